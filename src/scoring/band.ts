// The band of a score: its possible change by walking speed, geocode, gaps in the map, and what lies outside the data. It is not a confidence interval.

import { at } from '../core/lists.ts';
import { typeCompleteness } from './completeness.ts';
import { BAND, MILLION } from './index-types.ts';
import { type Observed, tableOf } from './observed.ts';
import { loudestOutside, soonestOutside } from './outside.ts';
import { ruleAt } from './public-transport.ts';
import { missingPoints, type Slots, slotsOf } from './slots.ts';
import { categorySums, sumOf } from './sums.ts';
import { TIMETABLE_COMPLETENESS } from './timetable-rule.ts';
import { AS_OBSERVED, type Variant } from './variant.ts';
import { standingWeights, type Weights } from './weights.ts';

/** Millionths of a point, 0 ≤ low ≤ score ≤ high ≤ 100 points. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

export interface Bands {
  readonly total: Band;
  /** The bands of the categories' own scores, by index into the table's categories. */
  readonly categories: readonly Band[];
}

const MOST_POINTS = 100 * MILLION;
const TENTHS_PER_MINUTE = 600;

/** The bands of the total and of every category; those of missing categories have no meaning. */
export function bandsOf(observed: Observed, asked: Weights): Bands {
  const variants = variantsOf(observed);
  const { weights, coverage } = standingWeights(asked, observed.missingCategories);
  const { categories, whole } = tableOf(observed);
  const inTotal = seen(observed, slotsOf(weights, observed), variants);
  const own = seen(observed, slotsOf(whole, observed), variants);
  // Of each category, the share that missing types would be worth, or all of it.
  const ofTypes = missingPoints(observed, ruleAt(observed, AS_OBSERVED));
  const unknown = categories.map(({ id }, index) =>
    observed.missingCategories.has(id) ? 1 : at(ofTypes, index) / 100,
  );
  // What is there has the weight that was asked, whatever else is missing.
  const known = (sums: readonly number[]) =>
    (sumOf(sums.map((points, index) => points * (1 - at(unknown, index)))) * coverage) / MILLION;
  const shareInTotal = (shares: readonly number[]) =>
    sumOf(shares.map((share, index) => (share * at(asked, index)) / MILLION));
  const bands = unknown.map((share, index) =>
    bandAround(
      own.map(sums => at(sums, index) * (1 - share)),
      share,
    ),
  );
  const { low, high } = bandAround(inTotal.map(known), shareInTotal(unknown));
  const score = sumOf(at(inTotal, 0));
  return {
    // Causes add up to more than a category can lose or gain, and roundings to a few millionths.
    total: {
      low: Math.min(Math.max(low, Math.floor(shareInTotal(bands.map(each => each.low)))), score),
      high: Math.max(Math.min(high, Math.ceil(shareInTotal(bands.map(each => each.high)))), score),
    },
    categories: bands,
  };
}

/** In this order: as observed, slower, faster, farther, nearer, with entities that the map may lack, with all that may lie outside the data. */
function variantsOf(observed: Observed): Variant[] {
  const { speedPercent, detour, walkMetersPerMinute, notFoundMinutes } = BAND;
  const meters = observed.geocodeErrorMeters;
  const shift = Math.ceil(((detour * meters) / walkMetersPerMinute) * TENTHS_PER_MINUTE);
  const { types } = tableOf(observed);
  const roots = types.map(type => Math.sqrt(typeCompleteness(type, observed)));
  const notFound = notFoundMinutes * TENTHS_PER_MINUTE;
  const { outside } = observed;
  const outsideTenths = types.map(type => soonestOutside(outside, type));
  const walks = (each: (tenths: number) => number): Variant => ({ ...AS_OBSERVED, tenths: each, stopTenths: each });
  const atStops = Math.sqrt(TIMETABLE_COMPLETENESS / MILLION);
  return [
    AS_OBSERVED,
    walks(tenths => Math.ceil((tenths * 100) / (100 - speedPercent))),
    walks(tenths => Math.floor((tenths * 100) / (100 + speedPercent))),
    { ...walks(tenths => tenths + shift), noiseShiftMeters: -meters },
    { ...walks(tenths => tenths - shift), noiseShiftMeters: meters },
    {
      ...AS_OBSERVED,
      tenths: (tenths, type) => Math.floor(Math.min(tenths, notFound) * (roots[type] ?? 1)),
      stopTenths: tenths => Math.floor(tenths * atStops),
    },
    // Any number of entities of every type, where somebody leaves the data.
    {
      ...AS_OBSERVED,
      tenths: (tenths, type) => Math.min(tenths, outsideTenths[type] ?? tenths),
      otherStopTenths: outside.walkTenths,
    },
    { ...AS_OBSERVED, otherNoise: [loudestOutside(outside)] },
  ];
}

function seen(observed: Observed, slots: Slots, variants: readonly Variant[]): number[][] {
  return variants.map(variant => categorySums(observed, slots, variant));
}

/**
 * @param points by variant, of what is known
 * @param unknownShare the share of the weight without data, which may count nothing or everything
 */
function bandAround(points: readonly number[], unknownShare: number): Band {
  const [score = 0, slower = 0, faster = 0, farther = 0, nearer = 0, fuller = 0, wider = 0, louder = 0] = points;
  const low = score - Math.hypot(score - slower, score - farther, score - louder);
  const high = score + Math.hypot(faster - score, nearer - score, fuller - score, wider - score);
  return {
    low: Math.max(Math.floor(low), 0),
    high: Math.min(Math.ceil(high + MOST_POINTS * unknownShare), MOST_POINTS),
  };
}
