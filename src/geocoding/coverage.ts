// Whether a point lies in a region: inside its outline or near it.

import { metersToOutlineSide, polygonsAround } from '../core/geometry/outline-sides.ts';
import type { Manifest } from '../region/manifest.ts';

/** Points up to this distance outside the outline still count as covered. */
export const COVERED_MARGIN_METERS = 500;

/** Distance in metres of a point in degrees from the region's outline; 0 inside it. */
export function metersOutside({ outline }: Pick<Manifest, 'outline'>, lat: number, lng: number): number {
  return polygonsAround(outline, lng, lat) > 0 ? 0 : metersToOutlineSide(outline, lng, lat);
}

/** Whether a point in degrees lies inside the outline or at most 500 m outside. */
export function isCovered(manifest: Pick<Manifest, 'outline'>, lat: number, lng: number): boolean {
  return metersOutside(manifest, lat, lng) <= COVERED_MARGIN_METERS;
}
