// The estimated share of real objects that the data contains: by type, and for a whole answer.
import { at } from '../core/lists.ts';
import { FEWEST_INHABITANTS_FOR_RATES, INDEX_CATEGORIES, INDEX_TYPES, type IndexType, MILLION } from './index-types.ts';
import type { Observed } from './observed.ts';
import { pointsOf } from './slots.ts';
import { type Standing, standingWeights, type Weights } from './weights.ts';

/** Share from 0 to 1: the table's value, or a lower one if even the upper end of the count's error is below the national rate. */
export function typeCompleteness(type: IndexType, { counted, missingTypes }: Observed): number {
  if (missingTypes.has(type.id)) return 0;
  const byTable = type.completeness / MILLION;
  const rate = type.nationalRate;
  const things = counted?.things.get(type.id);
  if (rate === undefined || counted === undefined || things === undefined) return byTable;
  if (counted.country !== rate.country || counted.inhabitants < FEWEST_INHABITANTS_FOR_RATES) return byTable;
  // Upper end of the 95 % interval of a Poisson count n: n + z√n + z²/2 with z = 1.96.
  const most = things + 1.96 * Math.sqrt(things) + 1.92;
  return Math.min(byTable, (most * rate.inhabitantsPerOne) / counted.inhabitants);
}

/** Share from 0 to 1 over everything that counts: categories, their types by points, and the disc around the location. */
export function completenessOf(observed: Observed, asked: Weights): number {
  const { weights, coverage }: Standing = standingWeights(asked, observed.missingCategories);
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  if (weightSum === 0) return 0;
  const held = INDEX_CATEGORIES.reduce(
    (sum, { id }, index) => sum + (at(weights, index) / weightSum) * categoryCompleteness(id, observed),
    0,
  );
  return (coverage / MILLION) * held * (1 - observed.edgeShare);
}

function categoryCompleteness(id: string, observed: Observed): number {
  if (id === 'calm') return 1;
  return INDEX_TYPES.reduce(
    (sum, type) => (type.category === id ? sum + (pointsOf(type) / 100) * typeCompleteness(type, observed) : sum),
    0,
  );
}
