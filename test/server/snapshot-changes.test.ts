// Changes of snapshots: what PATCH and refresh may change, and what always stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeAccount, createAccount } from '../../src/accounts/account-life.ts';
import { createKey } from '../support/create-key.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';
const { region, town } = await drawnRegion(SMALL_TOWN);
const START = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

async function service() {
  let now = START;
  let served = region;
  const parts = await testApp(() => served, { now: () => new Date(now) });
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, key = parts.key) =>
    parts.app.inject({ method, url, headers: { 'x-api-key': key }, ...(payload === undefined ? {} : { payload }) });
  return {
    ...parts,
    call,
    make: async (fields: object = {}, key = parts.key) => {
      const answer = await call('POST', PATH, { ...town.at('h'), ...fields }, key);
      assert.equal(answer.statusCode, 201, answer.body);
      return answer.json();
    },
    patch: async (id: string, fields: object, key = parts.key) => {
      const answer = await call('PATCH', `${PATH}/${id}`, fields, key);
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json();
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    /** The same town in another version, as after an import. */
    importAgain: () => {
      served = { ...region, manifest: { ...region.manifest, version: 'f'.repeat(16) } };
    },
  };
}

test('a PATCH keeps fields that it does not name, changes those that it names, and removes a field with null', async () => {
  const { call, make, patch, close } = await service();
  const made = await make({ title: 'Alt', externalId: 'a-1', distance: 10, expiresInDays: 9 });
  const { embedHtml: _old, ...rest } = made;
  const renamed = await patch(made.id, { title: 'Neu', externalId: 'a-2' });
  assert.match(renamed.embedHtml, /title="Neu"/);
  const { embedHtml: _new, ...left } = renamed;
  assert.deepEqual(left, { ...rest, title: 'Neu', externalId: 'a-2' });
  const bare = await patch(made.id, { title: null, externalId: null, expiresInDays: null });
  assert.equal(bare.externalId, undefined);
  assert.equal(bare.expiresAt, undefined);
  assert.doesNotMatch(bare.embedHtml, /title="Neu"/);
  assert.deepEqual((await call('GET', `${PATH}/${made.id}`)).json(), bare);
  await close();
});

test('a PATCH of the reach gives the same answer as a new snapshot of the same place, under the old token', async () => {
  const { app, make, patch, close } = await service();
  const made = await make({ distance: 2, poiTypes: ['supermarket'] });
  for (const reach of [
    { distance: 12 },
    { transportMode: 'BICYCLE' },
    { unit: 'METERS' },
    { unit: 'METERS', distance: 700, poiTypes: ['supermarket', 'kindergarten'] },
  ]) {
    const changed = await patch(made.id, reach);
    const asked = { ...changed.reachability, poiTypes: Object.keys(changed.counts) };
    const { transportMode, distance, unit, poiTypes } = asked;
    const fresh = await make({ transportMode, distance, unit, poiTypes });
    for (const part of ['location', 'reachability', 'pois', 'counts', 'meta']) {
      assert.deepEqual(changed[part], fresh[part], `${JSON.stringify(reach)} ${part}`);
    }
    assert.deepEqual([changed.id, changed.embedUrl, changed.createdAt], [made.id, made.embedUrl, made.createdAt]);
  }
  assert.equal((await patch(made.id, { unit: 'METERS' })).reachability.distance, 1000);
  const shown = (await app.inject(`${made.embedUrl.slice(PUBLIC_URL.length)}/data.json`)).json();
  assert.equal(shown.reachability.unit, 'METERS');
  await close();
});

test('an invalid PATCH is refused with its pointer and changes nothing', async () => {
  const { call, make, close } = await service();
  const made = await make({ distance: 10 });
  for (const [fields, pointer] of [
    [{ address: 'Dorfstrasse 1' }, '#/address'],
    [{ lat: 47 }, '#/lat'],
    [{ distance: -1 }, '#/distance'],
    [{ transportMode: 'FLY' }, '#/transportMode'],
    [{ distance: 700 }, '#/distance'],
    [{ expiresInDays: 0 }, '#/expiresInDays'],
  ] as const) {
    const answer = await call('PATCH', `${PATH}/${made.id}`, fields);
    assert.equal(answer.statusCode, 400, JSON.stringify(fields));
    assert.equal(answer.json().errors[0].pointer, pointer);
  }
  const withBody = await call('POST', `${PATH}/${made.id}/refresh`, { distance: 3 });
  assert.equal(withBody.json().errors[0].pointer, '#/distance');
  assert.deepEqual((await call('GET', `${PATH}/${made.id}`)).json(), made);
  await close();
});

test('a new version of the region changes nothing in a snapshot until a refresh; after it the page shows the new date', async () => {
  const { app, call, make, wait, importAgain, close } = await service();
  const made = await make({ distance: 10 });
  const page = `${made.embedUrl.slice(PUBLIC_URL.length)}/data.json`;
  importAgain();
  wait(DAY);
  assert.deepEqual((await call('GET', `${PATH}/${made.id}`)).json(), made);
  assert.equal((await app.inject(page)).json().createdAt, made.createdAt);
  const answer = await call('POST', `${PATH}/${made.id}/refresh`);
  assert.equal(answer.statusCode, 200, answer.body);
  const refreshed = answer.json();
  assert.equal(refreshed.meta.region.version, 'f'.repeat(16));
  for (const part of ['id', 'embedUrl', 'createdAt', 'location', 'reachability', 'pois', 'counts']) {
    assert.deepEqual(refreshed[part], made[part], part);
  }
  assert.equal((await app.inject(page)).json().createdAt, '2026-11-22T12:00:00.000Z');
  await close();
});

