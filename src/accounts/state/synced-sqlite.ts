// SQLite as Kysely uses it: reads in the thread that asks, writes in one of their own, and syncs of the log that block nobody.
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
import { createLogSync, type LogSync } from './log-sync.ts';
import { preparedOnce } from './sqlite-statements.ts';
import { createSqliteWriter, type SqliteWriter } from './sqlite-writer.ts';

/**
 * The dialect of a file whose commits are not synced by SQLite (`synchronous = NORMAL`) but by us, before the caller is told:
 * that is as safe as `FULL`, as the log is one file to which commits are appended.
 * @param file for reading; closed with the database
 * @param told what is thrown instead of a fault
 */
export function syncedDialect(file: SQLite.Database, told: (fault: unknown) => unknown): SqliteDialect {
  const dialect = new SqliteDialect({ database: file });
  dialect.createDriver = () => new SyncedDriver(file, told);
  dialect.createAdapter = () => new ManyConnections();
  return dialect;
}

/** Reading needs no turn, and the driver itself has writers take turns: Kysely would keep the turn of one that waits for the disk. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Prepared = ReturnType<typeof preparedOnce>;

class SyncedDriver implements Driver {
  readonly #file: SQLite.Database;
  readonly #prepared: Prepared;
  readonly #told: (fault: unknown) => unknown;
  readonly #writer: SqliteWriter;
  readonly #sync: LogSync;
  readonly #turns = { last: Promise.resolve() };
  #log: FileHandle | undefined;

  constructor(file: SQLite.Database, told: (fault: unknown) => unknown) {
    this.#file = file;
    this.#prepared = preparedOnce(file);
    this.#told = told;
    this.#writer = createSqliteWriter(file.name);
    this.#sync = createLogSync(() => this.#syncLog());
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this.#prepared, this.#writer, this.#turns, this.#told);
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

  /** Also who only read in a transaction is told after a sync: what it saw may be on its way to the disk. */
  async releaseConnection(session: Session): Promise<void> {
    if (session.endTurn()) await this.#sync.synced();
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
      await this.#log.datasync();
    } catch (fault) {
      throw this.#told(fault);
    }
  }
}

/** One question or one transaction. */
class Session implements DatabaseConnection {
  readonly #prepared: Prepared;
  readonly #writer: SqliteWriter;
  readonly #turns: { last: Promise<void> };
  readonly #told: (fault: unknown) => unknown;
  #isTransaction = false;
  #endTurn: (() => void) | undefined;

  constructor(
    prepared: Prepared,
    writer: SqliteWriter,
    turns: { last: Promise<void> },
    told: (fault: unknown) => unknown,
  ) {
    this.#prepared = prepared;
    this.#writer = writer;
    this.#turns = turns;
    this.#told = told;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      if (!this.#isTransaction && SelectQueryNode.is(query)) {
        return { rows: this.#prepared(sql).all(parameters) as Row[] };
      }
      const { rows, changes } = await this.#write(sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    } catch (fault) {
      throw this.#told(fault);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Takes the right to write at once: a transaction that asks for it in the middle fails if another process wrote since. */
  async begin(): Promise<void> {
    await this.#transact('begin immediate');
    this.#isTransaction = true;
  }

  end(how: 'commit' | 'rollback'): Promise<void> {
    return this.#transact(how);
  }

  /** Whether it had one: it may have written. */
  endTurn(): boolean {
    this.#endTurn?.();
    return this.#endTurn !== undefined;
  }

  async #transact(sql: string): Promise<void> {
    try {
      await this.#write(sql, []);
    } catch (fault) {
      throw this.#told(fault);
    }
  }

  async #write(sql: string, parameters: readonly unknown[]) {
    if (this.#endTurn === undefined) {
      const before = this.#turns.last;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#turns.last = promise;
      this.#endTurn = resolve;
      await before;
    }
    return this.#writer.run({ sql, parameters }, this.#isTransaction);
  }
}
