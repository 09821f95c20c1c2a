// Where the data ends around a place: the one rule for every function. An answer is complete up to the nearest end of the data that its own way of asking can meet.
import { metersToOutlineSide, polygonsAround } from '../core/geometry/outline-sides.ts';
import type { Manifest } from '../region/manifest.ts';
import type { Minimised, Reach } from './reach.ts';
import { WALK_MS_PER_METER } from './speeds.ts';

type Outline = Manifest['outline'];
interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Every street this near to a place is a start, so the data must hold all of them. */
const STARTS_WITHIN_METERS = 75;

/** Metres from a place in degrees to the nearest point of the outline; 0 outside it. */
export function metersToDataEnd(outline: Outline, { lat, lng }: Place): number {
  return polygonsAround(outline, lng, lat) > 0 ? metersToOutlineSide(outline, lng, lat) : 0;
}

/**
 * The least cost, in the minimised figure, at which ways from a place may leave the data: along a street that the reach meets, or straight to a street
 * beyond the outline. Undefined if no way within the limit of the reach can.
 */
export function dataEndCost(
  outline: Outline,
  place: Place,
  reach: Pick<Reach, 'dataEnd' | 'snapDistanceMeters'>,
  minimised: Minimised,
): number | undefined {
  const [along, straight] = [reach.dataEnd(), straightEndCost(outline, place, reach.snapDistanceMeters, minimised)];
  return straight === undefined ? along : Math.min(straight, along ?? Number.POSITIVE_INFINITY);
}

/** The cost of the straight way to a street beyond the outline; undefined where all streets on which a way can start lie in the data. */
export function straightEndCost(
  outline: Outline,
  place: Place,
  snapDistanceMeters: number,
  minimised: Minimised,
): number | undefined {
  const meters = metersToDataEnd(outline, place);
  if (meters > Math.max(STARTS_WITHIN_METERS, snapDistanceMeters)) return undefined;
  return meters * (minimised === 'time' ? WALK_MS_PER_METER : 10);
}
