// A sample of homes weighted by inhabitants, without randomness: every n-th person along a curve through the region.
import { hilbertIndex } from '../../core/geometry/hilbert.ts';
import type { Homes } from './homes.ts';

const CURVE_CELLS = 65_535;

/**
 * Homes along a Hilbert curve, drawn where the running count of people passes (k + ½) · W / size for k = 0 … size − 1, W being all people
 * (systematic sampling: Cochran, Sampling Techniques, ch. 8). A home with many people is drawn several times. The order of the homes does not matter.
 * @param weights people of each home
 * @returns latitude and longitude alternating, 1e-7 degrees; empty if there are no people
 */
export function drawSample({ lat, lng }: Homes, weights: Float64Array, size: number): Int32Array {
  let [west, south, span, count] = [2147483647, 2147483647, 1, 0];
  const along = new Uint32Array(weights.length);
  for (const [home, weight] of weights.entries()) {
    if (weight <= 0) continue;
    along[count++] = home;
    west = Math.min(west, lng[home]!);
    south = Math.min(south, lat[home]!);
  }
  const inhabited = along.subarray(0, count);
  for (const home of inhabited) span = Math.max(span, lng[home]! - west, lat[home]! - south);
  const cell = (value: number) => Math.floor((value / span) * CURVE_CELLS);
  const place = new Float64Array(weights.length);
  for (const home of inhabited) place[home] = hilbertIndex(cell(lng[home]! - west), cell(lat[home]! - south));
  inhabited.sort(
    (a, b) => place[a]! - place[b]! || lat[a]! - lat[b]! || lng[a]! - lng[b]! || weights[a]! - weights[b]!,
  );
  const step = inhabited.reduce((sum, home) => sum + weights[home]!, 0) / size;
  const drawn: number[] = [];
  let before = 0;
  for (const home of inhabited) {
    before += weights[home]!;
    while (drawn.length < size * 2 && before > (drawn.length / 2 + 0.5) * step) drawn.push(lat[home]!, lng[home]!);
  }
  return Int32Array.from(drawn);
}
