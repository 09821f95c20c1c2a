// Publishable keys in the state: how they are made, replaced and exported, and which origins count as live.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { exportAccount } from '../../src/accounts/account-life.ts';
import { keyChecker } from '../../src/accounts/check-key.ts';
import { kindOf, readKey, writeKey } from '../../src/accounts/key-form.ts';
import { bearsKey, withoutKeys } from '../../src/accounts/key-in-text.ts';
import { revokeKey, rotateKey } from '../../src/accounts/key-life.ts';
import { followLiveOrigins } from '../../src/accounts/live-origins.ts';
import { parseOrigins } from '../../src/accounts/origins.ts';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import { DomainError, OperatorError } from '../../src/core/errors.ts';
import { createKey } from '../support/create-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-publishable-'));
const path = join(folder, 'state.sqlite');
const NOW = new Date('2026-11-21T12:00:00Z');
const ORIGINS = ['https://www.example.com', 'https://*.example.org'];
let state: State;
before(async () => {
  state = await openSqliteState(path);
});
after(async () => {
  await state.close();
  rmSync(folder, { recursive: true });
});

test('a publishable key has its own form, identifies its caller with its origins, and passes as no other kind', async () => {
  const { key, record } = await createKey(state, { name: 'page', origins: ORIGINS }, NOW);
  assert.match(key, /^uk_pub_\w{8}_\w{38}$/);
  const check = keyChecker(state);
  const caller = await check(key, NOW);
  assert.deepEqual(caller.key, record);
  assert.deepEqual([kindOf(caller.key), caller.key.origins], ['publishable', ORIGINS]);
  const parts = readKey(key);
  assert.ok(parts);
  for (const kind of ['live', 'test'] as const) {
    await assert.rejects(check(writeKey({ ...parts, kind }), NOW), { name: 'DomainError', code: 'key-unknown' });
  }
  const secret = await createKey(state, { name: 'page' }, NOW);
  const asPublishable = writeKey({ ...(readKey(secret.key) ?? parts), kind: 'publishable' });
  await assert.rejects(check(asPublishable, NOW), (fault: Error) => fault instanceof DomainError);
});

test('no key is a test key and publishable, and the refusal makes no account', async () => {
  await assert.rejects(createKey(state, { name: 'both', isTest: true, origins: ORIGINS }, NOW), OperatorError);
  assert.equal(await state.accounts.byName('both'), undefined);
});

test('a key that replaces a publishable one is publishable too, with the same origins, rate and quota', async () => {
  const wish = { name: 'turned', origins: ORIGINS, scopes: ['pois'], ratePerMinute: 7, monthlyQuota: 9 };
  const old = await createKey(state, wish, NOW);
  const fresh = await rotateKey(state, old.key, 0, NOW);
  assert.match(fresh.key, /^uk_pub_/);
  const { origins, scopes, ratePerMinute, monthlyQuota, family } = fresh.record;
  assert.deepEqual(
    { origins, scopes, ratePerMinute, monthlyQuota, family },
    { origins: ORIGINS, scopes: ['pois'], ratePerMinute: 7, monthlyQuota: 9, family: old.record.publicPart },
  );
});

test('the export of an account has the origins of its keys', async () => {
  const { account } = await createKey(state, { name: 'exported', origins: ORIGINS }, NOW);
  const parts: { kind?: string; origins?: unknown }[] = [];
  for await (const part of exportAccount(state, account)) parts.push(part);
  assert.deepEqual(
    parts.filter(({ kind }) => kind === 'key').map(({ origins }) => origins),
    [ORIGINS],
  );
});

test('logs and names treat a publishable key like any other key', async () => {
  const { key, record } = await createKey(state, { name: 'said', origins: ORIGINS }, NOW);
  assert.ok(bearsKey(`x ${key}`));
  assert.equal(withoutKeys(`x ${key}`), `x uk_pub_${record.publicPart}…`);
  await assert.rejects(createKey(state, { name: key }, NOW), /contains a key/);
});

test('a key without its prefix is found by its checksum; other text of the same form is none', async () => {
  for (const origins of [ORIGINS, undefined]) {
    const { key } = await createKey(state, { name: `bare ${origins}`, ...(origins && { origins }) }, NOW);
    const bare = key.replace(/^uk_[a-z]+_/, '');
    assert.ok(bearsKey(bare));
    assert.ok(bearsKey(`order-${bare}-1`));
    assert.ok(!bearsKey(bare.slice(0, -1) + (bare.endsWith('0') ? '1' : '0')));
  }
});

test('origins are read from a list as browsers write them; the error for a wrong one shows the form', () => {
  assert.deepEqual(parseOrigins(' https://WWW.example.com/ ,https://*.example.org,,https://www.example.com'), ORIGINS);
  assert.throws(
    () => parseOrigins('https://a.example,http://b.example'),
    /"http:\/\/b\.example" is no origin; it must/,
  );
  assert.throws(() => parseOrigins(' , '), /No origin is named/);
  const many = Array.from({ length: 21 }, (_, i) => `https://a${i}.example`);
  assert.equal(parseOrigins(many.slice(1).join()).length, 20);
  assert.throws(() => parseOrigins(many.join()), /at most 20 origins, not 21/);
});

test('the list of live origins follows keys that another process makes, revokes or lets expire, and reads nothing in between', async () => {
  let now = NOW.getTime();
  const live = await followLiveOrigins(state, () => new Date(now));
  const elsewhere = await openSqliteState(path);
  const includes = () => ['https://one.example', 'https://sub.two.example'].map(origin => live.includes(origin));
  const one = await createKey(elsewhere, { name: 'one', origins: ['https://one.example'] }, NOW);
  const two = { name: 'two', origins: ['https://*.two.example'], expiresAt: new Date(now + 1000) };
  await createKey(elsewhere, two, NOW);
  assert.deepEqual(includes(), [false, false]);
  await live.refresh();
  assert.deepEqual(includes(), [true, true]);
  now += 1000;
  await live.refresh();
  assert.deepEqual(includes(), [true, false]);
  await revokeKey(elsewhere, one.key, NOW);
  await live.refresh();
  assert.deepEqual(includes(), [false, false]);
  await elsewhere.close();
  await live.close();
});

test('the list of live origins is read again every two seconds, and stays as it is while the state is away', async () => {
  const own = await openSqliteState(join(folder, 'away.sqlite'));
  const live = await followLiveOrigins(own, () => NOW);
  await createKey(own, { name: 'soon', origins: ['https://soon.example'] }, NOW);
  const began = performance.now();
  while (!live.includes('https://soon.example') && performance.now() - began < 30_000) {
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  assert.ok(live.includes('https://soon.example'));
  await own.close();
  await live.refresh();
  assert.ok(live.includes('https://soon.example'));
  await live.close();
});
