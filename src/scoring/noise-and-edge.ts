// Straight distances from a location: to the nearest piece of each class of noise, and to the edge of the data.

import { scaleAt } from '../core/geometry/geodesic.ts';
import { metersToRing } from '../core/geometry/ring-distance.ts';
import { nearestFraction } from '../core/geometry/segment.ts';
import type { CalmLines } from '../region/index-facts.ts';
import type { Manifest } from '../region/manifest.ts';
import { CALM, CALM_SOURCES } from './index-types.ts';
import type { ObservedNoise } from './observed.ts';

interface Location {
  readonly lat: number;
  readonly lng: number;
}

/** The nearest piece of each class within 600 m plus the error of the location, in the order of `CALM_SOURCES`. */
export function noiseAround(
  { points, start, source, index }: CalmLines,
  location: Location,
  geocodeErrorMeters: number,
): ObservedNoise[] {
  const within = CALM.farthestMeters + geocodeErrorMeters;
  const [x, y] = [location.lng * 1e7, location.lat * 1e7];
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(y);
  const [dLat, dLng] = [Math.ceil(within / metersPerLatE7), Math.ceil(within / metersPerLngE7)];
  const nearest = new Float64Array(CALM_SOURCES.length).fill(Number.POSITIVE_INFINITY);
  for (const run of index.search(x - dLng, y - dLat, x + dLng, y + dLat)) {
    const kind = source[run]!;
    let best = nearest[kind]!;
    const end = start[run + 1]!;
    let bx = (points[start[run]!]! - x) * metersPerLngE7;
    let by = (points[start[run]! + 1]! - y) * metersPerLatE7;
    for (let i = start[run]! + 2; i < end; i += 2) {
      const [ax, ay] = [bx, by];
      bx = (points[i]! - x) * metersPerLngE7;
      by = (points[i + 1]! - y) * metersPerLatE7;
      const t = nearestFraction(0, 0, ax, ay, bx, by);
      const meters = Math.hypot(ax + t * (bx - ax), ay + t * (by - ay));
      if (meters < best) best = meters;
    }
    nearest[kind] = best;
  }
  return CALM_SOURCES.flatMap(({ id }, kind) => {
    const meters = nearest[kind] ?? Number.POSITIVE_INFINITY;
    return meters <= within ? [{ source: id, decimeters: Math.round(meters * 10) }] : [];
  });
}

/** Metres from a location to the nearest point of an outline, inside or outside. */
export function metersToOutline(outline: Manifest['outline'], { lat, lng }: Location): number {
  return Math.min(...outline.flat().map(ring => metersToRing(ring, lat, lng)));
}
