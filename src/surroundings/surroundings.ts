// The surroundings of one place for one request: all features read from the same street searches, at most one per mode and minimised figure.

import type { ReachQuestion } from '../answers/reach-fields.ts';
import type { AreaDetail, Unit } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import { isOnWheels, MODES, type SearchMode, type TransportMode, transportModeOf } from '../core/modes.ts';
import { FARTHEST_METERS } from '../reach/doors.ts';
import {
  LOOK_FOR_STREET_METERS,
  type Minimised,
  type Reach,
  reachEngine,
  searchLimit,
  type Unreachable,
} from '../reach/reach.ts';
import { metersToStreet, type StartPlace, type Starts, startsFrom } from '../reach/snap.ts';
import type { Region } from '../region/region.ts';

/** A reach that a request reads. */
export type AskedReach = Omit<ReachQuestion, 'poiTypes'> & {
  /** How finely its area is drawn, if the request will read it. */
  readonly drawn?: AreaDetail | undefined;
};

export interface SurroundingsOptions {
  /** The reaches that the request will read, as far as it knows them. A search goes as far as the farthest of these. */
  readonly asks?: readonly AskedReach[];
  /** Called about every millisecond of a long search; throws to end it. */
  readonly checkTime?: (() => void) | undefined;
}

/** A place and its reaches. */
export interface Surroundings<Parts = Region> {
  readonly region: Parts;
  readonly place: StartPlace;
  /** Where searches by a mode start; undefined if there is no usable street within 500 m. Found once. */
  starts(mode: SearchMode): Starts | undefined;
  /**
   * A reach, which the caller must read before the next call. The thread has one memory for searches: after a search by another mode this searches again, so
   * a caller that needs both modes should finish one first.
   */
  find(asked: AskedReach): Reach | Unreachable;
  /**
   * The same for callers that need a start on a street.
   * @throws DomainError `location-unreachable` if there is no usable street within 500 m of the place
   */
  reach(asked: AskedReach): Reach;
}

/** One search: by one mode, minimising one figure. */
interface Search {
  readonly mode: SearchMode;
  readonly minimised: Minimised;
  /** The farthest limit so far. */
  limit: number;
  found: Reach | Unreachable | undefined;
}

/** Prepares searches; a search runs when a feature first reads it. */
export function surroundingsOf<Parts extends Pick<Region, 'streets' | 'obstacles' | 'pois'>>(
  region: Parts,
  place: StartPlace,
  { asks = [], checkTime }: SurroundingsOptions = {},
): Surroundings<Parts> {
  const searches: Search[] = [];
  const startsOf = new Map<SearchMode, Starts | undefined>();

  function starts(mode: SearchMode): Starts | undefined {
    if (!startsOf.has(mode)) startsOf.set(mode, startsFrom(region, mode, place));
    return startsOf.get(mode);
  }

  /** The search for a reach; raises its limit if necessary. */
  function searchFor({ transportMode, strict, distance, unit, drawn }: AskedReach) {
    const mode = searchModeOf(transportMode, strict);
    const { minimised, limit } = limitOf(distance, unit);
    let search = searches.find(other => other.mode === mode && other.minimised === minimised);
    if (search === undefined) {
      search = { mode, minimised, limit, found: undefined };
      searches.push(search);
    }
    search.limit = Math.max(search.limit, searchLimit({ mode, minimised, limit }, drawn));
    return { search, limit, drawn };
  }

  function find(asked: AskedReach): Reach | Unreachable {
    const { search, limit, drawn } = searchFor(asked);
    const known = search.found && ('unreachable' in search.found ? search.found : search.found.within(limit, drawn));
    if (known) return known;
    const { mode, minimised } = search;
    const question = { mode, minimised, limit: search.limit, checkTime };
    search.found = reachEngine(region).run(place, question, undefined, { starts: starts(mode) });
    return find(asked);
  }

  for (const asked of asks) searchFor(asked);
  return {
    region,
    place,
    starts,
    find,
    reach(asked) {
      const found = find(asked);
      if ('unreachable' in found)
        throw unreachable(searchModeOf(asked.transportMode, asked.strict), found.nearestStreetMeters, place.poiId);
      return found;
    },
  };
}

/** What a search goes by. */
export function searchModeOf(transportMode: TransportMode, strict = false): SearchMode {
  return transportMode === 'WHEELCHAIR' && strict ? 'WHEELCHAIR_STRICT' : transportMode;
}

/** The minimised figure and the limit, in milliseconds or decimetres. */
export function limitOf(distance: number, unit: Unit): { minimised: Minimised; limit: number } {
  if (unit === 'MINUTES') return { minimised: 'time', limit: Math.round(distance * 60_000) };
  return { minimised: 'length', limit: Math.round(distance * (unit === 'METERS' ? 10 : 10_000)) };
}

/** The same error, with the distance that a search finds. */
export function unreachableFrom(
  region: Pick<Region, 'streets'>,
  mode: SearchMode,
  { lat, lng, poiId }: StartPlace,
): DomainError {
  const meters = metersToStreet(
    region.streets,
    mode,
    Math.round(lat * 1e7),
    Math.round(lng * 1e7),
    LOOK_FOR_STREET_METERS,
  );
  return unreachable(mode, meters, poiId);
}

/** The error for a place without a usable street nearby. */
export function unreachable(mode: SearchMode, nearestStreetMeters: number | undefined, poiId?: string): DomainError {
  const { verb } = MODES[transportModeOf(mode)];
  if (isOnWheels(mode) && nearestStreetMeters !== undefined && nearestStreetMeters <= FARTHEST_METERS) {
    const which = mode === 'WHEELCHAIR' ? 'closed to wheels' : 'not known to be open to wheels ("strict")';
    const detail = `Every street on which walks from this place begin is ${which}; the nearest other one is ${Math.round(nearestStreetMeters)} m away.`;
    return new DomainError('location-unreachable', detail, {
      extra: { nearestStreetMeters: Math.round(nearestStreetMeters) },
    });
  }
  if (poiId !== undefined && nearestStreetMeters !== undefined && nearestStreetMeters <= FARTHEST_METERS) {
    const detail = `The point of interest ${poiId} has no door to a street that can be ${verb}, although one is ${Math.round(nearestStreetMeters)} m away: its ramps lead only to other fast roads.`;
    return new DomainError('location-unreachable', detail, {
      extra: { nearestStreetMeters: Math.round(nearestStreetMeters) },
    });
  }
  const nearest =
    nearestStreetMeters === undefined
      ? 'and none within 5 km'
      : `the nearest is ${Math.round(nearestStreetMeters).toLocaleString('en')} m away`;
  return new DomainError(
    'location-unreachable',
    `There is no street that can be ${verb} within 500 m of this place; ${nearest}.`,
    {
      extra: nearestStreetMeters === undefined ? {} : { nearestStreetMeters: Math.round(nearestStreetMeters) },
    },
  );
}
