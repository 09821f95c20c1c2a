// Addresses in range and census data by timetable, on a drawn street with a bus among census cells: the same times and the same area as of points of interest.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { censusPlace } from '../support/census-town.ts';
import { censusFile } from '../support/drawn-census.ts';
import { feedFolder, feedOf, STOP_TOWN } from '../support/drawn-feed.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

/** Within the validity of the timetable: the year 2026. */
const NOW = '2026-06-17T10:00:00Z';
const LENGTH = 3200;
const STEP = 400;

/** A street of 3.2 km; the bus goes from its west end to its east end in three minutes. Every 400 m stands a kindergarten with an address. */
async function busTown() {
  const folder = temporaryFolder();
  const along = Array.from({ length: LENGTH / 100 + 1 }, (_, i) => i * 100);
  const street = along.map((east, i) => ({ id: i + 1, version: 1, ...censusPlace(east, 250) }));
  const houses = along.filter(east => east % STEP === 0);
  writeFileSync(
    join(folder, 'town.osm.pbf'),
    encodeOsmPbf({
      nodes: [
        ...street,
        ...houses.map((east, i) => ({
          id: 1000 + i,
          version: 1,
          ...censusPlace(east + 20, 280),
          tags: {
            amenity: 'kindergarten',
            name: `K${i}`,
            'addr:street': 'Linienweg',
            'addr:housenumber': String(i + 1),
          },
        })),
      ],
      ways: [
        { id: 1, version: 1, refs: street.map(({ id }) => id), tags: { highway: 'residential', name: 'Linienweg' } },
      ],
      relations: [],
    }),
  );
  const cells: Record<string, string> = {};
  for (let row = -5; row < 15; row++) {
    for (let column = -10; column < LENGTH / 100 + 10; column++) cells[`${column},${row}`] = String(20 + column);
  }
  const stop = (id: string, east: number) => {
    const { lat, lng } = censusPlace(east, 250);
    return `${id},Halt ${id},${lat},${lng}`;
  };
  const trips = [0, 20, 40].map(m => `b${m}: A 7:${m + 10}:00, Z 7:${m + 13}:00`);
  const feed = feedFolder(
    feedOf(trips, {
      stops: ['stop_id,stop_name,stop_lat,stop_lon', stop('A', 0), stop('Z', LENGTH)],
      agency: [
        'agency_id,agency_name,agency_url,agency_timezone',
        'v,Verkehrsbetrieb,https://example.com,Europe/Berlin',
      ],
    }),
    'bus-town',
  );
  await importRegion({
    dataFolder: folder,
    files: [join(folder, 'town.osm.pbf')],
    name: 'town',
    country: 'DE',
    census: [censusFile(folder, { table: 'Bevoelkerungszahl', columns: 'Einwohner', cells })],
    transit: [feed],
    importCommand: 'test',
    now: new Date('2026-01-01T00:00:00Z'),
  });
  return openServedRegion(folder, 'town');
}

const region = await busTown();
const service = await testApp(() => region, { now: () => new Date(NOW) });
const bare = await drawnRegion(STOP_TOWN);
const withoutTimetable = await testApp(() => bare.region);
after(async () => {
  await service.close();
  await withoutTimetable.close();
});

type Sent = Readonly<Record<string, unknown>>;
const here = censusPlace(20, 280);
const base = { ...here, transportMode: 'TRANSIT', distance: 20, language: 'en' };
const reach = { ...base, area: 'REACH' };

const send = (path: string, sent: Sent, method: 'GET' | 'POST' = 'POST', to = service, headers: Sent = {}) => {
  const query = new URLSearchParams(Object.entries(sent).map(([k, v]): [string, string] => [k, String(v)]));
  return to.app.inject({
    method,
    url: `/api/location-ext/${path}${method === 'GET' ? `?${query}` : ''}`,
    headers: { 'x-api-key': to.key, ...headers },
    ...(method === 'POST' ? { payload: sent } : {}),
  });
};
const answered = async (...asked: Parameters<typeof send>) => {
  const answer = await send(...asked);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};

