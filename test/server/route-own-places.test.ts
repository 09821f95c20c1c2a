// Ways to places of the caller's own lists, by the ids that answers have for them, and to nobody else's.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TRANSPORT_MODES } from '../../src/core/modes.ts';
import { createKey } from '../support/create-key.ts';
import { importedSample } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const MARKET = 'Marktplatz 1, 86998 Hollerbruck';

let service: TestApp;
let other: string;
let spots: readonly { readonly lat: number; readonly lng: number }[];

before(async () => {
  const sample = await importedSample();
  service = await testApp(() => sample, { now: () => new Date('2026-06-17T10:00:00Z') });
  other = (await createKey(service.state, { name: 'other' }, new Date())).key;
  spots = someAddresses(sample, 5);
  const own = [...spots.slice(0, 3).map((at, i) => ({ ...at, name: `Branch ${i + 1}` })), { address: 'Nowhere 99' }];
  await keep('branches', own, service.key);
  await keep('theirs', [{ ...spots[4], name: 'Secret' }], other);
});
after(() => service.close());

async function keep(name: string, places: readonly object[], key: string) {
  const answer = await send('PUT', `/lists/${name}`, { places }, key);
  assert.ok(answer.statusCode < 300, answer.body);
}

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, key = service.key) =>
  service.app.inject({ method, url: API + path, headers: { 'x-api-key': key }, ...(payload && { payload }) });

const route = (payload: object, key = service.key) => send('POST', '/route', { language: 'en', ...payload }, key);

async function good(payload: object) {
  const answer = await route(payload);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

describe('a route to an own place', () => {
  it('takes as long, by every mode, as poi-data says of the id that it gives, and names the place at its end', async () => {
    for (const transportMode of TRANSPORT_MODES) {
      const asked = { address: MARKET, transportMode, minutes: 60, poiTypes: ['list:branches'], language: 'en' };
      const { pois } = (await send('POST', '/poi-data', asked)).json();
      assert.ok(pois.length > 1, transportMode);
      for (const { id, travelSeconds, networkMeters, name } of pois) {
        const way = await good({ from: { address: MARKET }, to: { poiId: id }, transportMode });
        assert.deepEqual(
          [way.travelSeconds, way.networkMeters],
          [travelSeconds, networkMeters],
          `${id} ${transportMode}`,
        );
        assert.deepEqual([way.destination.poiId, way.destination.label, way.origin.poiId], [id, name, undefined]);
      }
    }
  });

  it('is that to its coordinate, from it as well as to it, by timetable and among parameters too', async () => {
    const figures = ({ travelSeconds, networkMeters, geometry }: Record<string, unknown>) => ({
      ...{ travelSeconds, networkMeters, geometry },
    });
    for (const transportMode of ['WALK', 'TRANSIT']) {
      const named = await good({ from: { poiId: 'list:branches/2' }, to: { poiId: 'list:branches/1' }, transportMode });
      const points = await good({ from: spots[1], to: spots[0], transportMode });
      assert.deepEqual(figures(named), figures(points));
      assert.deepEqual([named.origin.poiId, named.origin.label], ['list:branches/2', 'Branch 2']);
    }
    const query = new URLSearchParams({ fromAddress: MARKET, toPoiId: 'list:branches/3', toAddress: 'The shop' });
    const flat = (await send('GET', `/route?${query}`)).json();
    assert.deepEqual([flat.destination.poiId, flat.destination.label], ['list:branches/3', 'The shop']);
    assert.deepEqual(figures(flat), figures(await good({ from: { address: MARKET }, to: spots[2] })));
    const batch = {
      requests: [{ function: 'route', body: { from: { address: MARKET }, to: { poiId: 'list:branches/1' } } }],
    };
    assert.equal((await send('POST', '/batch', batch)).json().results[0].status, 200);
  });

  it('of another account answers word for word as one that never existed, also to a publishable key', async () => {
    const refusal = async (poiId: string, key: string) => {
      const { statusCode, body } = await route({ from: { address: MARKET }, to: { poiId } }, key);
      const { requestId: _, ...problem } = JSON.parse(body);
      return JSON.stringify([statusCode, problem]);
    };
    const theirs = await refusal('list:theirs/1', service.key);
    assert.equal(theirs.replaceAll('theirs', 'nobody'), await refusal('list:nobody/1', service.key));
    assert.match(theirs, /422.*list-unknown.*Your account has no list/);
    assert.match(theirs, /#\/to\/poiId/);
    assert.doesNotMatch(theirs, /Secret/);
    assert.equal((await route({ from: { address: MARKET }, to: { poiId: 'list:theirs/1' } }, other)).statusCode, 200);
    const { key } = await createKey(
      service.state,
      { name: 'page', origins: ['https://a.example'], account: 'test' },
      new Date(),
    );
    const inPage = await service.app.inject({
      method: 'POST',
      url: `${API}/route`,
      headers: { 'x-api-key': key, origin: 'https://a.example' },
      payload: { from: { address: MARKET }, to: { poiId: 'list:branches/1' } },
    });
    assert.deepEqual([inPage.statusCode, inPage.json().code], [422, 'list-unknown']);
  });

  it('is refused at its end where the list has no such place, or none with a position, or the id is none', async () => {
    for (const [poiId, status, code] of [
      ['list:branches/99', 404, 'poi-not-found'],
      ['list:branches/4', 404, 'poi-not-found'],
      ['list:branchs/1', 422, 'list-unknown'],
      ['list:branches', 400, 'request-invalid'],
      ['list:branches/0', 400, 'request-invalid'],
      ['list:branches/1/2', 400, 'request-invalid'],
      ['list:../1', 400, 'request-invalid'],
      ['list:Branches/1', 400, 'request-invalid'],
      [`list:${'x'.repeat(51)}/1`, 400, 'request-invalid'],
      ['list:branches/1000000000', 400, 'request-invalid'],
    ] as const) {
      const nested = await route({ from: { poiId }, to: { address: MARKET } });
      const { code: found, errors } = nested.json();
      assert.deepEqual([nested.statusCode, found, errors[0].pointer], [status, code, '#/from/poiId'], nested.body);
      const flat = await send('GET', `/route?${new URLSearchParams({ fromAddress: MARKET, toPoiId: poiId })}`);
      assert.deepEqual([flat.statusCode, flat.json().errors[0].pointer], [status, 'toPoiId'], flat.body);
    }
  });
});
