// The state in one SQLite file: the default, for one machine.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { OperatorError } from '../errors.ts';
import { MIGRATIONS } from './migrations.ts';
import { sqlState } from './sql-state.ts';
import type { State } from './state.ts';
import type { Tables } from './tables.ts';

/** How long a writer waits for another process (the server, the command line) to finish. */
const BUSY_MILLISECONDS = 5000;

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
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  try {
    await migrate(file, database, path);
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
    file.pragma('journal_mode = WAL');
    // FULL syncs the log at every commit: what was answered with 201 survives a power cut.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    return file;
  } catch (cause) {
    throw new OperatorError(`The state in ${path} cannot be opened (${reason(cause)}).`, { cause });
  }
}

/** All steps in one immediate transaction, so that two processes that start together do not both apply them. */
async function migrate(file: SQLite.Database, database: Kysely<Tables>, path: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    disableTransactions: true,
  });
  file.exec('BEGIN IMMEDIATE');
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) {
    file.exec('COMMIT');
    return;
  }
  file.exec('ROLLBACK');
  throw new OperatorError(
    `The state in ${path} was written by a newer version or is damaged (${reason(error)}); update Umkreis or restore a backup.`,
    { cause: error },
  );
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
