// Writes to SQLite in a thread of its own, because a write waits for a busy disk and a thread that answers requests must not.
import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import type { Outcome, Report, Statement, WritingWish } from './sqlite-writing.ts';

const THREAD = new URL(
  import.meta.filename.endsWith('.ts') ? './sqlite-writing.ts' : './sqlite-writing.js',
  import.meta.url,
);

export interface SqliteWriter {
  /**
   * Runs statements in the order of the calls; callers begin one transaction at a time.
   * @param goesOn continues the transaction of the statement before
   * @throws SqliteError as SQLite would; WriterEndedError if the thread ended, and with it the transaction that was open
   */
  run(statement: Statement, goesOn: boolean): Promise<Outcome>;
  /** Ends the thread after its last statement. */
  close(): Promise<void>;
}

export class WriterEndedError extends Error {
  override name = 'WriterEndedError';
}

/** The writer of an existing file. Its thread starts with the first statement, and again after it ended. */
export function createSqliteWriter(path: string): SqliteWriter {
  let thread: Worker | undefined;
  let waiting: PromiseWithResolvers<Outcome>[] = [];

  function start(): Worker {
    const workerData: WritingWish = { path };
    const started = new Worker(THREAD, { workerData, name: 'state' });
    const own: typeof waiting = [];
    waiting = own;
    let reason = 'it was stopped';
    started.on('message', (report: Report) => {
      const next = own.shift();
      // The process may end while no write waits.
      if (own.length === 0) started.unref();
      if ('outcome' in report) next?.resolve(report.outcome);
      else next?.reject(new SQLite.SqliteError(report.fault.message, report.fault.code));
    });
    started.on('error', fault => {
      reason = fault instanceof Error ? fault.message : String(fault);
    });
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      for (const { reject } of own.splice(0)) reject(new WriterEndedError(`the thread that writes ended (${reason})`));
    });
    return started;
  }

  return {
    async run(statement, goesOn) {
      if (goesOn && thread === undefined) throw new WriterEndedError('the thread that writes ended in the middle');
      thread ??= start();
      const one = Promise.withResolvers<Outcome>();
      waiting.push(one);
      thread.ref();
      thread.postMessage(statement);
      return one.promise;
    },
    async close() {
      const closing = thread;
      if (closing === undefined) return;
      const ended = new Promise(resolve => closing.once('exit', resolve));
      closing.ref();
      closing.postMessage('close');
      await ended;
    },
  };
}
