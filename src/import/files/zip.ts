// Reads single files out of a ZIP archive, whole or as a stream: `yauzl` finds and unpacks them, this file checks the result.
import { closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { OperatorError } from '../../core/errors.ts';

/** Archives of whole countries have some hundred files. */
const MOST_ENTRIES = 2000;

/** A file in an archive. Unpacking stops at the claimed size: look at `bytes` before you read it. */
export interface ZipEntry {
  readonly name: string;
  /** Unpacked size that the directory claims. */
  readonly bytes: number;
  readonly packedBytes: number;
  /** The whole content. @throws OperatorError one sentence, if it is damaged, encrypted, compressed by another method or larger than it claims */
  read(): Buffer;
  /** The content in chunks, for files too large for memory. @throws OperatorError as `read` does; a wrong checksum only after the last chunk */
  stream(): AsyncGenerator<Buffer>;
}

/** Whether the file starts like a ZIP archive. */
export function looksLikeZip(path: string): boolean {
  return bytesAt(path, 0, 4).toString('latin1') === 'PK\x03\x04';
}

/**
 * The files in an archive whose names `isWanted` accepts.
 * @throws OperatorError one sentence, if the archive is cut short or damaged
 */
export async function zipEntries(path: string, isWanted: (name: string) => boolean): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    const zip = await openPromise(path, { validateEntrySizes: false });
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entry.fileName)) continue;
      if (entries.length === MOST_ENTRIES) {
        throw new OperatorError(
          `${basename(path)} holds more than ${MOST_ENTRIES} files to read; unpack it and name those of this region.`,
        );
      }
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      entries.push({
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        packedBytes: entry.compressedSize,
        read: () => unpacked(path, entry, fileDataStart),
        stream: () => streamed(path, entry),
      });
    }
  } catch (cause) {
    throw zipFault(path, cause);
  }
  return entries;
}

function unpacked(path: string, entry: Entry, start: number): Buffer {
  checkReadable(path, entry);
  const packed = bytesAt(path, start, entry.compressedSize);
  try {
    const bytes =
      entry.compressionMethod === 0 ? packed : inflateRawSync(packed, { maxOutputLength: entry.uncompressedSize });
    checkWhole(entry, bytes.length, crc32(bytes));
    return bytes;
  } catch (cause) {
    const isLarger = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarger ? largerThanSaid(path, entry) : zipFault(path, cause);
  }
}

async function* streamed(path: string, entry: Entry): AsyncGenerator<Buffer> {
  checkReadable(path, entry);
  let bytes = 0;
  let crc = 0;
  try {
    const zip = await openPromise(path, { validateEntrySizes: false });
    try {
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        bytes += (piece as Buffer).length;
        if (bytes > entry.uncompressedSize) throw largerThanSaid(path, entry);
        crc = crc32(piece as Buffer, crc);
        yield piece as Buffer;
      }
    } finally {
      zip.close();
    }
    checkWhole(entry, bytes, crc);
  } catch (cause) {
    throw zipFault(path, cause);
  }
}

function checkReadable(path: string, entry: Entry): void {
  if (entry.canDecodeFileData()) return;
  const why = entry.isEncrypted() ? 'encrypted' : 'packed by an unusual method';
  throw new OperatorError(`${entry.fileName} in ${basename(path)} is ${why}; unpack it first.`);
}

function checkWhole(entry: Entry, bytes: number, crc: number): void {
  if (bytes !== entry.uncompressedSize || crc !== entry.crc32) throw new Error('size or checksum differ');
}

function largerThanSaid(path: string, { fileName, uncompressedSize }: Entry): OperatorError {
  return new OperatorError(
    `${fileName} in ${basename(path)} unpacks to more than the ${uncompressedSize.toLocaleString('en')} bytes it claims; it is not read.`,
  );
}

/** An error of `yauzl` or zlib as one sentence. */
function zipFault(path: string, cause: unknown): unknown {
  if (cause instanceof OperatorError) return cause;
  const isCut = (cause as Error).message.startsWith('End of central directory record signature not found');
  const said = isCut
    ? "is cut short: it lacks the directory at a ZIP archive's end."
    : 'is damaged or cut short; download it again.';
  return new OperatorError(`${basename(path)} ${said}`, { cause });
}

/** Up to `count` bytes at an offset, fewer at the file's end. */
function bytesAt(path: string, offset: number, count: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(count);
    return bytes.subarray(0, readSync(file, bytes, 0, count, offset));
  } finally {
    closeSync(file);
  }
}
