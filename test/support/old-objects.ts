// Preloaded into a service (`--import`): on SIGUSR2 it prints how many bytes have become old objects so far, from the growth of
// the old heap between young collections.
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** The kind of a collection is in `detail`, which Node's types do not declare. */
interface Collection {
  readonly detail?: { readonly kind?: number };
}

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;
}

if (isMainThread) {
  let last = oldBytes();
  let grown = 0;
  new PerformanceObserver(list => {
    const now = oldBytes();
    const isYoung = ({ detail }: Collection) => detail?.kind === constants.NODE_PERFORMANCE_GC_MINOR;
    if (list.getEntries().every(entry => isYoung(entry as Collection))) grown += Math.max(0, now - last);
    last = now;
  }).observe({ entryTypes: ['gc'] });
  process.on('SIGUSR2', () => process.stderr.write(`became old: ${grown}\n`));
}
