// Where a score stands among those of a sample.
import { LEAST_SAMPLE } from './index-types.ts';

/**
 * 100 · (lower + half of equal) / all, a whole number; undefined in a sample too small to say.
 * @param sorted scores in millionths of a point, ascending
 */
export function percentileIn(sorted: Int32Array, score: number): number | undefined {
  if (sorted.length < LEAST_SAMPLE) return undefined;
  const lower = countBelow(sorted, score);
  const equal = countBelow(sorted, score + 1) - lower;
  return Math.round((100 * lower + 50 * equal) / sorted.length);
}

/** How many are below a whole number. */
function countBelow(sorted: Int32Array, score: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < score) from = middle + 1;
    else to = middle;
  }
  return from;
}
