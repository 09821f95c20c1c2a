// The rides of a journey, as passengers see them.
import type { Timetable } from '../region/timetable.ts';
import { type DayRoutes, groupOf } from './day-routes.ts';
import type { RideTree } from './ride-tree.ts';

/** One ride: from a stop to a stop without leaving the vehicle. */
export interface Leg {
  /** Numbers in the timetable. */
  readonly trip: number;
  readonly fromStop: number;
  readonly toStop: number;
  /** Seconds after the begin of the day. */
  readonly departure: number;
  readonly arrival: number;
  /** The rows of `callStop` at which one gets in and out. */
  readonly fromCall: number;
  readonly toCall: number;
  /** The lines that the vehicle is on the way: more than one where it goes on as another line. */
  readonly lines: readonly number[];
  /** What the vehicle shows as each of them: indices into the lines' strings. */
  readonly headsigns: readonly number[];
}

/** The legs up to a ride, in the order in which one takes them. */
export function legsOf(timetable: Timetable, routes: DayRoutes, rides: RideTree, last: number): Leg[] {
  const legs: Leg[] = [];
  for (let ride = last; ride >= 0; ride = rides.before(ride)) legs.push(legOf(timetable, routes, rides, ride));
  // Backward, the ride at the stop is the first one of the journey.
  return routes.direction === 'TO' ? legs : legs.reverse();
}

function legOf(timetable: Timetable, routes: DayRoutes, rides: RideTree, ride: number): Leg {
  const index = rides.trip(ride);
  const trip = routes.trip[index]!;
  const shift = routes.shift[groupOf(routes.firstTrip, index)]!;
  const pattern = groupOf(timetable.tripStart, trip);
  const first = timetable.callStart[pattern]!;
  const count = timetable.callStart[pattern + 1]! - first;
  const isMirrored = routes.direction === 'TO';
  const from = isMirrored ? count - 1 - rides.exit(ride) : rides.entry(ride);
  const to = isMirrored ? count - 1 - rides.entry(ride) : rides.exit(ride);
  const start = timetable.trips.start[trip]! + shift;
  const row = timetable.trips.profile[trip]!;
  return {
    trip,
    fromStop: timetable.callStop[first + from]!,
    toStop: timetable.callStop[first + to]!,
    departure: start + timetable.profileDeparture[row + from]!,
    arrival: start + timetable.profileArrival[row + to]!,
    fromCall: first + from,
    toCall: first + to,
    ...linesOf(timetable, pattern, from, to),
  };
}

/** The lines of a pattern between two of its calls. */
function linesOf({ lines: table }: Timetable, pattern: number, from: number, to: number) {
  const { segmentStart, segmentCall, segmentLine, segmentHeadsign } = table;
  const lines: number[] = [];
  const headsigns: number[] = [];
  for (let s = segmentStart[pattern]!; s < segmentStart[pattern + 1]!; s++) {
    const end = s + 1 < segmentStart[pattern + 1]! ? segmentCall[s + 1]! : Number.POSITIVE_INFINITY;
    if (segmentCall[s]! >= to || end <= from) continue;
    lines.push(segmentLine[s]!);
    headsigns.push(segmentHeadsign[s]!);
  }
  return { lines, headsigns };
}
