// What runs around one day, laid out for the search: each trip with its own times, forward or mirrored in time.
import { growingInt32 } from '../core/growable.ts';
import { startsOf } from '../region/columns.ts';
import { NO_ALIGHTING, NO_BOARDING, runsOn, type Timetable } from '../region/timetable.ts';
import { dayBegin } from './service-day.ts';

/** `TO` reads the timetable backward: from a place that one reaches to the places where one may have begun. */
export type Direction = 'FROM' | 'TO';

/** Windows lie between the begin of a day and 28:00, and journeys take at most 90 minutes. */
export const LATEST_WINDOW_SECONDS = 28 * 3600;
export const LONGEST_JOURNEY_SECONDS = 90 * 60;
const DAY_SECONDS = 86_400;
/** More seconds than lie between the begin of a day and any time of its vehicles, both ways: times less than that are below 0, and 0 can stand for none. */
export const CLOCK_OFFSET = 2 ** 20;
/** Days on which clocks change are that much shorter or longer. */
const CLOCK_CHANGE_SECONDS = 3600;

/**
 * Routes are patterns on one day of service: yesterday's trips after midnight could overtake today's, so they are routes of their own.
 *
 * Times are seconds after the begin of the day. Mirrored, they are negative seconds, the calls of a route are in reverse order, one gets in where
 * vehicles let people out, and its trips are in reverse order too: so one search serves both directions. `clock` is CLOCK_OFFSET less, hence below 0.
 */
export interface DayRoutes {
  readonly direction: Direction;
  readonly routeCount: number;
  /** Route r has callCount[r] calls, at the rows firstCall[r] … of `stop` and `isExit`. */
  readonly callCount: Uint32Array;
  readonly firstCall: Uint32Array;
  readonly stop: Uint32Array;
  /** 1 where one may leave the vehicle. */
  readonly isExit: Uint8Array;
  /** Route r has the trips firstTrip[r] ≤ t < firstTrip[r + 1]; their numbers in the timetable. */
  readonly firstTrip: Uint32Array;
  readonly trip: Uint32Array;
  /** What the clocks of the day show is this much after the times of the timetable, by route. */
  readonly shift: Int32Array;
  /**
   * Trip t begins at clock[2t], and lets in and out at call c so many seconds later: times[clock[2t + 1] + 2c], and the number after it. Trips share these seconds, so that a
   * day takes little memory beside the timetable.
   */
  readonly clock: Int32Array;
  readonly times: Int32Array;
  /** Where one may enter at stop s: the rows entryStart[s] ≤ i < entryStart[s + 1]. */
  readonly entryStart: Uint32Array;
  readonly entryRoute: Uint32Array;
  readonly entryCall: Uint32Array;
  /** By row of `stop`: the row of its entry, NO_ENTRY where nobody may enter. */
  readonly entryOf: Uint32Array;
}

export const NO_ENTRY = 0xffff_ffff;

