// The number of street searches per request: at most one per mode and minimised measure, whatever the request includes.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { censusPlace, censusTown } from '../support/census-town.ts';
import { searchesOf } from '../support/count-searches.ts';
import { drawnRegion } from '../support/regions.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';
import { TEXT_TOWN } from '../support/text-town.ts';

const API = '/api/location-ext';
const { region, town } = await drawnRegion(TEXT_TOWN);
const here = town.at('h');
const service = await testApp(() => region);
const censusRegion = await censusTown();
const counted = await testApp(() => censusRegion);
after(() => Promise.all([service.close(), counted.close()]));

/** The number of searches of a call, which must succeed. */
function searches(path: string, payload?: object, { app, key } = service): Promise<number> {
  return searchesOf(async () => {
    const method = payload === undefined ? 'GET' : 'POST';
    const answer = await app.inject({ method, url: path, headers: { 'x-api-key': key }, ...(payload && { payload }) });
    assert.ok(answer.statusCode < 300, answer.body);
  });
}

test('every call with a search ends at its first look at the clock 10 seconds after its start', async t => {
  let passed = 0;
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + passed);
  // Each use of the streets takes 11 seconds.
  const slow = new Proxy(censusRegion, {
    get(target, name) {
      if (name === 'streets') passed += 11_000;
      return Reflect.get(target, name);
    },
  });
  const { app, key, close } = await testApp(() => slow);
  t.after(close);
  const place = censusPlace(450, 250);
  for (const [path, fields] of [
    ['poi-data', {}],
    ['addresses-in-range', { area: 'REACH' }],
    ['census-data', { area: 'REACH' }],
    ['location-index', {}],
    ['snapshot-data', {}],
    ['texts', {}],
    ['texts/verify', { text: 'Der Bahnhof ist in drei Minuten erreichbar.' }],
  ] as const) {
    const url = `${API}/${path}`;
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'x-api-key': key },
      payload: { ...place, ...fields },
    });
    assert.equal(answer.statusCode, 503, `${path}: ${answer.body}`);
    assert.match(answer.json().detail, /stopped after 10 seconds/, path);
  }
});

const EVERYTHING = { show: 'map,pois,index,text,census' };

test('the check of a text takes one search on foot and one by car, however far it reaches', async () => {
  const text = 'Der Coop ist in drei Gehminuten erreichbar.';
  assert.equal(await searches(`${API}/texts/verify`, { ...here, text }), 2);
  assert.equal(await searches(`${API}/texts/verify`, { ...here, text, area: 'REACH', distance: 30 }), 2);
});

test('a snapshot with everything takes one search on foot and one by car', async () => {
  for (const distance of [5, 15, 60]) {
    for (const transportMode of ['WALK', 'CAR']) {
      const fields = { ...here, ...EVERYTHING, transportMode, distance };
      assert.equal(await searches(`${API}/snapshot-data`, fields), 2, `${transportMode} ${distance}`);
      const inCensus = { ...fields, ...censusPlace(450, 250) };
      assert.equal(await searches(`${API}/snapshot-data`, inCensus, counted), 2, `${transportMode} ${distance}`);
    }
  }
  assert.equal(await searches(`${API}/snapshot-data`, { ...here, show: 'map,pois,index' }), 1);
});

test('a snapshot by another mode or by length takes that search in addition', async () => {
  for (const reach of [
    { transportMode: 'BICYCLE' },
    { transportMode: 'WALK', unit: 'METERS' },
    { transportMode: 'CAR', unit: 'KILOMETERS' },
  ]) {
    assert.equal(await searches(`${API}/snapshot-data`, { ...here, ...EVERYTHING, ...reach }), 3);
  }
});

test('a text takes two searches, and none if it describes only a property', async () => {
  assert.equal(await searches(`${API}/texts`, { ...here }), 2);
  const property = { type: 'APARTMENT' };
  assert.equal(await searches(`${API}/texts`, { ...here, kind: 'PROPERTY', property }), 0);
});

test('a location index, points of interest with area and population, and a census of a reach take one search each', async () => {
  const at = `lat=${here.lat}&lng=${here.lng}`;
  assert.equal(await searches(`${API}/location-index?${at}`), 1);
  assert.equal(await searches(`${API}/poi-data?${at}&include=area,population&contours=5,10&openAt=now`), 1);
  assert.equal(await searches(`${API}/poi-data?${at}&include=area,population&contours=10,30&detail=DISPLAY`), 1);
  assert.equal(await searches(`${API}/census-data?${at}&area=REACH`), 1);
  assert.equal(await searches(`${API}/census-data?${at}`), 0);
  assert.equal(await searches(`${API}/location-index/compare`, { places: [here, town.at('b'), town.at('m')] }), 3);
});

test('travel times take one search for each place of the smaller side, whichever it is', async () => {
  const many = [here, town.at('b'), town.at('m'), town.at('b'), here];
  const few = [here, town.at('b')];
  for (const transportMode of ['WALK', 'CAR']) {
    assert.equal(await searches(`${API}/travel-times`, { from: many, to: few, transportMode, limit: 1 }), 2);
    assert.equal(await searches(`${API}/travel-times`, { from: few, to: many, transportMode, limit: 1 }), 2);
  }
});

test('each request of a page takes one search: another mode, a way, the census layer of the explorer', async () => {
  const headers = { 'x-api-key': service.key };
  const payload = { ...here, show: 'map,pois' };
  const made = await service.app.inject({ method: 'POST', url: `${API}/snapshot-data`, headers, payload });
  const page = made.json().embedUrl.slice(PUBLIC_URL.length);
  assert.equal(await searches(`${page}/reach?transportMode=CAR`), 1);
  assert.equal(await searches(`/explore/census.json?lat=${here.lat}&lng=${here.lng}`), 1);
  assert.equal(await searches(`${page}/route?to=${made.json().pois[0].id}`), 1);
});
