// Packs plain files of one folder into a tar (with `tar-stream`) and back, piece by piece. It refuses anything but plain files and a
// missing end, with one sentence per error.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { OperatorError } from '../core/errors.ts';
import { readFault } from '../region/disk-fault.ts';

const READ_BYTES = 1 << 20;
const BLOCK_BYTES = 512;
/** An archive ends with two blocks of zeros. */
const END_BYTES = 1024;

/** A file to pack; its bytes come from `path`. */
export interface Packed {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** A file of an archive. Read its content to the end before requesting the next file. */
export interface Unpacked {
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Buffer>;
}

/** The archive's bytes. @throws OperatorError if a file's length differs from its stated length */
export async function* packed(files: readonly Packed[], seconds: number): AsyncGenerator<Buffer> {
  const archive = pack();
  const fill = async () => {
    for (const { name, path, bytes } of files) {
      const entry = archive.entry({ name, size: bytes, mtime: new Date(seconds * 1000) });
      await pipeline(createReadStream(path, { highWaterMark: READ_BYTES }), entry).catch(fault => {
        if ((fault as Error).message !== 'Size mismatch') throw fault;
        throw new OperatorError(`${path} no longer has ${bytes} bytes: it changed meanwhile.`, { cause: fault });
      });
    }
    archive.finalize();
  };
  fill().catch(fault => archive.destroy(fault));
  yield* archive as AsyncIterable<Buffer>;
}

/**
 * The files of an archive, in the plain form in which `packed` writes them (POSIX.1-1988 "ustar"): a block of 512 bytes with name and
 * size, then the content. Not `tar-stream` (3), because that package reads a header of any length into memory.
 * @throws OperatorError if it is no tar, is cut short or contains anything but plain files
 */
export async function* unpacked(path: string): AsyncGenerator<Unpacked> {
  const file = await open(path, 'r').catch(fault => {
    throw readFault(fault, path);
  });
  try {
    const { size: length } = await file.stat();
    const read = async (position: number, count: number) => {
      const bytes = Buffer.allocUnsafe(count);
      const { bytesRead } = await file.read(bytes, 0, count, position);
      return bytes.subarray(0, bytesRead);
    };
    async function* content(from: number, bytes: number): AsyncGenerator<Buffer> {
      for (let done = 0; done < bytes; ) {
        const piece = await read(from + done, Math.min(READ_BYTES, bytes - done));
        if (piece.length === 0) throw cutShort(path);
        done += piece.length;
        yield piece;
      }
    }
    for (let position = 0; ; ) {
      const block = await read(position, BLOCK_BYTES);
      if (block.length < BLOCK_BYTES) throw position === 0 ? foreign(path) : cutShort(path);
      position += BLOCK_BYTES;
      if (block.every(byte => byte === 0)) break;
      const { name, bytes, isPlain } = headerOf(block, path);
      if (!isPlain) {
        throw new OperatorError(
          `${path} contains something that is not a plain file (${JSON.stringify(name)}). Umkreis refuses this file.`,
        );
      }
      yield { name, bytes, content: content(position, bytes) };
      position += Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
    }
    const end = await read(Math.max(0, length - END_BYTES), END_BYTES);
    if (end.length < END_BYTES || end.some(byte => byte !== 0)) throw cutShort(path);
  } catch (fault) {
    throw readFault(fault, path);
  } finally {
    await file.close();
  }
}

/** Positions in a header: name 0–99, size 124–135, checksum 148–155, type 156. */
function headerOf(block: Buffer, path: string): { name: string; bytes: number; isPlain: boolean } {
  const text = (from: number, to: number) => block.toString('utf8', from, to).split('\0')[0] ?? '';
  let sum = 8 * 32;
  for (const [i, byte] of block.entries()) if (i < 148 || i >= 156) sum += byte;
  // Sizes from 8 GiB are binary, with the first bit set.
  const bytes = block[124]! & 0x80 ? Number(block.readBigUInt64BE(128)) : octal(text(124, 136));
  if (octal(text(148, 156)) !== sum || !Number.isSafeInteger(bytes)) throw foreign(path);
  return { name: text(0, 100), bytes, isPlain: block[156] === 0 || block[156] === 48 };
}

function octal(text: string): number {
  return /^[0-7]+ *$/.test(text.trim()) ? Number.parseInt(text.trim(), 8) : Number.NaN;
}

function foreign(path: string): OperatorError {
  return new OperatorError(`${path} is no region file made by "regions export", or it is damaged.`);
}

function cutShort(path: string): OperatorError {
  return new OperatorError(`${path} is cut short; export or copy it again.`);
}
