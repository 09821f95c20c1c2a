// A route: the two places, the search, and what the answer says about both.
import { shownDeparture, transitOf } from '../../answers/departure-answer.ts';
import { LIST_PREFIX } from '../../answers/list-names.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeWarnings } from '../../answers/place-fields.ts';
import type { Language } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location, PlaceQuestion } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import { assumptionsOf, transitAssumptions } from '../../surroundings/assumptions.ts';
import { routeEndWarnings } from '../../surroundings/data-end.ts';
import { startWarnings, TRANSIT_EDGE } from '../../surroundings/reachable-pois.ts';
import { streetRoute } from '../../surroundings/route.ts';
import type { RouteEnd } from '../../surroundings/route-ends.ts';
import { serviceDayOf, timetableOf } from '../../surroundings/service-day.ts';
import { searchModeOf } from '../../surroundings/surroundings.ts';
import { transitRoute } from '../../surroundings/transit-route.ts';
import type { Position } from '../../surroundings/way-line.ts';
import type { Route, RouteLeg } from './answer.ts';
import type { OwnEnds } from './own-ends.ts';
import { departureQuestion, endPointer, endQuestion, type RouteRequest } from './request.ts';
import { lineString, secondsBetween, shownJourney, shownStreetLeg } from './shown-legs.ts';

/** What comes with a request. */
export interface RouteAsk {
  readonly language: Language;
  readonly now: Date;
  readonly checkTime?: (() => void) | undefined;
  /** The ends that are own places. */
  readonly ownEnds?: OwnEnds | undefined;
  /** Awaited between the parts of long work: others may have their turn. */
  readonly giveWay?: (() => Promise<void>) | undefined;
}

/**
 * Uses only the region. Faults point at the end that is wrong.
 * @param now for the warning about timetables of other times
 * @throws DomainError `timetable-missing`, `date-outside-timetable`, `poi-not-found`, `address-not-found`, `address-not-precise`, `location-outside-coverage`,
 *   `location-unreachable`, `destination-not-reached`
 */
export async function routeData(region: Region, request: RouteRequest, ask: RouteAsk): Promise<Route> {
  const timetable = request.transportMode === 'TRANSIT' ? timetableOf(region) : undefined;
  const at = (side: RouteEnd) => locate(region, placeOf(request, side, ask.ownEnds), ask.language);
  const places = { from: pointed(request, 'from', () => at('from')), to: pointed(request, 'to', () => at('to')) };
  try {
    return timetable
      ? await byTimetable(region, request, places, timetable, ask)
      : onStreets(region, request, places, ask);
  } catch (fault) {
    throw ofEnds(request, fault);
  }
}

/** Where an end is: an own place is its coordinate, at which a search finds the same doors as lists have. */
export function placeOf(request: RouteRequest, side: RouteEnd, ownEnds: OwnEnds = {}): PlaceQuestion {
  const own = ownEnds[side];
  return own ? { lat: own.lat, lng: own.lng, address: own.label } : endQuestion(request, side);
}

/** The ends as answers name them. */
function shownEnds({ from, to }: Places, { ownEnds: own = {} }: RouteAsk): Pick<Route, 'origin' | 'destination'> {
  return {
    origin: own.from ? { ...from, poiId: own.from.id } : from,
    destination: own.to ? { ...to, poiId: own.to.id } : to,
  };
}

type Places = Readonly<Record<RouteEnd, Location>>;

