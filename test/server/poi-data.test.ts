// Points of interest over HTTP: body and parameters, limits, contours, opening times, files, and refusals.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { drawnRegion, realRegion, withoutRealData } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/poi-data';
const NOON = '2026-06-17T10:00:00Z';

/** A street of 600 m with a place every 100 m and a meadow 200 m away; hours, and texts that spreadsheets would evaluate. */
const { region, town } = await drawnRegion({
  gridMeters: 50,
  drawing: `
    A-B-C-D-E-F-G
    h s t u v w x


    m
  `,
  ways: { ABCDEFG: { highway: 'residential', name: 'Dorfstrasse' } },
  nodes: {
    m: { natural: 'tree' },
    h: { 'addr:street': 'Dorfstrasse', 'addr:housenumber': '1', 'addr:postcode': '9490', 'addr:city': 'Vaduz' },
    s: {
      shop: 'supermarket',
      name: '=1+1',
      opening_hours: 'Mo-Fr 08:00-18:00',
      phone: '+423 1',
      website: 'https://a.li',
    },
    t: { shop: 'supermarket', name: 'Quelle; "Süß"', opening_hours: 'Mo-Fr 08:00-18:00; PH off', brand: '@SUM(A1)' },
    u: { shop: 'bakery', name: 'Beck', opening_hours: 'Sa 08:00-12:00', wheelchair: 'yes' },
    v: { shop: 'supermarket', name: 'Immer', opening_hours: '24/7' },
    w: { shop: 'bakery', name: 'Ohne' },
    x: { amenity: 'pharmacy', name: 'Sonne', opening_hours: 'wann wir wollen' },
  },
});
const service = await testApp(() => region, { now: () => new Date(NOON) });
after(() => service.close());

async function ask(to: TestApp, method: 'GET' | 'POST', sent: Record<string, unknown>, headers: object = {}) {
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return to.app.inject({
    method,
    url: method === 'GET' ? `${PATH}?${query}` : PATH,
    headers: { 'x-api-key': to.key, ...headers },
    ...(method === 'POST' ? { payload: sent } : {}),
  });
}

const here = town.at('h');
const post = async (sent: Record<string, unknown> = {}, headers: object = {}) => {
  const answer = await ask(service, 'POST', { ...here, ...sent }, headers);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer;
};
const pois = async (sent: Record<string, unknown> = {}) => (await post(sent)).json().pois as Poi[];

interface Poi {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly travelSeconds: number;
  readonly networkMeters: number;
  readonly openState: string;
  readonly openUntil: string;
}

test('it answers with what can be reached, nearest first, how it was measured, and the sources of the facts', async () => {
  const { location, reachability, pois, counts, truncated, meta } = (
    await post({ poiTypes: ['supermarket', 'bakery', 'fuel'] })
  ).json();
  assert.equal(location.match.kind, 'COORDINATE');
  const { transportMode, distance, unit, assumptions, area, contours } = reachability;
  assert.deepEqual([transportMode, distance, unit, area, contours], ['WALK', 15, 'MINUTES', undefined, undefined]);
  assert.ok(assumptions.length > 0);
  assert.deepEqual(
    pois.map((poi: Poi) => poi.name),
    ['=1+1', 'Quelle; "Süß"', 'Beck', 'Immer', 'Ohne'],
  );
  assert.deepEqual(counts, { supermarket: 3, bakery: 2, fuel: 0 });
  assert.equal(truncated, false);
  assert.equal(meta.use, 'DATABASE_EXTRACT');
  assert.match(meta.credit.plain, /OpenStreetMap contributors/);
  assert.ok(!('openState' in pois[0]));
});

test('limits keep the nearest: of each type first, then of all; counts include all', async () => {
  const named = async (sent: object) => {
    const { pois, counts, truncated } = (await post({ poiTypes: 'supermarket,bakery', ...sent })).json();
    assert.deepEqual(counts, { supermarket: 3, bakery: 2 });
    return [truncated, pois.map((poi: Poi) => poi.name).join()];
  };
  assert.deepEqual(await named({ limit: 5 }), [false, '=1+1,Quelle; "Süß",Beck,Immer,Ohne']);
  assert.deepEqual(await named({ limit: 2 }), [true, '=1+1,Quelle; "Süß"']);
  assert.deepEqual(await named({ limitPerType: 1 }), [true, '=1+1,Beck']);
  assert.deepEqual(await named({ limitPerType: 2, limit: 3 }), [true, '=1+1,Quelle; "Süß",Beck']);
  assert.deepEqual(await named({ ...town.at('x'), limitPerType: 1 }), [true, 'Ohne,Immer']);
  assert.deepEqual(await named({ limitPerType: 3 }), [false, '=1+1,Quelle; "Süß",Beck,Immer,Ohne']);
});

