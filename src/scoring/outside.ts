// What may lie outside the data around a location: the earliest time at which each mode leaves the data, and the distance to its end.

import { shareOutside } from '../core/geometry/disc-share.ts';
import type { Reach } from '../reach/reach.ts';
import { WALK_MS_PER_METER } from '../reach/speeds.ts';
import type { Manifest } from '../region/manifest.ts';
import { PARKING_SECONDS } from './index-types.ts';
import { metersToOutline } from './noise-and-edge.ts';
import type { Outside } from './observed.ts';

const MS_PER_TENTH = 100;
/** Points up to this distance outside the outline are still answered; theirs is the part of the data that is thin. */
const MARGIN_METERS = 500;
/** Every street this near is a start, so the data must hold all of them. */
const STARTS_WITHIN_METERS = 75;

/**
 * What the index knows of the end of the data, by the rule of all functions (`reach/frontier.ts`): until a search meets an end of the data on a street, it
 * knows everything; from then on any number of destinations may be as near as that. A location whose own street may lie outside starts with the straight
 * line; one outside the outline knows nothing.
 * @param walk from the location
 * @param driveMilliseconds from the location to the first end of the data by car; undefined if the import's search ends before
 */
export function outsideAt(
  { outline }: Pick<Manifest, 'outline'>,
  location: { readonly lat: number; readonly lng: number },
  walk: Pick<Reach, 'dataEnd' | 'snapDistanceMeters'>,
  driveMilliseconds: number | undefined,
): Outside {
  const meters = metersToOutline(outline, location);
  if (meters <= MARGIN_METERS && shareOutside(outline, location.lat, location.lng, 1) > 0.5) {
    return { walkTenths: 0, carTenths: PARKING_SECONDS * 10, meters: 0 };
  }
  const isAtEdge = meters <= Math.max(STARTS_WITHIN_METERS, walk.snapDistanceMeters);
  const straight = isAtEdge ? meters * WALK_MS_PER_METER : Number.POSITIVE_INFINITY;
  return {
    walkTenths: tenths(Math.min(walk.dataEnd() ?? Number.POSITIVE_INFINITY, straight)),
    carTenths: tenths(Math.min(driveMilliseconds ?? Number.POSITIVE_INFINITY, straight)) + PARKING_SECONDS * 10,
    meters,
  };
}

/** Rounded down: a bound must not move away. */
function tenths(milliseconds: number): number {
  return Math.floor(milliseconds / MS_PER_TENTH);
}
