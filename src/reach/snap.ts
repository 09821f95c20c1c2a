// From a place on earth, or an object, to the points on the network where a search starts or ends.

import type { TransportMode } from '../core/modes.ts';
import { entrancesAt } from '../region/entrances.ts';
import type { Obstacles } from '../region/obstacles.ts';
import { type AccessPoints, fractionAt, type PoiTable, rowsOfPoi } from '../region/pois.ts';
import { CLOSED, EDGE_DESTINATION, EDGE_TURN_BANNED, SNAP_YES, type StreetNetwork } from '../region/streets.ts';
import { doorsOf } from './doors.ts';
import { edgesNear, type NearEdge, type PointSet } from './near-edges.ts';
import { type NetworkPoint, WHOLE_EDGE } from './network-point.ts';
import { WALK_MS_PER_METER } from './speeds.ts';

/** The starts of a search, and the length of the leg to the nearest of them. */
export interface Starts {
  readonly points: readonly NetworkPoint[];
  /** Of the starts on the whole network; of all if none is on it. */
  readonly snapDistanceMeters: number;
}

/**
 * The doors of a place: those of the building or object with mapped entrances in which it lies, else those of the place itself.
 * @param lat, lng whole 1e-7 degrees
 * @returns undefined if no usable edge is near enough; `metersToStreet` then has the distance for the message
 */
export function startsAt(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: TransportMode,
  lat: number,
  lng: number,
): Starts | undefined {
  const doors = doorsOf(streets, obstacles, mode, pointSetAt(obstacles, lat, lng));
  return startsOf(
    streets,
    mode,
    doors.map(networkPoint),
    doors.map(door => door.meters),
  );
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
  mode: TransportMode,
  { lat, lng, poiId }: StartPlace,
): Starts | undefined {
  const [row] = poiId === undefined ? [] : rowsOfPoi(pois, poiId);
  return row === undefined
    ? startsAt(streets, obstacles, mode, Math.round(lat * 1e7), Math.round(lng * 1e7))
    : startsOfRow(streets, mode, pois.access[mode], row);
}

/** Starts at known doors. @param meters of each leg */
function startsOf(
  streets: StreetNetwork,
  mode: TransportMode,
  points: readonly NetworkPoint[],
  meters: readonly number[],
): Starts | undefined {
  if (points.length === 0) return undefined;
  const { snappable } = streets.modes[mode];
  const whole = meters.filter((_, i) => snappable[points[i]!.edge] === SNAP_YES);
  return { points, snapDistanceMeters: Math.min(...(whole.length > 0 ? whole : meters)) };
}

/** Starts at the doors of a row of a table; undefined if it has none. */
function startsOfRow(
  streets: StreetNetwork,
  mode: TransportMode,
  access: AccessPoints,
  row: number,
): Starts | undefined {
  const points = pointsOfRow(access, row);
  return startsOf(
    streets,
    mode,
    points,
    points.map(point => point.legDecimetres / 10),
  );
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

/** The point set of a place in whole 1e-7 degrees: the entrances of what it lies in, else the place. */
export function pointSetAt(obstacles: Obstacles, lat: number, lng: number): PointSet {
  return { points: entrancesAt(obstacles.entrances, lat, lng) ?? [lng, lat], lines: [] };
}

/** The doors of a set for a table: no door that another one at the same node makes needless. Costs from and to the set are those of all doors. */
export function accessOf(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: TransportMode,
  set: PointSet,
): NetworkPoint[] {
  return withoutTwins(streets, mode, doorsOf(streets, obstacles, mode, set).map(networkPoint));
}

/** An edge as an end of a search, with its walked leg. */
function networkPoint(near: NearEdge): NetworkPoint {
  return {
    edge: near.edge,
    fraction: near.fraction,
    legMilliseconds: Math.round(near.meters * WALK_MS_PER_METER),
    legDecimetres: Math.round(near.meters * 10),
  };
}

/**
 * Of doors at the same node with the same leg, all on edges that are open both ways, keeps one: trips over the others can use it too, through the node. By
 * car only at nodes where no turn is banned and all streets are ways through.
 */
function withoutTwins(streets: StreetNetwork, mode: TransportMode, doors: readonly NetworkPoint[]): NetworkPoint[] {
  const { forward, backward } = streets.modes[mode];
  const seen = new Map<number, NetworkPoint>();
  return doors.filter(door => {
    const { edge, fraction, legMilliseconds, legDecimetres } = door;
    if (fraction !== 0 && fraction !== WHOLE_EDGE) return true;
    if (forward[edge] === CLOSED || backward[edge] === CLOSED) return true;
    const node = fraction === 0 ? streets.edgeFrom[edge]! : streets.edgeTo[edge]!;
    const twin = seen.get(node);
    if (twin === undefined) {
      if (mode !== 'CAR' || !isSpecialForCars(streets, node)) seen.set(node, door);
      return true;
    }
    return twin.legMilliseconds !== legMilliseconds || twin.legDecimetres !== legDecimetres;
  });
}

function isSpecialForCars({ adjacencyStart, adjacency, edgeFlags }: StreetNetwork, node: number): boolean {
  for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
    if (edgeFlags[adjacency[a]! >> 1]! & (EDGE_TURN_BANNED | EDGE_DESTINATION)) return true;
  }
  return false;
}

/** Metres to the nearest usable edge within `withinMeters`, else undefined: for messages. */
export function metersToStreet(
  streets: StreetNetwork,
  mode: TransportMode,
  lat: number,
  lng: number,
  withinMeters: number,
): number | undefined {
  const near = edgesNear(streets, mode, lat, lng, withinMeters);
  return near.length === 0 ? undefined : near.reduce((least, { meters }) => Math.min(least, meters), withinMeters);
}
