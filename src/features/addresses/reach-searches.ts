// The searches behind `area: REACH`: along the streets, or by timetable. The rows of all tables are read from either in the same way.
import type { PlaneArea } from '../../census/overlap.ts';
import type { AreaDetail } from '../../core/enums.ts';
import type { SearchMode } from '../../core/modes.ts';
import type { ReachedArea } from '../../reach/area.ts';
import { dataEndCost } from '../../reach/data-end.ts';
import type { Reach } from '../../reach/reach.ts';
import type { StartPlace } from '../../reach/snap.ts';
import type { Region } from '../../region/region.ts';
import { completeDistance } from '../../surroundings/data-end.ts';
import { areaFeature, reachablePois } from '../../surroundings/reachable-pois.ts';
import { reachedPlane } from '../../surroundings/reached-population.ts';
import { limitOf, searchModeOf, surroundingsOf } from '../../surroundings/surroundings.ts';
import { plannedFrom, type TransitService, walkModeOf } from '../../surroundings/transit-search.ts';
import type { RangeArea } from './request.ts';

export type SearchParts = Pick<Region, 'streets' | 'obstacles' | 'pois' | 'manifest' | 'ground' | 'transit' | 'census'>;

/** A journey by timetable on its day of service. */
export type TransitRange = Extract<RangeArea, { kind: 'TRANSIT' }> & TransitService;

/** What the answer says about the search. */
export interface SearchFigures {
  /** The shortest leg from the place to a street. */
  readonly snapDistanceMeters: number;
  /** Along streets: up to here, in the unit of the question, no end of the data can change the answer. */
  readonly completeDistance?: number;
  /** By timetable: whether lines on the way go on beyond the streets. */
  readonly leavesStreets?: boolean;
}

export interface ReachSearch {
  /** Of the streets that it searches. */
  readonly mode: SearchMode;
  readonly figures: SearchFigures;
  /** To be read before other work; searches again if another search has run since. */
  reach(): Reach;
  /** The metres of a way in decimetres, from those of the search. */
  readonly walked: (decimetres: number) => number;
  /** By timetable: the rides of a journey, from its decimetres as of the search. */
  readonly rides?: (decimetres: number) => number;
  /** The reached area, as finely as the search was asked to draw it. */
  area(): ReachedArea | undefined;
  /** The reached area. Only where the census can count buildings. */
  outline(): PlaneArea | undefined;
}

/**
 * @param drawn how finely its area is drawn, if somebody will read it
 * @throws DomainError `location-unreachable`
 */
export function streetSearch(
  region: SearchParts,
  place: StartPlace,
  { transportMode, strict, distance, unit }: Extract<RangeArea, { kind: 'REACH' }>,
  checkTime: () => void,
  drawn: AreaDetail | undefined = hasCensus(region) ? 'EXACT' : undefined,
): ReachSearch {
  const asked = { transportMode, strict, distance, unit };
  const asks = drawn === undefined ? [] : [{ ...asked, drawn }];
  const around = surroundingsOf(region, place, { asks, checkTime });
  const first = around.reach(asked);
  const end = dataEndCost(region.manifest.outline, place, first, limitOf(distance, unit).minimised);
  return {
    mode: searchModeOf(transportMode, strict),
    figures: {
      snapDistanceMeters: first.snapDistanceMeters,
      completeDistance: completeDistance(distance, unit, end),
    },
    reach: () => around.reach(asked),
    walked: decimetres => decimetres,
    area: () => around.reach({ ...asked, drawn }).contours([limitOf(distance, unit).limit])[0],
    outline: () => {
      const { reachability } = reachablePois(around, { ...asked, poiTypes: [] }, { language: 'en', includeArea: true });
      return reachability.area && reachedPlane(reachability.area);
    },
  };
}

/**
 * @param drawn how finely its area is drawn, if somebody will read it
 * @throws DomainError `location-unreachable`
 */
export function transitSearch(
  region: SearchParts,
  place: StartPlace,
  range: TransitRange,
  checkTime: () => void,
  drawn: AreaDetail | undefined = hasCensus(region) ? 'EXACT' : undefined,
): ReachSearch {
  const planned = plannedFrom(region, place, range, range, { drawn, checkTime });
  const { snapDistanceMeters } = planned;
  const area = () => planned.reach().contours([limitOf(range.minutes, 'MINUTES').limit])[0];
  return {
    mode: walkModeOf(range),
    figures: { snapDistanceMeters, leavesStreets: planned.leavesStreets() },
    reach: () => planned.reach(),
    walked: decimetres => planned.walkedDecimetres(decimetres),
    rides: decimetres => planned.rides(decimetres),
    area,
    outline: () => {
      const whole = area();
      const properties = { transportMode: 'TRANSIT', distance: range.minutes, unit: 'MINUTES' } as const;
      return whole && reachedPlane(areaFeature(whole.area, properties));
    },
  };
}

/** Only the completeness by the census needs the outline of the reached area, and a search that goes a little farther for it. */
function hasCensus({ census }: SearchParts): boolean {
  return census.grids.length > 0;
}
