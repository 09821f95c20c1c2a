// Points of interest by timetable over HTTP in two real cities: each time equals connection scan on the raw rows of the feeds and a walk of its own from each stop.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { poiType } from '../../src/poi-types/catalogue.ts';
import type { NetworkPoint } from '../../src/reach/network-point.ts';
import { type Reach, reachEngine } from '../../src/reach/reach.ts';
import { pointsOfRow, startsAt } from '../../src/reach/snap.ts';
import { OSM_KINDS } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { beginOf, dayOf } from '../oracles/transit/days.ts';
import { readFeeds } from '../oracles/transit/feeds.ts';
import { type Asked, Scan } from '../oracles/transit/scan.ts';
import { realCity, realFile, withoutRealData } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { SharedGround } from '../support/transit-judge.ts';

const STARTS = process.env.UMKREIS_LONG_PROOF === undefined ? 2 : 20;
const STOPS_TRIED = 40;
const TYPES = ['kindergarten', 'school', 'supermarket', 'pharmacy', 'restaurant'];

interface Time {
  readonly milliseconds: number;
  readonly rides: number;
}

interface OpenPoi {
  readonly id: string;
  readonly type: string;
  readonly travelSeconds: number;
  readonly openingHours?: string;
  readonly openState: string;
  readonly openUntil?: string;
  readonly openStateAt: string;
}

/** Stops on the streets, spread over the region, in degrees. */
function* someStops({ transit }: Region): Generator<readonly [number, number]> {
  const { lat, lng, count, access } = transit!.stops;
  const step = Math.ceil(count / STOPS_TRIED);
  for (let i = 0; i < count; i += step) {
    const stop = (Math.floor(count / 2) + i) % count;
    if (pointsOfRow(access, stop).length > 0) yield [lat[stop]! / 1e7, lng[stop]! / 1e7];
  }
}

