// By timetable and by wheelchair over HTTP: what closes stops, trips and streets, what answers tell, and every function that takes a departure.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { feedFolder, feedOf } from '../support/drawn-feed.ts';
import { drawTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';
import { WHEEL_STREET, wheelStops } from '../support/wheel-feeds.ts';

/** Within the validity of the timetable: the year 2026. */
const NOW = '2026-06-17T10:00:00Z';
const HOUSE_NUMBERS: Readonly<Record<string, string>> = { q: '1', e: '5', i: '15' };
const street = {
  ...WHEEL_STREET,
  nodes: Object.fromEntries(
    Object.entries(WHEEL_STREET.nodes ?? {}).map(([letter, tags]) => [
      letter,
      {
        ...tags,
        ...(HOUSE_NUMBERS[letter] && { 'addr:street': 'Linienweg', 'addr:housenumber': HOUSE_NUMBERS[letter] }),
      },
    ]),
  ),
};
const map = drawTown(WHEEL_STREET);
// Line 1 is open to wheels and takes four minutes, line 2 takes two and is closed; of line 3, and of the stop H, the feed says nothing.
const feed = feedFolder(
  feedOf(
    [
      'b: A 7:10:00, C 7:14:00',
      'n: A 7:20:00, C 7:22:00',
      'u: C 7:16:00, H 7:20:00',
      'c: H 7:02:00, C 7:06:00, A 7:10:00',
    ],
    {
      routes: [
        'route_id,agency_id,route_short_name,route_type',
        ...['1', '2', '3', '4'].map(line => `${line},v,${line},3`),
      ],
      trips: ['route_id,service_id,trip_id,wheelchair_accessible', '1,s,b,1', '2,s,n,2', '3,s,u,', '4,s,c,1'],
      stops: wheelStops({ A: '1', C: '1', H: '0' }),
    },
  ),
  'wheel-lines',
);
const { region, town } = await drawnRegion(street, [feed]);
const service = await testApp(() => region, { now: () => new Date(NOW) });
after(() => service.close());

interface Poi {
  readonly name: string;
  readonly travelSeconds: number;
  readonly networkMeters: number;
  readonly unknownMeters?: number;
  readonly accessibility?: string;
  readonly lines?: readonly { readonly name: string }[];
}

const here = town.at('A');
const wheelchair = { wheelchair: true };
const base = { ...here, transportMode: 'TRANSIT', minutes: 60, poiTypes: ['kindergarten'] };

async function call(method: 'POST' | 'PATCH', path: string, payload: object, headers = {}) {
  const url = path.startsWith('/') ? path : `/api/location-ext/${path}`;
  return service.app.inject({ method, url, headers: { 'x-api-key': service.key, ...headers }, payload });
}

async function good(path: string, sent: object) {
  const answer = await call('POST', path, { language: 'en', ...sent });
  assert.ok(answer.statusCode < 300, answer.body);
  return answer.json();
}

const listed = async (sent: object, name: string) =>
  (await good('poi-data', { ...base, ...sent })).pois.find((poi: Poi) => poi.name === name) as Poi | undefined;
const near = (actual: number | undefined, expected: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 2, `${actual}, not ${expected}`);
const told = (poi: Poi | undefined) => [poi?.lines?.map(({ name }) => name), poi?.unknownMeters, poi?.accessibility];

describe('by timetable and wheelchair', () => {
  it('a list rides where wheels may board, walks at 4 km/h, and confirms what map and timetable say', async () => {
    // The leg of 100 m from the corner to the place.
    const onFoot = await listed({}, 'e');
    near(onFoot?.travelSeconds, 120 + 75);
    assert.deepEqual(told(onFoot), [['2'], undefined, undefined]);
    const onWheels = await listed({ departure: wheelchair }, 'e');
    near(onWheels?.travelSeconds, 240 + 90);
    assert.deepEqual(told(onWheels), [['1'], 0, 'CONFIRMED']);
  });

  it('what map or timetable does not say is open and told, and closed by strict, in the body and among parameters', async () => {
    const last = await listed({ departure: wheelchair }, 'i');
    near(last?.travelSeconds, 240 + 120 + 240 + 90);
    assert.deepEqual(told(last), [['1', '3'], 0, 'UNKNOWN']);
    // From H one goes back along 400 m of which the map says nothing.
    assert.deepEqual(told(await listed({ departure: wheelchair }, 'u')), [['1', '3'], 400, 'UNKNOWN']);
    const strict = await good('poi-data', { ...base, departure: wheelchair, strict: true });
    assert.equal(strict.reachability.strict, true);
    assert.equal(strict.reachability.departure.byWheelchair, true);
    const names = (pois: readonly Poi[]) => pois.map(({ name }) => name).sort();
    assert.deepEqual(names(strict.pois), ['e', 'q', 'r', 't', 'w', 'y']);
    for (const poi of strict.pois) assert.equal(poi.unknownMeters, 0);
    const query = new URLSearchParams({
      ...{ lat: String(here.lat), lng: String(here.lng), transportMode: 'TRANSIT', minutes: '60' },
      ...{ poiTypes: 'kindergarten', wheelchair: 'true', strict: 'true' },
    });
    const url = `/api/location-ext/poi-data?${query}`;
    const read = await service.app.inject({ url, headers: { 'x-api-key': service.key } });
    assert.deepEqual(
      read.json().pois,
      (await good('poi-data', { ...base, departure: wheelchair, strict: true, language: 'de' })).pois,
    );
  });

  it('strict goes with a departure by wheelchair only, and wheelchair with TRANSIT only, in every function', async () => {
    for (const path of ['poi-data', 'route', 'addresses-in-range', 'census-data', 'snapshot-data']) {
      const ends = path === 'route' ? { from: here, to: town.at('H') } : here;
      const area = path === 'addresses-in-range' || path === 'census-data' ? { area: 'REACH' } : {};
      for (const [sent, pointer] of [
        [{ transportMode: 'TRANSIT', strict: true }, '#/strict'],
        [{ transportMode: 'TRANSIT', strict: true, departure: { wheelchair: false } }, '#/strict'],
        [{ transportMode: 'WALK', departure: wheelchair }, '#/departure'],
      ] as const) {
        const answer = await call('POST', path, { ...ends, ...area, ...sent });
        assert.equal(answer.statusCode, 400, `${path}: ${answer.body}`);
        const { errors } = answer.json() as { errors: readonly { pointer: string; code: string }[] };
        assert.deepEqual(
          errors.map(each => [each.pointer, each.code]),
          [[pointer, 'not-allowed']],
          path,
        );
      }
    }
  });

  it('a route has the seconds, metres and unknown metres of the list, in both directions and with random minutes', async () => {
    const goals = [
      ['q', 'TO'],
      ['e', 'FROM'],
      ['u', 'FROM'],
      ['u', 'TO'],
      ['i', 'TO'],
    ] as const;
    for (const waiting of ['PLANNED', 'RANDOM'] as const) {
      for (const [name, direction] of goals) {
        const departure = { ...wheelchair, direction, waiting, from: '07:00', to: '07:20' };
        const place = { ...base, ...map.at('A'), minutes: 90 };
        const poi = await listed({ ...place, departure }, name);
        assert.ok(poi, `${name} ${direction} ${waiting}`);
        const ends = [here, town.at(name)] as const;
        const [from, to] = direction === 'FROM' ? ends : ends.toReversed();
        const route = await good('route', { from, to, transportMode: 'TRANSIT', departure });
        assert.deepEqual(
          [route.travelSeconds, route.networkMeters, route.unknownMeters],
          [poi.travelSeconds, poi.networkMeters, poi.unknownMeters],
          `${name} ${direction} ${waiting}`,
        );
        const modes = route.legs.map(({ transportMode }: { transportMode: string }) => transportMode);
        assert.equal(modes.includes('WALK'), false);
        assert.equal(route.departure.byWheelchair, true);
      }
    }
    const strict = { from: here, to: town.at('H'), transportMode: 'TRANSIT', departure: wheelchair, strict: true };
    const refused = await call('POST', 'route', strict);
    assert.equal(refused.statusCode, 422, refused.body);
  });

  it('addresses, areas and their people go by wheelchair too', async () => {
    const range = { ...here, area: 'REACH', transportMode: 'TRANSIT', minutes: 30, departure: wheelchair };
    const numbers = (answer: { addresses: readonly { houseNumber: string; travelSeconds: number }[] }) =>
      answer.addresses.map(({ houseNumber, travelSeconds }) => [houseNumber, Math.round(travelSeconds)]);
    assert.deepEqual(numbers(await good('addresses-in-range', range)), [
      ['1', 90],
      ['5', 330],
      ['15', 690],
    ]);
    const strict = await good('addresses-in-range', { ...range, strict: true });
    assert.deepEqual(numbers(strict), [
      ['1', 90],
      ['5', 330],
    ]);
    const [all, confirmed] = [await good('census-data', range), await good('census-data', { ...range, strict: true })];
    assert.ok(confirmed.extent.areaSquareMeters < all.extent.areaSquareMeters);
  });

  it('a file has the unknown metres and the accessibility, and only then', async () => {
    for (const departure of [wheelchair, {}]) {
      const csv = await call('POST', 'poi-data', { ...base, departure }, { accept: 'text/csv' });
      const [head = ''] = csv.body.split('\n');
      assert.equal(/unknownMeters[,;]accessibility/.test(head), departure === wheelchair, head);
    }
  });

  it('a snapshot keeps the wheelchair and strict through refreshes and changes, and its page goes by them', async () => {
    const made = await good('snapshot-data', { ...base, departure: wheelchair, strict: true });
    interface Made {
      readonly reachability: { readonly strict?: true; readonly departure?: { readonly byWheelchair?: true } };
      readonly pois: readonly Poi[];
    }
    const read = ({ reachability: { strict, departure }, pois }: Made) => [
      departure?.byWheelchair,
      strict,
      pois.some(({ name }) => name === 'i'),
    ];
    assert.deepEqual(read(made), [true, true, false]);
    const path = `snapshot-data/${made.id}`;
    assert.deepEqual(read((await call('POST', `${path}/refresh`, {})).json()), [true, true, false]);
    const change = async (patch: object) => {
      const answer = await call('PATCH', path, patch);
      assert.equal(answer.statusCode, 200, answer.body);
      return read(answer.json());
    };
    assert.deepEqual(await change({ minutes: 59 }), [true, true, false]);
    const token = new URL(made.embedUrl).pathname.split('/').at(-1);
    const embedded = async () =>
      (await service.app.inject({ url: `/embed/${token}/reach?transportMode=TRANSIT` })).json().pois as readonly Poi[];
    assert.equal(
      (await embedded()).some(({ name }) => name === 'i'),
      false,
    );
    assert.deepEqual(await change({ strict: false }), [true, undefined, true]);
    assert.deepEqual(await change({ strict: true, transportMode: 'TRANSIT' }), [true, true, false]);
    assert.deepEqual(await change({ departure: {} }), [undefined, undefined, true]);
    const refused = await call('PATCH', path, { strict: true });
    assert.deepEqual(refused.json().errors?.[0]?.pointer, '#/strict', refused.body);
    assert.deepEqual(await change({ departure: wheelchair }), [true, undefined, true]);
    const way = await service.app.inject({ url: `/embed/${token}/route?transportMode=TRANSIT&to=n3` });
    assert.equal(way.statusCode, 200, way.body);
    assert.equal(way.json().unknownMeters, 0);
  });
});
