// Packs plain files of one folder into a tar and back, streamed with `tar-stream`. It refuses anything but plain files and a
// missing end, with one sentence per error.
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { OperatorError } from '../core/errors.ts';
import { readFault } from '../region/disk-fault.ts';

const READ_BYTES = 1 << 20;
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

/** The files of an archive. @throws OperatorError if it is no tar, is cut short or contains anything but plain files */
export async function* unpacked(path: string): AsyncGenerator<Unpacked> {
  const archive = extract();
  const isRead = pipeline(createReadStream(path, { highWaterMark: READ_BYTES }), archive);
  isRead.catch(() => undefined);

  /** The same pieces, with errors as OperatorErrors. */
  async function* inOneSentence<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* pieces;
    } catch (fault) {
      // Several streams may fail; this promise holds the first cause.
      await isRead.catch(cause => {
        throw tarFault(cause, path);
      });
      throw fault;
    }
  }

  for await (const entry of inOneSentence(archive)) {
    const { name, size, type } = entry.header;
    if (type !== 'file') {
      throw new OperatorError(
        `${path} contains something that is not a plain file (${JSON.stringify(name)}). Umkreis refuses this file.`,
      );
    }
    yield { name, bytes: size, content: inOneSentence(entry as AsyncIterable<Buffer>) };
  }
  const end = (await openAsBlob(path)).slice(-END_BYTES);
  if (end.size < END_BYTES || Buffer.from(await end.arrayBuffer()).some(byte => byte !== 0)) throw cutShort(path);
}

function tarFault(fault: NodeJS.ErrnoException, path: string): unknown {
  if (fault.code !== undefined) return readFault(fault, path);
  if (fault.message === 'Unexpected end of data') return cutShort(path);
  return new OperatorError(`${path} is no region file made by "regions export", or it is damaged.`, { cause: fault });
}

function cutShort(path: string): OperatorError {
  return new OperatorError(`${path} is cut short; export or copy it again.`);
}
