// Polygons as flat integer rings, and basic functions on them.

import { type Box, boxAround } from './box.ts';

/** A closed ring: lng, lat, lng, lat … in 1e-7 degrees; the first point is repeated at the end. */
export type Ring = Int32Array;

/** An outer ring followed by its holes. */
export type Polygon = readonly Ring[];

/** One object's area: one or more polygons that do not overlap. */
export type MultiPolygon = readonly Polygon[];

/** Twice the signed area of a ring in squared 1e-7 degrees: positive when counter-clockwise. */
export function signedArea2(ring: Ring): number {
  let sum = 0;
  const x0 = ring[0]!;
  const y0 = ring[1]!;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    sum += (ring[i]! - x0) * (ring[i + 3]! - y0) - (ring[i + 2]! - x0) * (ring[i + 1]! - y0);
  }
  return sum;
}

/** The box of an area, 1e-7 degrees; west > east if the area is empty. */
export function areaBox(area: MultiPolygon): Box {
  return boxAround(...area.flatMap(polygon => polygon.slice(0, 1)));
}

/** Whether a point lies inside a ring (even–odd rule); points on the boundary may go either way. */
export function isInsideRing(ring: Ring, lng: number, lat: number): boolean {
  let inside = false;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const x1 = ring[i]!;
    const y1 = ring[i + 1]!;
    const x2 = ring[i + 2]!;
    const y2 = ring[i + 3]!;
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** Whether a point lies inside an area and in no hole. Coordinates in 1e-7 degrees. */
export function isInsideArea(area: MultiPolygon, lng: number, lat: number): boolean {
  return area.some(polygon => {
    const [outer, ...holes] = polygon;
    return outer !== undefined && isInsideRing(outer, lng, lat) && !holes.some(hole => isInsideRing(hole, lng, lat));
  });
}
