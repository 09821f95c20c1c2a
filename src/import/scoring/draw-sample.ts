// A sample of homes weighted by inhabitants, without randomness: every n-th person along a curve through the region.
import { hilbertIndex } from '../../core/geometry/hilbert.ts';
import type { Home } from './homes.ts';

const CURVE_CELLS = 65_535;

/**
 * Homes along a Hilbert curve, drawn where the running count of people passes (k + ½) · W / size for k = 0 … size − 1, W being all people
 * (systematic sampling: Cochran, Sampling Techniques, ch. 8). A home with many people is drawn several times. The order of the homes does not matter.
 * @param weights people of each home
 * @returns latitude and longitude alternating, 1e-7 degrees; empty if there are no people
 */
export function drawSample(homes: readonly Home[], weights: Float64Array, size: number): Int32Array {
  const inhabited = [...homes.keys()].filter(i => weights[i]! > 0);
  let [west, south, span] = [2147483647, 2147483647, 1];
  for (const i of inhabited) {
    west = Math.min(west, homes[i]!.lng);
    south = Math.min(south, homes[i]!.lat);
  }
  for (const i of inhabited) span = Math.max(span, homes[i]!.lng - west, homes[i]!.lat - south);
  const cell = (value: number) => Math.floor((value / span) * CURVE_CELLS);
  const along = inhabited
    .map(i => ({ ...homes[i]!, weight: weights[i]! }))
    .map(home => ({ ...home, at: hilbertIndex(cell(home.lng - west), cell(home.lat - south)) }))
    .sort((a, b) => a.at - b.at || a.lat - b.lat || a.lng - b.lng || a.weight - b.weight);
  const step = along.reduce((sum, { weight }) => sum + weight, 0) / size;
  const drawn: number[] = [];
  let before = 0;
  for (const { lat, lng, weight } of along) {
    before += weight;
    while (drawn.length < size * 2 && before > (drawn.length / 2 + 0.5) * step) drawn.push(lat, lng);
  }
  return Int32Array.from(drawn);
}