interface Timed {
  readonly lat: number;
  readonly lng: number;
  readonly travelSeconds: number;
  readonly networkMeters: number;
}
const timesOf = (rows: readonly Timed[]) =>
  rows.map(({ lat, lng, travelSeconds, networkMeters }) => [lat, lng, travelSeconds, networkMeters].join(' ')).sort();

describe('addresses in range by timetable', () => {
  it('have the seconds and the metres walked of the points of interest at the same places', async () => {
    const departures = [{}, { maxTransfers: 0, walkMinutes: 2 }, { day: 'SUNDAY' }, { from: '07:41', to: '09:00' }];
    for (const departure of departures) {
      const { pois } = await answered('poi-data', { ...base, departure, poiTypes: ['kindergarten'] });
      const { addresses, reachability } = await answered('addresses-in-range', { ...reach, departure });
      assert.deepEqual(timesOf(addresses), timesOf(pois));
      assert.ok(addresses.length >= 3);
      assert.equal(reachability.transportMode, 'TRANSIT');
    }
    const { addresses } = await answered('addresses-in-range', reach);
    const last = addresses.find(
      ({ houseNumber }: { houseNumber: string }) => houseNumber === String(LENGTH / STEP + 1),
    );
    // The walk to A, three minutes, the walk from Z; walking all the way takes 40 minutes.
    assert.ok(last.travelSeconds > 180 && last.travelSeconds < 360, String(last.travelSeconds));
    assert.ok(last.networkMeters < 200, String(last.networkMeters));
  });

  it('say the departure that counted, the day of service and the feeds, and have pages and files', async () => {
    const whole = await answered('addresses-in-range', reach);
    assert.deepEqual(whole.extent, { kind: 'REACH' });
    assert.equal(whole.reachability.departure.from, '07:00');
    assert.match(whole.meta.region.transit.date, /^2026-/);
    assert.ok(whole.meta.attribution.some(({ id }: { id: string }) => id === 'transit-bus-town'));
    const first = await answered('addresses-in-range', { ...reach, limit: 2 });
    const second = await answered('addresses-in-range', { ...reach, limit: 2, cursor: first.nextCursor });
    assert.deepEqual([...first.addresses, ...second.addresses], whole.addresses.slice(0, 4));
    const other = await send('addresses-in-range', {
      ...reach,
      limit: 2,
      cursor: first.nextCursor,
      departure: { from: '08:00', to: '09:00' },
    });
    assert.equal(other.statusCode, 400, 'a cursor belongs to its departure');
    const csv = await send('addresses-in-range', reach, 'POST', service, { accept: 'text/csv' });
    assert.equal(csv.body.split('Linienweg').length > whole.addresses.length, true);
    const onFoot = await answered('addresses-in-range', { ...reach, transportMode: 'WALK' });
    assert.equal(onFoot.meta.region.transit, undefined);
  });

  it('are the same where other requests search in between', async () => {
    const alone = await answered('addresses-in-range', reach);
    const all = await Promise.all([
      answered('addresses-in-range', reach),
      answered('poi-data', { ...base, ...censusPlace(3000, 280), departure: { direction: 'TO' } }),
      answered('addresses-in-range', { ...reach, ...censusPlace(1600, 280) }),
      answered('addresses-in-range', { ...reach, transportMode: 'CAR', distance: 3 }),
      answered('addresses-in-range', reach),
    ]);
    assert.deepEqual(all[0], alone);
    assert.deepEqual(all[4], alone);
  });
});

