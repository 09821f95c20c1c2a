// Addresses in range over HTTP: pages and their cursors, files, refusals, and the effect of a new version of the region.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createKey } from '../support/create-key.ts';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/addresses-in-range';

const at = (houseNumber: string, more: object = {}) => ({
  'addr:street': 'Dorfstrasse',
  'addr:housenumber': houseNumber,
  'addr:postcode': '9490',
  'addr:city': 'Vaduz',
  ...more,
});

/** Doors every 200 m, three house numbers at the first, one across a river; a house without a number. */
const { region, town } = await drawnRegion({
  gridMeters: 50,
  drawing: `
    A-B-C-D-E-F-G-------H
    h   s   k           |
      p-q               |
      u-t               |
    r-----------------R |
        z               |
        w---------------v
  `,
  ways: {
    ABCDEFGHvw: { highway: 'residential', name: 'Dorfstrasse' },
    rR: { waterway: 'river' },
    pqtup: { building: 'house' },
  },
  nodes: { h: at('10;2;1'), s: at('3'), k: at('=5'), z: at('7') },
});
/** A later version of the same town. */
const { region: later } = await drawnRegion({
  gridMeters: 50,
  drawing: `
    A-B-C-D-E-F-G
    h   s   k
  `,
  ways: { ABCDEFG: { highway: 'residential', name: 'Dorfstrasse' } },
  nodes: { h: at('10'), s: at('3'), k: at('5') },
});

let served = region;
const service = await testApp(() => served);
after(() => service.close());
const here = town.at('h');

async function ask(method: 'GET' | 'POST', sent: Record<string, unknown>, headers: object = {}) {
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return service.app.inject({
    method,
    url: method === 'GET' ? `${PATH}?${query}` : PATH,
    headers: { 'x-api-key': service.key, ...headers },
    ...(method === 'POST' ? { payload: sent } : {}),
  });
}

async function post(sent: Record<string, unknown> = {}) {
  const answer = await ask('POST', { ...here, ...sent });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

async function fault(sent: Record<string, unknown>, method: 'GET' | 'POST' = 'POST') {
  const answer = await ask(method, sent);
  assert.equal(answer.statusCode, 400, answer.body);
  const { code, errors } = answer.json();
  assert.equal(code, 'request-invalid');
  return errors[0] as { pointer: string; code: string; detail: string; nearest?: string };
}

const numbers = (answer: { addresses: { houseNumber: string }[] }) =>
  answer.addresses.map(each => each.houseNumber).join(' ');

test('it answers with every address, nearest first, ties by label, each with its source', async () => {
  const answer = await post({ radius: 450 });
  assert.equal(numbers(answer), '1 10 2 3 7 =5');
  assert.equal(answer.totalCount, 6);
  const { objects, ...first } = answer.addresses[0];
  assert.deepEqual(
    objects.map(({ id, kind }: { id: string; kind: string }) => [id[0], kind]),
    [['n', 'ADDRESS']],
  );
  assert.deepEqual(first, {
    label: 'Dorfstrasse 1, 9490 Vaduz',
    street: 'Dorfstrasse',
    houseNumber: '1',
    postalCode: '9490',
    city: 'Vaduz',
    // The drawn town lies on the Swiss side of the Rhine, but the operator's country of a region holds everywhere.
    country: 'LI',
    lat: Math.round(here.lat * 1e7) / 1e7,
    lng: Math.round(here.lng * 1e7) / 1e7,
    distanceMeters: 0,
    sourceId: 'osm',
  });
  assert.ok(Math.abs(answer.addresses[3].distanceMeters - 200) < 0.5);
  assert.deepEqual(answer.extent, { kind: 'RADIUS', radiusMeters: 450 });
  assert.deepEqual(answer.addressCompleteness, { share: 0, addressed: 0, buildings: 1, countedFrom: 'BUILDINGS' });
  assert.equal(answer.meta.use, 'DATABASE_EXTRACT');
  assert.equal(answer.meta.attribution[0].id, 'osm');
  assert.equal(answer.nextCursor, undefined);
  assert.deepEqual((await post({ radius: 50 })).addressCompleteness, {
    share: null,
    addressed: 0,
    buildings: 0,
    countedFrom: 'BUILDINGS',
  });
  assert.equal((await post()).extent.radiusMeters, 150);
});

test('the edge of the circle belongs to it', async () => {
  const { distanceMeters } = (await post({ radius: 450 })).addresses[3];
  assert.equal(numbers(await post({ radius: distanceMeters + 0.1 })), '1 10 2 3');
  assert.equal(numbers(await post({ radius: distanceMeters - 0.1 })), '1 10 2');
  assert.equal(numbers(await post({ radius: 1e-9 })), '1 10 2');
});

test('reach follows the streets: it excludes addresses across the river', async () => {
  const answer = await post({ area: 'reach', distance: 600, unit: 'm' });
  assert.equal(numbers(answer), '1 10 2 3 =5');
  const { transportMode, distance, unit, assumptions } = answer.reachability;
  assert.deepEqual([transportMode, distance, unit, assumptions.length > 0], ['WALK', 600, 'METERS', true]);
  assert.equal(numbers(await post({ area: 'REACH', distance: 2.4, unit: 'MINUTES' })), '1 10 2');
  assert.equal((await post({ radius: 20 })).reachability, undefined);
});

test('pages continue with their cursor until each address has appeared once', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await ask(method, { ...here, radius: 450, limit: 4, ...(cursor && { cursor }) })).json();
      assert.equal(page.totalCount, 6);
      seen.push(...numbers(page).split(' '));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    assert.deepEqual(seen, ['1', '10', '2', '3', '7', '=5']);
  }
});

