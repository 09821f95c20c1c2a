// Reads by GET in the cache of an ordinary HTTP client, which asks with `If-None-Match` whether its answer is still the same.
import assert from 'node:assert/strict';
import diagnostics from 'node:diagnostics_channel';
import { after, describe, it } from 'node:test';
import { Agent, interceptors, request } from 'undici';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';

const { region, town } = await drawnRegion(SMALL_TOWN);
const service: TestApp = await testApp(() => region);
const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
/** It keeps answers without a lifetime only with `cacheByDefault`. */
const client = new Agent().compose(interceptors.cache({ type: 'private', cacheByDefault: 3600 }));
after(async () => {
  await client.close();
  await service.close();
});

/** The statuses that came over the wire for a read, and its body as the client gives it. */
async function read(path: string, headers: Record<string, string> = {}) {
  const statuses: number[] = [];
  const listen = (message: unknown) => {
    statuses.push((message as { response: { statusCode: number } }).response.statusCode);
  };
  diagnostics.subscribe('undici:request:headers', listen);
  try {
    const { statusCode, body } = await request(`${origin}${path}`, {
      dispatcher: client,
      headers: { 'x-api-key': service.key, ...headers },
    });
    return { statuses, statusCode, text: await body.text() };
  } finally {
    diagnostics.unsubscribe('undici:request:headers', listen);
  }
}

describe("the cache of undici, Node's own HTTP client", () => {
  const { lat, lng } = town.at('h');

  for (const path of [
    `${API}/poi-data?lat=${lat}&lng=${lng}&poiTypes=supermarket`,
    `${API}/addresses-in-range?lat=${lat}&lng=${lng}`,
    `${API}/location-index?lat=${lat}&lng=${lng}&fields=total`,
    `${API}/search?q=dorf`,
  ]) {
    it(`asks again for ${path.split('?')[0]} and gets 304 for an answer that did not change`, async () => {
      const first = await read(path);
      const second = await read(path);
      assert.deepEqual([first.statuses, second.statuses], [[200], [304]]);
      assert.deepEqual([second.statusCode, second.text], [200, first.text]);
    });
  }

  it('takes the catalogue of an hour ago without asking, but not for another key', async () => {
    const path = `${API}/catalogue?language=en`;
    const first = await read(path);
    const second = await read(path);
    assert.deepEqual([first.statuses, second.statuses], [[200], []]);
    assert.equal(second.text, first.text);
    assert.deepEqual((await read(path, { 'x-api-key': 'uk_live_x' })).statuses, [401]);
  });
});
