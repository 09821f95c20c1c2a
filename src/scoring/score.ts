// The score of one location: total, categories, and all contributions, exact to the last millionth of a point.

import { at } from '../core/lists.ts';
import { type CalmLoss, calmLosses } from './calm.ts';
import { worthOf } from './decay.ts';
import { type DepartureContribution, departureContributions } from './departure-shares.ts';
import type { CategoryId, TableType } from './index-table.ts';
import {
  type MissingReason,
  type Observed,
  type ObservedDepartures,
  type ObservedEntity,
  tableOf,
} from './observed.ts';
import { ruleAt } from './public-transport.ts';
import { slotsOf } from './slots.ts';
import { calmPoints, categorySums, rankPoints, sumOf } from './sums.ts';
import { AS_OBSERVED } from './variant.ts';
import { standingWeights, type Weights } from './weights.ts';

/** One entity and its points. */
export interface Contribution {
  readonly type: TableType;
  readonly entity: ObservedEntity;
  /** Millionths of a point of the total. */
  readonly points: number;
}

export interface CategoryScore {
  readonly id: CategoryId;
  /** Millionths in the total; without a total the requested weight. */
  readonly weight: number;
  /** Millionths of a point, of 100; undefined if the category is missing. */
  readonly score: number | undefined;
  readonly missing?: MissingReason;
  /** Millionths of a point of the total: the sum of its contributions, `calm`'s points included. */
  readonly contribution: number;
  /** The entities within 30 minutes that count, by type, the nearest first. */
  readonly contributions: readonly Contribution[];
  /** Where the category scores by the timetable: the stops that count, by type, the nearest first. */
  readonly departures?: readonly DepartureContribution[];
  /** Of `public_transport` in a region with a timetable. */
  readonly stops?: ObservedDepartures['stops'];
  /** For `calm` only: the points of the total that each noise source costs. */
  readonly losses?: readonly CalmLoss[];
}

export interface Score {
  /** Millionths of a point, of 100: the sum of the categories' contributions. Undefined if too little weight is available. */
  readonly total: number | undefined;
  /** The available share of the weight in millionths. */
  readonly coverage: number;
  readonly categories: readonly CategoryScore[];
}

/** @param asked the weight of each category before the redistribution of missing ones */
export function scoreOf(observed: Observed, asked: Weights): Score {
  const { weights, coverage, hasTotal } = standingWeights(asked, observed.missingCategories);
  const table = tableOf(observed);
  const slots = slotsOf(weights, observed);
  const own = categorySums(observed, slotsOf(table.whole, observed));
  const inTotal = categorySums(observed, slots);
  const { departures } = observed;
  const byTimetable = ruleAt(observed, AS_OBSERVED) === 'TIMETABLE' ? departures : undefined;
  const categories = table.categories.map(({ id }, index): CategoryScore => {
    const missing = observed.missingCategories.get(id);
    const weight = at(weights, index);
    if (missing !== undefined) return { id, weight, score: undefined, missing, contribution: 0, contributions: [] };
    const contribution = at(inTotal, index);
    return {
      id,
      weight,
      score: at(own, index),
      contribution,
      ...(id === 'public_transport' && byTimetable
        ? { contributions: [], departures: departureContributions(byTimetable, slots.departures) }
        : { contributions: contributionsOf(observed, slots.ofTypes, id) }),
      ...(id === 'public_transport' && departures && { stops: departures.stops }),
      ...(id === 'calm' && { losses: calmLosses(observed.noise, slots.calm - calmPoints(observed, slots)) }),
    };
  });
  return { total: hasTotal ? sumOf(categories.map(each => each.contribution)) : undefined, coverage, categories };
}

function contributionsOf(
  observed: Observed,
  slots: readonly (readonly number[])[],
  category: CategoryId,
): Contribution[] {
  return tableOf(observed).types.flatMap((type, index) => {
    if (type.category !== category) return [];
    const found = at(observed.entities, index);
    return at(slots, index).flatMap((slot, rank): Contribution[] => {
      const entity = found[rank];
      if (entity === undefined || worthOf(entity.tenths) === 0) return [];
      return [{ type, entity, points: rankPoints(slot, entity.tenths) }];
    });
  });
}
