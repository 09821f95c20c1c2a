// Any number of requests of any functions, some hundreds in each call.
import type { BatchProblem, BatchRequest, BatchRequestItem, BatchResult } from './api.ts';
import { linesIn } from './lines.ts';

const MOST_REQUESTS = 500;

/** A call takes 2 MiB; no character takes more than three bytes. */
const MOST_CHARACTERS = 650_000;

export interface BatchOptions {
  readonly signal?: AbortSignal;
}

/** Sends one batch; its answer is left unread. */
export type SendBatch = (
  body: BatchRequest,
  options: BatchOptions,
) => Promise<{ readonly data: ReadableStream<Uint8Array> } | { readonly error: BatchProblem }>;

/**
 * The results in the order of the requests, each as soon as it is ready. A result without `id` of its request has the position among all of them. Where a
 * whole call fails, each of its requests has its problem. Rejects if the service cannot be reached, or ends an answer early.
 */
export async function* batchResults(
  send: SendBatch,
  requests: Iterable<BatchRequestItem> | AsyncIterable<BatchRequestItem>,
  options: BatchOptions,
): AsyncGenerator<BatchResult> {
  let some: Named[] = [];
  let characters = 0;
  let position = 0;
  for await (const each of requests) {
    const request = { id: String(position++), ...each };
    const { length } = JSON.stringify(request);
    if (some.length === MOST_REQUESTS || (some.length > 0 && characters + length > MOST_CHARACTERS)) {
      yield* resultsOfCall(send, some, options);
      some = [];
      characters = 0;
    }
    some.push(request);
    characters += length;
  }
  if (some.length > 0) yield* resultsOfCall(send, some, options);
}

type Named = BatchRequestItem & { id: string };

async function* resultsOfCall(send: SendBatch, requests: Named[], options: BatchOptions): AsyncGenerator<BatchResult> {
  const answered = await send({ requests }, options);
  if ('error' in answered) {
    for (const { id } of requests) yield { id, status: answered.error.status, problem: answered.error };
    return;
  }
  let count = 0;
  for await (const result of linesIn<BatchResult>(answered.data)) {
    count++;
    yield result;
  }
  if (count < requests.length) throw new Error(`The answer ended after ${count} of ${requests.length} results.`);
}
