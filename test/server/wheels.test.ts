// By wheelchair over HTTP: what answers say of the way and the place, what `strict` closes, and every function that takes a mode.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const EVEN = { surface: 'asphalt' };
const house = (number: string, wheelchair: string) => ({
  amenity: 'kindergarten',
  name: number,
  wheelchair,
  'addr:street': 'Rollweg',
  'addr:housenumber': number,
});
/** From B to C by steps, or round by D and E: 800 m, of which nothing is known of 400 m. */
const { region, town } = await drawnRegion({
  gridMeters: 100,
  drawing: `
A-Q-R-B---C---S
      |   |
      D---E`,
  ways: {
    AQRB: { highway: 'residential', name: 'Rollweg', ...EVEN },
    BC: { highway: 'steps' },
    BD: { highway: 'footway', ...EVEN },
    DE: { highway: 'footway' },
    EC: { highway: 'footway', ...EVEN },
    CS: { highway: 'residential', ...EVEN },
  },
  nodes: { Q: house('1', 'yes'), R: house('2', 'no'), S: house('3', 'yes') },
});
const service = await testApp(() => region);
after(() => service.close());

const here = town.at('A');
const [WAY, UNKNOWN] = [1800, 400];
const near = (actual: number, expected: number) => assert.ok(Math.abs(actual - expected) < 2, `${actual}`);

async function call(method: 'POST' | 'PATCH', path: string, payload: object, headers = {}) {
  const url = path.startsWith('/') ? path : `/api/location-ext/${path}`;
  return service.app.inject({ method, url, headers: { 'x-api-key': service.key, ...headers }, payload });
}

async function good(path: string, sent: object) {
  const answer = await call('POST', path, { language: 'en', ...sent });
  assert.ok(answer.statusCode < 300, answer.body);
  return answer.json();
}

interface Poi {
  readonly name: string;
  readonly travelSeconds: number;
  readonly networkMeters: number;
  readonly unknownMeters?: number;
  readonly accessibility?: string;
}
const asked = { ...here, transportMode: 'WHEELCHAIR', minutes: 40, poiTypes: ['kindergarten'] };
const named = (pois: readonly Poi[], name: string) => pois.find(poi => poi.name === name);

