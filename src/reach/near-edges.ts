// The nearest point of each usable edge around a set of points and lines.

import { scaleAt } from '../core/geometry/geodesic.ts';
import { nearestFraction, sideOf } from '../core/geometry/segment.ts';
import type { SearchMode } from '../core/modes.ts';
import type { Box } from '../region/manifest.ts';
import { EDGES_PER_BOX, SNAP_NEVER, type StreetNetwork } from '../region/streets.ts';
import { WHOLE_EDGE } from './network-point.ts';

/** Where an object can be entered: points, or lines, or both. Coordinates lng, lat, lng, lat … in whole 1e-7 degrees. */
export interface PointSet {
  readonly points: ArrayLike<number>;
  readonly lines: readonly ArrayLike<number>[];
}

/** The nearest point of an edge, and the straight leg to it. */
export interface NearEdge {
  readonly edge: number;
  /** From the edge's first node, in 1/65536. */
  readonly fraction: number;
  readonly meters: number;
  /** The point at this fraction of the edge, and the point of the set, in whole 1e-7 degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly fromLat: number;
  readonly fromLng: number;
}

/** More than the rounding of a square and a sum. */
const ROUNDING = 1e-9;
/** Lengths of legs are equal within this distance; then the smaller fraction counts. */
const SAME_METERS = 0.001;

/**
 * For each usable edge with a point within `withinMeters` of the set, the one with the shortest leg that `isClear` accepts; legs are measured at the scale
 * of their end in the set. In order of edge number if the set is one point.
 */
export function nearestOnEdges(
  streets: StreetNetwork,
  mode: SearchMode,
  set: PointSet,
  withinMeters: number,
  isClear?: (near: NearEdge) => boolean,
): NearEdge[] {
  const { points, lines } = set;
  if (points.length === 2 && lines.length === 0) {
    const near = edgesNear(streets, mode, points[1]!, points[0]!, withinMeters);
    return isClear === undefined ? near : near.filter(isClear);
  }
  const best = new Map<number, NearEdge>();
  const isBetter = (edge: number, fraction: number, meters: number) => {
    const known = best.get(edge);
    if (known === undefined) return true;
    const farther = meters - known.meters;
    return farther < -SAME_METERS || (farther <= SAME_METERS && fraction < known.fraction);
  };
  const keepClear = (near: NearEdge) => {
    if (isClear === undefined || isClear(near)) best.set(near.edge, near);
  };
  for (let i = 0; i < points.length; i += 2) {
    for (const near of edgesNear(streets, mode, points[i + 1]!, points[i]!, withinMeters)) {
      if (isBetter(near.edge, near.fraction, near.meters)) keepClear(near);
    }
  }
  // Most legs are longer than one that is known: only the others become objects.
  const offer: Offer = (edge, t, meters, lat, lng) => {
    if (isBetter(edge, fractionOf(t), meters)) keepClear(nearEdge(streets, edge, t, meters, lat, lng));
  };
  for (const line of lines) {
    for (let i = 0; i + 3 < line.length; i += 2) {
      nearSegment(streets, mode, line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!, withinMeters, offer);
    }
  }
  return [...best.values()];
}

/** Takes a leg from t of an edge to a point of the set, without one where both touch. */
type Offer = (edge: number, t: number, meters: number, lat?: number, lng?: number) => void;

/** Usable edges within a distance of a point (1e-7 degrees), in order of edge number. */
export function edgesNear(
  streets: StreetNetwork,
  mode: SearchMode,
  lat: number,
  lng: number,
  withinMeters: number,
): NearEdge[] {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  const { edgeFrom, edgeTo, nodeLat, nodeLng, edgeCount } = streets;
  const { snappable } = streets.modes[mode];
  const near: NearEdge[] = [];
  const dLat = Math.ceil(withinMeters / metersPerLatE7);
  const dLng = Math.ceil(withinMeters / metersPerLngE7);
  const tooFar = withinMeters * withinMeters * (1 + ROUNDING);
  const boxes = streets.edgeIndex.search(lng - dLng, lat - dLat, lng + dLng, lat + dLat);
  if (boxes.length > 1) boxes.sort((a, b) => a - b);
  for (const box of boxes) {
    const end = Math.min((box + 1) * EDGES_PER_BOX, edgeCount);
    for (let edge = box * EDGES_PER_BOX; edge < end; edge++) {
      if (snappable[edge] === SNAP_NEVER) continue;
      const from = edgeFrom[edge]!;
      const to = edgeTo[edge]!;
      const east1 = nodeLng[from]! - lng;
      const east2 = nodeLng[to]! - lng;
      const north1 = nodeLat[from]! - lat;
      const north2 = nodeLat[to]! - lat;
      // Two thirds of the edges in the boxes are farther: a comparison takes less than their nearest point, and `hypot` longer than all else here.
      if (east1 > dLng ? east2 > dLng : east1 < -dLng && east2 < -dLng) continue;
      if (north1 > dLat ? north2 > dLat : north1 < -dLat && north2 < -dLat) continue;
      const ax = east1 * metersPerLngE7;
      const ay = north1 * metersPerLatE7;
      const bx = east2 * metersPerLngE7;
      const by = north2 * metersPerLatE7;
      const t = nearestFraction(0, 0, ax, ay, bx, by);
      const x = ax + t * (bx - ax);
      const y = ay + t * (by - ay);
      if (x * x + y * y > tooFar) continue;
      const meters = Math.hypot(x, y);
      if (meters <= withinMeters) near.push(nearEdge(streets, edge, t, meters, lat, lng));
    }
  }
  return near;
}

/** Offers the nearest points of edges to a segment of the set. */
function nearSegment(
  streets: StreetNetwork,
  mode: SearchMode,
  lng1: number,
  lat1: number,
  lng2: number,
  lat2: number,
  withinMeters: number,
  offer: Offer,
): void {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat1);
  const { edgeFrom, edgeTo, nodeLat, nodeLng } = streets;
  const bx = (lng2 - lng1) * metersPerLngE7;
  const by = (lat2 - lat1) * metersPerLatE7;
  const box = boxOf({ points: [lng1, lat1, lng2, lat2], lines: [] }, withinMeters);
  const tooFar = withinMeters * withinMeters * (1 + ROUNDING);
  const [west, east] = [Math.min(lng1, lng2), Math.max(lng1, lng2)];
  const [south, north] = [Math.min(lat1, lat2), Math.max(lat1, lat2)];
  for (const edge of edgesIn(streets, mode, box)) {
    const from = edgeFrom[edge]!;
    const to = edgeTo[edge]!;
    const x1 = nodeLng[from]!;
    const y1 = nodeLat[from]!;
    const x2 = nodeLng[to]!;
    const y2 = nodeLat[to]!;
    // The index holds runs of edges, so most of them lie outside the box.
    if (Math.max(x1, x2) < box.west || Math.min(x1, x2) > box.east) continue;
    if (Math.max(y1, y2) < box.south || Math.min(y1, y2) > box.north) continue;
    const mayCross =
      Math.max(x1, x2) >= west && Math.min(x1, x2) <= east && Math.max(y1, y2) >= south && Math.min(y1, y2) <= north;
    const cx = (x1 - lng1) * metersPerLngE7;
    const cy = (y1 - lat1) * metersPerLatE7;
    const dx = (x2 - lng1) * metersPerLngE7;
    const dy = (y2 - lat1) * metersPerLatE7;
    if (
      mayCross &&
      sideOf(lng1, lat1, lng2, lat2, x1, y1) * sideOf(lng1, lat1, lng2, lat2, x2, y2) < 0 &&
      sideOf(x1, y1, x2, y2, lng1, lat1) * sideOf(x1, y1, x2, y2, lng2, lat2) < 0
    ) {
      const t = (cx * by - cy * bx) / ((cx - dx) * by - (cy - dy) * bx);
      offer(edge, t, 0);
      continue;
    }
    // From both ends of the segment to the edge, and from both ends of the edge to the segment: position on the edge, position on the segment.
    for (let end = 0; end < 4; end++) {
      const [t, s] =
        end === 0
          ? [nearestFraction(0, 0, cx, cy, dx, dy), 0]
          : end === 1
            ? [nearestFraction(bx, by, cx, cy, dx, dy), 1]
            : end === 2
              ? [0, nearestFraction(cx, cy, 0, 0, bx, by)]
              : [1, nearestFraction(dx, dy, 0, 0, bx, by)];
      const x = cx + t * (dx - cx) - s * bx;
      const y = cy + t * (dy - cy) - s * by;
      if (x * x + y * y > tooFar) continue;
      const meters = Math.hypot(x, y);
      if (meters > withinMeters) continue;
      offer(edge, t, meters, Math.round(lat1 + s * (lat2 - lat1)), Math.round(lng1 + s * (lng2 - lng1)));
    }
  }
}

