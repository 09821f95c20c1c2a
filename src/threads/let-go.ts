// Gives the memory of a region back that is not served any more.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Requests that began with the old region have ended by then. */
const AFTER_MILLISECONDS = 2000;

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