test('minutes and meters are short for distance with unit, alone and by GET, too', async () => {
  const asked = { poiTypes: 'supermarket', include: 'area' };
  for (const [short, long] of [
    [{ minutes: 4 }, { distance: 4, unit: 'MINUTES' }],
    [{ meters: 250 }, { distance: 250, unit: 'METERS' }],
    [
      { meters: 250, contours: [100, 250] },
      { distance: 250, unit: 'METERS', contours: [100, 250] },
    ],
  ] as const) {
    const expected = await post({ ...asked, ...long });
    assert.equal((await post({ ...asked, ...short })).body, expected.body);
    assert.equal((await ask(service, 'GET', { ...here, ...asked, ...short })).body, expected.body);
  }
  for (const wrong of [
    { minutes: 5, distance: 5 },
    { meters: 5, unit: 'METERS' },
    { minutes: 5, meters: 5 },
  ]) {
    const answer = await ask(service, 'POST', { ...here, ...wrong });
    assert.equal(answer.statusCode, 400);
    assert.match(answer.json().errors[0].detail, /does not go with/);
  }
  for (const wrong of [{ minutes: 61 }, { meters: 50_001 }, { minutes: 0 }]) {
    assert.equal((await ask(service, 'POST', { ...here, ...wrong })).json().errors[0].code, 'out-of-range');
  }
});

test('contours are nested areas in ascending order, whatever order the request has; without named contours the largest is the distance', async () => {
  const { reachability } = (await post({ contours: [6, 2, 4, 4] })).json();
  assert.equal(reachability.distance, 6);
  assert.equal(reachability.area, undefined);
  const sizes = reachability.contours.map((contour: { areaSquareMeters: number }) => contour.areaSquareMeters);
  assert.deepEqual(
    reachability.contours.map((contour: { distance: number }) => contour.distance),
    [2, 4, 6],
  );
  assert.ok(sizes[0] > 0 && sizes[0] < sizes[1] && sizes[1] < sizes[2], String(sizes));
  assert.ok(reachability.toleranceMeters > 0);
  const both = (await post({ contours: '2,6', distance: 6, include: 'area' })).json().reachability;
  assert.deepEqual(both.contours[1].area, both.area);
  assert.equal(both.areaSquareMeters, sizes[2]);
  const byMeters = (await post({ contours: [0.1, 0.3], unit: 'km' })).json().reachability;
  assert.deepEqual([byMeters.unit, byMeters.distance, byMeters.contours.length], ['KILOMETERS', 0.3, 2]);
});

test('the answer has opening times only if the request names a time, in the time of the place unless it has an offset', async () => {
  const states = async (openAt: string) =>
    (await pois({ openAt, poiTypes: 'daily_needs,health' })).map(({ name, openState, openUntil }) =>
      [name, openState, openUntil].join(' ').trim(),
    );
  const wednesday = [
    '=1+1 OPEN 2026-06-17T16:00:00.000Z',
    'Quelle; "Süß" UNKNOWN',
    'Beck CLOSED',
    'Immer OPEN',
    'Ohne UNKNOWN',
    'Sonne UNKNOWN',
  ];
  assert.deepEqual(await states('2026-06-17T12:00'), wednesday);
  assert.deepEqual(await states('2026-06-17T12:00:00+02:00'), wednesday);
  assert.deepEqual(await states(NOON), wednesday);
  assert.deepEqual(await states('now'), wednesday);
  assert.match((await states('2026-06-20T11:00')).join(), /=1\+1 CLOSED,.*Beck OPEN 2026-06-20T10:00:00.000Z/);
});

