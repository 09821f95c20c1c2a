// The bytes of a table in pieces, from a file or from memory, and what its first bytes say about its kind.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { inputSize } from '../core/input-file.ts';
import { TableError } from './table.ts';

const START_BYTES = 4096;

/** Signatures of files that people take for tables. */
const OTHER_KINDS: readonly (readonly [signature: string, kind: string])[] = [
  ['504b0304', 'an Excel workbook or a ZIP archive; save the sheet as CSV'],
  ['d0cf11e0', 'an old Excel workbook; save the sheet as CSV'],
  ['1f8b', 'compressed with gzip; unpack it first'],
  ['28b52ffd', 'compressed with Zstandard; unpack it first'],
  ['425a68', 'compressed with bzip2; unpack it first'],
  ['25504446', 'a PDF document; export the table as CSV'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['53514c69746520', 'an SQLite database; export the table as CSV'],
];

/** Texts that people take for tables, by how they begin. A name of a column may begin with a bracket, but not with one and an object. */
const OTHER_TEXTS: readonly (readonly [beginning: RegExp, kind: string])[] = [
  [/^\[\s*\{\s*["}]/, 'a JSON array; write each of its objects into a line of its own'],
  [/^<(?:!doctype|\?xml|html)\b/i, 'an HTML or XML document; export the table as CSV'],
];

/** The bytes of a table, which are read more than once. */
export interface TableBytes {
  /** What sentences call the table. */
  readonly name: string;
  /** Its first bytes. */
  readonly start: Buffer;
  /** All bytes from this one on, in pieces. */
  from(byte: number): AsyncIterable<Buffer>;
}

/** @throws OperatorError if the file is missing, empty or no file; TableError if it is of another kind */
export function bytesOfFile(path: string, pieceBytes: number): TableBytes {
  inputSize(path, 'a table (CSV, NDJSON or Parquet)');
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(START_BYTES);
    const read = start.subarray(0, readSync(file, start, 0, START_BYTES, 0));
    const from = (byte: number) => createReadStream(path, { start: byte, highWaterMark: pieceBytes });
    return checked({ name: path, start: read, from });
  } finally {
    closeSync(file);
  }
}

/**
 * Bytes in memory. Others have the thread between the pieces.
 * @throws TableError if they are of another kind
 */
export function bytesInMemory(name: string, bytes: Buffer, pieceBytes: number): TableBytes {
  return checked({
    name,
    start: bytes.subarray(0, START_BYTES),
    async *from(byte) {
      for (let at = byte; at < bytes.length; at += pieceBytes) {
        yield bytes.subarray(at, at + pieceBytes);
        await setImmediate();
      }
    },
  });
}

/** The first characters in any encoding in which ASCII can be seen, without a mark and what is blank. */
export function textOfStart({ start }: Pick<TableBytes, 'start'>): string {
  const text = start.toString('latin1').replaceAll('\0', '');
  return text.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').trimStart();
}

function checked(bytes: TableBytes): TableBytes {
  const hex = bytes.start.toString('hex', 0, 8);
  const text = textOfStart(bytes);
  const other =
    OTHER_KINDS.find(([signature]) => hex.startsWith(signature)) ?? OTHER_TEXTS.find(([start]) => start.test(text));
  if (other !== undefined) throw new TableError(`${bytes.name} is no table but ${other[1]}.`);
  return bytes;
}
