// stop_times.txt → columns outside the heap, by trip and in the order of its stops.
import { growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { Sequences } from '../../core/sequences.ts';
import { startsOf } from '../../region/columns.ts';
import type { ByteRecord } from '../files/byte-table.ts';
import { secondsIn } from './clock-times.ts';
import type { Feed, Row } from './open-feed.ts';
import type { TransitReport } from './report.ts';
import { LEFT_OUT, type TripNumbers, textsOf } from './trip-numbers.ts';

const ZERO = 48;

const NEEDED = ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'] as const;
const FURTHER = ['pickup_type', 'drop_off_type'] as const;
type Column = (typeof NEEDED | typeof FURTHER)[number];

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

/** Reads the calls of the trips. @param trips by id @throws OperatorError as `Feed.read` does */
export async function readStopTimes(
  feed: Feed,
  trips: TripNumbers,
  tripCount: number,
  report: TransitReport,
  onProgress: (lines: number) => void,
): Promise<StopTimes> {
  const stopIds = new Sequences('bytes');
  const [trip, sequence, stop] = [growingUint32(), growingInt32(), growingUint32()];
  const [arrival, departure, flags] = [growingInt32(), growingInt32(), growingUint8()];
  let lines = 0;
  let fields: Readonly<Record<Column, number>> | undefined;
  await feed.read('stop_times', NEEDED, FURTHER, row => {
    if (++lines % 16_384 === 0) onProgress(lines);
    const { record } = row;
    fields ??= fieldsOf(row);
    const number = trips.numberIn(record, fields.trip_id);
    if (number === undefined) report.add('call-without-trip', `${feed.name}, stop_times.txt, line ${row.line}`);
    if (number === undefined || number === LEFT_OUT) return;
    const call = trip.extend(1);
    sequence.extend(1);
    stop.extend(1);
    arrival.extend(1);
    departure.extend(1);
    flags.extend(1);
    trip.values[call] = number;
    // A sequence that is no number comes first and makes the trip's times run backwards, or keeps the order of the table.
    sequence.values[call] = wholeNumberIn(record, fields.stop_sequence);
    stop.values[call] = stopIds.add(record.bytes, record.from[fields.stop_id]!, record.to[fields.stop_id]!);
    arrival.values[call] = secondsIn(record, fields.arrival_time);
    departure.values[call] = secondsIn(record, fields.departure_time);
    flags.values[call] =
      (isNo(record, fields.pickup_type) ? NO_BOARDING : 0) | (isNo(record, fields.drop_off_type) ? NO_ALIGHTING : 0);
  });
  return {
    stopIds: textsOf(stopIds),
    stop: stop.finish(),
    arrival: arrival.finish(),
    departure: departure.finish(),
    flags: flags.finish(),
    ...byTrip(trip.finish(), sequence.finish(), tripCount),
    lines,
  };
}

/** The same for all rows of the table. */
function fieldsOf(row: Row<Column>): Readonly<Record<Column, number>> {
  const columns: readonly Column[] = [...NEEDED, ...FURTHER];
  return Object.fromEntries(columns.map(column => [column, row.field(column)])) as Record<Column, number>;
}

/** 1 is no; 2 and 3 are by arrangement only, which is no service. */
function isNo({ bytes, from, to }: ByteRecord, field: number): boolean {
  const at = from[field]!;
  return to[field]! - at === 1 && bytes[at]! > ZERO && bytes[at]! <= ZERO + 3;
}

/** A whole number as JavaScript converts texts to 32 bits. */
function wholeNumberIn({ bytes, from, to }: ByteRecord, field: number): number {
  const [start, end] = [from[field]!, to[field]!];
  if (end - start > 9) return Number(bytes.toString('utf8', start, end)) | 0;
  let number = 0;
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - ZERO;
    if (digit < 0 || digit > 9) return Number(bytes.toString('utf8', start, end)) | 0;
    number = number * 10 + digit;
  }
  return number;
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
