// stop_times.txt → columns outside the heap, by trip and in the order of its stops.
import { growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { startsOf } from '../../region/columns.ts';
import type { Feed } from './open-feed.ts';
import { LEFT_OUT } from './read-lines.ts';
import type { TransitReport } from './report.ts';

/** A time that the feed leaves blank. */
export const NO_TIME = -1;
/** A time that the feed writes wrongly. */
export const BAD_TIME = -2;

/** Bits of a call: passengers cannot board, cannot get off. */
export const NO_BOARDING = 1;
export const NO_ALIGHTING = 2;

/** All calls of a feed. */
export interface StopTimes {
  /** Ids of the stops with calls; `stop` holds indices. */
  readonly stopIds: readonly string[];
  readonly stop: Uint32Array;
  /** Seconds after the start of the day of service. */
  readonly arrival: Int32Array;
  readonly departure: Int32Array;
  readonly flags: Uint8Array;
  /** The calls of trip t, by sequence, are order[start[t]] … order[start[t + 1] − 1]. */
  readonly start: Uint32Array;
  readonly order: Uint32Array;
  /** Lines of the table. */
  readonly lines: number;
}

/** Reads the calls of the trips. @throws OperatorError as `Feed.read` does */
export async function readStopTimes(
  feed: Feed,
  tripOf: ReadonlyMap<string, number>,
  tripCount: number,
  report: TransitReport,
  onProgress: (lines: number) => void,
): Promise<StopTimes> {
  const stopIndex = new Map<string, number>();
  const [trip, sequence, stop] = [growingUint32(), growingInt32(), growingUint32()];
  const [arrival, departure, flags] = [growingInt32(), growingInt32(), growingUint8()];
  let lines = 0;
  let lastId = '';
  let lastTrip: number | undefined = LEFT_OUT;
  await feed.read(
    'stop_times',
    ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'],
    ['pickup_type', 'drop_off_type'],
    row => {
      if (++lines % 16_384 === 0) onProgress(lines);
      const id = row.at('trip_id');
      if (id !== lastId) {
        lastId = id;
        lastTrip = tripOf.get(id);
      }
      if (lastTrip === undefined) report.add('call-without-trip', `${feed.name}, stop_times.txt, line ${row.line}`);
      if (lastTrip === undefined || lastTrip === LEFT_OUT) return;
      const stopId = row.at('stop_id');
      let index = stopIndex.get(stopId);
      if (index === undefined) {
        index = stopIndex.size;
        stopIndex.set(stopId, index);
      }
      trip.push(lastTrip);
      // A sequence that is no number comes first and makes the trip's times run backwards, or keeps the order of the table.
      sequence.push(Number(row.at('stop_sequence')) | 0);
      stop.push(index);
      arrival.push(secondsOf(row.at('arrival_time')));
      departure.push(secondsOf(row.at('departure_time')));
      flags.push((isNo(row.at('pickup_type')) ? NO_BOARDING : 0) | (isNo(row.at('drop_off_type')) ? NO_ALIGHTING : 0));
    },
  );
  return {
    stopIds: [...stopIndex.keys()],
    stop: stop.finish(),
    arrival: arrival.finish(),
    departure: departure.finish(),
    flags: flags.finish(),
    ...byTrip(trip.finish(), sequence.finish(), tripCount),
    lines,
  };
}

/** 1 is no; 2 and 3 are by arrangement only, which is no service. */
function isNo(type: string): boolean {
  return type === '1' || type === '2' || type === '3';
}

/** Seconds of `H:MM:SS`, also beyond 24:00:00. */
export function secondsOf(time: string): number {
  if (time === '') return NO_TIME;
  const { length } = time;
  if (length < 7 || length > 9 || time.charCodeAt(length - 3) !== 58 || time.charCodeAt(length - 6) !== 58) {
    return BAD_TIME;
  }
  let [hours, minutes, seconds] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    if (i === length - 3 || i === length - 6) continue;
    const digit = time.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return BAD_TIME;
    if (i < length - 6) hours = hours * 10 + digit;
    else if (i < length - 3) minutes = minutes * 10 + digit;
    else seconds = seconds * 10 + digit;
  }
  return minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : BAD_TIME;
}

/** Sorts by counting, then each trip by sequence; tables are nearly always in order already. */
function byTrip(trip: Uint32Array, sequence: Int32Array, tripCount: number) {
  const counts = new Uint32Array(tripCount);
  for (const t of trip) counts[t]!++;
  const start = startsOf(counts);
  const next = start.slice();
  const order = new Uint32Array(trip.length);
  for (let i = 0; i < trip.length; i++) order[next[trip[i]!]!++] = i;
  for (let t = 0; t < tripCount; t++) {
    const calls = order.subarray(start[t], start[t + 1]);
    let isSorted = true;
    for (let i = 1; i < calls.length && isSorted; i++) isSorted = sequence[calls[i - 1]!]! <= sequence[calls[i]!]!;
    if (!isSorted) calls.sort((a, b) => sequence[a]! - sequence[b]! || a - b);
  }
  return { start, order };
}
