// The timetable of a region: columns and their meaning.
import type { Columns, Indices, StringTable } from './columns.ts';
import { type AccessPoints, openAccess } from './pois.ts';

/** Bits of a call: nobody can board, nobody can get off. At stops beyond the streets of the region neither is possible. */
export const NO_BOARDING = 1;
export const NO_ALIGHTING = 2;

/** A change that is not possible, in columns of seconds. */
export const NO_CHANGE = 0xffff;
/** Bit of a change that the feed states itself, so that no bound on walks applies to it; the other bits are seconds. */
export const CHANGE_AS_STATED = 0x8000;

/** Bits 0 and 1 of `Trips.flags`: what the feed says of wheelchairs aboard. */
export const TRIP_WHEELCHAIR = 3;
/** Bit of `Trips.flags`: vehicles run about this often, not at this very second. */
export const IS_HEADWAY = 4;
/** What a feed says of wheelchairs at a stop or aboard a trip; 0 is unknown. */
export const WHEELCHAIR_YES = 1;
export const WHEELCHAIR_NO = 2;

/**
 * Patterns, trips and their times. A pattern is a sequence of calls that all of its trips make, none of which overtakes another; its trips are in the order of
 * their departures. Times are seconds after the start of the day of service, which is noon minus 12 hours in the pattern's time zone.
 */
export interface Timetable {
  readonly patternCount: number;
  /** Pattern p has the calls callStart[p] ≤ c < callStart[p + 1] … */
  readonly callStart: Uint32Array;
  readonly callStop: Indices;
  readonly callFlags: Uint8Array;
  /** … and the trips tripStart[p] ≤ t < tripStart[p + 1]. */
  readonly tripStart: Uint32Array;
  /** Index into `zones`. */
  readonly patternZone: Uint8Array;
  readonly trips: Trips;
  /** Seconds after the trip's start, one row per call of its pattern from the trip's profile on. */
  readonly profileArrival: Indices;
  readonly profileDeparture: Indices;
  readonly days: ServiceDays;
  /** IANA names. */
  readonly zones: readonly string[];
  readonly lines: TransitLines;
  readonly stops: TransitStops;
  readonly changes: Changes;
  /** The same for those on wheels, from and to stops that are open to them. */
  readonly changesOnWheels: Readonly<Record<WheelMode, Changes>>;
}

/** The modes on wheels, with the columns of their changes. */
export const WHEEL_MODES = { WHEELCHAIR: 'changeWheels', WHEELCHAIR_STRICT: 'changeStrict' } as const;
export type WheelMode = keyof typeof WHEEL_MODES;

export interface Trips {
  readonly count: number;
  /** Departure from the first call. */
  readonly start: Uint32Array;
  /** The first row of the trip's times in the profiles. */
  readonly profile: Indices;
  /** Number of the set of days. */
  readonly days: Indices;
  readonly flags: Uint8Array;
}

/** Sets of days: bit d & 7 of byte bytesPerSet · s + (d >> 3) says whether day firstDay + d is in set s. */
export interface ServiceDays {
  /** Days since 1970-01-01. */
  readonly firstDay: number;
  readonly dayCount: number;
  readonly bytesPerSet: number;
  readonly bits: Uint8Array;
}

/** Which line a pattern is from which of its calls on: a vehicle that goes on as another line has several segments. */
export interface TransitLines {
  /** Pattern p has the segments segmentStart[p] ≤ s < segmentStart[p + 1]. */
  readonly segmentStart: Uint32Array;
  /** The segment's first call, counted from the pattern's first. */
  readonly segmentCall: Indices;
  readonly segmentLine: Indices;
  /** Index into `strings`: where the segment goes by the feed, else the name of its last stop; 0 if the feed names neither. */
  readonly segmentHeadsign: Indices;
  /** By line: indices into `strings`, and the GTFS route type. */
  readonly shortName: Indices;
  readonly longName: Indices;
  readonly color: Indices;
  readonly agency: Indices;
  readonly type: Uint16Array;
  readonly strings: StringTable;
}

export interface TransitStops {
  readonly count: number;
  /** 1e-7 degrees; NO_PLACE if the feed does not say where the stop is. */
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  /** Indices into the lines' `strings`. */
  readonly name: Indices;
  readonly id: Indices;
  /** Number of the station, which other stops may share. */
  readonly station: Indices;
  /** WHEELCHAIR_YES, WHEELCHAIR_NO, or 0. */
  readonly wheelchair: Uint8Array;
  /** Where walkers enter the stop; none if it lies beyond the streets of the region. */
  readonly access: AccessPoints;
  /** The calls at stop s are the rows callStart[s] ≤ i < callStart[s + 1] of the two columns below. */
  readonly callStart: Uint32Array;
  readonly callPattern: Indices;
  /** Counted from the pattern's first call. */
  readonly callPosition: Indices;
}

