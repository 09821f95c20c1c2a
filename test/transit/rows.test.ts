// Times to places by timetable: one street search from all stops against a walk of its own from each stop.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type Reach, reachEngine } from '../../src/reach/reach.ts';
import { pointsOfRow, startsAt } from '../../src/reach/snap.ts';
import type { Region } from '../../src/region/region.ts';
import { dayRoutes } from '../../src/transit/day-routes.ts';
import { TimetableSearch } from '../../src/transit/timetable-search.ts';
import { TransitReach } from '../../src/transit/transit-reach.ts';
import type { Departure, RowTime } from '../../src/transit/transit-times.ts';
import { feedFolder, feedOf, ONE_WAY_TOWN, timetableOn } from '../support/drawn-feed.ts';
import { drawnTables } from '../support/drawn-timetables.ts';
import { drawTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 1000;
const town = drawTown(ONE_WAY_TOWN);
/** A Monday. */
const DAY = Date.UTC(2026, 2, 2) / 86_400_000;

const asking = fc.record({
  day: fc.constant(DAY),
  from: fc.constantFrom(7 * 3600, 7 * 3600 + 1800, 8 * 3600 + 17),
  minutes: fc.constantFrom(1, 10, 60),
  direction: fc.constantFrom('FROM' as const, 'TO' as const),
  maxTransfers: fc.constantFrom(0, 1, 3),
  walkMinutes: fc.constantFrom(1, 7, 15),
  limitSeconds: fc.constantFrom(300, 1800, 5400),
  door: fc.constantFrom(...'ABCDEFGH'),
});

let region: Region;
before(async () => {
  ({ region } = await drawnRegion(ONE_WAY_TOWN));
});

async function reachOn(paths: readonly string[]) {
  const { timetable } = await timetableOn(region, paths);
  return { timetable, reach: new TransitReach({ ...region, transit: timetable }, region.manifest.timeZone) };
}

function startsOf(letter: string) {
  const { lat, lng } = town.at(letter);
  return startsAt(region.streets, region.obstacles, 'WALK', Math.round(lat * 1e7), Math.round(lng * 1e7))!;
}

const wanted = () => ({
  access: region.pois.access.WALK,
  kindOf: new Uint16Array(region.pois.access.WALK.list.length),
  isWanted: Uint8Array.of(1),
});

/** Milliseconds of the walk from some doors to each place (TO: from it). */
function walks(points: ReturnType<typeof pointsOfRow>, { direction, limitSeconds }: Departure): Map<number, number> {
  const starts = { points, snapDistanceMeters: 0 };
  const question = {
    mode: 'WALK',
    minimised: 'time',
    limit: limitSeconds * 1000,
    isReversed: direction === 'TO',
  } as const;
  const reach = reachEngine(region).run({ lat: 0, lng: 0 }, question, undefined, { starts }) as Reach;
  const { access, kindOf, isWanted } = wanted();
  const rows = reach.rows(access, kindOf, isWanted);
  return new Map(Array.from({ length: rows.count }, (_, i) => [rows.row[i]!, rows.first[i]!]));
}

type Timed = Pick<RowTime, 'row' | 'milliseconds' | 'rides' | 'at'>;

const said = (times: readonly Timed[]) =>
  times.map(({ row, milliseconds, rides, at }) => `${row}: ${milliseconds} ms, ${rides} rides, at ${at}`).sort();

describe('times to places by timetable', () => {
  it('are the least of walking all the way and of each stop with a walk of its own, in the order of preference', async () => {
    let byRide = 0;
    await fc.assert(
      fc.asyncProperty(drawnTables, fc.array(asking, { minLength: 6, maxLength: 6 }), async (tables, questions) => {
        const { timetable, reach } = await reachOn([feedFolder(tables)]);
        for (const { minutes, door, ...asked } of questions) {
          const departure = { ...asked, to: asked.from + minutes * 60 };
          const starts = startsOf(door);
          const found = reach.planned(starts, departure, wanted()).rows;
          const best = new Map<number, Timed>();
          const offer = (walk: Map<number, number>, own: Omit<Timed, 'row'>) => {
            for (const [row, ms] of walk) {
              const milliseconds = own.milliseconds + ms;
              const known = best.get(row);
              if (milliseconds > departure.limitSeconds * 1000) continue;
              const worse =
                known && (milliseconds - known.milliseconds || own.rides - known.rides || known.at! - own.at!);
              if (worse === undefined || worse < 0) best.set(row, { row, ...own, milliseconds });
            }
          };
          offer(walks([...starts.points], departure), { milliseconds: 0, rides: 0, at: undefined });
          for (const stop of stopTimes(timetable, departure, door)) {
            const points = pointsOfRow(timetable.stops.access, stop.stop);
            if (points.length > 0) offer(walks(points, departure), { ...stop, milliseconds: stop.seconds * 1000 });
          }
          byRide += found.filter(({ rides }) => rides > 0).length;
          assert.deepEqual(said(found), said([...best.values()]));
        }
      }),
      { numRuns: RUNS },
    );
    assert.ok(byRide > RUNS, `${byRide} places by ride`);
  });

  it('of a random minute are the nearest rank of the times of every minute, and never less than those of somebody with a timetable', async () => {
    await fc.assert(
      fc.asyncProperty(drawnTables, asking, fc.constantFrom(1, 50, 90, 100), async (tables, question, percentile) => {
        const { reach } = await reachOn([feedFolder(tables)]);
        const { minutes, door, ...asked } = question;
        const departure = { ...asked, to: asked.from + minutes * 60 };
        const starts = startsOf(door);
        const random = (await reach.random(starts, departure, percentile, wanted())).rows;
        const all = new Map<number, number[]>();
        for (let m = Math.ceil(departure.from / 60) * 60; m < departure.to; m += 60) {
          for (const { row, milliseconds } of reach.planned(starts, { ...departure, from: m, to: m }, wanted()).rows) {
            all.set(row, [...(all.get(row) ?? []), milliseconds]);
          }
        }
        const count = Math.ceil(departure.to / 60) - Math.ceil(departure.from / 60);
        const rank = Math.ceil((percentile * count) / 100);
        const expected = [...all].flatMap(([row, times]) => {
          const ranked = times.sort((a, b) => a - b)[rank - 1];
          return ranked === undefined ? [] : [`${row}: ${ranked}`];
        });
        assert.deepEqual(random.map(({ row, milliseconds }) => `${row}: ${milliseconds}`).sort(), expected.sort());
        const planned = new Map(
          reach.planned(starts, departure, wanted()).rows.map(({ row, milliseconds }) => [row, milliseconds]),
        );
        for (const { row, milliseconds } of random) assert.ok(planned.get(row)! <= milliseconds);
      }),
      { numRuns: RUNS },
    );
  });

  it('of a random minute, their journeys and metres, are the same where others search between the minutes', async () => {
    const trips = [0, 7, 13].flatMap(m => [
      `a${m}: A 7:${m + 10}:00, D 7:${m + 12}:00`,
      `b${m}: D 7:${m + 14}:00, H 7:${m + 16}:00`,
    ]);
    const { reach } = await reachOn([feedFolder(feedOf(trips))]);
    const departure = {
      ...{ day: DAY, from: 7 * 3600, to: 7.5 * 3600, maxTransfers: 1, walkMinutes: 5, limitSeconds: 3600 },
      direction: 'FROM' as const,
    };
    const journeys = async (giveWay?: () => Promise<void>) => {
      const found = await reach.random(startsOf('A'), departure, 60, wanted(), { giveWay });
      return found.rows.map(row => [row, found.legs(row), found.walkedDecimetres(row), found.chances(row)]);
    };
    const alone = await journeys();
    assert.ok(alone.some(([, legs]) => Array.isArray(legs) && legs.length === 2));
    const among = await journeys(async () => {
      reach.planned(startsOf('C'), { ...departure, direction: 'TO' }, wanted());
      await reach.random(startsOf('H'), { ...departure, direction: 'TO' }, 50, wanted());
    });
    assert.deepEqual(among, alone);
  });

  it('name the lines, stops and minutes of their journey, in both directions', async () => {
    const { timetable, reach } = await reachOn([
      feedFolder(
        feedOf(['t1: A 8:00:00, D 8:05:00', 't2: D 8:07:00, H 8:12:00'], {
          routes: ['route_id,agency_id,route_short_name,route_type', 'r,v,1,3', 'q,v,2,0'],
          trips: ['route_id,service_id,trip_id', 'r,s,t1', 'q,s,t2'],
        }),
      ),
    ]);
    const { lines, stops } = timetable;
    for (const [door, place, direction] of [
      ['A', 'i', 'FROM'],
      ['H', 'q', 'TO'],
    ] as const) {
      const departure = {
        day: DAY,
        from: 7 * 3600,
        to: 9 * 3600,
        direction,
        maxTransfers: 1,
        walkMinutes: 1,
        limitSeconds: 3600,
      };
      const found = reach.planned(startsOf(door), departure, wanted());
      const row = found.rows.find(each => region.pois.strings.get(region.pois.texts.name[each.row]!) === place)!;
      assert.deepEqual(
        found
          .legs(row)
          .map(({ lines: own, fromStop, toStop, departure, arrival }) => [
            own.map(line => lines.strings.get(lines.shortName[line]!)).join(),
            lines.strings.get(stops.id[fromStop]!),
            departure,
            lines.strings.get(stops.id[toStop]!),
            arrival,
          ]),
        [
          ['1', 'A', 28_800, 'D', 29_100],
          ['2', 'D', 29_220, 'H', 29_520],
        ],
      );
      assert.equal(row.at, direction === 'FROM' ? 28_800 : 29_520);
    }
  });
});

function stopTimes(
  timetable: Parameters<typeof dayRoutes>[0],
  departure: Departure,
  door: string,
): { stop: number; seconds: number; rides: number; at: number; ride: number }[] {
  const { limitSeconds, walkMinutes, direction, day } = departure;
  const { access: stops, count } = timetable.stops;
  const question = {
    mode: 'WALK',
    minimised: 'time',
    limit: Math.min(limitSeconds, walkMinutes * 60) * 1000,
    isReversed: direction === 'TO',
  } as const;
  const reach = reachEngine(region).run({ lat: 0, lng: 0 }, question, undefined, { starts: startsOf(door) }) as Reach;
  const rows = reach.rows(stops, new Uint16Array(count), Uint8Array.of(1));
  const times = new TimetableSearch(timetable).planned({
    ...departure,
    routes: dayRoutes(timetable, day, region.manifest.timeZone, direction),
    access: {
      count: rows.count,
      stop: rows.row.slice(),
      seconds: Array.from({ length: rows.count }, (_, i) => Math.ceil(rows.first[i]! / 1000)),
    },
    longestWalkSeconds: walkMinutes * 60,
  });
  return Array.from({ length: times.count }, (_, i) => ({
    stop: times.stop[i]!,
    seconds: times.seconds[i]!,
    rides: times.rides[i]!,
    at: times.at[i]!,
    ride: times.ride[i]!,
  }));
}
