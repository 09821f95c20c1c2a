// Files of points of interest have what lists say of own places.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { importedSample } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const MARKET = 'Marktplatz 1, 86998 Hollerbruck';

describe('CSV files with own places', () => {
  let service: TestApp;
  before(async () => {
    const region = await importedSample();
    service = await testApp(() => region);
  });
  after(() => service.close());

  const csv = async (path: string, body: object): Promise<Record<string, string>[]> => {
    const headers = { 'x-api-key': service.key, accept: 'text/csv' };
    const answer = await service.app.inject({ method: 'POST', url: API + path, headers, payload: body });
    assert.equal(answer.statusCode, 200, answer.body);
    return parse(answer.body, { bom: true, columns: true, delimiter: ';', relax_column_count: true });
  };

  it('have a column for each attribute beside those of the map, whose rows leave it empty', async () => {
    const list = {
      places: [{ id: 'B1', address: MARKET, type: 'Branch', attributes: { opened: '2019', 'a;b': 'x' } }],
    };
    const kept = await service.app.inject({
      ...{ method: 'PUT', url: `${API}/lists/branches`, headers: { 'x-api-key': service.key }, payload: list },
    });
    assert.equal(kept.statusCode, 201, kept.body);
    const body = { minutes: 5, poiTypes: ['list:branches', 'bakery'], language: 'en' };
    const files = [
      await csv('/poi-data', { ...body, address: MARKET }),
      await csv('/common-reach', {
        ...{ poiTypes: body.poiTypes, language: 'en' },
        places: [
          { address: MARKET, minutes: 5 },
          { address: MARKET, minutes: 6 },
        ],
      }),
    ];
    for (const rows of files) {
      const own = rows.filter(({ type }) => type === 'list:branches');
      assert.deepEqual(
        own.map(row => [row.ownId, row.ownType, row['attributes.opened'], row['attributes.a;b']]),
        [['B1', 'Branch', '2019', 'x']],
      );
      const others = rows.filter(({ type }) => type === 'bakery');
      assert.ok(others.length > 0 && others.every(row => row['attributes.opened'] === ''));
    }
    const [plain] = await csv('/poi-data', { ...body, address: MARKET, poiTypes: ['bakery'] });
    assert.ok(plain && !('ownId' in plain));
  });
});
