// An address file as text in chunks, for every supported compression and character encoding.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../core/errors.ts';
import { inputSize } from '../../core/input-file.ts';
import { type UnpackedBound, UnpackedLimit } from '../files/unpacked-limit.ts';
import { looksLikeZip, zipEntries } from '../files/zip.ts';

/** A file, or a file in an archive. */
export interface AddressFile {
  /** For messages. */
  readonly name: string;
  /** The text from the start, on every call. @throws OperatorError if the file is damaged */
  text(): AsyncIterable<string>;
}

const READABLE_ENTRY = /\.(csv|txt|tsv|geojson|json|ndjson|geojsonl)$/i;
/** The import reads each file four times: for its encoding, its kind, its first record and its records. Address files compress to a tenth. */
const ADDRESSES_UNPACKED: UnpackedBound = { times: 100, smallBytes: 128 << 20, kind: 'address file' };

/**
 * The address files in a file: the file itself, or the files in a .zip; a .gz is unpacked while it is read.
 * @throws OperatorError one sentence, if the file is missing or holds nothing readable
 */
export async function openAddressFile(path: string): Promise<AddressFile[]> {
  const size = inputSize(path, 'a .csv, .txt or .geojson file, or a .zip or .gz of one');
  const start = startOf(path);
  const unpacked = new UnpackedLimit(basename(path), size, ADDRESSES_UNPACKED);
  if (looksLikeZip(path)) {
    const entries = await zipEntries(path, name => READABLE_ENTRY.test(name) && !/(^|\/)[._]/.test(name));
    if (entries.length === 0) throw new OperatorError(`${basename(path)} holds no .csv, .txt or .geojson file.`);
    const files: AddressFile[] = [];
    for (const entry of entries) {
      files.push(await addressFile(`${basename(path)}, ${entry.name}`, () => unpacked.counted(entry.stream())));
    }
    return files;
  }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  const bytes = () => {
    const file = createReadStream(path, { highWaterMark: 1 << 20 });
    if (!isGzip) return file as AsyncIterable<Buffer>;
    const unpacker = createGunzip({ chunkSize: 1 << 18 });
    file.on('error', fault => unpacker.destroy(fault));
    return unpacked.counted(file.pipe(unpacker));
  };
  return [await addressFile(basename(path), bytes)];
}

async function addressFile(name: string, bytes: () => AsyncIterable<Buffer>): Promise<AddressFile> {
  const encoding = await encodingOf(name, bytes());
  return { name, text: () => decoded(name, bytes(), encoding) };
}

/** UTF-16 if the byte order mark says so; else UTF-8 if all bytes are valid UTF-8; else windows-1252, which older German files and spreadsheets use. */
async function encodingOf(name: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  let isUtf8 = true;
  for await (const piece of pieces(name, bytes)) {
    if (isStart && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
    if (isStart && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
    if (isStart && piece[0] === 0) throw new OperatorError(`${name} is no text; expected addresses as CSV or GeoJSON.`);
    isStart = false;
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
  return isUtf8 ? 'utf-8' : 'windows-1252';
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

function startOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(4);
    return start.subarray(0, readSync(file, start, 0, 4, 0));
  } finally {
    closeSync(file);
  }
}
