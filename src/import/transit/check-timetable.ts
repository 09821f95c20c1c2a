// Checks a finished timetable before the region goes live: everything that searches rely on.
import { OperatorError } from '../../core/errors.ts';
import type { Timetable } from '../../region/timetable.ts';

/** @throws OperatorError naming the first pattern whose times run backwards, whose trips overtake each other, or that names a row that does not exist */
export function checkTimetable(timetable: Timetable): void {
  const { patternCount, callStart, callStop, tripStart, stops } = timetable;
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const fault = faultOf(timetable, pattern);
    if (fault !== undefined) {
      throw new OperatorError(
        `The timetable fails its check: pattern ${pattern} ${fault}. This is a fault of the program; the live region is unchanged.`,
      );
    }
  }
  const calls = callStart[patternCount]!;
  if (calls !== callStop.length || tripStart[patternCount] !== timetable.trips.count) {
    throw new OperatorError('The timetable fails its check: its columns differ in length.');
  }
  for (let stop = 0; stop < stops.count; stop++) {
    for (let row = stops.callStart[stop]!; row < stops.callStart[stop + 1]!; row++) {
      const call = callStart[stops.callPattern[row]!]! + stops.callPosition[row]!;
      if (callStop[call] === stop) continue;
      throw new OperatorError(`The timetable fails its check: the calls at stop ${stop} are those of another one.`);
    }
  }
}

function faultOf(timetable: Timetable, pattern: number): string | undefined {
  const { callStart, callStop, tripStart, trips, profileArrival, profileDeparture, stops } = timetable;
  const calls = callStart[pattern + 1]! - callStart[pattern]!;
  if (calls < 2 || tripStart[pattern]! >= tripStart[pattern + 1]!) return 'has no trip, or one call';
  for (let call = callStart[pattern]!; call < callStart[pattern + 1]!; call++) {
    if (callStop[call]! >= stops.count) return 'names a missing stop';
  }
  for (let trip = tripStart[pattern]!; trip < tripStart[pattern + 1]!; trip++) {
    const row = trips.profile[trip]!;
    const before = trip === tripStart[pattern]! ? undefined : trips.profile[trip - 1]!;
    if (row + calls > profileArrival.length) return 'names missing times';
    for (let i = 0; i < calls; i++) {
      const [arrival, departure] = [profileArrival[row + i]!, profileDeparture[row + i]!];
      if (departure < arrival || (i > 0 && arrival < profileDeparture[row + i - 1]!)) return 'runs backwards in time';
      if (before === undefined) continue;
      const later = trips.start[trip]! - trips.start[trip - 1]!;
      if (arrival + later < profileArrival[before + i]! || departure + later < profileDeparture[before + i]!) {
        return 'has a trip that overtakes another';
      }
    }
  }
  return undefined;
}
