// The noise that reaches a location: straight distances to the pieces of each class.

import { scaleAt } from '../core/geometry/geodesic.ts';
import { nearestFraction } from '../core/geometry/segment.ts';
import type { CalmLines } from '../region/index-facts.ts';
import { CALM_SOURCES } from './index-types.ts';
import { HEARD_METERS, NOISE_RINGS } from './noise-reach.ts';
import type { ObservedNoise } from './observed.ts';

interface Location {
  readonly lat: number;
  readonly lng: number;
}

/** More places with guests than this add less than 1 dB to a square full of them. */
const MOST_PLACES = 40;

/** The noise that reaches a location, in the order of `CALM_SOURCES`: the nearest piece of each class, but the nearest 40 places with guests. */
export function noiseAround(
  calm: readonly CalmLines[],
  location: Location,
  geocodeErrorMeters: number,
): ObservedNoise[] {
  const nearest = new Float64Array(CALM_SOURCES.length).fill(Number.POSITIVE_INFINITY);
  const places = new Map<number, number[]>();
  for (const lines of calm) lookIn(lines, location, geocodeErrorMeters, nearest, places);
  return CALM_SOURCES.flatMap(({ id }, kind) => {
    const meters = nearest[kind] ?? Number.POSITIVE_INFINITY;
    const within = (HEARD_METERS[kind] ?? 0) + geocodeErrorMeters;
    if (meters > within) return [];
    const others = (places.get(kind) ?? [])
      .filter(each => each <= within)
      .sort((a, b) => a - b)
      .slice(1, MOST_PLACES)
      .map(inDecimeters);
    return [{ source: id, decimeters: inDecimeters(meters), ...(others.length > 0 && { others }) }];
  });
}

function inDecimeters(meters: number): number {
  return Math.round(meters * 10);
}

/** Lowers `nearest` by the pieces of one ring, and collects the distances of its places. */
function lookIn(
  { points, start, source, index, ring }: CalmLines,
  location: Location,
  geocodeErrorMeters: number,
  nearest: Float64Array,
  places: Map<number, number[]>,
): void {
  const within = (NOISE_RINGS[ring] ?? 0) + geocodeErrorMeters;
  const [x, y] = [location.lng * 1e7, location.lat * 1e7];
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(y);
  const [dLat, dLng] = [Math.ceil(within / metersPerLatE7), Math.ceil(within / metersPerLngE7)];
  for (const run of index.search(x - dLng, y - dLat, x + dLng, y + dLat)) {
    const kind = source[run]!;
    let best = Number.POSITIVE_INFINITY;
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
    if (best < nearest[kind]!) nearest[kind] = best;
    if (CALM_SOURCES[kind]?.places === undefined) continue;
    const known = places.get(kind);
    if (known) known.push(best);
    else places.set(kind, [best]);
  }
}
