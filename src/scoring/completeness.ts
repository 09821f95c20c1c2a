// The estimated share of what counts that the data decides: by type, and for a whole answer.
import { at } from '../core/lists.ts';
import { calmShare } from './calm.ts';
import { worthOf } from './decay.ts';
import { departureShares } from './departure-shares.ts';
import type { TableType } from './index-table.ts';
import { FEWEST_INHABITANTS_FOR_RATES, MILLION } from './index-types.ts';
import { type Observed, type ObservedDepartures, tableOf } from './observed.ts';
import { loudestOutside, soonestOutside } from './outside.ts';
import { ruleAt } from './public-transport.ts';
import { DEPARTURE_TYPES, TIMETABLE_COMPLETENESS } from './timetable-rule.ts';
import { AS_OBSERVED } from './variant.ts';
import { type Standing, standingWeights, type Weights } from './weights.ts';

/** Share from 0 to 1: the table's value, or a lower one if even the upper end of the count's error is below the national rate. */
export function typeCompleteness(type: TableType, { counted, missingTypes }: Observed): number {
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

/** Share from 0 to 1 over everything that counts: categories, their types by points, and of each rank the part that nothing outside the data can add to. */
export function completenessOf(observed: Observed, asked: Weights): number {
  const { weights, coverage }: Standing = standingWeights(asked, observed.missingCategories);
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  if (weightSum === 0) return 0;
  const held = tableOf(observed).categories.reduce(
    (sum, { id }, index) => sum + (at(weights, index) / weightSum) * categoryCompleteness(id, observed),
    0,
  );
  return (coverage / MILLION) * held;
}

function categoryCompleteness(id: string, observed: Observed): number {
  if (id === 'calm') {
    const { noise, outside } = observed;
    return 1 - (calmShare(noise) - calmShare([...noise, loudestOutside(outside)])) / MILLION;
  }
  if (id === 'public_transport' && observed.departures !== undefined && ruleAt(observed, AS_OBSERVED) === 'TIMETABLE')
    return departureCompleteness(observed.departures, observed);
  return tableOf(observed).types.reduce(
    (sum, type, index) =>
      type.category === id
        ? sum + (decidedPoints(type, index, observed) / 100) * typeCompleteness(type, observed)
        : sum,
    0,
  );
}

/** The points of each type of departures but what stops outside the data can add. */
function departureCompleteness(departures: ObservedDepartures, { missingTypes, outside }: Observed): number {
  const found = departureShares(departures, AS_OBSERVED);
  const most = departureShares(departures, { ...AS_OBSERVED, otherStopTenths: outside.walkTenths });
  return DEPARTURE_TYPES.reduce((sum, { id, points }, type) => {
    if (missingTypes.has(id)) return sum;
    const decided = 1 - (at(most, type) - at(found, type)) / MILLION;
    return sum + ((points / 100) * decided * TIMETABLE_COMPLETENESS) / MILLION;
  }, 0);
}

/** The points of a type that no destination outside the data can add to: where one is found nearer than the end of the data, its whole rank is decided. */
function decidedPoints(type: TableType, index: number, { entities, outside }: Observed): number {
  const most = worthOf(soonestOutside(outside, type));
  return type.rankPoints.reduce((sum, points, rank) => {
    const found = worthOf(at(entities, index)[rank]?.tenths ?? Number.POSITIVE_INFINITY);
    return sum + points * (1 - Math.max(0, most - found) / MILLION);
  }, 0);
}
