// The metrics of a thread: delay and load of its event loop, its heap, the sizes of its searches.
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { threadId } from 'node:worker_threads';
import { searchSizes } from '../../reach/search-sizes.ts';
import type { Turns } from '../http/turns.ts';
import { boundsOf, type Metrics } from '../metrics/metrics.ts';

/** Ten times a second: the timer costs 0.1 % of a core. */
const LOOK_MILLISECONDS = 100;

/**
 * Measures the calling thread.
 * @returns stops measuring
 */
export function measureThread(metrics: Metrics, turns: Turns): () => void {
  const labels = [String(threadId)];
  let due = performance.now() + LOOK_MILLISECONDS;
  const looking = setInterval(() => {
    const now = performance.now();
    metrics.observe('umkreis_event_loop_lag_seconds', labels, Math.max(0, now - due) / 1000);
    due = now + LOOK_MILLISECONDS;
  }, LOOK_MILLISECONDS).unref();
  metrics.beforeReading(() => {
    metrics.set('umkreis_threads', [], 1);
    const { inHand, waiting } = turns.standing();
    metrics.set('umkreis_requests_in_hand', [], inHand);
    metrics.set('umkreis_requests_waiting', [], waiting);
    metrics.set('umkreis_heap_used_bytes', labels, getHeapStatistics().used_heap_size);
    metrics.set('umkreis_event_loop_busy_seconds_total', labels, performance.eventLoopUtilization().active / 1000);
    for (const { mode, junctions, found } of searchSizes()) {
      metrics.setBuckets('umkreis_search_junctions', [mode], inBuckets(junctions));
      metrics.setBuckets('umkreis_search_found', [mode], inBuckets(found));
    }
  });
  return () => clearInterval(looking);
}

/** Sorts counts by powers of two into the buckets of the family. The bounds are powers of four, so each count belongs to exactly one bucket. */
function inBuckets(byPower: readonly number[]): number[] {
  const bounds = boundsOf('umkreis_search_junctions');
  const counts = new Array<number>(bounds.length + 2).fill(0);
  for (const [power, count] of byPower.slice(0, -1).entries()) {
    const bucket = Math.min(bounds.length, Math.ceil(power / 2));
    counts[bucket] = (counts[bucket] ?? 0) + count;
  }
  counts[bounds.length + 1] = byPower.at(-1) ?? 0;
  return counts;
}
