// Rate limits of keys and visitors: when a request is above the limit, what the answer says, and which peers may name the caller's address.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { rotateKey } from '../../src/accounts/key-life.ts';
import { EXPLORER_ROUTES } from '../../src/server/http/explorer-routes.ts';
import { openApiDocument } from '../../src/server/http/openapi.ts';
import { ROUTES } from '../../src/server/http/routes.ts';
import { createKey } from '../support/create-key.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';
import { testLimits } from '../support/test-limits.ts';

const API = '/api/location-ext';
const { region, town } = await drawnRegion(SMALL_TOWN);
const START = Date.parse('2026-11-21T12:00:00Z');
/** Seconds until the end of November. */
const TO_MONTH_END = 9.5 * 86_400;

async function service(trustedProxies: readonly string[] = []) {
  let now = START;
  const lines: string[] = [];
  const limits = testLimits();
  const parts = await testApp(() => region, {
    limits,
    now: () => new Date(now),
    trustedProxies,
    logger: { stream: { write: (line: string) => lines.push(line) } },
  });
  after(parts.close);
  return {
    ...parts,
    lines,
    get: (path: string, key: string, headers: object = {}) =>
      parts.app.inject({ url: API + path, headers: { 'x-api-key': key, ...headers } }),
    /** A visitor's request over a connection from this address. */
    visit: (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
      parts.app.inject({ url, remoteAddress, headers }),
    /** Counts this many visits of one map from there. */
    visited: (path: string, address: string, times: number) => {
      const token = path.slice('/embed/'.length);
      for (let i = 0; i < times; i++) limits.takeOfVisitor(address, token, new Date(now));
    },
    embedPath: async () => {
      const made = await parts.app.inject({
        method: 'POST',
        url: `${API}/snapshot-data`,
        headers: { 'x-api-key': parts.key },
        payload: town.at('h'),
      });
      return made.json().embedUrl.slice(PUBLIC_URL.length) as string;
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const rateOf = ({ headers }: LightMyRequestResponse) => [headers['ratelimit-policy'], headers.ratelimit];

function assertRefused(answer: LightMyRequestResponse, retryAfter: number, code = 'rate-limited'): void {
  assert.deepEqual([answer.statusCode, answer.json().code], [429, code], answer.body);
  assert.equal(answer.headers['retry-after'], String(retryAfter));
}

test('every answer to a key reports its rate and what is left of it, both success and error', async () => {
  const { app, state, get } = await service();
  const { key } = await createKey(state, { name: 'k', ratePerMinute: 600, scopes: ['census'] }, new Date(START));
  const policy = '"minute";q=600;w=60';
  assert.deepEqual(rateOf(await get('/catalogue', key)), [policy, '"minute";r=599;t=1']);
  const catalogue = await get('/catalogue', key);
  const same = await get('/catalogue', key, { 'if-none-match': catalogue.headers.etag });
  assert.deepEqual([same.statusCode, ...rateOf(same)], [304, policy, '"minute";r=597;t=1']);
  const wrong = await get('/census-data?lat=x', key);
  assert.deepEqual([wrong.statusCode, ...rateOf(wrong)], [400, policy, '"minute";r=596;t=1']);
  const unscoped = await get('/poi-data?lat=x', key);
  assert.deepEqual([unscoped.statusCode, ...rateOf(unscoped)], [403, policy, '"minute";r=595;t=1']);
  const text = await app.inject({
    method: 'POST',
    url: `${API}/census-data`,
    headers: { 'x-api-key': key, 'content-type': 'text/plain' },
    payload: 'x',
  });
  assert.deepEqual([text.statusCode, ...rateOf(text)], [415, policy, '"minute";r=594;t=1']);
  for (const strange of [
    await get('/catalogue', ''),
    await get('/catalogue', 'uk_live_x'),
    await app.inject('/ready'),
  ]) {
    assert.deepEqual(rateOf(strange), [undefined, undefined], 'without a known key, answers report no limits');
  }
});

test('a key without its own rate may make 100,000 requests a minute', async () => {
  const { get, key } = await service();
  assert.deepEqual(rateOf(await get('/catalogue', key)), ['"minute";q=100000;w=60', '"minute";r=99999;t=1']);
});

test('with a quota, answers report the month too, and each billed answer takes its units from it', async () => {
  const { state, get } = await service();
  const wish = { name: 'k', ratePerMinute: 60, monthlyQuota: 2 };
  const { key } = await createKey(state, wish, new Date(START));
  const poi = `/poi-data?lat=${town.at('h').lat}&lng=${town.at('h').lng}`;
  const policy = '"minute";q=60;w=60, "month";q=2;w=2592000';
  const month = (left: number) => `"month";r=${left};t=${TO_MONTH_END}`;
  assert.deepEqual(rateOf(await get('/catalogue', key)), [policy, `"minute";r=59;t=1, ${month(2)}`]);
  assert.deepEqual(rateOf(await get(poi, key)), [policy, `"minute";r=58;t=2, ${month(1)}`]);
  assert.deepEqual(rateOf(await get('/poi-data?lat=1', key)), [policy, `"minute";r=57;t=3, ${month(1)}`]);
  assert.deepEqual(rateOf(await get(poi, key)), [policy, `"minute";r=56;t=4, ${month(0)}`]);
  const used = await get(poi, key);
  assertRefused(used, TO_MONTH_END, 'quota-exhausted');
  assert.deepEqual(rateOf(used), [policy, `"minute";r=55;t=5, ${month(0)}`]);
  const { key: testKey } = await createKey(state, { ...wish, isTest: true }, new Date(START));
  assert.equal(rateOf(await get('/catalogue', testKey))[0], '"minute";q=60;w=60', 'test keys have no quota');
});

test('a key above its rate is refused with the time to wait; after that time there is one more request, after a minute all', async () => {
  const { state, get, wait } = await service();
  const { key } = await createKey(state, { name: 'k', ratePerMinute: 5 }, new Date(START));
  for (let left = 4; left >= 0; left--) assert.equal((await get('/catalogue', key)).statusCode, 200);
  const refused = await get('/catalogue', key);
  assertRefused(refused, 12);
  assert.deepEqual(rateOf(refused), ['"minute";q=5;w=60', '"minute";r=0;t=60']);
  wait(11_999);
  assertRefused(await get('/catalogue', key), 1);
  wait(1);
  assert.equal((await get('/catalogue', key)).statusCode, 200);
  assertRefused(await get('/catalogue', key), 12);
  wait(60_000);
  for (let left = 4; left >= 0; left--) assert.equal((await get('/catalogue', key)).statusCode, 200);
  assertRefused(await get('/catalogue', key), 12);
});

test('limits come after the check of key and scope and before the check of the request; both keys of a rotation share them', async () => {
  const { state, get } = await service();
  const old = await createKey(state, { name: 'k', ratePerMinute: 3, scopes: ['census'] }, new Date(START));
  const fresh = await rotateKey(state, old.key, 3_600_000, new Date(START));
  for (const { key } of [old, fresh, old]) assert.equal((await get('/catalogue', key)).statusCode, 200);
  assertRefused(await get('/census-data?lat=x', fresh.key), 20);
  assertRefused(await get('/catalogue', fresh.key, { accept: 'image/png' }), 20);
  assert.equal((await get('/poi-data?lat=x', fresh.key)).json().code, 'scope-missing');
  await state.keys.revoke(fresh.record.publicPart, new Date(START).toISOString());
  assert.equal((await get('/nowhere', old.key)).json().code, 'route-not-found');
});

test('a visitor may send 600 requests a minute for one map; another map, another address and the account are not affected', async () => {
  const { app, visit, visited, embedPath, key, wait } = await service();
  const [path, other] = [await embedPath(), await embedPath()];
  const from = '203.0.113.7';
  visited(path, from, 597);
  for (const url of [path, `${path}/data.json`, `${path}.png`]) assert.equal((await visit(url, from)).statusCode, 200);
  const refused = await visit(`${path}/data.json`, from);
  assertRefused(refused, 1);
  assert.equal(refused.headers['access-control-allow-origin'], '*');
  assertRefused(await visit(`${path}.png`, from), 1);
  const page = await visit(path, from, { 'accept-language': 'en' });
  assert.deepEqual([page.statusCode, page.headers['retry-after']], [429, '1']);
  assert.match(String(page.headers['content-type']), /^text\/html/);
  assert.match(page.body, /The map cannot be shown right now/);
  for (const [url, address] of [
    [other, from],
    [path, '203.0.113.8'],
  ] as const) {
    assert.equal((await visit(url, address)).statusCode, 200);
  }
  const listed = await app.inject({ url: `${API}/snapshot-data`, headers: { 'x-api-key': key }, remoteAddress: from });
  assert.equal(listed.statusCode, 200);
  wait(60_000);
  assert.equal((await visit(path, from)).statusCode, 200);
});

test('X-Forwarded-For counts from a trusted proxy only; a visitor who sends it changes nothing', async () => {
  const { visit, visited, embedPath, lines } = await service(['loopback', '10.1.0.0/16']);
  const path = await embedPath();
  const statusOf = async (address: string, forwarded?: string) =>
    (await visit(path, address, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })).statusCode;
  visited(path, '203.0.113.1', 600);
  // Through one proxy or two. Addresses that the visitor wrote stand further left.
  assert.equal(await statusOf('127.0.0.1', '203.0.113.1'), 429);
  assert.equal(await statusOf('127.0.0.1', '198.51.100.9, 203.0.113.1, 10.1.2.3'), 429);
  assert.equal(await statusOf('10.1.2.3', '203.0.113.1, 203.0.113.2'), 200, 'another visitor through the same proxy');
  assert.equal(await statusOf('203.0.113.1', '203.0.113.2'), 429, 'no trusted proxy: its own address counts');
  assert.equal(await statusOf('10.2.0.1', '203.0.113.1'), 200, 'this address is no trusted proxy either');
  for (const address of ['203.0.113', '198.51.100', '10.1.2', '10.2.0']) {
    assert.ok(!lines.some(line => line.includes(address)), `the log never has ${address}`);
  }
});

test('a warning about an unknown proxy appears once, without its address', async () => {
  const { visit, lines } = await service();
  const warnings = () => lines.filter(line => line.includes('UMKREIS_TRUSTED_PROXIES'));
  await visit('/embed/x', '198.51.100.7', { 'x-forwarded-for': '203.0.113.1' });
  await visit('/embed/x', '192.168.1.1');
  assert.equal(warnings().length, 0, 'callers from outside may write any header');
  for (let i = 0; i < 3; i++) await visit('/embed/x', '192.168.1.1', { 'x-forwarded-for': '203.0.113.1' });
  assert.equal(warnings().length, 1);
  assert.doesNotMatch(warnings().join(), /192\.168|203\.0/);
});

test('all requests of visitors are limited, except files and tiles, which caches keep', () => {
  const unlimited = [...ROUTES, ...EXPLORER_ROUTES]
    .filter(({ path, limit }) => /^\/(?:$|embed|oembed|explore)/.test(path) && limit === undefined)
    .map(({ path }) => path);
  assert.deepEqual(unlimited, ['/embed.js']);
});

test('the description names the limit headers of every answer that has them, and the refusal above the rate', () => {
  type Answers = Record<string, { headers?: object; description: string }>;
  const { paths } = openApiDocument(ROUTES, PUBLIC_URL) as {
    paths: Record<string, Record<string, { responses: Answers }>>;
  };
  for (const { path, method, access, limit } of ROUTES) {
    const { responses = {} } = paths[path.replace('…', '')]?.[method.toLowerCase()] ?? {};
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      const where = `${method} ${path} ${status}`;
      const names = Object.keys(headers);
      const isTold = access !== 'none' && status !== '401';
      assert.deepEqual([names.includes('RateLimit'), names.includes('RateLimit-Policy')], [isTold, isTold], where);
      if (status === '429' || status === '503') assert.ok(names.includes('Retry-After'), where);
    }
    assert.equal(
      responses['429']?.description.includes('`rate-limited`'),
      access !== 'none' || limit ? true : undefined,
    );
  }
});

test('a network may send 600 wrong keys a minute; right keys that came from there before still work', async () => {
  const { get, key, wait } = await service();
  assert.equal((await get('/catalogue', key)).statusCode, 200);
  const wrong = (i: number) =>
    i % 2 === 0
      ? 'no key at all'
      : key.replace(/^(uk_live_)(.)/, (_, head, first) => head + (first === 'A' ? 'B' : 'A'));
  for (let i = 0; i < 599; i++) assert.equal((await get('/catalogue', wrong(i))).json().code, 'key-unknown', `${i}`);
  for (let i = 0; i < 4; i++) assertRefused(await get('/catalogue', wrong(i)), 1);
  wait(1000);
  assert.equal((await get('/catalogue', key)).statusCode, 200, 'its last look-up is no longer fresh');
});
