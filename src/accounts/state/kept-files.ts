// Notices that nothing can be written into an open SQLite state that its next start would find: its files are no longer those at its path, or their disk can only be read.
import { closeSync, openSync, statSync } from 'node:fs';
import { StateAwayError } from './away.ts';

/** SQLite finds commits only where all three belong together. */
const ENDINGS = ['', '-wal', '-shm'];

export interface KeptFiles {
  /** Takes microseconds. @throws StateAwayError if a file was deleted, moved or replaced since it was opened */
  ensure(): void;
  /**
   * Opens the log for writing, as the next write would, and writes nothing.
   * @throws the error of the system if the disk refuses, for example because it can only be read since a fault
   */
  ensureWritable(): void;
  /**
   * Notes that a sync of the log failed: from then on `ensure` throws. Linux drops what it could not write and reports the fault once, so a later sync would
   * succeed over a hole in the log, and the next start reads the log only up to there.
   */
  failSync(cause: unknown): void;
}

/** @param path of a state that is open and has been read, so that all its files exist */
export function keepFiles(path: string): KeptFiles {
  let failed: StateAwayError | undefined;
  const opened = ENDINGS.map(ending => identity(path + ending));
  return {
    ensure() {
      if (failed !== undefined) throw failed;
      for (const [i, ending] of ENDINGS.entries()) {
        if (opened[i] === undefined || identity(path + ending) === opened[i]) continue;
        throw new StateAwayError(
          `The state in ${path} cannot be used just now: the file ${path}${ending} was deleted, moved or replaced while this process has it open. Put the same file back, or stop the service, restore a backup and start it again.`,
          undefined,
        );
      }
    },
    ensureWritable() {
      // Not the state itself: closing any handle on it would end all locks of this process.
      closeSync(openSync(`${path}-wal`, 'r+'));
    },
    failSync(cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      failed ??= new StateAwayError(
        `The state in ${path} takes no more writes: its disk failed to keep what was written (${why}). Everything acknowledged is there. Check the disk, then restart the service.`,
        cause,
      );
    },
  };
}

function identity(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev}/${found.ino}`;
}
