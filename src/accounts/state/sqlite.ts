// The state in one SQLite file: the default, for one machine.
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { StateAwayError } from './away.ts';
import { keepFiles } from './kept-files.ts';
import { migrate } from './migrations.ts';
import { applySteps, rawStatement, SQLITE_WORDS } from './schema-steps.ts';
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
 * @throws OperatorError if it cannot be opened, is no database or comes from a newer version
 */
export async function openSqliteState(path: string): Promise<State> {
  const file = openSqliteFile(path);
  try {
    await migrateAtOnce(file);
  } catch (fault) {
    file.close();
    throw translatedFault(fault, path);
  }
  const kept = keepFiles(path);
  const database = new Kysely<Tables>({ dialect: syncedDialect(file, kept, fault => translatedFault(fault, path)) });
  // A transaction locks the whole file.
  const noLock = async () => {};
  return sqlState(database, { names: noLock, skipsLocked: false }, state => ({
    ...state,
    async ensureKept() {
      kept.ensure();
      try {
        kept.ensureWritable();
      } catch (fault) {
        throw translatedFault(fault, path);
      }
    },
    async sweep(now, auditSince) {
      const erased = await state.sweep(now, auditSince);
      // Erased content stays in the log until a checkpoint truncates it; SQLite alone would only overwrite it from the start.
      await sql`pragma wal_checkpoint(truncate)`.execute(database);
      return erased;
    },
    async close() {
      await state.close();
      // Kysely closes only what a query has used.
      file.close();
    },
  }));
}

/** One immediate transaction, so that of two processes that start together only one applies the steps. */
async function migrateAtOnce(file: SQLite.Database): Promise<void> {
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  file.exec('BEGIN IMMEDIATE');
  try {
    await migrate(database, 'text', file.name, { disableTransactions: true });
    await applySteps(database, SQLITE_WORDS, file.name, statement => rawStatement(statement).execute(database));
    file.exec('COMMIT');
  } catch (fault) {
    file.exec('ROLLBACK');
    throw fault;
  }
}

const AWAY_REASONS: readonly [RegExp, string][] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'the disk is full'],
  [/^SQLITE_BUSY/, 'another process writes for too long'],
  [/^EROFS/, 'the disk can only be read'],
  [/^SQLITE_READONLY/, 'this user may not write it'],
  [/^(?:SQLITE_(?:IOERR|CANTOPEN)|E[A-Z]+$)/, 'the disk refuses'],
];

/** A full disk or a file that stays locked becomes a StateAwayError; faults of statements stay as they are. */
function translatedFault(fault: unknown, path: string): unknown {
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
