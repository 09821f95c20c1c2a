// Observes a location for the index: one search on foot, and stored results of the import.

import { SETTLEMENT_TYPES } from '../core/enums.ts';
import { toLaea } from '../core/geometry/laea.ts';
import { at } from '../core/lists.ts';
import { GoalReader } from '../reach/goal-times.ts';
import type { NetworkPoint } from '../reach/network-point.ts';
import { type Reach, reachEngine, type Unreachable } from '../reach/reach.ts';
import { type StartPlace, startsFrom } from '../reach/snap.ts';
import { type DriveTimes, EDGE_DRIVE, type IndexEntities } from '../region/index-facts.ts';
import type { IndexCounts, Manifest } from '../region/manifest.ts';
import type { Region } from '../region/region.ts';
import { departuresAround } from './departures-around.ts';
import { transportRule } from './editions.ts';
import { BAND, CAR_EDGE_MINUTES, DECAY, INDEX_TYPES, type IndexCategoryId, PARKING_SECONDS } from './index-types.ts';
import { noiseAround } from './noise-around.ts';
import type { MissingReason, Observed, ObservedDepartures, ObservedEntity } from './observed.ts';
import { outsideAt } from './outside.ts';

/** The parts of a region that the index uses. */
export type ObservedParts = Pick<
  Region,
  'streets' | 'obstacles' | 'pois' | 'index' | 'census' | 'manifest' | 'ground' | 'transit' | 'departures'
>;

export interface ObserveOptions {
  /** The error of the location's position in metres. */
  readonly geocodeErrorMeters: number;
  /** Of the index: OLDEST_VERSION to INDEX_VERSION, which is the default. */
  readonly version?: number | undefined;
  /** The walk from the location within `walkMilliseconds`, if a search has already run. */
  readonly walk?: Reach | Unreachable;
}

const TENTHS_PER_MINUTE = 600;
const MS_PER_TENTH = 100;
/** More than the number of rows, so that a time and its row sort as one plain number. */
const ROWS = 2 ** 24;

/** The observation of a location in degrees; `unreachable` if there is no street to walk on within 500 m. */
export function observe(
  region: ObservedParts,
  { lat, lng, poiId }: StartPlace,
  { geocodeErrorMeters, walk, version }: ObserveOptions,
): Observed | Unreachable {
  // Rounded to the precision of the map's coordinates, for all measurements.
  const location = { lat: Math.round(lat * 1e7) / 1e7, lng: Math.round(lng * 1e7) / 1e7, poiId };
  const limit = walkMilliseconds(geocodeErrorMeters);
  const question = { mode: 'WALK', minimised: 'time', limit } as const;
  const reach =
    walk ?? reachEngine(region).run(location, question, undefined, { starts: startsFrom(region, 'WALK', location) });
  if ('unreachable' in reach) return reach;
  const isByTimetable = transportRule(region.departures !== undefined, version) === 'TIMETABLE';
  const { nearest: walked, stops } = walkedTo(
    region.index.entities,
    reach,
    isByTimetable ? region.departures?.unknownStops : undefined,
  );
  const starts = startsFrom(region, 'CAR', location);
  const drives = region.index.drives.get(EDGE_DRIVE);
  const toEdge = drives && nearestGoal(region, drives, starts?.points ?? []);
  const outside = outsideAt(region.manifest, location, reach, toEdge?.milliseconds);
  const { driven, missingTypes } = drivenTo(
    region,
    starts?.points ?? [],
    searchTenths(geocodeErrorMeters),
    outside.carTenths < (CAR_EDGE_MINUTES * 60 + PARKING_SECONDS) * 10,
  );
  const departures = isByTimetable ? departuresAround(region, reach) : undefined;
  for (const id of departures === undefined ? [] : (region.departures?.missingTypes ?? [])) missingTypes.add(id);
  const settlement = settlementAt(region, location);
  const { country } = region.ground.at(location);
  return {
    entities: INDEX_TYPES.map(({ id, transportMode }, type) =>
      transportMode === 'WALK' ? at(walked, type) : (driven.get(id) ?? []),
    ),
    missingTypes,
    ...(departures && { departures: { ...departures, stops } }),
    noise: noiseAround(region.index.calm, location, geocodeErrorMeters),
    outside,
    geocodeErrorMeters,
    snapDistanceMeters: reach.snapDistanceMeters,
    ...(settlement && { settlement }),
    ...countedIn(region.manifest, country),
    missingCategories: missingCategoriesOf(region.manifest, departures !== undefined, country),
  };
}

/** The range of the search in tenths of a second: as far as the most favourable error of the location could matter. */
export function searchTenths(geocodeErrorMeters: number): number {
  const { detour, walkMetersPerMinute, notFoundMinutes } = BAND;
  const minutes = Math.max(notFoundMinutes, DECAY.endMinutes + (detour * geocodeErrorMeters) / walkMetersPerMinute);
  return Math.round(minutes * TENTHS_PER_MINUTE);
}

/** The limit of the walk that `observe` reads: half a tenth more, because `observe` rounds times before it compares them. */
export function walkMilliseconds(geocodeErrorMeters: number): number {
  return searchTenths(geocodeErrorMeters) * MS_PER_TENTH + MS_PER_TENTH / 2 - 1;
}

const wantsAll = new Uint8Array(INDEX_TYPES.length).fill(1);
const END_TENTHS = DECAY.endMinutes * TENTHS_PER_MINUTE;
const isStop = INDEX_TYPES.map(({ category }) => category === 'public_transport');