test('a place away from streets is reached over the meadow, and the answer says so', async () => {
  const { reachability, meta, pois } = (await post({ ...town.at('m'), transportMode: 'CAR' })).json();
  assert.ok(Math.abs(reachability.snapDistanceMeters - 200) < 1);
  assert.ok(meta.warnings.some((warning: { code: string }) => warning.code === 'start-moved'));
  assert.ok(pois[0].travelSeconds >= 150 && pois[0].networkMeters > 250);
  const { warnings } = (await post()).json().meta;
  assert.ok(warnings.every((warning: { code: string }) => warning.code !== 'start-moved'));
});

test('parameters get the same bytes as a body with the same fields', async () => {
  for (const sent of [
    {},
    { transportMode: 'car', distance: 3.5, unit: 'min', poiTypes: 'bakery,health', limit: 2, language: 'en' },
    { contours: '100,250', unit: 'm', include: 'area', limitPerType: 1 },
    { openAt: '2026-06-17T12:00:00+02:00' },
    { distance: 1e-7 },
  ]) {
    const got = await ask(service, 'GET', { ...here, ...sent });
    assert.equal(got.statusCode, 200, got.body);
    assert.equal(got.body, (await post(sent)).body);
  }
});

test('a read has a strong ETag for each format, and a caller that already has it gets 304', async () => {
  const etags = new Set<string>();
  for (const accept of ['application/json', 'text/csv', 'application/geo+json']) {
    const first = await ask(service, 'GET', here, { accept });
    assert.equal(first.headers['content-type']?.toString().split(';')[0], accept);
    assert.match(String(first.headers.vary), /Accept/);
    const etag = String(first.headers.etag);
    assert.match(etag, /^"[\w-]+"$/);
    etags.add(etag);
    const again = await ask(service, 'GET', here, { accept, 'if-none-match': etag });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  }
  assert.equal(etags.size, 3);
  const long = { ...here, contours: '2,4,6,8' };
  const packed = await ask(service, 'GET', long, { 'accept-encoding': 'gzip' });
  assert.deepEqual(
    [packed.headers['content-encoding'], packed.headers.vary],
    ['gzip', 'Origin, Accept, Accept-Encoding'],
  );
  assert.equal((await post()).headers.etag, undefined, 'a POST has none');
});

test('Accept chooses the format by its weights, and 406 names the available formats', async () => {
  const formOf = async (accept: string) => {
    const answer = await ask(service, 'POST', here, { accept });
    return answer.statusCode === 200 ? String(answer.headers['content-type']).split(';')[0] : answer.statusCode;
  };
  assert.equal(await formOf('*/*'), 'application/json');
  assert.equal(await formOf('text/*'), 'text/csv');
  assert.equal(await formOf('text/csv, application/json'), 'application/json');
  assert.equal(await formOf('text/csv, application/json;q=0.9'), 'text/csv');
  assert.equal(await formOf('application/json;q=0, */*;q=0.1'), 'text/csv');
  assert.equal(await formOf('application/geo+json;q=0.5, text/html'), 'application/geo+json');
  assert.equal(await formOf('text/html, application/xml'), 406);
  const refused = (await ask(service, 'GET', here, { accept: 'text/html' })).json();
  assert.equal(refused.code, 'not-acceptable');
  for (const form of ['application/json', 'text/csv', 'application/geo+json']) assert.ok(refused.detail.includes(form));
  const problem = await ask(service, 'POST', {}, { accept: 'text/csv' });
  assert.equal(problem.headers['content-type'], 'application/problem+json; charset=utf-8');
});

