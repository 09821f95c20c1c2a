// The life of a snapshot over HTTP: created, read, listed, viewed, expired, deleted; and to which account it belongs.
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
  const parts = await testApp(() => region, { now: () => new Date(now) });
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, key = parts.key) =>
    parts.app.inject({ method, url, headers: { 'x-api-key': key }, ...(payload === undefined ? {} : { payload }) });
  return {
    ...parts,
    call,
    make: async (fields: object = {}, key = parts.key) => {
      const answer = await call('POST', PATH, { ...town.at('h'), ...fields }, key);
      assert.equal(answer.statusCode, 201, answer.body);
      return answer.json();
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('a snapshot answers with its place, its reach, its points of interest, the address of its page, and the sources of the facts', async () => {
  const { call, close } = await service();
  const answer = await call('POST', PATH, {
    address: 'Dorfstrasse 1, 9490 Vaduz',
    distance: 10,
    poiTypes: ['supermarket', 'kindergarten', 'pharmacy'],
    title: 'Helle <Wohnung>',
    externalId: 'obj-17',
    expiresInDays: 30,
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const made = answer.json();
  assert.match(made.id, /^snp_[0-9A-Za-z]{22}$/);
  assert.equal(answer.headers.location, `${PUBLIC_URL}${PATH}/${made.id}`);
  assert.match(made.embedUrl, new RegExp(`^${PUBLIC_URL}/embed/[0-9A-Za-z]{22}$`));
  assert.equal(made.imageUrl, `${made.embedUrl}.png`);
  assert.equal(made.pdfUrl, `${made.embedUrl}.pdf`);
  assert.ok(!made.embedUrl.includes(made.id.slice(4)), 'the id does not reveal the token');
  assert.equal(made.title, 'Helle <Wohnung>');
  assert.match(made.embedHtml, /^<iframe src="https:.+ title="Helle &lt;Wohnung&gt;" loading="lazy" referrerpolicy=/);
  assert.equal(made.createdAt, '2026-11-21T12:00:00.000Z');
  assert.equal(made.expiresAt, '2026-12-21T12:00:00.000Z');
  assert.equal(made.externalId, 'obj-17');
  assert.equal(made.location.match.kind, 'ADDRESS');
  assert.deepEqual(made.counts, { supermarket: 1, kindergarten: 1, pharmacy: 0 });
  assert.equal(made.pois[0].name, '<img src=x onerror=alert(1)> & "Markt"');
  assert.equal(made.reachability.area.geometry.type, 'MultiPolygon');
  assert.equal(made.reachability.distance, 10);
  const { name, version } = region.manifest;
  assert.deepEqual(made.meta.region, { id: name, version, osmTimestamp: region.manifest.osmTimestamp });
  assert.equal(made.meta.use, 'PRODUCED_WORK');
  assert.equal(made.meta.attribution[0].changed, true);
  assert.match(made.meta.credit.plain, /OpenStreetMap/);
  assert.match(made.meta.credit.html, /^<a href="https:/);
  assert.deepEqual((await call('GET', `${PATH}/${made.id}`)).json(), made, 'a read returns the created snapshot');
  await close();
});

test('the language of the answer is that of the request, else of the account, else German', async () => {
  const { state, make, close } = await service();
  await createAccount(state, { name: 'English', language: 'en' }, new Date(START));
  const { key } = await createKey(state, { name: 'k', account: 'English' }, new Date(START));
  const labelOf = async (made: Promise<{ pois: { typeLabel: string }[] }>) => (await made).pois[0]?.typeLabel;
  assert.equal(await labelOf(make()), 'Supermarkt');
  assert.equal(await labelOf(make({}, key)), 'Supermarket');
  assert.equal(await labelOf(make({ language: 'DE' }, key)), 'Supermarkt');
  await close();
});

test('another account sees nothing of a snapshot and cannot delete it; another key of the same account can', async () => {
  const { state, call, make, close } = await service();
  const { id } = await make();
  const stranger = (await createKey(state, { name: 'stranger' }, new Date(START))).key;
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await call(method, `${PATH}/${id}`, undefined, stranger);
    assert.equal(answer.json().code, 'snapshot-not-found');
  }
  assert.deepEqual((await call('GET', PATH, undefined, stranger)).json(), { snapshots: [] });
  const second = (await createKey(state, { name: 'second', account: 'test' }, new Date(START))).key;
  assert.equal((await call('GET', `${PATH}/${id}`, undefined, second)).statusCode, 200);
  assert.equal((await call('DELETE', `${PATH}/${id}`, undefined, second)).statusCode, 204);
  await close();
});

test('a suspended account is refused with account-suspended until it is resumed, and its maps stay', async () => {
  const { app, state, call, make, wait, close } = await service();
  const { key, account } = await createKey(state, { name: 'suspended' }, new Date(START));
  const { embedUrl } = await make({}, key);
  const page = () => app.inject(embedUrl.slice(PUBLIC_URL.length));
  await changeAccount(state, account.id, { suspendedAt: new Date(START).toISOString() });
  wait(1000);
  assert.equal((await call('GET', PATH, undefined, key)).json().code, 'account-suspended');
  assert.equal((await page()).statusCode, 200);
  await changeAccount(state, account.id, { suspendedAt: null });
  wait(1000);
  assert.equal((await call('GET', PATH, undefined, key)).statusCode, 200);
  await close();
});

test('a deleted snapshot is gone for its account and its page says so', async () => {
  const { app, call, make, close } = await service();
  const { id, embedUrl } = await make();
  const page = embedUrl.slice(PUBLIC_URL.length);
  assert.equal((await app.inject(`${page}.png?width=120&height=100`)).statusCode, 200);
  const deleted = await call('DELETE', `${PATH}/${id}`);
  assert.equal(deleted.statusCode, 204);
  assert.equal(deleted.body, '');
  assert.equal((await call('GET', `${PATH}/${id}`)).json().code, 'snapshot-deleted');
  assert.equal((await call('DELETE', `${PATH}/${id}`)).json().code, 'snapshot-deleted');
  assert.deepEqual((await call('GET', PATH)).json(), { snapshots: [] });
  for (const suffix of ['', '/data.json', '.png', '.png?width=120&height=100', '.webp']) {
    assert.equal((await app.inject(page + suffix)).statusCode, 410, suffix);
  }
  await close();
});

test('a snapshot expires at its time to the millisecond', async () => {
  const { app, call, make, wait, close } = await service();
  const { id, embedUrl } = await make({ expiresInDays: 1 });
  const page = embedUrl.slice(PUBLIC_URL.length);
  wait(DAY - 1);
  assert.equal((await app.inject(`${page}/data.json`)).statusCode, 200);
  wait(1);
  assert.equal((await app.inject(`${page}/data.json`)).json().code, 'snapshot-expired');
  assert.equal((await app.inject(page)).statusCode, 410);
  assert.equal((await call('GET', `${PATH}/${id}`)).json().code, 'snapshot-expired');
  assert.deepEqual((await call('GET', PATH)).json(), { snapshots: [] });
  await close();
});

test('a snapshot of a test key is marked as such and is gone after seven days, however long the request wants', async () => {
  const { state, make, close } = await service();
  const { key } = await createKey(state, { name: 'try', isTest: true }, new Date(START));
  assert.match(key, /^uk_test_/);
  const made = await make({ expiresInDays: 100 }, key);
  assert.equal(made.expiresAt, '2026-11-28T12:00:00.000Z');
  assert.ok(made.meta.warnings.some((warning: { code: string }) => warning.code === 'test-key'));
  assert.equal((await make({ expiresInDays: 2 }, key)).expiresAt, '2026-11-23T12:00:00.000Z');
  assert.equal((await make()).expiresAt, undefined);
  await close();
});

test('the list is newest first, by page, by external id, and has each snapshot once while others are created', async () => {
  const { call, make, wait, close } = await service();
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) {
    wait(i % 2);
    ids.unshift((await make({ externalId: i < 3 ? 'few' : 'many' })).id);
  }
  const seen: string[] = [];
  let url = `${PATH}?limit=3`;
  for (;;) {
    const page = (await call('GET', url)).json();
    seen.push(...page.snapshots.map((snapshot: { id: string }) => snapshot.id));
    await make();
    if (page.nextCursor === undefined) break;
    url = `${PATH}?limit=3&cursor=${page.nextCursor}`;
  }
  assert.deepEqual([...seen].sort(), [...ids].sort());
  assert.equal(seen.length, 7);
  const few = (await call('GET', `${PATH}?externalId=few`)).json().snapshots;
  assert.deepEqual(new Set(few.map((snapshot: { id: string }) => snapshot.id)), new Set(ids.slice(4)));
  assert.deepEqual(Object.keys(few[0]).sort(), ['createdAt', 'embedUrl', 'externalId', 'id', 'imageUrl', 'pdfUrl']);
  await close();
});

test('a cursor that was changed or belongs to another account is refused', async () => {
  const { state, call, make, close } = await service();
  await make();
  await make();
  const { nextCursor } = (await call('GET', `${PATH}?limit=1`)).json();
  const stranger = (await createKey(state, { name: 'stranger' }, new Date(START))).key;
  assert.equal((await call('GET', `${PATH}?cursor=${nextCursor}`)).statusCode, 200);
  const changed = `${nextCursor.slice(0, -2)}${nextCursor.endsWith('A') ? 'B' : 'A'}A`;
  for (const [cursor, key] of [
    [nextCursor, stranger],
    [changed, undefined],
    ['abc', undefined],
    ['', undefined],
  ]) {
    const answer = await call('GET', `${PATH}?cursor=${cursor}`, undefined, key);
    assert.equal(answer.statusCode, 400, cursor);
    assert.equal(answer.json().errors[0].pointer, 'cursor');
  }
  await close();
});

test('a match that is only a street or a place has a warning and no pin', async () => {
  const { app, make, close } = await service();
  const { embedUrl, meta, location } = await make({ lat: undefined, lng: undefined, address: 'Dorfstrasse, Vaduz' });
  assert.equal(location.match.kind, 'STREET');
  assert.ok(meta.warnings.some((warning: { code: string }) => warning.code === 'address-not-exact'));
  const shown = (await app.inject(`${embedUrl.slice(PUBLIC_URL.length)}/data.json`)).json();
  assert.equal(shown.location.pin, false);
  await close();
});

test('a snapshot that is requested while its account is being erased is not stored, and the key is unknown', async () => {
  const { app, state, close } = await testApp(() => region);
  const { key, account } = await createKey(state, { name: 'leaving' }, new Date());
  const make = (headers: object) =>
    app.inject({ method: 'POST', url: PATH, headers: { 'x-api-key': key, ...headers }, payload: town.at('h') });
  assert.equal((await make({})).statusCode, 201);
  await state.accounts.delete(account.id, new Date().toISOString());
  // The service may still have cached the key a moment ago.
  for (const headers of [{}, { 'idempotency-key': 'late' }, {}]) {
    const late = await make(headers);
    assert.deepEqual([late.statusCode, late.json().code], [401, 'key-unknown'], late.body);
  }
  await close();
});
