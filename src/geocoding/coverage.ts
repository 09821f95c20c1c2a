// Whether a point lies in a region: inside its outline or near it.

import { metersToRing } from '../core/geometry/ring-distance.ts';
import { at } from '../core/lists.ts';
import type { Manifest } from '../region/manifest.ts';

/** Points up to this distance outside the outline still count as covered. */
export const COVERED_MARGIN_METERS = 500;

/** Distance in metres of a point in degrees from the region's outline; 0 inside it. */
export function metersOutside({ outline }: Pick<Manifest, 'outline'>, lat: number, lng: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const polygon of outline) {
    let inside = false;
    for (const ring of polygon) {
      for (let i = 0; i + 1 < ring.length; i++) {
        const [ax, ay] = at(ring, i);
        const [bx, by] = at(ring, i + 1);
        if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
      }
      least = Math.min(least, metersToRing(ring, lat, lng));
    }
    if (inside) return 0;
  }
  return least;
}

/** Whether a point in degrees lies inside the outline or at most 500 m outside. */
export function isCovered(manifest: Pick<Manifest, 'outline'>, lat: number, lng: number): boolean {
  return metersOutside(manifest, lat, lng) <= COVERED_MARGIN_METERS;
}
