// Files in one file: the ustar form of POSIX tar, plain files in one folder only, streamed both ways.
import { createReadStream } from 'node:fs';
import { OperatorError } from '../core/errors.ts';
import { readFault } from '../region/disk-fault.ts';

const BLOCK = 512;
const READ_BYTES = 1 << 20;
/** The most that eleven octal digits hold; beyond that GNU's binary form of the field is written. */
const MOST_OCTAL = 8 ** 11 - 1;

/** One file to put in; its bytes come from `path`. */
export interface Packed {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** One file of an archive. Its content must be read to the end before the next file is asked for. */
export interface Unpacked {
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Buffer>;
}

/** The archive's bytes. @throws OperatorError if a file is not as long as said */
export async function* packed(files: readonly Packed[], seconds: number): AsyncGenerator<Buffer> {
  for (const { name, path, bytes } of files) {
    yield header(name, bytes, seconds);
    let done = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
      done += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (done !== bytes) throw new OperatorError(`${path} has ${done} bytes, not ${bytes}: it changed meanwhile.`);
    if (done % BLOCK > 0) yield Buffer.alloc(BLOCK - (done % BLOCK));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The files of an archive. @throws OperatorError if it is none, is cut short or holds anything but plain files */
export async function* unpacked(path: string): AsyncGenerator<Unpacked> {
  const source = blocks(path);
  try {
    for (;;) {
      const block = await source.take(BLOCK);
      if (block.every(byte => byte === 0)) return;
      const { name, bytes } = readHeader(block, path);
      let left = bytes;
      async function* content(): AsyncGenerator<Buffer> {
        while (left > 0) {
          const chunk = await source.take(Math.min(left, READ_BYTES));
          left -= chunk.length;
          yield chunk;
        }
        if (bytes % BLOCK > 0) await source.take(BLOCK - (bytes % BLOCK));
      }
      yield { name, bytes, content: content() };
      if (left > 0) throw new Error(`${name} was not read to its end`);
    }
  } finally {
    await source.close();
  }
}

function header(name: string, bytes: number, seconds: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 100, 'latin1');
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  if (bytes <= MOST_OCTAL) block.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(bytes), 128);
  }
  block.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function readHeader(block: Buffer, path: string): { name: string; bytes: number } {
  const text = (start: number, length: number) => block.toString('latin1', start, start + length).replace(/\0.*$/s, '');
  if (text(257, 5) !== 'ustar' || Number.parseInt(text(148, 8), 8) !== checksum(block)) {
    throw new OperatorError(`${path} is no region file made by "regions export", or it is damaged.`);
  }
  const name = text(0, 100);
  const kind = text(156, 1);
  if (kind !== '' && kind !== '0') {
    throw new OperatorError(`${path} holds something that is no plain file (${JSON.stringify(name)}): it is refused.`);
  }
  const isBinary = block[124] === 0x80;
  const bytes = isBinary ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new OperatorError(`${path} is damaged: a file without a size.`);
  return { name, bytes };
}

/** Sum of the header's bytes, its own field counted as spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (const [i, byte] of block.entries()) if (i < 148 || i >= 156) sum += byte;
  return sum;
}

/** A file as something from which any number of bytes can be taken in turn. */
function blocks(path: string) {
  const stream = createReadStream(path, { highWaterMark: READ_BYTES });
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    async take(bytes: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      let missing = bytes;
      while (missing > 0) {
        if (rest.length === 0) {
          const next = await chunks.next().catch(fault => {
            throw readFault(fault, path);
          });
          if (next.done) throw new OperatorError(`${path} is cut short; export or copy it again.`);
          rest = next.value as Buffer;
        }
        const part = rest.subarray(0, missing);
        rest = rest.subarray(part.length);
        missing -= part.length;
        parts.push(part);
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
    async close() {
      await chunks.return?.();
      stream.destroy();
    },
  };
}
