// frequencies.txt: trips that stand for many.
import { secondsIn } from './clock-times.ts';
import type { Feed } from './open-feed.ts';
import type { TransitReport } from './report.ts';
import { LEFT_OUT, type TripNumbers } from './trip-numbers.ts';

/** Departures at start, start + headway, …, before end; in seconds of the day of service. */
export interface Frequency {
  readonly start: number;
  readonly end: number;
  readonly headway: number;
  /** The vehicles leave at these very times. */
  readonly isExact: boolean;
}

/** The frequencies of a feed's trips. @throws OperatorError as `Feed.read` does */
export async function readFrequencies(
  feed: Feed,
  tripOf: TripNumbers,
  report: TransitReport,
): Promise<ReadonlyMap<number, readonly Frequency[]>> {
  const found = new Map<number, Frequency[]>();
  const columns = ['trip_id', 'start_time', 'end_time', 'headway_secs'] as const;
  await feed.read('frequencies', columns, ['exact_times'], row => {
    const { record } = row;
    const trip = tripOf.numberIn(record, row.field('trip_id'));
    const [start, end] = [secondsIn(record, row.field('start_time')), secondsIn(record, row.field('end_time'))];
    const headway = Number(row.at('headway_secs'));
    if (trip === LEFT_OUT) return;
    const isSound = start >= 0 && end > start && Number.isInteger(headway) && headway > 0;
    if (trip === undefined || !isSound) {
      report.add('frequency-wrong', `${feed.name}, frequencies.txt, line ${row.line}`);
      return;
    }
    const own = found.get(trip) ?? [];
    own.push({ start, end, headway, isExact: row.at('exact_times') === '1' });
    found.set(trip, own);
  });
  return found;
}
