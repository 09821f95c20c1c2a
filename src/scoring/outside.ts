// What of a location's surroundings may lie outside the data: how soon each mode can leave it, and how near its end is.

import { shareOutside } from '../core/geometry/disc-share.ts';
import type { Manifest } from '../region/manifest.ts';
import { PARKING_SECONDS } from './index-types.ts';
import { metersToOutline } from './noise-and-edge.ts';
import type { Outside } from './observed.ts';

const MS_PER_TENTH = 100;
/** Points up to this distance outside the outline are still answered; theirs is the part of the data that is thin. */
const MARGIN_METERS = 500;

/**
 * The one rule of where the data ends for the index. Until the first street is reached that crosses the outline, is cut off or ends at it
 * (`import/scoring/ways-out.ts`), the search knows everything; from then on any number of destinations may be as near as that. A location outside the outline
 * knows nothing.
 * @param walkMilliseconds from the location to the first such street on foot; undefined if the search ends before
 * @param driveMilliseconds the same by car
 */
export function outsideAt(
  { outline }: Pick<Manifest, 'outline'>,
  location: { readonly lat: number; readonly lng: number },
  walkMilliseconds: number | undefined,
  driveMilliseconds: number | undefined,
): Outside {
  const meters = metersToOutline(outline, location);
  if (meters <= MARGIN_METERS && shareOutside(outline, location.lat, location.lng, 1) > 0.5) {
    return { walkTenths: 0, carTenths: PARKING_SECONDS * 10, meters: 0 };
  }
  return {
    walkTenths: tenths(walkMilliseconds),
    carTenths: tenths(driveMilliseconds) + PARKING_SECONDS * 10,
    meters,
  };
}

/** Rounded down: a bound must not move away. */
function tenths(milliseconds: number | undefined): number {
  return milliseconds === undefined ? Number.POSITIVE_INFINITY : Math.floor(milliseconds / MS_PER_TENTH);
}
