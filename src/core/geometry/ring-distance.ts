// Distances from a point to segments and rings, by the local scale at the point.
import { type LocalScale, scaleAt } from './geodesic.ts';
import type { MultiPolygon } from './polygon.ts';
import { nearestFraction } from './segment.ts';

/** Metres from a point to a segment, by the scale at the point; all in 1e-7 degrees. */
export function metersToSegment(
  { metersPerLatE7, metersPerLngE7 }: LocalScale,
  lng: number,
  lat: number,
  lng1: number,
  lat1: number,
  lng2: number,
  lat2: number,
): number {
  const ax = (lng1 - lng) * metersPerLngE7;
  const ay = (lat1 - lat) * metersPerLatE7;
  const bx = (lng2 - lng) * metersPerLngE7;
  const by = (lat2 - lat) * metersPerLatE7;
  const t = nearestFraction(0, 0, ax, ay, bx, by);
  return Math.hypot(ax + t * (bx - ax), ay + t * (by - ay));
}

/** Metres from a point to the nearest point of any ring of an area, inside or outside; all in 1e-7 degrees. Infinity for an empty area. */
export function metersToOutline(area: MultiPolygon, lng: number, lat: number): number {
  const scale = scaleAt(lat);
  let least = Infinity;
  for (const ring of area.flat()) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const meters = metersToSegment(scale, lng, lat, ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!);
      if (meters < least) least = meters;
    }
  }
  return least;
}
