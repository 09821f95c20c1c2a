// Lists of own places over HTTP: their three forms, what is refused, versions, and whose they are.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Region } from '../../src/region/region.ts';
import { ROUTES } from '../../src/server/http/routes.ts';
import { createKey } from '../support/create-key.ts';
import { importedSample } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const MARKET = 'Marktplatz 1, 86998 Hollerbruck';
const STATION = 'Bahnhofplatz 11, 86998 Hollerbruck';
const JSON_TYPE = 'application/json';

let sample: Region;
let service: TestApp;
let other: string;
let places: readonly { readonly lat: number; readonly lng: number }[];

before(async () => {
  sample = await importedSample();
  service = await testApp(() => sample);
  other = (await createKey(service.state, { name: 'other' }, new Date())).key;
  places = someAddresses(sample, 20);
});
after(() => service.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function call(method: Method, path: string, payload?: object | string, type = JSON_TYPE, key = service.key) {
  const headers = { 'x-api-key': key, ...(payload !== undefined && { 'content-type': type }) };
  const answer = await service.app.inject({
    method,
    url: API + path,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json(), headers: answer.headers };
}

async function kept(name: string, payload: object | string, type = JSON_TYPE, key = service.key) {
  const answer = await call('PUT', `/lists/${name}`, payload, type, key);
  assert.ok(answer.status === 200 || answer.status === 201, JSON.stringify(answer.json));
  return answer.json;
}

const faultsOf = (json: { errors: { pointer: string; detail: string }[] }) =>
  json.errors.map(({ pointer, detail }) => `${pointer} ${detail}`);

describe('a list of own places', () => {
  it('is the same from JSON, GeoJSON and CSV in every usual dialect', async () => {
    const [first, second] = places;
    const wanted = [
      {
        row: 1,
        id: 'a',
        name: 'Filiale Ä',
        lat: first?.lat,
        lng: first?.lng,
        link: 'https://example.com/a',
        type: 'Filiale',
        attributes: { opened: '2019' },
      },
      { row: 2, name: 'B; "b"', lat: second?.lat, lng: second?.lng },
    ];
    const comma = (value = 0) => String(value).replace('.', ',');
    const table = (delimiter: string, number: (value?: number) => string) =>
      [
        ['ID', 'Name', 'Breite', 'Länge', 'Website', 'Typ', 'opened'],
        ['a', 'Filiale Ä', number(first?.lat), number(first?.lng), 'https://example.com/a', 'Filiale', '2019'],
        ['', '"B; ""b"""', number(second?.lat), number(second?.lng), '', '', ''],
        ['', '', '', '', '', '', ''],
      ]
        .map(row => row.join(delimiter))
        .join('\r\n');
    const windows = Buffer.from(table(';', comma), 'latin1');
    const features = wanted.map(({ lat, lng, name, id, link, type, attributes }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { id, name, link, type, ...attributes },
    }));
    const forms: readonly [object | string, string][] = [
      [{ places: wanted.map(({ row: _, ...place }) => place) }, JSON_TYPE],
      [{ type: 'FeatureCollection', features }, 'application/geo+json'],
      [table(',', String), 'text/csv'],
      [table(';', comma), 'text/csv; charset=utf-8'],
      [`\uFEFF${table('\t', comma)}`, 'text/csv'],
      [windows, 'text/csv'],
      [Buffer.from(`\uFEFF${table(';', comma)}`, 'utf16le'), 'text/csv'],
    ];
    for (const [body, type] of forms) {
      await kept('forms', body, type);
      const { json } = await call('GET', '/lists/forms');
      assert.deepEqual(json.ownPlaces, wanted, type);
    }
    assert.equal((await call('GET', '/lists/forms')).json.listVersion, forms.length);
  });

  it('finds addresses, and keeps what is not found, or far away, without a position and with the reason', async () => {
    const made = await kept('found', {
      title: 'Our branches',
      color: '#AA0000',
      places: [{ address: MARKET }, { name: 'lost', address: 'Nirgendweg 99, 12345 Nirgends' }, { lat: 10, lng: 10 }],
    });
    assert.deepEqual(
      [made.title, made.color, made.placeCount, made.placedCount, made.rowProblemCount],
      ['Our branches', '#aa0000', 3, 1, 2],
    );
    assert.deepEqual(
      made.rowProblems.map(({ row, column, code }: Record<string, unknown>) => [row, column, code]),
      [
        [2, 'address', 'address-not-found'],
        [3, 'lat', 'location-outside-coverage'],
      ],
    );
    const { json } = await call('GET', '/lists/found');
    assert.deepEqual(
      json.ownPlaces.map(({ name, address, matchKind }: Record<string, unknown>) => [name, address, matchKind]),
      [
        [undefined, MARKET, 'ADDRESS'],
        ['lost', 'Nirgendweg 99, 12345 Nirgends', undefined],
        [undefined, undefined, undefined],
      ],
    );
    const joined = 'street;number;plz;ort;Hausnummer\nMarktplatz;x;86998;Hollerbruck;1\n';
    await kept('joined', joined, 'text/csv');
    const [place] = (await call('GET', '/lists/joined')).json.ownPlaces;
    assert.deepEqual([place.address, place.attributes], [MARKET, { number: 'x' }]);
  });

  it('comes from a table as every other table is read: by the usual names of columns, each row in its encoding, nothing lost, and what concerns many rows is one remark', async () => {
    const [first] = places;
    const table = Buffer.concat([
      Buffer.from('name;lat;lng;x;Größe;\n'),
      Buffer.from(`Über;${first?.lat};${first?.lng};1;groß;\n`),
      Buffer.from(`\xDCber;${first?.lat};${first?.lng};2;gro\xDF;more\n`, 'latin1'),
      Buffer.from(`swapped;${first?.lng};${first?.lat};;;\n\nshort;${first?.lat};${first?.lng}\n;;;;;\n`),
    ]);
    const made = await kept('mixed', table, 'text/csv');
    assert.deepEqual(
      [made.placeCount, made.placedCount, made.rowProblems.map(({ row }: { row: number }) => row)],
      [4, 3, [3]],
    );
    assert.match(made.rowProblems[0].detail, /lat and lng seem to be swapped: the other way round it lies inside\.$/);
    assert.deepEqual(made.remarks, [
      'The encodings are mixed: 2 lines with letters beyond ASCII are UTF-8 and 1 are not, the first of them line 3. Rows that are not UTF-8 are read as windows-1252.',
      'Blank lines are left out: 1.',
      'Rows with fewer than 6 cells: 1, the first of them row 4.',
      'Latitude and longitude are swapped in 1 of 4 rows, the first of them row 3.',
    ]);
    const { json } = await call('GET', '/lists/mixed');
    assert.deepEqual(
      json.ownPlaces.map(({ name, attributes }: Record<string, unknown>) => [name, attributes]),
      [
        ['Über', { x: '1', Größe: 'groß' }],
        ['Über', { x: '2', Größe: 'groß', 'column 6': 'more' }],
        ['swapped', undefined],
        ['short', undefined],
      ],
    );
    const town = 'Adresse;PLZ;Ort\nMarktplatz 1;86998;Hollerbruck\n';
    await kept('town', town, 'text/csv');
    assert.equal((await call('GET', '/lists/town')).json.ownPlaces[0].address, MARKET);
  });

  it('is refused as a whole where it is malformed, with the row and the column of every fault, and the former version stays', async () => {
    await kept('stays', { places: [{ address: MARKET }] });
    const refused: readonly [object | string, string, string[]][] = [
      [
        {
          places: [
            { lat: 91, lng: 9 },
            { nam: 'x', address: MARKET },
            { lat: 48 },
            {},
            { address: MARKET, link: 'javascript:alert(1)' },
          ],
        },
        JSON_TYPE,
        ['#/places/0/lat', '#/places/1/nam', '#/places/2/lng', '#/places/3/address', '#/places/4/link'],
      ],
      ['name,Lat,lng\nx,91,9\ny,abc,9\n', 'text/csv', ['#/0/lat Row 1, column Lat: ', '#/1/lat Row 2, column Lat: ']],
      ['name;strasze\nx;y\n', 'text/csv', ['# The first line of the table must name']],
      ['', 'text/csv', ['# The body is missing']],
      [
        'name,address\n"x,y\n',
        'text/csv',
        ['#/0 The table, row 1, column 1: a quotation mark opens a cell and none closes it.'],
      ],
      [`name,address\nx,"${MARKET}"\ny,a,b\n`, 'text/csv', ['#/1 Row 2: The row has 3 cells and the table 2 columns.']],
      [`address,opened,opened\n"${MARKET}",1,2\n`, 'text/csv', ['# Columns 2 and 3 have one name: "opened".']],
      [
        'nam;latt;lng\nx;48;9\n',
        'text/csv',
        [
          '# The first line of the table must name a column address, or lat and lng (or street, houseNumber, postalCode, city). It names "nam", "latt", "lng"; did you mean "lat" by "latt"?',
        ],
      ],
      ['PK\x03\x04', 'text/csv', ['# The table is no table but an Excel workbook']],
      ['name,address\n', 'text/csv', ['# The table has the names of columns and no rows below them.']],
      [
        { type: 'FeatureCollection', features: [{ geometry: { type: 'Polygon' } }] },
        JSON_TYPE,
        ['#/features/0/geometry'],
      ],
      [[1], JSON_TYPE, ['#']],
      [{ places: [{ address: MARKET, attributes: { x: 'y'.repeat(301) } }] }, JSON_TYPE, ['#/places/0/attributes']],
    ];
    for (const [body, type, pointers] of refused) {
      const { status, json } = await call('PUT', '/lists/stays', body, type);
      assert.deepEqual([status, json.code], [400, 'request-invalid'], JSON.stringify(json));
      const faults = faultsOf(json);
      for (const [i, pointer] of pointers.entries())
        assert.ok(faults[i]?.startsWith(pointer), `${faults[i]} | ${pointer}`);
    }
    assert.equal((await call('PUT', '/lists/stays', '{"places":', JSON_TYPE)).json.code, 'json-malformed');
    assert.equal((await call('PUT', '/lists/stays', 'x', 'text/plain')).json.code, 'content-type-unsupported');
    const many = { places: Array.from({ length: 500 }, () => ({ lat: 91, lng: 9 })) };
    assert.equal((await call('PUT', '/lists/stays', many)).json.errors.length, 100);
    const { json } = await call('GET', '/lists/stays');
    assert.deepEqual([json.listVersion, json.ownPlaces.length], [1, 1]);
  });

  it('has a name in a strict form, and the refusal says which would be right', async () => {
    const cases = [
      ['Unsere%20Filialen', 'unsere-filialen'],
      ['a%2Fb', 'a-b'],
      ['%C3%84mter', 'aemter'],
      ['-x', 'x'],
      ['x'.repeat(51), 'x'.repeat(50)],
    ];
    for (const [name, nearest] of cases) {
      const { status, json } = await call('PUT', `/lists/${name}`, { places: [{ address: MARKET }] });
      assert.deepEqual([status, json.errors[0].pointer, json.errors[0].nearest], [400, 'name', nearest], name);
    }
  });

  it('is read page by page in one version; a cursor of another version or account is refused', async () => {
    const all = Array.from({ length: 1203 }, (_, i) => ({ name: `n${i}`, lat: 48.2, lng: 10.5 }));
    await kept('paged', { places: all });
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { json } = await call('GET', `/lists/paged?limit=250${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      names.push(...json.ownPlaces.map(({ name }: { name: string }) => name));
      cursor = json.nextCursor;
    } while (cursor !== undefined);
    assert.deepEqual(
      names,
      all.map(({ name }) => name),
    );
    const { nextCursor } = (await call('GET', '/lists/paged?limit=5')).json;
    await kept('paged', { places: all }, JSON_TYPE, other);
    assert.equal(
      (await call('GET', `/lists/paged?cursor=${nextCursor}`, undefined, '', other)).json.code,
      'request-invalid',
    );
    await kept('paged', { places: all.slice(0, 2) });
    const stale = await call('GET', `/lists/paged?cursor=${nextCursor}`);
    assert.deepEqual([stale.status, stale.json.code], [410, 'cursor-stale']);
  });

  it('is named in poiTypes; an unknown one is refused with the nearest of the own names and its pointer', async () => {
    await kept('branches', { places: [{ name: 'here', address: MARKET }] });
    for (const path of ['/poi-data', '/snapshot-data', '/common-reach']) {
      const place =
        path === '/common-reach' ? { places: [{ address: MARKET }, { address: STATION }] } : { address: MARKET };
      const { status, json } = await call('POST', path, { ...place, poiTypes: ['bakery', 'list:branchs'] });
      assert.deepEqual(
        [status, json.code, json.errors[0].pointer, json.errors[0].nearest],
        [422, 'list-unknown', '#/poiTypes', 'branches'],
        path,
      );
    }
    const times = await call('POST', '/travel-times', { from: [{ address: MARKET }], toList: 'branchs' });
    assert.deepEqual([times.status, times.json.code, times.json.errors[0].pointer], [422, 'list-unknown', '#/toList']);
    const bad = await call('POST', '/poi-data', { address: MARKET, poiTypes: 'list:' });
    assert.deepEqual([bad.status, bad.json.errors[0].pointer], [400, '#/poiTypes/0']);
    const six = Array.from({ length: 6 }, (_, i) => `list:n${i}`);
    assert.equal((await call('POST', '/poi-data', { address: MARKET, poiTypes: six })).status, 400);
  });

  it('counts one unit for each different address that is found, and none for coordinates', async () => {
    const { key } = await createKey(service.state, { name: 'metered', monthlyQuota: 3 }, new Date());
    const put = (list: object[]) => call('PUT', '/lists/metered', { places: list }, JSON_TYPE, key);
    assert.equal(
      (await put([{ address: MARKET }, { address: MARKET }, { address: STATION }, { lat: 48, lng: 10 }])).status,
      201,
    );
    const over = await put([{ address: MARKET }, { address: STATION }]);
    assert.deepEqual([over.status, over.json.code], [429, 'quota-exhausted']);
    assert.equal((await put([{ lat: 48, lng: 10 }])).status, 200);
  });

  it('of a live key stays as it is for test keys', async () => {
    const { key } = await createKey(service.state, { name: 'test', isTest: true }, new Date());
    await kept('live', { places: [{ address: MARKET }] });
    const named = { places: [] };
    for (const method of ['PUT', 'DELETE'] as const) {
      const { status, json } = await call(method, '/lists/live', method === 'PUT' ? named : undefined, JSON_TYPE, key);
      assert.deepEqual([status, json.code], [403, 'scope-missing']);
    }
  });
});

describe('travel times and common reach', () => {
  it('take a list as a side, with the rows that its places have', async () => {
    const list = places.slice(0, 9).map(({ lat, lng }, i) => ({ lat, lng, ...(i % 2 === 0 && { id: `p${i}` }) }));
    await kept('side', { places: [...list, { address: 'Nirgendweg 9, 12345 Nirgends' }] });
    const ends = list.map((place, i) => ({ id: String(i + 1), ...place }));
    for (const mode of [{ transportMode: 'CAR' }, { transportMode: 'TRANSIT' }]) {
      const plain = await call('POST', '/travel-times', { from: [{ address: MARKET }], to: ends, ...mode });
      const named = await call('POST', '/travel-times', { from: [{ address: MARKET }], toList: 'side', ...mode });
      assert.equal(named.status, 200, JSON.stringify(named.json));
      assert.deepEqual(named.json, plain.json);
    }
    const both = await call('POST', '/travel-times', { from: [{ address: MARKET }], to: ends, toList: 'side' });
    assert.deepEqual([both.status, both.json.errors[0].pointer], [400, '#/toList']);
    assert.equal((await call('POST', '/travel-times', { from: [{ address: MARKET }] })).status, 400);
  });

  it('have the places of a list in reach of all, with the times that poi-data says of each place alone', async () => {
    await kept('both', { places: places.map(({ lat, lng }) => ({ lat, lng })) });
    const from = [
      { address: MARKET, transportMode: 'WALK', minutes: 12 },
      { address: STATION, transportMode: 'BICYCLE', minutes: 5 },
      { address: STATION, transportMode: 'TRANSIT', minutes: 15 },
    ];
    const single = await Promise.all(
      from.map(({ minutes: distance, ...place }) =>
        call('POST', '/poi-data', { ...place, distance, poiTypes: 'list:both', limit: 5000 }),
      ),
    );
    const times = single.map(
      ({ json }) =>
        new Map<string, number>(
          json.pois.map((poi: { id: string; travelSeconds: number }) => [poi.id, poi.travelSeconds]),
        ),
    );
    for (const combine of ['ALL', 'ANY'] as const) {
      const asked = { places: from, combine, poiTypes: 'list:both,bakery', limit: 500 };
      const { status, json } = await call('POST', '/common-reach', asked);
      assert.equal(status, 200, JSON.stringify(json));
      const own = json.commonPois.filter(({ type }: { type: string }) => type === 'list:both');
      const ids = places.map((_, i) => `list:both/${i + 1}`);
      const isIn = (id: string) =>
        combine === 'ALL' ? times.every(each => each.has(id)) : times.some(each => each.has(id));
      assert.deepEqual(new Set(own.map(({ id }: { id: string }) => id)), new Set(ids.filter(isIn)));
      assert.equal(json.counts['list:both'], own.length);
      for (const { id, times: shown } of own) {
        for (const [i, time] of shown.entries()) assert.equal(time?.travelSeconds, times[i]?.get(id), id);
      }
    }
  });
});

describe('snapshots with a list', () => {
  it('outlive it: page data, another mode, the way and a refresh have what the map keeps', async () => {
    await kept('gone', {
      title: 'Läden',
      color: '#ff8800',
      places: places.map(({ lat, lng }, i) => ({ name: `L${i}`, lat, lng, link: 'https://example.com/' })),
    });
    const { json } = await call('POST', '/snapshot-data', {
      address: MARKET,
      distance: 12,
      poiTypes: 'list:gone,bakery',
    });
    const count = json.counts['list:gone'];
    assert.ok(count > 0, JSON.stringify(json));
    assert.equal((await call('DELETE', '/lists/gone')).status, 204);
    const visit = async (path: string) => {
      const answer = await service.app.inject({ url: new URL(json.embedUrl).pathname.replace('/umkreis', '') + path });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.headers['content-type']?.includes('json') ? answer.json() : answer.rawPayload;
    };
    const data = await visit('/data.json');
    const [group] = data.groups;
    assert.deepEqual([group.id, group.label, group.isOwn, group.types[0].count], ['list:gone', 'Läden', true, count]);
    assert.notEqual(group.color, '#ff8800', 'white could not be read on it');
    const drawn = data.style.sources.pois.data.features.filter(
      ({ properties }: { properties: { type: string } }) => properties.type === 'list:gone',
    );
    assert.deepEqual([drawn.length, drawn[0].properties.color], [count, group.color]);
    const own = json.pois.find(({ type }: { type: string }) => type === 'list:gone');
    const way = await visit(`/route?to=${encodeURIComponent(own.id)}`);
    assert.deepEqual([way.travelSeconds, way.networkMeters], [own.travelSeconds, own.networkMeters]);
    const byCar = await visit('/reach?transportMode=CAR');
    assert.equal(byCar.groups[0].types[0].count, places.length);
    for (const picture of ['.png', '.pdf']) assert.ok((await visit(picture)).length > 1000);
    const again = await call('POST', `/snapshot-data/${json.id}/refresh`);
    assert.deepEqual([again.status, again.json.counts['list:gone']], [200, count]);
    const patched = await call('PATCH', `/snapshot-data/${json.id}`, { poiTypes: ['list:never'] });
    assert.deepEqual([patched.status, patched.json.code], [422, 'list-unknown']);
  });
});

describe('the lists of an account', () => {
  it('have a name that answers other accounts on every route exactly like a name that never existed', async () => {
    const foreign = {
      title: 'Secret',
      places: [{ name: 'hidden-name', address: MARKET, attributes: { secret: 'hidden-attribute' } }],
    };
    await kept('foreign', foreign, JSON_TYPE, other);
    const [record] = await service.state.lists.all((await service.state.accounts.byName('other'))?.id ?? '');
    const uses = (name: string) =>
      [
        ['GET', `/lists/${name}`],
        ['DELETE', `/lists/${name}`],
        ['GET', `/poi-data?address=${encodeURIComponent(MARKET)}&poiTypes=list:${name}`],
        ['POST', '/poi-data', { address: MARKET, poiTypes: [`list:${name}`] }],
        ['POST', '/snapshot-data', { address: MARKET, poiTypes: [`list:${name}`] }],
        ['POST', '/common-reach', { places: [{ address: MARKET }, { address: STATION }], poiTypes: [`list:${name}`] }],
        ['POST', '/travel-times', { from: [{ address: MARKET }], toList: name }],
        ['POST', '/travel-times', { fromList: name, to: [{ address: MARKET }] }],
        ['POST', '/table', { places: [{ address: MARKET }], columns: [`nearest.list:${name}.walkName`] }],
        ['POST', '/table', { places: [{ address: MARKET }], columns: ['lat', `count.list:${name}.walk15`] }],
        ['POST', '/table', { places: [{ address: MARKET }], columns: [`nearest.list:${name}x.carOwnId`] }],
        ['POST', '/table', { places: [{ address: MARKET }], columns: [`nearest.list:${name}.walkNam`] }],
        ['GET', `/table?address=${encodeURIComponent(MARKET)}&columns=nearest.list:${name}.walkName`],
        ['POST', `/jobs?columns=nearest.list:${name}.walkName`, 'address\nx\n'],
        ['POST', `/jobs?columns=lat,nearest.list:${name}x.walkName`, 'address\nx\n'],
        [
          'POST',
          '/batch',
          {
            requests: [
              { function: 'poi-data', body: { address: MARKET, poiTypes: [`list:${name}`] } },
              { function: 'table', body: { places: [MARKET], columns: [`nearest.list:${name}.walkName`] } },
            ],
          },
        ],
      ] as const;
    const answers = async (name: string) => {
      const all: string[] = [];
      for (const [method, path, body] of uses(name)) {
        const type = typeof body === 'string' ? 'text/csv' : JSON_TYPE;
        const { status, json } = await call(method, path, body, type);
        const text = JSON.stringify(json).replaceAll(name, 'NAME');
        all.push(`${status} ${text.replaceAll(/req_[\w.]+/g, 'ID')}`);
      }
      return all;
    };
    assert.deepEqual(await answers('foreign'), await answers('nobodys'));
    assert.deepEqual(await answers(record?.id.toLowerCase() ?? ''), await answers(`lst_${'1'.repeat(22)}`));
    const { json } = await call('GET', '/lists');
    assert.doesNotMatch(JSON.stringify(json), /foreign|hidden|Secret/);
    // Every route that the description has, with the name where a name can stand.
    for (const route of ROUTES.filter(({ access }) => access !== 'none')) {
      const url = route.path.replace(/\{\w+…?\}/g, 'foreign');
      const answer = await service.app.inject({
        ...{ method: route.method, url, headers: { 'x-api-key': service.key, 'content-type': JSON_TYPE } },
        ...(route.method !== 'GET' &&
          route.method !== 'DELETE' &&
          route.operationId !== 'putList' && {
            payload: {
              ...{ address: MARKET, poiTypes: ['list:foreign'] },
              ...(route.operationId === 'makeTable' && {
                columns: ['nearest.list:foreign.walkName'],
                places: [MARKET],
              }),
            },
          }),
      });
      assert.doesNotMatch(answer.body, /hidden-|Secret/, url);
    }
    assert.equal((await call('GET', '/lists/foreign', undefined, '', other)).json.ownPlaces[0].name, 'hidden-name');
  });

  it('are those that the account made, whatever others do under the same names', async () => {
    const step = fc.record({
      by: fc.constantFrom('own', 'other'),
      name: fc.constantFrom('p1', 'p2'),
      method: fc.constantFrom('PUT', 'PUT', 'DELETE'),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
        run++;
        const keys = { own: service.key, other };
        const model = new Map<string, string>();
        for (const by of ['own', 'other'] as const)
          for (const name of ['p1', 'p2']) await call('DELETE', `/lists/${name}`, undefined, '', keys[by]);
        for (const [i, { by, name, method }] of steps.entries()) {
          const text = `${by} ${run} ${i}`;
          const body = method === 'PUT' ? { places: [{ name: text, ...places[0] }] } : undefined;
          const { status } = await call(
            method as 'PUT' | 'DELETE',
            `/lists/${name}`,
            body,
            JSON_TYPE,
            keys[by as 'own'],
          );
          const was = model.has(`${by} ${name}`);
          assert.equal(status, method === 'PUT' ? (was ? 200 : 201) : was ? 204 : 404);
          if (method === 'PUT') model.set(`${by} ${name}`, text);
          else model.delete(`${by} ${name}`);
        }
        for (const by of ['own', 'other'] as const) {
          for (const name of ['p1', 'p2']) {
            const { status, json } = await call(
              'POST',
              '/poi-data',
              { ...places[0], poiTypes: [`list:${name}`] },
              JSON_TYPE,
              keys[by],
            );
            const expected = model.get(`${by} ${name}`);
            assert.deepEqual(
              [status, json.pois?.[0]?.name],
              expected === undefined ? [422, undefined] : [200, expected],
            );
            const columns = [`nearest.list:${name}.walkName`];
            const table = await call('POST', '/table', { places: places.slice(0, 1), columns }, JSON_TYPE, keys[by]);
            assert.deepEqual(
              [table.status, Object.values(table.json.results?.[0].values ?? {})],
              expected === undefined ? [422, []] : [200, [expected]],
            );
            const job = await call('POST', `/jobs?columns=${columns[0]}`, 'address\nx\n', 'text/csv', keys[by]);
            assert.equal(job.status, expected === undefined ? 422 : 202, JSON.stringify(job.json));
            // What a job keeps of lists is that of its account.
            for (const record of await service.state.jobs.active()) {
              const part = Buffer.from((await service.state.jobs.part(record, 'LIST', 0)) ?? []).toString();
              assert.deepEqual(
                JSON.parse(part).map((place: { name: string }) => place.name),
                [expected],
              );
              await service.state.jobs.delete(record, new Date().toISOString(), record.publicPart);
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are closed to publishable keys, in management and as types', async () => {
    const origin = 'https://www.example.com';
    await kept('closed', { places: [{ address: MARKET }] });
    const { key } = await createKey(service.state, { name: 'page', origins: [origin], account: 'test' }, new Date());
    const ask = (method: Method, url: string, payload?: object) =>
      service.app.inject({
        method,
        url: API + url,
        headers: { 'x-api-key': key, origin },
        ...(payload && { payload }),
      });
    for (const answer of [
      await ask('GET', '/lists'),
      await ask('GET', '/lists/closed'),
      await ask('PUT', '/lists/closed', { places: [] }),
      await ask('DELETE', '/lists/closed'),
    ]) {
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'secret-key-required'], answer.body);
    }
    const used = async (name: string) => {
      const answer = await ask('POST', '/poi-data', { address: MARKET, poiTypes: [`list:${name}`] });
      const { requestId: _, ...rest } = answer.json();
      return { ...rest, status: answer.statusCode };
    };
    const closed = await used('closed');
    assert.deepEqual([closed.status, closed.code, closed.errors[0].pointer], [422, 'list-unknown', '#/poiTypes']);
    assert.deepEqual(closed, await used('never'));
  });
});
