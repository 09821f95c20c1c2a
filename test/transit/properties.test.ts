// What must hold between the times of two feeds, whatever they are.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { startsAt } from '../../src/reach/snap.ts';
import type { Region } from '../../src/region/region.ts';
import { TransitReach } from '../../src/transit/transit-reach.ts';
import type { Departure } from '../../src/transit/transit-times.ts';
import { secondsOf } from '../oracles/transit/feeds.ts';
import { type FeedTables, feedFolder, ONE_WAY_TOWN, timetableOn } from '../support/drawn-feed.ts';
import { drawnTables } from '../support/drawn-timetables.ts';
import { type DrawnTown, drawTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';

/** `npm run soak` draws more feeds. */
const RUNS = Math.ceil(Number(process.env.UMKREIS_DRAWN_FEEDS ?? 40) / 2);
const DAY = Date.UTC(2026, 2, 2) / 86_400_000;
const HOUR = 3600;

/** The same places without a one-way street. */
const TWO_WAY_TOWN: DrawnTown = { ...ONE_WAY_TOWN, ways: { ABCDEFGH: { highway: 'residential', name: 'Linienweg' } } };
const town = drawTown(ONE_WAY_TOWN);

const asking = fc.record({
  day: fc.constant(DAY),
  from: fc.constantFrom(7 * HOUR, 7 * HOUR + 1800),
  minutes: fc.constantFrom(1, 20, 90),
  direction: fc.constantFrom('FROM' as const, 'TO' as const),
  maxTransfers: fc.constantFrom(0, 1, 3),
  walkMinutes: fc.constantFrom(1, 7, 15),
  limitSeconds: fc.constantFrom(900, 2700, 5400),
  door: fc.constantFrom(...'ABCDEFGH'),
});
type Asking = typeof asking extends fc.Arbitrary<infer T> ? T : never;

let oneWay: Region;
let twoWay: Region;
before(async () => {
  oneWay = (await drawnRegion(ONE_WAY_TOWN)).region;
  twoWay = (await drawnRegion(TWO_WAY_TOWN)).region;
});

const tableOf = (tables: FeedTables, name: string) => tables[name] as readonly string[];

/** Without what ties trips to each other by name. */
function loose(tables: FeedTables): FeedTables {
  return {
    ...tables,
    trips: tableOf(tables, 'trips').map((row, i) => (i === 0 ? row : row.replace(/[^,]*$/, ''))),
    transfers: tableOf(tables, 'transfers').filter(row => !row.startsWith(',,')),
  };
}

/** Only the trips that pass, in all tables. */
function withTrips(tables: FeedTables, passes: (trip: number) => boolean): FeedTables {
  const keep = (name: string) =>
    tableOf(tables, name).filter((row, i) => i === 0 || passes(Number(/\bt(\d+)\b/.exec(row)?.[1])));
  return { ...tables, trips: keep('trips'), stop_times: keep('stop_times'), frequencies: keep('frequencies') };
}

async function timesOn(region: Region, feeds: readonly FeedTables[], questions: readonly Asking[]) {
  const paths = feeds.map((tables, i) => feedFolder(tables, `feed${i}`));
  const { timetable } = await timetableOn(region, paths);
  const reach = new TransitReach({ ...region, transit: timetable }, region.manifest.timeZone);
  const access = region.pois.access.WALK;
  const wanted = { access, kindOf: new Uint16Array(access.list.length), isWanted: Uint8Array.of(1) };
  return questions.map(({ minutes, door, ...asked }) => {
    const { lat, lng } = town.at(door);
    const { streets, obstacles } = region;
    const starts = startsAt(streets, obstacles, 'WALK', Math.round(lat * 1e7), Math.round(lng * 1e7))!;
    const departure: Departure = { ...asked, to: asked.from + minutes * 60 };
    const times = reach.planned(starts, departure, wanted).rows.toSorted((a, b) => a.row - b.row);
    return new Map(times.map(({ row, milliseconds, rides }) => [row, { milliseconds, rides }]));
  });
}

const manyAskings = fc.array(asking, { minLength: 6, maxLength: 6 });

describe('times by timetable', () => {
  it('never grow by an added trip', async () => {
    await fc.assert(
      fc.asyncProperty(drawnTables, manyAskings, async (tables, questions) => {
        const all = loose(tables);
        const more = await timesOn(oneWay, [all], questions);
        const less = await timesOn(oneWay, [withTrips(all, trip => trip !== 1)], questions);
        for (const [i, times] of less.entries()) {
          for (const [row, { milliseconds }] of times) assert.ok(more[i]!.get(row)!.milliseconds <= milliseconds);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('stay the same when one feed is cut into two', async () => {
    await fc.assert(
      fc.asyncProperty(drawnTables, manyAskings, async (tables, questions) => {
        // The transfers of a feed say nothing of the stops of another one.
        const all = { ...loose(tables), transfers: [] };
        const parts = [0, 1].map(part => withTrips(all, trip => trip === 0 || trip % 2 === part));
        assert.deepEqual(await timesOn(oneWay, parts, questions), await timesOn(oneWay, [all], questions));
      }),
      { numRuns: RUNS },
    );
  });

  it('are those of a fresh search after thousands of others on the same memory', async () => {
    const [drawn] = fc.sample(fc.tuple(drawnTables, manyAskings), { seed: 1, numRuns: 1 });
    const [tables, questions] = drawn!;
    const fresh = [];
    for (const asked of questions) fresh.push(...(await timesOn(oneWay, [tables], [asked])));
    const rounds = Array.from({ length: 400 }, () => questions).flat();
    const found = await timesOn(oneWay, [tables], rounds);
    for (const [i, times] of found.entries()) assert.deepEqual(times, fresh[i % questions.length]);
  });

  it('move with the timetable when it is moved by a day', async () => {
    await fc.assert(
      fc.asyncProperty(drawnTables, manyAskings, async (tables, questions) => {
        const later = questions.map(asked => ({ ...asked, day: asked.day + 1 }));
        assert.deepEqual(
          await timesOn(oneWay, [movedByADay(tables)], later),
          await timesOn(oneWay, [tables], questions),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('are those of the reversed feed in the other direction', async () => {
    const whole = 30 * HOUR;
    await fc.assert(
      fc.asyncProperty(drawnTables, manyAskings, async (tables, questions) => {
        // In one time zone, as the hour between two does not turn round.
        const routes = tableOf(tables, 'routes').map(row => row.replace(/^l,l/, 'l,v'));
        const all = { ...loose(tables), routes, frequencies: [], calendar: [], calendar_dates: ONLY_THIS_DAY };
        const isEarly = (row: string) => secondsOf(row.split(',')[2] ?? '') < whole - HOUR;
        const late = new Set(
          tableOf(all, 'stop_times')
            .slice(1)
            .filter(row => !isEarly(row))
            .map(row => Number(/^t(\d+)/.exec(row)?.[1])),
        );
        const feed = withTrips(all, trip => !late.has(trip));
        const mirrored = questions.map(({ direction, from, minutes, ...rest }) => ({
          ...rest,
          minutes,
          direction: direction === 'FROM' ? ('TO' as const) : ('FROM' as const),
          from: whole - from - minutes * 60,
        }));
        assert.deepEqual(
          await timesOn(twoWay, [reversed(feed, whole)], mirrored),
          await timesOn(twoWay, [feed], questions),
        );
      }),
      { numRuns: RUNS },
    );
  });
});

const ONLY_THIS_DAY = [
  'service_id,date,exception_type',
  ...['daily', 'weekdays', 'weekend', 'dates'].map(service => `${service},20260302,1`),
];

/** All dates one day later; a week begins a day later too. */
function movedByADay(tables: FeedTables): FeedTables {
  const moved = (date: string) => {
    const day = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)) + 1);
    return new Date(day).toISOString().slice(0, 10).replaceAll('-', '');
  };
  const [head = '', ...weeks] = tableOf(tables, 'calendar');
  return {
    ...tables,
    calendar: [
      head,
      ...weeks.map(row => {
        const [id, ...fields] = row.split(',');
        const [week, dates] = [fields.slice(0, 7), fields.slice(7)];
        return [id, week.at(-1), ...week.slice(0, -1), ...dates.map(moved)].join();
      }),
    ],
    calendar_dates: tableOf(tables, 'calendar_dates').map(row => row.replace(/\d{8}/, moved)),
  };
}

/** All times counted back from a whole, all trips and transfers the other way round. */
function reversed(tables: FeedTables, whole: number): FeedTables {
  const clock = (seconds: number) =>
    [seconds / 3600, (seconds / 60) % 60, seconds % 60]
      .map(part => String(Math.floor(part)).padStart(2, '0'))
      .join(':');
  const [head = '', ...rows] = tableOf(tables, 'stop_times');
  const [transferHead = '', ...transfers] = tableOf(tables, 'transfers');
  return {
    ...tables,
    stop_times: [
      head,
      ...rows.map(row => {
        const [trip, arrival = '', departure = '', stop, sequence, boards, alights] = row.split(',');
        const [first, second] = [departure, arrival].map(time => clock(whole - secondsOf(time)));
        return [trip, first, second, stop, 100 - Number(sequence), alights, boards].join();
      }),
    ],
    transfers: [
      transferHead,
      ...transfers.map(row => {
        const [from, to, ...rest] = row.split(',');
        return [to, from, ...rest].join();
      }),
    ],
  };
}