/** Reads CSV by RFC 4180 with semicolons, character by character. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') cell += text[i++];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ';' || letter === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  assert.deepEqual(
    [isQuoted, cell, rows.pop()],
    [false, '', []],
    'the last line ends, and no quotation mark stays open',
  );
  return rows;
}

test('CSV has the same content as JSON, with a byte order mark, and the credit as last line', async () => {
  const sent = { openAt: 'now', poiTypes: 'daily_needs,health' };
  const { body, headers } = await post(sent, { accept: 'text/csv' });
  const json = (await post(sent)).json();
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8; header=present');
  assert.equal(body[0], '\uFEFF');
  assert.ok(!/[^\r]\n/.test(body));
  const [header = [], ...rows] = parseCsv(body.slice(1));
  assert.deepEqual(rows.pop(), [json.meta.credit.plain]);
  assert.equal(rows.length, json.pois.length);
  for (const [i, row] of rows.entries()) {
    assert.equal(row.length, header.length);
    const cells = header.flatMap((name, column) => (row[column] === '' ? [] : [[name, row[column] ?? '']]));
    const unguarded = ([name, value]: string[]) => [name, value?.replace(/^'(?=[=+@-])/, '')];
    const written = Object.entries(json.pois[i]).map(([name, value]) => [name, String(value)]);
    assert.deepEqual(Object.fromEntries(cells.map(unguarded)), Object.fromEntries(written));
  }
});

test('no text in CSV is a formula', async () => {
  const { body } = await post({}, { accept: 'text/csv' });
  const cells = parseCsv(body.slice(1)).flat();
  for (const cell of ["'=1+1", "'@SUM(A1)", "'+423 1", 'Quelle; "Süß"']) assert.ok(cells.includes(cell), cell);
  assert.deepEqual(
    cells.filter(cell => /^[=+@\t\r]/.test(cell)),
    [],
  );
});

test('GeoJSON is a valid FeatureCollection of the places and, if requested, the areas', async () => {
  const sent = { include: 'area', contours: [2, 4], distance: 6 };
  const { body, headers } = await post(sent, { accept: 'application/geo+json' });
  const json = (await post(sent)).json();
  const collection = JSON.parse(body);
  assert.equal(headers['content-type'], 'application/geo+json');
  assert.equal(collection.type, 'FeatureCollection');
  assert.deepEqual([collection.counts, collection.truncated], [json.counts, json.truncated]);
  const points = collection.features.filter((each: Feature) => each.geometry.type === 'Point');
  assert.deepEqual(
    points.map(({ id, geometry, properties: { kind, ...rest } }: Feature) => {
      const [lng, lat] = geometry.coordinates as number[];
      return { id, lat, lng, ...rest };
    }),
    json.pois.map((poi: object) => ({ ...poi })),
  );
  const areas: Feature[] = collection.features.slice(points.length);
  assert.deepEqual(
    areas.map(({ properties: { kind, distance } }) => [kind, distance]),
    [
      ['AREA', 6],
      ['CONTOUR', 4],
      ['CONTOUR', 2],
    ],
  );
  for (const { type, geometry } of areas) {
    assert.deepEqual([type, geometry.type], ['Feature', 'MultiPolygon']);
    for (const polygon of geometry.coordinates as number[][][][]) {
      for (const [i, ring] of polygon.entries()) {
        assert.ok(ring.length >= 4);
        assert.deepEqual(ring[0], ring.at(-1));
        assert.equal(turn(ring) > 0, i === 0, 'outer rings counter-clockwise, holes clockwise');
        for (const [lng = 0, lat = 0] of ring) assert.ok(Math.abs(lng - 9.5) < 0.1 && Math.abs(lat - 47.1) < 0.1);
      }
    }
  }
});

interface Feature {
  readonly type: string;
  readonly id?: string;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Twice the signed area of a ring. */
