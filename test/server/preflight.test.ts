// Preflights: the request with which a browser asks whether a page may send another request. It has no key, so it must tell nothing about keys.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { changeAccount } from '../../src/accounts/account-life.ts';
import { revokeKey } from '../../src/accounts/key-life.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { PUBLISHABLE_SCOPES } from '../../src/features/features.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/poi-data';
const HERE = 'https://shop.example';
const WILD = 'https://*.agency.example';
const { region } = await drawnRegion(SMALL_TOWN);

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A service on a port, with a publishable key for each of these lists of origins. */
async function served(...lists: readonly (readonly string[])[]) {
  const state = await openSqliteState(statePath(temporaryFolder()));
  const keys = [];
  for (const origins of lists) {
    keys.push(await createKey(state, { name: origins.join(' '), scopes: PUBLISHABLE_SCOPES, origins }, new Date()));
  }
  const metrics = createMetrics();
  const lines: Record<string, unknown>[] = [];
  const logger = { stream: { write: (line: string) => lines.push(JSON.parse(line)) } };
  const { app, key, close } = await testApp(() => region, { state, metrics, logger });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  after(close);
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    new Promise<Answered>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, answer => {
        let body = '';
        answer.setEncoding('utf8').on('data', part => {
          body += part;
        });
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      });
      sent.once('error', reject).end();
    });
  const preflight = (origin: string, path = PATH, more: Record<string, string> = {}) =>
    ask('OPTIONS', path, { origin, 'access-control-request-method': 'POST', ...more });
  // Of each histogram the last value is the sum of the times; the values before it count.
  const stateReads = () =>
    Object.values(metrics.read().umkreis_state_duration_seconds ?? {})
      .flatMap(histogram => (typeof histogram === 'number' ? [] : histogram.slice(0, -1)))
      .reduce((sum, count) => sum + count, 0);
  return { state, keys, key, metrics, lines, ask, preflight, stateReads };
}

const full = await served([HERE, 'http://localhost:3000'], [WILD]);
const empty = await served();

test('the origin of a live key gets 204 with what a page may send, for each path below /api/', async () => {
  for (const origin of [HERE, 'http://localhost:3000', 'https://www.agency.example']) {
    for (const path of [PATH, `${PATH}?lat=1`, '/api/nothing']) {
      const { status, headers, body } = await full.preflight(origin, path, {
        'access-control-request-headers': 'x-api-key,content-type',
      });
      assert.deepEqual([status, body], [204, ''], path);
      assert.equal(headers['access-control-allow-origin'], origin);
      assert.equal(headers['access-control-allow-methods'], 'GET, HEAD, POST');
      assert.match(String(headers['access-control-allow-headers']), /X-API-KEY, Content-Type, Accept, If-None-Match/);
      assert.equal(headers['access-control-max-age'], '7200');
      assert.equal(headers.vary, 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
      assert.equal(headers['access-control-allow-credentials'], undefined);
      assert.match(String(headers['x-request-id']), /^req_\w{16}$/);
    }
  }
});

test('every other origin gets the same bytes and headers whether publishable keys exist or not', async () => {
  const shape = ({ status, headers, body }: Answered) => {
    const { 'x-request-id': id, date: _date, ...rest } = headers;
    return { status, rest, body: body.replaceAll(String(id), '') };
  };
  for (const origin of ['https://unknown.example', 'https://agency.example', 'http://shop.example', 'null', '']) {
    for (const path of [PATH, '/api/nothing', '/api/', '/embed/x', '/']) {
      const [one, two] = [await full.preflight(origin, path), await empty.preflight(origin, path)];
      assert.deepEqual(shape(one), shape(two), `${origin} ${path}`);
      assert.ok(one.status >= 400);
      assert.equal(one.headers['access-control-allow-methods'], undefined);
    }
  }
});

test('a preflight with a key in it gets the answer of one without', async () => {
  const [key = { key: '' }] = full.keys;
  const answer = await full.preflight('https://unknown.example', PATH, { 'x-api-key': key.key });
  assert.deepEqual([answer.status, answer.headers['access-control-allow-origin']], [405, undefined]);
});

test('an OPTIONS that is no preflight, or is for a path outside /api/, is answered as without keys', async () => {
  const plain = await full.ask('OPTIONS', PATH, { origin: HERE });
  assert.deepEqual([plain.status, plain.headers.allow], [405, 'POST, GET, HEAD']);
  assert.equal((await full.preflight(HERE, '/docs')).status, 405);
});

test('a page of a live origin may read a refusal that comes before the framework', async () => {
  const refused = (origin: string) => full.ask('GET', PATH, { origin, expect: 'nonsense' });
  const [here, elsewhere] = [await refused(HERE), await refused('https://unknown.example')];
  assert.deepEqual(
    [here.status, here.headers['access-control-allow-origin'], here.headers.vary],
    [417, HERE, 'Origin'],
  );
  assert.deepEqual([elsewhere.status, elsewhere.headers['access-control-allow-origin']], [417, undefined]);
});

test('a thousand preflights cost no read of the state, bill nothing, and each is logged and counted without its origin', async () => {
  const wide = await served([HERE]);
  const began = performance.now();
  const before = wide.stateReads();
  for (let i = 0; i < 1000; i++) assert.equal((await wide.preflight(HERE)).status, 204);
  // The list itself is read every two seconds; usage is only written when there is some.
  const reads = wide.stateReads() - before;
  assert.ok(reads <= (performance.now() - began) / 1000 + 2, `${reads} operations of the state`);
  const requests = wide.lines.filter(({ msg }) => msg === 'request');
  assert.equal(requests.length, 1000);
  const [line] = requests;
  assert.deepEqual([line?.method, line?.path, line?.status], ['OPTIONS', '(preflight)', 204]);
  assert.doesNotMatch(JSON.stringify(requests), /shop\.example/);
  assert.deepEqual(await wide.state.usage.months(), []);
  assert.equal(wide.metrics.read().umkreis_http_requests_total?.['OPTIONS\u001f(preflight)\u001f204'], 1000);
});

test('a key that is made, revoked, or whose account is suspended counts at a running service within a few seconds', async () => {
  const changing = await served();
  const { state, preflight } = changing;
  const within = async (status: number, origin: string) => {
    const began = performance.now();
    await eventually(async () => assert.equal((await preflight(origin)).status, status));
    // Two seconds between two reads, and time for a machine that is busy.
    assert.ok(performance.now() - began < 10_000);
  };
  const wish = { scopes: PUBLISHABLE_SCOPES, name: 'late', origins: ['https://late.example'] };
  assert.equal((await preflight('https://late.example')).status, 405);
  const { key } = await createKey(state, wish, new Date());
  await within(204, 'https://late.example');
  await revokeKey(state, key, new Date());
  await within(405, 'https://late.example');
  const brief = { ...wish, name: 'brief', origins: ['https://brief.example'] };
  await createKey(state, { ...brief, expiresAt: new Date(Date.now() + 6000) }, new Date());
  await within(204, 'https://brief.example');
  await eventually(async () => assert.equal((await preflight('https://brief.example')).status, 405));
  const { account } = await createKey(
    state,
    { ...wish, name: 'owing', origins: ['https://owing.example'] },
    new Date(),
  );
  await within(204, 'https://owing.example');
  await changeAccount(state, account.id, { suspendedAt: new Date().toISOString() });
  await within(405, 'https://owing.example');
});
