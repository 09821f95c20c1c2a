// The state in one SQLite file: the default, for one machine.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { OperatorError } from '../errors.ts';
import { StateAwayError } from './away.ts';
import { migrate } from './migrations.ts';
import { sqlState } from './sql-state.ts';
import { AccountGoneError, type State } from './state.ts';
import { type SyncedDatabase, syncedDialect } from './synced-sqlite.ts';
import type { Tables } from './tables.ts';

/** How long a writer waits for another process (the server, the command line) to finish. */
const BUSY_MILLISECONDS = 5000;
const BUSY_PAUSE_MILLISECONDS = 20;

/** A thread of the server brings the log into the file long before it has so many pages of 4 KiB (checkpoints.ts); else whoever commits does. */
const LOG_PAGES_AT_MOST = 16_384;

/** The file of the state in a data folder. */
export function statePath(dataFolder: string): string {
  return join(dataFolder, 'state.sqlite');
}

/**
 * Opens the file, makes it if needed and brings its schema up to date.
 * A file that cannot be opened, is no database or was written by a newer version is an OperatorError.
 */
export async function openSqliteState(path: string): Promise<State> {
  const file = openSqliteFile(path);
  const database = new Kysely<Tables>({
    dialect: syncedDialect(watched(file), path, cause => awayFault(cause, systemCode(cause), path) ?? cause),
  });
  try {
    await migrateAtOnce(file, database, path);
  } catch (fault) {
    await database.destroy();
    throw fault;
  }
  return sqlState(database);
}

/** Opens the file with the settings that durability rests on. */
export function openSqliteFile(path: string): SQLite.Database {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = new SQLite(path, { timeout: BUSY_MILLISECONDS });
    useLog(file);
    // The log is synced by us before anybody is told of a commit (synced-sqlite.ts): what was answered with 201 survives a power cut.
    file.pragma('synchronous = NORMAL');
    file.pragma(`wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`);
    file.pragma('foreign_keys = ON');
    // What was deleted is overwritten, not only unlinked.
    file.pragma('secure_delete = ON');
    return file;
  } catch (cause) {
    throw new OperatorError(`The state in ${path} cannot be opened (${reason(cause)}).`, { cause });
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

/** All steps in one immediate transaction, so that two processes that start together do not both apply them. */
async function migrateAtOnce(file: SQLite.Database, database: Kysely<Tables>, path: string): Promise<void> {
  file.exec('BEGIN IMMEDIATE');
  try {
    await migrate(database, 'text', path, { disableTransactions: true });
    file.exec('COMMIT');
  } catch (fault) {
    file.exec('ROLLBACK');
    throw fault;
  }
}

/**
 * The file as Kysely uses it. Transactions take the right to write at their beginning: one that asks for it in the middle fails
 * if another process wrote since. A disk that is full or a file that stays locked is told apart from faults of statements.
 */
function watched(file: SQLite.Database): SyncedDatabase {
  let hasWritten = false;
  const told = <Result>(use: () => Result): Result => {
    try {
      return use();
    } catch (fault) {
      throw toldFault(fault, file.name) ?? fault;
    }
  };
  return {
    close: () => file.close(),
    hasWritten() {
      const answer = hasWritten;
      hasWritten = false;
      return answer;
    },
    prepare: text =>
      told(() => {
        const statement = file.prepare(text === 'begin' ? 'begin immediate' : text);
        hasWritten ||= !statement.readonly;
        return {
          reader: statement.reader,
          all: parameters => told(() => statement.all(parameters)),
          run: parameters => told(() => statement.run(parameters)),
          iterate: parameters => statement.iterate(parameters),
        };
      }),
  };
}

const AWAY_REASONS: readonly [RegExp, string][] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'the disk is full'],
  [/^SQLITE_BUSY/, 'another process writes for too long'],
  [/^(?:SQLITE_(?:IOERR|CANTOPEN|READONLY)|E[A-Z]+$)/, 'the disk refuses'],
];

function toldFault(fault: unknown, path: string): StateAwayError | AccountGoneError | undefined {
  if (!(fault instanceof SQLite.SqliteError)) return undefined;
  // All references of the schema are to accounts.
  if (fault.code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return new AccountGoneError(fault);
  return awayFault(fault, fault.code, path);
}

/** @param code of SQLite or of the system */
function awayFault(fault: unknown, code: string, path: string): StateAwayError | undefined {
  const why = AWAY_REASONS.find(([pattern]) => pattern.test(code))?.[1];
  if (why === undefined) return undefined;
  return new StateAwayError(`The state in ${path} cannot be used just now: ${why} (${code}).`, fault);
}

function systemCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
