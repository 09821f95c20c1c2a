// Idempotency-Key: a repeated request creates nothing twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from '../../src/server/http/turns.ts';
import { createKey } from '../support/create-key.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';
const { region, town } = await drawnRegion(SMALL_TOWN);
const START = Date.parse('2026-11-21T12:00:00Z');

async function service() {
  let now = START;
  const parts = await testApp(() => region, { now: () => new Date(now) });
  return {
    ...parts,
    post: (idempotencyKey: string, payload: object = town.at('h'), key = parts.key) =>
      parts.app.inject({
        method: 'POST',
        url: PATH,
        headers: { 'x-api-key': key, 'idempotency-key': idempotencyKey },
        payload,
      }),
    count: async () =>
      (await parts.app.inject({ url: PATH, headers: { 'x-api-key': parts.key } })).json().snapshots.length,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('the same key and body get the same snapshot for 24 hours, marked as a repetition, then a new one', async () => {
  const { post, count, wait, close } = await service();
  const first = await post('order-1');
  assert.equal(first.statusCode, 201, first.body);
  assert.equal(first.headers['idempotent-replayed'], undefined);
  wait(86_400_000 - 1);
  // The order of fields does not matter.
  const { lat, lng } = town.at('h');
  const again = await post('order-1', { lng, lat });
  assert.equal(again.statusCode, 201);
  assert.equal(again.headers['idempotent-replayed'], 'true');
  assert.equal(again.headers.location, first.headers.location);
  assert.deepEqual(again.json(), first.json());
  assert.equal(await count(), 1);
  wait(1);
  assert.notEqual((await post('order-1')).json().id, first.json().id);
  await close();
});

test('the key refuses another body, does not affect another account, and stays free after a failed request', async () => {
  const { state, post, count, close } = await service();
  const first = (await post('order-2')).json();
  const reused = await post('order-2', { ...town.at('h'), distance: 3 });
  assert.deepEqual([reused.statusCode, reused.json().code], [422, 'idempotency-key-reused']);
  const shown = await post('order-2', { ...town.at('h'), show: 'map' });
  assert.equal(shown.json().code, 'idempotency-key-reused', 'entries of lists count too');
  const stranger = (await createKey(state, { name: 'stranger' }, new Date(START))).key;
  assert.notEqual((await post('order-2', town.at('h'), stranger)).json().id, first.id);
  assert.equal((await post('order-3', { address: 'Nirgendwo 99, 00000 Nichts' })).json().code, 'address-not-found');
  assert.equal((await post('order-3')).statusCode, 201);
  assert.equal(await count(), 2);
  await close();
});

test('while the first request is in progress, another gets an answer that says when to retry', async () => {
  const { state, key, post, close } = await service();
  const account = await state.accounts.byName('test');
  assert.ok(account && key);
  const { lat, lng } = town.at('h');
  const first = (await post('order-4')).json();
  // Another process works on the same body and has not answered yet.
  const claim = { accountId: account.id, holder: 'other', now: new Date(START).toISOString() };
  const { createHash } = await import('node:crypto');
  const requestHash = createHash('sha256').update(JSON.stringify({ lat, lng })).digest('hex');
  await state.claims.claim({ ...claim, idempotencyKey: 'order-5', requestHash });
  const waiting = await post('order-5', { lat, lng });
  assert.deepEqual([waiting.statusCode, waiting.json().code], [409, 'idempotency-in-progress']);
  assert.equal(waiting.headers['retry-after'], '1');
  assert.ok(first.id);
  await close();
});

test('many requests at the same time create one snapshot', async () => {
  const { post, count, close } = await service();
  const answers = await Promise.all(Array.from({ length: 12 }, () => post('order-6')));
  const ids = new Set(answers.filter(({ statusCode }) => statusCode === 201).map(answer => answer.json().id));
  assert.equal(ids.size, 1);
  for (const { statusCode } of answers) assert.ok(statusCode === 201 || statusCode === 409, String(statusCode));
  assert.equal(await count(), 1);
  await close();
});

test('an API key in its place is refused before it reaches the state, and no answer repeats it', async () => {
  const { state, key, post, count, close } = await service();
  const asked: unknown[] = [];
  const { claim } = state.claims;
  Object.assign(state.claims, {
    claim: (wish: Parameters<typeof claim>[0]) => {
      asked.push(wish);
      return claim(wish);
    },
  });
  for (const bad of [key, `order-${key}`, key.toUpperCase(), key.slice(0, -7)]) {
    const answer = await post(bad);
    assert.equal(answer.statusCode, 400, answer.body);
    const [fault] = answer.json().errors;
    assert.deepEqual([fault.pointer, fault.code], ['Idempotency-Key', 'not-allowed']);
    assert.match(fault.detail, /holds a key/);
    assert.ok(!answer.body.toLowerCase().includes(key.slice(17, 40).toLowerCase()));
  }
  assert.deepEqual(asked, []);
  assert.equal(await count(), 0);
  for (const fine of ['uk_live_order-1', 'uk-2026', 'bulk_test_1234']) assert.equal((await post(fine)).statusCode, 201);
  await close();
});

test('a key that is empty, too long or not visible ASCII is refused by name', async () => {
  const { post, close } = await service();
  for (const bad of ['', 'a b', 'x'.repeat(256), 'ü']) {
    const answer = await post(bad);
    assert.equal(answer.statusCode, 400, bad);
    assert.equal(answer.json().errors[0].pointer, 'Idempotency-Key');
  }
  await close();
});

test('what waited for the state computes in a turn of its own: no header makes a request skip the queue', async () => {
  const turns: string[] = [];
  const service = await testApp(() => region, { turns: createTurns({ used: subject => turns.push(subject) }) });
  const post = async (headers: object) => {
    turns.length = 0;
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/location-ext/snapshot-data',
      headers: { 'x-api-key': service.key, ...headers },
      payload: town.at('h'),
    });
    assert.equal(answer.statusCode, 201);
    await new Promise(resolve => setImmediate(resolve));
    return turns.length;
  };
  // One turn computes the snapshot, and one writes the answer after the state has stored it.
  assert.equal(await post({}), 2);
  assert.equal(await post({ 'idempotency-key': 'turn' }), 3);
  await service.close();
});
