// The search of a timetable against connection scan on the raw rows, on drawn feeds with everything that feeds may hold.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Region } from '../../src/region/region.ts';
import { dayOf } from '../oracles/transit/days.ts';
import { readFeeds } from '../oracles/transit/feeds.ts';
import { type FeedTables, feedFolder, feedOf, ONE_WAY_TOWN, timetableOn } from '../support/drawn-feed.ts';
import { drawnTables } from '../support/drawn-timetables.ts';
import { drawTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { minuteDifferences, plannedDifferences, SharedGround } from '../support/transit-judge.ts';

/** `npm run soak` draws more feeds, others each time. */
const SEED = 26;
const RUNS = Number(process.env.UMKREIS_DRAWN_FEEDS ?? 40);
const ZONE = 'Europe/Vaduz';
const town = drawTown(ONE_WAY_TOWN);
/** A Monday, a Friday, and the days around both changes of the clocks. */
const DAYS = [
  '2026-03-02',
  '2026-03-06',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
];

const asking = fc.record({
  day: fc.constantFrom(...DAYS).map(dayOf),
  zone: fc.constant(ZONE),
  from: fc.constantFrom(0, 3600, 7 * 3600, 7 * 3600 + 1800, 7 * 3600, 8 * 3600 + 17, 23 * 3600 + 1800, 24 * 3600 + 600),
  minutes: fc.constantFrom(1, 20, 60, 60, 120),
  direction: fc.constantFrom('FROM' as const, 'TO' as const),
  maxTransfers: fc.constantFrom(0, 1, 3),
  longestWalkSeconds: fc.constantFrom(60, 400, 900),
  limitSeconds: fc.constantFrom(300, 1800, 1800, 5400),
  door: fc.constantFrom(...'ABCDEFGH'),
});

let region: Region;
before(async () => {
  ({ region } = await drawnRegion(ONE_WAY_TOWN));
});

type Question = Omit<Parameters<typeof plannedDifferences>[2], 'to'> & {
  readonly minutes: number;
  readonly door: string;
};
type Compare = typeof plannedDifferences;

/** Asks both sides the same of one feed. @returns how many stops the oracle reached */
async function agree(tables: FeedTables, questions: readonly Question[], compare: Compare): Promise<number> {
  const path = feedFolder(tables);
  const { timetable } = await timetableOn(region, [path]);
  const judged = { ...region, timetable, feeds: readFeeds([path], ZONE) };
  const ground = new SharedGround(judged);
  let stops = 0;
  for (const { minutes, door, ...asked } of questions) {
    const access = ground.access(town.at(door), asked);
    const walks = ground.access(town.at(door), { ...asked, longestWalkSeconds: asked.limitSeconds });
    const found = compare(judged, ground, { ...asked, to: asked.from + minutes * 60 }, access, walks);
    stops += found.stops;
    assert.deepEqual(found.differences, []);
  }
  return stops;
}

describe('the search of a timetable', () => {
  for (const [name, compare] of [
    ['to the second who knows the timetable', plannedDifferences],
    [
      'at every minute who leaves or arrives then',
      (...[judged, ground, asked, access]: Parameters<Compare>) => minuteDifferences(judged, ground, asked, access),
    ],
  ] as const) {
    it(`agrees ${name} with connection scan on the raw rows, on drawn feeds`, async () => {
      let stops = 0;
      await fc.assert(
        fc.asyncProperty(drawnTables, fc.array(asking, { minLength: 10, maxLength: 10 }), async (tables, questions) => {
          stops += await agree(tables, questions, compare);
        }),
        // Looking for the smallest feed takes many minutes.
        { endOnFailure: true, numRuns: RUNS, ...(process.env.UMKREIS_DRAWN_FEEDS === undefined && { seed: SEED }) },
      );
      assert.ok(stops > RUNS, `${stops} stops`);
    });

    it(`agrees ${name} where one walks ahead of a slow vehicle to catch it`, async () => {
      // Ready at C half a minute too late; the walk to D takes 300 s, the vehicle 400.
      const tables = feedOf(['t1: A 8:00:00, C 8:05:00', 't2: C 8:05:30, D 8:12:10, F 8:15:00']);
      const questions = [
        { from: 8 * 3600 - 120, direction: 'FROM', door: 'A' },
        { from: 8 * 3600 + 900, direction: 'TO', door: 'F' },
      ] as const;
      const same = { day: dayOf('2026-03-02'), zone: ZONE, minutes: 5, maxTransfers: 1 };
      const bounds = { longestWalkSeconds: 400, limitSeconds: 1800 };
      for (const each of questions) assert.ok((await agree(tables, [{ ...same, ...bounds, ...each }], compare)) > 1);
    });

    it(`agrees ${name} where transfers.txt lets a trip go on as one that stands for many vehicles`, async () => {
      const trips = ['t1: A 7:00:00, D 7:00:00', 't2: E 7:00:00, A 7:00:00', 't3: B 7:00:00, D 7:01:00'];
      const tables = feedOf(trips, {
        transfers: ['from_trip_id,to_trip_id,transfer_type', 't1,t2,4', 't2,t3,4'],
        frequencies: ['trip_id,start_time,end_time,headway_secs,exact_times', 't2,07:00:00,07:10:00,120,0'],
      });
      const questions = (['FROM', 'TO'] as const).flatMap(direction =>
        [...'ABDE'].map(door => ({
          ...{ day: dayOf('2026-03-02'), zone: ZONE, from: 7 * 3600, minutes: 5, direction, door },
          ...{ maxTransfers: 0, longestWalkSeconds: 60, limitSeconds: 900 },
        })),
      );
      assert.ok((await agree(tables, questions, compare)) > 0);
    });
  }
});
