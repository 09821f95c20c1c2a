// Points of each category at one location: every rank times what its travel time is worth, added as whole numbers.

import { at } from '../core/lists.ts';
import { calmShare } from './calm.ts';
import { worthOf } from './decay.ts';
import { INDEX_CATEGORIES, INDEX_TYPES, MILLION } from './index-types.ts';
import type { Observed } from './observed.ts';
import type { Slots } from './slots.ts';

/** The same location seen otherwise: for the band, and for what would improve it. */
export interface Variant {
  /** Travel time of a rank of a type in tenths, from the one observed (Infinity where there is nothing). */
  readonly tenths: (observed: number, type: number) => number;
  /** Noise farther away by this. */
  readonly noiseShiftMeters: number;
}

/** The location as it was observed. */
export const AS_OBSERVED: Variant = { tenths: observed => observed, noiseShiftMeters: 0 };

/** What a rank brings, of what it is worth at most. Both millionths of a point. */
export function rankPoints(slot: number, tenths: number): number {
  return Math.round((slot * worthOf(tenths)) / MILLION);
}

/** Millionths of a point for each of `INDEX_CATEGORIES`. */
export function categorySums(observed: Observed, slots: Slots, variant: Variant = AS_OBSERVED): number[] {
  const sums = new Map<string, number>(INDEX_CATEGORIES.map(({ id }) => [id, 0]));
  sums.set('calm', calmPoints(observed, slots, variant.noiseShiftMeters));
  INDEX_TYPES.forEach(({ category }, type) => {
    const found = at(observed.entities, type);
    at(slots.ofTypes, type).forEach((slot, rank) => {
      const tenths = variant.tenths(found[rank]?.tenths ?? Infinity, type);
      sums.set(category, (sums.get(category) ?? 0) + rankPoints(slot, tenths));
    });
  });
  return [...sums.values()];
}

/** Millionths of a point that calm brings. */
export function calmPoints({ noise }: Pick<Observed, 'noise'>, slots: Slots, shiftMeters = 0): number {
  return Math.round((slots.calm * calmShare(noise, shiftMeters)) / MILLION);
}

/** All together. */
export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0);
}
