// Keys: their form, what the state stores of them, and the error code of each kind of wrong key.
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { changeAccount, createAccount, findAccount } from '../../src/accounts/account-life.ts';
import { randomBase62, toBase62 } from '../../src/accounts/base62.ts';
import { keyChecker } from '../../src/accounts/check-key.ts';
import { newKeyParts, readKey, writeKey } from '../../src/accounts/key-form.ts';
import { revokeKey, rotateKey } from '../../src/accounts/key-life.ts';
import { parseScopes } from '../../src/accounts/scopes.ts';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import { DomainError, OperatorError } from '../../src/core/errors.ts';
import { DEFAULT_SCOPES, SCOPES } from '../../src/features/features.ts';
import { createKey } from '../support/create-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-keys-'));
const path = join(folder, 'state.sqlite');
const NOW = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
let state: State;
before(async () => {
  state = await openSqliteState(path);
});
after(async () => {
  await state.close();
  rmSync(folder, { recursive: true });
});

test('a written key reads back as its parts, for every kind', () => {
  for (const [kind, form] of [
    ['live', /^uk_live_\w{8}_\w{38}$/],
    ['test', /^uk_test_\w{8}_\w{38}$/],
    ['publishable', /^uk_pub_\w{8}_\w{38}$/],
  ] as const) {
    const parts = newKeyParts(kind);
    const key = writeKey(parts);
    assert.match(key, form);
    assert.deepEqual(readKey(key), parts);
  }
});

test('whether a secret is right, timingSafeEqual of Node alone decides, for unknown keys too', async t => {
  const { key } = await createKey(state, { name: 'timing' }, NOW);
  const wrong = writeKey({ ...(readKey(key) ?? newKeyParts('live')), secret: newKeyParts('live').secret });
  const unknown = writeKey(newKeyParts('live'));
  const asked: number[] = [];
  let said: boolean | undefined;
  const { timingSafeEqual } = crypto;
  const mocked = t.mock.method(crypto, 'timingSafeEqual', (one: Buffer, other: Buffer) => {
    asked.push(one.byteLength, other.byteLength);
    return said ?? timingSafeEqual(one, other);
  });
  syncBuiltinESMExports();
  t.after(() => {
    mocked.mock.restore();
    syncBuiltinESMExports();
  });
  const isRight = (text: string) =>
    keyChecker(state)(text, NOW).then(
      () => true,
      () => false,
    );
  assert.deepEqual([await isRight(key), await isRight(wrong), await isRight(unknown)], [true, false, false]);
  assert.deepEqual(asked, [32, 32, 32, 32, 32, 32]);
  said = true;
  assert.ok(await isRight(wrong), 'nothing else compares');
  said = false;
  assert.ok(!(await isRight(key)));
});

test('any single changed character makes a key unreadable', () => {
  const key = writeKey(newKeyParts('live'));
  fc.assert(
    fc.property(fc.nat(key.length - 1), fc.constantFrom(...'0aZ_-'), (at, character) => {
      fc.pre(key[at] !== character);
      assert.equal(readKey(key.slice(0, at) + character + key.slice(at + 1)), undefined);
    }),
    { numRuns: 500 },
  );
});

