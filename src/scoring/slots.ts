// The maximum points of every rank of every type at one location, in whole millionths of a point.
import { at } from '../core/lists.ts';
import { INDEX_CATEGORIES, INDEX_TYPES, type IndexType, MILLION, type TransportRule } from './index-types.ts';
import type { Observed } from './observed.ts';
import { sharesOf } from './shares.ts';
import { DEPARTURE_TYPES } from './timetable-rule.ts';
import type { Weights } from './weights.ts';

/**
 * Ranks in the order of `INDEX_TYPES`; `calm` separately, because it has no types, and types of departures, which have no ranks and stand for those of their
 * category where it scores by the timetable. Those of a category add up to 100 times its weight.
 */
export interface Slots {
  readonly ofTypes: readonly (readonly number[])[];
  readonly calm: number;
  /** In the order of `DEPARTURE_TYPES`; empty without a timetable. */
  readonly departures: readonly number[];
}

/** Weights for the categories' own scores, 0 to 100 points each. */
export const WHOLE: Weights = INDEX_CATEGORIES.map(() => MILLION);

const CALM = INDEX_CATEGORIES.findIndex(({ id }) => id === 'calm');
const TRANSPORT = INDEX_CATEGORIES.findIndex(({ id }) => id === 'public_transport');

type Counted = Pick<Observed, 'missingTypes' | 'departures'>;

/** Indices into `INDEX_TYPES` by index into `INDEX_CATEGORIES`. */
const TYPES_OF: readonly (readonly number[])[] = INDEX_CATEGORIES.map(({ id }) =>
  INDEX_TYPES.flatMap(({ category }, index) => (category === id ? [index] : [])),
);

/** Missing types share their points among the rest of their category, in proportion. */
export function slotsOf(weights: Weights, { missingTypes, departures }: Counted): Slots {
  const ofTypes: number[][] = INDEX_TYPES.map(() => []);
  TYPES_OF.forEach((types, category) => {
    const ranks = types.flatMap(type =>
      at(INDEX_TYPES, type).rankPoints.map(points => ({ type, points: isIn(missingTypes, type) ? 0 : points })),
    );
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

/** The points that the missing types of a category would have of its 100 points, by index into `INDEX_CATEGORIES`. @param rule of `public_transport` */
export function missingPoints({ missingTypes }: Counted, rule: TransportRule): number[] {
  return TYPES_OF.map((types, category) => {
    if (category !== TRANSPORT || rule === 'STOPS') {
      return types.reduce((sum, type) => sum + (isIn(missingTypes, type) ? pointsOf(INDEX_TYPES[type]) : 0), 0);
    }
    return DEPARTURE_TYPES.reduce((sum, { id, points }) => sum + (missingTypes.has(id) ? points : 0), 0);
  });
}

/** The sum of a type's points, of the 100 points of its category. */
export function pointsOf(type: IndexType | undefined): number {
  return (type?.rankPoints ?? []).reduce((sum, points) => sum + points, 0);
}

function isIn(types: ReadonlySet<string>, index: number): boolean {
  const type = INDEX_TYPES[index];
  return type !== undefined && types.has(type.id);
}
