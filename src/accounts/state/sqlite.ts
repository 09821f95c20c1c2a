// The state in one SQLite file: the default, for one machine.
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { StateAwayError } from './away.ts';
import { migrate } from './migrations.ts';
import { sqlState } from './sql-state.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { WriterEndedError } from './sqlite-writer.ts';
import { AccountGoneError, type State } from './state.ts';
import { syncedDialect } from './synced-sqlite.ts';
import type { Tables } from './tables.ts';

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
  try {
    await migrateAtOnce(file);
  } catch (fault) {
    file.close();
    throw toldFault(fault, path);
  }
  const database = new Kysely<Tables>({ dialect: syncedDialect(file, fault => toldFault(fault, path)) });
  const state = sqlState(database);
  return {
    ...state,
    async sweep(now) {
      const erased = await state.sweep(now);
      // What was erased lies in the log until that is emptied; SQLite itself goes on writing over it from the start.
      await sql`pragma wal_checkpoint(truncate)`.execute(database);
      return erased;
    },
  };
}

/** All steps in one immediate transaction, so that two processes that start together do not both apply them. */
async function migrateAtOnce(file: SQLite.Database): Promise<void> {
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  file.exec('BEGIN IMMEDIATE');
  try {
    await migrate(database, 'text', file.name, { disableTransactions: true });
    file.exec('COMMIT');
  } catch (fault) {
    file.exec('ROLLBACK');
    throw fault;
  }
}

const AWAY_REASONS: readonly [RegExp, string][] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'the disk is full'],
  [/^SQLITE_BUSY/, 'another process writes for too long'],
  [/^SQLITE_READONLY/, 'this user may not write it'],
  [/^(?:SQLITE_(?:IOERR|CANTOPEN)|E[A-Z]+$)/, 'the disk refuses'],
];

/** A disk that is full or a file that stays locked is told apart from faults of statements, which stay what they are. */
function toldFault(fault: unknown, path: string): unknown {
  // All references of the schema are to accounts.
  if (fault instanceof SQLite.SqliteError && fault.code === 'SQLITE_CONSTRAINT_FOREIGNKEY') {
    return new AccountGoneError(fault);
  }
  const why = awayReason(fault);
  if (why === undefined) return fault;
  return new StateAwayError(`The state in ${path} cannot be used just now: ${why}.`, fault);
}

function awayReason(fault: unknown): string | undefined {
  if (fault instanceof WriterEndedError) return fault.message;
  // Of SQLite or of the system.
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  const why = AWAY_REASONS.find(([pattern]) => pattern.test(code))?.[1];
  return why && `${why} (${code})`;
}