/** What changes between rides take, in seconds from arrival to departure: the walk included, and the slack that a change needs. */
export interface Changes {
  /** At the same stop; NO_CHANGE if the feed forbids it. */
  readonly atStop: Uint16Array;
  /** The changes at stop s are the rows start[s] ≤ i < start[s + 1]. */
  readonly start: Uint32Array;
  readonly other: Indices;
  /** From stop s to the other one, with CHANGE_AS_STATED; NO_CHANGE if there is none. */
  readonly there: Uint16Array;
  /** From the other one to stop s; the same column as `there` where all changes are alike both ways. */
  readonly back: Uint16Array;
}

export const NO_PLACE = 0x7fff_ffff;

/** The timetable in an opened file of columns. @throws OperatorError if a column is missing */
export function openTimetable(columns: Columns): Timetable {
  const callStart = columns.get('pattern.callStart', 'Uint32Array');
  const start = columns.get('trip.start', 'Uint32Array');
  const lat = columns.get('stop.lat', 'Int32Array');
  const [firstDay = 0, dayCount = 0] = columns.get('days.range', 'Int32Array');
  const zones = columns.strings('zones');
  const atStop = columns.get('change.atStop', 'Uint16Array');
  return {
    patternCount: callStart.length - 1,
    callStart,
    callStop: columns.indices('call.stop'),
    callFlags: columns.get('call.flags', 'Uint8Array'),
    tripStart: columns.get('pattern.tripStart', 'Uint32Array'),
    patternZone: columns.get('pattern.zone', 'Uint8Array'),
    trips: {
      count: start.length,
      start,
      profile: columns.indices('trip.profile'),
      days: columns.indices('trip.days'),
      flags: columns.get('trip.flags', 'Uint8Array'),
    },
    profileArrival: columns.indices('profile.arrival'),
    profileDeparture: columns.indices('profile.departure'),
    days: { firstDay, dayCount, bytesPerSet: (dayCount + 7) >> 3, bits: columns.get('days.bits', 'Uint8Array') },
    zones: Array.from({ length: zones.count }, (_, i) => zones.get(i)),
    lines: {
      segmentStart: columns.get('pattern.segmentStart', 'Uint32Array'),
      segmentCall: columns.indices('segment.call'),
      segmentLine: columns.indices('segment.line'),
      segmentHeadsign: columns.indices('segment.headsign'),
      shortName: columns.indices('line.shortName'),
      longName: columns.indices('line.longName'),
      color: columns.indices('line.color'),
      agency: columns.indices('line.agency'),
      type: columns.get('line.type', 'Uint16Array'),
      strings: columns.strings('strings'),
    },
    stops: {
      count: lat.length,
      lat,
      lng: columns.get('stop.lng', 'Int32Array'),
      name: columns.indices('stop.name'),
      id: columns.indices('stop.id'),
      station: columns.indices('stop.station'),
      wheelchair: columns.get('stop.wheelchair', 'Uint8Array'),
      access: openAccess(columns, 'access', 'stop.list'),
      callStart: columns.get('stop.callStart', 'Uint32Array'),
      callPattern: columns.indices('stop.callPattern'),
      callPosition: columns.indices('stop.callPosition'),
    },
    changes: openChanges(columns, 'change', atStop),
    changesOnWheels: {
      WHEELCHAIR: openChanges(columns, WHEEL_MODES.WHEELCHAIR, atStop),
      WHEELCHAIR_STRICT: openChanges(columns, WHEEL_MODES.WHEELCHAIR_STRICT, atStop),
    },
  };
}

function openChanges(columns: Columns, name: string, atStop: Uint16Array): Changes {
  const there = columns.get(`${name}.there`, 'Uint16Array');
  const back = columns.get(`${name}.back`, 'Uint16Array');
  return {
    atStop,
    start: columns.get(`${name}.start`, 'Uint32Array'),
    other: columns.indices(`${name}.other`),
    there,
    back: back.length === there.length ? back : there,
  };
}

/** Whether somebody on wheels may use a stop or a trip of which a feed says this. */
export function isOpenToWheels(mode: WheelMode, wheelchair: number): boolean {
  return mode === 'WHEELCHAIR' ? wheelchair !== WHEELCHAIR_NO : wheelchair === WHEELCHAIR_YES;
}

/** Whether a day (since 1970-01-01) is in a set. */
export function runsOn({ firstDay, dayCount, bytesPerSet, bits }: ServiceDays, set: number, day: number): boolean {
  const d = day - firstDay;
  return d >= 0 && d < dayCount && ((bits[set * bytesPerSet + (d >> 3)]! >> (d & 7)) & 1) === 1;
}

/** How many trips run on a day (since 1970-01-01). */
export function tripsOn({ trips, days }: Timetable, day: number): number {
  let count = 0;
  for (let trip = 0; trip < trips.count; trip++) if (runsOn(days, trips.days[trip]!, day)) count++;
  return count;
}
