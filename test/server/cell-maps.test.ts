// Maps of cells over HTTP: tiles show what cell-times says, for everybody who has the token, as long as the map lives.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { createAccount, exportAccount } from '../../src/accounts/account-life.ts';
import { mercatorX, mercatorY } from '../../src/map/mercator.ts';
import type { Region } from '../../src/region/region.ts';
import { createKey } from '../support/create-key.ts';
import { importedSample } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const MAPS = '/api/location-ext/cell-maps';
const WISH = { address: 'Marktplatz 1, 86998 Hollerbruck', transportMode: 'BICYCLE', minutes: 4, resolution: 10 };

let sample: Region;
let service: TestApp;
let other: string;
let now = new Date();

interface Cell {
  readonly cellId: string;
  readonly lat: number;
  readonly lng: number;
  readonly travelSeconds: number;
  readonly networkMeters: number;
  readonly inhabitants?: number;
}

before(async () => {
  sample = await importedSample();
  service = await testApp(() => sample, { now: () => now });
  other = (await createKey(service.state, { name: 'other' }, new Date())).key;
});
after(() => service.close());

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, key = service.key) {
  const { statusCode, headers, rawPayload } = await service.app.inject({
    method,
    url: path,
    headers: key === '' ? {} : { 'x-api-key': key },
    ...(payload && { payload }),
  });
  const isJson = String(headers['content-type'] ?? '').includes('json');
  return {
    status: statusCode,
    headers,
    bytes: rawPayload,
    json: isJson ? JSON.parse(rawPayload.toString()) : undefined,
  };
}

const visit = async (url: string) =>
  (await call('GET', url.replace(PUBLIC_URL, ''), undefined, '')) as Awaited<ReturnType<typeof call>>;

async function kept(wish: object = WISH) {
  const { status, json } = await call('POST', MAPS, wish);
  assert.equal(status, 201, JSON.stringify(json));
  return json;
}

/** The cells of the tile around a place. */
async function cellsIn(tileUrl: string, z: number, { lat, lng }: { lat: number; lng: number }) {
  const [x, y] = [Math.floor(mercatorX(lng) * 2 ** z), Math.floor(mercatorY(lat) * 2 ** z)];
  const { status, headers, bytes } = await visit(
    tileUrl.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
  );
  if (status === 204) return [];
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/vnd.mapbox-vector-tile');
  assert.equal(headers['access-control-allow-origin'], '*');
  const layer = new VectorTile(new PbfReader(gunzipSync(bytes))).layers.cells;
  return Array.from(
    { length: layer?.length ?? 0 },
    (_, i): Record<string, unknown> => ({
      ...layer?.feature(i).properties,
    }),
  );
}

