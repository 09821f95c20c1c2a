// Travel times between many places: understands the places, searches, and keeps a time for each pair in a few bytes.
import type { Warning } from '../../answers/answer-fields.ts';
import { deadline } from '../../answers/deadline.ts';
import { shownDeparture, transitOf } from '../../answers/departure-answer.ts';
import { metaOf, withSourcesOf } from '../../answers/meta.ts';
import { createSlices } from '../../answers/slices.ts';
import type { Language } from '../../core/enums.ts';
import { type ServedRegions, servedRegions } from '../../geocoding/served-regions.ts';
import type { Region } from '../../region/region.ts';
import { assumptionsOf, transitAssumptions } from '../../surroundings/assumptions.ts';
import { startWarnings, TRANSIT_EDGE } from '../../surroundings/reachable-pois.ts';
import { serviceDayOf, timetableOf } from '../../surroundings/service-day.ts';
import { searchModeOf } from '../../surroundings/surroundings.ts';
import { type TransitService, walkModeOf } from '../../surroundings/transit-search.ts';
import {
  type PairEnd,
  type Pairs,
  streetPairs,
  transitPairs,
  type WritePair,
} from '../../surroundings/travel-times.ts';
import type { TravelTimes } from './answer.ts';
import { departureQuestion, LONGEST_MINUTES, type TravelTimesRequest } from './request.ts';
import { type UnderstoodPlace, understoodPlaces } from './understood-places.ts';

/** The server closes a connection on which nothing happens for a minute; a request may wait for its turn before. */
const MOST_SECONDS = 45;
/** Of a pair without a way. */
export const UNREACHED = 0xffffffff;

export interface TravelTimesAsk {
  readonly language: Language;
  readonly now: Date;
  readonly nextTurn?: (() => Promise<void>) | undefined;
  /** Throws to end the work, such as when the caller has gone. */
  readonly checkCaller?: (() => void) | undefined;
}

/** The times of all pairs, those of the first origin first; UNREACHED where there is no way. */
export interface Times {
  readonly milliseconds: Uint32Array;
  readonly decimetres: Uint32Array;
  /** By timetable. */
  readonly transfers: Uint8Array | undefined;
}

/** The answer before it is written. */
export interface TravelTable {
  readonly members: Omit<TravelTimes, 'origins' | 'destinations' | 'rows'>;
  readonly request: Pick<TravelTimesRequest, 'from' | 'to'>;
  readonly origins: readonly UnderstoodPlace[];
  readonly destinations: readonly UnderstoodPlace[];
  readonly times: Times;
}

/**
 * Each pair as `route` answers it. Places with a problem do not touch the others.
 * @throws DomainError `timetable-missing`, `date-outside-timetable` if one region answers; `overloaded` after 45 seconds, or 10 seconds of one search
 */
