// The bytes of a file in pieces, and what its first bytes say about its kind.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
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

/** @throws OperatorError if the file is missing, empty or no file; TableError if it is of another kind */
export function startOfFile(path: string): Buffer {
  inputSize(path, 'a table (CSV, NDJSON or Parquet)');
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(START_BYTES);
    const bytes = start.subarray(0, readSync(file, start, 0, START_BYTES, 0));
    const hex = bytes.subarray(0, 8).toString('hex');
    const other = OTHER_KINDS.find(([signature]) => hex.startsWith(signature));
    if (other !== undefined) throw new TableError(`${path} is no table but ${other[1]}.`);
    return bytes;
  } finally {
    closeSync(file);
  }
}

/** @param from bytes left out at the start */
export async function* fileBytes(path: string, from: number, pieceBytes: number): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { start: from, highWaterMark: pieceBytes });
}
