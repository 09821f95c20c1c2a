// The jobs of a process: starts threads that work at them when there are any, ends them when there are none, and counts their rows.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { State } from '../../accounts/state/state.ts';
import { removeLeftTables } from '../../jobs/job-table.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import type { createMetrics, Readings } from '../metrics/metrics.ts';
import type { JobsOrder, JobsReport, JobsThreadWish } from './jobs-thread.ts';
import { type AllBytes, withVersion } from './opened-regions.ts';

const THREAD = new URL(import.meta.filename.endsWith('.ts') ? './jobs-thread.ts' : './jobs-thread.js', import.meta.url);

/** How soon a job begins after its table has come. */
const LOOK_MILLISECONDS = 500;
/** Each thread has its own memory, so all end after this time without a job. */
const IDLE_MILLISECONDS = 30_000;
/** Short-lived objects of one row; a thread is no faster with more. */
const YOUNG_MEGABYTES = 16;
/** A thread that has not come to its next row after this time, when the process stops, is ended. */
const STOP_MILLISECONDS = 5000;

export interface JobRuns {
  /** Another version of a region, for jobs that begin from now on. */
  switchTo(bytes: RegionBytes): void;
  /** How many jobs there are, and the rows that this process has done. */
  readings(): Promise<Readings>;
  stop(): Promise<void>;
}

export interface JobRunsWish extends Omit<JobsThreadWish, 'workFolder'> {
  readonly threads: number;
}

/**
 * @param state for looking whether there are jobs
 * @param metrics new ones, for the rows of all threads
 */
export function runJobs(
  { threads, ...wish }: JobRunsWish,
  first: AllBytes,
  state: Pick<State, 'jobs'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  metrics: ReturnType<typeof createMetrics>,
): JobRuns {
  const workFolder = join(wish.dataFolder, 'work');
  const running = new Map<Worker, Promise<void>>();
  let regions = first;
  let usedAt = 0;
  let isStopping = false;
  let isLooking = false;
  let isToldOf = false;
  let hasCleared = false;
  const order = (worker: Worker, message: JobsOrder) => worker.postMessage(message);

  function start(): void {
    if (!hasCleared) removeLeftTables(workFolder);
    hasCleared = true;
    const workerData: JobsThreadWish = { ...wish, workFolder };
    const worker = new Worker(THREAD, {
      workerData,
      name: 'jobs',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    order(worker, { regions });
    worker.on('message', (report: JobsReport) => {
      if ('fault' in report) log.error({ job: report.job, stack: report.fault }, 'job not done: trying again');
      else {
        for (const [status, rows] of Object.entries(report.rows)) {
          if (rows > 0) metrics.add('umkreis_job_rows_total', [status], rows);
        }
      }
    });
    worker.on('error', fault => log.error({ err: fault }, 'thread of jobs failed'));
    running.set(
      worker,
      new Promise(resolve =>
        worker.once('exit', () => {
          running.delete(worker);
          resolve();
        }),
      ),
    );
  }

  async function look(): Promise<void> {
    const { queued, running: begun } = await state.jobs.standing();
    if (isStopping) return;
    if (queued + begun > 0) {
      usedAt = performance.now();
      while (running.size < threads) start();
    } else if (running.size > 0 && performance.now() - usedAt > IDLE_MILLISECONDS) {
      for (const worker of running.keys()) order(worker, 'stop');
    }
  }

  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
      isToldOf = false;
    } catch (fault) {
      if (!isToldOf) log.warn({ err: fault }, 'jobs cannot be looked for: trying again');
      isToldOf = true;
    } finally {
      isLooking = false;
    }
  }, LOOK_MILLISECONDS);

  return {
    switchTo(bytes) {
      regions = withVersion(regions, bytes);
      for (const worker of running.keys()) order(worker, { region: bytes });
    },
    async readings() {
      const standing = await state.jobs.standing().catch(() => undefined);
      if (standing !== undefined) {
        metrics.set('umkreis_jobs', ['queued'], standing.queued);
        metrics.set('umkreis_jobs', ['running'], standing.running);
      }
      return metrics.read();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const ends = [...running].map(async ([worker, ended]) => {
        order(worker, 'stop');
        const late = setTimeout(() => void worker.terminate(), STOP_MILLISECONDS);
        await ended;
        clearTimeout(late);
      });
      await Promise.all(ends);
    },
  };
}
