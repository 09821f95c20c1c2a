// A reach from several places by GET: the same answer as the POST with one mode and limit for all places, and errors that name the parameter.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { importedSample } from '../../support/regions.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const PATH = '/api/location-ext/common-reach';
const PLACES = ['Marktplatz 1, 86998 Hollerbruck', 'Bahnhofplatz 11, 86998 Hollerbruck'];

describe('a reach from several places by GET', () => {
  let service: TestApp;
  before(async () => {
    const region = await importedSample();
    service = await testApp(() => region);
  });
  after(() => service.close());

  const headers = () => ({ 'x-api-key': service.key });
  const searchOf = (parameters: readonly (readonly [string, string])[]) => {
    const search = new URLSearchParams();
    for (const [name, value] of parameters) search.append(name, value);
    return search;
  };
  const get = (parameters: readonly (readonly [string, string])[]) =>
    service.app.inject({
      url: `${PATH}?${searchOf(parameters)}`,
      headers: headers(),
    });
  const named = [['placeTexts', PLACES.join('; ')] as const];

  it('answers as the POST, with an ETag under which caches keep it', async () => {
    const more = {
      combine: 'ANY',
      poiTypes: 'supermarket,bakery',
      limit: 3,
      include: 'area,addresses',
      addressLimit: 5,
    };
    const travel = { transportMode: 'BICYCLE', minutes: 4 };
    const parameters = Object.entries({ ...more, ...travel }).map(([name, value]) => [name, String(value)] as const);
    const read = await get([...named, ...parameters]);
    const sent = await service.app.inject({
      ...{ method: 'POST', url: PATH, headers: headers() },
      payload: { ...more, places: PLACES.map(address => ({ address, ...travel })) },
    });
    assert.equal(read.statusCode, 200, read.body);
    assert.deepEqual(read.json(), sent.json());
    assert.ok(read.json().commonAddresses.length > 0);
    const again = await service.app.inject({
      url: `${PATH}?${searchOf([...named, ...parameters])}`,
      headers: { ...headers(), 'if-none-match': String(read.headers.etag) },
    });
    assert.equal(again.statusCode, 304);
  });

  it('names the parameter of a place that is not found, and asks for at least two', async () => {
    const lost = await get([
      ['placeTexts', `${PLACES[0]};Nirgendweg 99`],
      ['minutes', '5'],
    ]);
    assert.equal(lost.statusCode, 422, lost.body);
    assert.deepEqual(
      lost.json().errors.map(({ pointer, parameter }: Record<string, string>) => pointer ?? parameter),
      ['placeTexts.1'],
    );
    for (const few of [[], [['placeTexts', PLACES[0] ?? ''] as const], [['placeTexts', ' ; '] as const]]) {
      const refused = await get(few);
      assert.ok([400, 422].includes(refused.statusCode), refused.body);
      assert.match(refused.body, /placeTexts/);
    }
  });
});
