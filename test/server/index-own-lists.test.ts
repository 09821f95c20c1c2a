// The location index with own lists over HTTP: they count where the weights name them, at the times of poi-data, and belong to one account.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Region } from '../../src/region/region.ts';
import { INDEX_CATEGORY_IDS } from '../../src/scoring/index-types.ts';
import { createKey } from '../support/create-key.ts';
import { importedSample } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const ORIGIN = 'https://www.example.com';
const MARKET = 'Marktplatz 1, 86998 Hollerbruck';

let sample: Region;
let service: TestApp;
let other: string;
let publishable: string;

interface Category {
  readonly id: string;
  readonly label: string;
  readonly score: number;
  readonly weight: number;
  readonly contribution: number;
  readonly contributions: readonly Record<string, unknown>[];
}

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, key = service.key) {
  const headers = { 'x-api-key': key, ...(key === publishable && { origin: ORIGIN }) };
  const { statusCode, body } = await service.app.inject({
    method,
    url: API + path,
    headers,
    ...(payload && { payload }),
  });
  return { status: statusCode, json: body === '' ? undefined : JSON.parse(body), body };
}

before(async () => {
  sample = await importedSample();
  service = await testApp(() => sample);
  other = (await createKey(service.state, { name: 'other' }, new Date())).key;
  const origins = [ORIGIN];
  publishable = (await createKey(service.state, { name: 'page', origins }, new Date())).key;
  const places = someAddresses(sample, 20).map(({ lat, lng }, i) => ({ id: `b${i}`, name: `Branch ${i}`, lat, lng }));
  await call('PUT', '/lists/branches?title=Our+branches', { places });
  await call('PUT', '/lists/nowhere', { places: [{ name: 'lost', lat: 10, lng: 10 }] });
});
after(() => service.close());

const index = async (weights: object, more: object = {}, key = service.key) =>
  call('POST', '/location-index', { address: MARKET, weights, exact: true, ...more }, key);

describe('the location index with own lists', () => {
  it('counts the nearest place at the time of poi-data, by its name, as a category that adds up with the others', async () => {
    const { status, json, body } = await index({ daily_needs: 1, 'list:branches': 1 });
    assert.equal(status, 200, body);
    const categories: Category[] = json.categories;
    assert.deepEqual(
      categories.map(({ id }) => id),
      [...INDEX_CATEGORY_IDS, 'list:branches'],
    );
    const { json: pois } = await call('POST', '/poi-data', {
      address: MARKET,
      transportMode: 'WALK',
      distance: 30,
      poiTypes: ['list:branches'],
      limit: 1,
    });
    const [nearest] = pois.pois;
    const own = categories.at(-1);
    assert.equal(own?.label, 'Our branches');
    assert.equal(own?.weight, 0.5);
    const { poiId, name, travelSeconds, indexType, points } = own?.contributions[0] ?? {};
    assert.deepEqual(
      { poiId, name, travelSeconds, indexType },
      { poiId: nearest.id, name: nearest.name, travelSeconds: nearest.travelSeconds, indexType: 'list:branches' },
    );
    assert.equal(points, own?.contribution);
    const sum = categories.reduce((all, { contribution }) => all + Math.round(contribution * 1e6), 0);
    assert.equal(sum, Math.round(json.total.score * 1e6));
  });

  it('prints one decimal that adds up, with a list as with everything else', async () => {
    const { json } = await index(
      { food_culture: 1, calm: 0.3, 'list:branches': 0.7, 'list:nowhere': 0.2 },
      { exact: false },
    );
    const tenths = (value: number) => Math.round(value * 10);
    const categories: Category[] = json.categories;
    assert.equal(
      categories.reduce((all, each) => all + tenths(each.contribution), 0),
      tenths(json.total.score),
    );
    const nowhere = categories.at(-1);
    assert.deepEqual([nowhere?.id, nowhere?.score, nowhere?.contributions], ['list:nowhere', 0, []]);
  });

  it('is byte for byte the same without a list, whether the account has lists or none', async () => {
    const body = { address: MARKET, weights: { calm: 2, daily_needs: 1 } };
    const mine = await call('POST', '/location-index', body);
    const theirs = await call('POST', '/location-index', body, other);
    assert.equal(mine.body, theirs.body);
    assert.ok(!mine.body.includes('list:'));
  });

  it('compares several places by a list', async () => {
    const { status, json } = await call('POST', '/location-index/compare', {
      places: [{ address: MARKET }, { lat: 48.2436, lng: 10.5301 }],
      weights: { 'list:branches': 1 },
    });
    assert.equal(status, 200);
    const single = await index({ 'list:branches': 1 }, { exact: false });
    assert.equal(json.results[0].locationIndex.total.score, single.json.total.score);
    assert.equal(json.ranking.length, 2);
  });

  it('knows no list of another account: the error is that of a name that nobody uses', async () => {
    const asked = async (name: string) => (await index({ [`list:${name}`]: 1 }, {}, other)).json;
    const foreign = await asked('branches');
    assert.equal(foreign.code, 'list-unknown');
    const unused = await asked('anything');
    const without = ({ requestId: _, ...problem }: Record<string, unknown>, name: string) =>
      JSON.stringify(problem)
        .replaceAll(name, 'NAME')
        .replace(/"instance":"[^"]*"/, '');
    assert.equal(without(foreign, 'branches'), without(unused, 'anything'));
    assert.equal((await index({ 'list:branches': 1 }, {}, publishable)).json.code, 'list-unknown');
  });

  it('names the nearest list of the account, the nearest usable name, and the most lists', async () => {
    const [unknown] = (await index({ 'list:brances': 1 })).json.errors;
    assert.deepEqual([unknown.pointer, unknown.nearest], ['#/weights/list:brances', 'branches']);
    const [unusable] = (await index({ 'list:Bränches': 1 })).json.errors;
    assert.deepEqual([unusable.pointer, unusable.nearest], ['#/weights/list:Bränches', 'list:braenches']);
    const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map(name => [`list:${name}`, 1]));
    const { status, json } = await index(many);
    assert.equal(status, 400);
    assert.match(json.errors[0].detail, /weights names 6 own lists; it may name 5/);
  });
});
