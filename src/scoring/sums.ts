// Points of each category at one location: every rank's points times the value of its travel time, as a sum of whole numbers.

import { at } from '../core/lists.ts';
import { calmShare } from './calm.ts';
import { worthOf } from './decay.ts';
import { MILLION } from './index-types.ts';
import { type Observed, tableOf } from './observed.ts';
import { transportPoints } from './public-transport.ts';
import type { Slots } from './slots.ts';
import { AS_OBSERVED, type Variant } from './variant.ts';

/** The points of a rank at a travel time. `slot` is the maximum; both in millionths of a point. */
export function rankPoints(slot: number, tenths: number): number {
  return Math.round((slot * worthOf(tenths)) / MILLION);
}

/** Millionths of a point for each category of the table. */
export function categorySums(observed: Observed, slots: Slots, variant: Variant = AS_OBSERVED): number[] {
  const { categories, types } = tableOf(observed);
  const sums = new Map<string, number>(categories.map(({ id }) => [id, 0]));
  const noise = [...observed.noise, ...(variant.otherNoise ?? [])];
  sums.set('calm', calmPoints({ noise }, slots, variant.noiseShiftMeters));
  types.forEach(({ category }, type) => {
    const found = at(observed.entities, type);
    at(slots.ofTypes, type).forEach((slot, rank) => {
      const tenths = variant.tenths(found[rank]?.tenths ?? Infinity, type);
      sums.set(category, (sums.get(category) ?? 0) + rankPoints(slot, tenths));
    });
  });
  sums.set('public_transport', transportPoints(observed, slots, variant, sums.get('public_transport') ?? 0));
  return [...sums.values()];
}

/** The points of calm in millionths. */
export function calmPoints({ noise }: Pick<Observed, 'noise'>, slots: Slots, shiftMeters = 0): number {
  return Math.round((slots.calm * calmShare(noise, shiftMeters)) / MILLION);
}

/** The sum of all points. */
export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0);
}
