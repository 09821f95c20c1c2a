// One writer of a region at a time: an import, an installation, a tidying.
import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../core/errors.ts';

const LOCK_FILE = 'region.lock';

/** The locks of this process, by path. The garbage collector would close a database that nothing refers to, and so end its lock. */
const locks = new Map<string, SQLite.Database>();

/**
 * Locks a region's folder; call the result to unlock it. The operating system holds the lock, through SQLite: it ends with its process, however that ends.
 * @throws OperatorError if another process has the lock
 */
export function lockRegion(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  // A process loses its locks on a file when it closes any descriptor of that file.
  if (locks.has(path)) throw isLocked();
  for (;;) {
    const descriptor = openSync(path, 'a');
    let database: SQLite.Database | undefined;
    const close = () => {
      database?.close();
      closeSync(descriptor);
    };
    try {
      database = lockFile(path);
      // The previous owner may have deleted the file after it was opened here, and a lock on a deleted file excludes nobody. The
      // comparison is safe because the system gives the number of an open file to no other file.
      if (statSync(path, { throwIfNoEntry: false })?.ino !== fstatSync(descriptor).ino) {
        close();
        continue;
      }
    } catch (fault) {
      close();
      throw fault;
    }
    locks.set(path, database);
    return () => {
      rmSync(path, { force: true });
      locks.delete(path);
      close();
    };
  }
}

function lockFile(path: string): SQLite.Database {
  const database = new SQLite(path, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal is needed on disk.
    database.pragma('journal_mode = MEMORY');
    return database.exec('BEGIN IMMEDIATE');
  } catch (fault) {
    database.close();
    throw fault instanceof SQLite.SqliteError && fault.code.startsWith('SQLITE_BUSY') ? isLocked(fault) : fault;
  }
}

function isLocked(cause?: unknown): OperatorError {
  return new OperatorError('Another import of this region is at work; wait for it to end.', { cause });
}
