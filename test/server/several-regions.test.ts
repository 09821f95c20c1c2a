// Several regions in one service: each request is answered by one of them, exactly as by a service that holds that region alone.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sampleRegion } from '../../scripts/draw-examples.ts';
import { compareLocations } from '../../src/features/location-index/compare.ts';
import { compareRequestSchema } from '../../src/features/location-index/request.ts';
import { servedRegions } from '../../src/geocoding/served-regions.ts';
import type { Region } from '../../src/region/region.ts';
import type { Town } from '../support/drawn-town.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const IN_SAMPLE = { address: 'Marktplatz 1, 86998 Hollerbruck' };

interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  readonly json: any;
}

describe('a service with several regions', () => {
  let [sample, small]: Region[] = [];
  let town: Town;
  let both: TestApp;
  let alone: Map<Region, TestApp>;

  before(async () => {
    sample = await sampleRegion(temporaryFolder());
    ({ region: small, town } = await drawnRegion(SMALL_TOWN));
    both = await serviceOf(sample, small);
    alone = new Map([
      [sample, await serviceOf(sample)],
      [small, await serviceOf(small)],
    ]);
  });

  after(async () => {
    for (const service of [both, ...alone.values()]) await service?.close();
  });

  const served = () => {
    assert.ok(sample && small);
    return { sample, small, inSmall: town.at('h') };
  };

  async function serviceOf(...regions: readonly (Region | undefined)[]): Promise<TestApp> {
    const some = regions.filter(region => region !== undefined);
    return testApp(() => some[0] as Region, { regions: () => some });
  }

  async function ask({ app, key }: TestApp, path: string, body?: object): Promise<Answered> {
    const { statusCode, payload } = await app.inject({
      method: body ? 'POST' : 'GET',
      url: path.startsWith('/') ? path : `${API}/${path}`,
      headers: { 'x-api-key': key },
      ...(body && { payload: body }),
    });
    return { status: statusCode, json: payload === '' ? undefined : JSON.parse(payload) };
  }

  const FUNCTIONS: Readonly<Record<string, object>> = {
    'poi-data': { distance: 10, include: ['area'] },
    'location-index': {},
    'census-data': { radius: 300 },
    'addresses-in-range': { radius: 300 },
    reverse: {},
    texts: { kind: 'LOCATION' },
    'texts/verify': { text: 'Der Supermarkt ist in fünf Minuten zu Fuß erreichbar.' },
  };

  test('answers each function for a point as the region alone does that contains it', async () => {
    const { sample, small, inSmall } = served();
    const inSample = { lat: 48.22855, lng: 10.5440435 };
    for (const [name, wish] of Object.entries(FUNCTIONS)) {
      for (const [region, place] of [
        [sample, inSample],
        [small, inSmall],
      ] as const) {
        const expected = await ask(alone.get(region) as TestApp, name, { ...place, ...wish });
        const { status, json } = await ask(both, name, { ...place, ...wish });
        assert.equal(status, 200, JSON.stringify(json));
        assert.deepEqual(json, expected.json);
        assert.equal(json.meta.region.id, region.manifest.name);
      }
    }
  });

  test('takes an address, wherever it stands in the order, from the region that understands it best', async () => {
    const { sample, small } = served();
    const turned = await serviceOf(small, sample);
    for (const service of [both, turned]) {
      const one = await ask(service, 'poi-data', { ...IN_SAMPLE, distance: 5 });
      assert.equal(one.json.meta.region.id, 'sample');
      const other = await ask(service, 'poi-data', { address: 'Dorfstrasse 3, 9490 Vaduz', distance: 5 });
      assert.equal(other.json.meta.region.id, 'town');
      assert.equal(other.json.location.match.kind, 'ADDRESS');
    }
    await turned.close();
  });

  test('takes a point of interest from the region that has it, and a route from that of its start', async () => {
    const { inSmall } = served();
    const { json } = await ask(both, 'poi-data', { ...inSmall, distance: 10, poiTypes: ['supermarket'] });
    const [market] = json.pois;
    const around = await ask(both, 'poi-data', { poiId: market.id, distance: 10 });
    assert.equal(around.json.meta.region.id, 'town');
    const route = await ask(both, 'route', { from: inSmall, to: { poiId: market.id } });
    assert.equal(route.json.meta.region.id, 'town');
    assert.equal(route.status, 200);
  });

  test('refuses what none of them has, and names all of them or the nearest', async () => {
    const address = await ask(both, 'poi-data', { address: 'Kurfürstendamm 12, Berlin', distance: 5 });
    assert.equal(address.json.code, 'address-not-found');
    assert.match(address.json.detail, /in the regions sample, town\./);
    const poi = await ask(both, 'poi-data', { poiId: 'n99', distance: 5 });
    assert.equal(poi.json.code, 'poi-not-found');
    assert.match(poi.json.detail, /in the regions sample, town\./);
    const point = { lat: 47.2, lng: 9.5 };
    const expected = await ask(alone.get(served().small) as TestApp, 'poi-data', { ...point, distance: 5 });
    const { json } = await ask(both, 'poi-data', { ...point, distance: 5 });
    assert.equal(json.code, 'location-outside-coverage');
    assert.equal(json.distanceMeters, expected.json.distanceMeters);
    assert.match(json.detail, /region town/);
    const written = await ask(both, 'poi-data', { address: '47.2, 9.5', distance: 5 });
    assert.match(written.json.detail, /region town/);
  });

  test('searches and geocodes in all of them, the surer finds first, with the credit of all that found something', async () => {
    for (const [text, region] of [
      ['Marktplatz 1', 'sample'],
      ['Dorfstrasse 3, Vaduz', 'town'],
    ] as const) {
      const found = await ask(both, `search?q=${encodeURIComponent(text)}&limit=3`);
      assert.equal(found.json.meta.region.id, region);
      assert.equal(found.json.isAddress, true);
      const geocoded = await ask(both, 'geocode', { address: text });
      assert.equal(geocoded.json.locations[0].label, found.json.locations[0].label);
      const taken = await ask(both, 'poi-data', { address: text, distance: 5 });
      assert.equal(taken.json.location.label, found.json.locations[0].label);
    }
    const { json } = await ask(both, 'search?q=stra%C3%9Fe%201&limit=20');
    const certain = json.locations.map(({ match }: { match: { confidence: number } }) => match.confidence);
    assert.ok(certain.length > 1);
    assert.equal(Math.max(...certain), certain[0]);
  });

  test('compares places of several regions, each by its own', async () => {
    const { inSmall } = served();
    const places = [IN_SAMPLE, inSmall, { address: 'Nirgendwo 7' }];
    const { status, json } = await ask(both, 'location-index/compare', { places });
    assert.equal(status, 200, JSON.stringify(json));
    assert.deepEqual(
      json.results.map(
        (each: { locationIndex?: { meta: { region: { id: string } } } }) => each.locationIndex?.meta.region.id,
      ),
      ['sample', 'town', undefined],
    );
    assert.equal(json.results[2].problem.code, 'address-not-found');
    const sampleAlone = await ask(alone.get(served().sample) as TestApp, 'location-index', IN_SAMPLE);
    assert.deepEqual(json.results[0].locationIndex.score, sampleAlone.json.score);
  });

  test('compares all places on the versions that it had at the beginning', async () => {
    const { sample, inSmall } = served();
    const newer = { ...sample, manifest: { ...sample.manifest, version: '00000000000000aa' } };
    let current: readonly Region[] = [sample, served().small];
    const request = compareRequestSchema.parse({ places: [IN_SAMPLE, inSmall, IN_SAMPLE] });
    const options = { language: 'de', now: new Date() } as const;
    const { results } = await compareLocations(
      servedRegions(() => current),
      request,
      options,
      async () => {
        current = [newer, served().small];
      },
    );
    const versions = results.map(result => ('index' in result ? result.index.meta.region.version : result.fault.code));
    assert.deepEqual(
      versions,
      [sample, served().small, sample].map(({ manifest }) => manifest.version),
    );
  });

  test('keeps a snapshot with the map of its own region, and refreshes it there', async () => {
    const { inSmall } = served();
    const { json } = await ask(both, 'snapshot-data', { ...inSmall, distance: 5 });
    assert.equal(json.meta.region.id, 'town');
    const token = new URL(json.embedUrl).pathname.split('/').at(-1);
    const data = await ask(both, `/embed/${token}/data.json`);
    const [tiles] = data.json.style.sources.region.tiles;
    assert.match(tiles, /^tiles\/town\//);
    const refreshed = await ask(both, `snapshot-data/${json.id}/refresh`, {});
    assert.equal(refreshed.json.meta.region.id, 'town', JSON.stringify(refreshed.json));
  });

  test('serves the tiles of each, and says at /ready which ones it has', async () => {
    const { sample, small } = served();
    const ready = await ask(both, '/ready');
    assert.deepEqual(
      ready.json.regions,
      [sample, small].map(({ manifest }) => ({ id: manifest.name, version: manifest.version })),
    );
    assert.deepEqual(ready.json.region, ready.json.regions[0]);
    for (const { manifest } of [sample, small]) {
      const tile = await both.app.inject(`/tiles/${manifest.name}/${manifest.version}/14/0/0.mvt`);
      assert.equal(tile.statusCode, 204, 'a tile of the sea');
    }
    assert.equal((await ask(both, '/tiles/other/0123456789abcdef/0/0/0.mvt')).status, 404);
  });

  test('opens the explorer over the region that the page names, else over the first one', async () => {
    const first = await ask(both, '/explore/start.json');
    const other = await ask(both, '/explore/start.json?region=town');
    const gone = await ask(both, '/explore/start.json?region=gone');
    assert.deepEqual(
      [first, other, gone].map(({ json }) => json.region.id),
      ['sample', 'town', 'sample'],
    );
    assert.notDeepEqual(first.json.bounds, other.json.bounds);
  });
});
