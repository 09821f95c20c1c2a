// The best journey between two places by timetable and on foot: the times of lists of points of interest, with each walk and each ride.
import type { AskedDeparture } from '../answers/departure-fields.ts';
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import type { NetworkPoint } from '../reach/network-point.ts';
import { type Reach, reachEngine } from '../reach/reach.ts';
import { pointsOfRow } from '../reach/snap.ts';
import type { AccessPoints } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import type { Timetable } from '../region/timetable.ts';
import type { Departure, RowTime, TransitTimes } from '../transit/transit-times.ts';
import { type RideLeg, type RideStop, rideLeg } from './ride-leg.ts';
import { doorsOfEnd, notReached, oneRow, type RoutePlaces } from './route-ends.ts';
import { type StreetLeg, straightWalk, streetLeg } from './street-leg.ts';
import { transitReach, walkModeOf } from './transit-search.ts';

/** The longest journey that a search by timetable finds. */
export const LONGEST_JOURNEY_MINUTES = 90;
/** The import knows walks between stops up to this. */
const LONGEST_CHANGE_MILLISECONDS = 900_000;

/** A walk of a journey, with its time of day. */
export interface WalkLeg extends StreetLeg {
  /** As in `RideLeg`; undefined where one walks all the way, at any time. A change that the timetable states may end before the walk at its usual pace would. */
  readonly begin?: number;
  readonly end?: number;
}

export interface TransitRoute {
  /** Waiting included. */
  readonly milliseconds: number;
  /** Walked. */
  readonly decimetres: number;
  /** By wheelchair: of these, decimetres of streets of which the map says nothing. */
  readonly unknownDecimetres?: number;
  /** In the order of travel; where one waits, a leg begins after the end of the one before. */
  readonly legs: readonly (WalkLeg | RideLeg)[];
  readonly transfers: number;
  /** Milliseconds after the begin of the day; undefined where one walks all the way. */
  readonly begin?: number;
  readonly end?: number;
  readonly snapDistanceMeters: { readonly from: number; readonly to: number };
  /** Whether a vehicle on the way also serves stops beyond the streets of the region. */
  readonly leavesStreets: boolean;
}

interface Asked {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly departure: AskedDeparture;
  readonly strict?: boolean | undefined;
}

interface Ask {
  readonly checkTime?: (() => void) | undefined;
  /** Awaited between the minutes of random waiting: others may have their turn. */
  readonly giveWay?: (() => Promise<void> | undefined) | undefined;
}

type Parts = Pick<Region, 'streets' | 'obstacles' | 'pois' | 'manifest' | 'ground'>;
type Spot = Pick<RideStop, 'lat' | 'lng'>;
interface End {
  readonly points: readonly NetworkPoint[];
  readonly at: Spot;
}
/** A row of a table to which one walks. */
interface Goal {
  readonly at: Spot;
  readonly access: AccessPoints;
  readonly row: number;
}

/**
 * The journey that a list of points of interest measures: with direction FROM one leaves the start within the window, with TO one is at the destination within it.
 * @throws DomainError `location-unreachable` with a fault at `#/from` or `#/to`, `destination-not-reached`
 */
