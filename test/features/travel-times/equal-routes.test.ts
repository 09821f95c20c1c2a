// Travel times between many places are those of routes between the same two, for every pair, mode and direction.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { AskedDeparture } from '../../../src/answers/departure-fields.ts';
import { DomainError } from '../../../src/core/errors.ts';
import { TRANSPORT_MODES } from '../../../src/core/modes.ts';
import { routeData } from '../../../src/features/route/route-data.ts';
import type { TravelPlace } from '../../../src/features/travel-times/request.ts';
import { wholeAnswer } from '../../../src/features/travel-times/travel-rows.ts';
import { travelTimes } from '../../../src/features/travel-times/travel-times.ts';
import { servedRegions } from '../../../src/geocoding/served-regions.ts';
import { OSM_KINDS } from '../../../src/region/pois.ts';
import type { Region } from '../../../src/region/region.ts';
import type { Timetable } from '../../../src/region/timetable.ts';
import { doorsOfEnd } from '../../../src/surroundings/route-ends.ts';
import { transitRoute } from '../../../src/surroundings/transit-route.ts';
import { transitPairs } from '../../../src/surroundings/travel-times.ts';
import { randomTown } from '../../oracles/random-town.ts';
import { dayOf } from '../../oracles/transit/days.ts';
import { feedFolder, ONE_WAY_TOWN, timetableOn } from '../../support/drawn-feed.ts';
import { drawnTables } from '../../support/drawn-timetables.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { drawnRegion, importedSample, realRegion, regionOf, withoutRealData } from '../../support/regions.ts';
import { someAddresses } from '../../support/some-addresses.ts';

const IS_LONG = process.env.UMKREIS_LONG_PROOF !== undefined;
const RUNS = IS_LONG ? 400 : 6;
const ASK = { language: 'en', now: new Date('2026-06-17T10:00:00Z') } as const;
const DAY = dayOf('2026-03-02');

type Asked = Omit<Parameters<typeof travelTimes>[1], 'from' | 'to'>;

/** Where both places are wrong, a row has the problem of the first, and a route that which it finds first. */
const reasonOf = (code: string) => (code === 'destination-not-reached' ? code : 'wrong place');

/** The rows of all pairs, each `[from, to, seconds, metres, changes]`, or `[from, to, reason]`. */
async function rowsOf(region: Region, from: readonly TravelPlace[], to: readonly TravelPlace[], asked: Asked) {
  const answer = wholeAnswer(
    await travelTimes(
      servedRegions(() => [region]),
      { ...asked, from, to },
      ASK,
    ),
  );
  return answer.rows.map(row =>
    'code' in row
      ? [row.originIndex, row.destinationIndex, reasonOf(row.code)]
      : [row.originIndex, row.destinationIndex, row.travelSeconds, row.networkMeters, row.transfers],
  );
}

/** The same by a route for each pair. */
async function routesOf(region: Region, from: readonly TravelPlace[], to: readonly TravelPlace[], asked: Asked) {
  const { limit = Infinity, ...own } = asked;
  const rows = [];
  for (const [i, start] of from.entries()) {
    for (const [k, end] of to.entries()) {
      const { travelSeconds, networkMeters, transfers, code } = await routeData(
        region,
        { ...own, from: start, to: end },
        ASK,
      ).then(
        route => ({ ...route, code: route.travelSeconds > limit * 60 ? 'destination-not-reached' : undefined }),
        (fault: unknown) => {
          if (!(fault instanceof DomainError)) throw fault;
          return { code: fault.code, travelSeconds: 0, networkMeters: 0, transfers: undefined };
        },
      );
      rows.push(code === undefined ? [i, k, travelSeconds, networkMeters, transfers] : [i, k, reasonOf(code)]);
    }
  }
  return rows;
}

async function assertEqual(
  region: Region,
  from: readonly TravelPlace[],
  to: readonly TravelPlace[],
  asked: Asked,
  where: string,
) {
  const rows = await rowsOf(region, from, to, asked);
  assert.deepEqual(rows, await routesOf(region, from, to, asked), where);
  return rows.filter(row => row.length > 3).length;
}

