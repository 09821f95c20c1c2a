import type { AreaDetail } from '../../src/core/enums.ts';
// Draws points of the street network weighted by length, and checks for each that the area contains it if and only if the search reaches it in time.

import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { isInsideArea, type MultiPolygon } from '../../src/core/geometry/polygon.ts';
import { nearestFraction } from '../../src/core/geometry/segment.ts';
import type { TransportMode } from '../../src/core/modes.ts';
import type { ReachedArea } from '../../src/reach/area.ts';
import { reachEngine } from '../../src/reach/reach.ts';
import type { AccessPoints } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { CLOSED, EDGE_CONNECTOR, EDGE_TUNNEL } from '../../src/region/streets.ts';
import { pointCosts } from '../support/point-costs.ts';

/** Streets up to this far outside the area's box are included. */
const BEYOND_BOX_METERS = 300;

export interface PointReport {
  readonly points: number;
  readonly wrong: number;
  /** Points farther than the tolerance from the outline. */
  readonly far: number;
  readonly wrongFar: number;
  /** Wrong points far from the outline without a street on the other side of the limit within the tolerance, one line each. */
  readonly alone: readonly string[];
}

interface DrawnPoint {
  readonly edge: number;
  readonly fraction: number;
  readonly lat: number;
  readonly lng: number;
}

/** An area with what is to be reached in it. */
export interface JudgedArea extends ReachedArea {
  /** The numbers of the points that are reached in time, by a query of these points alone. */
  reachedOf(points: AccessPoints): Pick<ReadonlySet<number>, 'has' | 'size'>;
  /** For messages: from where, and in what time. */
  readonly question: string;
}

/** Checks about `perStart` points from each of `starts` addresses. @param minutes the least and the greatest limit */
export function checkPoints(
  region: Region,
  mode: TransportMode,
  starts: number,
  perStart: number,
  random: () => number,
  {
    detail = 'EXACT',
    minutes: [least, most] = [3, 15],
  }: { detail?: AreaDetail; minutes?: readonly [number, number] } = {},
): PointReport {
  const report = emptyReport();
  for (let n = 0; n < starts; n++) {
    const row = Math.floor(random() * region.addresses.count);
    const place = { lat: (region.addresses.lat[row] ?? 0) / 1e7, lng: (region.addresses.lng[row] ?? 0) / 1e7 };
    const limit = Math.round((least + random() * (most - least)) * 60_000);
    const reach = reachEngine(region).run(place, { mode, minimised: 'time', limit }, detail);
    if ('unreachable' in reach) continue;
    const [drawing] = reach.contours([limit]);
    if (drawing === undefined) throw new Error('no area');
    const reachedOf = (points: AccessPoints) => pointCosts(reach, points, 'time');
    const question = `from ${place.lat},${place.lng} in ${limit} ms`;
    judgePoints(report, region, mode, { ...drawing, reachedOf, question }, perStart, random);
  }
  return report;
}

/** A report to which `judgePoints` adds. */
export function emptyReport(): Mutable<PointReport> {
  return { points: 0, wrong: 0, far: 0, wrongFar: 0, alone: [] };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly string[] ? string[] : T[K] };

/** Checks points that are drawn in the box of an area and around it. */
export function judgePoints(
  report: Mutable<PointReport>,
  region: Region,
  mode: TransportMode,
  judged: JudgedArea,
  count: number,
  random: () => number,
): void {
  const { area, toleranceMeters, question } = judged;
  const drawn = drawPoints(region, mode, area, count, random);
  const reached = judged.reachedOf(asAccessPoints(drawn));
  for (const [i, point] of drawn.entries()) {
    const isReached = reached.has(i);
    const isRight = isInsideArea(area, point.lng, point.lat) === isReached;
    const isFar = !isNearOutline(area, point, toleranceMeters);
    report.points++;
    if (isFar) report.far++;
    if (isRight) continue;
    report.wrong++;
    if (!isFar) continue;
    report.wrongFar++;
    if (hasOther(region, mode, judged, point, isReached)) continue;
    const where = `${point.lat / 1e7},${point.lng / 1e7}`;
    report.alone.push(`${where} ${isReached ? 'reached but outside' : 'inside but not reached'}, ${question}`);
  }
}