describe('by wheelchair', () => {
  it('a list goes round the steps at 4 km/h, tells how much of the way is unknown, and confirms what is known', async () => {
    const { pois, counts, reachability } = await good('poi-data', asked);
    const [first, last] = [named(pois, '1'), named(pois, '3')];
    assert.ok(first && last);
    near(first.travelSeconds, 200 * 0.9);
    assert.deepEqual([first.unknownMeters, first.accessibility], [0, 'CONFIRMED']);
    near(last.networkMeters, WAY);
    near(last.travelSeconds, WAY * 0.9);
    near(last.unknownMeters ?? 0, UNKNOWN);
    assert.equal(last.accessibility, 'UNKNOWN');
    assert.deepEqual([reachability.transportMode, reachability.strict], ['WHEELCHAIR', undefined]);
    // The place 2 says that wheels do not enter it.
    assert.deepEqual([counts.kindergarten, pois.length], [2, 2]);
    const walked = await good('poi-data', { ...asked, transportMode: 'WALK' });
    assert.equal(walked.counts.kindergarten, 3);
    assert.equal('unknownMeters' in walked.pois[0] || 'accessibility' in walked.pois[0], false);
  });

  it('strict closes what is unknown, in the body and among parameters', async () => {
    const { pois, reachability } = await good('poi-data', { ...asked, strict: true });
    assert.deepEqual(
      pois.map(({ name, unknownMeters }: Poi) => [name, unknownMeters]),
      [['1', 0]],
    );
    assert.equal(reachability.strict, true);
    const query = new URLSearchParams({
      lat: String(here.lat),
      lng: String(here.lng),
      transportMode: 'WHEELCHAIR',
      minutes: '40',
      poiTypes: 'kindergarten',
      strict: 'true',
    });
    const url = `/api/location-ext/poi-data?${query}`;
    const read = await service.app.inject({ url, headers: { 'x-api-key': service.key } });
    assert.equal(read.json().pois.length, 1, read.body);
  });

  it('strict without wheels is refused where it stands', async () => {
    for (const path of ['poi-data', 'route', 'addresses-in-range', 'census-data', 'snapshot-data']) {
      const ends = path === 'route' ? { from: here, to: town.at('S') } : here;
      const area = path === 'addresses-in-range' || path === 'census-data' ? { area: 'REACH' } : {};
      const answer = await call('POST', path, { ...ends, ...area, transportMode: 'BICYCLE', strict: true });
      assert.equal(answer.statusCode, 400, `${path}: ${answer.body}`);
      assert.deepEqual(
        answer.json().errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
        [['#/strict', 'not-allowed']],
        path,
      );
    }
  });

  it('a route takes the time, the metres and the unknown metres of the list', async () => {
    const { pois } = await good('poi-data', asked);
    const route = await good('route', { from: here, to: town.at('S'), transportMode: 'WHEELCHAIR' });
    const { travelSeconds, networkMeters, unknownMeters, legs } = route;
    const listed = named(pois, '3');
    assert.deepEqual(
      [travelSeconds, networkMeters, unknownMeters, legs[0].unknownMeters, legs[0].transportMode],
      [listed?.travelSeconds, listed?.networkMeters, listed?.unknownMeters, listed?.unknownMeters, 'WHEELCHAIR'],
    );
    const strict = { from: here, to: town.at('S'), transportMode: 'WHEELCHAIR', strict: true };
    const refused = await call('POST', 'route', strict);
    assert.deepEqual([refused.statusCode, refused.json().code], [422, 'destination-not-reached']);
  });

  it('addresses in range and areas go by wheelchair too', async () => {
    const range = { ...here, area: 'REACH', transportMode: 'WHEELCHAIR', minutes: 40 };
    const all = await good('addresses-in-range', range);
    const numbers = (answer: { addresses: readonly { houseNumber: string }[] }) =>
      answer.addresses.map(({ houseNumber }) => houseNumber).sort();
    assert.deepEqual(numbers(all), ['1', '2', '3']);
    near(
      all.addresses.find(({ houseNumber }: { houseNumber: string }) => houseNumber === '3').travelSeconds,
      WAY * 0.9,
    );
    assert.deepEqual(numbers(await good('addresses-in-range', { ...range, strict: true })), ['1', '2']);
    const census = await good('census-data', range);
    const strict = await good('census-data', { ...range, strict: true });
    assert.equal(strict.reachability.strict, true);
    assert.ok(strict.extent.areaSquareMeters < census.extent.areaSquareMeters);
  });

  it('the error for a place at which every street is closed says so', async () => {
    const between = { lat: town.at('D').lat, lng: (town.at('D').lng + town.at('E').lng) / 2 };
    const refused = await call('POST', 'poi-data', { ...asked, ...between, strict: true, language: 'en' });
    assert.deepEqual([refused.statusCode, refused.json().code], [422, 'location-unreachable'], refused.body);
    assert.match(refused.json().detail, /not known to be open to wheels \("strict"\); the nearest other one is \d+ m/);
  });

  it('a file has the unknown metres and the accessibility, and only then', async () => {
    for (const [mode, has] of [
      ['WHEELCHAIR', true],
      ['WALK', false],
    ] as const) {
      const csv = await call('POST', 'poi-data', { ...asked, transportMode: mode }, { accept: 'text/csv' });
      const [head = ''] = csv.body.split('\n');
      assert.equal(/unknownMeters[,;]accessibility/.test(head), has, head);
    }
  });

  it('a snapshot keeps the mode and strict through refreshes and changes, and its page offers the mode', async () => {
    const { poiTypes, minutes, ...place } = asked;
    const made = await good('snapshot-data', { ...place, minutes, poiTypes, strict: true });
    const read = (answer: { reachability: { transportMode: string; strict?: true }; pois: readonly Poi[] }) => [
      answer.reachability.transportMode,
      answer.reachability.strict,
      answer.pois.map(({ name }) => name),
    ];
    assert.deepEqual(read(made), ['WHEELCHAIR', true, ['1']]);
    const path = `snapshot-data/${made.id}`;
    const refreshed = await call('POST', `${path}/refresh`, {});
    assert.deepEqual(read(refreshed.json()), ['WHEELCHAIR', true, ['1']]);
    const change = async (patch: object) => {
      const answer = await call('PATCH', path, patch);
      assert.equal(answer.statusCode, 200, answer.body);
      return read(answer.json());
    };
    assert.deepEqual(await change({ minutes: 39 }), ['WHEELCHAIR', true, ['1']]);
    assert.deepEqual(await change({ strict: false }), ['WHEELCHAIR', undefined, ['1', '3']]);
    assert.deepEqual(await change({ transportMode: 'WALK' }), ['WALK', undefined, ['1', '2', '3']]);
    const refused = await call('PATCH', path, { strict: true });
    assert.deepEqual(refused.json().errors?.[0]?.pointer, '#/strict', refused.body);

    const token = new URL(made.embedUrl).pathname.split('/').at(-1);
    const reach = await service.app.inject({ url: `/embed/${token}/reach?transportMode=WHEELCHAIR` });
    assert.equal(reach.statusCode, 200, reach.body);
    near(named(reach.json().pois, '3')?.unknownMeters ?? 0, UNKNOWN);
    const way = await service.app.inject({ url: `/embed/${token}/route?transportMode=WHEELCHAIR&to=n6` });
    near(way.json().networkMeters, WAY);
  });
});