test('a cursor is valid only for its account, its place and its area', async () => {
  const { nextCursor } = await post({ radius: 450, limit: 4 });
  const other = await createKey(service.state, { name: 'other' }, new Date());
  const foreign = await service.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'x-api-key': other.key },
    payload: { ...here, radius: 450, cursor: nextCursor },
  });
  assert.equal(foreign.json().code, 'request-invalid');
  for (const sent of [{ radius: 449 }, { ...town.at('s'), radius: 450 }, { area: 'REACH' }]) {
    for (const [method, at] of [
      ['POST', '#/cursor'],
      ['GET', 'cursor'],
    ] as const) {
      const { pointer, detail } = await fault({ ...here, ...sent, cursor: nextCursor }, method);
      assert.equal(pointer, at);
      assert.match(detail, /another question/);
    }
  }
  const forged = Buffer.from(nextCursor, 'base64url');
  forged[forged.length - 4] = (forged[forged.length - 4] ?? 0) ^ 1;
  for (const cursor of [forged.toString('base64url'), 'x', 'AAAA'.repeat(100), nextCursor.slice(0, -2)]) {
    assert.equal((await fault({ ...here, radius: 450, cursor })).pointer, '#/cursor');
    assert.equal((await fault({ ...here, radius: 450, cursor }, 'GET')).pointer, 'cursor');
  }
});

test('a cursor of an older version of the region is stale, and the error says so', async () => {
  const { nextCursor } = await post({ radius: 450, limit: 4 });
  served = later;
  try {
    const answer = await ask('POST', { ...here, radius: 450, cursor: nextCursor });
    assert.equal(answer.statusCode, 410);
    assert.equal(answer.json().code, 'cursor-stale');
    assert.match(answer.json().detail, new RegExp(`${region.manifest.version}.*${later.manifest.version}`));
    assert.equal(answer.json().errors[0].pointer, '#/cursor');
    const got = await ask('GET', { ...here, radius: 450, cursor: nextCursor });
    assert.deepEqual([got.statusCode, got.json().errors[0].pointer], [410, 'cursor']);
  } finally {
    served = region;
  }
  assert.equal(numbers(await post({ radius: 450, limit: 4, cursor: nextCursor })), '7 =5');
});

test('an error lists every invalid field with what would be right', async () => {
  for (const [sent, pointer, detail] of [
    [{ radius: 0 }, '#/radius', /radius is 0; it must be more than 0/],
    [{ radius: -1 }, '#/radius', /radius is -1; it must be more than 0/],
    [{ radius: 1e9 }, '#/radius', /radius is 1000000000; it must be at most 2000/],
    [{ radius: '150' }, '#/radius', /radius is a string; it must be a number/],
    [{ limit: 0 }, '#/limit', /limit is 0; it must be a whole number from 1 to 10000/],
    [{ limit: 10_001 }, '#/limit', /from 1 to 10000/],
    [{ limit: 1.5 }, '#/limit', /whole number/],
    [{ area: 'CELL' }, '#/area', /area is "CELL"; it must be RADIUS or REACH/],
    [{ area: 'REACH', radius: 100 }, '#/radius', /does not go with "area": "REACH"; say "distance"/],
    [{ distance: 5 }, '#/distance', /add "area": "REACH".*or say "radius"/],
    [{ transportMode: 'CAR' }, '#/transportMode', /add "area": "REACH"/],
    [{ area: 'REACH', distance: 61 }, '#/distance', /at most 60/],
    [{ radios: 100 }, '#/radios', /did you mean "radius"/],
    [{ curser: 'x' }, '#/curser', /did you mean "cursor"/],
    [{ places: [] }, '#/places', /"common-reach" with "include": \["addresses"\]/],
    [{ poiTypes: 'school' }, '#/poiTypes', /no field "poiTypes"/],
    [{ cursor: '' }, '#/cursor', /cursor has 0 characters/],
    [{ cursor: 'x'.repeat(501) }, '#/cursor', /at most 500/],
    [{ lat: 95 }, '#/lat', /latitudes/],
  ] as const) {
    const found = await fault({ ...here, ...sent });
    assert.equal(found.pointer, pointer, JSON.stringify(sent));
    assert.match(found.detail, detail);
  }
  for (const [sent, pointer] of [
    [{ limit: 0 }, 'limit'],
    [{ limit: 10_001 }, 'limit'],
    [{ area: 'REACH', radius: 100 }, 'radius'],
    [{ distance: 5 }, 'distance'],
    [{ radios: 100 }, 'radios'],
  ] as const) {
    assert.equal((await fault({ ...here, ...sent }, 'GET')).pointer, pointer);
  }
  for (const radius of ['NaN', 'Infinity', '1e999', '', 'abc', '0', '-1', '1e9']) {
    assert.equal((await fault({ ...here, radius }, 'GET')).pointer, 'radius');
  }
  for (const address of ['', '   ', 'x'.repeat(301)]) assert.equal((await fault({ address })).pointer, '#/address');
  for (const address of ['.,;-!?', '\u0000\u0007\u001b', '🏠🏠', '日本語']) {
    const { statusCode } = await ask('POST', { address });
    assert.ok(statusCode === 422, `${JSON.stringify(address)}: ${statusCode}`);
  }
});

