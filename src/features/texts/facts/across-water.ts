// Objects that no street leads to: islets and what water or tracks cut off. The map's straight leg to them is no walk that a text may promise.
import { crossesSegment } from '../../../core/geometry/segment.ts';
import { type NetworkPoint, WHOLE_EDGE } from '../../../reach/network-point.ts';
import { pointsOfRow } from '../../../reach/snap.ts';
import type { Obstacles } from '../../../region/obstacles.ts';
import type { PoiTable } from '../../../region/pois.ts';
import type { Region } from '../../../region/region.ts';
import type { StreetNetwork } from '../../../region/streets.ts';
import { isOnTheWay } from '../terms/poi-subjects.ts';

type CutOffParts = Pick<Region, 'pois' | 'streets' | 'obstacles'>;

/** Ships and platforms beside their quay are as near as this, in decimetres. */
const BESIDE_STREET = 400;

const remembered = new WeakMap<PoiTable, Map<number, boolean>>();

/** Whether every leg to the object is long and crosses water or tracks; stations lie between their tracks. */
export function isCutOff({ pois, streets, obstacles }: CutOffParts, { row, type }: Row): boolean {
  if (isOnTheWay(type.id)) return false;
  const rows = remembered.get(pois) ?? new Map<number, boolean>();
  remembered.set(pois, rows);
  const known = rows.get(row);
  if (known !== undefined) return known;
  const [lat, lng] = [pois.lat[row] ?? 0, pois.lng[row] ?? 0];
  const doors = pointsOfRow(pois.access.WALK, row);
  const isFar = doors.length > 0 && doors.every(({ legDecimetres }) => legDecimetres > BESIDE_STREET);
  const made = isFar && doors.every(door => crossesObstacle(obstacles, [lng, lat], positionOf(streets, door)));
  rows.set(row, made);
  return made;
}

interface Row {
  readonly row: number;
  readonly type: { readonly id: string };
}

type Point = readonly [lng: number, lat: number];

function positionOf({ edgeFrom, edgeTo, nodeLat, nodeLng }: StreetNetwork, { edge, fraction }: NetworkPoint): Point {
  const [from, to] = [edgeFrom[edge] ?? 0, edgeTo[edge] ?? 0];
  const along = (values: ArrayLike<number>) => {
    const [a, b] = [values[from] ?? 0, values[to] ?? 0];
    return Math.round(a + (fraction * (b - a)) / WHOLE_EDGE);
  };
  return [along(nodeLng), along(nodeLat)];
}

function crossesObstacle({ segments, segmentIndex }: Obstacles, [x1, y1]: Point, [x2, y2]: Point): boolean {
  const near = segmentIndex.search(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  return near.some(i => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = segments.subarray(i * 4, i * 4 + 4);
    return crossesSegment(x1, y1, x2, y2, ax, ay, bx, by);
  });
}
