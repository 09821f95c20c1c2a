// The results of a batch as text, in the order of its requests.
import { createHash } from 'node:crypto';
import { LINES_TYPE, type Many, type SentLine, type SingleAnswer } from '../../answers/many.ts';
import type { DomainError } from '../../core/errors.ts';
import { inOrder } from './in-order.ts';
import type { batchSchemas } from './request.ts';

/**
 * Requests of a batch that wait or are computed at once: enough that one which waits for the state or the side lane delays no other, and few beside those of
 * other callers.
 */
const MOST_AT_ONCE = 4;

/** With the dot and the position behind it, a longer key of the batch might be too long for a request. */
const LONGEST_KEY = 240;

interface Asked {
  readonly many: Many;
  readonly readItem: ReturnType<typeof batchSchemas>['readItem'];
  /** The `Idempotency-Key` of the whole batch. */
  readonly wholeKey: string | undefined;
}

/** The text of the answer in pieces: one JSON document, or a line for each result. Ends early if the caller hangs up. */
export async function* batchText(requests: readonly unknown[], format: string, asked: Asked): AsyncGenerator<string> {
  const isLines = format === LINES_TYPE;
  const entries = asked.many.lines ?? linesOf(requests);
  const inTurn = oneByKey();
  if (!isLines) yield '{"results":[';
  let count = 0;
  for await (const text of inOrder(numbered(entries), MOST_AT_ONCE, entry => resultOf(entry, asked, inTurn))) {
    if (text === undefined) return;
    yield isLines ? `${text}\n` : `${count === 0 ? '' : ',\n'}${text}`;
    count++;
  }
  if (!isLines) yield ']}';
}

async function* linesOf(requests: readonly unknown[]): AsyncGenerator<SentLine> {
  for (const [i, value] of requests.entries()) yield { number: i + 1, value };
}

interface Numbered {
  readonly line: SentLine;
  /** From 0. */
  readonly position: number;
}

async function* numbered(lines: AsyncIterable<SentLine>): AsyncGenerator<Numbered> {
  let position = 0;
  for await (const line of lines) yield { line, position: position++ };
}

/** Works on the entries one after another that have the same key, as somebody who repeats a request does. */
function oneByKey(): (key: string | undefined, work: () => Promise<string | undefined>) => Promise<string | undefined> {
  const latest = new Map<string, Promise<unknown>>();
  return (key, work) => {
    if (key === undefined) return work();
    const before = latest.get(key);
    const result = before === undefined ? work() : before.then(work, work);
    latest.set(key, result);
    const forget = () => latest.get(key) === result && latest.delete(key);
    result.then(forget, forget);
    return result;
  };
}

/** Undefined if the caller has hung up. */
async function resultOf({ line, position }: Numbered, asked: Asked, inTurn: ReturnType<typeof oneByKey>) {
  const { many, readItem } = asked;
  const refused = (fault: DomainError, id = String(position)) => textOf(id, many.refusal(fault, position));
  if ('fault' in line) return refused(line.fault);
  const item = readItem(line.value);
  if ('fault' in item) return refused(item.fault, item.id);
  const idempotencyKey = item.idempotencyKey ?? derivedKey(asked, position);
  return inTurn(idempotencyKey, async () => {
    const answer = await many.answer({ ...item, idempotencyKey }, position);
    return answer && textOf(item.id ?? String(position), answer);
  });
}

/** A client that repeats a whole batch under one name repeats each request in it. */
function derivedKey({ wholeKey }: Asked, position: number): string | undefined {
  if (wholeKey === undefined) return undefined;
  const name = wholeKey.length > LONGEST_KEY ? createHash('sha256').update(wholeKey).digest('hex') : wholeKey;
  return `${name}.${position}`;
}

/** The answer is JSON text already: to read and write it again would cost as much as some answers. */
function textOf(id: string, { status, headers, isProblem, text }: SingleAnswer): string {
  const fields = [`"id":${JSON.stringify(id)}`, `"status":${status}`];
  if (Object.keys(headers).length > 0) fields.push(`"headers":${JSON.stringify(headers)}`);
  if (text !== undefined) fields.push(`"${isProblem ? 'problem' : 'body'}":${text}`);
  return `{${fields.join(',')}}`;
}
