// The calm of a location: adds the energies of the nearest pieces of each noise class, and says how many points each costs.
import { at } from '../core/lists.ts';
import { CALM, MILLION } from './index-types.ts';
import { energyAt } from './noise-reach.ts';
import type { ObservedNoise } from './observed.ts';
import { sharesOf } from './shares.ts';

export interface CalmLoss {
  readonly noise: ObservedNoise;
  /** Millionths of a point. */
  readonly points: number;
}

/** The remaining share of calm in millionths: all of it at 45 dB, nothing from 70. @param shiftMeters additional distance of all noise */
export function calmShare(noise: readonly ObservedNoise[], shiftMeters = 0): number {
  // Ascending, so that the order of the list does not change the last digit of the sum.
  const energies = noise.map(piece => energyOf(piece, shiftMeters)).sort((a, b) => a - b);
  const energy = energies.reduce((sum, each) => sum + each, 0) + 10 ** (CALM.backgroundDecibels / 10);
  const share = (CALM.worstDecibels - 10 * Math.log10(energy)) / CALM.spanDecibels;
  return Math.round(MILLION * Math.min(Math.max(share, 0), 1));
}

/** The points that each source costs: in proportion to its energy; together exactly the lost points. Omits sources without a loss. */
export function calmLosses(noise: readonly ObservedNoise[], lostPoints: number): CalmLoss[] {
  const inOrder = noise.toSorted((a, b) => (a.source < b.source ? -1 : 1));
  const shares = sharesOf(
    inOrder.map(piece => energyOf(piece, 0)),
    lostPoints,
  );
  return inOrder
    .map((piece, index) => ({ noise: piece, points: at(shares, index) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

/** Energy of all pieces of one class. */
function energyOf({ source, decimeters, others = [] }: ObservedNoise, shiftMeters: number): number {
  return [decimeters, ...others].reduce((sum, each) => sum + energyAt(source, each / 10 + shiftMeters), 0);
}
