// From a place on earth, or an object, to the points on the network where a search starts or ends.

import { type BaseMode, baseModeOf, type SearchMode } from '../core/modes.ts';
import { entrancesAt } from '../region/entrances.ts';
import type { Obstacles } from '../region/obstacles.ts';
import { type AccessPoints, fractionAt, type PoiTable, rowsOfPoi } from '../region/pois.ts';
import { SNAP_YES, type StreetNetwork } from '../region/streets.ts';
import { doorsOf } from './doors.ts';
import { edgesNear, type PointSet } from './near-edges.ts';
import { isUsable, type NetworkPoint } from './network-point.ts';
import { allDoors, type DoorOnFoot, fewDoors, fewDoorsOnFoot } from './node-doors.ts';
import { accessOn } from './wheel-access.ts';

/** A place this near to a street lies on it: whole 1e-7 degrees hold a point of a street to a centimetre. */
const ON_STREET_METERS = 0.05;

/** The starts of a search, and the length of the leg to the nearest of them. */
export interface Starts {
  readonly points: readonly NetworkPoint[];
  /** Of the starts on the whole network; of all if none is on it. */
  readonly snapDistanceMeters: number;
}

/**
 * The doors of a place: those of the building or object with mapped entrances in which it lies, else, and on a street, those of the place itself.
 * @param lat, lng whole 1e-7 degrees
 * @returns undefined if no usable edge is near enough; `metersToStreet` then has the distance for the message
 */
export function startsAt(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: SearchMode,
  lat: number,
  lng: number,
): Starts | undefined {
  const set = pointSetAt(streets, obstacles, mode, lat, lng);
  return startsOf(streets, mode, allDoors(streets, mode, doorsOf(streets, obstacles, baseModeOf(mode), set)));
}

/** Where a search starts: a place in degrees, or a point of interest with its position. */
export interface StartPlace {
  readonly lat: number;
  readonly lng: number;
  /** `n123`: its doors count. If the region has no such object, those of the position count. */
  readonly poiId?: string | undefined;
}

/** The starts of a place by a mode. @returns undefined as `startsAt` */
export function startsFrom(
  {
    streets,
    obstacles,
    pois,
  }: { readonly streets: StreetNetwork; readonly obstacles: Obstacles; readonly pois: PoiTable },
  mode: SearchMode,
  { lat, lng, poiId }: StartPlace,
): Starts | undefined {
  const rows = poiId === undefined ? [] : rowsOfPoi(pois, poiId);
  return rows.length === 0
    ? startsAt(streets, obstacles, mode, Math.round(lat * 1e7), Math.round(lng * 1e7))
    : startsOfRows(streets, mode, pois, rows);
}

/** The doors of rows of points of interest, together; undefined without any. */
export function startsOfRows(
  streets: StreetNetwork,
  mode: SearchMode,
  { access: accessBy }: PoiTable,
  rows: readonly number[],
): Starts | undefined {
  const access = accessOn(streets, mode, accessBy[mode]);
  // The rows of one object mostly share their doors.
  const ofLists = new Map(rows.map(row => [access.list[row]!, row]));
  return startsOf(
    streets,
    mode,
    [...ofLists.values()].flatMap(row => pointsOfRow(access, row)),
  );
}

/** Starts at known doors; undefined without any. */
function startsOf(streets: StreetNetwork, mode: SearchMode, points: readonly NetworkPoint[]): Starts | undefined {
  if (points.length === 0) return undefined;
  const { snappable } = streets.modes[mode];
  const whole = points.filter(({ edge }) => snappable[edge] === SNAP_YES);
  const legs = (whole.length > 0 ? whole : points).map(({ legDecimetres }) => legDecimetres);
  return { points, snapDistanceMeters: Math.min(...legs) / 10 };
}

/** The access points of a row. */
export function pointsOfRow(access: AccessPoints, row: number): NetworkPoint[] {
  const points: NetworkPoint[] = [];
  const list = access.list[row]!;
  for (let p = access.start[list]!; p < access.start[list + 1]!; p++) {
    points.push({
      edge: access.edge[p]!,
      fraction: fractionAt(access, p),
      legMilliseconds: access.legMilliseconds[p]!,
      legDecimetres: access.legDecimetres[p]!,
    });
  }
  return points;
}

/** The point set of a place in whole 1e-7 degrees: on a street the place, else the entrances of what it lies in, else the place. */
export function pointSetAt(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: SearchMode,
  lat: number,
  lng: number,
): PointSet {
  const entrances = entrancesAt(obstacles.entrances, lat, lng);
  const base = baseModeOf(mode);
  const { snappable } = streets.modes[base];
  const isOnStreet = () =>
    edgesNear(streets, base, lat, lng, ON_STREET_METERS).some(({ edge }) => snappable[edge] === SNAP_YES);
  return { points: entrances === undefined || isOnStreet() ? [lng, lat] : entrances, lines: [] };
}

/** The doors of a set for a table: as few as make the same costs from and to the set as all of them. */
export function accessOf(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: SearchMode,
  set: PointSet,
): NetworkPoint[] {
  return fewDoors(streets, mode, doorsOf(streets, obstacles, baseModeOf(mode), set));
}

/** The doors of a set for tables of all modes of a base mode, with its legs; on foot with the modes that need each. */
export function sharedAccessOf(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: BaseMode,
  set: PointSet,
): (NetworkPoint & Partial<DoorOnFoot>)[] {
  const doors = doorsOf(streets, obstacles, mode, set);
  return mode === 'WALK' ? fewDoorsOnFoot(streets, doors) : fewDoors(streets, mode, doors);
}

/** Metres to the nearest usable edge within `withinMeters`, else undefined: for messages. */
export function metersToStreet(
  streets: StreetNetwork,
  mode: SearchMode,
  lat: number,
  lng: number,
  withinMeters: number,
): number | undefined {
  const near = edgesNear(streets, mode, lat, lng, withinMeters).filter(({ edge }) =>
    isUsable(streets.modes[mode], edge),
  );
  return near.length === 0 ? undefined : near.reduce((least, { meters }) => Math.min(least, meters), withinMeters);
}
