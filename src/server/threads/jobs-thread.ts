// The thread that works at jobs, at a lower priority than the threads that answer; jobs.ts starts it.
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { openState, type StatePlace } from '../../accounts/state/open-state.ts';
import { followClock } from '../../accounts/state-clock.ts';
import { createUsageCounter } from '../../accounts/usage-counter.ts';
import { tablePath } from '../../jobs/job-table.ts';
import { pinnedRegions } from '../../jobs/pinned-regions.ts';
import { JOBS_FUNCTION } from '../../jobs/units.ts';
import { jobWork } from '../../jobs/work-at-jobs.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import type { AllBytes } from './opened-regions.ts';

export interface JobsThreadWish {
  readonly statePlace: StatePlace;
  readonly dataFolder: string;
  /** Where the thread puts the table that it reads. */
  readonly workFolder: string;
  /** The name of this process among all. */
  readonly processName: string;
}

/** The first order are the regions, which start the thread. */
export type JobsOrder = { readonly regions: AllBytes } | { readonly region: RegionBytes } | 'stop';

export type JobsReport =
  | { readonly rows: { readonly ok: number; readonly partial: number; readonly failed: number } }
  | { readonly fault: string; readonly job: string };

/** The nice value of the side lane, for the same reason: the thread gets what the threads that answer leave. */
const NICENESS = 19;

/** How soon a thread without work looks again. */
const IDLE_MILLISECONDS = 200;
const FAULT_MILLISECONDS = 1000;
/** Between two writes of the processor time. */
const FLUSH_MILLISECONDS = 2000;

// On Linux this affects only the calling thread; elsewhere it would affect the process.
if (process.platform === 'linux') {
  try {
    setPriority(NICENESS);
  } catch {
    // A sandbox may forbid it: then the thread keeps its normal priority.
  }
}

const main = parentPort;
if (main === null) throw new Error('Only jobs.ts can start this file, as a worker thread.');
const report = (message: JobsReport) => main.postMessage(message);
const wish = workerData as JobsThreadWish;
const stop = new AbortController();
const began = Promise.withResolvers<AllBytes>();
/** Versions that came before the thread had begun, and later ones. */
let switchTo = (bytes: RegionBytes): void => {
  waiting.push(bytes);
};
const waiting: RegionBytes[] = [];

main.on('message', (order: JobsOrder) => {
  if (order === 'stop') stop.abort();
  else if ('regions' in order) began.resolve(order.regions);
  else switchTo(order.region);
});

async function run(): Promise<void> {
  const state = await openState(wish.statePlace);
  const clock = await followClock(state);
  const usage = createUsageCounter(state, wish.processName);
  const regions = pinnedRegions(wish.dataFolder, await began.promise);
  switchTo = regions.switchTo;
  for (const bytes of waiting) regions.switchTo(bytes);
  const tell = (fault: unknown, job: string) =>
    report({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault), job });
  const work = jobWork({
    ...{ state, now: clock.now, holder: `${wish.processName} ${threadId}`, regions, stop: stop.signal },
    tablePath: tablePath(wish.workFolder, threadId),
    done: rows => report({ rows }),
    spent: (job, milliseconds) => usage.spend(job, JOBS_FUNCTION, clock.now(), milliseconds),
    fault: (fault, { id }) => tell(fault, id),
  });
  // What a flush cannot write, the next one repeats.
  const flushing = setInterval(() => void usage.flush().catch(() => undefined), FLUSH_MILLISECONDS);
  while (!stop.signal.aborted) {
    try {
      if (!(await work())) await pause(IDLE_MILLISECONDS, undefined, { signal: stop.signal });
    } catch (fault) {
      if (stop.signal.aborted) break;
      tell(fault, '');
      await pause(FAULT_MILLISECONDS);
    }
  }
  clearInterval(flushing);
  await usage.flush().catch(() => undefined);
  await clock.close();
  await state.close();
  main?.close();
}

void run();
