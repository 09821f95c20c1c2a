// The two ends of a route: the doors of each, as searches start at them and as lists of points of interest reach them.
import { DomainError } from '../core/errors.ts';
import type { TransportMode } from '../core/modes.ts';
import type { NetworkPoint } from '../reach/network-point.ts';
import { pointsOfRow, type StartPlace, type Starts, startsFrom } from '../reach/snap.ts';
import { type AccessPoints, packedFractions, rowsOfPoi } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import { unreachableFrom } from './surroundings.ts';

export type RouteEnd = 'from' | 'to';
export type RoutePlaces = Readonly<Record<RouteEnd, StartPlace>>;
type Parts = Pick<Region, 'streets' | 'obstacles' | 'pois'>;

/** The doors from which a search starts. @throws DomainError `location-unreachable` with a fault at `#/from` or `#/to` */
export function searchedDoors(region: Parts, mode: TransportMode, places: RoutePlaces, end: RouteEnd): Starts {
  const starts = startsFrom(region, mode, places[end]);
  if (starts === undefined) throw noDoor(region, mode, places, end);
  return starts;
}

/**
 * The doors that a search reaches. An object of several types has a row for each, perhaps with other doors: the nearest counts.
 * @throws DomainError as `searchedDoors`
 */
export function reachedDoors(region: Parts, mode: TransportMode, places: RoutePlaces, end: RouteEnd): Starts {
  const { poiId } = places[end];
  const rows = poiId === undefined ? [] : rowsOfPoi(region.pois, poiId);
  if (rows.length < 2) return searchedDoors(region, mode, places, end);
  const points = rows.flatMap(row => pointsOfRow(region.pois.access[mode], row));
  if (points.length === 0) throw noDoor(region, mode, places, end);
  const snapDistanceMeters = Math.min(...points.map(({ legDecimetres }) => legDecimetres)) / 10;
  return { points, snapDistanceMeters };
}

function noDoor(region: Parts, mode: TransportMode, places: RoutePlaces, end: RouteEnd): DomainError {
  const { code, message, extra } = unreachableFrom(region, mode, places[end]);
  const where = end === 'from' ? 'The start' : 'The destination';
  return new DomainError(code, `${where} has no street: ${message}`, {
    extra,
    faults: [{ pointer: `#/${end}`, code, detail: message }],
  });
}

/** A table whose only row has these doors. */
export function oneRow(points: readonly NetworkPoint[]): AccessPoints {
  const column = (of: (point: NetworkPoint) => number) => Uint32Array.from(points, of);
  return {
    list: Uint8Array.of(0),
    start: Uint32Array.of(0, points.length),
    edge: column(({ edge }) => edge),
    fraction: packedFractions(column(({ fraction }) => fraction)),
    legMilliseconds: column(({ legMilliseconds }) => legMilliseconds),
    legDecimetres: column(({ legDecimetres }) => legDecimetres),
  };
}

/** The error for a destination that no way reaches. */
export function notReached(mode: string, minutes: number): DomainError {
  const detail = `No way leads from the start to the destination within ${minutes} minutes by the mode ${mode}.`;
  return new DomainError('destination-not-reached', detail);
}
