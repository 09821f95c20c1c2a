// What V8 is told about the memory of a process that answers.
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Requests that began with the old region have ended by then. */
const AFTER_MILLISECONDS = 2000;

/** The old heap may grow to four times of what lives in it before it is collected. */
const GROWING_PERCENT = 300;

/**
 * Keeps collections of the old heap rare: they stop everybody for tens of milliseconds, and V8's helper threads take the processor away for more.
 * Nothing that is made for an answer is born old: V8 takes what often survives a collection of young objects for long-lived and makes it among the
 * old ones from then on; here that is whatever the answer in hand needs when a collection happens to come (each text left 0.3 MB there, and
 * 0.03 MB without). And V8 gives a heap that grows slowly little room, to collect it all the more often. For all threads of the process, those to come too.
 *
 * A heap's memory reducer can be kept away only when Node starts (`node --no-memory-reducer`, in every way to start the service): 100 seconds after a
 * collection it tidies up as if nobody asked, at seven tenths of the load too, throws compiled code away with the rest, and two seconds of compiling follow.
 */
export function keepAnswersYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
}

/** Of nice: they get a tenth of what a thread that answers gets, and all that is left over. At 19 what they free comes too late. */
const HELPERS_NICENESS = 10;

/**
 * V8's helper threads, which compile and collect, stand back behind the threads that answer: on a machine as small as one core they took four
 * fifths of it whenever the old heap was collected, and requests waited for a quarter of a second. Linux alone has priorities of threads.
 */
export function letHelpersStandBack(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === 'V8Worker') setPriority(Number(thread), HELPERS_NICENESS);
    } catch {
      // It ended meanwhile, or a sandbox forbids it: then they go on as V8 has it.
    }
  }
}

/**
 * Collects this thread's garbage a little later. Shared memory does not count towards V8's own reasons to collect:
 * left alone, every version ever served would stay in memory until something else makes the heap grow.
 */
export function letGoSoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    collect();
  }, AFTER_MILLISECONDS).unref();
}
