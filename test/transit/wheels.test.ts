// Journeys by wheelchair: the search of a timetable against connection scan on the raw rows, and what must hold between answers.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { SearchMode } from '../../src/core/modes.ts';
import type { NetworkPoint } from '../../src/reach/network-point.ts';
import { type Reach, reachEngine } from '../../src/reach/reach.ts';
import { pointsOfRow, startsAt } from '../../src/reach/snap.ts';
import { accessOn } from '../../src/reach/wheel-access.ts';
import type { AccessPoints } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { OWN_PARTS } from '../../src/region/shared-parts.ts';
import type { Timetable } from '../../src/region/timetable.ts';
import { oneRow } from '../../src/surroundings/route-ends.ts';
import { TransitReach } from '../../src/transit/transit-reach.ts';
import type { Departure, RowTime, TransitTimes } from '../../src/transit/transit-times.ts';
import { dayOf } from '../oracles/transit/days.ts';
import { readFeeds } from '../oracles/transit/feeds.ts';
import { openRows } from '../oracles/transit/rows.ts';
import { type FeedTables, feedFolder, feedOf, timetableOn } from '../support/drawn-feed.ts';
import { drawnTables } from '../support/drawn-timetables.ts';
import { drawTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { minuteDifferences, plannedDifferences, SharedGround } from '../support/transit-judge.ts';
import { ALL_OPEN, closed, WHEEL_STREET, wheelValues, withWheels } from '../support/wheel-feeds.ts';

/** `npm run soak` draws more feeds, others each time. */
const SEED = 29;
const RUNS = Math.ceil(Number(process.env.UMKREIS_DRAWN_FEEDS ?? 40) / 3);
const ZONE = 'Europe/Vaduz';
const WHEELS = { ALL: 'WHEELCHAIR', STRICT: 'WHEELCHAIR_STRICT' } as const satisfies Record<string, SearchMode>;
const town = drawTown(WHEEL_STREET);
const options = { numRuns: RUNS, ...(process.env.UMKREIS_DRAWN_FEEDS === undefined && { seed: SEED }) };

const asking = fc.record({
  day: fc.constantFrom('2026-03-02', '2026-03-29').map(dayOf),
  from: fc.constantFrom(7 * 3600, 7 * 3600 + 1800, 8 * 3600 + 17, 24 * 3600 + 600),
  minutes: fc.constantFrom(1, 20, 60),
  direction: fc.constantFrom('FROM' as const, 'TO' as const),
  maxTransfers: fc.constantFrom(0, 1, 3),
  walkMinutes: fc.constantFrom(1, 7, 15),
  limitSeconds: fc.constantFrom(900, 2700, 5400),
  door: fc.constantFrom(...'ABCDEFGH'),
});
type Asking = typeof asking extends fc.Arbitrary<infer T> ? T : never;
const askings = (count: number) => fc.array(asking, { minLength: count, maxLength: count });

let region: Region;
before(async () => {
  ({ region } = await drawnRegion(WHEEL_STREET));
});

const departureOf = ({ minutes, door: _, ...asked }: Asking): Departure => ({
  ...asked,
  to: asked.from + minutes * 60,
});

function startsOf(mode: SearchMode, door: string) {
  const { lat, lng } = town.at(door);
  const { streets, obstacles } = region;
  return startsAt(streets, obstacles, mode, Math.round(lat * 1e7), Math.round(lng * 1e7));
}

const wantedRows = (access: AccessPoints) => ({
  access,
  kindOf: new Uint16Array(access.list.length),
  isWanted: Uint8Array.of(1),
});

const searchOn = (timetable: Timetable, mode: SearchMode) =>
  new TransitReach({ ...region, transit: timetable }, ZONE, mode);

/** All places of interest that each question reaches. */
function timesOf(timetable: Timetable, mode: SearchMode, questions: readonly Asking[]) {
  const search = searchOn(timetable, mode);
  return questions.map(asked => {
    const starts = startsOf(mode, asked.door);
    if (starts === undefined) return [];
    return search.planned(starts, departureOf(asked), wantedRows(region.pois.access[mode])).rows;
  });
}

const timetableOf = async (tables: FeedTables) => (await timetableOn(region, [feedFolder(tables)])).timetable;

describe('by wheelchair the search of a timetable', () => {
  for (const wheels of ['ALL', 'STRICT'] as const) {
    for (const [name, compare] of [
      ['to the second who knows the timetable', plannedDifferences],
      [
        'at every minute who leaves or arrives then',
        (...[judged, ground, asked, access]: Parameters<typeof plannedDifferences>) =>
          minuteDifferences(judged, ground, asked, access),
      ],
    ] as const) {
      it(`agrees ${name} with connection scan on the raw rows, ${wheels === 'ALL' ? 'where the unknown is open' : 'where the unknown is closed'}`, async () => {
        let stops = 0;
        await fc.assert(
          fc.asyncProperty(drawnTables, wheelValues, askings(8), async (tables, values, questions) => {
            const path = feedFolder(withWheels(tables, values));
            const { timetable } = await timetableOn(region, [path]);
            const judged = { ...region, timetable, feeds: readFeeds([path], ZONE), mode: WHEELS[wheels] };
            const ground = new SharedGround(judged);
            for (const { minutes, door, walkMinutes, ...rest } of questions) {
              const asked = { ...rest, zone: ZONE, longestWalkSeconds: walkMinutes * 60, wheels };
              const place = town.at(door);
              const access = ground.access(place, asked);
              const walks = ground.access(place, { ...asked, longestWalkSeconds: asked.limitSeconds });
              const to = asked.from + minutes * 60;
              const found = compare(judged, ground, { ...asked, to }, access, walks);
              stops += found.stops;
              assert.deepEqual(found.differences, []);
            }
          }),
          options,
        );
        assert.ok(stops > RUNS / 2, `${stops} stops`);
      });
    }
  }

  it('takes a change that the feed states for walkers only where wheels have a way, and no sooner than they get there', async () => {
    // From C to D: 60 s stated; steps, or 600 m round them, which take 540 s on wheels.
    const transfers = ['from_stop_id,to_stop_id,transfer_type,min_transfer_time', 'C,D,2,60'];
    const trips = ['t1: A 8:00:00, C 8:05:00', 't2: D 8:06:30, F 8:10:00', 't3: D 8:14:05, F 8:20:00'];
    const timetable = await timetableOf(withWheels(feedOf(trips, { transfers }), ALL_OPEN));
    const asked: Asking = {
      ...{ day: dayOf('2026-03-02'), from: 8 * 3600 - 120, minutes: 20, direction: 'FROM', maxTransfers: 1 },
      ...{ walkMinutes: 1, limitSeconds: 2700, door: 'A' },
    };
    const arrivals = (['WALK', 'WHEELCHAIR'] as const).map(mode => {
      const search = searchOn(timetable, mode);
      const found = search.planned(startsOf(mode, 'A')!, departureOf(asked), wantedRows(region.pois.access[mode]));
      const best = found.rows.find(({ row, rides }) => rides === 2 && nameOf(row) === 'y');
      return best && found.legs(best).map(({ departure }) => departure);
    });
    assert.deepEqual(arrivals, [
      [8 * 3600, 8 * 3600 + 390],
      [8 * 3600, 8 * 3600 + 845],
    ]);
  });
});

const nameOf = (row: number) => region.pois.strings.get(region.pois.texts.name[row]!);

describe('times by wheelchair', () => {
  it('never fall when more is closed, or what is unknown', async () => {
    let compared = 0;
    const closes = fc.array(fc.boolean(), { minLength: 5, maxLength: 29 });
    await fc.assert(
      fc.asyncProperty(drawnTables, wheelValues, closes, askings(6), async (tables, values, isClosed, questions) => {
        const before = await timetableOf(withWheels(tables, values));
        const after = await timetableOf(withWheels(tables, closed(values, isClosed)));
        const open = timesOf(before, 'WHEELCHAIR', questions);
        for (const less of [timesOf(after, 'WHEELCHAIR', questions), timesOf(before, 'WHEELCHAIR_STRICT', questions)]) {
          for (const [i, rows] of less.entries()) {
            const known = new Map(open[i]!.map(({ row, milliseconds }) => [row, milliseconds]));
            for (const { row, milliseconds } of rows) assert.ok(known.get(row)! <= milliseconds);
            compared += rows.length;
          }
        }
      }),
      options,
    );
    assert.ok(compared > RUNS);
  });

  it('are those of walkers where streets and walks between stops are alike and the feed says of everything that wheels pass', async () => {
    let byRide = 0;
    await fc.assert(
      fc.asyncProperty(drawnTables, askings(6), async (tables, questions) => {
        const timetable = await timetableOf(withWheels(tables, ALL_OPEN));
        const mode = 'WHEELCHAIR';
        const { modes } = region.streets;
        // Walkers on the streets, doors and walks of wheels.
        const streets = Object.create(region.streets, {
          modes: { value: { ...modes, WALK: modes[mode] } },
          parts: { value: OWN_PARTS },
        }) as Region['streets'];
        const stops = { ...timetable.stops, access: accessOn(region.streets, mode, timetable.stops.access) };
        const transit = { ...timetable, stops, changes: timetable.changesOnWheels[mode] };
        const walkers = new TransitReach({ streets, obstacles: region.obstacles, transit }, ZONE);
        const access = accessOn(region.streets, mode, region.pois.access[mode]);
        for (const [i, rows] of timesOf(timetable, mode, questions).entries()) {
          const asked = questions[i]!;
          const starts = startsOf(mode, asked.door)!;
          const walked = walkers.planned(starts, departureOf(asked), wantedRows(access)).rows;
          assert.deepEqual(said(rows), said(walked));
          byRide += rows.filter(({ rides }) => rides > 0).length;
        }
      }),
      options,
    );
    assert.ok(byRide > RUNS, `${byRide} places by ride`);
  });
});

const said = (rows: readonly RowTime[]) =>
  rows.map(({ row, milliseconds, rides, at, stop }) => [row, milliseconds, rides, at, stop].join()).sort();

describe('the answer on journeys by wheelchair', () => {
  it('tells what the rows of the feed say of their stops and trips, and the unknown metres of each walk by itself', async () => {
    const seen = { confirmed: 0, unknown: 0, metres: 0 };
    const waiting = fc.constantFrom('PLANNED', 'RANDOM');
    await fc.assert(
      fc.asyncProperty(drawnTables, wheelValues, waiting, askings(6), async (tables, values, kind, questions) => {
        const path = feedFolder(withHeadsigns(withWheels(tables, values)));
        const { timetable } = await timetableOn(region, [path]);
        const search = searchOn(timetable, 'WHEELCHAIR');
        const feed = new RawWheels(path, timetable);
        for (const asked of questions) {
          const starts = startsOf('WHEELCHAIR', asked.door)!;
          const departure = departureOf(asked);
          const wanted = wantedRows(region.pois.access.WHEELCHAIR);
          const found =
            kind === 'PLANNED'
              ? search.planned(starts, departure, wanted)
              : await search.random(starts, departure, 50, wanted);
          for (const [i, told] of found.onWheels!(found.rows).entries()) {
            const row = found.rows[i]!;
            assert.equal(told.isConfirmed, feed.isConfirmed(found.legs(row)));
            assert.equal(told.unknownDecimetres, unknownOf(found, row, starts.points, timetable, asked.direction));
            seen[told.isConfirmed ? 'confirmed' : 'unknown']++;
            if (told.unknownDecimetres > 0) seen.metres++;
          }
        }
      }),
      options,
    );
    assert.ok(Math.min(...Object.values(seen)) > RUNS, JSON.stringify(seen));
  });
});

describe('the unknown metres of a journey by wheelchair', () => {
  it('have those of the walk to the first stop, between stops, and from the last one, in both directions', async () => {
    // From B one walks 400 m of asphalt to A; of the 400 m from F to G, and as many from G to H, the map says nothing.
    const trips = ['t1: A 8:00:00, F 8:05:00', 't2: G 8:12:30, H 8:13:00', 't3: G 8:00:00, E 8:01:00'];
    const timetable = await timetableOf(withWheels(feedOf(trips), ALL_OPEN));
    const search = searchOn(timetable, 'WHEELCHAIR');
    const wanted = wantedRows(region.pois.access.WHEELCHAIR);
    const told = (door: string, place: string, direction: 'FROM' | 'TO') => {
      const departure = departureOf({
        ...{ day: dayOf('2026-03-02'), from: 7.5 * 3600, minutes: 60, direction, maxTransfers: 1 },
        ...{ walkMinutes: 15, limitSeconds: 5400, door },
      });
      const found = search.planned(startsOf('WHEELCHAIR', door)!, departure, wanted);
      const row = found.rows.find(each => nameOf(each.row) === place)!;
      const [wheels] = found.onWheels!([row]);
      return [row.rides, Math.round(wheels!.unknownDecimetres / 10)];
    };
    assert.deepEqual(told('B', 'i', 'FROM'), [2, 400]);
    assert.deepEqual(told('H', 'w', 'TO'), [2, 400]);
    assert.deepEqual(told('H', 't', 'FROM'), [1, 400]);
    assert.deepEqual(told('E', 'i', 'TO'), [1, 400]);
    assert.deepEqual(told('F', 'u', 'TO'), [0, 400]);
  });
});

/** The same feed, in which each trip shows its own id. */
function withHeadsigns(tables: FeedTables): FeedTables {
  const [head, ...rows] = tables.trips as readonly string[];
  return { ...tables, trips: [`${head},trip_headsign`, ...rows.map(row => `${row},${row.split(',')[2]}`)] };
}

/** What the rows of a feed with such headsigns say. */
class RawWheels {
  readonly #timetable: Timetable;
  readonly #stops = new Map<string, string>();
  readonly #trips: ReadonlyMap<string, string>;

  constructor(path: string, timetable: Timetable) {
    this.#timetable = timetable;
    const rows = openRows(path);
    const stops = new Map(rows('stops').map(row => [row('stop_id'), row]));
    const isSaid = (value: string) => value === '1' || value === '2';
    for (const [id, row] of stops) {
      const own = row('wheelchair_boarding');
      this.#stops.set(id, isSaid(own) ? own : (stops.get(row('parent_station'))?.('wheelchair_boarding') ?? ''));
    }
    this.#trips = new Map(rows('trips').map(row => [row('trip_id'), row('wheelchair_accessible')]));
  }

  /** Of all stops of rides, and of all trips as which their vehicles go. */
  isConfirmed(legs: ReturnType<TransitTimes['legs']>): boolean {
    const { stops, lines, tripStart } = this.#timetable;
    const isOpen = (stop: number) => this.#stops.get(lines.strings.get(stops.id[stop]!)) === '1';
    return legs.every(({ fromStop, toStop, trip }) => {
      const pattern = tripStart.findLastIndex(first => first <= trip);
      const parts = lines.segmentHeadsign.subarray(lines.segmentStart[pattern], lines.segmentStart[pattern + 1]);
      const isVehicleOpen = Array.from(parts, id => this.#trips.get(lines.strings.get(id))).every(each => each === '1');
      return isOpen(fromStop) && isOpen(toStop) && isVehicleOpen;
    });
  }
}

/** Each walk by a search forward of its own. */
function unknownOf(
  found: TransitTimes,
  row: RowTime,
  door: readonly NetworkPoint[],
  timetable: Timetable,
  direction: 'FROM' | 'TO',
): number {
  const stops = accessOn(region.streets, 'WHEELCHAIR', timetable.stops.access);
  const places = accessOn(region.streets, 'WHEELCHAIR', region.pois.access.WHEELCHAIR);
  const legs = found.legs(row);
  const place = pointsOfRow(places, row.row);
  const [from, to] = direction === 'FROM' ? [door, place] : [place, door];
  const ends = [from, ...legs.flatMap(leg => [pointsOfRow(stops, leg.fromStop), pointsOfRow(stops, leg.toStop)]), to];
  let sum = 0;
  for (let i = 0; i < ends.length; i += 2) {
    const leg = i / 2;
    if (leg > 0 && leg < legs.length && legs[leg - 1]!.toStop === legs[leg]!.fromStop) continue;
    sum += unknownBetween(ends[i]!, ends[i + 1]!);
  }
  return sum;
}

function unknownBetween(from: readonly NetworkPoint[], to: readonly NetworkPoint[]): number {
  const question = { mode: 'WHEELCHAIR', minimised: 'time', limit: 5_400_000 } as const;
  const starts = { points: from, snapDistanceMeters: 0 };
  const reach = reachEngine(region).run({ lat: 0, lng: 0 }, question, undefined, { starts }) as Reach;
  return reach.wayTo(oneRow(to), [0])?.unknownDecimetres ?? Number.NaN;
}
