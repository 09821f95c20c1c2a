// Times to cells as GeoParquet, read by DuckDB: the rows of the JSON answer with their types, points and credit.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { duckdb } from '../../support/duckdb.ts';
import { importedSample } from '../../support/regions.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const TYPE = 'application/vnd.apache.parquet';

describe('times to cells as Parquet', () => {
  let service: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-cells-'));
  before(async () => {
    const region = await importedSample();
    service = await testApp(() => region);
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await service.close();
  });

  const ask = (body: object, accept: string) =>
    service.app.inject({
      ...{ method: 'POST', url: '/api/location-ext/cell-times', payload: body },
      headers: { 'x-api-key': service.key, accept },
    });

  for (const more of [
    { cellKind: 'CENSUS_100M', minutes: 6 },
    { cellKind: 'H3', resolution: 9, minutes: 20, transportMode: 'TRANSIT' },
    { cellKind: 'CENSUS_100M', minutes: 0.001 },
  ]) {
    it(`have the rows of the JSON answer: ${JSON.stringify(more)}`, async () => {
      const body = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en', ...more };
      const answer = (await ask(body, 'application/json')).json();
      const file = await ask(body, TYPE);
      assert.equal(file.statusCode, 200, file.body);
      assert.equal(file.headers['content-type'], TYPE);
      const path = join(folder, 'cells.parquet');
      writeFileSync(path, file.rawPayload);
      const rows = await duckdb(`select * exclude (geometry) from read_parquet('${path}')`);
      const wanted = (answer.cellTimes as Record<string, unknown>[]).map(cell =>
        // DuckDB writes 64-bit numbers as texts.
        Object.fromEntries(
          Object.entries(cell).map(([name, value]) => [
            name,
            name === 'transfers' || name === 'inhabitants' ? String(value) : value,
          ]),
        ),
      );
      assert.deepEqual(rows, wanted);
      const metadata = await duckdb(
        `select decode(key) as name, decode(value) as text from parquet_kv_metadata('${path}')`,
      );
      const own = JSON.parse(String(metadata.find(({ name }) => name === 'umkreis')?.text));
      assert.equal(own.credit, answer.meta.credit.plain);
      assert.deepEqual(own.attribution, answer.meta.attribution);
      const geo = JSON.parse(String(metadata.find(({ name }) => name === 'geo')?.text));
      assert.deepEqual(geo.columns.geometry.geometry_types, ['Point']);
    });
  }
});
