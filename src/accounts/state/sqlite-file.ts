// Opens the SQLite file with the settings that make commits durable; readers and the writer use the same ones.
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../../core/errors.ts';
import { makeFolder } from '../../core/make-folder.ts';

/** How long a writer waits for another process (the server, the command line) to finish. */
const BUSY_MILLISECONDS = 5000;
/** The file holds secrets and the links of all maps. */
export const OWNER_ONLY = 0o600;
const BUSY_PAUSE_MILLISECONDS = 20;

/** A commit that finds so many pages of 4 KiB in the write-ahead log copies them into the file, and the log starts over. */
const LOG_PAGES = 4096;

/** Opens the file, and makes it if needed. @throws OperatorError if it is no database or cannot be opened */
export function openSqliteFile(path: string): SQLite.Database {
  try {
    makeFolder(dirname(path));
    makeOwn(path);
    const file = new SQLite(path, { timeout: BUSY_MILLISECONDS });
    useLog(file);
    // synced-sqlite.ts syncs the log before the caller learns of a commit, so an answer of 201 survives a power cut.
    file.pragma('synchronous = NORMAL');
    file.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
    file.pragma('foreign_keys = ON');
    // SQLite overwrites deleted content instead of only unlinking it.
    file.pragma('secure_delete = ON');
    return file;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const said = cause instanceof Error ? cause.message : String(cause);
    const reason = whyNotOurs(path) ?? said;
    throw new OperatorError(`The state in ${path} cannot be opened (${reason}).`, { cause });
  }
}

/** How long to wait for a process that is just closing the state. */
const LAST_MOMENT_MILLISECONDS = 1000;

/**
 * Copies the write-ahead log into the file and deletes it. Undefined: the file is damaged.
 * @returns the file, open
 * @throws OperatorError if another process has the state open
 */
export function closeLog(path: string): SQLite.Database | undefined {
  let file: SQLite.Database | undefined;
  try {
    file = new SQLite(path, { timeout: LAST_MOMENT_MILLISECONDS });
    file.pragma('journal_mode = DELETE');
    return file;
  } catch (fault) {
    file?.close();
    if (!(fault instanceof SQLite.SqliteError) || !fault.code.startsWith('SQLITE_BUSY')) {
      // Restoring must also work over a damaged state.
      if (fault instanceof SQLite.SqliteError) return undefined;
      throw fault;
    }
    throw new OperatorError(`A process has the state in ${path} open; stop the server first.`, { cause: fault });
  }
}

/** Opens an existing state that no other process has open. @throws OperatorError if another one has, or the file is damaged */
export function openAlone(path: string): SQLite.Database {
  const file = closeLog(path);
  if (file === undefined) throw new OperatorError(`The state in ${path} is damaged.`);
  file.pragma('foreign_keys = ON');
  file.pragma('secure_delete = ON');
  return file;
}

/** Makes the file before SQLite does, to set its rights; SQLite gives its log the same ones. */
function makeOwn(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY));
}

/** Why this process may not write the file; undefined if it may. */
function whyNotOurs(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EROFS'
      ? 'the disk can only be read'
      : 'this user may not read and write it';
  }
}

/** Turns the log on. When two processes do so at once on a new file, SQLite fails with "busy" without its usual waiting. */
function useLog(file: SQLite.Database): void {
  for (const end = Date.now() + BUSY_MILLISECONDS; ; ) {
    try {
      file.pragma('journal_mode = WAL');
      return;
    } catch (fault) {
      const isBusy = fault instanceof SQLite.SqliteError && fault.code.startsWith('SQLITE_BUSY');
      if (!isBusy || Date.now() > end) throw fault;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MILLISECONDS);
    }
  }
}