test('a GET returns the same bytes as a POST, and its ETag gets 304', async () => {
  for (const accept of ['application/json', 'text/csv', 'application/geo+json']) {
    const sent = { ...here, radius: 450 };
    const made = await ask('POST', sent, { accept });
    const got = await ask('GET', sent, { accept });
    assert.equal(got.statusCode, 200);
    assert.equal(got.body, made.body);
    const { etag } = got.headers;
    assert.match(String(etag), /^"[\w-]{22}"$/);
    const again = await ask('GET', sent, { accept, 'if-none-match': String(etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    const packed = await ask('GET', sent, { accept, 'accept-encoding': 'gzip' });
    if (accept !== 'application/json') assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.match(String(packed.headers.vary), /Accept, Accept-Encoding|Accept/);
  }
});

test('files have the addresses of all pages', async () => {
  const { addresses, meta } = await post({ radius: 450 });
  const csv = await ask('POST', { ...here, radius: 450, limit: 2 }, { accept: 'text/csv' });
  assert.match(String(csv.headers['content-type']), /^text\/csv; charset=utf-8/);
  const [header, ...lines] = csv.body.split('\r\n');
  assert.equal(
    header,
    '\uFEFFlabel;street;houseNumber;postalCode;city;district;country;derived;lat;lng;distanceMeters;travelSeconds;networkMeters;objects;sourceId',
  );
  assert.deepEqual(lines.slice(addresses.length), [meta.credit.plain, '']);
  lines.slice(0, addresses.length).forEach((line, i) => {
    const { label, street, houseNumber, postalCode, city, country, lat, lng, distanceMeters, objects, sourceId } =
      addresses[i];
    const number = houseNumber.startsWith('=') ? `'${houseNumber}` : houseNumber;
    const ids = objects.map(({ id }: { id: string }) => id).join(',');
    const cells = [
      label,
      street,
      number,
      postalCode,
      city,
      '',
      country,
      '',
      lat,
      lng,
      distanceMeters,
      '',
      '',
      ids,
      sourceId,
    ];
    assert.equal(line, cells.join(';'));
  });

  const geo = await ask('POST', { ...here, radius: 450, limit: 2 }, { accept: 'application/geo+json' });
  const { type, features, totalCount, ...rest } = geo.json();
  assert.deepEqual([type, totalCount], ['FeatureCollection', 6]);
  assert.deepEqual(rest.meta, meta);
  type Feature = { geometry: { type: string; coordinates: [number, number] }; properties: object };
  assert.deepEqual(
    features.map(({ geometry: { coordinates }, properties }: Feature) => ({
      ...properties,
      lat: coordinates[1],
      lng: coordinates[0],
    })),
    addresses.map((address: object) => ({ ...address })),
  );
  const empty = await ask('POST', { ...town.at('R'), radius: 1 }, { accept: 'application/geo+json' });
  assert.deepEqual(empty.json().features, []);
});

test('an unknown format is refused, and the error names the available ones', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await ask(method, here, { accept: 'application/xml' });
    assert.deepEqual([answer.statusCode, answer.json().code], [406, 'not-acceptable']);
    assert.match(answer.json().detail, /application\/json, text\/csv, application\/geo\+json/);
  }
});

test('a file accepts no cursor', async () => {
  const { nextCursor } = await post({ radius: 450, limit: 4 });
  const answer = await ask('POST', { ...here, radius: 450, cursor: nextCursor }, { accept: 'text/csv' });
  assert.equal(answer.statusCode, 400);
  assert.match(answer.json().errors[0].detail, /a file holds all/);
});

test('a place without a street nearby has addresses by radius but not by reach', async () => {
  const { region: meadow, town: far } = await drawnRegion({
    gridMeters: 100,
    drawing: 'A--B                 x     C--D',
    ways: { AB: { highway: 'residential' }, CD: { highway: 'residential' } },
    nodes: { x: at('1') },
  });
  served = meadow;
  try {
    assert.equal((await ask('POST', { ...far.at('x') })).json().totalCount, 1);
    const answer = await ask('POST', { ...far.at('x'), area: 'REACH' });
    assert.deepEqual([answer.statusCode, answer.json().code], [422, 'location-unreachable']);
  } finally {
    served = region;
  }
});