/** Points on usable edges in the area's box and 300 m around it, weighted by length. */
function drawPoints(
  { streets }: Region,
  mode: TransportMode,
  area: MultiPolygon,
  count: number,
  random: () => number,
): DrawnPoint[] {
  let [west, south, east, north] = [2 ** 31, 2 ** 31, -(2 ** 31), -(2 ** 31)];
  for (const [outer] of area) {
    for (const [i, value] of (outer ?? []).entries()) {
      if (i % 2 === 0) [west, east] = [Math.min(west, value), Math.max(east, value)];
      else [south, north] = [Math.min(south, value), Math.max(north, value)];
    }
  }
  const scale = scaleAt((south + north) / 2);
  const [dLng, dLat] = [BEYOND_BOX_METERS / scale.metersPerLngE7, BEYOND_BOX_METERS / scale.metersPerLatE7];
  const isNear = (node: number) => {
    const [lat, lng] = [streets.nodeLat[node] ?? 0, streets.nodeLng[node] ?? 0];
    return lng >= west - dLng && lng <= east + dLng && lat >= south - dLat && lat <= north + dLat;
  };
  const edges: number[] = [];
  const ends: number[] = [];
  let length = 0;
  for (let e = 0; e < streets.edgeCount; e++) {
    if (!isStreet(streets, mode, e) || !isNear(streets.edgeFrom[e] ?? 0)) continue;
    length += streets.edgeLengthDecimetres[e] ?? 0;
    edges.push(e);
    ends.push(length);
  }
  return Array.from({ length: count }, () => {
    const at = random() * length;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const edge = edges[low] ?? 0;
    const fraction = Math.floor(random() * 65537);
    const [from, to] = [streets.edgeFrom[edge] ?? 0, streets.edgeTo[edge] ?? 0];
    const between = (values: Int32Array) =>
      (values[from] ?? 0) + (((values[to] ?? 0) - (values[from] ?? 0)) * fraction) / 65536;
    return { edge, fraction, lat: between(streets.nodeLat), lng: between(streets.nodeLng) };
  });
}

/** Whether an edge lies on the surface, and the mode may use it. */
function isStreet(streets: Region['streets'], mode: TransportMode, edge: number): boolean {
  const { forward, backward } = streets.modes[mode];
  const isOpen = forward[edge] !== CLOSED || backward[edge] !== CLOSED;
  return isOpen && ((streets.edgeFlags[edge] ?? 0) & (EDGE_CONNECTOR | EDGE_TUNNEL)) === 0;
}

/** The points as access points of points of interest, without legs. */
function asAccessPoints(points: readonly DrawnPoint[]): AccessPoints {
  return {
    list: Uint32Array.from(points, (_, i) => i),
    start: Uint32Array.from({ length: points.length + 1 }, (_, i) => i),
    edge: Uint32Array.from(points, point => point.edge),
    fraction: Uint32Array.from(points, point => point.fraction),
    legMilliseconds: new Uint32Array(points.length),
    legDecimetres: new Uint32Array(points.length),
  };
}

function isNearOutline(area: MultiPolygon, { lat, lng }: DrawnPoint, meters: number): boolean {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  for (const ring of area.flat()) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const ax = ((ring[i] ?? 0) - lng) * metersPerLngE7;
      const ay = ((ring[i + 1] ?? 0) - lat) * metersPerLatE7;
      const bx = ((ring[i + 2] ?? 0) - lng) * metersPerLngE7;
      const by = ((ring[i + 3] ?? 0) - lat) * metersPerLatE7;
      if (Math.min(ax, bx) > meters || Math.max(ax, bx) < -meters) continue;
      if (Math.min(ay, by) > meters || Math.max(ay, by) < -meters) continue;
      const t = nearestFraction(0, 0, ax, ay, bx, by);
      if (Math.hypot(ax + t * (bx - ax), ay + t * (by - ay)) <= meters) return true;
    }
  }
  return false;
}

/** Whether a street on the other side of the limit comes within the tolerance of a point: a raster cannot separate the two. */
function hasOther(
  { streets }: Region,
  mode: TransportMode,
  { reachedOf, toleranceMeters }: JudgedArea,
  point: DrawnPoint,
  isReached: boolean,
): boolean {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(point.lat);
  const near: DrawnPoint[] = [];
  for (let edge = 0; edge < streets.edgeCount; edge++) {
    if (edge === point.edge || !isStreet(streets, mode, edge)) continue;
    const [from, to] = [streets.edgeFrom[edge] ?? 0, streets.edgeTo[edge] ?? 0];
    const ax = ((streets.nodeLng[from] ?? 0) - point.lng) * metersPerLngE7;
    const ay = ((streets.nodeLat[from] ?? 0) - point.lat) * metersPerLatE7;
    const bx = ((streets.nodeLng[to] ?? 0) - point.lng) * metersPerLngE7;
    const by = ((streets.nodeLat[to] ?? 0) - point.lat) * metersPerLatE7;
    const t = nearestFraction(0, 0, ax, ay, bx, by);
    if (Math.hypot(ax + t * (bx - ax), ay + t * (by - ay)) > toleranceMeters) continue;
    near.push({ edge, fraction: Math.round(t * 65_536), lat: 0, lng: 0 });
  }
  const reached = reachedOf(asAccessPoints(near)).size;
  return isReached ? reached < near.length : reached > 0;
}
