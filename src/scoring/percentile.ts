// The percentile of a score in a sample.
import { firstIndex } from '../core/lists.ts';
import { LEAST_SAMPLE } from './index-types.ts';

/**
 * 100 · (lower + half of equal) / all, a whole number; undefined for a sample that is too small.
 * @param sorted scores in millionths of a point, ascending
 */
export function percentileIn(sorted: Int32Array, score: number): number | undefined {
  if (sorted.length < LEAST_SAMPLE) return undefined;
  const lower = firstIndex(sorted.length, i => sorted[i]! >= score);
  const equal = firstIndex(sorted.length, i => sorted[i]! > score) - lower;
  return Math.round((100 * lower + 50 * equal) / sorted.length);
}
