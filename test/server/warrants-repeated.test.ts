// A request for a warrant whose answer got lost: sent again under its Idempotency-Key, it issues and bills nothing twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DrawnTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/texts/warrant';
const START = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

const TOWN = (supermarket: string): DrawnTown => ({
  gridMeters: 100,
  drawing: 'h-e-d-c',
  ways: { hedc: { highway: 'residential', name: 'Dorfstrasse' } },
  nodes: {
    h: { 'addr:street': 'Dorfstrasse', 'addr:housenumber': '1', 'addr:postcode': '9490', 'addr:city': 'Vaduz' },
    e: { amenity: 'pharmacy', name: 'Marien-Apotheke' },
    d: { shop: 'supermarket', name: supermarket },
  },
});
const { region: first, town } = await drawnRegion(TOWN('Coop'));
const { region: other } = await drawnRegion(TOWN('Migros'));

const TEXT = 'Die Marien-Apotheke ist in drei Gehminuten erreichbar. Der Coop liegt neun Gehminuten entfernt.';

async function service() {
  let [now, region] = [START, first];
  const parts = await testApp(() => region, { now: () => new Date(now) });
  const get = async (url: string) => (await parts.app.inject({ url, headers: { 'x-api-key': parts.key } })).json();
  return {
    ...parts,
    post: (idempotencyKey: string, fields: object = {}, url = PATH) =>
      parts.app.inject({
        method: 'POST',
        url,
        headers: { 'x-api-key': parts.key, 'idempotency-key': idempotencyKey },
        payload: { ...town.at('h'), text: TEXT, ...fields },
      }),
    issued: async (): Promise<number> => (await get(`${PATH}?limit=100`)).warrants.length,
    billed: async (): Promise<number> =>
      (await get('/api/location-ext/usage')).functions.find(({ id }: { id: string }) => id === 'texts').billable,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    change: () => {
      region = other;
    },
  };
}

test('the same key and body get the same warrant for 24 hours, billed once, whether its text is kept or not', async () => {
  const { post, issued, billed, wait, close } = await service();
  for (const [i, fields] of [{}, { keepText: true, expiresInDays: 1 }].entries()) {
    const made = await post(`order-${i}`, fields);
    assert.equal(made.statusCode, 201, made.body);
    assert.equal(made.headers['idempotent-replayed'], undefined);
    const again = await post(`order-${i}`, fields);
    assert.equal(again.statusCode, 201, again.body);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(again.headers.location, made.headers.location);
    assert.deepEqual(again.json(), made.json());
    assert.deepEqual([await issued(), await billed()], [i + 1, i + 1]);
  }
  const before = await post('order-2');
  wait(DAY - 1);
  assert.equal((await post('order-2')).json().id, before.json().id);
  wait(1);
  assert.notEqual((await post('order-2')).json().id, before.json().id);
  await close();
});

test('a key refuses another body and another function, and requests at the same time issue one warrant', async () => {
  const { post, issued, billed, close } = await service();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('order')));
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  assert.equal(new Set(made.map(answer => answer.json().id)).size, 1);
  for (const { statusCode } of answers) assert.ok(statusCode === 201 || statusCode === 409, String(statusCode));
  assert.deepEqual([await issued(), await billed()], [1, 1]);
  for (const fields of [{ text: `${TEXT} Schön.` }, { keepText: true }, { addressVisibility: 'EXACT' }]) {
    assert.equal((await post('order', fields)).json().code, 'idempotency-key-reused');
  }
  const snapshot = await post('order', { text: undefined }, '/api/location-ext/snapshot-data');
  assert.equal(snapshot.json().code, 'idempotency-key-reused');
  assert.equal((await post('a b')).json().errors[0].pointer, 'Idempotency-Key');
  await close();
});

test('on changed data a kept text is answered again as it was, and one that is not kept gets the id of its certificate', async () => {
  const { post, issued, billed, change, close } = await service();
  const kept = (await post('kept', { keepText: true })).json();
  const bare = (await post('bare')).json();
  change();
  assert.deepEqual((await post('kept', { keepText: true })).json(), kept);
  const again = await post('bare');
  assert.deepEqual([again.statusCode, again.json().code], [409, 'warrant-not-repeatable']);
  assert.ok(again.json().detail.includes(bare.id), again.json().detail);
  assert.deepEqual([await issued(), await billed()], [2, 2]);
  await close();
});

test('the repetition of a deleted warrant says that it was deleted, and a failed request leaves its key free', async () => {
  const { app, key, post, close } = await service();
  const { id } = (await post('order')).json();
  await app.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers: { 'x-api-key': key } });
  assert.equal((await post('order')).json().code, 'warrant-deleted');
  const lost = { lat: undefined, lng: undefined, address: 'Nirgendwo 99, 00000 Nichts' };
  assert.equal((await post('free', lost)).json().code, 'address-not-found');
  assert.equal((await post('free')).statusCode, 201);
  await close();
});
