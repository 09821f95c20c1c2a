// Scores of cells over HTTP: as files, with own lists, counted by the score; kept as maps whose tiles have the same figures.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { createAccount, exportAccount } from '../../src/accounts/account-life.ts';
import { createKey } from '../support/create-key.ts';
import { duckdb } from '../support/duckdb.ts';
import { importedSample } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const PLACE = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' };
const WISH = { ...PLACE, cellKind: 'CENSUS_100M', radius: 300 };

interface Cell {
  readonly cellId: string;
  readonly lat: number;
  readonly lng: number;
  readonly score?: number;
  readonly low?: number;
  readonly high?: number;
  readonly level?: number;
  readonly inhabitants?: number;
  readonly sourceId?: string;
}

let service: TestApp;
before(async () => {
  const region = await importedSample();
  service = await testApp(() => region);
});
after(() => service.close());

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  { key = service.key, accept = 'application/json' } = {},
) {
  const headers = { ...(key !== '' && { 'x-api-key': key }), accept };
  const answer = await service.app.inject({ method, url, headers, ...(payload && { payload }) });
  const isJson = /json/.test(String(answer.headers['content-type'] ?? '').replace('x-ndjson', ''));
  return { ...answer, status: answer.statusCode, bytes: answer.rawPayload, data: isJson ? answer.json() : undefined };
}

async function scored(wish: object, key = service.key): Promise<{ cellScores: Cell[] } & Record<string, never>> {
  const { status, data } = await call('POST', `${API}/cell-scores`, wish, { key });
  assert.equal(status, 200, JSON.stringify(data));
  return data;
}

async function usedUnits(key: string): Promise<number> {
  const { data } = await call('GET', `${API}/usage`, undefined, { key });
  const functions: { id: string; billable: number }[] = data.functions;
  return functions.find(({ id }) => id === 'cell-scores')?.billable ?? 0;
}

async function madeKey(name: string) {
  const account = await createAccount(service.state, { name }, new Date());
  const { key } = await createKey(service.state, { name, account: name }, new Date());
  return { account, key };
}