for (const { name, file, feeds, hour, minutes, distance } of [
  {
    name: 'heidelberg',
    file: 'heidelberg/heidelberg-filtered.osm.pbf',
    feeds: ['heidelberg/vrn-gtfs-cut.zip'],
    hour: 7,
    minutes: 60,
    distance: 30,
  },
  {
    name: 'porto-alegre',
    file: 'porto-alegre/porto-alegre.osm.pbf',
    feeds: ['porto-alegre/gtfs-eptc.zip', 'porto-alegre/gtfs-trensurb.zip'],
    hour: 13,
    minutes: 20,
    distance: 25,
  },
]) {
  describe(`by timetable in ${name}`, { skip: withoutRealData }, () => {
    let region: Region;
    let service: TestApp;
    before(async () => {
      region = await realCity(name, file, feeds);
      service = await testApp(() => region);
    });
    after(() => service.close());

    /** Rows of the wanted types by the key `id type`; an object of two types has two. */
    const rowsOf = () => {
      const { access, typeOf, types, osmKind, osmId } = region.pois;
      const rows = new Map<number, string>();
      for (let row = 0; row < access.WALK.list.length; row++) {
        const type = poiType(types[typeOf[row] ?? 0] ?? '')?.id ?? '';
        if (TYPES.includes(type)) rows.set(row, `${OSM_KINDS[osmKind[row] ?? 0]}${osmId[row]} ${type}`);
      }
      return rows;
    };

    function walks(points: readonly NetworkPoint[], { direction, limitSeconds }: Asked): Map<number, number> {
      const question = {
        mode: 'WALK',
        minimised: 'time',
        limit: limitSeconds * 1000,
        isReversed: direction === 'TO',
      } as const;
      const starts = { points, snapDistanceMeters: 0 };
      const reach = reachEngine(region).run({ lat: 0, lng: 0 }, question, undefined, { starts }) as Reach;
      const { access } = region.pois;
      const rows = reach.rows(access.WALK, new Uint16Array(access.WALK.list.length), Uint8Array.of(1));
      return new Map(Array.from({ length: rows.count }, (_, i) => [rows.row[i]!, rows.first[i]!]));
    }

    it('equals the raw rows of the feeds, from and to, for who knows the timetable and at random minutes', async () => {
      const { streets, obstacles, transit, manifest, pois } = region;
      const timetable = transit!;
      const zone = manifest.timeZone;
      const judged = { streets, obstacles, timetable, feeds: readFeeds(feeds.map(realFile), zone) };
      const ground = new SharedGround(judged);
      const rows = rowsOf();
      let ridden = 0;
      for (let start = 0; start < STARTS; start++) {
        const near = (start * 7919 + 101) % pois.lat.length;
        const place = { lat: pois.lat[near]! / 1e7, lng: pois.lng[near]! / 1e7 };
        const doors = startsAt(streets, obstacles, 'WALK', pois.lat[near]!, pois.lng[near]!);
        if (doors === undefined) continue;
        for (const direction of ['FROM', 'TO'] as const) {
          const asked: Asked = {
            day: dayOf(manifest.transit?.usualDays.WORKDAY?.date ?? ''),
            zone,
            from: hour * 3600,
            to: hour * 3600 + minutes * 60,
            direction,
            maxTransfers: 2,
            longestWalkSeconds: 600,
            limitSeconds: distance * 60,
          };
          const scan = new Scan(judged.feeds, ground, asked);
          const access = ground.access(place, asked);
          const onFoot = walks(doors.points, asked);
          const fromStop = new Map<string, Map<number, number>>();
          /** The least of walking all the way and of each stop with a walk of its own. */
          const least = (stops: Iterable<readonly [string, { readonly seconds: number; readonly rides: number }]>) => {
            const best = new Map<number, Time>();
            for (const [row, milliseconds] of onFoot) best.set(row, { milliseconds, rides: 0 });
            for (const [key, { seconds, rides }] of stops) {
              const own =
                fromStop.get(key) ?? walks(pointsOfRow(timetable.stops.access, ground.numberOf.get(key)!), asked);
              fromStop.set(key, own);
              for (const [row, walk] of own) {
                const milliseconds = seconds * 1000 + walk;
                const known = best.get(row);
                const isLess =
                  known === undefined ||
                  milliseconds < known.milliseconds ||
                  (milliseconds === known.milliseconds && rides < known.rides);
                if (isLess && milliseconds <= asked.limitSeconds * 1000) best.set(row, { milliseconds, rides });
              }
            }
            return best;
          };
          const window = (length: number) => ({
            from: `${String(hour).padStart(2, '0')}:00`,
            to: `${String(hour + Math.floor(length / 60)).padStart(2, '0')}:${String(length % 60).padStart(2, '0')}`,
          });
          const answered = async (departure: object) => {
            const answer = await service.app.inject({
              method: 'POST',
              url: '/api/location-ext/poi-data',
              headers: { 'x-api-key': service.key },
              payload: {
                ...place,
                transportMode: 'TRANSIT',
                distance,
                poiTypes: TYPES,
                limit: 5000,
                departure: { direction, maxTransfers: 2, walkMinutes: 10, ...departure },
              },
            });
            assert.equal(answer.statusCode, 200, answer.body);
            return answer.json().pois as { id: string; type: string; travelSeconds: number; transfers: number }[];
          };
          const shown = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

          const planned = least(scan.planned(access)[0]!);
          const expected = [...planned].flatMap(([row, { milliseconds, rides }]) =>
            rows.has(row) ? [`${rows.get(row)} ${shown(milliseconds)} ${Math.max(0, rides - 1)}`] : [],
          );
          const found = await answered(window(minutes));
          const said = found.map(poi => `${poi.id} ${poi.type} ${poi.travelSeconds} ${poi.transfers}`);
          assert.deepEqual(said.sort(), expected.sort());
          ridden += [...planned.values()].filter(({ rides }) => rides > 0).length;

          const length = 4;
          const percentile = 75;
          const times = new Map<number, number[]>();
          for (let minute = asked.from; minute < asked.from + length * 60; minute += 60) {
            const byRides = scan.at(minute, access);
            const stops = scan.stops.flatMap((key, s) => {
              const seconds = Math.min(...byRides.map(each => each[s]!));
              return seconds <= asked.limitSeconds ? [[key, { seconds, rides: 1 }] as const] : [];
            });
            for (const [row, { milliseconds }] of least(stops)) {
              times.set(row, [...(times.get(row) ?? []), milliseconds]);
            }
          }
          const ranked = [...times].flatMap(([row, all]) => {
            const time = all.toSorted((a, b) => a - b)[Math.ceil((percentile * length) / 100) - 1];
            return time === undefined || !rows.has(row) ? [] : [`${rows.get(row)} ${shown(time)}`];
          });
          const random = await answered({ ...window(length), waiting: 'RANDOM', percentile });
          assert.deepEqual(random.map(poi => `${poi.id} ${poi.type} ${poi.travelSeconds}`).sort(), ranked.sort());
        }
      }
      assert.ok(ridden > 20 * STARTS, `${ridden} by ride`);
    });

    it('tells what is open when one is there: at the end of the route (TO: its begin), as a request that names this time', async () => {
      const { manifest } = region;
      const day = dayOf(manifest.transit?.usualDays.SATURDAY?.date ?? '');
      const begin = beginOf(day, manifest.timeZone);
      const states = new Set<string>();
      // At many stops nobody mapped opening hours.
      for (const [[lat, lng], direction] of [...someStops(region)].flatMap(stop =>
        (['FROM', 'TO'] as const).map(each => [stop, each] as const),
      )) {
        if (direction === 'FROM' && states.size > 0) break;
        const departure = { day: 'SATURDAY', from: '17:00', to: '19:00', direction };
        const ask = async (path: string, payload: object) => {
          const headers = { 'x-api-key': service.key };
          const travel = { transportMode: 'TRANSIT', departure };
          const url = `/api/location-ext/${path}`;
          const answer = await service.app.inject({ method: 'POST', url, headers, payload: { ...travel, ...payload } });
          // A stop may lie beyond the streets of the region.
          if (answer.json().code === 'location-outside-coverage') return { pois: [] };
          assert.equal(answer.statusCode, 200, answer.body);
          return answer.json();
        };
        const list = { lat, lng, distance, poiTypes: ['restaurant', 'pharmacy', 'supermarket', 'bank', 'doctor'] };
        const all = (await ask('poi-data', { ...list, limit: 5000, openAt: 'arrival' })).pois as OpenPoi[];
        const known = all.filter(({ openingHours }) => openingHours !== undefined);
        const chosen = known.filter((_, i) => i % Math.ceil(known.length / 8) === 0);
        for (const { id, type, openStateAt, openState, openUntil, travelSeconds } of chosen) {
          const [here, there] = [{ lat, lng }, { poiId: id }];
          const [from, to] = direction === 'FROM' ? [here, there] : [there, here];
          const route = await ask('route', { from, to });
          // Walking all the way one leaves (TO: arrives) at the end of the window.
          const walked = 19 * 3600 + (direction === 'FROM' ? travelSeconds : -travelSeconds);
          const seconds = (direction === 'FROM' ? route.arrivalSeconds : route.departureSeconds) ?? walked;
          const instant = Date.parse(openStateAt);
          assert.ok(Math.abs(instant - (begin + seconds) * 1000) < 150, `${id}: ${openStateAt}, ${seconds}`);
          const named = (await ask('poi-data', { ...list, limit: 5000, openAt: openStateAt })).pois as OpenPoi[];
          const same = named.find(poi => poi.id === id && poi.type === type);
          assert.deepEqual([same?.openState, same?.openUntil], [openState, openUntil]);
          states.add(openState);
        }
      }
      // The cut of Porto Alegre has no such places with hours at its stops.
      if (name === 'heidelberg') assert.ok(states.size > 0, 'places with opening hours');
    });
  });
}
