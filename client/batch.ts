// Any number of requests of any functions, some hundreds in each call.
import type { BatchRequestItem, BatchResult } from './api.ts';
import type { Client, ProblemOf } from './index.ts';
import { linesIn } from './lines.ts';

const PATH = '/api/location-ext/batch';
const MOST_REQUESTS = 500;

/** A call takes 2 MiB; what JSON writes in two bytes or more counts as three characters here. */
const MOST_CHARACTERS = 700_000;

export interface BatchOptions {
  readonly signal?: AbortSignal;
}

/**
 * The results in the order of the requests, each as soon as it is ready. A result without `id` of its request has the position among all of them. Where a
 * whole call fails, each of its requests has its problem. Rejects if the service cannot be reached, or ends an answer early.
 */
export async function* batchResults(
  client: Pick<Client, 'POST'>,
  requests: Iterable<BatchRequestItem> | AsyncIterable<BatchRequestItem>,
  { signal }: BatchOptions,
): AsyncGenerator<BatchResult> {
  let some: Named[] = [];
  let characters = 0;
  let position = 0;
  for await (const each of requests) {
    const request = { id: String(position++), ...each };
    const length = JSON.stringify(request).length;
    if (some.length === MOST_REQUESTS || (some.length > 0 && characters + length > MOST_CHARACTERS)) {
      yield* resultsOfCall(client, some, signal);
      some = [];
      characters = 0;
    }
    some.push(request);
    characters += length;
  }
  if (some.length > 0) yield* resultsOfCall(client, some, signal);
}

type Named = BatchRequestItem & { id: string };

async function* resultsOfCall(
  client: Pick<Client, 'POST'>,
  requests: Named[],
  signal: AbortSignal | undefined,
): AsyncGenerator<BatchResult> {
  const { data, error } = await client.POST(PATH, {
    body: { requests },
    accept: 'application/x-ndjson',
    stream: true,
    ...(signal === undefined ? {} : { signal }),
  });
  if (error !== undefined) {
    for (const { id } of requests) yield { id, status: error.status, problem: error as ProblemOf<unknown> };
    return;
  }
  let count = 0;
  for await (const result of linesIn<BatchResult>(data)) {
    count++;
    yield result;
  }
  if (count < requests.length) throw new Error(`The answer ended after ${count} of ${requests.length} results.`);
}