export async function transitRoute(
  region: Parts,
  timetable: Timetable,
  places: RoutePlaces,
  { day, departure: asked, strict = false }: Asked,
  { checkTime, giveWay }: Ask = {},
): Promise<TransitRoute> {
  const { from, to, direction, maxTransfers, walkMinutes } = asked;
  const mode = walkModeOf({ departure: asked, strict });
  const [door, target] = direction === 'FROM' ? (['from', 'to'] as const) : (['to', 'from'] as const);
  const doors = { from: doorsOfEnd(region, mode, places, 'from'), to: doorsOfEnd(region, mode, places, 'to') };
  const limitSeconds = LONGEST_JOURNEY_MINUTES * 60;
  const { timeZone: zone } = region.ground.at(places[door]);
  const departure: Departure = { day, from, to, direction, maxTransfers, walkMinutes, zone, limitSeconds };
  const wanted = {
    ...{ access: oneRow(doors[target].points), kindOf: new Uint16Array(1), isWanted: Uint8Array.of(1) },
    isSmall: true,
  };
  const search = transitReach(region, timetable, mode);
  const times =
    asked.waiting === 'RANDOM'
      ? await search.random(doors[door], departure, asked.percentile, wanted, { checkTime, giveWay })
      : search.planned(doors[door], departure, wanted, { checkTime });
  const [row] = times.rows;
  if (row === undefined) throw notReached('TRANSIT', LONGEST_JOURNEY_MINUTES);
  const ends = {
    from: { points: doors.from.points, at: places.from },
    to: { points: doors.to.points, at: places.to },
  };
  const journey = journeyOf(region, timetable, { ...ends, mode, access: search.stopAccess }, { times, row, direction });
  return {
    milliseconds: row.milliseconds,
    decimetres: times.walkedDecimetres(row),
    ...(isOnWheels(mode) && { unknownDecimetres: unknownOf(journey.legs) }),
    transfers: Math.max(0, row.rides - 1),
    snapDistanceMeters: { from: doors.from.snapDistanceMeters, to: doors.to.snapDistanceMeters },
    leavesStreets: times.leavesStreets(),
    ...journey,
  };
}

/** The ends of the walks of a journey: its own, and the doors of stops. */
interface Walked {
  readonly from: End;
  readonly to: End;
  readonly mode: SearchMode;
  readonly access: AccessPoints;
}

/** The walks and rides of a journey. */
function journeyOf(
  region: Parts,
  timetable: Timetable,
  { from, to, mode, access }: Walked,
  {
    times,
    row,
    direction,
  }: { readonly times: TransitTimes; readonly row: RowTime; readonly direction: AskedDeparture['direction'] },
): Pick<TransitRoute, 'legs' | 'begin' | 'end'> {
  const whole = row.milliseconds;
  const door = { at: to.at, access: oneRow(to.points), row: 0 };
  if (row.at === undefined) return { legs: [walk(region, mode, from, door, whole)] };
  const at = row.at * 1000;
  const [begin, end] = direction === 'FROM' ? [at, at + whole] : [at - whole, at];
  const legs: (WalkLeg | RideLeg)[] = [];
  /** On foot, at the latest until the next thing departs. */
  const add = (start: End, goal: Goal, limit: number, until: number) => {
    const leg = walk(region, mode, start, goal, limit);
    const begins = legs.at(-1)?.end ?? begin;
    if (leg.milliseconds + leg.decimetres === 0) return;
    legs.push({ ...leg, begin: begins, end: Math.min(begins + leg.milliseconds, until) });
  };
  let [standing, atStop] = [from, -1];
  for (const ride of times.legs(row)) {
    const own = rideLeg(timetable, ride);
    const limit = atStop < 0 ? whole : LONGEST_CHANGE_MILLISECONDS;
    if (atStop !== ride.fromStop) add(standing, { at: own.fromStop, access, row: ride.fromStop }, limit, own.begin);
    legs.push(own);
    standing = { points: pointsOfRow(access, ride.toStop), at: own.toStop };
    atStop = ride.toStop;
  }
  add(standing, door, whole, end);
  return { legs, begin, end };
}

function unknownOf(legs: readonly (WalkLeg | RideLeg)[]): number {
  return legs.reduce((sum, leg) => sum + (leg.transportMode === 'TRANSIT' ? 0 : (leg.unknownDecimetres ?? 0)), 0);
}

/** The least walk from some doors to a row; straight where no way is that short, as a timetable may state a change. */
function walk({ streets, obstacles }: Parts, mode: SearchMode, from: End, to: Goal, limit: number): StreetLeg {
  const question = { mode, minimised: 'time', limit } as const;
  const starts = { points: from.points, snapDistanceMeters: 0 };
  const reach = reachEngine({ streets, obstacles }).run(from.at, question, undefined, { starts }) as Reach;
  const way = reach.wayTo(to.access, [to.row]);
  return way ? streetLeg(streets, mode, way, to.access, { from: from.at, to: to.at }) : straightWalk(from.at, to.at);
}
