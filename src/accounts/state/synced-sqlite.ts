// A Kysely dialect for SQLite: reads run in the calling thread, writes in a thread of their own, and syncs of the log block no thread.
import { type FileHandle, open } from 'node:fs/promises';
import type SQLite from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import type { KeptFiles } from './kept-files.ts';
import { createLogSync, type LogSync } from './log-sync.ts';
import { preparedOnce } from './sqlite-statements.ts';
import { createSqliteWriter, type SqliteWriter } from './sqlite-writer.ts';

/**
 * The dialect of a file in which SQLite does not sync commits (`synchronous = NORMAL`): the driver syncs the log before the caller's
 * promise resolves. That is as safe as `FULL`, because SQLite appends commits to one log file.
 * @param file for reading; closed with the database
 * @param kept asked before and after each write, so that nobody learns of a success that the next start does not find
 * @param translated makes the error that the driver throws from SQLite's
 */
export function syncedDialect(
  file: SQLite.Database,
  kept: KeptFiles,
  translated: (fault: unknown) => unknown,
): SqliteDialect {
  const dialect = new SqliteDialect({ database: file });
  dialect.createDriver = () => new SyncedDriver(file, kept, translated);
  dialect.createAdapter = () => new ManyConnections();
  return dialect;
}

/** The driver queues the writers itself: Kysely's own queue would make the next writer wait for the sync of the one before, and reads for writes. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Prepared = ReturnType<typeof preparedOnce>;

class SyncedDriver implements Driver {
  readonly #file: SQLite.Database;
  readonly #kept: KeptFiles;
  readonly #prepared: Prepared;
  readonly #translated: (fault: unknown) => unknown;
  readonly #writer: SqliteWriter;
  readonly #sync: LogSync;
  readonly #turns = { last: Promise.resolve() };
  #log: FileHandle | undefined;

  constructor(file: SQLite.Database, kept: KeptFiles, translated: (fault: unknown) => unknown) {
    this.#file = file;
    this.#kept = kept;
    this.#prepared = preparedOnce(file);
    this.#translated = translated;
    this.#writer = createSqliteWriter(file.name);
    this.#sync = createLogSync(() => this.#syncLog());
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this.#prepared, this.#writer, this.#kept, this.#turns, this.#translated);
  }

  beginTransaction(session: Session): Promise<void> {
    return session.begin();
  }

  commitTransaction(session: Session): Promise<void> {
    return session.end('commit');
  }

  rollbackTransaction(session: Session): Promise<void> {
    return session.end('rollback');
  }

  /** A transaction that only read also waits for a sync: the rows it saw may not be on disk yet. */
  async releaseConnection(session: Session): Promise<void> {
    if (!session.endTurn()) return;
    await this.#sync.synced();
    this.#kept.ensure();
  }

  async destroy(): Promise<void> {
    await this.#writer.close();
    await this.#log?.close();
    this.#file.close();
  }

  async #syncLog(): Promise<void> {
    try {
      // SQLite makes the log at its first use and keeps it as long as a connection is open.
      this.#log ??= await open(`${this.#file.name}-wal`, 'r+');
    } catch (fault) {
      throw this.#translated(fault);
    }
    this.#kept.ensure();
    try {
      await this.#log.datasync();
    } catch (fault) {
      this.#kept.failSync(fault);
      throw this.#translated(fault);
    }
  }
}

/** One query or one transaction. */
class Session implements DatabaseConnection {
  readonly #prepared: Prepared;
  readonly #writer: SqliteWriter;
  readonly #kept: KeptFiles;
  readonly #turns: { last: Promise<void> };
  readonly #translated: (fault: unknown) => unknown;
  #isTransaction = false;
  #endTurn: (() => void) | undefined;

  constructor(
    prepared: Prepared,
    writer: SqliteWriter,
    kept: KeptFiles,
    turns: { last: Promise<void> },
    translated: (fault: unknown) => unknown,
  ) {
    this.#prepared = prepared;
    this.#writer = writer;
    this.#kept = kept;
    this.#turns = turns;
    this.#translated = translated;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      if (!this.#isTransaction && SelectQueryNode.is(query)) {
        return { rows: this.#prepared(sql).all(parameters) as Row[] };
      }
      const { rows, changes } = await this.#write(sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    } catch (fault) {
      throw this.#translated(fault);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Takes the write lock at once: a transaction that takes it later fails if another process wrote in between. */
  async begin(): Promise<void> {
    await this.#transact('begin immediate');
    this.#isTransaction = true;
  }

  end(how: 'commit' | 'rollback'): Promise<void> {
    return this.#transact(how);
  }

  /** Whether the session had a turn, and so may have written. */
  endTurn(): boolean {
    this.#endTurn?.();
    return this.#endTurn !== undefined;
  }

  async #transact(sql: string): Promise<void> {
    try {
      await this.#write(sql, []);
    } catch (fault) {
      throw this.#translated(fault);
    }
  }

  async #write(sql: string, parameters: readonly unknown[]) {
    if (this.#endTurn === undefined) {
      const before = this.#turns.last;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#turns.last = promise;
      this.#endTurn = resolve;
      await before;
      // The writer would create a missing file again.
      this.#kept.ensure();
    }
    return this.#writer.run({ sql, parameters }, this.#isTransaction);
  }
}
