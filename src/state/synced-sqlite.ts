// SQLite as Kysely uses it, with syncs of the log that block nobody: SQLite's own would stop the whole thread for as long as the disk takes.
import { type FileHandle, open } from 'node:fs/promises';
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { createLogSync } from './log-sync.ts';

export interface SyncedDatabase extends SqliteDatabase {
  /** Whether anything was written since this was last asked. */
  hasWritten(): boolean;
}

/**
 * The dialect of a file whose commits are not synced by SQLite (`synchronous = NORMAL`) but by us, before the caller is told:
 * that is as safe as `FULL`, as the log is one file to which commits are appended.
 * @param fault what is thrown when the disk refuses
 */
export function syncedDialect(file: SyncedDatabase, path: string, fault: (cause: unknown) => unknown): SqliteDialect {
  const dialect = new SqliteDialect({ database: file });
  dialect.createDriver = () => new SyncedDriver(file, `${path}-wal`, fault);
  dialect.createAdapter = () => new TurnsOfItsOwn();
  return dialect;
}

/** There is one connection, but the driver itself has them take turns: Kysely would keep the turn of one that waits for the disk. */
class TurnsOfItsOwn extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SyncedDriver extends SqliteDriver implements Driver {
  readonly #file: SyncedDatabase;
  readonly #sync = createLogSync(() => this.#syncLog());
  readonly #logPath: string;
  readonly #fault: (cause: unknown) => unknown;
  #log: FileHandle | undefined;
  #lastTurn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;

  constructor(file: SyncedDatabase, logPath: string, fault: (cause: unknown) => unknown) {
    super({ database: file });
    this.#file = file;
    this.#logPath = logPath;
    this.#fault = fault;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    this.#endTurn = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const hasWritten = this.#file.hasWritten();
    this.#endTurn();
    if (hasWritten) await this.#sync.synced();
  }

  override async destroy(): Promise<void> {
    await this.#log?.close();
    await super.destroy();
  }

  async #syncLog(): Promise<void> {
    try {
      // SQLite makes the log at its first use and keeps it as long as a connection is open.
      this.#log ??= await open(this.#logPath, 'r+');
      await this.#log.datasync();
    } catch (cause) {
      throw this.#fault(cause);
    }
  }
}
