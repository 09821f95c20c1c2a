// An address file as text in chunks, for every supported compression and character encoding.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../core/errors.ts';
import { inputSize } from '../../core/input-file.ts';
import { readableText } from '../files/text.ts';
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
  return { name, text: await readableText(name, bytes, 'addresses as CSV or GeoJSON') };
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