describe('census data by timetable', () => {
  it('have the people that points of interest have for the same area, and the same area', async () => {
    for (const departure of [{}, { day: 'SUNDAY' }, { from: '07:45', to: '07:50' }]) {
      const pois = await answered('poi-data', { ...base, departure, include: ['area', 'population'] });
      const census = await answered('census-data', { ...reach, departure, include: ['area'], topics: ['population'] });
      assert.equal(census.topics[0].value, pois.population.value);
      assert.ok(census.topics[0].value > 100);
      assert.deepEqual(census.reachability, pois.reachability);
      assert.deepEqual(census.meta.region.transit, pois.meta.region.transit);
      const { extent } = await answered('census-data', { ...reach, departure });
      assert.ok(Math.abs(extent.areaSquareMeters / pois.reachability.areaSquareMeters - 1) < 0.01);
    }
  });

  it('are the same beside an area for display, which changes nothing but the drawing', async () => {
    const contours = [10, 30];
    for (const transportMode of ['WALK', 'TRANSIT']) {
      const asked = { ...base, transportMode, distance: 30, include: ['area', 'population'], contours };
      const { reachability: exact, ...rest } = await answered('poi-data', asked);
      const { reachability: drawn, ...others } = await answered('poi-data', { ...asked, detail: 'display' });
      assert.deepEqual(others, rest);
      assert.deepEqual([exact.toleranceMeters, drawn.toleranceMeters], [9.6, 38.4]);
      const { area, areaSquareMeters, contours: lines, toleranceMeters, ...same } = drawn;
      assert.partialDeepStrictEqual(exact, same);
      assert.ok(Math.abs(areaSquareMeters / exact.areaSquareMeters - 1) < 0.15, `${areaSquareMeters} m²`);
      assert.notDeepEqual(area, exact.area);
      assert.deepEqual(lines.at(-1), { distance: 30, area, areaSquareMeters }, `${toleranceMeters}`);
      const { population } = await answered('poi-data', {
        ...asked,
        include: ['population'],
        detail: 'DISPLAY',
      });
      assert.deepEqual(population, rest.population);
    }
  });

  it('have the people in reach on foot on a day without trips, with a warning', async () => {
    const workday = await answered('census-data', { ...reach, topics: ['population'] });
    const sunday = await answered('census-data', { ...reach, topics: ['population'], departure: { day: 'SUNDAY' } });
    assert.ok(sunday.topics[0].value < workday.topics[0].value);
    assert.deepEqual(sunday.meta.warnings.filter(({ code }: { code: string }) => code.startsWith('transit')).length, 1);
    const onFoot = await answered('census-data', { ...reach, topics: ['population'], transportMode: 'WALK' });
    assert.equal(sunday.topics[0].value, onFoot.topics[0].value);
  });
});

for (const path of ['addresses-in-range', 'census-data']) {
  describe(`a request of ${path} by timetable`, () => {
    it('is the same as parameters of a GET', async () => {
      const departure = { day: 'workday', from: '07:05', to: '08:00', maxTransfers: 1 };
      const flat = { departureDay: 'workday', departureFrom: '07:05', departureTo: '08:00', maxTransfers: 1 };
      assert.deepEqual(
        await answered(path, { ...reach, ...flat }, 'GET'),
        await answered(path, { ...reach, departure }),
      );
    });

    it('is refused where its area would not be exact, outside the timetable, and without a timetable', async () => {
      const refused = async (sent: Sent, to = service) => {
        const answer = await send(path, { ...reach, ...sent }, 'POST', to);
        return [answer.statusCode, answer.json().code];
      };
      assert.deepEqual(await refused({ departure: { waiting: 'RANDOM' } }), [422, 'combination-unsupported']);
      assert.deepEqual(await refused({ departure: { direction: 'TO' } }), [422, 'combination-unsupported']);
      assert.deepEqual(await refused({ departure: { day: '2027-02-01' } }), [422, 'date-outside-timetable']);
      assert.deepEqual(await refused(bare.town.at('A'), withoutTimetable), [422, 'timetable-missing']);
    });

    it('names every wrong field', async () => {
      const cases: readonly (readonly [Sent, string])[] = [
        [{ unit: 'METERS' }, '#/unit'],
        [{ distance: 4 }, '#/distance'],
        [{ distance: 91 }, '#/distance'],
        [{ transportMode: 'CAR', departure: {} }, '#/departure'],
        [{ area: 'RADIUS', distance: undefined }, '#/transportMode'],
        [{ departure: { from: '7 am' } }, '#/departure/from'],
      ];
      for (const [sent, pointer] of cases) {
        const answer = await send(path, { ...reach, ...sent });
        assert.equal(answer.statusCode, 400, JSON.stringify(sent));
        assert.ok(
          answer.json().errors.some((fault: { pointer: string }) => fault.pointer === pointer),
          answer.body,
        );
      }
    });
  });
}
