// Tables over HTTP: rows of their own, columns that are refused, scopes, units, files, and one place by GET.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Region } from '../../src/region/region.ts';
import { createTurns } from '../../src/server/http/turns.ts';
import { createKey } from '../support/create-key.ts';
import { drawnRegion, importedSample } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/table';
const NOW = new Date('2026-06-17T10:00:00Z');
const HOME = 'Marktplatz 1, 86998 Hollerbruck';

let sample: Region;
let service: TestApp;
const turns: string[] = [];

before(async () => {
  sample = await importedSample();
  const taken = createTurns({ used: subject => turns.push(subject) });
  service = await testApp(() => sample, { now: () => NOW, turns: taken });
});
after(() => service.close());

interface Shown {
  readonly id: string;
  readonly rowStatus: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problem?: { readonly detail: string };
}

function send(payload: object, { key = service.key, accept = 'application/json', to = service } = {}) {
  return to.app.inject({ method: 'POST', url: PATH, headers: { 'x-api-key': key, accept }, payload });
}

async function keyWith(scopes: readonly string[]): Promise<string> {
  return (await createKey(service.state, { name: scopes.join(' '), scopes: [...scopes] }, NOW)).key;
}

/** The units that usage counts for tables. */
async function unitsOf(key: string): Promise<number> {
  const usage = await service.app.inject({ url: '/api/location-ext/usage', headers: { 'x-api-key': key } });
  const { functions } = usage.json() as {
    readonly functions: readonly { readonly id: string; readonly billable: number }[];
  };
  return functions.find(({ id }) => id === 'table')?.billable ?? 0;
}

