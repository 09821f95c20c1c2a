// Journeys by timetable: as fast as lists of points of interest say, with every ride in the raw rows of the feed, and walks between.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { AskedDeparture } from '../../src/answers/departure-fields.ts';
import { startsFrom } from '../../src/reach/snap.ts';
import { OSM_KINDS } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import type { Timetable } from '../../src/region/timetable.ts';
import type { RideLeg } from '../../src/surroundings/ride-leg.ts';
import { type TransitRoute, transitRoute } from '../../src/surroundings/transit-route.ts';
import { TransitReach } from '../../src/transit/transit-reach.ts';
import { dayOf } from '../oracles/transit/days.ts';
import { readFeeds } from '../oracles/transit/feeds.ts';
import { feedFolder, feedOf, ONE_WAY_TOWN, timetableOn } from '../support/drawn-feed.ts';
import { drawnTables } from '../support/drawn-timetables.ts';
import { drawTown } from '../support/drawn-town.ts';
import { RawRides } from '../support/raw-rides.ts';
import { drawnRegion, realCity, realFile, withoutRealData } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 1000;
const STARTS = process.env.UMKREIS_LONG_PROOF === undefined ? 4 : 40;
const DAY = dayOf('2026-03-02');

const placeOf = ({ pois }: Region, row: number) => ({
  lat: (pois.lat[row] ?? 0) / 1e7,
  lng: (pois.lng[row] ?? 0) / 1e7,
  poiId: `${OSM_KINDS[pois.osmKind[row] ?? 0]}${pois.osmId[row]}`,
});

const isRide = (leg: TransitRoute['legs'][number]): leg is RideLeg => leg.transportMode === 'TRANSIT';

/** What a list says of every object: of several rows the one that is reached first. */
async function listed(
  region: Region,
  timetable: Timetable,
  from: { lat: number; lng: number },
  day: number,
  asked: AskedDeparture,
) {
  const starts = startsFrom(region, 'WALK', from);
  if (starts === undefined) return [];
  const search = new TransitReach({ ...region, transit: timetable }, region.manifest.timeZone);
  const access = region.pois.access.WALK;
  const wanted = { access, kindOf: new Uint16Array(access.list.length), isWanted: Uint8Array.of(1) };
  const departure = { ...asked, day, limitSeconds: 5400 };
  const times =
    asked.waiting === 'RANDOM'
      ? await search.random(starts, departure, asked.percentile, wanted)
      : search.planned(starts, departure, wanted);
  const rows = times.rows.map(row => ({ ...row, decimetres: times.walkedDecimetres(row) }));
  const byId = Map.groupBy(rows, ({ row }) => placeOf(region, row).poiId);
  return [...byId.values()].map(
    own => own.toSorted((a, b) => a.milliseconds - b.milliseconds || a.rides - b.rides)[0]!,
  );
}

/** What holds of every journey. */
function checkJourney(
  route: TransitRoute,
  rides: RawRides,
  { direction, walkMinutes, from, to }: AskedDeparture,
  where: string,
): void {
  const { legs, milliseconds, decimetres, transfers, begin, end } = route;
  const ridden = legs.filter(isRide);
  assert.equal(transfers, Math.max(0, ridden.length - 1), where);
  assert.equal(
    legs.reduce((sum, leg) => sum + (isRide(leg) ? 0 : leg.decimetres), 0),
    decimetres,
    `${where}: metres`,
  );
  for (const [i, leg] of legs.entries()) {
    const before = legs[i - 1];
    if (before) assert.deepEqual(leg.positions[0], before.positions.at(-1), `${where}: leg ${i} begins elsewhere`);
  }
  if (ridden.length === 0) {
    assert.deepEqual([legs.length, legs[0]?.begin, begin], [1, undefined, undefined], where);
    assert.equal(milliseconds, (legs[0] as { milliseconds: number }).milliseconds, where);
    return;
  }
  assert.equal(end! - begin!, milliseconds, where);
  const door = direction === 'FROM' ? begin! : end!;
  assert.ok(door >= from * 1000 && door <= to * 1000, `${where}: at the door outside the window`);
  for (const [i, leg] of legs.entries()) {
    const earliest = legs[i - 1]?.end ?? begin!;
    assert.ok(leg.begin! >= earliest && leg.end! >= leg.begin! && leg.end! <= end!, `${where}: leg ${i} in time`);
    if (!isRide(leg)) {
      const isStatedChange = isRide(legs[i - 1] ?? leg) && isRide(legs[i + 1] ?? leg);
      if (!isStatedChange) assert.equal(leg.end! - leg.begin!, leg.milliseconds, `${where}: the pace of leg ${i}`);
      const isAtDoor = direction === 'FROM' ? i === 0 : i === legs.length - 1;
      if (isAtDoor) assert.ok(leg.milliseconds <= walkMinutes * 60_000, `${where}: a long walk to the stop`);
      continue;
    }
    const told = {
      from: leg.fromStop.id,
      to: leg.toStop.id,
      departure: leg.begin / 1000,
      arrival: leg.end / 1000,
      lines: leg.lines.map(({ name }) => name),
      stopsBetween: leg.stopsBetween,
    };
    assert.ok(rides.has(told), `${where}: no raw rows for ${JSON.stringify(told)}`);
  }
  // Toward a window one may be early; away from it the last leg ends the journey.
  if (direction === 'FROM') assert.equal(legs.at(-1)?.end, end, where);
  else assert.equal(legs[0]?.begin, begin, where);
}

