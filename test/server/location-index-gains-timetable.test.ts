// A region without a timetable gets one by importing it again: the location index before and after, its sample, and the version before on request.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { writeSample } from '../../sample/generate.ts';
import type { LocationIndex } from '../../src/features/location-index/answer.ts';
import { importRegion } from '../../src/import/import-region.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { temporaryFolder } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PLACE = { address: 'Marktplatz 1, Hollerbruck', language: 'en', exact: true };

describe('a region that gains a timetable', () => {
  let region: Region;
  let service: TestApp;
  let old: LocationIndex;
  let now: LocationIndex;

  before(async () => {
    const folder = temporaryFolder();
    const { town, census, transit } = writeSample(folder);
    const importWith = async (feeds: readonly string[] | undefined) => {
      await importRegion({
        dataFolder: folder,
        files: [town],
        census,
        transit: feeds,
        name: 'town',
        importCommand: 'test',
        now: new Date('2026-01-01T00:00:00Z'),
      });
      region = openServedRegion(folder, 'town');
    };
    service = await testApp(() => region);
    await importWith(undefined);
    old = await ask();
    await importWith(transit);
    now = await ask();
  });
  after(() => service.close());

  async function ask(more: object = {}): Promise<LocationIndex> {
    const url = '/api/location-ext/location-index';
    const headers = { 'x-api-key': service.key };
    const answer = await service.app.inject({ method: 'POST', url, headers, payload: { ...PLACE, ...more } });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  }
  const transportOf = ({ categories }: LocationIndex) => {
    const found = categories.find(({ id }) => id === 'public_transport');
    assert.ok(found);
    return found;
  };
  /** Scores without percentiles, which depend on the sample. */
  const figuresOf = ({ total, categories }: LocationIndex) => ({
    total,
    categories: categories.map(({ percentile: _, ...each }) => each),
  });

  it('scores by stops before, and by the timetable afterwards', () => {
    assert.deepEqual([transportOf(old).scoredBy, transportOf(now).scoredBy], ['STOPS', 'TIMETABLE']);
    assert.notEqual(transportOf(now).score, transportOf(old).score);
    assert.ok(transportOf(old).contributions?.every(({ poiId }) => poiId !== undefined));
    assert.ok(transportOf(now).contributions?.every(({ stop }) => stop !== undefined));
    const others = (index: LocationIndex) => figuresOf(index).categories.filter(({ id }) => id !== 'public_transport');
    assert.deepEqual(others(now), others(old));
  });

  it('draws a new sample, scored by the timetable, so that percentiles compare like with like', async () => {
    assert.deepEqual([old.reference?.version, now.reference?.version], ['2026.1', '2026.2']);
    for (const index of [old, now]) {
      assert.ok(index.percentile?.amongRegion !== undefined);
      assert.ok(transportOf(index).percentile?.amongRegion !== undefined);
    }
    assert.equal(region.reference?.scoredBy, 'TIMETABLE');
  });

  it('gives the old answer with the rules before, but for percentiles: that sample is gone', async () => {
    const again = await ask({ indexRules: 3 });
    assert.deepEqual(figuresOf(again), figuresOf(old));
    assert.equal(again.percentile, undefined);
    assert.equal(again.reference?.sample, undefined);
  });
});