export async function travelTimes(
  regions: ServedRegions,
  request: TravelTimesRequest,
  { language, now, nextTurn, checkCaller }: TravelTimesAsk,
): Promise<TravelTable> {
  const { transportMode = 'WALK', strict = false, limit: minutes = LONGEST_MINUTES[transportMode] } = request;
  const departure = departureQuestion(request);
  const mode = transportMode === 'TRANSIT' ? walkModeOf({ departure, strict }) : searchModeOf(transportMode, strict);
  const inTime = deadline(MOST_SECONDS);
  const slices = createSlices(() => {
    checkCaller?.();
    inTime();
  }, nextTurn);
  // The versions of now for all places, whatever changes between two of them.
  const held = regions.all();
  const services = new Map<Region, TransitService>();
  const checkRegion = (region: Region) => {
    if (transportMode !== 'TRANSIT' || services.has(region)) return;
    const { facts, timetable } = timetableOf(region);
    const service = serviceDayOf(facts, timetable, departure, { now, timeZone: region.manifest.timeZone });
    services.set(region, { facts, timetable, service });
  };
  // One region refuses for all places at once; of several, each refuses for its own.
  if (held.length === 1) checkRegion(held[0]);
  const ask = { language, mode, checkRegion, giveWay: slices.giveWay } as const;
  const served = servedRegions(() => held);
  const origins = await understoodPlaces(served, request, 'from', ask);
  const destinations = await understoodPlaces(served, request, 'to', ask);

  const times = emptyTimes(origins.length * destinations.length, transportMode === 'TRANSIT');
  const write: WritePair = (from, to, { milliseconds, decimetres, rides }) => {
    const at = from * destinations.length + to;
    times.milliseconds[at] = milliseconds;
    times.decimetres[at] = decimetres;
    if (times.transfers) times.transfers[at] = Math.max(0, rides - 1);
  };
  const searches = { newDeadline: deadline, giveWay: slices.giveWay };
  const used = regionsOf([...origins, ...destinations]);
  let leavesStreets = false;
  for (const region of used) {
    const pairs: Pairs = { from: endsIn(region, origins), to: endsIn(region, destinations) };
    if (pairs.from.length === 0 || pairs.to.length === 0) continue;
    const transit = services.get(region);
    if (transit === undefined) {
      await streetPairs(region, pairs, { mode, limit: Math.round(minutes * 60_000) }, write, searches);
    } else {
      const asked = { departure, strict, minutes };
      leavesStreets = (await transitPairs(region, pairs, transit, asked, write, searches)) || leavesStreets;
    }
  }

  const [main = held[0], ...others] = used;
  const transit = services.get(main);
  const walking = departure.wheelchair ? 'WHEELCHAIR' : 'WALK';
  const assumptions =
    transportMode === 'TRANSIT'
      ? transit && transitAssumptions(language, main.manifest, transit.service.date, walking)
      : assumptionsOf(transportMode, language, main.manifest);
  const warnings = [
    ...placesWarnings([...origins, ...destinations]),
    ...(leavesStreets ? [TRANSIT_EDGE] : []),
    ...(transit?.service.warnings ?? []),
  ];
  return {
    members: {
      transportMode,
      ...(strict && { strict }),
      ...(transportMode === 'TRANSIT' && { departure: shownDeparture(departure) }),
      limitMinutes: minutes,
      assumptions: [...(assumptions ?? [])],
      meta: metaOf(
        withSourcesOf(main, others),
        'DATABASE_EXTRACT',
        warnings,
        undefined,
        undefined,
        transit && transitOf(main.manifest, transit.facts, transit.service),
      ),
    },
    request,
    origins,
    destinations,
    times,
  };
}

function emptyTimes(pairs: number, isByTimetable: boolean): Times {
  return {
    milliseconds: new Uint32Array(pairs).fill(UNREACHED),
    decimetres: new Uint32Array(pairs),
    transfers: isByTimetable ? new Uint8Array(pairs) : undefined,
  };
}

/** The regions in which places have doors, in the order of their first place. */
function regionsOf(places: readonly UnderstoodPlace[]): Region[] {
  return [...new Set(places.flatMap(place => ('region' in place ? [place.region] : [])))];
}

function endsIn(region: Region, places: readonly UnderstoodPlace[]): PairEnd[] {
  return places.flatMap((place, index) =>
    'region' in place && place.region === region ? [{ index, place: place.place, doors: place.doors }] : [],
  );
}

/** One warning for all places of which it holds: there may be thousands. */
function placesWarnings(places: readonly UnderstoodPlace[]): Warning[] {
  const found = places.flatMap(place => ('region' in place ? [place] : []));
  const inexact = found.filter(place => !place.isExact).length;
  const moved = found.filter(({ doors }) => startWarnings(doors.snapDistanceMeters).length > 0).length;
  const count = (of: number) => (of === 1 ? '1 place' : `${of} places`);
  return [
    ...(inexact === 0
      ? []
      : [
          {
            code: 'address-not-exact' as const,
            detail: `${count(inexact)} of the request ${inexact === 1 ? 'was' : 'were'} found as a street, postcode or town only; times count from its middle.`,
          },
        ]),
    ...(moved === 0
      ? []
      : [
          {
            code: 'start-moved' as const,
            detail: `The nearest usable street of ${count(moved)} is far away (\`snapDistanceMeters\`); the way there is counted as walked.`,
          },
        ]),
  ];
}
