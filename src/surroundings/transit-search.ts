// What all functions with journeys by timetable share: the day of service, the search of the thread, and areas.
import type { Contour, Reachability, Warning } from '../answers/answer-fields.ts';
import type { AskedDeparture } from '../answers/departure-fields.ts';
import type { AskedTransit } from '../answers/journey-fields.ts';
import type { AreaDetail, Language } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import { areaSquareMeters } from '../core/geometry/area.ts';
import type { SearchMode } from '../core/modes.ts';
import type { ReachedArea } from '../reach/area.ts';
import { type StartPlace, type Starts, startsFrom } from '../reach/snap.ts';
import type { TransitFacts } from '../region/manifest.ts';
import type { Region } from '../region/region.ts';
import type { Timetable } from '../region/timetable.ts';
import { TransitReach } from '../transit/transit-reach.ts';
import type { Departure, PlannedReach } from '../transit/transit-times.ts';
import { areaFeature, startWarnings, TRANSIT_EDGE } from './reachable-pois.ts';
import { type ServiceDay, serviceDayOf, timetableOf } from './service-day.ts';
import { limitOf, searchModeOf, unreachableFrom } from './surroundings.ts';
import { transitReachability } from './transit-answer.ts';

/** The parts of a region in which a search by timetable runs. */
export type TransitParts = Pick<Region, 'streets' | 'obstacles' | 'pois' | 'manifest' | 'ground' | 'transit'>;

/** The timetable of a region, and its day of service that a request means. */
export interface TransitService {
  readonly facts: TransitFacts;
  readonly timetable: Timetable;
  readonly service: ServiceDay;
}

interface SearchOptions {
  readonly checkTime?: (() => void) | undefined;
}

const searches = new WeakMap<Timetable, Map<SearchMode, TransitReach>>();

/** The searches on a region with walks by a mode, made on first use and shared by everything on this thread. */
export function transitReach(
  region: Pick<Region, 'streets' | 'obstacles' | 'manifest'>,
  transit: Timetable,
  mode: SearchMode,
): TransitReach {
  const made = searches.get(transit) ?? new Map<SearchMode, TransitReach>();
  searches.set(transit, made);
  let search = made.get(mode);
  if (search === undefined) {
    const { streets, obstacles, manifest } = region;
    search = new TransitReach({ streets, obstacles, transit }, manifest.timeZone, mode);
    made.set(mode, search);
  }
  return search;
}

/** How somebody moves between places and stops. */
export function walkModeOf({ departure, strict = false }: Pick<AskedTransit, 'departure' | 'strict'>): SearchMode {
  return departure.wheelchair ? searchModeOf('WHEELCHAIR', strict) : 'WALK';
}

/**
 * The day that a departure means.
 * @param now for the warning about timetables of other times
 * @throws DomainError `timetable-missing`, `date-outside-timetable`
 */
export function transitService(
  region: Pick<Region, 'manifest' | 'transit'>,
  departure: AskedDeparture,
  now: Date,
): TransitService {
  const { facts, timetable } = timetableOf(region);
  const { timeZone } = region.manifest;
  return { facts, timetable, service: serviceDayOf(facts, timetable, departure, { now, timeZone }) };
}

/**
 * Percentiles are not exact between the nodes of the streets, and the search toward a place has no field of costs.
 * @param subject what needs an exact area @param advice how to do without
 * @throws DomainError `combination-unsupported` but with PLANNED and FROM
 */
export function refuseInexactAreas({ waiting, direction }: AskedDeparture, subject: string, advice: string): void {
  if (waiting === 'PLANNED' && direction === 'FROM') return;
  const field = waiting === 'RANDOM' ? '"waiting": "RANDOM"' : '"direction": "TO"';
  throw new DomainError(
    'combination-unsupported',
    `${subject} do not go with ${field}: only PLANNED with FROM draws them exactly. ${advice}`,
  );
}

/** The doors of a place. @throws DomainError `location-unreachable` if there is no usable street within 500 m of it */
export function walkStarts(region: TransitParts, mode: SearchMode, place: StartPlace): Starts {
  const starts = startsFrom(region, mode, place);
  if (starts === undefined) throw unreachableFrom(region, mode, place);
  return starts;
}

/** The question for the search from a place, in whose time zone the window counts. @param day days since 1970-01-01 */
export function departureOn(
  { ground }: Pick<Region, 'ground'>,
  place: StartPlace,
  day: number,
  { departure, minutes }: AskedTransit,
): Departure {
  const { from, to, direction, maxTransfers, walkMinutes } = departure;
  const { timeZone: zone } = ground.at(place);
  return { day, from, to, direction, maxTransfers, walkMinutes, zone, limitSeconds: Math.floor(minutes * 60) };
}

/**
 * A search for who knows the timetable, which any table can read.
 * @throws DomainError `location-unreachable`
 */
export function plannedFrom(
  region: TransitParts,
  place: StartPlace,
  { timetable, service }: TransitService,
  asked: AskedTransit,
  options: SearchOptions & { readonly drawn: AreaDetail | undefined },
): PlannedReach {
  const mode = walkModeOf(asked);
  const starts = walkStarts(region, mode, place);
  const departure = departureOn(region, place, service.day, asked);
  return transitReach(region, timetable, mode).plannedReach(starts, departure, place, options);
}

/**
 * The area that a journey by timetable reaches, in the fields of all reaches; only with PLANNED and FROM.
 * @throws DomainError `location-unreachable`
 */
export function transitArea(
  region: TransitParts,
  place: StartPlace,
  transit: TransitService,
  asked: AskedTransit,
  { language, checkTime }: SearchOptions & { readonly language: Language },
): { readonly reachability: Reachability; readonly warnings: readonly Warning[] } {
  const planned = plannedFrom(region, place, transit, asked, { drawn: 'EXACT', checkTime });
  const drawn = planned.reach().contours([limitOf(asked.minutes, 'MINUTES').limit]);
  const [whole] = transitContours(drawn, [asked.minutes]);
  const { snapDistanceMeters } = planned;
  const figures = { snapDistanceMeters, toleranceMeters: drawn[0]?.toleranceMeters ?? 0, language };
  return {
    reachability: {
      ...transitReachability(region.manifest, transit.service, asked, figures),
      ...(whole && { area: whole.area, areaSquareMeters: whole.areaSquareMeters }),
    },
    warnings: transitWarnings(snapDistanceMeters, planned.leavesStreets(), transit.service),
  };
}

/** Areas up to minutes as answers show them. */
export function transitContours(drawn: readonly ReachedArea[], minutes: readonly number[]): Contour[] {
  return drawn.map(({ area }, i) => {
    const distance = minutes[i] ?? 0;
    const feature = areaFeature(area, { transportMode: 'TRANSIT', distance, unit: 'MINUTES' });
    return { distance, area: feature, areaSquareMeters: Math.round(areaSquareMeters(area)) };
  });
}

/** The warnings of a journey: its start, lines that leave the streets, the day. */
export function transitWarnings(snapDistanceMeters: number, leavesStreets: boolean, service: ServiceDay): Warning[] {
  return [...startWarnings(snapDistanceMeters), ...(leavesStreets ? [TRANSIT_EDGE] : []), ...service.warnings];
}
