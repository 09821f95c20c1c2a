// Facts for checking what others wrote: beside those a writer chooses from, every place of every type in reach, and where each lies.
import type { Location } from '../../../place/location.ts';
import { reachEngine } from '../../../reach/reach.ts';
import type { PoiTable } from '../../../region/pois.ts';
import type { TransportMode } from '../../../vocabulary.ts';
import { type RankedPoi, rankedPois } from '../../points-of-interest/ranked-pois.ts';
import { limitOf } from '../../points-of-interest/reachable-pois.ts';
import { DIRECTIONS, type Fact, type Slot, slotOf } from '../fact.ts';
import type { Property } from '../property-fields.ts';
import { POI_WORDS, poiWords } from '../words/poi-words.ts';
import { speakableName } from '../words/speakable-name.ts';
import { closingSlots } from './closing-time.ts';
import { type FactParts, type Gathered, gatherFacts } from './gather-facts.ts';
import { bearing } from './town-facts.ts';
import { travelSlots } from './travel-slots.ts';

const WALK_MINUTES = 30;
const CAR_MINUTES = 30;
/** So many of each type; in a large town there are thousands within half an hour by car. */
const OF_EACH_TYPE: Readonly<Record<TransportMode, number>> = { WALK: 60, BICYCLE: 0, CAR: 15 };

/**
 * The writer's facts first, so that these are named where several would do.
 * @throws DomainError `location-unreachable`
 */
export function allFacts(
  region: FactParts,
  location: Location,
  property: Property | undefined,
  checkTime: () => void,
): Gathered {
  const { facts, warnings } = gatherFacts(region, location, property, { withSurroundings: true, checkTime });
  const known = new Set(facts.map(wayKey));
  const found = (['WALK', 'CAR'] as const).flatMap(mode => {
    const minutes = mode === 'WALK' ? WALK_MINUTES : CAR_MINUTES;
    const reach = reachEngine(region).run(location, { mode, ...limitOf(minutes, 'MINUTES'), checkTime }, false);
    if ('unreachable' in reach) return [];
    const types = POI_WORDS.map(({ id }) => id);
    return rankedPois(region.pois, types, reach, mode, Infinity, OF_EACH_TYPE[mode]).pois.map(poi =>
      poiFact(region.pois, poi, mode, location),
    );
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
  const of = poi.type.id;
  const name = poiWords(of)?.isNamed ? speakableName(table.strings.get(table.texts.name[poi.row] ?? 0)) : undefined;
  const degrees = bearing(place, { lat: (table.lat[poi.row] ?? 0) / 1e7, lng: (table.lng[poi.row] ?? 0) / 1e7 });
  const slots: Slot[] = [
    { kind: 'TYPE', id: of },
    ...(name === undefined ? [] : [{ kind: 'NAME' as const, value: name }]),
    ...travelSlots(poi.first, poi.second, mode),
    { kind: 'EXISTENCE', of, within: { transportMode: mode, minutes: poi.first / 60_000 } },
    ...closingSlots(table.strings.get(table.texts.openingHours[poi.row] ?? 0)),
    { kind: 'DIRECTION', value: DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'N', degrees },
  ];
  return {
    id: `${mode.toLowerCase()}.${of}.${poi.id}`,
    kind: 'POI',
    slots,
    source: { kind: 'POI', id: poi.id, transportMode: mode },
  };
}
