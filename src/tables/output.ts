// Where a table is written: a file that has its name only when it is whole, or a stream.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { TableError } from './table.ts';

export interface Output {
  /** Resolves when more may come. */
  write(bytes: Uint8Array): Promise<void> | void;
  finish(): void;
  /** Leaves nothing behind. */
  abandon(): void;
}

/** @throws TableError if the folder of the file cannot be written to */
export function fileOutput(path: string): Output {
  const part = `${path}.${process.pid}.part`;
  const file = withSentence(path, () => openSync(part, 'wx'));
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    write(bytes) {
      withSentence(path, () => {
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      });
    },
    finish() {
      withSentence(path, () => {
        fsyncSync(file);
        close();
        renameSync(part, path);
      });
    },
    abandon() {
      close();
      rmSync(part, { force: true });
    },
  };
}

/** Waits while the reader of the stream is slower. */
export function streamOutput(stream: NodeJS.WritableStream): Output {
  return {
    write(bytes) {
      if (stream.write(bytes)) return;
      return new Promise(resolve => stream.once('drain', resolve));
    },
    finish() {},
    abandon() {},
  };
}

function withSentence<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'the disk is full' : code === 'EEXIST' ? 'another run writes it' : message;
    throw new TableError(`${path} cannot be written: ${reason}.`, {}, cause);
  }
}
