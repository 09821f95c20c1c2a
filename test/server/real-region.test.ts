// The whole function on a real country: an address in Vaduz gets an answer, and every refusal states a clear reason.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { realRegion, withoutRealData } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';

describe('snapshot-data in Liechtenstein', { skip: withoutRealData }, () => {
  let service: TestApp;
  before(async () => {
    const region = await realRegion('liechtenstein');
    service = await testApp(() => region);
  });
  after(() => service.close());

  const post = async (payload: object) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'x-api-key': service.key },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  test('an address in the centre of Vaduz has a supermarket, schools and bus stops within 15 minutes on foot', async () => {
    const { status, body } = await post({ address: 'Städtle 37, 9490 Vaduz', poiTypes: 'supermarket,school,bus_stop' });
    assert.equal(status, 201);
    assert.equal(body.location.match.kind, 'ADDRESS');
    assert.deepEqual(Object.keys(body.counts).sort(), ['bus_stop', 'school', 'supermarket']);
    for (const count of Object.values(body.counts)) assert.ok(Number(count) > 0, JSON.stringify(body.counts));
    for (const poi of body.pois) {
      assert.ok(poi.travelSeconds <= 900);
      // A place with an outline is reached at its edge but has its marker in the middle.
      if (poi.id.startsWith('n'))
        assert.ok(
          // The way begins at an entrance of the building, the straight line in its middle.
          poi.networkMeters >= poi.straightLineMeters - 40,
          `${poi.id} ${poi.networkMeters} ${poi.straightLineMeters}`,
        );
    }
    assert.match(body.meta.credit.plain, /OpenStreetMap contributors/);
    assert.equal(body.meta.region.id, 'liechtenstein');
    assert.match(body.meta.region.osmTimestamp, /^2026-03-29T/);
  });

  test('ways on the map match their list to a tenth, by every mode, also for a place that is listed under two types', async () => {
    const question = { lat: 47.1393, lng: 9.5228, distance: 30, addressVisibility: 'AREA' };
    const { embedUrl } = (await post(question)).body;
    const path = new URL(embedUrl).pathname.replace(/^.*(?=\/embed\/)/, '');
    let ways = 0;
    for (const mode of ['WALK', 'BICYCLE', 'CAR']) {
      const { pois } = (await service.app.inject(`${path}/reach?transportMode=${mode}`)).json();
      const doubled = pois.filter(
        (poi: { id: string }, i: number) => i !== pois.findIndex((other: { id: string }) => other.id === poi.id),
      );
      for (const poi of [...pois.slice(0, 20), ...doubled.slice(0, 5), pois.at(-1)]) {
        const url = `${path}/route?to=${poi.id}&type=${poi.type}&transportMode=${mode}`;
        const { travelSeconds, networkMeters } = (await service.app.inject(url)).json();
        assert.deepEqual([travelSeconds, networkMeters], [poi.travelSeconds, poi.networkMeters], url);
        ways++;
      }
    }
    assert.ok(ways > 60);
  });

  for (const [what, sent, status, code] of [
    ['a latitude of 200', { lat: 200, lng: 9.5 }, 400, 'request-invalid'],
    ['an address in Berlin', { address: 'Kurfürstendamm 21, 10719 Berlin' }, 422, 'address-not-found'],
    ['a street that is here too, in Berlin', { address: 'Bahnhofstraße 5, 10115 Berlin' }, 422, 'address-not-found'],
    ['a coordinate in Berlin', { lat: 52.52, lng: 13.405 }, 422, 'location-outside-coverage'],
    ['a swapped coordinate', { lat: 9.52, lng: 47.14 }, 422, 'location-outside-coverage'],
    ['a mountain without paths', { lat: 47.062, lng: 9.58 }, 422, 'location-unreachable'],
    ['nonsense', { address: 'qwrtz plmk' }, 422, 'address-not-found'],
    [
      'a town if the request requires an address',
      { address: 'Vaduz', minMatch: 'address' },
      422,
      'address-not-precise',
    ],
  ] as const) {
    test(`${what} is ${code}`, async () => {
      const answer = await post(sent);
      assert.equal(answer.status, status, JSON.stringify(answer.body).slice(0, 500));
      assert.equal(answer.body.code, code);
    });
  }

  test('an error names a swapped coordinate, and a weak match offers alternatives', async () => {
    assert.match((await post({ lat: 9.52, lng: 47.14 })).body.detail, /swapped/);
    const { alternatives } = (await post({ address: 'Vaduz', minMatch: 'ADDRESS' })).body;
    assert.ok(alternatives.length > 0);
  });

  test('search finds results for incomplete text, within the limit', async () => {
    const answer = await service.app.inject({
      url: '/api/location-ext/search?q=St%C3%A4dtle+3&limit=3',
      headers: { 'x-api-key': service.key },
    });
    const { locations } = answer.json();
    assert.ok(locations.length > 0 && locations.length <= 3);
    assert.match(locations[0].label, /Städtle/);
  });
});
