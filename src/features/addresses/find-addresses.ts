// All addresses of an area, and their completeness. Keeps the last few answers, because the next page needs the same again.

import type { Reachability, Warning } from '../../answers/answer-fields.ts';
import { createSlices } from '../../answers/slices.ts';
import type { PlaneArea } from '../../census/overlap.ts';
import type { Language } from '../../core/enums.ts';
import { exactDistancesFrom } from '../../core/geometry/exact-distance.ts';
import { toLaea } from '../../core/geometry/laea.ts';
import type { Location } from '../../geocoding/location.ts';
import { noFigures } from '../../reach/figures-in-block.ts';
import type { StartPlace } from '../../reach/snap.ts';
import type { Region } from '../../region/region.ts';
import { assumptionsOf } from '../../surroundings/assumptions.ts';
import { circleEndWarnings, reachEndWarnings } from '../../surroundings/data-end.ts';
import { startWarnings } from '../../surroundings/reachable-pois.ts';
import { limitOf, searchModeOf } from '../../surroundings/surroundings.ts';
import { transitReachability } from '../../surroundings/transit-answer.ts';
import { transitWarnings, walkModeOf } from '../../surroundings/transit-search.ts';
import { AddressList, type Finds } from './address-list.ts';
import type { Completeness } from './answer.ts';
import { completenessOf } from './completeness.ts';
import { eachWithin } from './in-radius.ts';
import { reachedRows } from './in-reach.ts';
import { type SearchFigures, streetSearch, type TransitRange, transitSearch } from './reach-searches.ts';
import type { RangeArea } from './request.ts';

export type AddressFacts = Pick<
  Region,
  | 'addresses'
  | 'places'
  | 'supplied'
  | 'buildings'
  | 'census'
  | 'streets'
  | 'obstacles'
  | 'pois'
  | 'manifest'
  | 'ground'
  | 'transit'
>;

/** The area that is searched: a journey by timetable has its day of service. */
export type SearchedArea = Exclude<RangeArea, { kind: 'TRANSIT' }> | TransitRange;

export interface FoundAddresses extends SearchFigures {
  readonly list: AddressList;
  readonly completeness: Completeness;
}

/** Number of kept answers per region and thread, the most recently used ones: enough for the pages of a few callers at a time. */
const KEPT = 4;
/** The cache refuses longer lists: an address takes 21 bytes, with a reach 37, and the texts of its street. */
const MOST_KEPT_ADDRESSES = 1_000_000;

const kept = new WeakMap<AddressFacts['addresses'], Map<string, FoundAddresses>>();

/**
 * All addresses and residential buildings in the area around the place.
 * @throws DomainError `location-unreachable` with `REACH`
 */
export async function findAddresses(
  region: AddressFacts,
  place: StartPlace,
  area: SearchedArea,
  checkTime: () => void,
  nextTurn?: () => Promise<void>,
): Promise<FoundAddresses> {
  const key = questionKey(place, area);
  const known = kept.get(region.addresses) ?? new Map<string, FoundAddresses>();
  kept.set(region.addresses, known);
  const before = known.get(key);
  if (before !== undefined) {
    known.delete(key);
    known.set(key, before);
    return before;
  }
  const found =
    area.kind === 'RADIUS'
      ? inRadius(region, place, area.radiusMeters)
      : await inReach(region, place, area, checkTime, nextTurn);
  if (found.list.count <= MOST_KEPT_ADDRESSES) {
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
    known.set(key, found);
  }
  return found;
}

/** The key of a question; the same for the same place and area. */
export function questionKey({ lat, lng, poiId }: StartPlace, area: SearchedArea): string {
  return [lat, lng, ...(poiId === undefined ? [] : [poiId]), area.kind, ...askedOf(area)].join(' ');
}

function askedOf(area: SearchedArea): readonly (string | number)[] {
  switch (area.kind) {
    case 'RADIUS':
      return [area.radiusMeters];
    case 'REACH':
      return [searchModeOf(area.transportMode, area.strict), ...Object.values(limitOf(area.distance, area.unit))];
    case 'TRANSIT': {
      const { from, to, maxTransfers, walkMinutes } = area.departure;
      return [walkModeOf(area), area.minutes, area.service.day, from, to, maxTransfers, walkMinutes];
    }
  }
}

