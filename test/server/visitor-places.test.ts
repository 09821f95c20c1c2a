// Places of a visitor's own on a map: the times equal routes from the shown place, the maker can switch them off, and a dead map answers nothing.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import type { VisitorFinds, VisitorTimes } from '../../src/features/snapshots/visitor-places.ts';
import { importedSample } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const SNAPSHOTS = '/api/location-ext/snapshot-data';
const HOUSE = 'Marktplatz 1, 86998 Hollerbruck';
const PLACES = ['48.2541487,10.5358076', '48.2436,10.5301', '48.2362,10.5301'];

let service: TestApp;

before(async () => {
  const region = await importedSample();
  service = await testApp(() => region);
});
after(() => service.close());

async function send(method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) {
  const answer = await service.app.inject({ method, url, headers: { 'x-api-key': service.key }, payload });
  assert.ok(answer.statusCode < 300, answer.body);
  return answer.statusCode === 204 ? undefined : answer.json();
}
const make = async (
  fields: object,
): Promise<{ id: string; path: string; visitorPlaces: boolean; shownLocation?: { lat: number; lng: number } }> => {
  const made = await send('POST', SNAPSHOTS, { address: HOUSE, ...fields });
  return { ...made, path: made.embedUrl.slice(PUBLIC_URL.length) };
};
const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const timesTo = async (path: string, to: string): Promise<VisitorTimes> => {
  const answer = await get(`${path}/times?to=${to}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};

describe('the times to a place of a visitor', () => {
  it('equal a route from the shown place by every mode, also where the house is hidden', async () => {
    for (const visibility of ['EXACT', 'STREET', 'AREA']) {
      const { path, shownLocation } = await make({ addressVisibility: visibility });
      for (const place of PLACES) {
        const { times, service: window, credit } = await timesTo(path, place);
        assert.deepEqual(
          times.map(({ transportMode }) => transportMode),
          ['WALK', 'BICYCLE', 'CAR', 'WHEELCHAIR', 'TRANSIT'],
        );
        const [lat, lng] = place.split(',').map(Number);
        const from = shownLocation ? { lat: shownLocation.lat, lng: shownLocation.lng } : { address: HOUSE };
        for (const { transportMode, travelSeconds, transfers } of times) {
          const headers = { 'x-api-key': service.key };
          const payload = { from, to: { lat, lng }, transportMode };
          const answer = await service.app.inject({ method: 'POST', url: '/api/location-ext/route', headers, payload });
          const route = answer.json();
          // No way is no time.
          if (travelSeconds === undefined) assert.match(route.code, /^(destination-not-reached|location-unreachable)$/);
          assert.equal(travelSeconds, route.travelSeconds, `${visibility} ${place} ${transportMode}`);
          assert.equal(transfers, route.transfers);
        }
        assert.equal(window?.date, '2024-01-02');
        assert.ok(credit?.plain);
      }
    }
  });

  it('to every point of interest of the map equal the time in its list, and an object that the data lack leaves the point', async () => {
    const { path } = await make({ distance: 10 });
    const { pois }: { pois: TransitPoi[] } = (await get(`${path}/data.json?part=list`)).json();
    assert.ok(pois.length > 20);
    let different = 0;
    for (const [id, rows] of Map.groupBy(pois, poi => poi.id)) {
      const [{ lat, lng }] = rows as [TransitPoi];
      const walked = ({ times }: VisitorTimes) => times.find(({ transportMode }) => transportMode === 'WALK');
      const least = Math.min(...rows.map(({ travelSeconds }) => travelSeconds));
      assert.equal(walked(await timesTo(path, `${lat},${lng}&poiId=${id}`))?.travelSeconds, least, id);
      if (walked(await timesTo(path, `${lat},${lng}`))?.travelSeconds !== least) different++;
    }
    assert.ok(different > 0, 'doors matter');
    assert.deepEqual(await timesTo(path, `${PLACES[0]}&poiId=n999999999999`), await timesTo(path, `${PLACES[0]}`));
    const refused = await get(`${path}/times?to=${PLACES[0]}&poiId=here`);
    assert.deepEqual([refused.statusCode, refused.json().errors[0].pointer], [400, 'poiId']);
  });

  it('refuse a point outside the region and a text that is no point, each by its reason', async () => {
    const { path } = await make({});
    const outside = await get(`${path}/times?to=53.55,10`);
    assert.deepEqual([outside.statusCode, outside.json().code], [422, 'location-outside-coverage']);
    for (const query of ['', '?to=home', '?to=48.2,10.5,1', '?to=1e9,0']) {
      const refused = await get(`${path}/times${query}`);
      assert.deepEqual([refused.statusCode, refused.json().code], [400, 'request-invalid'], query);
      assert.equal(refused.json().errors[0].pointer, 'to');
    }
  });
});

describe('the search for a place of a visitor', () => {
  it('finds what the search of the service finds, without the rest of its answer', async () => {
    const { path } = await make({});
    const found: VisitorFinds = (await get(`${path}/places?q=Bahnhof`)).json();
    const places = found.places.map(({ poiId: _, ...place }) => place);
    const { pois }: { pois: TransitPoi[] } = (await get(`${path}/data.json?part=list`)).json();
    const stations = found.places.filter(({ kind }) => kind === 'POI');
    assert.ok(stations.some(({ poiId }) => pois.some(({ id, name }) => id === poiId && name === 'Bahnhof')));
    assert.ok(found.places.every(({ kind, poiId }) => (kind === 'POI') === (poiId !== undefined)));
    const headers = { 'x-api-key': service.key };
    const { locations } = (await get('/api/location-ext/search?q=Bahnhof', headers)).json();
    assert.ok(places.length > 1);
    assert.deepEqual(
      places,
      locations.map(({ lat, lng, label, match }: Record<string, { kind?: string }>) => ({
        lat,
        lng,
        label,
        kind: match?.kind,
      })),
    );
    assert.deepEqual((await get(`${path}/places?q=Reeperbahn 1, Hamburg`)).json(), { places: [] });
  });
});

describe('a map', () => {
  it('answers neither where its maker switches visitors’ places off, and a change is free and undoes it', async () => {
    const { id, path, visitorPlaces } = await make({ visitorPlaces: false });
    assert.equal(visitorPlaces, false);
    const asked = async () => {
      const answers = [await get(`${path}/places?q=Bahnhof`), await get(`${path}/times?to=${PLACES[0]}`)];
      const shown = (await get(`${path}/data.json?part=list`)).json().visitorPlaces;
      return [...answers.map(({ statusCode }) => statusCode), shown];
    };
    assert.deepEqual(await asked(), [404, 404, false]);
    // A change of something else keeps it, also where the map is computed again.
    for (const change of [{ title: 'Hell' }, { distance: 10 }]) await send('PATCH', `${SNAPSHOTS}/${id}`, change);
    assert.deepEqual(await asked(), [404, 404, false]);
    const changed = await send('PATCH', `${SNAPSHOTS}/${id}`, { visitorPlaces: true });
    assert.equal(changed.visitorPlaces, true);
    assert.deepEqual(await asked(), [200, 200, true]);
    await send('DELETE', `${SNAPSHOTS}/${id}`);
    assert.deepEqual((await asked()).slice(0, 2), [410, 410]);
  });

  it('with allowed origins lets only their scripts and its own page read the answers', async () => {
    const { path } = await make({ allowedOrigins: ['https://www.makler.example'] });
    const [, grant] = /name="umkreis-grant" content="([^"]+)"/.exec((await get(path)).body) ?? [];
    const allowed = async (query: string, origin: string) =>
      (await get(`${path}/times?to=${PLACES[0]}${query}`, { origin })).headers['access-control-allow-origin'];
    assert.equal(await allowed('', 'https://www.makler.example'), 'https://www.makler.example');
    assert.equal(await allowed('', 'https://elsewhere.example'), new URL(PUBLIC_URL).origin);
    assert.equal(await allowed(`&grant=${grant}`, 'null'), '*');
  });
});
