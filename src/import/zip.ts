// Reads single files out of a ZIP archive, whole or as a stream: directory, stored and deflated entries, nothing more.
// Format: PKWARE APPNOTE 6.3, § 4.3.7 (local header), § 4.3.12 (central directory), § 4.3.16 (its end).
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { OperatorError } from '../core/errors.ts';

export interface ZipEntry {
  readonly name: string;
  /** Unpacked size, as the directory says. */
  readonly bytes: number;
  readonly packedBytes: number;
  readonly crc: number;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly headerOffset: number;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
/** An archive of every tile on earth has a directory of 2 MB. */
const MAX_DIRECTORY_BYTES = 16 << 20;
const STORED = 0;
const DEFLATED = 8;

/** Whether the file starts as a ZIP archive does. */
export function looksLikeZip(path: string): boolean {
  const start = bytesAt(path, 0, 4);
  return start.length === 4 && start.readUInt32LE(0) === LOCAL_HEADER;
}

/**
 * The archive's directory.
 * @throws OperatorError one sentence, if it is cut short or damaged
 */
export function zipEntries(path: string): ZipEntry[] {
  const size = statSync(path).size;
  const tailBytes = Math.min(size, DIRECTORY_END_BYTES + MAX_COMMENT_BYTES);
  const tail = bytesAt(path, size - tailBytes, tailBytes);
  let end = tail.length - DIRECTORY_END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== DIRECTORY_END) end--;
  if (end < 0)
    throw new OperatorError(`${basename(path)} is cut short: it lacks the directory at a ZIP archive's end.`);
  const count = tail.readUInt16LE(end + 10);
  const directoryBytes = tail.readUInt32LE(end + 12);
  const directory = bytesAt(path, tail.readUInt32LE(end + 16), Math.min(directoryBytes, MAX_DIRECTORY_BYTES));
  const entries: ZipEntry[] = [];
  for (let at = 0, i = 0; i < count; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged(path);
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      bytes: directory.readUInt32LE(at + 24),
      packedBytes: directory.readUInt32LE(at + 20),
      crc: directory.readUInt32LE(at + 16),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * An entry's bytes. Never unpacks more than the directory says: check `entry.bytes` first.
 * @throws OperatorError one sentence, if it is damaged, encrypted, packed by another method or larger than it says
 */
export function readZipEntry(path: string, entry: ZipEntry): Buffer {
  const start = packedStart(path, entry);
  const packed = bytesAt(path, start, entry.packedBytes);
  const bytes = entry.method === STORED ? packed : inflated(path, entry, packed);
  if (bytes.length !== entry.bytes || crc32(bytes) !== entry.crc) throw damaged(path);
  return bytes;
}

/**
 * An entry's bytes in pieces, for files that are too large to hold. Unpacks no more than the directory says: check `entry.bytes` first.
 * @throws OperatorError one sentence, as `readZipEntry` does; a wrong checksum only after the last piece
 */
export async function* streamZipEntry(path: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = packedStart(path, entry);
  if (entry.packedBytes === 0) return;
  const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1, highWaterMark: 1 << 18 });
  const inflate = entry.method === STORED ? undefined : createInflateRaw({ chunkSize: 1 << 18 });
  if (inflate) packed.on('error', fault => inflate.destroy(fault)).pipe(inflate);
  let bytes = 0;
  let crc = 0;
  try {
    for await (const chunk of inflate ?? packed) {
      const piece = chunk as Buffer;
      bytes += piece.length;
      if (bytes > entry.bytes) throw largerThanSaid(path, entry);
      crc = crc32(piece, crc);
      yield piece;
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) throw damaged(path, cause);
    throw cause;
  } finally {
    packed.destroy();
    inflate?.destroy();
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw damaged(path);
}

/** Where an entry's packed bytes begin, if it can be read at all. */
function packedStart(path: string, entry: ZipEntry): number {
  const header = bytesAt(path, entry.headerOffset, 30);
  const isHeader = header.length === 30 && header.readUInt32LE(0) === LOCAL_HEADER;
  if (entry.isEncrypted || (entry.method !== STORED && entry.method !== DEFLATED)) {
    throw new OperatorError(
      `${entry.name} in ${basename(path)} is ${entry.isEncrypted ? 'encrypted' : 'packed by an unusual method'}; unpack it first.`,
    );
  }
  if (!isHeader || entry.packedBytes > statSync(path).size) throw damaged(path);
  return entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function inflated(path: string, entry: ZipEntry, packed: Buffer): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: entry.bytes });
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    if (cause.code !== 'ERR_BUFFER_TOO_LARGE') throw damaged(path, cause);
    throw largerThanSaid(path, entry, cause);
  }
}

function largerThanSaid(path: string, entry: ZipEntry, cause?: Error): OperatorError {
  return new OperatorError(
    `${entry.name} in ${basename(path)} unpacks to more than the ${entry.bytes.toLocaleString('en')} bytes it claims; it is not read.`,
    { cause },
  );
}

function damaged(path: string, cause?: Error): OperatorError {
  return new OperatorError(`${basename(path)} is damaged or cut short; download it again.`, { cause });
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
