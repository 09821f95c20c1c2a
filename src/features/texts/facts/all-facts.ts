// Facts for verifying the texts of others: the writer's facts, every destination of every type in reach, and the direction of each.

import type { BaseMode } from '../../../core/modes.ts';
import type { Location } from '../../../geocoding/location.ts';
import type { PoiTable } from '../../../region/pois.ts';
import { type RankedPoi, rankedPois } from '../../../surroundings/ranked-pois.ts';
import { type Surroundings, surroundingsOf } from '../../../surroundings/surroundings.ts';
import { TEXT_LANGUAGES } from '../languages/folders.ts';
import { DIRECTIONS, type Fact, type Slot, slotOf } from '../terms/fact.ts';
import { POI_SUBJECTS } from '../terms/poi-subjects.ts';
import { READ_TYPES } from '../terms/read-types.ts';
import { isCutOff } from './across-water.ts';
import { censusFacts } from './census-facts.ts';
import { type FactParts, type Gathered, gatherFacts } from './gather-facts.ts';
import { townOf } from './place-facts.ts';
import { isTold, namesOf, poiSlots } from './poi-slots.ts';
import type { Property } from './property-fields.ts';
import { streetFacts } from './street-facts.ts';
import { nearStops, type TimetableFacts, timetableFacts } from './timetable-facts.ts';
import { bearing } from './town-facts.ts';

/** Within these reaches, all places are facts. The reaches include those of the writer's facts. */
const WALK = { transportMode: 'WALK', distance: 30, unit: 'MINUTES' } as const;
const DRIVE = { transportMode: 'CAR', distance: 30, unit: 'MINUTES' } as const;
const RIDE = { transportMode: 'BICYCLE', distance: 30, unit: 'MINUTES' } as const;
/** At most so many of each type; a large town has thousands within half an hour by car. */
const OF_EACH_TYPE = { WALK: 60, BICYCLE: 60, CAR: 15 } as const;
/** And of each type that no text of the writer mentions. */
const OF_EACH_READ_TYPE = 20;

/** What a text may speak of; more than it does. */
export interface Spoken {
  readonly types: ReadonlySet<string>;
  /** Radii of circles, in metres, that it may give for figures of the census. */
  readonly circles: ReadonlySet<number>;
  /** Whether it may speak of lines, departures and journeys. */
  readonly hasService: boolean;
  /** Whether it may name a destination with these names and this street. */
  isNamed(slots: readonly Slot[]): boolean;
}

/**
 * The writer's facts come first, so that answers name these if several facts fit.
 * @param options.walkMinutes as of `gatherFacts`
 * @param options.withBicycle a third search, for texts that name the bicycle
 * @param options.now for the timetable, of which there are no facts without it
 * @param options.spoken of counts, and of the destinations that the writer does not mention, only these become facts; by default all
 * @throws DomainError `location-unreachable`
 */
export function allFacts(
  region: FactParts,
  location: Location,
  property: Property | undefined,
  checkTime: () => void,
  {
    walkMinutes,
    withBicycle = false,
    spoken,
    now,
  }: {
    readonly walkMinutes?: number | undefined;
    readonly withBicycle?: boolean;
    readonly spoken?: Spoken;
    readonly now?: Date;
  } = {},
): Gathered & { readonly timetable?: TimetableFacts | undefined } {
  const around = surroundingsOf(region, location, { asks: [WALK, DRIVE], checkTime });
  const isOf = (type: string) => spoken === undefined || spoken.types.has(type);
  // The writer's facts use the walk before the drive, so this order of the two reaches shares both searches with them.
  const walked = allDestinations(around, WALK);
  const withTimetable = now !== undefined && spoken?.hasService !== false;
  const stops = withTimetable ? nearStops(around, WALK.distance) : [];
  const { facts, warnings } = gatherFacts(around, location, property, {
    withSurroundings: true,
    walkMinutes,
    isCounted: isOf,
  });
  const found = [...walked, ...allDestinations(around, DRIVE), ...(withBicycle ? allDestinations(around, RIDE) : [])];
  const more = new Map<string, Fact | undefined>(facts.map(fact => [wayKey(fact), undefined]));
  const ownIds = new Set(facts.flatMap(({ source }) => (source.kind === 'POI' ? source.id : [])));
  const others: Fact[] = [];
  for (const { poi, mode } of found) {
    if (!ownIds.has(poi.id) && !isOf(poi.type.id) && !spoken?.isNamed(namesOf(region.pois, poi))) continue;
    const fact = poiFact(region.pois, poi, mode, location);
    const key = wayKey(fact);
    if (more.has(key)) more.set(key, fact);
    else others.push(fact);
  }
  // The writer names few destinations; readers may name all.
  const own = facts.map(fact => {
    const slots = more.get(wayKey(fact))?.slots;
    if (slots === undefined) return fact;
    const names = new Set(fact.slots.flatMap(slot => (slot.kind === 'NAME' ? slot.value : [])));
    const isNew = (slot: Slot) =>
      slot.kind === 'DIRECTION' ||
      slot.kind === 'STREET' ||
      slot.kind === 'LINES' ||
      slot.kind === 'ACCESS' ||
      (slot.kind === 'NAME' && !names.has(slot.value));
    return { ...fact, slots: [...fact.slots, ...slots.filter(isNew)] };
  });
  const streets = spoken === undefined ? [] : streetFacts(region.streets, location, spoken.isNamed);
  const circles = [...(spoken?.circles ?? [])].flatMap(radius => censusFacts(region, location, radius));
  const timetable = withTimetable
    ? timetableFacts(around, stops, townOf(location), { now, isNamed: spoken?.isNamed, checkTime })
    : undefined;
  const all = [
    ...own,
    ...postcodeFacts(location),
    ...countryFacts(region, location),
    ...circles,
    ...others,
    ...streets,
    ...(timetable?.facts ?? []),
  ];
  return { facts: all, warnings, timetable };
}

