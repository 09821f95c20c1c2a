// What the embed page requests after a tap: ways to points of interest, and the reach by another mode. Both match the lists of the service.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { EmbedReach, EmbedRoute } from '../../src/features/snapshots/embed-reach.ts';
import { randomTown } from '../oracles/random-town.ts';
import { regionOf } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const { file, place } = randomTown(9);
const region = await regionOf(file);
const MODES = ['WALK', 'BICYCLE', 'CAR'] as const;

let service: TestApp;

before(async () => {
  service = await testApp(() => region);
});
after(() => service.close());

async function post(path: string, payload: object) {
  const headers = { 'x-api-key': service.key };
  const answer = await service.app.inject({ method: 'POST', url: `/api/location-ext/${path}`, headers, payload });
  assert.ok(answer.statusCode < 300, answer.body);
  return answer.json();
}

const page = async (payload: object): Promise<string> =>
  (await post('snapshot-data', payload)).embedUrl.slice(PUBLIC_URL.length);
const get = (url: string) => service.app.inject(url);

describe('the reach by another mode', () => {
  it('equals a list of the same place by that mode, with contours within its area', async () => {
    for (const limit of [{ distance: 4 }, { distance: 400, unit: 'METERS' }]) {
      const own = await page({ ...place, ...limit, poiTypes: ['supermarket'] });
      for (const transportMode of MODES) {
        const asked: EmbedReach = (await get(`${own}/reach?transportMode=${transportMode.toLowerCase()}`)).json();
        const list = await post('poi-data', { ...place, ...limit, transportMode, poiTypes: ['supermarket'] });
        assert.deepEqual(asked.pois, list.pois);
        assert.equal(asked.reachability.transportMode, transportMode);
        assert.deepEqual(
          asked.groups.flatMap(({ types }) => types.map(({ count }) => count)),
          [list.pois.length],
        );
        const limits = asked.contours.map(({ distance: each }) => each);
        assert.ok(limits.length > 0 && limits.every((each, i) => each > (limits[i - 1] ?? 0) && each < limit.distance));
        assert.equal(asked.area?.geometry.type, 'MultiPolygon');
        assert.deepEqual(asked.computedOn, {
          regionVersion: region.manifest.version,
          osmTimestamp: region.manifest.osmTimestamp,
        });
      }
      assert.deepEqual((await get(`${own}/reach`)).json(), (await get(`${own}/reach?transportMode=WALK`)).json());
    }
  });

  it('shows no points of interest on a page without them, and refuses an unknown mode by name', async () => {
    const bare = await page({ ...place, show: ['map'] });
    const asked: EmbedReach = (await get(`${bare}/reach?transportMode=CAR`)).json();
    assert.deepEqual([asked.pois, asked.groups], [[], []]);
    const refused = await get(`${bare}/reach?transportMode=horse`);
    assert.equal(refused.statusCode, 400);
    assert.equal(refused.json().errors[0].pointer, 'transportMode');
  });
});

describe('the way to a point of interest', () => {
  it('takes the time and the length of the list to a tenth, from the place to the point without a gap', async () => {
    let ways = 0;
    for (const transportMode of MODES) {
      for (const limit of [{ distance: 5 }, { distance: 500, unit: 'METERS' }]) {
        const own = await page({ ...place, ...limit, transportMode, poiTypes: ['supermarket'] });
        const { pois, location } = (await get(`${own}/data.json`)).json();
        for (const poi of pois) {
          const way: EmbedRoute = (await get(`${own}/route?to=${poi.id}`)).json();
          assert.deepEqual(
            [way.to.id, way.travelSeconds, way.networkMeters, way.transportMode],
            [poi.id, poi.travelSeconds, poi.networkMeters, transportMode],
          );
          const lines = way.route.features.map(({ geometry }) => geometry.coordinates);
          assert.deepEqual(lines[0]?.[0], [location.lng, location.lat]);
          assert.deepEqual(lines.at(-1)?.at(-1), [poi.lng, poi.lat]);
          for (const [i, line] of lines.entries()) {
            assert.ok(line.length > 1);
            if (i > 0) assert.deepEqual(line[0], lines[i - 1]?.at(-1));
          }
          const parts = way.route.features.map(({ properties }) => properties.part).join(' ');
          assert.match(parts, /^(LEG ?)?(STREET ?)?(LEG)?$/);
          assert.ok(Math.abs(lengthOf(lines.flat()) - way.networkMeters) <= 1 + way.networkMeters * 0.02, `${poi.id}`);
          ways++;
        }
      }
    }
    assert.ok(ways > 20, `${ways} ways`);
  });

  it('by another mode equals the way of the reach by that mode', async () => {
    const own = await page({ ...place, distance: 5, poiTypes: ['supermarket'] });
    const { pois }: EmbedReach = (await get(`${own}/reach?transportMode=BICYCLE`)).json();
    const last = pois.at(-1);
    assert.ok(last);
    const way: EmbedRoute = (await get(`${own}/route?to=${last.id}&transportMode=BICYCLE`)).json();
    assert.equal(way.travelSeconds, last.travelSeconds);
  });

  it('is refused with its reason if there is no such point, none within the distance, or no id', async () => {
    const own = await page({ ...place, distance: 1, poiTypes: ['supermarket'] });
    const { pois } = await post('poi-data', { ...place, distance: 15, poiTypes: ['supermarket'] });
    const far = pois.at(-1);
    assert.ok(far.travelSeconds > 60);
    for (const [to, status, code] of [
      [far.id, 422, 'poi-not-reached'],
      ['n999999999', 404, 'poi-not-found'],
      ['w1', 404, 'poi-not-found'],
      ['x1', 400, 'request-invalid'],
      ['', 400, 'request-invalid'],
    ]) {
      const answer = await get(`${own}/route?to=${to}`);
      assert.deepEqual([answer.statusCode, answer.json().code], [status, code], String(to));
    }
  });

  it('is gone once its map is deleted', async () => {
    const made = await post('snapshot-data', { ...place });
    const path = made.embedUrl.slice(PUBLIC_URL.length);
    const headers = { 'x-api-key': service.key };
    await service.app.inject({ method: 'DELETE', url: `/api/location-ext/snapshot-data/${made.id}`, headers });
    for (const asked of ['reach', 'route?to=n1', 'logo']) {
      assert.equal((await get(`${path}/${asked}`)).json().code, 'snapshot-deleted');
    }
  });
});

/** Metres along positions of [lng, lat] on a sphere. */
function lengthOf(positions: readonly (readonly number[])[]): number {
  const radians = Math.PI / 180;
  return positions.slice(1).reduce((sum, [lng = 0, lat = 0], i) => {
    const [lng0 = 0, lat0 = 0] = positions[i] ?? [];
    const x = (lng - lng0) * radians * Math.cos(((lat + lat0) / 2) * radians);
    return sum + Math.hypot(x, (lat - lat0) * radians) * 6_371_000;
  }, 0);
}
