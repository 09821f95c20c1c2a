// Facts for verifying the texts of others: the writer's facts, every destination of every type in reach, and the direction of each.

import type { TransportMode } from '../../../core/enums.ts';
import type { Location } from '../../../geocoding/location.ts';
import { reachEngine } from '../../../reach/reach.ts';
import type { PoiTable } from '../../../region/pois.ts';
import { type RankedPoi, rankedPois } from '../../../surroundings/ranked-pois.ts';
import { limitOf } from '../../../surroundings/reachable-pois.ts';
import { DIRECTIONS, type Fact, type Slot, slotOf } from '../terms/fact.ts';
import { POI_SUBJECTS } from '../terms/poi-subjects.ts';
import { type FactParts, type Gathered, gatherFacts } from './gather-facts.ts';
import { isTold, poiSlots } from './poi-slots.ts';
import type { Property } from './property-fields.ts';
import { bearing } from './town-facts.ts';

const WALK_MINUTES = 30;
const CAR_MINUTES = 30;
/** So many of each type; in a large town there are thousands within half an hour by car. */
const OF_EACH_TYPE: Readonly<Record<TransportMode, number>> = { WALK: 60, BICYCLE: 0, CAR: 15 };

/**
 * The writer's facts come first, so that answers name these where several facts would do.
 * @param walkMinutes as of `gatherFacts`
 * @throws DomainError `location-unreachable`
 */
export function allFacts(
  region: FactParts,
  location: Location,
  property: Property | undefined,
  checkTime: () => void,
  walkMinutes?: number | undefined,
): Gathered {
  const options = { withSurroundings: true, checkTime, walkMinutes };
  const { facts, warnings } = gatherFacts(region, location, property, options);
  const known = new Set(facts.map(wayKey));
  const found = (['WALK', 'CAR'] as const).flatMap(mode => {
    const minutes = mode === 'WALK' ? WALK_MINUTES : CAR_MINUTES;
    const reach = reachEngine(region).run(location, { mode, ...limitOf(minutes, 'MINUTES'), checkTime }, false);
    if ('unreachable' in reach) return [];
    const types = POI_SUBJECTS.map(({ id }) => id);
    return rankedPois(region.pois, types, reach, mode, Infinity, OF_EACH_TYPE[mode])
      .pois.filter(poi => isTold(region.pois, poi))
      .map(poi => poiFact(region.pois, poi, mode, location));
  });
  const directions = new Map(found.map(fact => [wayKey(fact), fact.slots.filter(({ kind }) => kind === 'DIRECTION')]));
  const own = facts.map(fact => ({ ...fact, slots: [...fact.slots, ...(directions.get(wayKey(fact)) ?? [])] }));
  return { facts: [...own, ...found.filter(fact => !known.has(wayKey(fact)))], warnings };
}

function wayKey(fact: Fact): string {
  const { source } = fact;
  return source.kind === 'POI' ? `${source.transportMode} ${source.id} ${slotOf(fact, 'TYPE')?.id}` : fact.id;
}

function poiFact(
  table: PoiTable,
  poi: RankedPoi,
  mode: TransportMode,
  place: { readonly lat: number; readonly lng: number },
): Fact {
  const degrees = bearing(place, { lat: (table.lat[poi.row] ?? 0) / 1e7, lng: (table.lng[poi.row] ?? 0) / 1e7 });
  const direction = DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'N';
  const slots: Slot[] = [...poiSlots(table, poi, mode), { kind: 'DIRECTION', value: direction, degrees }];
  return {
    id: `${mode.toLowerCase()}.${poi.type.id}.${poi.id}`,
    kind: 'POI',
    slots,
    source: { kind: 'POI', id: poi.id, transportMode: mode },
  };
}