test('random text has the requested length and uses only digits and letters, evenly', () => {
  assert.match(randomBase62(22), /^[0-9A-Za-z]{22}$/);
  const counts = new Map<string, number>();
  for (const character of randomBase62(62_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
  assert.equal(counts.size, 62);
  for (const count of counts.values()) assert.ok(count > 800 && count < 1200, `${count} of about 1,000`);
});

test('base 62 of a CRC-32 always has six digits and is never the same for two numbers', () => {
  assert.equal(toBase62(0, 6), '000000');
  assert.equal(toBase62(61, 6), '00000z');
  assert.equal(toBase62(62, 6), '000010');
  assert.equal(toBase62(0xffffffff, 6), '4gfFC3');
});

test('the file of the state holds neither a key nor its secret', async () => {
  const { key } = await createKey(state, { name: 'kept' }, NOW);
  const secret = readKey(key)?.secret ?? '';
  const bytes = Buffer.concat([readFileSync(path), readFileSync(`${path}-wal`)]);
  assert.ok(bytes.includes(readKey(key)?.publicPart ?? '?'));
  assert.ok(!bytes.includes(secret));
});

test('a key without an account gets an account of its name, and a second key of that name gets the same account', async () => {
  const [first, second] = [
    await createKey(state, { name: 'Makler' }, NOW),
    await createKey(state, { name: 'Makler' }, NOW),
  ];
  assert.equal(first.account.name, 'Makler');
  assert.equal(second.account.id, first.account.id);
  assert.notEqual(second.key, first.key);
  assert.deepEqual(first.record.scopes, DEFAULT_SCOPES);
  assert.ok(!DEFAULT_SCOPES.includes('census:sensitive'));
});

test("a key's account can be given by name or id, and an unknown account is an error with the remedy", async () => {
  const account = await createAccount(state, { name: 'Hausbank', language: 'en' }, NOW);
  assert.equal((await createKey(state, { name: 'k', account: 'Hausbank' }, NOW)).account.id, account.id);
  assert.equal((await createKey(state, { name: 'k', account: account.id }, NOW)).account.id, account.id);
  await assert.rejects(createKey(state, { name: 'k', account: 'Nobody' }, NOW), /accounts create/);
  await assert.rejects(createAccount(state, { name: 'Hausbank' }, NOW), OperatorError);
  await assert.rejects(createAccount(state, { name: ' ' }, NOW), OperatorError);
  await assert.rejects(createAccount(state, { name: 'a\u001b[2J' }, NOW), OperatorError);
});

test('no account can get a name that looks like an id, and if an old account has such a name, the id wins', async () => {
  const account = await createAccount(state, { name: 'Zieglers' }, NOW);
  const asId = { name: account.id };
  for (const named of [
    createAccount(state, asId, NOW),
    changeAccount(state, 'Hausbank', { name: ` ${account.id} ` }),
    createKey(state, asId, NOW),
  ]) {
    await assert.rejects(named, /are the id of an account and cannot be a name/);
  }
  await state.accounts.create({ ...account, ...asId, id: `acc_${randomBase62(22)}` });
  assert.equal((await findAccount(state, account.id)).name, 'Zieglers');
  assert.equal((await changeAccount(state, account.id, { language: 'en' })).id, account.id);
  assert.equal((await createKey(state, { name: 'k', account: account.id }, NOW)).account.id, account.id);
  await createAccount(state, { name: 'acc_short' }, NOW);
});

test('no name may contain a key, and the refusal does not repeat the key', async () => {
  const { key, account } = await createKey(state, { name: 'Quelle' }, NOW);
  for (const name of [key, `for ${key.toUpperCase()}`, key.slice(0, 30)]) {
    for (const named of [
      createKey(state, { name, account: account.id }, NOW),
      createKey(state, { name }, NOW),
      createAccount(state, { name }, NOW),
      changeAccount(state, account.id, { name }),
    ]) {
      await assert.rejects(named, { name: 'OperatorError', message: /^This name contains a key; [ a-z]+\.$/ });
    }
  }
  await createKey(state, { name: `was ${key.slice(0, 16)}` }, NOW);
});

test('a right key identifies its caller; every kind of wrong key has its code', async () => {
  const check = keyChecker(state);
  const live = await createKey(state, { name: 'codes', scopes: ['pois'] }, NOW);
  const caller = await check(live.key, NOW);
  assert.equal(caller.account.id, live.account.id);
  assert.deepEqual(caller.key, live.record);

  const parts = readKey(live.key);
  assert.ok(parts);
  assert.equal(await codeOf(check(undefined, NOW)), 'key-missing');
  assert.equal(await codeOf(check('', NOW)), 'key-missing');
  assert.equal(await codeOf(check('secret', NOW)), 'key-unknown');
  assert.equal(await codeOf(check(writeKey(newKeyParts('live')), NOW)), 'key-unknown');
  assert.equal(await codeOf(check(writeKey({ ...parts, secret: randomBase62(32) }), NOW)), 'key-unknown');
  assert.equal(await codeOf(check(writeKey({ ...parts, kind: 'test' }), NOW)), 'key-unknown');
  assert.equal(await codeOf(check(writeKey({ ...parts, kind: 'publishable' }), NOW)), 'key-unknown');

  const brief = await createKey(state, { name: 'brief', expiresAt: later(1000) }, NOW);
  assert.equal((await check(brief.key, later(999))).key.name, 'brief');
  assert.equal(await codeOf(check(brief.key, later(1000))), 'key-expired');
});

test('only a caller with the right secret learns that a key has ended', async () => {
  const check = keyChecker(state);
  const { key } = await createKey(state, { name: 'ended' }, NOW);
  const parts = readKey(key);
  assert.ok(parts);
  await revokeKey(state, key, NOW);
  assert.equal(await codeOf(check(key, NOW)), 'key-revoked');
  assert.equal(await codeOf(check(writeKey({ ...parts, secret: randomBase62(32) }), NOW)), 'key-unknown');
});

test('a key that another process creates or revokes takes effect within one second', async () => {
  const check = keyChecker(state);
  const elsewhere = await openSqliteState(path);
  const { key } = await createKey(elsewhere, { name: 'elsewhere' }, NOW);
  await check(key, NOW);
  await revokeKey(elsewhere, readKey(key)?.publicPart ?? '', NOW);
  assert.equal(await codeOf(check(key, later(1000))), 'key-revoked');
  await elsewhere.close();
});

test('no key of a suspended account works until the account is resumed', async () => {
  const check = keyChecker(state);
  const { key, account } = await createKey(state, { name: 'late payer' }, NOW);
  await check(key, NOW);
  await changeAccount(state, account.id, { suspendedAt: NOW.toISOString() });
  assert.equal(await codeOf(check(key, later(1000))), 'account-suspended');
  await changeAccount(state, account.id, { suspendedAt: null });
  assert.equal((await check(key, later(1001))).account.id, account.id);
});

test('both keys of a rotation work until the overlap is over, then only the new one; an earlier end stays', async () => {
  const check = keyChecker(state);
  const old = await createKey(state, { name: 'turn', scopes: ['pois'], monthlyQuota: 7 }, NOW);
  const fresh = await rotateKey(state, old.key, 5000, NOW);
  assert.deepEqual(
    [fresh.record.family, fresh.record.scopes, fresh.record.monthlyQuota, fresh.oldEndsAt],
    [old.record.publicPart, ['pois'], 7, later(5000).toISOString()],
  );
  assert.equal((await check(old.key, later(4999))).key.publicPart, old.record.publicPart);
  assert.equal(await codeOf(check(old.key, later(5000))), 'key-expired');
  assert.equal((await check(fresh.key, later(5000))).key.publicPart, fresh.record.publicPart);
  await assert.rejects(rotateKey(state, old.key, 5000, later(6000)), /has ended/);
  const brief = await createKey(state, { name: 'brief turn', expiresAt: later(100) }, NOW);
  assert.equal((await rotateKey(state, brief.key, 5000, NOW)).oldEndsAt, later(100).toISOString());
});

test('a new key ends when the old one was to end, unless the call names another end or none', async () => {
  const end = later(9000);
  const until = async (...named: [] | [Date | null]) => {
    const { key } = await createKey(state, { name: 'ending', expiresAt: end }, NOW);
    return (await rotateKey(state, key, 5000, NOW, ...named)).record.expiresAt;
  };
  assert.equal(await until(), end.toISOString());
  assert.equal(await until(later(20_000)), later(20_000).toISOString());
  assert.equal(await until(null), null);
});

test('at most two keys of a rotation are live at once; a key that has ended or is revoked does not count', async () => {
  const first = await createKey(state, { name: 'two', expiresAt: later(90_000) }, NOW);
  const second = await rotateKey(state, first.key, 50_000, later(1));
  const publicParts = [first, second].map(({ record }) => record.publicPart);
  for (const { key } of [first, second]) {
    await assert.rejects(rotateKey(state, key, 0, later(2)), ({ message }: Error) =>
      publicParts.every(each => message.includes(each)),
    );
  }
  await revokeKey(state, second.key, later(3));
  const third = await rotateKey(state, first.key, 50_000, later(4));
  assert.equal(third.record.expiresAt, first.record.expiresAt, 'not the end of the overlap');
  assert.equal(third.oldEndsAt, second.oldEndsAt);
  await assert.rejects(rotateKey(state, third.key, 0, later(50_000)), /is in rotation already/);
  const fourth = await rotateKey(state, third.key, 0, later(50_001));
  assert.equal(fourth.record.family, first.record.publicPart);
});

test('a key whose successor has ended can be replaced again if the call names an end', async () => {
  const first = await createKey(state, { name: 'brief successor' }, NOW);
  const second = await rotateKey(state, first.key, 50_000, later(1), later(1000));
  await assert.rejects(rotateKey(state, first.key, 0, later(999), null), new RegExp(second.record.publicPart));
  await assert.rejects(rotateKey(state, first.key, 0, later(1000)), /--expires-in-days/);
  assert.equal((await rotateKey(state, first.key, 0, later(1000), null)).record.expiresAt, null);
});

test('an unknown key and a wrong secret get their answer at the same moment after one look-up, whether the key is in use or not', async t => {
  const inUse = await createKey(state, { name: 'in use' }, NOW);
  const idle = await createKey(state, { name: 'idle' }, NOW);
  const wrong = (key: string) => writeKey({ ...readKey(key), ...newSecret() } as Parameters<typeof writeKey>[0]);
  let lookups = 0;
  const keys: State['keys'] = {
    ...state.keys,
    callerOf: publicPart => {
      lookups += 1;
      return state.keys.callerOf(publicPart);
    },
  };
  const check = keyChecker({ ...state, keys });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const way of [() => writeKey(newKeyParts('live')), () => wrong(inUse.key), () => wrong(idle.key)]) {
    await check(inUse.key, NOW);
    lookups = 0;
    let code: string | undefined;
    const refusal = codeOf(check(way(), NOW)).then(found => {
      code = found;
    });
    // Far longer than a look-up takes.
    for (let turn = 0; turn < 1000; turn++) await new Promise(done => setImmediate(done));
    assert.equal(lookups, 1);
    t.mock.timers.tick(4);
    await new Promise(done => setImmediate(done));
    assert.equal(code, undefined, 'no answer before its moment');
    t.mock.timers.tick(1);
    await refusal;
    assert.equal(code, 'key-unknown');
  }
});

test('revoking an unknown key is an error', async () => {
  await assert.rejects(revokeKey(state, 'AAAAAAAA', NOW), OperatorError);
});

test('scopes are read from a list in any case, and the error for an unknown one names the nearest', () => {
  assert.deepEqual(parseScopes('snapshots, POIS,,pois', SCOPES), ['snapshots', 'pois']);
  assert.throws(() => parseScopes('snapshot', SCOPES), /did you mean snapshots\?/);
  assert.throws(() => parseScopes(' , ', SCOPES), OperatorError);
});

function newSecret() {
  return { secret: randomBase62(32) };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (fault) {
    assert.ok(fault instanceof DomainError);
    return fault.code;
  }
  return 'no error';
}
