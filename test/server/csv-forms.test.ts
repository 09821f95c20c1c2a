// The form of CSV answers, as requests choose it: the same rows in every form, from all functions that answer with files.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { ALL_ROUTES } from '../../src/server/http/routes.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const PATHS = [
  ...new Set(ALL_ROUTES.filter(({ formats }) => formats?.includes('text/csv')).map(({ path }) => path)),
].filter(path => path.startsWith(API));
const TRAVEL_TIMES = `${API}/travel-times`;
const TABLE = `${API}/table`;
const COMMON_REACH = `${API}/common-reach`;
/** What each function needs beside the form. */
const bodyOf = (path: string) =>
  path === TRAVEL_TIMES
    ? { from: [place], to: [place] }
    : path === TABLE
      ? { places: [place], columns: ['lat', 'match', 'nearest.bakery.walkName'] }
      : path === COMMON_REACH
        ? { places: [place, place] }
        : place;
const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t' } as const;

let service: TestApp;
let place: { lat: number; lng: number };
before(async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  service = await testApp(() => region);
  place = { lat: town.at('h').lat, lng: town.at('h').lng };
});
after(() => service.close());

const post = (path: string, body: object, accept = 'text/csv') =>
  service.app.inject({
    method: 'POST',
    url: path,
    headers: { 'x-api-key': service.key, accept },
    payload: { ...bodyOf(path), ...body },
  });

describe('the form of a CSV answer', () => {
  it('is a choice in every function that has CSV', () => {
    const names = [
      'poi-data',
      'addresses-in-range',
      'census-data',
      'travel-times',
      'cell-times',
      'cell-scores',
      'table',
      'common-reach',
    ];
    const named = names.map(name => `${API}/${name}`);
    assert.deepEqual(PATHS.toSorted(), named.toSorted());
  });

  it('keeps the rows the same for every delimiter, by name or as a character, in bodies and in parameters', async () => {
    for (const path of PATHS) {
      const usual = (await post(path, {})).body;
      const rows = parse(usual, { bom: true, delimiter: ';', relax_column_count: true });
      for (const [name, delimiter] of Object.entries(DELIMITERS)) {
        const { body, headers, statusCode } = await post(path, { delimiter: name });
        assert.equal(statusCode, 200, body);
        assert.equal(headers['content-type'], 'text/csv; charset=utf-8; header=present');
        assert.deepEqual(parse(body, { bom: true, delimiter, relax_column_count: true }), rows, `${path} ${name}`);
        if ([TRAVEL_TIMES, COMMON_REACH].includes(path)) continue; // They have no parameters.
        const query = new URLSearchParams({ lat: String(place.lat), lng: String(place.lng), delimiter: name });
        if (path === TABLE) query.set('columns', 'lat,match,nearest.bakery.walkName');
        const got = await service.app.inject({
          url: `${path}?${query}`,
          headers: { 'x-api-key': service.key, accept: 'text/csv' },
        });
        assert.equal(got.body, body);
      }
      assert.equal((await post(path, { delimiter: ',' })).body, (await post(path, { delimiter: 'COMMA' })).body);
      assert.equal((await post(path, { delimiter: ';' })).body, usual);
    }
  });

  it('has the credit of the JSON answer last, first or nowhere', async () => {
    for (const path of PATHS) {
      const { meta } = (await post(path, {}, 'application/json')).json();
      const usual = (await post(path, {})).body;
      assert.equal((await post(path, { credit: 'last' })).body, usual);
      const header = await post(path, { credit: 'header' });
      const none = (await post(path, { credit: 'none' })).body;
      assert.ok(usual.startsWith(none) && usual.slice(none.length).includes(meta.credit.plain), path);
      assert.equal(header.body, `\uFEFF# ${meta.credit.plain}\r\n${none.slice(1)}`);
      assert.equal(header.headers['content-type'], 'text/csv; charset=utf-8');
    }
  });

  it('changes nothing in other formats, and a wrong word is an error everywhere', async () => {
    for (const path of PATHS) {
      const other = [TRAVEL_TIMES, TABLE].includes(path) ? 'application/x-ndjson' : 'application/geo+json';
      for (const accept of path === COMMON_REACH ? ['application/json'] : ['application/json', other]) {
        const form = { delimiter: 'tab', credit: 'none' };
        assert.equal((await post(path, form, accept)).body, (await post(path, {}, accept)).body, accept);
        const { errors } = (await post(path, { delimiter: '|', credit: 'first' }, accept)).json();
        assert.deepEqual(
          errors.map(({ pointer, detail }: { pointer: string; detail: string }) => [pointer, detail]),
          [
            ['#/delimiter', 'delimiter is "|"; it must be semicolon, comma or tab.'],
            ['#/credit', 'credit is "first"; it must be last, header or none.'],
          ],
        );
      }
    }
  });
});
