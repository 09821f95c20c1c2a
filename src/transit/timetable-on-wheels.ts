// A timetable as somebody on wheels may use it: without the stops and trips that are closed to wheels, and with the walks between stops on wheels.
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import { openAccessOn } from '../reach/wheel-access.ts';
import type { StreetNetwork } from '../region/streets.ts';
import {
  isOpenToWheels,
  NO_ALIGHTING,
  NO_BOARDING,
  type ServiceDays,
  type Timetable,
  TRIP_WHEELCHAIR,
  WHEELCHAIR_YES,
  type WheelMode,
} from '../region/timetable.ts';
import type { Leg } from './legs.ts';

/**
 * The same timetable, with the same numbers of stops, trips and patterns. Nobody gets in or out at stops that are closed to wheels or whose doors all are, and closed trips
 * run on no day.
 */
export function timetableFor(streets: StreetNetwork, timetable: Timetable, mode: SearchMode): Timetable {
  return isOnWheels(mode) ? onWheels(streets, timetable, mode) : timetable;
}

function onWheels(streets: StreetNetwork, timetable: Timetable, mode: WheelMode): Timetable {
  const { stops, trips, days, callStop, changesOnWheels } = timetable;
  const access = openAccessOn(streets, mode, stops.access, stop => isOpenToWheels(mode, stops.wheelchair[stop]!));
  const isClosed = Uint8Array.from(access.list, list => (access.start[list] === access.start[list + 1] ? 1 : 0));
  const never = days.bits.length / days.bytesPerSet;
  return {
    ...timetable,
    callFlags: timetable.callFlags.map((flags, call) =>
      isClosed[callStop[call]!] === 1 ? NO_BOARDING | NO_ALIGHTING : flags,
    ),
    trips: {
      ...trips,
      days: Uint32Array.from(trips.days, (set, trip) =>
        isOpenToWheels(mode, trips.flags[trip]! & TRIP_WHEELCHAIR) ? set : never,
      ),
    },
    days: withEmptySet(days),
    stops: { ...stops, access },
    changes: changesOnWheels[mode],
  };
}

function withEmptySet(days: ServiceDays): ServiceDays {
  const bits = new Uint8Array(days.bits.length + days.bytesPerSet);
  bits.set(days.bits);
  return { ...days, bits };
}

/** Whether the feed says of all stops and trips of rides that wheels pass. */
export function isConfirmed({ stops, trips }: Timetable, legs: readonly Leg[]): boolean {
  const isYes = (wheelchair: number | undefined) => wheelchair === WHEELCHAIR_YES;
  return legs.every(
    ({ trip, fromStop, toStop }) =>
      isYes((trips.flags[trip] ?? 0) & TRIP_WHEELCHAIR) &&
      isYes(stops.wheelchair[fromStop]) &&
      isYes(stops.wheelchair[toStop]),
  );
}