function inRadius(
  region: AddressFacts,
  { lat, lng }: Pick<Location, 'lat' | 'lng'>,
  radiusMeters: number,
): FoundAddresses {
  const centre = { latE7: Math.round(lat * 1e7), lngE7: Math.round(lng * 1e7) };
  const finds = tablesOf(region).map((addresses): Finds => {
    const rows: number[] = [];
    const meters: number[] = [];
    eachWithin(addresses, centre, radiusMeters, (row, away) => {
      rows.push(row);
      meters.push(away);
    });
    return { addresses, rows, meters };
  });
  const buildings: number[] = [];
  eachWithin(region.buildings, centre, radiusMeters, row => buildings.push(row));
  const list = new AddressList(finds);
  const circle = (): PlaneArea => ({ kind: 'RADIUS', ...toLaea(lat, lng), radius: radiusMeters });
  return {
    list,
    completeness: completenessOf(region, buildings, list.count, { lat, lng }, circle),
    snapDistanceMeters: 0,
  };
}

async function inReach(
  region: AddressFacts,
  place: StartPlace,
  area: Exclude<SearchedArea, { kind: 'RADIUS' }>,
  checkTime: () => void,
  nextTurn: (() => Promise<void>) | undefined,
): Promise<FoundAddresses> {
  const tables = tablesOf(region);
  const search =
    area.kind === 'TRANSIT'
      ? transitSearch(region, place, area, checkTime)
      : streetSearch(region, place, area, checkTime);
  const slices = createSlices(checkTime, nextTurn);
  const { tables: figures, rows } = await reachedRows(region, search, tables, region.buildings, slices);
  const away = exactDistancesFrom(Math.round(place.lat * 1e7), Math.round(place.lng * 1e7));
  const finds = tables.map((addresses, table): Finds => {
    const { rows: own, ...travel } = figures[table] ?? noFigures();
    return {
      addresses,
      rows: own,
      meters: own.map(row => away(addresses.lat[row] ?? 0, addresses.lng[row] ?? 0)),
      travel,
    };
  });
  await slices.giveWay();
  const list = new AddressList(finds, search.walked);
  const completeness = completenessOf(region, rows, list.count, place, () => search.outline());
  return { list, completeness, ...search.figures };
}

/** The map's addresses, and the supplied ones that replace some of them. */
export function tablesOf({ addresses, supplied }: Pick<AddressFacts, 'addresses' | 'supplied'>) {
  return supplied === undefined ? [addresses] : [addresses, supplied.addresses];
}

/** The reach of the area, in the fields that all functions with reach use. */
export function reachabilityOf(
  { manifest }: AddressFacts,
  area: Exclude<SearchedArea, { kind: 'RADIUS' }>,
  { snapDistanceMeters, completeDistance }: SearchFigures,
  language: Language,
): Reachability {
  if (area.kind === 'TRANSIT') {
    return transitReachability(manifest, area.service, area, { snapDistanceMeters, toleranceMeters: 0, language });
  }
  const { transportMode, strict = false, distance, unit } = area;
  return {
    transportMode,
    ...(strict && { strict }),
    distance,
    unit,
    snapDistanceMeters: Math.round(snapDistanceMeters * 10) / 10,
    completeDistance: completeDistance ?? distance,
    toleranceMeters: 0,
    assumptions: assumptionsOf(transportMode, language, manifest),
  };
}

/** The warnings of the area around a place: a moved start, an end of the data within it, the day of a timetable. */
export function areaWarnings(
  { manifest }: AddressFacts,
  place: Pick<Location, 'lat' | 'lng'>,
  area: SearchedArea,
  { snapDistanceMeters, completeDistance = Infinity, leavesStreets = false }: SearchFigures,
): Warning[] {
  switch (area.kind) {
    case 'RADIUS':
      return circleEndWarnings(manifest.outline, place, area.radiusMeters);
    case 'REACH':
      return [...startWarnings(snapDistanceMeters), ...reachEndWarnings(area.distance, area.unit, completeDistance)];
    case 'TRANSIT':
      return transitWarnings(snapDistanceMeters, leavesStreets, area.service);
  }
}