describe('a map of cells', () => {
  for (const wish of [WISH, { ...WISH, cellKind: 'CENSUS_100M', resolution: undefined }]) {
    it(`has the cells and figures of cell-times in its tiles: ${JSON.stringify(wish)}`, async () => {
      const made = await kept({ ...wish, title: 'By bicycle' });
      const { json: times } = await call('POST', '/api/location-ext/cell-times', wish);
      const {
        id: _id,
        mapKind,
        title,
        createdAt: _at,
        expiresAt,
        tileJsonUrl,
        tileUrl,
        archiveUrl: _archive,
        ...members
      } = made;
      const { cellTimes, ...same } = times;
      assert.deepEqual(members, same);
      assert.deepEqual([mapKind, title, expiresAt], ['TIMES', 'By bicycle', undefined]);
      const shown = await cellsIn(tileUrl, 10, made.location);
      assert.deepEqual(
        shown.toSorted((a, b) => Number(a.seconds) - Number(b.seconds) || (String(a.id) < String(b.id) ? -1 : 1)),
        cellTimes.map(({ cellId, travelSeconds, networkMeters, inhabitants }: Cell) => ({
          id: cellId,
          seconds: travelSeconds,
          meters: networkMeters,
          ...(inhabitants !== undefined && { inhabitants }),
        })),
      );
      const { json: tileJson } = await visit(tileJsonUrl);
      assert.equal(tileJson.attribution, made.meta.credit.html);
      assert.deepEqual(tileJson.tiles, [tileUrl]);
      const [west, south, east, north] = tileJson.bounds;
      for (const { lat, lng } of cellTimes as Cell[]) assert.ok(lng > west && lng < east && lat > south && lat < north);
      const fields = Object.keys(tileJson.vector_layers[0].fields);
      for (const cell of shown) assert.ok(Object.keys(cell).every(name => fields.includes(name)));
      assert.ok(!JSON.stringify(tileJson).includes('Marktplatz'), 'visitors do not read the address');
    });
  }

  it('is read by its token alone, belongs to one account, and answers nothing after it was deleted', async () => {
    const made = await kept();
    const tileAt = made.tileUrl.replace('{z}/{x}/{y}', '0/0/0');
    assert.notEqual((await visit(tileAt)).status, 404);
    assert.ok(!made.tileUrl.includes(made.id));
    assert.deepEqual((await call('GET', MAPS, undefined, other)).json.cellMaps, []);
    const refused = await call('DELETE', `${MAPS}/${made.id}`, undefined, other);
    assert.deepEqual([refused.status, refused.json.code], [404, 'cell-map-not-found']);
    const ids = async () => (await call('GET', MAPS)).json.cellMaps.map(({ id }: { id: string }) => id);
    assert.ok((await ids()).includes(made.id));
    assert.equal((await call('DELETE', `${MAPS}/${made.id}`)).status, 204);
    assert.ok(!(await ids()).includes(made.id));
    for (const url of [tileAt, made.tileJsonUrl]) {
      const { status, json } = await visit(url);
      assert.deepEqual([status, json.code], [404, 'cell-map-not-found']);
    }
    assert.equal((await call('DELETE', `${MAPS}/${made.id}`)).status, 404);
  });

  it('goes out with the export of its account, and away with the account', async () => {
    const { key, account } = await madeAccount('leaving');
    const { status, json: made } = await call('POST', MAPS, WISH, key);
    assert.equal(status, 201, JSON.stringify(made));
    const exported = [];
    for await (const part of exportAccount(service.state, account)) exported.push(part);
    const [map] = exported.filter(part => 'kind' in part && part.kind === 'cell-map') as [
      { id: string; cells: unknown[]; about: { members: object } },
    ];
    assert.equal(map.id, made.id);
    assert.equal(map.cells.length, made.totalCount);
    assert.deepEqual(Object.keys(map.about), ['mapKind', 'members']);
    await service.state.accounts.delete(account.id, now.toISOString());
    assert.equal((await visit(made.tileJsonUrl)).status, 404);
  });

  it('is refused as the 201st of an account before anything is computed or counted; ended ones leave their place', async () => {
    const { key, account } = await madeAccount('full');
    const wish = { ...WISH, resolution: 7, minutes: 1 };
    const begin = now;
    const { status, json: first } = await call('POST', MAPS, { ...wish, expiresInDays: 1 }, key);
    assert.equal(status, 201, JSON.stringify(first));
    const map = await service.state.cellMaps.byId(account.id, first.id);
    assert.ok(map);
    for (let i = 1; i < 200; i++) {
      const more = { id: `clm_${i}`, token: `token-${i}`, expiresAt: null, cells: '[]' };
      assert.ok(await service.state.cellMaps.create({ ...map, ...more }, 200));
    }
    // The place of this one is found by nobody: a map that were computed first would answer that.
    for (const place of [{}, { address: undefined, lat: 10, lng: 10 }]) {
      const refused = await call('POST', MAPS, { ...wish, ...place }, key);
      assert.deepEqual([refused.status, refused.json.code], [400, 'request-invalid']);
      assert.match(refused.json.errors[0].detail, /has 200 maps of cells already; delete one first/);
    }
    now = new Date(begin.getTime() + 86_400_000);
    assert.equal((await call('POST', MAPS, wish, key)).status, 201);
    assert.equal((await call('POST', MAPS, wish, key)).status, 400);
    now = begin;
  });

  it('is in one page of the list, each page as long as asked, the newest first', async () => {
    const { key } = await madeAccount('lister');
    const begin = now;
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      now = new Date(begin.getTime() + Math.floor(i / 2));
      const { json } = await call('POST', MAPS, { ...WISH, resolution: 7, minutes: 1 }, key);
      ids.push(json.id);
    }
    const pages: string[][] = [];
    for (let cursor = ''; ; ) {
      const { status, json } = await call('GET', `${MAPS}?limit=2${cursor && `&cursor=${cursor}`}`, undefined, key);
      assert.equal(status, 200, JSON.stringify(json));
      pages.push(json.cellMaps.map(({ id }: { id: string }) => id));
      if (json.nextCursor === undefined) break;
      cursor = json.nextCursor;
    }
    now = begin;
    assert.deepEqual(
      pages.map(({ length }) => length),
      [2, 2, 1],
    );
    assert.equal(pages[0]?.[0], ids[4]);
    assert.deepEqual(pages.flat().toSorted(), ids.toSorted());
    const { json } = await call('GET', `${MAPS}?limit=2`, undefined, key);
    const foreign = await call('GET', `${MAPS}?limit=2&cursor=${json.nextCursor}`, undefined, other);
    assert.deepEqual([foreign.status, foreign.json.code], [400, 'request-invalid']);
  });

  it('names every fault of a request, and no map is kept of a place without a street', async () => {
    const { status, json } = await call('POST', MAPS, { ...WISH, minutes: 500, title: '', delimiter: 'tab' });
    assert.equal(status, 400);
    assert.deepEqual(json.errors.map(({ pointer }: { pointer: string }) => pointer).sort(), [
      '#/delimiter',
      '#/minutes',
      '#/title',
    ]);
    const before = (await call('GET', MAPS)).json.cellMaps.length;
    assert.equal((await call('POST', MAPS, { lat: 10, lng: 10 })).status, 422);
    assert.equal((await call('GET', MAPS)).json.cellMaps.length, before);
  });

  it('ends on its day, and is erased a week later', async () => {
    const made = await kept({ ...WISH, expiresInDays: 1 });
    const token = made.tileJsonUrl.split('/').at(-2);
    const begin = now;
    const day = 86_400_000;
    now = new Date(begin.getTime() + day - 1000);
    assert.equal((await visit(made.tileJsonUrl)).status, 200);
    now = new Date(begin.getTime() + day);
    assert.equal((await visit(made.tileJsonUrl)).status, 404);
    await service.state.sweep(new Date(begin.getTime() + 8 * day - 1000).toISOString());
    assert.notEqual(await service.state.cellMaps.byToken(token), undefined);
    await service.state.sweep(new Date(begin.getTime() + 8 * day).toISOString());
    assert.equal(await service.state.cellMaps.byToken(token), undefined);
  });
});

async function madeAccount(name: string) {
  const account = await createAccount(service.state, { name }, new Date());
  const { key } = await createKey(service.state, { name, account: name }, new Date());
  return { key, account };
}
