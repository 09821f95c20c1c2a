// The file of SQLite, opened with the settings that durability rests on; the same for whoever reads and whoever writes.
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { OperatorError } from '../../core/errors.ts';
import { makeFolder } from '../../core/make-folder.ts';

/** How long a writer waits for another process (the server, the command line) to finish. */
const BUSY_MILLISECONDS = 5000;
/** There are secrets in it, and the links of all maps. */
export const OWNER_ONLY = 0o600;
const BUSY_PAUSE_MILLISECONDS = 20;

/** Whoever commits when the log has so many pages of 4 KiB brings it into the file; then it begins anew. What is in it is read again at the next start. */
const LOG_PAGES = 4096;

/** Opens the file, and makes it if needed. One that cannot be opened or is no database is an OperatorError. */
export function openSqliteFile(path: string): SQLite.Database {
  try {
    makeFolder(dirname(path));
    makeOwn(path);
    const file = new SQLite(path, { timeout: BUSY_MILLISECONDS });
    useLog(file);
    // The log is synced by us before anybody is told of a commit (synced-sqlite.ts): what was answered with 201 survives a power cut.
    file.pragma('synchronous = NORMAL');
    file.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
    file.pragma('foreign_keys = ON');
    // What was deleted is overwritten, not only unlinked.
    file.pragma('secure_delete = ON');
    return file;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const said = cause instanceof Error ? cause.message : String(cause);
    const reason = isOurs(path) ? said : 'this user may not read and write it';
    throw new OperatorError(`The state in ${path} cannot be opened (${reason}).`, { cause });
  }
}

/** Makes the file before SQLite does, which writes into an empty one as into none and gives its log the same rights. */
function makeOwn(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY));
}

function isOurs(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Turns the log on. Two processes that do so to a new file at once are told "busy" without having waited: SQLite's own patience does not cover it. */
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
