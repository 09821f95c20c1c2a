// Reads a body in NDJSON line by line, in bounded memory and as fast as somebody takes the lines.
import type { Readable } from 'node:stream';
import type { SentLine } from '../../answers/many.ts';
import { DomainError } from '../../core/errors.ts';
import { MOST_BODY_BYTES, parseJson } from './faults.ts';

const LINE_FEED = 0x0a;

/** The lines of a body. A line that cannot be read is a fault of its own, and the next ones follow. It ends when the caller hangs up. */
export async function* linesOf(body: Readable, mostBytes = MOST_BODY_BYTES): AsyncGenerator<SentLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let bytes = 0;

  /** What stands before the end of a line; undefined: nothing but blanks. */
  const lineRead = (): SentLine | undefined => {
    number++;
    const isTooLong = bytes > mostBytes;
    const line = isTooLong ? undefined : Buffer.concat(parts);
    parts = [];
    bytes = 0;
    if (line === undefined) {
      const detail = `Line ${number} has more than ${mostBytes / 1024} KiB.`;
      return { number, fault: new DomainError('body-too-large', detail) };
    }
    return line.toString('latin1').trim() === '' ? undefined : valueIn(line, number);
  };
  const add = (part: Buffer) => {
    bytes += part.length;
    // Of a line that is too long only its end matters.
    if (bytes > mostBytes) parts = [];
    else parts.push(part);
  };

  for await (const chunk of untilGone(body)) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const line = lineRead();
      if (line !== undefined) yield line;
    }
    // A copy: the rest of a chunk would keep all of it in memory.
    if (from < chunk.length) add(Buffer.from(chunk.subarray(from)));
  }
  const last = bytes === 0 ? undefined : lineRead();
  if (last !== undefined) yield last;
}

function valueIn(line: Buffer, number: number): SentLine {
  try {
    return { number, value: parseJson(line, number) };
  } catch (fault) {
    if (fault instanceof DomainError) return { number, fault };
    throw fault;
  }
}

/** The chunks of a body until its end or until its caller hangs up, who gets no answer to the rest anyway. */
async function* untilGone(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield chunk as Buffer;
  } catch (fault) {
    if (!body.destroyed) throw fault;
  }
}
