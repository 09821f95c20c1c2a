// Usage: what counts, what is billed, when a quota is used up, and how a month looks after its end.
import assert from 'node:assert/strict';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { test } from 'node:test';
import { rotateKey } from '../../src/accounts/key-life.ts';
import { createQuota } from '../../src/accounts/quota.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { createUsageCounter } from '../../src/accounts/usage-counter.ts';
import { closeMonth, openMonth, usageOfMonth } from '../../src/accounts/usage-months.ts';
import { createTurns } from '../../src/server/http/turns.ts';
import { unitsIn, unitsMemory } from '../../src/server/limits/units.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const { region, town } = await drawnRegion(SMALL_TOWN);
const START = Date.parse('2026-11-21T12:00:30Z');
const { lat, lng } = town.at('h');

async function service() {
  let now = START;
  const parts = await testApp(() => region, { now: () => new Date(now) });
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { payload, key = parts.key, headers = {} }: { payload?: object; key?: string; headers?: object } = {},
  ) =>
    parts.app.inject({
      method,
      url: path.startsWith('/embed') ? path : API + path,
      headers: { 'x-api-key': key, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const usage = async (key = parts.key) => (await call('GET', '/usage', { key })).json();
  return {
    ...parts,
    call,
    usage,
    counts: async (key = parts.key) => {
      const { functions } = await usage(key);
      type Row = { id: string; requests: number; billable: number };
      return Object.fromEntries(
        functions
          .filter(({ requests }: Row) => requests > 0)
          .map(({ id, requests, billable }: Row) => [id, [requests, billable]]),
      );
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** The counts of a process without Redis. */
const ALONE = {
  ofProcess: unitsIn(unitsMemory()),
  takeOfAll: async () => undefined,
  giveBackToAll: () => undefined,
};

test('successful answers of the functions are billed; errors, 304, repetitions, reads, changes, search, catalogue and embed are not', async () => {
  const { app, call, counts, close } = await service();
  assert.deepEqual(await counts(), {});
  const poi = `/poi-data?lat=${lat}&lng=${lng}`;
  const first = await call('GET', poi);
  assert.equal((await call('GET', poi, { headers: { 'if-none-match': first.headers.etag } })).statusCode, 304);
  assert.equal((await call('GET', '/poi-data?lat=1')).statusCode, 400);
  await call('POST', '/poi-data', { payload: { lat, lng }, headers: { accept: 'text/csv' } });
  await call('POST', '/census-data', { payload: { lat, lng } });
  await call('GET', `/addresses-in-range?lat=${lat}&lng=${lng}`);
  await call('GET', '/search?q=Dorf');
  await call('GET', '/catalogue');
  const headers = { 'idempotency-key': 'k' };
  const { id, embedUrl } = (await call('POST', '/snapshot-data', { payload: { lat, lng }, headers })).json();
  assert.equal((await call('POST', '/snapshot-data', { payload: { lat, lng }, headers })).statusCode, 201);
  await call('GET', `/snapshot-data/${id}`);
  await call('GET', '/snapshot-data');
  await call('PATCH', `/snapshot-data/${id}`, { payload: { title: 'x' } });
  await app.inject(`${embedUrl.slice(PUBLIC_URL.length)}/data.json`);
  assert.deepEqual(await counts(), {
    'snapshot-data': [5, 1],
    'poi-data': [4, 2],
    'census-data': [1, 1],
    'addresses-in-range': [1, 1],
    search: [1, 0],
    catalogue: [1, 0],
  });
  await call('PATCH', `/snapshot-data/${id}`, { payload: { distance: 3 } });
  await call('POST', `/snapshot-data/${id}/refresh`);
  await call('DELETE', `/snapshot-data/${id}`);
  assert.deepEqual((await counts())['snapshot-data'], [8, 3]);
  // A comparison counts the places that have an answer.
  const places = [
    { lat, lng },
    { lat, lng },
    { lat: 0, lng: 0 },
  ];
  assert.equal((await call('POST', '/location-index/compare', { payload: { places } })).statusCode, 200);
  assert.deepEqual((await counts())['location-index'], [1, 2]);
  await close();
});

test("the usage has the caller's account, the month and its time zone, its quota and every key, and nothing of other accounts", async () => {
  const { state, call, usage, wait, close } = await service();
  const other = (await createKey(state, { name: 'stranger' }, new Date(START))).key;
  const second = await createKey(state, { name: 'second', account: 'test', monthlyQuota: 10 }, new Date(START + 1));
  await call('POST', '/poi-data', { payload: { lat, lng }, key: other });
  await call('POST', '/poi-data', { payload: { lat, lng }, key: second.key });
  const { account, period, quota, keys, functions } = await usage(second.key);
  assert.equal(account.name, 'test');
  const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
  assert.deepEqual(period, { from, to, timeZone: 'UTC' });
  assert.deepEqual(quota, { monthlyLimit: 10, billable: 1, remaining: 9 });
  type Key = { publicPart: string };
  const own = keys.find(({ publicPart }: Key) => publicPart === second.record.publicPart);
  const lastUsedAt = '2026-11-21T12:00:00.000Z';
  assert.deepEqual(own, { publicPart: second.record.publicPart, name: 'second', lastUsedAt, requests: 1 });
  assert.equal(keys.length, 2);
  assert.equal(functions.find(({ id }: { id: string }) => id === 'poi-data').billable, 1);
  wait(11 * 86_400_000);
  assert.deepEqual((await usage(second.key)).quota, { monthlyLimit: 10, billable: 0, remaining: 10 });
  await close();
});

test('a key without a quota sees its spending, over all keys of its rotation', async () => {
  const { state, call, usage, close } = await service();
  const old = await createKey(state, { name: 'free' }, new Date(START));
  const { key } = await rotateKey(state, old.key, 3_600_000, new Date(START));
  for (const each of [old.key, key]) await call('POST', '/poi-data', { payload: { lat, lng }, key: each });
  const elsewhere = createUsageCounter(state);
  elsewhere.count(old.record, 'texts', 5, new Date(START));
  await elsewhere.flush();
  assert.deepEqual((await usage(key)).quota, { monthlyLimit: null, billable: 7, remaining: null });
  await close();
});

test('any call with a key is a use of it, also a call that costs nothing or does not count', async () => {
  const { state, call, wait, close } = await service();
  const { key, record } = await createKey(state, { name: 'idle' }, new Date(START));
  const paths = ['/usage', '/search?q=Dorf', '/catalogue', '/snapshot-data', '/poi-data?lat=1', '/usage'];
  for (const [i, path] of paths.entries()) {
    await call('GET', path, { key });
    await eventually(async () => {
      const { lastUsedAt } = (await state.keys.byPublicPart(record.publicPart)) ?? {};
      assert.equal(lastUsedAt, `2026-11-21T12:0${i}:00.000Z`, path);
    });
    wait(60_000);
  }
  await close();
});

test('a used-up quota refuses only billed calls until the next month, and a rotated key continues with the quota of the old one', async () => {
  const { state, call, usage, wait, close } = await service();
  const old = await createKey(state, { name: 'small', account: 'test', monthlyQuota: 3 }, new Date(START));
  const poi = (key: string) => call('POST', '/poi-data', { payload: { lat, lng }, key });
  assert.equal((await poi(old.key)).statusCode, 200);
  const made = (await call('POST', '/snapshot-data', { payload: { lat, lng }, key: old.key })).json();
  const { key } = await rotateKey(state, old.record.publicPart, 3_600_000, new Date(START));
  assert.equal((await poi(key)).statusCode, 200);
  for (const exhausted of [key, old.key]) {
    const refused = await poi(exhausted);
    assert.deepEqual([refused.statusCode, refused.json().code], [429, 'quota-exhausted']);
    assert.equal(refused.headers['retry-after'], String((Date.parse('2026-12-01') - START) / 1000));
  }
  assert.equal((await call('GET', '/search?q=Dorf', { key })).statusCode, 200);
  const { id } = made;
  assert.equal((await call('PATCH', `/snapshot-data/${id}`, { payload: { title: 'x' }, key })).statusCode, 200);
  assert.equal((await call('PATCH', `/snapshot-data/${id}`, { payload: { distance: 2 }, key })).statusCode, 429);
  assert.equal((await call('DELETE', `/snapshot-data/${id}`, { key })).statusCode, 204);
  assert.deepEqual((await usage(key)).quota, { monthlyLimit: 3, billable: 3, remaining: 0 });
  wait(Date.parse('2026-12-01') - START);
  assert.equal((await poi(key)).statusCode, 200);
  await close();
});

test('a quota that other processes use up is used up here within two seconds', async () => {
  const { state, call, wait, close } = await service();
  const { key, record } = await createKey(state, { name: 'shared', monthlyQuota: 5 }, new Date(START));
  const poi = () => call('POST', '/poi-data', { payload: { lat, lng }, key });
  assert.equal((await poi()).statusCode, 200);
  const elsewhere = createUsageCounter(state);
  for (let i = 0; i < 4; i++) elsewhere.count(record, 'texts', 1, new Date(START));
  await elsewhere.flush();
  wait(500);
  assert.equal((await poi()).json().code, 'quota-exhausted');
  await close();
});

test("the pages, pictures and data of a map are in no account's usage", async () => {
  const { app, call, counts, close } = await service();
  const { embedUrl } = (await call('POST', '/snapshot-data', { payload: { lat, lng } })).json();
  const before = await counts();
  const page = embedUrl.slice(PUBLIC_URL.length);
  for (const url of [page, `${page}/data.json`, `${page}.png`, `/oembed?url=${encodeURIComponent(embedUrl)}`])
    assert.equal((await app.inject(url)).statusCode, 200, url);
  assert.deepEqual(await counts(), before);
  await close();
});

test('the units of a request in progress are taken in its process, and nobody is billed for them if it ends before the answer', async () => {
  const state = await openSqliteState(statePath(temporaryFolder()));
  const { key } = await createKey(state, { name: 'one', monthlyQuota: 1 }, new Date(START));
  // Its snapshot is never stored, so the request stays in progress until its process is killed.
  const begun = Promise.withResolvers<void>();
  const create = () => {
    begun.resolve();
    return new Promise<never>(() => {});
  };
  const now = () => new Date(START);
  const killed = await testApp(() => region, { state: { ...state, snapshots: { ...state.snapshots, create } }, now });
  const ask = ({ app }: typeof killed) =>
    app.inject({ method: 'POST', url: `${API}/snapshot-data`, headers: { 'x-api-key': key }, payload: { lat, lng } });
  void ask(killed);
  await begun.promise;
  assert.equal((await ask(killed)).json().code, 'quota-exhausted');
  const next = await testApp(() => region, { state, now });
  assert.equal((await ask(next)).statusCode, 201);
  await next.app.close();
  const rows = await state.usage.rows({ month: '2026-11' });
  assert.equal(
    rows.reduce((sum, { billable }) => sum + billable, 0),
    1,
  );
  await state.close();
});

test('a test key is never billed', async () => {
  const { state, call, counts, close } = await service();
  const { key } = await createKey(state, { name: 't', isTest: true, monthlyQuota: 1 }, new Date(START));
  for (let i = 0; i < 3; i++) {
    assert.equal((await call('POST', '/poi-data', { payload: { lat, lng }, key })).statusCode, 200);
  }
  assert.deepEqual(await counts(key), { 'poi-data': [3, 0] });
  await close();
});

test('counts reach the state by themselves, and all of them once the service has stopped', async () => {
  const { app, state, call, close } = await service();
  const account = await state.accounts.byName('test');
  const rows = () => state.usage.rows({ month: '2026-11', accountId: account?.id });
  await call('POST', '/poi-data', { payload: { lat, lng } });
  await eventually(async () => assert.equal((await rows())[0]?.billable, 1));
  await call('POST', '/poi-data', { payload: { lat, lng } });
  await app.close();
  assert.equal((await rows())[0]?.billable, 2);
  await close();
});

test('the usage of an account has the computing time and the bytes of its answers, whatever they were', async () => {
  let clock = 0;
  const turns = createTurns({ clock: () => ++clock });
  const { app, state, key, close } = await testApp(() => region, { turns, now: () => new Date(START) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        path: API + path,
        agent,
        headers: { 'x-api-key': key, ...headers },
      });
      asked.on('response', answer => answer.resume().once('end', () => resolve(answer)));
      asked.on('socket', socket => sockets.add(socket)).on('error', reject);
      asked.end();
    });
  const query = `/poi-data?lat=${lat}&lng=${lng}`;
  const { headers } = await ask(query);
  assert.equal((await ask(query, { 'if-none-match': String(headers.etag) })).statusCode, 304);
  assert.equal((await ask(`${query}&fields=pois.name`, { 'accept-encoding': 'gzip' })).statusCode, 200);
  assert.equal((await ask('/poi-data?lat=99')).statusCode, 400);
  // Longer than one piece, in chunks.
  assert.equal((await ask(`/addresses-in-range?lat=${lat}&lng=${lng}`, { accept: 'text/csv' })).statusCode, 200);
  const [socket] = sockets;
  assert.equal(sockets.size, 1);
  const received = socket?.bytesRead;
  const answer = await fetch(`http://127.0.0.1:${port}${API}/usage`, { headers: { 'x-api-key': key } });
  const { functions } = (await answer.json()) as {
    functions: { id: string; requests: number; milliseconds: number; bytes: number }[];
  };
  const used = functions.filter(({ requests }) => requests > 0);
  assert.deepEqual(
    used.map(({ id, requests }) => [id, requests]),
    [
      ['poi-data', 4],
      ['addresses-in-range', 1],
    ],
  );
  const sum = (each: readonly { readonly bytes: number }[]) => each.reduce((total, { bytes }) => total + bytes, 0);
  assert.equal(sum(used), received);
  for (const { id, milliseconds } of used) assert.ok(milliseconds > 0 && milliseconds < clock, id);
  assert.equal(sum(await state.usage.rows({ month: '2026-11' })), received);
  agent.destroy();
  await close();
});

test('a write that succeeded without confirmation counts nothing twice when it is repeated', async () => {
  const { state, close } = await service();
  const { record } = await createKey(state, { name: 'lossy' }, new Date(START));
  let isLost = true;
  const counter = createUsageCounter({
    ...state,
    usage: {
      ...state.usage,
      async record(...parts) {
        const accepted = await state.usage.record(...parts);
        if (isLost) throw new Error('The connection broke before the answer came.');
        return accepted;
      },
    },
  });
  counter.count(record, 'poi-data', 1, new Date(START));
  await assert.rejects(counter.flush());
  counter.count(record, 'poi-data', 1, new Date(START));
  isLost = false;
  await counter.flush();
  const rows = await state.usage.rows({ month: '2026-11', accountId: record.accountId });
  assert.deepEqual([rows[0]?.requests, rows[0]?.billable], [2, 2]);
  await close();
});

test('a clock that jumps to another day and back loses no count, and a quota counts none twice', async () => {
  const { state, close } = await service();
  const { record, account } = await createKey(state, { name: 'jumping' }, new Date(START));
  const counter = createUsageCounter(state);
  const quota = createQuota(state, counter, ALONE);
  const [today, ahead] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-12-31T12:00:00Z')];
  for (const at of [today, ahead, today, ahead, ahead, today]) {
    for (let i = 0; i < 3; i++) counter.count(record, 'poi-data', 1, at);
    await counter.flush();
  }
  const billed = async (month: string) =>
    (await usageOfMonth(state, month, account.id, ahead)).rows.reduce((sum, { billable }) => sum + billable, 0);
  assert.deepEqual([await billed('2026-11'), await billed('2026-12')], [9, 9]);
  assert.ok((await quota.spent(record, today)) <= 9);
  await close();
});

test('a quota gives out its units once, whatever month a clock shows between', async () => {
  const { state, close } = await service();
  const { record, account } = await createKey(state, { name: 'bounded', monthlyQuota: 8 }, new Date(START));
  const counter = createUsageCounter(state);
  const quota = createQuota(state, counter, ALONE);
  const [today, ahead] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-12-31T12:00:00Z')];
  const refused: string[] = [];
  for (const at of [today, ahead, today, ahead, ahead, today]) {
    for (let i = 0; i < 3; i++) {
      try {
        const taken = await quota.take(record, 1, at);
        counter.count(record, 'poi-data', 1, at);
        taken.settle(1);
      } catch (fault) {
        assert.equal((fault as { code?: string }).code, 'quota-exhausted');
        refused.push(at.toISOString().slice(0, 7));
      }
    }
    await counter.flush();
  }
  assert.deepEqual(refused, ['2026-12', '2026-11']);
  for (const month of ['2026-11', '2026-12']) {
    const { rows } = await usageOfMonth(state, month, account.id, ahead);
    assert.equal(
      rows.reduce((sum, { billable }) => sum + billable, 0),
      8,
    );
  }
  await close();
});

test('only closing closes a month, an hour after its end; later counts are named, and are in its figures after it was opened', async () => {
  const { state, close } = await service();
  const { record, account } = await createKey(state, { name: 'monthly' }, new Date(START));
  const counter = createUsageCounter(state);
  counter.count(record, 'poi-data', 2, new Date('2026-11-30T23:59:59.999Z'));
  counter.count(record, 'poi-data', 3, new Date('2026-12-01T00:00:00.000Z'));
  await counter.flush();
  const november = (at: string) => usageOfMonth(state, '2026-11', account.id, new Date(at));
  const billed = async () => (await november('2027-12-01T01:00:00Z')).rows.map(({ day, billable }) => [day, billable]);
  assert.equal((await november('2027-12-01T01:00:00Z')).closedAt, null);
  await assert.rejects(closeMonth(state, '2026-11', new Date('2026-12-01T00:59:59Z')), /an hour after its end/);
  const at = new Date('2026-12-01T01:00:00Z');
  assert.deepEqual(await closeMonth(state, '2026-11', at), {
    at: at.toISOString(),
    event: 'CLOSED',
    requests: 1,
    billable: 2,
  });
  assert.deepEqual(await billed(), [['2026-11-30', 2]]);
  counter.count(record, 'poi-data', 5, new Date('2026-11-30T23:59:59.999Z'));
  await counter.flush();
  assert.deepEqual(await billed(), [['2026-11-30', 2]]);
  assert.deepEqual((await november('2026-12-02T00:00:00Z')).late, { requests: 1, billable: 5 });
  await assert.rejects(closeMonth(state, '2026-11', at), /was closed on 2026-12-01T01:00:00/);
  await openMonth(state, '2026-11', new Date('2026-12-03T00:00:00Z'));
  assert.deepEqual(await billed(), [['2026-11-30', 7]]);
  await assert.rejects(openMonth(state, '2026-11', at), /is open/);
  const december = await usageOfMonth(state, '2026-12', account.id, new Date('2026-12-02T00:00:00Z'));
  assert.deepEqual([december.closedAt, december.rows[0]?.billable], [null, 3]);
  await close();
});
