// Publishable keys over HTTP: which routes they reach, from which origins, who may read the answers, and how rate and quota hold.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Route } from '../../src/answers/route.ts';
import { PUBLISHABLE_SCOPES, SCOPES } from '../../src/features/features.ts';
import { ALL_ROUTES, ROUTES } from '../../src/server/http/routes.ts';
import { createKey } from '../support/create-key.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const HERE = 'https://shop.example';
const ELSEWHERE = 'https://agency.example';
const UNKNOWN = 'https://unknown.example';
const NOW = new Date('2026-11-21T12:00:00Z');
const { region, town } = await drawnRegion(SMALL_TOWN);
const place = town.at('h');
const parameters = `lat=${place.lat}&lng=${place.lng}`;

let service: TestApp;
/** Of the page at HERE, and of the page at ELSEWHERE. */
let key: string;
let other: string;
/** With every scope, as no command makes it. */
let mighty: string;
before(async () => {
  service = await testApp(() => region, { now: () => NOW });
  const { state } = service;
  const wish = { scopes: PUBLISHABLE_SCOPES, ratePerMinute: 100_000 };
  key = (await createKey(state, { ...wish, name: 'page', origins: [HERE] }, NOW)).key;
  other = (await createKey(state, { ...wish, name: 'agency', origins: [ELSEWHERE] }, NOW)).key;
  mighty = (await createKey(state, { ...wish, name: 'mighty', origins: [HERE], scopes: SCOPES }, NOW)).key;
  // The app has read the origins at its start, before these keys; it reads them again every two seconds.
  await untilLive(HERE);
});
after(() => service.close());

async function untilLive(origin: string): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; ) {
    const { headers } = await service.app.inject({ url: `${API}/nothing`, headers: { origin } });
    if (headers['access-control-allow-origin'] === origin) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.fail(`${origin} does not become live`);
}

function ask(url: string, sent: Omit<InjectOptions, 'url'> = {}, sender = key): Promise<LightMyRequestResponse> {
  return service.app.inject({ url, ...sent, headers: { 'x-api-key': sender, origin: HERE, ...sent.headers } });
}

const codeOf = (answer: LightMyRequestResponse) => answer.json().code;
const readableBy = ({ headers }: LightMyRequestResponse) => headers['access-control-allow-origin'];

/** A request that the route answers if the key may make it. */
function requestOf({ method, path, body, operationId }: Route): InjectOptions {
  const url = path.replace('{id}', 'snp_0000000000000000000000');
  const payloads: Readonly<Record<string, object>> = {
    compareLocations: { places: [place] },
    geocode: { address: 'Dorfstrasse 1' },
    getRoute: { from: place, to: town.at('s') },
    listTravelTimes: { from: [place], to: [town.at('s')] },
  };
  if (body !== undefined) return { method, url, payload: payloads[operationId] ?? place };
  const queries: Readonly<Record<string, string>> = {
    searchPlaces: 'q=Dorf',
    getCatalogue: 'language=en',
    geocodeByQuery: 'address=Dorf',
    getRouteByQuery: 'fromAddress=Dorfstrasse+1&toAddress=Dorfstrasse+3',
  };
  return { method, url: method === 'GET' ? `${url}?${queries[operationId] ?? parameters}` : url };
}

