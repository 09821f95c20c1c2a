// The category `public_transport`: by what leaves the stops of the timetable, or by stops of the map that no timetable knows, whichever is more.
import { at } from '../core/lists.ts';
import { worthOf } from './decay.ts';
import { departurePoints, departureShares } from './departure-shares.ts';
import { INDEX_TYPES, MILLION, type TransportRule } from './index-types.ts';
import type { Observed } from './observed.ts';
import type { Slots } from './slots.ts';
import { DEPARTURE_TYPES } from './timetable-rule.ts';
import type { Variant } from './variant.ts';

/** Indices of the types that count stops of the map. */
const STOP_TYPES = INDEX_TYPES.flatMap(({ category }, type) => (category === 'public_transport' ? [type] : []));

/** By what the category scores at a location. Both are compared as shares of its points, so that the choice does not depend on weights. */
export function ruleAt(observed: Observed, variant: Variant): TransportRule {
  if (observed.departures === undefined) return 'STOPS';
  return shareOfStops(observed, variant) > shareOfDepartures(observed, variant) ? 'STOPS' : 'TIMETABLE';
}

/** Millionths of a point of the category by its rule. @param byStops those of its stops of the map */
export function transportPoints(observed: Observed, slots: Slots, variant: Variant, byStops: number): number {
  const { departures } = observed;
  if (departures === undefined || ruleAt(observed, variant) === 'STOPS') return byStops;
  const shares = departureShares(departures, variant);
  return slots.departures.reduce((sum, slot, type) => sum + departurePoints(slot, at(shares, type)), 0);
}

function shareOfStops({ entities }: Observed, { tenths }: Variant): number {
  const worth = STOP_TYPES.flatMap(type =>
    at(INDEX_TYPES, type).rankPoints.map(
      (points, rank) => points * worthOf(tenths(at(entities, type)[rank]?.tenths ?? Infinity, type)),
    ),
  );
  return worth.reduce((sum, each) => sum + each, 0) / (100 * MILLION);
}

function shareOfDepartures({ departures, missingTypes }: Observed, variant: Variant): number {
  const shares = departures === undefined ? [] : departureShares(departures, variant);
  const known = DEPARTURE_TYPES.map(({ id, points }) => (missingTypes.has(id) ? 0 : points));
  const all = known.reduce((sum, points) => sum + points, 0);
  return all === 0 ? 0 : known.reduce((sum, points, type) => sum + points * (shares[type] ?? 0), 0) / (all * MILLION);
}
