// The entry of the thread that writes the state, one statement after another; sqlite-writer.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { openSqliteFile } from './sqlite-file.ts';
import { preparedOnce } from './sqlite-statements.ts';

/** The data that the thread starts with. */
export interface WritingWish {
  readonly path: string;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The result of a statement. */
export interface Outcome {
  readonly rows: unknown[];
  /** How many rows it changed. */
  readonly changes: number;
}

/** The thread's message for each statement, in their order. */
export type Report =
  | { readonly outcome: Outcome }
  | { readonly fault: { readonly message: string; readonly code: string } };

const { path } = workerData as WritingWish;
const file = openSqliteFile(path);
const prepared = preparedOnce(file);

parentPort?.on('message', (order: Statement | 'close') => {
  if (order === 'close') {
    file.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(reportOn(order));
});

function reportOn({ sql, parameters }: Statement): Report {
  // After a fault of the disk SQLite has undone the transaction itself, and the caller should learn of that fault.
  if (sql === 'rollback' && !file.inTransaction) return { outcome: { rows: [], changes: 0 } };
  try {
    const statement = prepared(sql);
    if (statement.reader) return { outcome: { rows: statement.all(parameters), changes: 0 } };
    return { outcome: { rows: [], changes: statement.run(parameters).changes } };
  } catch (fault) {
    // A fault of the program itself ends the thread, which rejects all waiting writes.
    if (!(fault instanceof SQLite.SqliteError)) throw fault;
    return { fault: { message: fault.message, code: fault.code } };
  }
}
