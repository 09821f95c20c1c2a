// Keeps SQLite's log short from a thread of its own: that waits for the disk several times, which would stop a thread that answers.
import { Worker } from 'node:worker_threads';
import type { CheckpointWish } from './checkpoint-thread.ts';

const THREAD = new URL(
  import.meta.filename.endsWith('.ts') ? './checkpoint-thread.ts' : './checkpoint-thread.js',
  import.meta.url,
);

/**
 * Not more often: the first commit afterwards begins the log anew, for which SQLite waits for the disk once. Not much more
 * seldom: what is in the log is read again at the next start.
 */
const PAUSE_MILLISECONDS = 10_000;

/**
 * Starts the thread for the state in `path`, which must be there.
 * @param tell hears when it fails; nothing is lost by that: the log grows until SQLite shortens it in the middle of somebody's commit
 * @returns stops it
 */
export function keepLogShort(
  path: string,
  tell: (fault: unknown) => void,
  pauseMilliseconds = PAUSE_MILLISECONDS,
): () => Promise<void> {
  const workerData: CheckpointWish = { path, pauseMilliseconds };
  const thread = new Worker(THREAD, { workerData });
  thread.on('error', tell);
  return async () => {
    await thread.terminate();
  };
}