test('a publishable key with every scope reaches exactly the reads that are marked for it', async () => {
  const keyed = ALL_ROUTES.filter(({ access }) => access !== 'none');
  for (const route of keyed) {
    const answer = await ask(String(requestOf(route).url), requestOf(route), mighty);
    const where = `${route.method} ${route.path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
    if (route.isPublishable) assert.equal(answer.statusCode, 200, where);
    else assert.deepEqual([answer.statusCode, codeOf(answer)], [403, 'secret-key-required'], where);
  }
  assert.deepEqual(
    keyed.filter(({ isPublishable }) => isPublishable).map(({ method, path }) => `${method} ${path.slice(API.length)}`),
    [
      'POST /poi-data',
      'GET /poi-data',
      'POST /route',
      'GET /route',
      'POST /location-index',
      'GET /location-index',
      'POST /location-index/compare',
      'POST /census-data',
      'GET /census-data',
      'POST /addresses-in-range',
      'GET /addresses-in-range',
      'POST /geocode',
      'GET /geocode',
      'POST /reverse',
      'GET /reverse',
      'GET /search',
      'GET /catalogue',
    ],
  );
  assert.deepEqual(PUBLISHABLE_SCOPES, ['pois', 'location-index', 'census', 'addresses']);
});

test('no sequence of requests with publishable keys changes what any account owns', async () => {
  const { state } = service;
  const owned = async () => {
    const accounts = await state.accounts.list();
    const snapshots = await Promise.all(accounts.map(({ id }) => state.snapshots.page(id, '', 100)));
    const keys = (await state.keys.list()).map(each => ({ ...each, lastUsedAt: null }));
    return { accounts, snapshots, keys };
  };
  const before = await owned();
  const method = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS');
  const route = fc.constantFrom(...ALL_ROUTES.filter(({ access }) => access !== 'none'));
  const origin = fc.constantFrom(HERE, ELSEWHERE, UNKNOWN, 'null', '');
  await fc.assert(
    fc.asyncProperty(method, route, origin, fc.constantFrom(key, mighty), async (verb, wanted, from, sender) => {
      const { url, payload } = requestOf(wanted);
      const headers = { 'x-api-key': sender, ...(from === '' ? {} : { origin: from }) };
      const isBodied = verb !== 'GET' && verb !== 'HEAD' && payload !== undefined;
      const answer = await service.app.inject({
        method: verb as 'GET',
        url: String(url),
        headers,
        ...(isBodied && { payload }),
      });
      const isSuccess = answer.statusCode < 300;
      assert.ok(!isSuccess || from === HERE, `${verb} ${url} from "${from}": ${answer.statusCode}`);
      assert.equal(answer.headers['access-control-allow-credentials'], undefined);
      const isOfApi = String(url).startsWith('/api/');
      assert.equal(readableBy(answer), isOfApi && (from === HERE || from === ELSEWHERE) ? from : undefined);
    }),
    { numRuns: 300 },
  );
  assert.deepEqual(await owned(), before);
});

test('every other origin is refused, and a request without Origin with the advice to use a secret key', async () => {
  for (const origin of [
    ELSEWHERE,
    UNKNOWN,
    'null',
    'http://shop.example',
    'https://shop.example:444',
    'https://www.shop.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    `${HERE}, ${HERE}`,
  ]) {
    const answer = await ask(`${API}/catalogue`, { headers: { origin } });
    assert.deepEqual([answer.statusCode, codeOf(answer)], [403, 'origin-not-allowed'], origin);
    assert.equal(readableBy(answer), origin === ELSEWHERE ? ELSEWHERE : undefined, origin);
  }
  const bare = await service.app.inject({ url: `${API}/catalogue`, headers: { 'x-api-key': key } });
  assert.deepEqual([bare.statusCode, codeOf(bare)], [403, 'origin-not-allowed']);
  assert.match(bare.json().detail, /has none\. A server uses a secret key/);
});

test('each kind of answer to a page of the key is readable there: JSON, files, 304 and HEAD', async () => {
  const exposed = 'X-Request-Id, ETag, Retry-After, RateLimit, RateLimit-Policy';
  const first = await ask(`${API}/poi-data?${parameters}`);
  const etag = String(first.headers.etag);
  for (const [answer, status] of [
    [first, 200],
    [await ask(`${API}/poi-data`, { method: 'POST', payload: place }), 200],
    [await ask(`${API}/poi-data?${parameters}`, { headers: { 'if-none-match': etag } }), 304],
    [await ask(`${API}/addresses-in-range?${parameters}`, { headers: { accept: 'text/csv' } }), 200],
    [await ask(`${API}/census-data?${parameters}`, { headers: { accept: 'application/geo+json' } }), 200],
    [await ask(`${API}/catalogue`, { method: 'HEAD' }), 200],
    [await ask(`${API}/search?q=Dorf`), 200],
  ] as const) {
    assert.equal(answer.statusCode, status, answer.body);
    const { headers } = answer;
    assert.equal(readableBy(answer), HERE);
    assert.equal(headers['access-control-expose-headers'], exposed);
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.match(String(headers.vary), /^Origin(?:,|$)/);
    assert.ok(headers.ratelimit && headers['x-request-id']);
  }
  // A browser keeps the catalogue: the copy of one origin must not serve a page of another.
  assert.match(String((await ask(`${API}/catalogue`)).headers.vary), /^Origin, X-API-KEY(?:,|$)/);
});

test('pages of live origins read every problem below /api/, pages of other origins read none', async () => {
  const problems: readonly [url: string, sent: Omit<InjectOptions, 'url'>, status: number][] = [
    [`${API}/poi-data?lat=x`, {}, 400],
    [`${API}/poi-data`, { method: 'POST', payload: { address: 'Nirgendwo 1' } }, 422],
    [`${API}/poi-data`, { method: 'POST', payload: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    [`${API}/catalogue`, { headers: { 'x-api-key': 'uk_pub_x' } }, 401],
    [`${API}/catalogue`, { headers: { 'x-api-key': '' } }, 401],
    [`${API}/catalogue`, { headers: { accept: 'image/png' } }, 406],
    [`${API}/usage`, {}, 403],
    [`${API}/nothing`, {}, 404],
    [`${API}/catalogue`, { method: 'DELETE' }, 405],
    [`${API}/%zz`, {}, 400],
  ];
  for (const [url, sent, status] of problems) {
    const answer = await ask(url, sent);
    assert.equal(answer.statusCode, status, `${url} ${answer.body}`);
    assert.deepEqual([readableBy(answer), answer.headers['cross-origin-resource-policy']], [HERE, 'cross-origin'], url);
    const unseen = await ask(url, { ...sent, headers: { ...sent.headers, origin: UNKNOWN } });
    assert.ok(unseen.statusCode >= 400);
    const { headers } = unseen;
    assert.deepEqual([readableBy(unseen), headers['cross-origin-resource-policy']], [undefined, 'same-origin'], url);
    assert.equal(headers['access-control-expose-headers'], undefined);
  }
});

test('no page reads a successful answer to a secret key, whatever its origin', async () => {
  for (const origin of [HERE, UNKNOWN]) {
    const answer = await ask(`${API}/catalogue`, { headers: { origin } }, service.key);
    assert.deepEqual([answer.statusCode, readableBy(answer)], [200, undefined]);
    assert.equal(answer.headers['cross-origin-resource-policy'], 'same-origin');
  }
});

test('an answer to an unknown origin is the same with and without publishable keys, but for the id of the request', async () => {
  const empty = await testApp(() => region, { now: () => NOW });
  after(empty.close);
  const shape = ({ statusCode, headers, body, json }: LightMyRequestResponse) => {
    const { 'x-request-id': id, date: _date, ...rest } = headers;
    assert.equal(json().requestId, id);
    return { statusCode, rest, body: body.replaceAll(String(id), '') };
  };
  for (const url of [`${API}/catalogue`, `${API}/nothing`, '/api/', '/nothing']) {
    for (const method of ['GET', 'OPTIONS', 'DELETE'] as const) {
      const sent = { method, url, headers: { origin: UNKNOWN, 'access-control-request-method': 'GET' } };
      assert.deepEqual(shape(await service.app.inject(sent)), shape(await empty.app.inject(sent)), `${method} ${url}`);
    }
  }
});

test('a publishable key may make 60 requests a minute; pages that may not use it take none of them and add nothing to its usage', async () => {
  const { state } = service;
  const wish = { name: 'sixty', scopes: PUBLISHABLE_SCOPES, origins: [HERE] };
  const { key: sixty, account, record } = await createKey(state, wish, NOW);
  for (let i = 0; i < 5; i++) {
    const refused = await ask(`${API}/catalogue`, { headers: { origin: ELSEWHERE } }, sixty);
    assert.deepEqual([refused.statusCode, refused.headers.ratelimit], [403, undefined]);
    assert.equal((await ask(`${API}/usage`, {}, sixty)).statusCode, 403);
  }
  for (let left = 59; left >= 0; left--) {
    const { statusCode, headers } = await ask(`${API}/catalogue`, {}, sixty);
    assert.deepEqual([statusCode, headers['ratelimit-policy']], [200, '"minute";q=60;w=60']);
    assert.match(String(headers.ratelimit), new RegExp(`r=${left};`));
  }
  const above = await ask(`${API}/catalogue`, {}, sixty);
  assert.deepEqual([above.statusCode, codeOf(above), readableBy(above)], [429, 'rate-limited', HERE]);
  assert.equal(above.headers['retry-after'], '1');
  const counted = async () => {
    const rows = await state.usage.rows({ accountId: account.id, month: '2026-11' });
    return rows.filter(({ publicPart }) => publicPart === record.publicPart).map(row => [row.functionId, row.requests]);
  };
  // The service writes its counts every second.
  const isWritten = async () => Number((await counted())[0]?.[1]) >= 61;
  for (const end = performance.now() + 30_000; !(await isWritten()) && performance.now() < end; ) {
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  assert.deepEqual(await counted(), [['catalogue', 61]]);
});

test('a publishable key has its own quota, and the refusal is readable in its page', async () => {
  const wish = { name: 'metered', scopes: PUBLISHABLE_SCOPES, origins: [HERE], monthlyQuota: 1 };
  const { key: metered } = await createKey(service.state, wish, NOW);
  const billed = () => ask(`${API}/poi-data?${parameters}`, {}, metered);
  assert.equal((await billed()).statusCode, 200);
  const refused = await billed();
  assert.deepEqual([refused.statusCode, codeOf(refused), readableBy(refused)], [429, 'quota-exhausted', HERE]);
  assert.equal((await ask(`${API}/search?q=Dorf`, {}, metered)).statusCode, 200, 'free calls still work');
  assert.equal((await ask(`${API}/poi-data?${parameters}`, {}, other)).statusCode, 403, 'another page has another key');
});

test('sensitive census topics stay closed to a publishable key, even if its scopes include them', async () => {
  const topic = (await ask(`${API}/catalogue`))
    .json()
    .censusTopics.find((each: { isSensitive: boolean }) => each.isSensitive);
  const answer = await ask(`${API}/census-data?${parameters}&topics=${topic.id}`, {}, mighty);
  assert.deepEqual([answer.statusCode, codeOf(answer)], [403, 'scope-missing'], answer.body);
});

test('the description says which calls a page may make: those whose problems include origin-not-allowed', async () => {
  const { paths } = (await service.app.inject('/openapi.json')).json();
  for (const route of ROUTES.filter(({ access }) => access !== 'none')) {
    const { description } = paths[route.path][route.method.toLowerCase()].responses[403];
    const [expected, unexpected] = route.isPublishable
      ? ['origin-not-allowed', 'secret-key-required']
      : ['secret-key-required', 'origin-not-allowed'];
    assert.ok(description.includes(expected) && !description.includes(unexpected), `${route.method} ${route.path}`);
  }
});