/** No text of the writer gives a postcode; others do. */
function postcodeFacts({ addressParts }: Location): Fact[] {
  const value = addressParts?.postalCode;
  if (value === undefined) return [];
  return [{ id: 'place.postcode', kind: 'PLACE', slots: [{ kind: 'NAME', value }], source: { kind: 'PLACE' } }];
}

/** The country, or the dependent island: its names in the languages of texts. No text of the writer gives it. */
function countryFacts({ ground }: FactParts, { addressParts, ...place }: Location): Fact[] {
  const code = addressParts?.country ?? ground.at(place).country;
  const slots = countryNames.get(code) ?? namesOfCountry(code);
  countryNames.set(code, slots);
  return slots.length === 0 ? [] : [{ id: 'place.country', kind: 'PLACE', slots, source: { kind: 'PLACE' } }];
}

const countryNames = new Map<string, readonly Slot[]>();

function namesOfCountry(code: string): Slot[] {
  const names = TEXT_LANGUAGES.map(id => new Intl.DisplayNames(id, { type: 'region', fallback: 'none' }).of(code));
  return [...new Set(names)].flatMap((value): Slot[] => (value === undefined ? [] : [{ kind: 'NAME', value }]));
}

interface Found {
  readonly poi: RankedPoi;
  readonly mode: BaseMode;
}

/** Every destination of a reach; none if no street is near. */
function allDestinations(
  around: Surroundings<FactParts>,
  asked: typeof WALK | typeof DRIVE | typeof RIDE,
): readonly Found[] {
  const { region } = around;
  const { pois } = region;
  const mode = asked.transportMode;
  const reach = around.find(asked);
  if ('unreachable' in reach) return [];
  const types = mode === 'WALK' ? WALKED_TYPES : TOLD_TYPES;
  const found = rankedPois(pois, types, reach, mode, Infinity, OF_EACH_TYPE[mode]).pois;
  const read = new Map<string, RankedPoi[]>(READ_TYPES.map(type => [type, []]));
  const told = found.filter(poi => {
    if (isCutOff(region, poi)) return false;
    const same = read.get(poi.type.id);
    if (same !== undefined && same.length < OF_EACH_READ_TYPE) same.push(poi);
    return isTold(pois, poi);
  });
  return [...told, ...[...read.values()].flat()].map(poi => ({ poi, mode }));
}

const TOLD_TYPES = POI_SUBJECTS.map(({ id }) => id);
const WALKED_TYPES = [...TOLD_TYPES, ...READ_TYPES];

function wayKey(fact: Fact): string {
  const { source } = fact;
  return source.kind === 'POI' ? `${source.transportMode} ${source.id} ${slotOf(fact, 'TYPE')?.id}` : fact.id;
}

function poiFact(
  table: PoiTable,
  poi: RankedPoi,
  mode: BaseMode,
  place: { readonly lat: number; readonly lng: number },
): Fact {
  const degrees = bearing(place, { lat: (table.lat[poi.row] ?? 0) / 1e7, lng: (table.lng[poi.row] ?? 0) / 1e7 });
  const direction = DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'N';
  const slots: Slot[] = [...poiSlots(table, poi, mode, 'EVERY'), { kind: 'DIRECTION', value: direction, degrees }];
  return {
    id: `${mode.toLowerCase()}.${poi.type.id}.${poi.id}`,
    kind: 'POI',
    slots,
    source: { kind: 'POI', id: poi.id, transportMode: mode },
  };
}
