// The maximum points of every rank of every type at one location, in whole millionths of a point.
import { at } from '../core/lists.ts';
import type { TableType } from './index-table.ts';
import { INDEX_CATEGORIES, type TransportRule } from './index-types.ts';
import { type Observed, tableOf } from './observed.ts';
import { sharesOf } from './shares.ts';
import { DEPARTURE_TYPES } from './timetable-rule.ts';
import type { Weights } from './weights.ts';

/**
 * Ranks in the order of the table's types; `calm` separately, because it has no types, and types of departures, which have no ranks and stand for those of their
 * category where it scores by the timetable. Those of a category add up to 100 times its weight.
 */
export interface Slots {
  readonly ofTypes: readonly (readonly number[])[];
  readonly calm: number;
  /** In the order of `DEPARTURE_TYPES`; empty without a timetable. */
  readonly departures: readonly number[];
}

const CALM = INDEX_CATEGORIES.findIndex(({ id }) => id === 'calm');
const TRANSPORT = INDEX_CATEGORIES.findIndex(({ id }) => id === 'public_transport');

type Counted = Pick<Observed, 'missingTypes' | 'departures' | 'table'>;

/** Missing types share their points among the rest of their category, in proportion. */
export function slotsOf(weights: Weights, counted: Counted): Slots {
  const { missingTypes, departures } = counted;
  const { types, typesOf } = tableOf(counted);
  const ofTypes: number[][] = types.map(() => []);
  typesOf.forEach((indices, category) => {
    const ranks = indices.flatMap(type => {
      const { id, rankPoints } = at(types, type);
      return rankPoints.map(points => ({ type, points: missingTypes.has(id) ? 0 : points }));
    });
    const shares = sharesOf(
      ranks.map(({ points }) => points),
      100 * at(weights, category),
    );
    for (const [index, { type }] of ranks.entries()) at(ofTypes, type).push(at(shares, index));
  });
  const parts = DEPARTURE_TYPES.map(({ id, points }) => (missingTypes.has(id) ? 0 : points));
  return {
    ofTypes,
    calm: 100 * at(weights, CALM),
    departures: departures === undefined ? [] : sharesOf(parts, 100 * at(weights, TRANSPORT)),
  };
}

/** The points that the missing types of a category would have of its 100 points, by index into the table's categories. @param rule of `public_transport` */
export function missingPoints(counted: Counted, rule: TransportRule): number[] {
  const { missingTypes } = counted;
  const { types, typesOf } = tableOf(counted);
  return typesOf.map((indices, category) => {
    if (category !== TRANSPORT || rule === 'STOPS') {
      const missing = indices.map(type => at(types, type)).filter(({ id }) => missingTypes.has(id));
      return missing.reduce((sum, type) => sum + pointsOf(type), 0);
    }
    return DEPARTURE_TYPES.reduce((sum, { id, points }) => sum + (missingTypes.has(id) ? points : 0), 0);
  });
}

/** The sum of a type's points, of the 100 points of its category. */
export function pointsOf(type: TableType | undefined): number {
  return (type?.rankPoints ?? []).reduce((sum, points) => sum + points, 0);
}