test('the parts of the page change without a new computation, in their fixed order and never without the map', async () => {
  const { call, make, patch, importAgain, close } = await service();
  const made = await make();
  importAgain();
  const changed = await patch(made.id, { show: 'index' });
  assert.deepEqual(changed, { ...made, show: ['map', 'index'] });
  assert.deepEqual((await call('GET', `${PATH}/${made.id}`)).json(), changed);
  await close();
});

test('the picture follows a change', async () => {
  const { app, make, patch, close } = await service();
  const made = await make({ distance: 2 });
  const picture = `${made.embedUrl.slice(PUBLIC_URL.length)}.png?width=200&height=150`;
  const before = (await app.inject(picture)).rawPayload;
  await patch(made.id, { distance: 15 });
  assert.notDeepEqual((await app.inject(picture)).rawPayload, before);
  await close();
});

test("deleted, expired and other accounts' snapshots cannot be changed", async () => {
  const { state, call, make, wait, close } = await service();
  const stranger = (await createKey(state, { name: 'stranger' }, new Date(START))).key;
  const { id } = await make({ expiresInDays: 1 });
  const deleted = await make();
  await call('DELETE', `${PATH}/${deleted.id}`);
  const codes = async (of: string, key?: string) => [
    (await call('PATCH', `${PATH}/${of}`, { title: 'x' }, key)).json().code,
    (await call('POST', `${PATH}/${of}/refresh`, undefined, key)).json().code,
  ];
  assert.deepEqual(await codes(id, stranger), ['snapshot-not-found', 'snapshot-not-found']);
  assert.deepEqual(await codes(deleted.id), ['snapshot-deleted', 'snapshot-deleted']);
  wait(DAY);
  assert.deepEqual(await codes(id), ['snapshot-expired', 'snapshot-expired']);
  await close();
});

test('the retention of an account ends snapshots without an end, and those of a test key end after seven days whatever changes', async () => {
  const { state, make, patch, wait, close } = await service();
  await createAccount(state, { name: 'Makler', retentionDays: 30 }, new Date(START));
  const { key } = await createKey(state, { name: 'k', account: 'Makler' }, new Date(START));
  const made = await make({}, key);
  assert.equal(made.expiresAt, '2026-12-21T12:00:00.000Z');
  wait(DAY);
  assert.equal((await patch(made.id, { expiresInDays: 60 }, key)).expiresAt, '2027-01-21T12:00:00.000Z');
  assert.equal((await patch(made.id, { expiresInDays: null }, key)).expiresAt, '2026-12-21T12:00:00.000Z');
  await changeAccount(state, 'Makler', { retentionDays: null });
  wait(1000);
  assert.equal((await patch(made.id, { expiresInDays: null }, key)).expiresAt, undefined);
  const test = (await createKey(state, { name: 't', account: 'Makler', isTest: true }, new Date(START))).key;
  const tried = await make({}, test);
  assert.equal((await patch(tried.id, { expiresInDays: 100 }, key)).expiresAt, tried.expiresAt);
  assert.equal((await patch(tried.id, { expiresInDays: null }, key)).expiresAt, tried.expiresAt);
  const recomputed = await patch(tried.id, { distance: 5 }, key);
  assert.ok(recomputed.meta.warnings.some((warning: { code: string }) => warning.code === 'test-key'));
  await close();
});

test('a deleted account is gone everywhere, and its embed links say that the map is gone', async () => {
  const { app, state, call, make, wait, close } = await service();
  const { embedUrl } = await make();
  const account = await state.accounts.byName('test');
  assert.ok(account);
  await state.accounts.delete(account.id, new Date(START).toISOString());
  wait(1000);
  const page = embedUrl.slice(PUBLIC_URL.length);
  for (const suffix of ['', '/data.json', '.png']) {
    assert.equal((await app.inject(page + suffix)).statusCode, 410, suffix);
  }
  assert.equal((await call('GET', PATH)).json().code, 'key-unknown');
  await close();
});

test('a test key can read what live keys made but cannot change it, because a change is free; it can change what a test key made', async () => {
  const { call, make, state, close } = await service();
  await createAccount(state, { name: 'Makler' }, new Date(START));
  const account = { account: 'Makler' };
  const live = (await createKey(state, { name: 'l', ...account }, new Date(START))).key;
  const test = (await createKey(state, { name: 't', ...account, isTest: true }, new Date(START))).key;
  const ofLive = await make({}, live);
  const ofTest = await make({}, test);
  const before = (await call('GET', `${PATH}/${ofLive.id}`, undefined, test)).json();
  for (const [method, path, fields] of [
    ['PATCH', ofLive.id, { title: 'Neu' }],
    ['PATCH', ofLive.id, { distance: 5 }],
    ['POST', `${ofLive.id}/refresh`, undefined],
    ['DELETE', ofLive.id, undefined],
  ] as const) {
    const answer = await call(method, `${PATH}/${path}`, fields, test);
    assert.equal(answer.statusCode, 403, `${method} ${path}`);
    assert.match(answer.json().detail, /made with a live key: a test key may read it, not change it/);
  }
  assert.deepEqual((await call('GET', `${PATH}/${ofLive.id}`, undefined, live)).json(), before);
  assert.equal((await call('PATCH', `${PATH}/${ofTest.id}`, { distance: 5 }, test)).statusCode, 200);
  assert.equal((await call('POST', `${PATH}/${ofTest.id}/refresh`, undefined, test)).statusCode, 200);
  assert.equal((await call('DELETE', `${PATH}/${ofTest.id}`, undefined, test)).statusCode, 204);
  await close();
});
