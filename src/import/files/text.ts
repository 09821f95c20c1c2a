// A file's bytes as text in chunks, in the character encoding that the bytes show.
import { isAscii } from 'node:buffer';
import { OperatorError } from '../../core/errors.ts';

/**
 * The text of a file, from the start on every call of the result.
 * @param name for messages
 * @param bytes the bytes from the start, on every call; they are read once to find the encoding
 * @param expected what a suitable file holds, for the message
 * @throws OperatorError if the bytes are no text, or damaged
 */
export async function readableText(
  name: string,
  bytes: () => AsyncIterable<Buffer>,
  expected: string,
): Promise<() => AsyncIterable<string>> {
  const encoding = await encodingOf(name, bytes(), expected);
  return () => decoded(name, bytes(), encoding);
}

/** The same text as bytes in UTF-8, without a byte order mark, for files so large that making text of them takes longer than reading it. */
export async function readableBytes(
  name: string,
  bytes: () => AsyncIterable<Buffer>,
  expected: string,
): Promise<() => AsyncIterable<Buffer>> {
  const encoding = await encodingOf(name, bytes(), expected);
  return () => (encoding === UTF_8 ? withoutMark(pieces(name, bytes())) : encoded(decoded(name, bytes(), encoding)));
}

const UTF_8 = 'utf-8';
const MARK = Buffer.from('\uFEFF');

async function* withoutMark(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (start === undefined) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < MARK.length) continue;
    yield start.subarray(0, MARK.length).equals(MARK) ? start.subarray(MARK.length) : start;
    start = undefined;
  }
  if (start !== undefined) yield start;
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece);
}

/** UTF-16 if the byte order mark says so; else UTF-8 if all bytes are valid UTF-8; else windows-1252, which older German files and spreadsheets use. */
async function encodingOf(name: string, bytes: AsyncIterable<Buffer>, expected: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  let isUtf8 = true;
  // The bytes before may end within a character.
  let isBetween = true;
  for await (const piece of pieces(name, bytes)) {
    if (isStart && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
    if (isStart && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
    if (isStart && piece[0] === 0) throw new OperatorError(`${name} is no text; expected ${expected}.`);
    isStart = false;
    const isPlain = isAscii(piece);
    if (isPlain && isBetween) continue;
    isBetween = isPlain;
    try {
      strict.decode(piece, { stream: true });
    } catch {
      isUtf8 = false;
      break;
    }
  }
  try {
    if (isUtf8) strict.decode();
  } catch {
    isUtf8 = false;
  }
  return isUtf8 ? UTF_8 : 'windows-1252';
}

async function* decoded(name: string, bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  // The decoder drops a byte order mark.
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces(name, bytes)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

async function* pieces(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`${name} is damaged or cut short (${(cause as Error).message}).`, { cause });
  }
}