function turn(ring: readonly number[][]): number {
  return ring.reduce((sum, [x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = ring[i + 1] ?? [];
    return i + 1 < ring.length ? sum + x1 * y2 - x2 * y1 : sum;
  }, 0);
}

for (const [what, sent, pointer, says] of [
  ['a distance of zero', { distance: 0 }, '#/distance', /more than 0/],
  ['a negative distance', { distance: -5 }, '#/distance', /more than 0/],
  ['61 minutes', { distance: 61 }, '#/distance', /at most 60.*METERS/],
  ['a distance that is a text', { distance: 'ten' }, '#/distance', /number/],
  ['a type that does not exist', { poiTypes: ['supermarkt', 'bakry'] }, '#/poiTypes/1', /"bakery"/],
  ['a limit of zero', { limit: 0 }, '#/limit', /1 to 5000/],
  ['a limit over 5,000', { limit: 5001 }, '#/limit', /1 to 5000/],
  ['half a place', { limit: 1.5 }, '#/limit', /whole number/],
  ['a contour over the distance', { distance: 10, contours: [5, 11] }, '#/contours', /11.*over distance \(10\)/],
  ['a contour of zero', { contours: [0, 5] }, '#/contours', /more than 0/],
  ['a contour over the cap', { contours: [61] }, '#/contours', /at most 60/],
  ['seven contours', { contours: [1, 2, 3, 4, 5, 6, 7] }, '#/contours', /at most 6/],
  ['a contour that is no number', { contours: [5, null] }, '#/contours/1', /finite number/],
  ['no contour', { contours: [] }, '#/contours', /empty/],
  ['a time that is no date', { openAt: 'tomorrow' }, '#/openAt', /"now" or a time such as/],
  ['a date without a time', { openAt: '2026-06-17' }, '#/openAt', /"now" or a time such as/],
  ['the 30th of February', { openAt: '2026-02-30T10:00' }, '#/openAt', /no time of any calendar day/],
  ['25 o’clock', { openAt: '2026-06-17T25:00' }, '#/openAt', /no time of any calendar day/],
  ['a year far off', { openAt: '9999-06-17T10:00' }, '#/openAt', /1970 to 2099/],
  ['something else to include', { include: 'aera' }, '#/include/0', /"area"/],
  ['a radius', { radius: 500 }, '#/radius', /straight-line/],
  ['a field that is nearly ours', { contour: [5] }, '#/contour', /"contours"/],
] as const) {
  test(`${what} is refused with what would be right`, async () => {
    const answer = await ask(service, 'POST', { ...here, ...sent });
    assert.equal(answer.statusCode, 400, answer.body);
    const { code, errors } = answer.json();
    assert.equal(code, 'request-invalid');
    const fault = errors.find((each: { pointer: string }) => each.pointer === pointer);
    assert.ok(fault !== undefined, answer.body);
    assert.match(fault.detail, says);
  });
}

test('parameters that are no numbers are named, all faults at once', async () => {
  const faultsOf = async (sent: Record<string, unknown>) => {
    const answer = await ask(service, 'GET', sent);
    assert.equal(answer.statusCode, 400, answer.body);
    return Object.fromEntries(
      answer.json().errors.map(({ pointer, detail }: Record<string, string>) => [pointer, detail]),
    );
  };
  const sent = {
    lat: 'NaN',
    lng: '',
    distance: '1e400',
    limit: '1.5',
    contours: '5,x',
    include: 'b',
    poiTypes: 'bakry',
  };
  const faults = await faultsOf({ ...sent, openAt: '2026-06-17T12:00:00 02:00', strange: 1 });
  assert.deepEqual(Object.keys(faults).sort(), [
    'contours.1',
    'distance',
    'include.0',
    'lat',
    'limit',
    'lng',
    'openAt',
    'poiTypes.0',
    'strange',
  ]);
  assert.match(faults.lat, /lat is "NaN"; it must be a finite number/);
  assert.match(faults.distance, /"1e400"/);
  assert.match(faults.openAt, /%2B/);
  assert.match((await faultsOf({ ...here, distance: '-5' })).distance, /more than 0/);
  assert.match((await faultsOf({})).address, /The location is missing/);
  const nearly = await service.app.inject({
    url: `${PATH}?lat=47.1&lng=9.5&distance=5&distance=6`,
    headers: { 'x-api-key': service.key },
  });
  assert.equal(nearly.json().errors[0].pointer, 'distance');
});

test('numbers that JSON cannot hold are refused instead of used', async () => {
  const sent = (body: string) =>
    service.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'x-api-key': service.key, 'content-type': 'application/json' },
      payload: body,
    });
  const huge = (await sent('{"lat":47.1,"lng":9.5,"distance":1e400,"contours":[1e400],"limit":1e400}')).json();
  assert.deepEqual(huge.errors.map((fault: { pointer: string }) => fault.pointer).sort(), [
    '#/contours/0',
    '#/distance',
    '#/limit',
  ]);
  assert.equal((await sent('{"lat":47.1,"lng":9.5,"distance":NaN}')).json().code, 'json-malformed');
});