describe('scores of cells over HTTP', () => {
  it('are those of location-index, and those of a GET the same', async () => {
    const { cellScores } = await scored({ ...WISH, profile: 'FAMILY' });
    assert.ok(cellScores.length > 15, String(cellScores.length));
    for (const { lat, lng, score, low, high, level } of cellScores.slice(0, 5)) {
      const { data } = await call('POST', `${API}/location-index`, { lat, lng, profile: 'FAMILY' });
      assert.deepEqual(
        [score, low, high, level],
        [data.total.score, data.total.low, data.total.high, data.total.level],
      );
    }
    const query = new URLSearchParams({ ...WISH, radius: '300', profile: 'FAMILY' });
    const { data } = await call('GET', `${API}/cell-scores?${query}`);
    assert.deepEqual(data.cellScores, cellScores);
  });

  it('as CSV, lines and GeoJSON have the same cells, with the credit and the outline', async () => {
    const { cellScores } = await scored(WISH);
    const csv = await call('POST', `${API}/cell-scores`, WISH, { accept: 'text/csv' });
    const [head, ...lines] = csv.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    assert.equal(head, 'cellId;lat;lng;score;low;high;level;withheld;missing;inhabitants;sourceId');
    assert.match(lines.pop() ?? '', /© OpenStreetMap contributors/);
    assert.deepEqual(
      lines.map(line => line.split(';')[3]),
      cellScores.map(({ score }) => String(score)),
    );
    const ndjson = await call('POST', `${API}/cell-scores`, WISH, { accept: 'application/x-ndjson' });
    const cells = ndjson.body
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    assert.deepEqual(cells, cellScores);
    const { data } = await call('POST', `${API}/cell-scores`, WISH, { accept: 'application/geo+json' });
    assert.deepEqual(
      data.features.map((each: { id: string; properties: object }) => ({ cellId: each.id, ...each.properties })),
      cellScores,
    );
    for (const { geometry } of data.features) assert.equal(geometry.coordinates[0].length, 5);
    assert.match(data.meta.credit.plain, /OpenStreetMap/);
  });

  it('as Parquet have the rows of the JSON answer with their types', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'umkreis-scores-'));
    try {
      const { cellScores } = await scored(WISH);
      const file = await call('POST', `${API}/cell-scores`, WISH, { accept: 'application/vnd.apache.parquet' });
      const path = join(folder, 'scores.parquet');
      writeFileSync(path, file.bytes);
      const rows = await duckdb(`select * exclude (geometry, withheld, missing) from read_parquet('${path}')`);
      const wanted = cellScores.map(({ cellId, lat, lng, score, low, high, level, inhabitants, sourceId }) => {
        // DuckDB writes 64-bit numbers as texts.
        const whole = { level: String(level), inhabitants: String(inhabitants) };
        return { cellId, lat, lng, score, low, high, ...whole, sourceId };
      });
      assert.deepEqual(rows, wanted);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('count a unit each, and nothing where they are refused', async () => {
    const { key } = await madeKey('counted');
    const { cellScores } = await scored(WISH, key);
    const tooMany = await call('POST', `${API}/cell-scores`, { ...PLACE, resolution: 12, radius: 9000 }, { key });
    assert.deepEqual([tooMany.status, tooMany.data.code], [422, 'combination-unsupported']);
    assert.match(tooMany.data.detail, /smaller "radius"/);
    const odd = await call('POST', `${API}/cell-scores`, {
      ...WISH,
      minutes: 5,
      weights: { calm: 1 },
      profile: 'FAMILY',
    });
    assert.deepEqual(odd.data.errors.map(({ pointer }: { pointer: string }) => pointer).sort(), [
      '#/minutes',
      '#/weights',
    ]);
    assert.equal(await usedUnits(key), cellScores.length);
  });

  it('weigh own lists of the account as location-index does', async () => {
    const places = [{ name: 'Filiale', address: 'Bahnhofplatz 11, Hollerbruck' }];
    assert.equal((await call('PUT', `${API}/lists/branches`, { places })).status, 201);
    const weights = { 'list:branches': 1, daily_needs: 1 };
    const { cellScores } = await scored({ ...WISH, weights, exact: true });
    for (const { lat, lng, score, low, high } of cellScores.slice(0, 6)) {
      const { data } = await call('POST', `${API}/location-index`, { lat, lng, weights, exact: true });
      assert.deepEqual([score, low, high], [data.total.score, data.total.low, data.total.high]);
    }
    const unknown = await call('POST', `${API}/cell-scores`, { ...WISH, weights: { 'list:nothing': 1 } });
    assert.deepEqual([unknown.status, unknown.data.code], [422, 'list-unknown']);
  });

  for (const wish of [
    { ...WISH, profile: 'SENIOR' },
    { ...PLACE, cellKind: 'H3', resolution: 9, category: 'calm', area: 'REACH', minutes: 8 },
  ]) {
    it(`are kept as a map whose tiles have them: ${JSON.stringify(wish)}`, async () => {
      const { cellScores, ...same } = await scored(wish);
      const { status, data: map } = await call('POST', `${API}/score-maps`, { ...wish, title: 'Scores' });
      assert.equal(status, 201, JSON.stringify(map));
      const { id, mapKind, title, createdAt: _c, tileJsonUrl, tileUrl, archiveUrl, ...members } = map;
      assert.deepEqual([mapKind, title], ['SCORES', 'Scores']);
      assert.deepEqual(members, same);
      const visit = (url: string) => call('GET', url.replace(PUBLIC_URL, ''), undefined, { key: '' });
      const { data: tileJson } = await visit(tileJsonUrl);
      const { score, level } = tileJson.vector_layers[0].fields;
      assert.match(score, 'category' in wish ? /category calm/ : /^Location index, 0 to 100$/);
      assert.equal(level === undefined, 'category' in wish);
      const whole = (await visit(archiveUrl)).bytes;
      const archive = new PMTiles({
        getKey: () => archiveUrl,
        getBytes: async (from, length) => ({ data: new Uint8Array(whole.subarray(from, from + length)).buffer }),
      });
      const { maxZoom } = await archive.getHeader();
      const shown = new Map<string, object>();
      for (let x = 0; x < 2 ** 10; x++) {
        for (let y = 350; y < 360; y++) {
          const tile = await archive.getZxy(10, x, y);
          if (tile === undefined) continue;
          const own = await visit(tileUrl.replace('{z}/{x}/{y}', `10/${x}/${y}`));
          assert.deepEqual(Buffer.from(tile.data), gunzipSync(own.bytes));
          const { cells } = new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers;
          for (let i = 0; i < (cells?.length ?? 0); i++) {
            const properties = cells?.feature(i).properties ?? {};
            shown.set(String(properties.id), { ...properties });
          }
        }
      }
      assert.ok(maxZoom >= 13);
      const expected = cellScores.map(({ cellId, lat: _a, lng: _b, sourceId: _s, ...figures }) => [
        cellId,
        { id: cellId, ...figures },
      ]);
      assert.deepEqual(Object.fromEntries(shown), Object.fromEntries(expected));
      const { data: list } = await call('GET', `${API}/cell-maps`);
      assert.ok(
        list.cellMaps.some((each: { id: string; mapKind: string }) => each.id === id && each.mapKind === 'SCORES'),
      );
      assert.equal((await call('DELETE', `${API}/cell-maps/${id}`)).status, 204);
      assert.equal((await visit(archiveUrl)).status, 404);
    });
  }

  it('as a map go out with the export of the account and away with it; a map of an earlier version is one of times', async () => {
    const { account, key } = await madeKey('leaving');
    const { data: map } = await call('POST', `${API}/score-maps`, WISH, { key });
    const { data: times } = await call('POST', `${API}/cell-maps`, { ...PLACE, minutes: 5 }, { key });
    const record = await service.state.cellMaps.byId(account.id, times.id);
    assert.ok(record);
    const { mapKind: _k, ...about } = JSON.parse(record.about);
    const cells = (await service.state.cellMaps.cells(record)) ?? '';
    const old = { ...record, id: 'clm_old', token: 'oldToken', about: JSON.stringify(about), cells };
    assert.ok(await service.state.cellMaps.create(old, 200));
    const tileOf = async (token: string) =>
      (await call('GET', `/cell-maps/${token}/0/0/0.mvt`, undefined, { key: '' })).bytes;
    assert.deepEqual(await tileOf('oldToken'), await tileOf(record.token));
    const { data: list } = await call('GET', `${API}/cell-maps`, undefined, { key });
    assert.deepEqual(list.cellMaps.map((each: { mapKind: string }) => each.mapKind).sort(), [
      'SCORES',
      'TIMES',
      'TIMES',
    ]);
    const exported = [];
    for await (const part of exportAccount(service.state, account)) exported.push(part);
    const kept = exported.filter(part => 'kind' in part && part.kind === 'cell-map') as unknown as {
      id: string;
      cells: unknown[];
      about: { mapKind?: string };
    }[];
    const ofScores = kept.find(({ id }) => id === map.id);
    assert.equal(ofScores?.cells.length, map.totalCount);
    assert.equal(ofScores?.about.mapKind, 'SCORES');
    await service.state.accounts.delete(account.id, new Date().toISOString());
    assert.equal((await call('GET', map.tileJsonUrl.replace(PUBLIC_URL, ''), undefined, { key: '' })).status, 404);
  });
});
