// The best route between two places along the streets: the times and lengths of lists of points of interest, with the way.
import { type SearchMode, type TransportMode, transportModeOf } from '../core/modes.ts';
import { dataEndCost } from '../reach/data-end.ts';
import { type Reach, reachEngine } from '../reach/reach.ts';
import type { Region } from '../region/region.ts';
import { doorsOfEnd, notReached, oneRow, type RoutePlaces } from './route-ends.ts';
import { type StreetLeg, streetLeg } from './street-leg.ts';

/** How long a route may take: by each mode a search so far costs no more than the largest that lists of points of interest allow. */
export const LONGEST_ROUTE_MINUTES: Readonly<Record<TransportMode, number>> = {
  WALK: 240,
  BICYCLE: 180,
  CAR: 60,
  WHEELCHAIR: 240,
};
/** Most destinations are near, so the search goes only so far at first; each of these covers a ninth of the area of the next. */
const SHARES_OF_LONGEST = [1 / 9, 1 / 3, 1];

export interface StreetRoute {
  readonly milliseconds: number;
  readonly decimetres: number;
  /** One leg. */
  readonly legs: readonly [StreetLeg];
  /** Between each place and its nearest street. */
  readonly snapDistanceMeters: { readonly from: number; readonly to: number };
  /** The least milliseconds at which ways from the start may leave the data; undefined if none within the search does. */
  readonly dataEndMilliseconds: number | undefined;
}

/**
 * The fastest way from door to door: of equal ones the shortest.
 * @param checkTime called about every millisecond of the search; throws to end it
 * @throws DomainError `location-unreachable` with a fault at `#/from` or `#/to`, `destination-not-reached`
 */
export function streetRoute(
  region: Pick<Region, 'streets' | 'obstacles' | 'pois' | 'manifest'>,
  places: RoutePlaces,
  mode: SearchMode,
  checkTime?: () => void,
): StreetRoute {
  const starts = doorsOfEnd(region, mode, places, 'from');
  const doors = doorsOfEnd(region, mode, places, 'to');
  const access = oneRow(doors.points);
  const longest = LONGEST_ROUTE_MINUTES[transportModeOf(mode)];
  for (const share of SHARES_OF_LONGEST) {
    const limit = Math.round(longest * share * 60_000);
    const question = { mode, minimised: 'time', limit, checkTime } as const;
    // With known starts there is always a reach.
    const reach = reachEngine(region).run(places.from, question, undefined, { starts }) as Reach;
    const way = reach.wayTo(access, [0]);
    if (way === undefined) continue;
    return {
      milliseconds: way.first,
      decimetres: way.second,
      legs: [streetLeg(region.streets, mode, way, access, places)],
      snapDistanceMeters: { from: starts.snapDistanceMeters, to: doors.snapDistanceMeters },
      dataEndMilliseconds: dataEndCost(region.manifest.outline, places.from, reach, 'time'),
    };
  }
  throw notReached(transportModeOf(mode), longest);
}
