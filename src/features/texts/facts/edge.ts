// How far the data extends around a place: only within it may a text call something the nearest, count it or call it missing.
import { scaleAt } from '../../../core/geometry/geodesic.ts';
import { WALK_MS_PER_METER } from '../../../reach/speeds.ts';
import type { Manifest } from '../../../region/manifest.ts';
import { edgeShare } from '../../../surroundings/edge-share.ts';

/** Upper bounds as the crow flies: the speed of every walk, and 100 km/h on average by car. */
export const METERS_PER_MINUTE = { WALK: 60_000 / WALK_MS_PER_METER, CAR: 1667 } as const;

/** At most this share of the reachable area may lie outside the data. */
const EDGE_SHARE = 0.05;

/** Share (0–1) of the square around a circle that lies outside the data. The reached streets cannot show it, because they end where the data ends. */
export function shareOutside(
  { outline }: Pick<Manifest, 'outline'>,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  radiusMeters: number,
): number {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat * 1e7);
  const [dLat, dLng] = [radiusMeters / metersPerLatE7, radiusMeters / metersPerLngE7];
  const [y, x] = [lat * 1e7, lng * 1e7];
  return edgeShare({ west: x - dLng, south: y - dLat, east: x + dLng, north: y + dLat }, outline);
}

/** Whether the data covers everything within so many minutes; computed once for each whole minute. */
export function insideUpTo(
  manifest: Pick<Manifest, 'outline'>,
  place: { readonly lat: number; readonly lng: number },
  mode: keyof typeof METERS_PER_MINUTE,
): (minutes: number) => boolean {
  const known = new Map<number, boolean>();
  return minutes => {
    const whole = Math.max(1, Math.ceil(minutes));
    const isInside = known.get(whole) ?? shareOutside(manifest, place, whole * METERS_PER_MINUTE[mode]) <= EDGE_SHARE;
    known.set(whole, isInside);
    return isInside;
  };
}
