// Trips that two feeds, or one feed twice, describe: the same line, minute by minute, at the same stops. They count once.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import type { DaySets } from './day-sets.ts';
import type { TransitReport } from './report.ts';
import type { Ride, Rides } from './rides.ts';

/** Two descriptions of one stop lie this near. */
export const SAME_PLACE_METERS = 100;

/** Takes from each ride the days on which an earlier one is the same, and drops rides that have no day left. */
export function dropDoubles(all: Rides, sets: DaySets, report: TransitReport): void {
  const byEnds = new Map<string, Ride[]>();
  const kept: Ride[] = [];
  for (const ride of all.rides) {
    const { shortName, longName, zone } = all.lines[ride.line]!;
    const ends = [all.departureAt(ride.from), all.arrivalAt(ride.to - 1)].map(time => minute(time + ride.shift));
    const key = [shortName || longName, zone, ride.to - ride.from, ...ends].join('\n');
    const others = byEnds.get(key) ?? [];
    for (const other of others) {
      if (sets.both(ride.days, other.days) === 0 || !isSame(all, ride, other)) continue;
      ride.days = sets.without(ride.days, other.days);
      report.add('trip-twice', ride.trip.replace('\n', ', trip '));
    }
    if (ride.days === 0) continue;
    others.push(ride);
    byEnds.set(key, others);
    kept.push(ride);
  }
  all.rides.length = 0;
  for (const ride of kept) all.rides.push(ride);
}

function isSame(all: Rides, a: Ride, b: Ride): boolean {
  for (let i = 0; i < a.to - a.from; i++) {
    const [rowA, rowB] = [a.from + i, b.from + i];
    if (minute(all.arrivalAt(rowA) + a.shift) !== minute(all.arrivalAt(rowB) + b.shift)) return false;
    if (minute(all.departureAt(rowA) + a.shift) !== minute(all.departureAt(rowB) + b.shift)) return false;
    if (!isSamePlace(all, all.stopAt(rowA), all.stopAt(rowB))) return false;
  }
  return true;
}

/** Whether two stops are one or lie within 100 m. */
export function isSamePlace({ stops }: Rides, a: number, b: number): boolean {
  if (a === b) return true;
  const [one, other] = [stops[a]?.place, stops[b]?.place];
  if (one === undefined || other === undefined) return false;
  return distanceMeters(one.lat, one.lng, other.lat, other.lng) <= SAME_PLACE_METERS;
}

function minute(seconds: number): number {
  return Math.floor(seconds / 60);
}