describe('a journey by timetable', () => {
  it('takes the milliseconds, changes and metres that a list says, and each of its rides is in the raw rows, in any feed and both directions', async () => {
    const { region } = await drawnRegion(ONE_WAY_TOWN);
    const town = drawTown(ONE_WAY_TOWN);
    let rides = 0;
    const asking = fc.record({
      door: fc.constantFrom(...'ABCDEFGH'),
      from: fc.constantFrom(7 * 3600, 8 * 3600 + 17),
      minutes: fc.constantFrom(1, 10, 60),
      direction: fc.constantFrom('FROM' as const, 'TO' as const),
      waiting: fc.constantFrom('PLANNED' as const, 'PLANNED' as const, 'RANDOM' as const),
      maxTransfers: fc.constantFrom(0, 1, 3),
      walkMinutes: fc.constantFrom(1, 7, 15),
    });
    await fc.assert(
      fc.asyncProperty(drawnTables, fc.array(asking, { minLength: 5, maxLength: 5 }), async (tables, questions) => {
        const folder = feedFolder(tables);
        const { timetable } = await timetableOn(region, [folder]);
        const raw = new RawRides(readFeeds([folder], region.manifest.timeZone), DAY, region.manifest.timeZone);
        for (const { door, minutes, ...own } of questions) {
          const asked: AskedDeparture = {
            ...own,
            day: 'WORKDAY',
            to: own.from + minutes * 60,
            percentile: 50,
            wheelchair: false,
          };
          const { lat, lng } = town.at(door);
          for (const row of await listed(region, timetable, { lat, lng }, DAY, asked)) {
            const [here, there] = [{ lat, lng }, placeOf(region, row.row)];
            const places = asked.direction === 'FROM' ? { from: here, to: there } : { from: there, to: here };
            const route = await transitRoute(region, timetable, places, { day: DAY, departure: asked });
            const where = `${JSON.stringify(asked)} ${door} ${there.poiId}`;
            assert.deepEqual(
              [route.milliseconds, route.decimetres, route.transfers],
              [row.milliseconds, row.decimetres, Math.max(0, row.rides - 1)],
              where,
            );
            checkJourney(route, raw, asked, where);
            rides += row.rides;
          }
        }
      }),
      { numRuns: RUNS },
    );
    assert.ok(rides > RUNS, `${rides} rides`);
  });
});

