// The question and the answer of a search by timetable to the rows of a table.
import type { ReachedArea } from '../reach/area.ts';
import type { Reach } from '../reach/reach.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { Direction } from './day-routes.ts';
import type { Leg } from './legs.ts';

/** In the place of a ride: one walks all the way. */
export const WALKED = -1;

export interface Departure {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Seconds after the begin of the day, twelve hours before its noon. */
  readonly from: number;
  readonly to: number;
  readonly direction: Direction;
  readonly maxTransfers: number;
  readonly walkMinutes: number;
  readonly limitSeconds: number;
  /** In whose day the window counts, an IANA name; by default the zone of the search. */
  readonly zone?: string;
}

/** A table whose rows are wanted, as `Reach.rows` takes it. */
export interface WantedRows {
  readonly access: AccessPoints;
  readonly kindOf: Uint16Array;
  readonly isWanted: Uint8Array;
  /** A table of one question: the search keeps no memory for it. */
  readonly isSmall?: boolean;
}

/** The least time to one row. */
export interface RowTime {
  readonly row: number;
  readonly milliseconds: number;
  /** 0 if walking all the way is the fastest. */
  readonly rides: number;
  /** When one is at the door, in seconds after the begin of the day; undefined where one walks all the way. */
  readonly at: number | undefined;
  readonly ride: number;
  /** The stop at which one gets off (TO: first gets in); undefined where one walks all the way. */
  readonly stop: number | undefined;
  /** The walk between that stop and the row, or all the way; and its part away from streets. */
  readonly walkDecimetres: number;
  readonly legDecimetres: number;
}

/** What is known of a journey on wheels. */
export interface WheelsFound {
  /** On all of its walks: streets of which the map says nothing. */
  readonly unknownDecimetres: number;
  /** Whether the feed says of all stops and vehicles that wheels pass. */
  readonly isConfirmed: boolean;
}

/** What a search found; `legs` and `walkedDecimetres` may be asked until the next search, those of random minutes for ever. */
export interface TransitTimes {
  readonly rows: readonly RowTime[];
  /** The rides of a row, in the order in which one takes them. */
  legs(row: RowTime): Leg[];
  /** All walks of a row's journey: to the first stop, between stops, from the last stop. May run street searches. */
  walkedDecimetres(row: RowTime): number;
  /** Only on wheels, and not for a small table: what the map and the feed say of the journeys to rows, in their order. Runs street searches. */
  onWheels?(rows: readonly RowTime[]): WheelsFound[];
  /** In how many seconds of the window one would leave for the row's stop: `StopTimes.chances`; 0 where one walks all the way. */
  chances(row: RowTime): number;
  /** The areas up to limits in milliseconds, ascending, none over the departure's own. Only where the search was for an area, and before any other search. */
  areas?(limits: readonly number[]): ReachedArea[];
  /** Whether a vehicle of a row's journey also serves stops beyond the streets. */
  leavesStreets(): boolean;
}

/** A search for who knows the timetable whose times may be read for any table, also after other searches. */
export interface PlannedReach {
  /** Of the place's doors. */
  readonly snapDistanceMeters: number;
  /** The street search from the door and all stops, to be read before other work; it runs again if another search has run since. */
  reach(): Reach;
  /** All walks of a journey. May run street searches. @param decimetres of the street search */
  walkedDecimetres(decimetres: number): number;
  /** The rides of a journey; 0 where one walks all the way. @param decimetres of the street search */
  rides(decimetres: number): number;
  /** Whether a vehicle to a stop within the limit also serves stops beyond the streets. */
  leavesStreets(): boolean;
}