describe('a table', () => {
  it('has a row for each place, and a place with a problem touches no other', async () => {
    const places = [
      { id: 'a', address: HOME },
      { id: 'b', address: 'Mondweg 3' },
      { id: 'c', adress: HOME },
      { id: 'd', lat: 91, lng: 10 },
      { id: 'e', lat: 0, lng: 0 },
      HOME,
      '',
      null,
      17,
      { id: 'f', street: 'Marktplatz', houseNumber: '1', postalCode: '86998', city: 'Hollerbruck' },
      { id: 'g', street: 'Marktplatz', address: HOME },
      { houseNumber: '1' },
    ];
    const answer = await send({ places, columns: ['match', 'index.total'], language: 'en' });
    assert.equal(answer.statusCode, 200, answer.body);
    const { results } = answer.json();
    assert.deepEqual(
      results.map(({ id, rowStatus, problem }: Record<string, { code: string } & string>) => [
        id,
        rowStatus,
        problem?.code,
      ]),
      [
        ['a', 'OK', undefined],
        ['b', 'FAILED', 'address-not-found'],
        ['c', 'FAILED', 'request-invalid'],
        ['d', 'FAILED', 'request-invalid'],
        ['e', 'FAILED', 'location-outside-coverage'],
        [undefined, 'OK', undefined],
        [undefined, 'FAILED', 'request-invalid'],
        [undefined, 'FAILED', 'request-invalid'],
        [undefined, 'FAILED', 'request-invalid'],
        ['f', 'OK', undefined],
        ['g', 'FAILED', 'request-invalid'],
        [undefined, 'FAILED', 'request-invalid'],
      ],
    );
    assert.equal(results[2].problem.errors[0].pointer, '#/places/2/adress');
    assert.equal(results[3].problem.errors[0].pointer, '#/places/3/lat');
    assert.equal(results[4].problem.errors[0].pointer, '#/places/4/lat');
    for (const i of [5, 9]) assert.deepEqual(results[i].values, results[0].values);
    const alone = (await send({ places: [HOME], columns: ['match', 'index.total'], language: 'en' })).json();
    assert.deepEqual(alone.results[0].values, results[0].values);
  });

  it('is UNCLEAR, with why, where only a street or town was found and where the index is withheld: no figure looks more certain than in a single answer', async () => {
    const columns = ['match', 'index.total', 'index.low', 'index.high', 'index.withheld'];
    const places = [HOME, 'Marktplatz, Hollerbruck', 'Hollerbruck'];
    const { results } = (await send({ places, columns, language: 'de' })).json();
    for (const [i, place] of places.entries()) {
      const { rowStatus, doubts = [], values } = results[i];
      const codes = doubts.map(({ code }: { code: string }) => code);
      const url = '/api/location-ext/location-index';
      const payload = { address: place, language: 'de' };
      const alone = await service.app.inject({ method: 'POST', url, headers: { 'x-api-key': service.key }, payload });
      const { total, meta } = alone.json();
      assert.deepEqual(
        [values['index.total'], values['index.low'], values['index.high'], values['index.withheld']],
        [total.score, total.low, total.high, total.withheld ?? null],
        place,
      );
      assert.equal(rowStatus, doubts.length === 0 ? 'OK' : 'UNCLEAR', place);
      const warned = meta.warnings.some(({ code }: { code: string }) => code === 'address-not-exact');
      assert.equal(codes.includes('address-not-exact'), warned, place);
      assert.equal(warned, i > 0);
      const withheld = doubts.find(({ code }: { code: string }) => code === 'index-withheld');
      assert.equal(withheld?.detail, total.withheld && total.detail, place);
    }
    assert.equal(results[2].values['index.withheld'], 'WIDE_BAND');
    const csv = await send({ places: places.slice(2), columns }, { accept: 'text/csv' });
    assert.match(csv.body, /UNCLEAR.*address-not-exact: The address was found as PLACE only.* index-withheld: /);
  });

  it('is PARTIAL where only some functions have a problem with the place', async () => {
    // Beside the only street of a town without roads for cars.
    const { region, town } = await drawnRegion({
      gridMeters: 50,
      drawing: 'A-----h-----B',
      ways: { AhB: { highway: 'footway' } },
    });
    const own = await testApp(() => region);
    try {
      const columns = ['lat', 'count.bakery.walk5', 'count.bakery.car5'];
      const { results } = (await send({ places: [town.at('h')], columns }, { to: own, key: own.key })).json();
      assert.equal(results[0].rowStatus, 'PARTIAL');
      assert.equal(results[0].problem.code, 'location-unreachable');
      assert.equal(results[0].values['count.bakery.walk5'], 0);
      assert.equal(results[0].values['count.bakery.car5'], null);
      const failed = (
        await send({ places: [town.at('h')], columns: ['count.bakery.car5'] }, { to: own, key: own.key })
      ).json();
      assert.equal(failed.results[0].rowStatus, 'FAILED');
    } finally {
      await own.close();
    }
  });

  it('refuses columns that are unknown, there twice, or without data, each with a pointer and what would be right', async () => {
    const columns = ['lat', 'index.totl', 'lat', 'nearest.supermarkt.walkSeconds', 'travel.work.car'];
    const answer = await send({ places: [HOME], columns });
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(
      answer.json().errors.map(({ pointer, nearest }: Record<string, string>) => [pointer, nearest]),
      [
        ['#/columns/1', 'index.total'],
        ['#/columns/2', undefined],
        ['#/columns/3', 'nearest.supermarket.walkSeconds'],
        ['#/columns/4', undefined],
      ],
    );
    const { region, town } = await drawnRegion(SMALL_TOWN);
    const bare = await testApp(() => region);
    try {
      for (const [column, code] of [
        ['census.population', 'census-missing'],
        ['count.bakery.transit30', 'timetable-missing'],
      ] as const) {
        const refused = await send({ places: [town.at('h')], columns: ['lat', column] }, { to: bare, key: bare.key });
        assert.equal(refused.statusCode, 422);
        assert.equal(refused.json().code, code);
        assert.equal(refused.json().errors[0].pointer, '#/columns/1');
      }
    } finally {
      await bare.close();
    }
  });

  it('has columns of the lists of the key’s account, with their labels, and refuses an unknown or a misspelled one with the nearest', async () => {
    const { lat, lng } = (await send({ places: [HOME], columns: ['lat', 'lng'] })).json().results[0].values;
    const put = await service.app.inject({
      method: 'PUT',
      url: '/api/location-ext/lists/branches',
      headers: { 'x-api-key': service.key },
      payload: { title: 'Our branches', places: [{ id: 'B7', name: 'Here', lat, lng }] },
    });
    assert.equal(put.statusCode, 201, put.body);
    const columns = [
      'nearest.list:branches.walkSeconds',
      'nearest.list:branches.carOwnId',
      'count.list:branches.walk15',
    ];
    const found = (await send({ places: [HOME, 'Nirgendweg 99'], columns, language: 'en' })).json();
    const [seconds, ...others] = columns.map(name => found.results[0].values[name]);
    assert.ok(seconds < 60, String(seconds));
    assert.deepEqual(others, ['B7', 1]);
    assert.equal(found.results[1].rowStatus, 'FAILED');
    assert.equal(found.columns[2].label, 'Our branches: how many within 15 minutes on foot');
    const refused = async (column: string) => {
      const answer = await send({ places: [HOME], columns: ['lat', column] });
      const { code, errors } = answer.json();
      assert.equal(errors[0].pointer, '#/columns/1');
      return [answer.statusCode, code, errors[0].nearest];
    };
    assert.deepEqual(await refused('nearest.list:branchs.walkSeconds'), [
      ...[422, 'list-unknown', 'nearest.list:branches.walkSeconds'],
    ]);
    for (const [wrong, nearest] of [
      ['nearest.list:branches.walkSecond', 'nearest.list:branches.walkSeconds'],
      ['nearest.list:Branches.walkSeconds', 'nearest.list:branches.walkSeconds'],
      ['count.list:branches.wlak15', 'count.list:branches.walk15'],
      ['nearest.list:branches', 'nearest.list:branches.walkSeconds'],
    ] as const) {
      assert.deepEqual(await refused(wrong), [400, 'request-invalid', nearest], wrong);
    }
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `count.list:${name}.walk5`);
    const many = await send({ places: [HOME], columns: six });
    assert.deepEqual([many.statusCode, many.json().errors[0].pointer], [400, '#/columns/5']);
    const { key } = await createKey(service.state, { name: 'x', scopes: ['census'], account: 'test' }, NOW);
    const closed = await send({ places: [HOME], columns: ['nearest.list:branchs.walkSeconds'] }, { key });
    assert.deepEqual(
      [closed.statusCode, closed.json().code],
      [403, 'scope-missing'],
      'the answer tells nothing of lists',
    );
    const got = await service.app.inject({
      url: `/api/location-ext/table?lat=${lat}&lng=${lng}&columns=nearest.list:branchs.walkSeconds`,
      headers: { 'x-api-key': service.key },
    });
    assert.deepEqual([got.statusCode, got.json().errors[0].pointer], [422, 'columns.0']);
  });

  it('says in a row why it has no way to a destination in another region, and has those within its own', async () => {
    const { region, town } = await drawnRegion(SMALL_TOWN);
    const both = await testApp(() => sample, { regions: () => [sample, region], now: () => NOW });
    try {
      const destinations = [
        { id: 'here', address: 'Bahnhofplatz 11, 86998 Hollerbruck' },
        { id: 'there', ...town.at('k') },
      ];
      const columns = ['travel.there.walk', 'travel.here.walk', 'travel.here.walkMeters'];
      const asked = async (names: readonly string[]) =>
        (await send({ places: [HOME, town.at('h')], columns: names, destinations }, { to: both, key: both.key })).json()
          .results;
      const [first, second] = await asked(columns);
      assert.equal(first.rowStatus, 'PARTIAL');
      assert.equal(first.values['travel.there.walk'], null);
      assert.ok(first.values['travel.here.walk'] > 0 && first.values['travel.here.walkMeters'] > 0);
      assert.equal(first.problem.code, 'destination-not-reached');
      assert.match(first.problem.detail, /The destination "there" lies in the region .* no way leads/);
      assert.equal(second.rowStatus, 'PARTIAL');
      assert.ok(second.values['travel.there.walk'] > 0);
      assert.match(second.problem.detail, /The destination "here"/);
      const [alone] = await asked(['travel.there.walk']);
      assert.equal(alone.rowStatus, 'FAILED');
    } finally {
      await both.close();
    }
  });

  it('names a destination that is not found, and two with one id', async () => {
    const columns = ['travel.work.car'];
    const missing = await send({ places: [HOME], columns, destinations: [{ id: 'work', address: 'Mondweg 3' }] });
    assert.equal(missing.statusCode, 422);
    assert.match(missing.json().detail, /The destination "work": "Mondweg 3" was not found/);
    const twice = { id: 'work', lat: 48.2436, lng: 10.5301 };
    assert.equal((await send({ places: [HOME], columns, destinations: [twice, twice] })).statusCode, 400);
  });

  it('needs the scopes of the functions of its columns, and that of sensitive topics', async () => {
    const pois = await keyWith(['pois']);
    const asked = (columns: readonly string[], key: string) => send({ places: [HOME], columns }, { key });
    assert.equal((await asked(['lat', 'count.bakery.walk5'], pois)).statusCode, 200);
    for (const column of ['index.total', 'census.population', 'addresses.100m']) {
      const refused = await asked(['lat', column], pois);
      assert.equal(refused.statusCode, 403, column);
      assert.match(refused.json().detail, new RegExp(`"${column}" needs a key with the scope`));
    }
    const census = await keyWith(['census']);
    assert.equal((await asked(['census.population'], census)).statusCode, 200);
    assert.match((await asked(['census.religion.state'], census)).json().detail, /census:sensitive/);
    assert.equal(
      (await asked(['census.religion.state'], await keyWith(['census', 'census:sensitive']))).statusCode,
      200,
    );
  });

  it('costs a unit for each row and function, and nothing for rows that failed or for columns of the location', async () => {
    const key = await keyWith(['pois', 'location-index', 'census']);
    const places = [HOME, 'Mondweg 3', 'Bahnhofplatz 11, 86998 Hollerbruck'];
    await send({ places, columns: ['lat', 'found.city'] }, { key });
    assert.equal(await unitsOf(key), 0);
    const columns = [
      'lat',
      'index.total',
      'index.calm',
      'count.bakery.walk5',
      'nearest.school.carName',
      'census.population',
    ];
    await send({ places, columns }, { key });
    assert.equal(await unitsOf(key), 2 * 3);
  });

  it('gives turns to others between its rows', async () => {
    turns.length = 0;
    const places = someAddresses(sample, 300);
    assert.equal((await send({ places, columns: ['index.total', 'nearest.school.carSeconds'] })).statusCode, 200);
    assert.ok(turns.length > 5, `${turns.length} turns`);
  });

  it('is the same as CSV and as lines, with the status and the problem of each row', async () => {
    const asked = {
      places: [
        { id: '1', address: HOME },
        { id: '2', address: 'Mondweg 3' },
      ],
      columns: ['match', 'index.total'],
      language: 'en',
    };
    const { results, meta } = (await send(asked)).json();
    const csv = await send({ ...asked, credit: 'none' }, { accept: 'text/csv' });
    assert.deepEqual(
      parse(csv.body, { bom: true, delimiter: ';', columns: true }),
      results.map(({ id, rowStatus, values, problem }: Shown) => ({
        id,
        match: values.match ?? '',
        'index.total': values['index.total'] === null ? '' : String(values['index.total']),
        umkreis_status: rowStatus,
        umkreis_problem: problem?.detail ?? '',
      })),
    );
    assert.ok((await send(asked, { accept: 'text/csv' })).body.includes(meta.credit.plain));
    const lines = (await send(asked, { accept: 'application/x-ndjson' })).body.trim().split('\n');
    assert.deepEqual(
      lines.map(line => JSON.parse(line)),
      results,
    );
  });

  it('credits the census and the timetable only if its columns have their figures', async () => {
    const idsFor = async (column: string) => {
      const { meta } = (await send({ places: [HOME], columns: [column] })).json();
      return meta.attribution.map(({ id }: { id: string }) => id).join(' ');
    };
    assert.ok(!/zensus|transit/.test(await idsFor('count.bakery.walk5')));
    assert.match(await idsFor('census.population'), /zensus2022/);
    assert.match(await idsFor('count.bakery.transit20'), /transit-/);
  });

  it('has one row by GET, with an ETag', async () => {
    const query = new URLSearchParams({ address: HOME, columns: 'lat,index.total' });
    const got = await service.app.inject({ url: `${PATH}?${query}`, headers: { 'x-api-key': service.key } });
    assert.equal(got.statusCode, 200, got.body);
    assert.deepEqual(got.json(), (await send({ places: [HOME], columns: ['lat', 'index.total'] })).json());
    assert.ok(got.headers.etag);
    const wrong = await service.app.inject({
      url: `${PATH}?${new URLSearchParams({ address: HOME, columns: 'lat,index.totl' })}`,
      headers: { 'x-api-key': service.key },
    });
    assert.equal(wrong.json().errors[0].pointer, 'columns.1');
  });
});