/** Both ends of the same few pairs, so that each side is once the smaller one. */
const shapes = [
  [1, 6],
  [6, 1],
  // Eight searches and more read a table in another way than few do.
  [8, 8],
] as const;

describe('travel times between many places', () => {
  it('are those of a route for each pair along the streets, in any town, by every mode, whichever side has fewer places', async () => {
    const spot = fc.record({ north: fc.integer({ min: -20, max: 250 }), east: fc.integer({ min: -20, max: 300 }) });
    const asking = fc.record({
      seed: fc.integer({ min: 1, max: 2_000_000_000 }),
      spots: fc.array(spot, { minLength: 5, maxLength: 5 }),
      limit: fc.constantFrom(1, 2, 30),
    });
    let pairs = 0;
    await fc.assert(
      fc.asyncProperty(asking, async ({ seed, spots, limit }) => {
        const { file, place } = randomTown(seed);
        const town = await regionOf(file);
        const { pois } = town;
        // Places anywhere, one of them twice and once a few metres beside itself, and points of interest.
        const points = [
          place,
          place,
          { lat: place.lat + 2e-5, lng: place.lng },
          ...spots.map(({ north, east }) => ({ lat: 47.14 + north * 9e-6, lng: 9.52 + east * 13e-6 })),
          ...[0, 1].map(row => ({ poiId: `${OSM_KINDS[pois.osmKind[row] ?? 0]}${pois.osmId[row]}` })),
        ];
        for (const mode of TRANSPORT_MODES) {
          for (const [starts, ends] of shapes) {
            const strict = mode === 'WHEELCHAIR' && seed % 2 === 0 ? { strict: true } : {};
            const asked = { transportMode: mode, limit, ...strict } as const;
            const from = points.slice(0, starts);
            const to = points.slice(-ends - (seed % 3), points.length - (seed % 3));
            pairs += await assertEqual(town, from, to, asked, `town ${seed}, ${mode}, ${starts} × ${ends}`);
          }
        }
      }),
      { numRuns: RUNS, seed: 11 },
    );
    assert.ok(pairs > RUNS * 25, `${pairs} pairs`);
  });

  it('are those of a journey for each pair by timetable, in any feed, for both kinds of waiting and both directions', async () => {
    const { region } = await drawnRegion(ONE_WAY_TOWN);
    const town = drawTown(ONE_WAY_TOWN);
    const corners = [...'ABCDEFGH'].map(letter => town.at(letter));
    const departure = fc.record({
      from: fc.constantFrom(7 * 3600, 8 * 3600 + 17),
      minutes: fc.constantFrom(1, 20, 60),
      direction: fc.constantFrom('FROM' as const, 'TO' as const),
      waiting: fc.constantFrom('PLANNED' as const, 'PLANNED' as const, 'RANDOM' as const),
      maxTransfers: fc.constantFrom(0, 1, 3),
      walkMinutes: fc.constantFrom(1, 15),
    });
    let rides = 0;
    await fc.assert(
      fc.asyncProperty(drawnTables, fc.array(departure, { minLength: 3, maxLength: 3 }), async (tables, departures) => {
        const { timetable } = await timetableOn(region, [feedFolder(tables)]);
        for (const { minutes, ...own } of departures) {
          const to = own.from + minutes * 60;
          const asked = { ...own, day: 'WORKDAY' as const, to, percentile: 50, wheelchair: false };
          for (const [starts, ends] of shapes) {
            rides += await compareJourneys(
              region,
              timetable,
              corners.slice(0, starts),
              corners.slice(-ends),
              asked,
              90,
            );
            rides += await compareJourneys(
              region,
              timetable,
              corners.slice(-ends),
              corners.slice(0, starts),
              asked,
              12,
            );
          }
        }
      }),
      { numRuns: RUNS, seed: 12 },
    );
    assert.ok(rides > RUNS * 10, `${rides} rides`);
  });
});

