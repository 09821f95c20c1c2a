// A map of cells as one PMTiles archive: the published reader finds every tile of the server in it, by ranges, under the token and under the key.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { PMTiles } from 'pmtiles';
import { mercatorX, mercatorY } from '../../src/map/mercator.ts';
import { createKey } from '../support/create-key.ts';
import { importedSample } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const MAPS = '/api/location-ext/cell-maps';
const WISH = { address: 'Marktplatz 1, 86998 Hollerbruck', transportMode: 'BICYCLE', minutes: 4, resolution: 10 };

let service: TestApp;
let other: string;

before(async () => {
  const sample = await importedSample();
  service = await testApp(() => sample);
  other = (await createKey(service.state, { name: 'other' }, new Date())).key;
});
after(() => service.close());

async function send(method: 'GET' | 'HEAD' | 'POST' | 'DELETE', path: string, headers = {}, payload?: object) {
  const answer = await service.app.inject({ method, url: path, headers, ...(payload && { payload }) });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    json: isJson && method !== 'HEAD' ? answer.json() : undefined,
  };
}

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, key = service.key) =>
  send(method, path, { 'x-api-key': key }, payload);
const visit = (url: string, headers: Record<string, string> = {}) => send('GET', url.replace(PUBLIC_URL, ''), headers);

async function kept(wish: object = WISH) {
  const { status, json } = await call('POST', MAPS, wish);
  assert.equal(status, 201, JSON.stringify(json));
  return json;
}

describe('all tiles of a map of cells', () => {
  for (const wish of [WISH, { ...WISH, resolution: 8, minutes: 9 }]) {
    it(`are one archive for the published reader of PMTiles, with every tile as the server has it and no other: ${JSON.stringify(wish)}`, async () => {
      const made = await kept({ ...wish, title: 'By bicycle' });
      const ranges: (readonly [number, number])[] = [];
      const archive = new PMTiles({
        getKey: () => made.archiveUrl,
        getBytes: async (offset, length) => {
          ranges.push([offset, length]);
          const range = { range: `bytes=${offset}-${offset + length - 1}` };
          const { status, headers, bytes } = await visit(made.archiveUrl, range);
          assert.equal(status, 206);
          const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
          return { data, etag: String(headers.etag) };
        },
      });
      const header = await archive.getHeader();
      const { json: tileJson } = await visit(made.tileJsonUrl);
      assert.deepEqual(await archive.getMetadata(), {
        name: 'By bicycle',
        attribution: made.meta.credit.html,
        type: 'overlay',
        vector_layers: tileJson.vector_layers,
      });
      assert.match(made.meta.credit.html, /OpenStreetMap/);
      const bounds = [header.minLon, header.minLat, header.maxLon, header.maxLat];
      for (const [i, degrees] of bounds.entries()) assert.ok(Math.abs(degrees - tileJson.bounds[i]) < 1e-6);
      assert.deepEqual([header.minZoom, header.maxZoom], [0, wish.resolution === 8 ? 12 : 15]);
      let tiles = 0;
      for (let z = 0; z <= header.maxZoom; z++) {
        const [west, south, east, north] = tileJson.bounds;
        const at = (share: number) => Math.floor(share * 2 ** z);
        // A tile further: there are none there but of cells at the edge.
        for (let x = Math.max(0, at(mercatorX(west)) - 1); x <= Math.min(2 ** z - 1, at(mercatorX(east)) + 1); x++) {
          for (
            let y = Math.max(0, at(mercatorY(north)) - 1);
            y <= Math.min(2 ** z - 1, at(mercatorY(south)) + 1);
            y++
          ) {
            const own = await visit(made.tileUrl.replace('{z}/{x}/{y}', `${z}/${x}/${y}`));
            const tile = await archive.getZxy(z, x, y);
            assert.equal(tile === undefined, own.status === 204, `${z}/${x}/${y}`);
            if (tile === undefined) continue;
            assert.deepEqual(Buffer.from(tile.data), gunzipSync(own.bytes));
            tiles++;
          }
        }
      }
      assert.equal(header.numAddressedTiles, tiles, 'and no tile elsewhere');
      assert.ok(ranges.length > tiles, 'the reader fetched each tile by its range');
    });
  }

  it('are the same under the key of its account: once, in part, or not at all if the caller has it', async () => {
    const made = await kept();
    const path = `${MAPS}/${made.id}/tiles.pmtiles`;
    const whole = await call('GET', path);
    assert.equal(whole.status, 200);
    assert.equal(whole.headers['content-type'], 'application/vnd.pmtiles');
    assert.equal(whole.headers['accept-ranges'], 'bytes');
    assert.equal(whole.headers['cache-control'], 'private, no-cache');
    assert.equal(whole.bytes.toString('latin1', 0, 7), 'PMTiles');
    const open = await visit(made.archiveUrl);
    assert.deepEqual(open.bytes, whole.bytes);
    assert.equal(open.headers['access-control-allow-origin'], '*');
    assert.match(String(open.headers['access-control-expose-headers']), /ETag/);
    const etag = String(whole.headers.etag);
    assert.equal(open.headers.etag, etag);
    assert.equal((await visit(made.archiveUrl, { 'if-none-match': etag })).status, 304);
    const middle = await visit(made.archiveUrl, { range: 'bytes=100-199', 'if-range': etag });
    assert.deepEqual([middle.status, middle.bytes], [206, whole.bytes.subarray(100, 200)]);
    const beyond = await visit(made.archiveUrl, { range: `bytes=${whole.bytes.length}-` });
    assert.deepEqual([beyond.status, beyond.json.code], [416, 'range-unsatisfiable']);
    for (const key of [other, service.key]) {
      if (key === service.key) await call('DELETE', `${MAPS}/${made.id}`);
      const { status, json } = await call('GET', path, undefined, key);
      assert.deepEqual([status, json.code], [404, 'cell-map-not-found']);
    }
    assert.equal((await visit(made.archiveUrl)).status, 404);
  });

  it('are nothing where no cell is in reach, and HEAD tells their length', async () => {
    const empty = await kept({ ...WISH, resolution: 7, minutes: 0.001 });
    assert.equal(empty.totalCount, 0);
    assert.equal((await visit(empty.archiveUrl)).status, 204);
    const made = await kept();
    const { status, headers, bytes } = await send('HEAD', made.archiveUrl.replace(PUBLIC_URL, ''));
    assert.deepEqual([status, bytes.length], [200, 0]);
    assert.equal(Number(headers['content-length']), (await visit(made.archiveUrl)).bytes.length);
  });
});