/** A place on an edge in 1/65536; one that differs from the end by the last digit is the end, so that tables can keep fractions in 16 bits. */
function fractionOf(t: number): number {
  const rounded = Math.round(t * WHOLE_EDGE);
  return rounded === WHOLE_EDGE - 1 ? WHOLE_EDGE : rounded;
}

/** The point at t of an edge; without a point of the set, the leg has no length. */
function nearEdge(
  { edgeFrom, edgeTo, nodeLat, nodeLng }: StreetNetwork,
  edge: number,
  t: number,
  meters: number,
  fromLat?: number,
  fromLng?: number,
): NearEdge {
  const [from, to] = [edgeFrom[edge]!, edgeTo[edge]!];
  const fraction = fractionOf(t);
  // From the rounded fraction, in whole numbers: every program finds the same point.
  const lat = Math.round(nodeLat[from]! + (fraction * (nodeLat[to]! - nodeLat[from]!)) / WHOLE_EDGE);
  const lng = Math.round(nodeLng[from]! + (fraction * (nodeLng[to]! - nodeLng[from]!)) / WHOLE_EDGE);
  return { edge, fraction, meters, lat, lng, fromLat: fromLat ?? lat, fromLng: fromLng ?? lng };
}

/** Edges that trips of the mode may begin and end on and that may touch a box, in order of number. */
function edgesIn(streets: StreetNetwork, mode: SearchMode, { west, south, east, north }: Box): number[] {
  const { snappable } = streets.modes[mode];
  const edges: number[] = [];
  for (const box of streets.edgeIndex.search(west, south, east, north).sort((a, b) => a - b)) {
    const end = Math.min((box + 1) * EDGES_PER_BOX, streets.edgeCount);
    for (let edge = box * EDGES_PER_BOX; edge < end; edge++) if (snappable[edge] !== SNAP_NEVER) edges.push(edge);
  }
  return edges;
}

/** The box around a set, and a distance around it. */
export function boxOf({ points, lines }: PointSet, meters: number): Box {
  const box = {
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  };
  for (const coordinates of [points, ...lines]) {
    for (let i = 0; i < coordinates.length; i += 2) {
      box.west = Math.min(box.west, coordinates[i]!);
      box.east = Math.max(box.east, coordinates[i]!);
      box.south = Math.min(box.south, coordinates[i + 1]!);
      box.north = Math.max(box.north, coordinates[i + 1]!);
    }
  }
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(Math.max(Math.abs(box.south), Math.abs(box.north)));
  const [x, y] = [Math.ceil(meters / metersPerLngE7), Math.ceil(meters / metersPerLatE7)];
  return { west: box.west - x, south: box.south - y, east: box.east + x, north: box.north + y };
}
