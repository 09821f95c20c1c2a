// The entry of the thread that brings SQLite's log into its file now and then; started by checkpoints.ts.
import { workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

/** What the thread is told. */
export interface CheckpointWish {
  readonly path: string;
  readonly pauseMilliseconds: number;
}

const { path, pauseMilliseconds } = workerData as CheckpointWish;
const file = new SQLite(path);
// Passive: it waits for no reader or writer, and none waits for it.
setInterval(() => file.pragma('wal_checkpoint(PASSIVE)'), pauseMilliseconds);