describe('a journey with a change', () => {
  const LINES = {
    routes: ['route_id,agency_id,route_short_name,route_type,route_color', 'r,v,1,3,e2001a', 'q,v,2,0,', 'o,v,9,1,'],
    trips: ['route_id,service_id,trip_id,trip_headsign', 'r,s,t1,Dorf', 'q,s,t2,Berg', 'o,s,t3,'],
  };
  const TRIPS = ['t1: A 8:00:00, C 8:03:00, D 8:05:00', 't2: E 8:20:00, H 8:25:00', 't3: A 10:00:00, B 10:01:00'];
  const asked: AskedDeparture = {
    ...{ day: 'WORKDAY', from: 7 * 3600, to: 9 * 3600, waiting: 'PLANNED', percentile: 50 },
    ...{ direction: 'FROM', maxTransfers: 3, walkMinutes: 15, wheelchair: false },
  };
  const town = drawTown(ONE_WAY_TOWN);
  const spot = (letter: string) => ({ lat: round(town.at(letter).lat), lng: round(town.at(letter).lng) });
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const journey = async (tables: Parameters<typeof feedOf>[1], trips = TRIPS) => {
    const { region } = await drawnRegion(ONE_WAY_TOWN);
    const { timetable } = await timetableOn(region, [feedFolder(feedOf(trips, { ...LINES, ...tables }))]);
    return transitRoute(region, timetable, { from: town.at('A'), to: town.at('H') }, { day: DAY, departure: asked });
  };
  const told = ({ legs }: TransitRoute) =>
    legs.map(leg => [
      leg.transportMode,
      Math.round(leg.begin! / 1000),
      Math.round(leg.end! / 1000),
      isRide(leg) ? leg.stopsBetween : leg.decimetres,
    ]);

  it('says each ride with its line, colour, sign and stops, and walks between two stops', async () => {
    const route = await journey({});
    assert.deepEqual(told(route), [
      ['TRANSIT', 28_800, 29_100, 1],
      // 400 m, 300 s.
      ['WALK', 29_100, 29_400, 4000],
      ['TRANSIT', 30_000, 30_300, 0],
    ]);
    const [first, walk, last] = route.legs as [RideLeg, { steps: readonly { name: string }[] }, RideLeg];
    assert.deepEqual(first.lines, [{ name: '1', mode: 'BUS', color: '#E2001A', headsign: 'Dorf' }]);
    assert.deepEqual(last.lines, [{ name: '2', mode: 'TRAM', headsign: 'Berg' }]);
    assert.deepEqual(
      [first.fromStop, first.toStop.name, last.fromStop.name],
      [{ id: 'A', name: 'Halt A', ...spot('A') }, 'Halt D', 'Halt E'],
    );
    assert.deepEqual(
      first.positions,
      ['A', 'C', 'D'].map(each => [spot(each).lng, spot(each).lat]),
    );
    assert.deepEqual(
      walk.steps.map(({ name }) => name),
      ['Linienweg'],
    );
    assert.deepEqual([first.isHeadway, route.transfers, route.milliseconds], [false, 1, 1_500_000]);
  });

  it('keeps the time of a change that the timetable states, although the walk would take longer', async () => {
    const soon = ['t1: A 8:00:00, D 8:05:00', 't2: E 8:06:00, H 8:10:00', 't3: A 10:00:00, B 10:01:00'];
    const stated = { transfers: ['from_stop_id,to_stop_id,transfer_type', 'D,E,1'] };
    assert.deepEqual(told(await journey(stated, soon)), [
      ['TRANSIT', 28_800, 29_100, 0],
      ['WALK', 29_100, 29_160, 4000],
      ['TRANSIT', 29_160, 29_400, 0],
    ]);
  });

  it('marks rides of vehicles that run about so often', async () => {
    const often = { frequencies: ['trip_id,start_time,end_time,headway_secs', 't1,08:00:00,08:30:00,600'] };
    const rides = (await journey(often)).legs.filter(isRide);
    assert.deepEqual(
      rides.map(({ isHeadway }) => isHeadway),
      [true, false],
    );
  });
});

describe('a journey in Heidelberg', { skip: withoutRealData }, () => {
  const FEED = 'heidelberg/vrn-gtfs-cut.zip';
  let region: Region;
  before(async () => {
    region = await realCity('heidelberg', 'heidelberg/heidelberg-filtered.osm.pbf', [FEED]);
  });

  it('takes the milliseconds, changes and metres of the list, and each of its rides is in the raw rows of the feed, both ways', async () => {
    const { manifest, transit } = region;
    const day = dayOf(manifest.transit?.usualDays.WORKDAY?.date ?? '');
    const raw = new RawRides(readFeeds([realFile(FEED)], manifest.timeZone), day, manifest.timeZone);
    let rides = 0;
    for (let start = 0; start < STARTS; start++) {
      const { poiId: _, ...here } = placeOf(region, (start * 7919 + 101) % region.pois.count);
      const asked: AskedDeparture = {
        ...{ day: 'WORKDAY', from: (7 + start) * 3600, to: (8 + start) * 3600, waiting: 'PLANNED', percentile: 50 },
        ...{ direction: start % 2 === 0 ? 'FROM' : 'TO', maxTransfers: 3, walkMinutes: 15, wheelchair: false },
      };
      const found = await listed(region, transit!, here, day, asked);
      for (let i = start; i < found.length; i += Math.ceil(found.length / 40)) {
        const row = found[i]!;
        const there = placeOf(region, row.row);
        const places = asked.direction === 'FROM' ? { from: here, to: there } : { from: there, to: here };
        const route = await transitRoute(region, transit!, places, { day, departure: asked });
        const where = `${asked.direction} ${here.lat}, ${here.lng}, ${there.poiId}`;
        assert.deepEqual(
          [route.milliseconds, route.decimetres, route.transfers],
          [row.milliseconds, row.decimetres, Math.max(0, row.rides - 1)],
          where,
        );
        checkJourney(route, raw, asked, where);
        rides += row.rides;
      }
    }
    assert.ok(rides > STARTS * 20, `${rides} rides`);
  });
});
