// The calm of a location: adds the energies of the nearest pieces of each noise class, and says how many points each costs.
import { at } from '../core/lists.ts';
import { CALM, CALM_SOURCES, MILLION } from './index-types.ts';
import type { ObservedNoise } from './observed.ts';
import { sharesOf } from './shares.ts';

export interface CalmLoss {
  readonly noise: ObservedNoise;
  /** Millionths of a point. */
  readonly points: number;
}

const LEVEL_AT_25 = new Map(CALM_SOURCES.map(({ id, decibelsAt25Meters }) => [id, decibelsAt25Meters]));

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

/** Energy at the location minus that at the farthest distance, relative to 0 dB. */
function energyOf({ source, decimeters }: ObservedNoise, shiftMeters: number): number {
  const at25 = LEVEL_AT_25.get(source);
  if (at25 === undefined) throw new Error(`"${source}" is no source of noise in the table of the index`);
  const meters = Math.min(Math.max(decimeters / 10 + shiftMeters, CALM.nearestMeters), CALM.farthestMeters);
  const energyAt = (distance: number) => 10 ** ((at25 - CALM.decibelsPerDecade * Math.log10(distance / 25)) / 10);
  return energyAt(meters) - energyAt(CALM.farthestMeters);
}
