// Loaded before a service (`--import`): on SIGUSR2 it says how many bytes became old objects so far, by what the old heap grew from one young collection to the next.
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** The kind of a collection is in `detail`, which Node's types do not tell. */
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