/** What runs around a day. @param day since 1970-01-01 @param zone in whose day windows count */
export function dayRoutes(timetable: Timetable, day: number, zone: string, direction: Direction): DayRoutes {
  const { callStart, callStop, callFlags, tripStart, trips, profileArrival, profileDeparture, stops, days } = timetable;
  const isMirrored = direction === 'TO';
  const [noEntry, noExit] = isMirrored ? [NO_ALIGHTING, NO_BOARDING] : [NO_BOARDING, NO_ALIGHTING];
  const begin = dayBegin(day, zone);
  const kept: { pattern: number; shift: number; trips: number[] }[] = [];
  for (let around = -daysBefore(timetable); around <= 1; around++) {
    const shifts = timetable.zones.map(each => dayBegin(day + around, each) - begin);
    for (let pattern = 0; pattern < timetable.patternCount; pattern++) {
      const last = callStart[pattern + 1]! - callStart[pattern]! - 1;
      const shift = shifts[timetable.patternZone[pattern]!]!;
      const own: number[] = [];
      for (let trip = tripStart[pattern]!; trip < tripStart[pattern + 1]!; trip++) {
        const first = trips.start[trip]! + shift;
        if (first > LATEST_WINDOW_SECONDS + LONGEST_JOURNEY_SECONDS) continue;
        if (first + profileArrival[trips.profile[trip]! + last]! < -LONGEST_JOURNEY_SECONDS) continue;
        if (runsOn(days, trips.days[trip]!, day + around)) own.push(trip);
      }
      if (own.length > 0 && isRidden(timetable, pattern))
        kept.push({ pattern, shift, trips: isMirrored ? own.reverse() : own });
    }
  }

  const callsOf = ({ pattern }: { pattern: number }) => callStart[pattern + 1]! - callStart[pattern]!;
  const firstCall = startsOf(kept.map(callsOf));
  const firstTrip = startsOf(kept.map(each => each.trips.length));
  const stop = new Uint32Array(firstCall[kept.length]!);
  const isExit = new Uint8Array(stop.length);
  const trip = new Uint32Array(firstTrip[kept.length]!);
  const clock = new Int32Array(trip.length * 2);
  const times = growingInt32();
  /** By row of the profiles: where its times are, plus 1. */
  const laid = new Uint32Array(profileArrival.length);
  const entries = new Uint32Array(stops.count + 1);
  const isEntry = new Uint8Array(stop.length);
  for (const [r, { pattern, shift, trips: own }] of kept.entries()) {
    const count = callsOf({ pattern });
    const rowOf = (c: number) => (isMirrored ? count - 1 - c : c);
    for (let c = 0; c < count; c++) {
      const call = callStart[pattern]! + rowOf(c);
      const row = firstCall[r]! + c;
      stop[row] = callStop[call]!;
      isExit[row] = c > 0 && (callFlags[call]! & noExit) === 0 ? 1 : 0;
      isEntry[row] = c < count - 1 && (callFlags[call]! & noEntry) === 0 ? 1 : 0;
      if (isEntry[row]) entries[stop[row]! + 1]!++;
    }
    for (const [j, each] of own.entries()) {
      const t = firstTrip[r]! + j;
      const profile = trips.profile[each]!;
      trip[t] = each;
      const start = trips.start[each]! + shift;
      clock[t * 2] = (isMirrored ? -start : start) - CLOCK_OFFSET;
      if (laid[profile] === 0) {
        laid[profile] = times.length + 1;
        for (let c = 0; c < count; c++) {
          const row = profile + rowOf(c);
          const [arrival, departure] = [profileArrival[row]!, profileDeparture[row]!];
          times.push(isMirrored ? -arrival : departure);
          times.push(isMirrored ? -departure : arrival);
        }
      }
      clock[t * 2 + 1] = laid[profile]! - 1;
    }
  }
  for (let s = 0; s < stops.count; s++) entries[s + 1]! += entries[s]!;
  const entryRoute = new Uint32Array(entries[stops.count]!);
  const entryCall = new Uint32Array(entryRoute.length);
  const entryOf = new Uint32Array(stop.length).fill(NO_ENTRY);
  const next = entries.slice();
  for (let r = 0; r < kept.length; r++) {
    for (let row = firstCall[r]!; row < firstCall[r + 1]!; row++) {
      if (isEntry[row] === 0) continue;
      const entry = next[stop[row]!]!++;
      entryOf[row] = entry;
      entryRoute[entry] = r;
      entryCall[entry] = row - firstCall[r]!;
    }
  }
  return {
    direction,
    routeCount: kept.length,
    callCount: Uint32Array.from(kept, callsOf),
    firstCall,
    stop,
    isExit,
    firstTrip,
    trip,
    shift: Int32Array.from(kept, ({ shift }) => shift),
    clock,
    times: times.finish(),
    entryStart: entries,
    entryRoute,
    entryCall,
    entryOf,
  };
}

/** Whether one can get in somewhere and out later: some vehicles only leave the streets of the region, so no journey takes them. */
function isRidden({ callStart, callFlags }: Timetable, pattern: number): boolean {
  const flags = callFlags.subarray(callStart[pattern], callStart[pattern + 1]);
  const boarding = flags.findIndex(each => (each & NO_BOARDING) === 0);
  return boarding >= 0 && flags.subarray(boarding + 1).some(each => (each & NO_ALIGHTING) === 0);
}

/** How many days of service before a day may still have vehicles out on it: one, unless trips last longer than a day. */
export function daysBefore({ patternCount, callStart, tripStart, trips, profileArrival }: Timetable): number {
  let latest = 0;
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const last = callStart[pattern + 1]! - callStart[pattern]! - 1;
    for (let trip = tripStart[pattern]!; trip < tripStart[pattern + 1]!; trip++) {
      latest = Math.max(latest, trips.start[trip]! + profileArrival[trips.profile[trip]! + last]!);
    }
  }
  return Math.max(1, Math.floor((latest + LONGEST_JOURNEY_SECONDS + CLOCK_CHANGE_SECONDS) / DAY_SECONDS));
}

/** The stops of all routes of which some trips (of the day) are, each once. */
export function stopsOfTrips({ firstTrip, firstCall, stop }: DayRoutes, trips: ReadonlySet<number>): number[] {
  const routes = new Set(Array.from(trips, trip => groupOf(firstTrip, trip)));
  const stops = new Set<number>();
  for (const route of routes)
    for (let row = firstCall[route]!; row < firstCall[route + 1]!; row++) stops.add(stop[row]!);
  return [...stops];
}

/** The group of a row in groups that begin at these rows. */
export function groupOf(starts: Uint32Array, row: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= row) low = middle;
    else high = middle;
  }
  return low;
}