test('any body or query gets 200, 400 or 422, and the same status for both', async () => {
  const value = fc.oneof(
    fc.double(),
    fc.integer({ min: -3, max: 70 }),
    fc.string(),
    fc.constantFrom('now', 'area', 'walk', '5,10', 'MINUTES', 'bakery', '2026-06-17T12:00'),
  );
  const field = fc.constantFrom(
    ...['distance', 'unit', 'transportMode', 'poiTypes', 'limit', 'limitPerType', 'contours', 'openAt', 'include'],
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(field, value, { maxKeys: 3 }), async sent => {
      const answer = await ask(service, 'POST', { ...here, ...sent });
      assert.ok([200, 400, 422].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`);
      if (answer.statusCode !== 200) return;
      const got = await ask(service, 'GET', { ...here, ...sent });
      assert.equal(got.body, answer.body);
    }),
    { numRuns: 200 },
  );
});

describe('poi-data in Liechtenstein', { skip: withoutRealData }, async () => {
  const real = await testApp(await realRegion('liechtenstein').then(opened => () => opened));
  after(() => real.close());
  const address = 'Städtle 37, 9490 Vaduz';

  for (const [transportMode, unit, distance] of [
    ['WALK', 'MINUTES', 15],
    ['BICYCLE', 'MINUTES', 10],
    ['CAR', 'MINUTES', 5],
    ['WALK', 'METERS', 800],
  ] as const) {
    test(`${distance} ${unit} by ${transportMode}: sorted by the minimised measure, all within it, areas ascending`, async () => {
      const limits = [distance / 3, distance / 2, distance];
      const sent = { address, transportMode, unit, distance, contours: limits.join(), include: 'area', limit: 5000 };
      const answer = await ask(real, 'POST', sent);
      assert.equal(answer.statusCode, 200, answer.body.slice(0, 300));
      const { reachability, pois, counts, truncated } = answer.json();
      const costs = pois.map((poi: Poi) => (unit === 'MINUTES' ? poi.travelSeconds / 60 : poi.networkMeters));
      assert.ok(costs.length > 20);
      for (const [i, cost] of costs.entries()) assert.ok(cost <= distance && cost >= (costs[i - 1] ?? 0));
      const total = Object.values(counts as Record<string, number>).reduce((sum, count) => sum + count, 0);
      assert.equal(truncated, total > pois.length);
      const sizes = reachability.contours.map((each: { areaSquareMeters: number }) => each.areaSquareMeters);
      assert.ok(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] === reachability.areaSquareMeters);
      assert.equal((await ask(real, 'GET', sent)).body, answer.body);
    });
  }

  test('every opening_hours value of the region gets a state, none an error', async () => {
    const sent = { address, transportMode: 'CAR', distance: 30, limit: 5000, openAt: '2026-06-17T10:30', poiTypes };
    const { pois } = (await ask(real, 'POST', sent)).json();
    const states = Object.groupBy(pois as Poi[], poi => poi.openState);
    assert.ok(pois.length > 500);
    for (const state of ['OPEN', 'CLOSED', 'UNKNOWN']) assert.ok((states[state]?.length ?? 0) > 5, state);
    for (const poi of states.OPEN ?? []) {
      assert.ok(poi.openUntil === undefined || poi.openUntil > '2026-06-17T08:30');
    }
    for (const poi of [...(states.CLOSED ?? []), ...(states.UNKNOWN ?? [])]) assert.ok(!('openUntil' in poi));
  });

  for (const [what, sent, code] of [
    ['a place in another country', { lat: 47.5, lng: 9.9 }, 'location-outside-coverage'],
    ['a mountain without paths', { lat: 47.062, lng: 9.58 }, 'location-unreachable'],
    ['nonsense', { address: 'qwrtz plmk' }, 'address-not-found'],
    ['a town if the request requires an address', { address: 'Vaduz', minMatch: 'ADDRESS' }, 'address-not-precise'],
  ] as const) {
    test(`${what} is ${code}`, async () => {
      const answer = await ask(real, 'GET', sent);
      assert.equal(answer.statusCode, 422);
      assert.equal(answer.json().code, code);
    });
  }

  test('warnings report an imprecise place, and the edge of the data with and without the area', async () => {
    const codes = async (sent: object) => {
      const answer = await ask(real, 'POST', { ...sent });
      assert.equal(answer.statusCode, 200, answer.body.slice(0, 300));
      return answer.json().meta.warnings.map((warning: { code: string }) => warning.code);
    };
    assert.ok((await codes({ address: 'Vaduz' })).includes('address-not-exact'));
    const border = { lat: 47.2098, lng: 9.5038, transportMode: 'BICYCLE' };
    assert.ok((await codes(border)).includes('coverage-edge'));
    assert.ok((await codes({ ...border, include: 'area' })).includes('coverage-edge'));
    assert.deepEqual(await codes({ address, distance: 3 }), []);
  });
});

const poiTypes =
  'daily_needs,food_and_drink,health,services,public_services,shopping,leisure,culture,tourism,education';