describe('travel times by timetable of the sample town', () => {
  let sample: Region;
  before(async () => {
    sample = await importedSample();
  });

  it('are those of a route for each pair, on foot and by wheelchair, planned and at random minutes, for few places and for tables', async () => {
    const places = someAddresses(sample, 21);
    let rides = 0;
    for (const [waiting, direction, wheelchair] of [
      ['PLANNED', 'FROM', false],
      ['PLANNED', 'TO', true],
      ['RANDOM', 'TO', false],
      ['RANDOM', 'FROM', true],
    ] as const) {
      const departure = {
        waiting,
        direction,
        wheelchair,
        from: 7 * 3600,
        to: 7 * 3600 + (waiting === 'RANDOM' ? 480 : 1800),
      };
      // Eight searches and more read a table in another way than few do.
      for (const [starts, ends] of waiting === 'RANDOM'
        ? ([
            [2, 9],
            [1, 3],
          ] as const)
        : ([
            [8, 8],
            [2, 9],
          ] as const)) {
        const [from, to] = [places.slice(0, starts), places.slice(-ends)];
        const asked = { transportMode: 'TRANSIT', departure: { day: 'WORKDAY', ...departure }, limit: 25 } as const;
        const { rows } = wholeAnswer(
          await travelTimes(
            servedRegions(() => [sample]),
            { ...asked, from, to },
            ASK,
          ),
        );
        rides += rows.filter(row => 'transfers' in row && row.networkMeters < row.travelSeconds).length;
        await assertEqual(sample, from, to, asked, JSON.stringify([departure, starts, ends]));
      }
    }
    assert.ok(rides > 20, `${rides} pairs with a ride`);
  });
});

type Spot = { readonly lat: number; readonly lng: number };

/** Compares all pairs up to a limit; returns the rides. */
async function compareJourneys(
  region: Region,
  timetable: Timetable,
  from: readonly Spot[],
  to: readonly Spot[],
  departure: AskedDeparture,
  minutes: number,
): Promise<number> {
  const ends = (side: 'from' | 'to', spots: readonly Spot[]) =>
    spots.map((place, index) => ({
      index,
      place,
      doors: doorsOfEnd(region, 'WALK', { from: place, to: place }, side),
    }));
  const found = new Map<string, readonly number[]>();
  const day = { date: '2026-03-02', day: DAY, usualShare: 1, warnings: [] };
  const facts = {} as Parameters<typeof transitPairs>[2]['facts'];
  await transitPairs(
    { ...region, transit: timetable },
    { from: ends('from', from), to: ends('to', to) },
    { facts, timetable, service: day },
    { departure, minutes },
    (i, k, { milliseconds, decimetres, rides }) => found.set(`${i} ${k}`, [milliseconds, decimetres, rides]),
    { newDeadline: () => () => {}, giveWay: () => undefined },
  );
  let ridden = 0;
  for (const [i, start] of from.entries()) {
    for (const [k, end] of to.entries()) {
      const where = `${JSON.stringify(departure)}, ${i} to ${k} of ${from.length} × ${to.length} within ${minutes} minutes`;
      const route = await transitRoute(region, timetable, { from: start, to: end }, { day: DAY, departure }).catch(
        () => undefined,
      );
      const pair = found.get(`${i} ${k}`);
      if (route === undefined || route.milliseconds > minutes * 60_000) assert.equal(pair, undefined, where);
      else {
        const [milliseconds, decimetres, rides = 0] = pair ?? [];
        assert.deepEqual(
          [milliseconds, decimetres, Math.max(0, rides - 1)],
          [route.milliseconds, route.decimetres, route.transfers],
          where,
        );
        ridden += rides;
      }
    }
  }
  return ridden;
}

describe('travel times between real addresses', { skip: withoutRealData }, () => {
  let country: Region;
  before(async () => {
    country = await realRegion('liechtenstein');
  });

  it('are those of a route for each pair, by every mode along the streets, whichever side has fewer places', async () => {
    const places = someAddresses(country, 64);
    let [pairs, turn] = [0, 0];
    for (const mode of TRANSPORT_MODES) {
      for (const [starts, ends] of shapes) {
        const from = places.slice(turn, turn + starts);
        const to = places.slice(turn + starts, turn + starts + ends);
        pairs += await assertEqual(country, from, to, { transportMode: mode }, `${mode}, from ${turn}`);
        turn = (turn + starts + ends) % 50;
      }
    }
    assert.ok(pairs > 60, `${pairs} pairs`);
  });
});
