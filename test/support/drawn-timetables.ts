// Random feeds on a street of eight stops, with everything that feeds may hold: frequencies, blocks, transfers, stops without service, two time zones.
import fc from 'fast-check';
import { type FeedTables, stopsAt } from './drawn-feed.ts';

const LETTERS = [...'ABCDEFGH'];
const stop = fc.constantFrom(...LETTERS);
const service = fc.constantFrom('0', '0', '0', '0', '0', '', '0', '0', '1', '2', '3');
const clock = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':');

const call = fc.record({
  stop,
  ride: fc.constantFrom(0, 30, 60, 90, 120, 240),
  dwell: fc.constantFrom(0, 0, 0, 30, 60),
  boards: service,
  alights: service,
});

interface DrawnTrip {
  readonly start: number;
  readonly calls: readonly Readonly<{ stop: string; ride: number; dwell: number; boards: string; alights: string }>[];
  readonly route: string;
  readonly days: string;
  readonly block: string;
}

const trip: fc.Arbitrary<DrawnTrip> = fc.record({
  start: fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 120 }).map(i => 7 * 3600 + i * 60), weight: 8 },
    { arbitrary: fc.integer({ min: 0, max: 60 }).map(i => 24 * 3600 + i * 60), weight: 1 },
    { arbitrary: fc.integer({ min: 0, max: 60 }).map(i => i * 90), weight: 1 },
    { arbitrary: fc.constantFrom(47 * 3600, 48 * 3600 + 600), weight: 1 },
  ),
  calls: fc.array(call, { minLength: 2, maxLength: 6 }),
  route: fc.constantFrom('r', 'q', 'l'),
  days: fc.constantFrom('daily', 'daily', 'daily', 'daily', 'weekdays', 'weekend', 'dates'),
  block: fc.constantFrom('', '', 'b', 'c'),
});

const transfer = fc.record({
  from: stop,
  to: stop,
  type: fc.constantFrom('0', '1', '2', '3'),
  seconds: fc.constantFrom(0, 45, 300, 2000),
});

const seat = fc.record({
  from: fc.nat({ max: 11 }),
  to: fc.nat({ max: 11 }),
  type: fc.constantFrom('4', '5'),
});

const frequency = fc.record({
  trip: fc.nat({ max: 11 }),
  start: fc.constantFrom(0, 7 * 3600, 7 * 3600 + 90, 23 * 3600 + 1800),
  length: fc.constantFrom(600, 3600, 7200),
  headway: fc.constantFrom(120, 300, 601),
  exact: fc.constantFrom('0', '1', ''),
});

function rowsOf(trips: readonly DrawnTrip[]): string[] {
  return trips.flatMap(({ start, calls }, t) => {
    let time = start;
    return calls.map(({ stop, ride, dwell, boards, alights }, i) => {
      const arrival = i === 0 ? time : time + ride;
      time = arrival + dwell;
      return `t${t},${clock(arrival)},${clock(time)},${stop},${i + 1},${boards},${alights}`;
    });
  });
}

/** A feed's tables. */
export const drawnTables: fc.Arbitrary<FeedTables> = fc
  .record({
    trips: fc.array(trip, { minLength: 5, maxLength: 20 }),
    // One row for each pair, so that no rule for twice the same pair matters.
    transfers: fc.uniqueArray(transfer, { maxLength: 6, selector: ({ from, to }) => from + to }),
    seats: fc.uniqueArray(seat, { maxLength: 3, selector: ({ from, to }) => `${from} ${to}` }),
    frequencies: fc.uniqueArray(frequency, { maxLength: 2, selector: each => each.trip }),
  })
  // A first trip that always has a use, so that the feed is one.
  .map(({ trips, transfers, seats, frequencies }) => {
    const sound: DrawnTrip = {
      start: 8 * 3600,
      calls: ['A', 'H'].map(stop => ({ stop, ride: 600, dwell: 0, boards: '0', alights: '0' })),
      route: 'r',
      days: 'daily',
      block: '',
    };
    const all = [sound, ...trips];
    const week = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';
    return {
      agency: [
        'agency_id,agency_name,agency_url,agency_timezone',
        'v,Verkehrsbetrieb,https://example.com,Europe/Vaduz',
        'l,Other,https://example.com,Europe/London',
      ],
      routes: [
        'route_id,agency_id,route_short_name,route_long_name,route_type',
        'r,v,1,Linie 1,3',
        'q,v,2,Linie 2,0',
        'l,l,3,Linie 3,2',
      ],
      calendar: [
        week,
        'daily,1,1,1,1,1,1,1,20260101,20261231',
        'weekdays,1,1,1,1,1,0,0,20260105,20261231',
        'weekend,0,0,0,0,0,1,1,20260101,20261231',
      ],
      calendar_dates: [
        'service_id,date,exception_type',
        'daily,20260306,2',
        ...['20260302', '20260306', '20260328', '20260329', '20261025'].map(date => `dates,${date},1`),
      ],
      stops: stopsAt('ABCDEFGH'),
      trips: [
        'route_id,service_id,trip_id,block_id',
        ...all.map(({ route, days, block }, t) => `${route},${days},t${t},${block}`),
      ],
      stop_times: [
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
        ...rowsOf(all),
      ],
      transfers: [
        'from_stop_id,to_stop_id,transfer_type,min_transfer_time,from_trip_id,to_trip_id',
        ...transfers.map(({ from, to, type, seconds }) => `${from},${to},${type},${type === '2' ? seconds : ''},,`),
        ...seats.map(({ from, to, type }) => `,,${type},,t${from},t${to}`),
      ],
      frequencies: [
        'trip_id,start_time,end_time,headway_secs,exact_times',
        ...frequencies.map(
          ({ trip, start, length, headway, exact }) =>
            `t${trip + 1},${clock(start)},${clock(start + length)},${headway},${exact}`,
        ),
      ],
    };
  });