/** By type, the nearest entities on foot, as many as count. @param unknownStops by entity; of the stops only these, if given */
function walkedTo(
  entities: IndexEntities,
  reach: Reach,
  unknownStops: Uint8Array | undefined,
): { readonly nearest: ObservedEntity[][]; readonly stops: ObservedDepartures['stops'] } {
  const { count, row, first } = reach.rows(entities.walk, entities.typeOf, wantsAll);
  // A time and a row in one number, ascending; rows of a type are in the order of their ids.
  const nearest: number[][] = INDEX_TYPES.map(() => []);
  let [reached, unknown] = [0, 0];
  for (let i = 0; i < count; i++) {
    const entity = row[i]!;
    const type = entities.typeOf[entity]!;
    if (unknownStops !== undefined && at(isStop, type)) {
      const isUnknown = unknownStops[entity] === 1;
      // A main station is a station, too.
      if (Math.round(first[i]! / MS_PER_TENTH) < END_TENTHS && !at(INDEX_TYPES, type).onlyMainStations) {
        reached++;
        if (isUnknown) unknown++;
      }
      if (!isUnknown) continue;
    }
    const kept = at(nearest, type);
    const most = at(INDEX_TYPES, type).rankPoints.length;
    const key = Math.round(first[i]! / MS_PER_TENTH) * ROWS + entity;
    if (kept.length === most && key > at(kept, most - 1)) continue;
    let rank = kept.length === most ? most - 1 : kept.length;
    for (; rank > 0 && at(kept, rank - 1) > key; rank--) kept[rank] = at(kept, rank - 1);
    kept[rank] = key;
  }
  return {
    nearest: nearest.map(keys => keys.map(key => entityAt(entities, key % ROWS, Math.floor(key / ROWS)))),
    stops: { reached, unknown },
  };
}

function entityAt(entities: IndexEntities, row: number, tenths: number): ObservedEntity {
  return { tenths, id: entities.id(row), row };
}

const readers = new WeakMap<DriveTimes, GoalReader>();

/** The nearest entities of each CAR type, parking included, and the types of which nearer ones may lie beyond the data. */
function drivenTo(
  region: ObservedParts,
  starts: readonly NetworkPoint[],
  limitTenths: number,
  isEdgeNear: boolean,
): { driven: Map<string, ObservedEntity[]>; missingTypes: Set<string> } {
  const { index } = region;
  const driven = new Map<string, ObservedEntity[]>();
  const missingTypes = new Set<string>();
  for (const { id, transportMode } of INDEX_TYPES) {
    if (transportMode !== 'CAR') continue;
    const times = index.drives.get(id);
    const found = times && nearestGoal(region, times, starts);
    const tenths = Math.round((found?.milliseconds ?? 0) / MS_PER_TENTH) + PARKING_SECONDS * 10;
    if (times && found && tenths <= limitTenths) {
      driven.set(id, [entityAt(index.entities, times.firstRow + found.owner, tenths)]);
      continue;
    }
    if (isEdgeNear) missingTypes.add(id);
  }
  return { driven, missingTypes };
}

function nearestGoal({ streets }: ObservedParts, times: DriveTimes, starts: readonly NetworkPoint[]) {
  let reader = readers.get(times);
  if (reader === undefined) {
    const goals = Array.from(times.goalEdge, (edge, i) => ({
      edge,
      fraction: times.goalFraction[i]!,
      legMilliseconds: times.goalLegMilliseconds[i]!,
      legDecimetres: 0,
      owner: times.goalOwner[i]!,
    }));
    reader = new GoalReader(streets, { goals, milliseconds: times.milliseconds, owner: times.nearest });
    readers.set(times, reader);
  }
  return times.goalEdge.length === 0 ? undefined : reader.nearest(starts);
}

function settlementAt({ census, manifest }: ObservedParts, location: { readonly lat: number; readonly lng: number }) {
  const { squares } = census;
  if (squares === undefined || manifest.census === undefined) return undefined;
  const { x, y } = toLaea(location.lat, location.lng);
  const [column, row] = [Math.floor(x / 1000) - squares.west, Math.floor(y / 1000) - squares.south];
  if (column < 0 || row < 0 || column >= squares.columns || row >= squares.rows) return undefined;
  const type = SETTLEMENT_TYPES[squares.settlement[row * squares.columns + column]! - 1];
  return type && { type, basis: manifest.census.settlement };
}

const NO_SOURCE: MissingReason = 'NO_SOURCE';

/** The categories of which a region knows nothing, in one country if given. @param byTimetable whether departures count, so that no stop on the map is needed */
export function missingCategoriesOf(
  { index }: Pick<Manifest, 'index'>,
  byTimetable: boolean,
  country = '',
): Observed['missingCategories'] {
  const ids = (index.byCountry?.[country] ?? index).missingCategories.filter(
    id => !(byTimetable && id === 'public_transport'),
  );
  return new Map(ids.map(id => [id as IndexCategoryId, NO_SOURCE]));
}

const regionFacts = new WeakMap<IndexCounts, Pick<Observed, 'counted'>>();

/** Facts that are the same for every location of a country; none of a country that the region only touches. */
function countedIn({ index }: Manifest, country: string): Pick<Observed, 'counted'> {
  const counts = index.byCountry ? index.byCountry[country] : index;
  if (counts === undefined) return {};
  let facts = regionFacts.get(counts);
  if (facts === undefined) {
    const { things, inhabitants } = counts;
    const counted = { country, things: new Map(Object.entries(things)) };
    facts = inhabitants === undefined ? {} : { counted: { ...counted, inhabitants } };
    regionFacts.set(counts, facts);
  }
  return facts;
}
