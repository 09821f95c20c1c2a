// How far a point is from a ring, by the local scale at the point.
import { scaleAt } from './geodesic.ts';
import { nearestFraction } from './segment.ts';

/** Metres from a point in degrees to the nearest point of a closed ring of [lng, lat] in degrees, on whichever side; Infinity for an empty ring. */
export function metersToRing(ring: readonly (readonly [number, number])[], lat: number, lng: number): number {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat * 1e7);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[i + 1]!;
    const x1 = (ax - lng) * 1e7 * metersPerLngE7;
    const y1 = (ay - lat) * 1e7 * metersPerLatE7;
    const x2 = (bx - lng) * 1e7 * metersPerLngE7;
    const y2 = (by - lat) * 1e7 * metersPerLatE7;
    const t = nearestFraction(0, 0, x1, y1, x2, y2);
    least = Math.min(least, Math.hypot(x1 + t * (x2 - x1), y1 + t * (y2 - y1)));
  }
  return least;
}
