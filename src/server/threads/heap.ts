// The V8 settings for the memory of a process that answers requests.
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then, the requests that use the old region have ended. */
const AFTER_MILLISECONDS = 2000;

/** The old heap may grow to four times its live size before V8 collects it. */
const GROWING_PERCENT = 300;

/**
 * Makes collections of the old heap rare: each one stops all requests for tens of milliseconds, and V8's helper threads occupy the cores for longer.
 * The settings hold for all threads of the process, later ones included.
 *
 * No pretenuring: V8 allocates objects in the old heap if objects from the same place in the code often survive a young collection. Here these are the
 * objects of the answer in progress, which die soon after (each text left 0.3 MB in the old heap, without pretenuring 0.03 MB).
 * Fixed growth: V8 gives a slowly growing heap little room and therefore collects it often.
 *
 * The memory reducer can be switched off only when Node starts (`node --no-memory-reducer`, in every way to start the service). 100 seconds after a
 * collection it collects as if the process were idle, even at 70 % load, and discards compiled code; V8 then compiles for two seconds.
 */
export function keepAnswersYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
}

/** A `nice` value: helpers get a tenth of the share of an answering thread, and all idle time. With 19 they free memory too late. */
const HELPERS_NICENESS = 10;

/**
 * Gives V8's helper threads, which compile and collect, a lower priority than the threads that answer. On a machine with one core they took 80 % of it
 * during each collection of the old heap, and requests waited for 250 ms. Only Linux has priorities of threads.
 */
export function letHelpersStandBack(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === 'V8Worker') setPriority(Number(thread), HELPERS_NICENESS);
    } catch {
      // The thread has ended, or a sandbox forbids the change: the helpers keep V8's priority.
    }
  }
}

/**
 * Collects this thread's garbage a little later. V8 does not count shared memory when it decides to collect, so old versions of the region
 * would stay in memory until something else makes the heap grow.
 */
export function letGoSoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    collect();
  }, AFTER_MILLISECONDS).unref();
}