function onStreets(region: Region, request: RouteRequest, places: Places, ask: RouteAsk): Route {
  const { language, checkTime } = ask;
  const transportMode =
    request.transportMode === undefined || request.transportMode === 'TRANSIT' ? 'WALK' : request.transportMode;
  const strict = request.strict === true;
  const route = streetRoute(region, places, searchModeOf(transportMode, strict), checkTime);
  const legs = route.legs.map(shownStreetLeg);
  return {
    ...shownEnds(places, ask),
    transportMode,
    ...(strict && { strict }),
    travelSeconds: secondsBetween(0, route.milliseconds),
    networkMeters: route.decimetres / 10,
    ...(transportMode === 'WHEELCHAIR' && unknownOf(legs)),
    assumptions: assumptionsOf(transportMode, language, region.manifest),
    geometry: lineString(route.legs.flatMap(({ positions }) => positions)),
    legs,
    meta: metaOf(region, 'DATABASE_EXTRACT', [
      ...endWarnings(places, route.snapDistanceMeters),
      ...routeEndWarnings(route.milliseconds, route.dataEndMilliseconds),
    ]),
  };
}

async function byTimetable(
  region: Region,
  request: RouteRequest,
  places: Places,
  { facts, timetable }: ReturnType<typeof timetableOf>,
  ask: RouteAsk,
): Promise<Route> {
  const { language, now, checkTime, giveWay } = ask;
  const departure = departureQuestion(request);
  const service = serviceDayOf(facts, timetable, departure, { now, timeZone: region.manifest.timeZone });
  const { strict } = request;
  const asked = { day: service.day, departure, strict };
  const route = await transitRoute(region, timetable, places, asked, { checkTime, giveWay });
  const { legs, ...figures } = shownJourney(route);
  return {
    ...shownEnds(places, ask),
    transportMode: 'TRANSIT',
    ...(strict && { strict }),
    departure: shownDeparture(departure),
    ...figures,
    assumptions: transitAssumptions(
      language,
      region.manifest,
      service.date,
      departure.wheelchair ? 'WHEELCHAIR' : 'WALK',
    ),
    geometry: lineString(joined(route.legs.map(({ positions }) => positions))),
    legs,
    meta: metaOf(
      region,
      'DATABASE_EXTRACT',
      [
        ...endWarnings(places, route.snapDistanceMeters),
        ...(route.leavesStreets ? [TRANSIT_EDGE] : []),
        ...service.warnings,
      ],
      undefined,
      undefined,
      transitOf(region.manifest, facts, service),
    ),
  };
}

/** Of a route on wheels. */
function unknownOf(legs: readonly RouteLeg[]): Pick<Route, 'unknownMeters'> {
  const decimetres = legs.reduce((sum, { unknownMeters = 0 }) => sum + Math.round(unknownMeters * 10), 0);
  return { unknownMeters: decimetres / 10 };
}

/** Lines of which each begins at the end of the one before, as one. */
function joined(lines: readonly (readonly Position[])[]): Position[] {
  return lines.flatMap((line, i) => (i === 0 ? line : line.slice(1)));
}

function endWarnings({ from, to }: Places, snap: Readonly<Record<RouteEnd, number>>) {
  return [
    ...placeWarnings(from, 'start'),
    ...placeWarnings(to, 'destination'),
    ...startWarnings(snap.from, 'the start'),
    ...startWarnings(snap.to, 'the destination'),
  ];
}

/** Makes faults of a place point at its end of the route. */
function pointed(request: RouteRequest, side: RouteEnd, find: () => Location): Location {
  try {
    return find();
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    // A caller who named an own place has written no coordinate.
    const own = endQuestion(request, side).poiId?.startsWith(LIST_PREFIX) ? 'poiId' : undefined;
    throw withPointers(fault, pointer => endPointer(request, side, own ?? pointer.replace('#/', '')));
  }
}

/** Makes faults of an end point at what the caller has written. */
function ofEnds(request: RouteRequest, fault: unknown): unknown {
  if (!(fault instanceof DomainError)) return fault;
  return withPointers(fault, pointer => endPointer(request, pointer === '#/to' ? 'to' : 'from'));
}

function withPointers(
  { code, message, faults, extra, retryAfterSeconds }: DomainError,
  of: (pointer: string) => string,
) {
  return new DomainError(code, message, {
    faults: faults.map(fault => ({ ...fault, pointer: of(fault.pointer) })),
    extra,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
