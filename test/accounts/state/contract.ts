// The promises of the state port. The tests of every implementation run them.
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type Claim, ClaimLostError } from '../../../src/accounts/state/claim-record.ts';
import {
  type Account,
  AccountGoneError,
  type KeyRecord,
  NameTakenError,
  type SnapshotRecord,
  type State,
} from '../../../src/accounts/state/state.ts';
import type { WarrantRecord } from '../../../src/accounts/state/warrant-record.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const costs = { milliseconds: 12.6, bytes: 3_000_000_000 };

/** Registers the promises as tests. `open` must return the same, initially empty, state at each call. */
export function promiseState(name: string, open: () => Promise<State>): void {
  let state: State;
  before(async () => {
    state = await open();
    await state.accounts.create(account('acc_a', 'Agentur Ä'));
    await state.accounts.create(account('acc_b', 'Büro B'));
  });
  after(() => state.close());

  test(`${name}: an account is found by id and by name and two cannot share a name`, async () => {
    assert.deepEqual(await state.accounts.byId('acc_a'), account('acc_a', 'Agentur Ä'));
    assert.deepEqual(await state.accounts.byName('Büro B'), account('acc_b', 'Büro B'));
    assert.equal(await state.accounts.byName('nobody'), undefined);
    await assert.rejects(state.accounts.create(account('acc_c', 'Agentur Ä')), NameTakenError);
    assert.deepEqual(
      (await state.accounts.list()).map(each => each.id),
      ['acc_a', 'acc_b'],
    );
  });

  test(`${name}: a key reads back as it was stored, and a second revocation keeps the time of the first`, async () => {
    const first = key('AAAAAAAA', 'acc_a');
    const second: KeyRecord = { ...key('BBBBBBBB', 'acc_b'), isTest: true, expiresAt: NOW, scopes: ['snapshots'] };
    await state.keys.create(first);
    await state.keys.create(second);
    assert.deepEqual(await state.keys.byPublicPart('AAAAAAAA'), first);
    assert.deepEqual(await state.keys.byPublicPart('BBBBBBBB'), second);
    assert.deepEqual(await state.keys.list(), [first, second]);
    assert.deepEqual(await state.keys.list('acc_b'), [second]);
    assert.equal(await state.keys.revoke('AAAAAAAA', NOW), true);
    assert.equal(await state.keys.revoke('AAAAAAAA', '2027-01-01T00:00:00.000Z'), true);
    assert.equal((await state.keys.byPublicPart('AAAAAAAA'))?.revokedAt, NOW);
    assert.equal(await state.keys.revoke('ZZZZZZZZ', NOW), false);
  });

  test(`${name}: the origins of a publishable key read back, and those of live keys of live accounts are listed once`, async () => {
    const publishable = (publicPart: string, origins: readonly string[], more: Partial<KeyRecord> = {}): KeyRecord => ({
      ...key(publicPart, 'acc_a'),
      origins,
      ...more,
    });
    const later = '2026-11-21T12:00:00.001Z';
    const stored = publishable('PUB00001', ['https://a.example', 'https://*.b.example']);
    await state.accounts.create({ ...account('acc_s', 'Suspended'), suspendedAt: NOW });
    for (const each of [
      stored,
      publishable('PUB00002', ['https://a.example', 'https://c.example'], { expiresAt: later }),
      publishable('PUB00003', ['https://expired.example'], { expiresAt: NOW }),
      publishable('PUB00004', ['https://revoked.example'], { revokedAt: NOW }),
      publishable('PUB00005', ['https://suspended.example'], { accountId: 'acc_s' }),
    ]) {
      await state.keys.create(each);
    }
    assert.deepEqual(await state.keys.byPublicPart('PUB00001'), stored);
    assert.deepEqual((await state.keys.callerOf('PUB00001'))?.key.origins, stored.origins);
    assert.deepEqual([...(await state.keys.liveOrigins(NOW))].sort(), [
      'https://*.b.example',
      'https://a.example',
      'https://c.example',
    ]);
    assert.deepEqual([...(await state.keys.liveOrigins(later))].sort(), ['https://*.b.example', 'https://a.example']);
    await state.keys.revoke('PUB00001', NOW);
    assert.deepEqual(await state.keys.liveOrigins(later), new Set());
    await state.accounts.delete('acc_s', NOW);
  });

  test(`${name}: a key without an existing account cannot be stored`, async () => {
    await assert.rejects(state.keys.create(key('CCCCCCCC', 'acc_nobody')));
  });

  test(`${name}: only its own account finds a snapshot by id; its token finds it without an account`, async () => {
    const kept = snapshot({
      id: 'snp_own',
      token: 'token-own',
      externalId: "o'hara; drop table",
      content: '{"ä":"🏠"}',
      allowedOrigins: ['https://a.example', 'https://*.b.example'],
      exactPlace: '{"label":"Dorfstraße 1"}',
    });
    await state.snapshots.create(kept);
    assert.deepEqual(await state.snapshots.byId('acc_a', 'snp_own'), kept);
    assert.equal(await state.snapshots.byId('acc_b', 'snp_own'), undefined);
    const { exactPlace: _hidden, ...seen } = kept;
    assert.deepEqual(await state.snapshots.byToken('token-own'), seen, 'the exact place is not read for visitors');
    assert.equal(await state.snapshots.delete('acc_b', 'snp_own', NOW), false);
    assert.deepEqual(await state.snapshots.byId('acc_a', 'snp_own'), kept);
  });

  test(`${name}: deleting erases the content, keeps the token, and happens once`, async () => {
    await state.snapshots.create(snapshot({ id: 'snp_gone', token: 'token-gone' }));
    assert.equal(await state.snapshots.delete('acc_a', 'snp_gone', NOW), true);
    assert.equal(await state.snapshots.delete('acc_a', 'snp_gone', NOW), false);
    const left = await state.snapshots.byId('acc_a', 'snp_gone');
    assert.equal(left?.deletedAt, NOW);
    assert.equal(left?.content, '');
  });

  test(`${name}: an account uses no token twice`, async () => {
    await state.snapshots.create(snapshot({ id: 'snp_t1', token: 'token-twice' }));
    await assert.rejects(state.snapshots.create(snapshot({ id: 'snp_t2', token: 'token-twice' })));
  });

  test(`${name}: paging shows every live snapshot once, newest first, whatever the page size`, async () => {
    await state.accounts.create(account('acc_list', 'list'));
    const seconds = [5, 1, 9, 9, 9, 3, 7, 7, 2, 8];
    for (const [i, second] of seconds.entries()) {
      await state.snapshots.create(
        snapshot({
          id: `snp_l${i}`,
          token: `token-l${i}`,
          accountId: 'acc_list',
          createdAt: `2026-01-01T00:00:0${second}.000Z`,
          externalId: i % 2 === 0 ? 'even' : 'odd',
        }),
      );
    }
    await state.snapshots.create(
      snapshot({ id: 'snp_old', token: 'token-old', accountId: 'acc_list', expiresAt: '2026-11-21T12:00:00.000Z' }),
    );
    await state.snapshots.delete('acc_list', 'snp_l0', NOW);
    const expected = ['snp_l4', 'snp_l3', 'snp_l2', 'snp_l9', 'snp_l7', 'snp_l6', 'snp_l5', 'snp_l8', 'snp_l1'];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async limit => {
        const seen: string[] = [];
        let position: { createdAt: string; id: string } | undefined;
        for (;;) {
          const page = await state.snapshots.list({ accountId: 'acc_list', after: position, now: NOW, limit });
          assert.ok(page.length <= limit);
          seen.push(...page.map(each => each.id));
          position = page.at(-1);
          if (position === undefined) break;
        }
        assert.deepEqual(seen, expected);
      }),
      { numRuns: 12 },
    );
    const even = await state.snapshots.list({ accountId: 'acc_list', externalId: 'even', now: NOW, limit: 50 });
    assert.deepEqual(
      even.map(each => each.id),
      ['snp_l4', 'snp_l2', 'snp_l6', 'snp_l8'],
    );
    assert.ok(!('content' in (even[0] ?? {})));
  });

  test(`${name}: a change of an account touches only the given fields and never takes the name of another account`, async () => {
    const before = account('acc_change', 'before');
    await state.accounts.create(before);
    const change = {
      name: 'after',
      language: 'en',
      addressVisibility: 'AREA',
      retentionDays: 30,
      theme: { primaryColor: '#aa0000' },
      suspendedAt: NOW,
    } as const;
    assert.equal(await state.accounts.change('acc_change', change), true);
    assert.deepEqual(await state.accounts.byId('acc_change'), { ...before, ...change });
    assert.equal(await state.accounts.change('acc_change', {}), true);
    assert.equal(await state.accounts.change('acc_change', { theme: null, retentionDays: null }), true);
    assert.deepEqual(await state.accounts.byName('after'), { ...before, ...change, theme: null, retentionDays: null });
    await assert.rejects(state.accounts.change('acc_change', { name: 'Büro B' }), NameTakenError);
    assert.equal(await state.accounts.change('acc_nobody', { language: 'de' }), false);
    await state.accounts.delete('acc_change', NOW);
  });

  test(`${name}: a look-up returns a key with its account, and nothing for an unknown key`, async () => {
    const kept = { ...key('DDDDDDDD', 'acc_a'), ratePerMinute: 60, monthlyQuota: 5_000_000_000 };
    await state.keys.create(kept);
    assert.deepEqual(await state.keys.callerOf('DDDDDDDD'), { key: kept, account: account('acc_a', 'Agentur Ä') });
    assert.equal(await state.keys.callerOf('dddddddd'), undefined);
  });

  test(`${name}: a rotation stores the new key and may shorten but never lengthen the old key's life`, async () => {
    const [soon, late] = ['2026-11-22T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
    await state.keys.create(key('EEEEEEE1', 'acc_a'));
    await state.keys.rotate('EEEEEEE1', { ...key('EEEEEEE2', 'acc_a'), family: 'EEEEEEE1' }, soon);
    assert.equal((await state.keys.byPublicPart('EEEEEEE1'))?.expiresAt, soon);
    assert.equal((await state.keys.byPublicPart('EEEEEEE2'))?.family, 'EEEEEEE1');
    await state.keys.revoke('EEEEEEE2', NOW);
    await state.keys.rotate('EEEEEEE1', { ...key('EEEEEEE3', 'acc_a'), family: 'EEEEEEE1' }, late);
    assert.equal((await state.keys.byPublicPart('EEEEEEE1'))?.expiresAt, soon);
  });

  test(`${name}: of concurrent rotations of one key only one stores its new key, and the others get that key`, async () => {
    const other = await open();
    try {
      await state.keys.create(key('FFFFFFF1', 'acc_a'));
      const made = ['FFFFFFF2', 'FFFFFFF3', 'FFFFFFF4', 'FFFFFFF5'].map(each => key(each, 'acc_a'));
      const beside = await Promise.all(
        made.map((each, i) => (i % 2 ? other : state).keys.rotate('FFFFFFF1', { ...each, family: 'FFFFFFF1' }, NOW)),
      );
      const kept = made.filter((_, i) => beside[i] === undefined);
      assert.equal(kept.length, 1);
      const told = beside.flatMap(each => each?.publicPart ?? []);
      assert.deepEqual(told, Array(3).fill(kept[0]?.publicPart));
      const live = (await state.keys.list('acc_a')).filter(({ family }) => family === 'FFFFFFF1');
      assert.equal(live.length, 2);
    } finally {
      await other.close();
    }
  });

  test(`${name}: an update changes everything of a snapshot but its id, its token and its time of creation`, async () => {
    const first = snapshot({ id: 'snp_change', token: 'token-change' });
    await state.snapshots.create(first);
    const hidden = { allowedOrigins: ['https://a.example'], exactPlace: '{"lat":1}' };
    const changed = {
      ...first,
      ...hidden,
      externalId: 'x',
      expiresAt: NOW,
      regionVersion: 'ffff',
      content: '{"new":true}',
    };
    assert.equal(await state.snapshots.update({ ...changed, token: 'other', createdAt: 'never' }), true);
    assert.deepEqual(await state.snapshots.byId('acc_a', 'snp_change'), changed);
    assert.equal(await state.snapshots.update({ ...changed, accountId: 'acc_b' }), false);
    await state.snapshots.delete('acc_a', 'snp_change', NOW);
    assert.equal(await state.snapshots.update(changed), false);
    const left = await state.snapshots.byId('acc_a', 'snp_change');
    assert.deepEqual([left?.content, left?.externalId, left?.exactPlace, left?.allowedOrigins], ['', null, null, null]);
  });

  test(`${name}: one request at a time holds an Idempotency-Key, and its snapshot is stored together with the key or not at all`, async () => {
    const first = claim({ holder: 'first' });
    assert.deepEqual(await state.claims.claim(first), { kind: 'CLAIMED' });
    assert.deepEqual(await state.claims.claim(claim({ holder: 'second' })), { kind: 'IN_PROGRESS' });
    assert.deepEqual(await state.claims.claim(claim({ requestHash: 'other' })), { kind: 'REUSED' });
    assert.deepEqual(await state.claims.claim(claim({ accountId: 'acc_b' })), { kind: 'CLAIMED' });
    await state.snapshots.create(snapshot({ id: 'snp_once', token: 'token-once' }), first);
    const done = { kind: 'DONE', madeId: 'snp_once' };
    assert.deepEqual(await state.claims.claim(claim({ holder: 'second' })), done);
    await state.claims.release(first);
    assert.deepEqual(await state.claims.claim(claim({ now: '2026-11-22T11:59:59.999Z' })), done);
    assert.deepEqual(await state.claims.claim(claim({ now: '2026-11-22T12:00:00.000Z' })), { kind: 'CLAIMED' });
  });

  test(`${name}: an abandoned claim can be taken over after 30 seconds, and its first holder can then store nothing`, async () => {
    const first = claim({ idempotencyKey: 'left', holder: 'first' });
    const second = claim({ idempotencyKey: 'left', holder: 'second', now: '2026-11-21T12:00:30.000Z' });
    await state.claims.claim(first);
    const early = { ...second, now: '2026-11-21T12:00:29.999Z' };
    assert.deepEqual(await state.claims.claim(early), { kind: 'IN_PROGRESS' });
    assert.deepEqual(await state.claims.claim(second), { kind: 'CLAIMED' });
    const late = snapshot({ id: 'snp_late', token: 'token-late' });
    await assert.rejects(state.snapshots.create(late, first), ClaimLostError);
    assert.equal(await state.snapshots.byId('acc_a', 'snp_late'), undefined);
    await state.claims.release(first);
    await state.snapshots.create(snapshot({ id: 'snp_taken', token: 'token-taken' }), second);
    const released = claim({ idempotencyKey: 'released', holder: 'r' });
    await state.claims.claim(released);
    await state.claims.release(released);
    assert.deepEqual(await state.claims.claim({ ...released, holder: 'again' }), { kind: 'CLAIMED' });
  });

  test(`${name}: a warrant is stored together with its Idempotency-Key or not at all, in one list of keys with the snapshots`, async () => {
    const [first, second] = ['first', 'second'].map(holder => claim({ idempotencyKey: 'warrant', holder }));
    assert.ok(first && second);
    await state.claims.claim(first);
    await assert.rejects(state.warrants.create(warrant({ id: 'wrt_lost' }), second), ClaimLostError);
    assert.equal(await state.warrants.byPublicId('wrt_lost'), undefined);
    await state.warrants.create(warrant({ id: 'wrt_once' }), first);
    assert.deepEqual(await state.claims.claim(second), { kind: 'DONE', madeId: 'wrt_once' });
    assert.equal((await state.warrants.byPublicId('wrt_once'))?.id, 'wrt_once');
    const late = snapshot({ id: 'snp_after', token: 'token-after' });
    await assert.rejects(state.snapshots.create(late, first), ClaimLostError);
  });

  test(`${name}: what is billed never exceeds the quota of a family, whichever writers count it at once`, async () => {
    await state.accounts.create(account('acc_quota', 'quota'));
    await state.keys.create(key('QUO00001', 'acc_quota'));
    await state.keys.create({ ...key('QUO00002', 'acc_quota'), family: 'QUO00001' });
    const quota = { family: 'QUO00001', units: 10 };
    const count = {
      accountId: 'acc_quota',
      publicPart: 'QUO00001',
      functionId: 'poi-data',
      quota,
      milliseconds: 1,
      bytes: 1,
    };
    const record = (writer: string, day: string, billable: number, publicPart = 'QUO00001') =>
      state.usage.record(writer, [{ ...count, day, publicPart, requests: billable, billable }], new Map());
    const accepted = await Promise.all(
      ['w1', 'w2', 'w3', 'w4'].map((writer, i) =>
        record(writer, '2026-05-01', 4, i % 2 === 0 ? 'QUO00001' : 'QUO00002'),
      ),
    );
    assert.deepEqual(accepted.flat().sort(), [0, 2, 4, 4]);
    assert.deepEqual(await record('w5', '2026-05-31', 1), [0]);
    assert.deepEqual(await record('w5', '2026-06-01', 12), [10], 'another month has its own units');
    assert.deepEqual(await record('w5', '2026-06-01', 12), [10], 'a repeated total takes no further units');
    const rows = await state.usage.rows({ month: '2026-05', accountId: 'acc_quota' });
    assert.equal(
      rows.reduce((sum, { billable }) => sum + billable, 0),
      10,
    );
    assert.equal(
      rows.reduce((sum, { requests }) => sum + requests, 0),
      17,
    );
  });

  test(`${name}: what a closed month was billed stays within its quota after its counts are dropped`, async () => {
    await state.accounts.create(account('acc_late', 'late'));
    await state.keys.create(key('LATE0001', 'acc_late'));
    await state.keys.create({ ...key('LATE0002', 'acc_late'), family: 'LATE0001' });
    const quota = { family: 'LATE0001', units: 10 };
    const count = {
      accountId: 'acc_late',
      publicPart: 'LATE0001',
      functionId: 'poi-data',
      day: '2024-03-31',
      quota,
      ...costs,
    };
    const record = (writer: string, more: object) =>
      state.usage.record(writer, [{ ...count, requests: 9, billable: 9, ...more }], new Map());
    assert.deepEqual(await record('w1', { billable: 7 }), [7]);
    assert.equal(await state.usage.close('2024-03', NOW), true);
    assert.deepEqual(await record('w2', { billable: 2 }), [2], 'closing alone counts nothing twice');
    assert.equal(await state.usage.open('2024-03', NOW), true);
    assert.equal(await state.usage.close('2024-03', '2026-11-22T00:00:00.000Z'), true);
    // Drops the counts of the months that were closed a year before.
    assert.equal(await state.usage.close('2025-03', '2026-11-22T00:00:00.000Z'), true);
    assert.deepEqual(await record('w3', { publicPart: 'LATE0002' }), [1]);
    assert.deepEqual(await record('w4', {}), [0]);
    assert.deepEqual(await record('w4', { day: '2024-04-01' }), [9], 'another month has its own units');
    assert.equal(await state.usage.open('2024-03', '2026-11-23T00:00:00.000Z'), true);
    assert.deepEqual(await record('w5', {}), [0]);
    await state.accounts.delete('acc_late', NOW);
  });

  test(`${name}: a repeated total replaces the earlier one, and totals of several writers add up`, async () => {
    await state.accounts.create(account('acc_use', 'usage'));
    await state.keys.create({ ...key('USE00001', 'acc_use'), name: 'old' });
    await state.keys.create({ ...key('USE00002', 'acc_use'), family: 'USE00001' });
    const count = { accountId: 'acc_use', publicPart: 'USE00001', functionId: 'poi-data', day: '2026-10-31', ...costs };
    const used = new Map([['USE00001', '2026-11-01T00:00:00.000Z']]);
    await state.usage.record('w1', [{ ...count, requests: 5, billable: 4 }], used);
    const more = { milliseconds: 20.2, bytes: 4_000_000_000 };
    await state.usage.record('w1', [{ ...count, requests: 7, billable: 6, ...more }], new Map());
    await state.usage.record('w2', [{ ...count, requests: 1, billable: 1 }], new Map([['USE00001', NOW.slice(0, 4)]]));
    const rotated = { ...count, publicPart: 'USE00002', requests: 2, billable: 2 };
    const november = { ...count, day: '2026-11-01', requests: 9, billable: 9 };
    const nobody = { ...count, accountId: 'acc_nobody', requests: 3, billable: 3 };
    await state.usage.record('w2', [rotated, november, nobody], new Map());
    const rows = await state.usage.rows({ month: '2026-10' });
    const names = { accountName: 'usage', keyName: 'old' };
    assert.deepEqual(rows, [
      { ...count, ...names, requests: 8, billable: 7, milliseconds: 33, bytes: 7_000_000_000 },
      { ...rotated, ...names, keyName: 'key', milliseconds: 13 },
    ]);
    assert.deepEqual(await state.usage.rows({ month: '2026-10', accountId: 'acc_a' }), []);
    const family = { accountId: 'acc_use', family: 'USE00001' };
    assert.equal(await state.usage.billedByOthers('w1', family, '2026-10'), 3);
    assert.equal(await state.usage.billedByOthers('w9', family, '2026-11'), 9);
    assert.deepEqual(await state.usage.months('acc_use'), ['2026-10', '2026-11']);
    assert.equal((await state.keys.byPublicPart('USE00001'))?.lastUsedAt, '2026-11-01T00:00:00.000Z');
    assert.equal((await state.keys.byPublicPart('USE00002'))?.lastUsedAt, null);

    assert.equal(await state.usage.closedAt('2026-10'), null);
    await state.usage.close('2026-10', NOW);
    await state.usage.close('2026-10', '2030-01-01T00:00:00.000Z');
    await state.usage.record('w3', [{ ...count, requests: 100, billable: 100 }], new Map());
    await state.accounts.change('acc_use', { name: 'renamed' });
    assert.equal(await state.usage.closedAt('2026-10'), NOW);
    assert.deepEqual(await state.usage.rows({ month: '2026-10' }), rows, 'a closed month never changes');
    assert.equal((await state.usage.rows({ month: '2026-11' }))[0]?.accountName, 'renamed');
  });

  test(`${name}: a sweep marks what has ended, a later one erases what was marked a week before, and nothing else is touched`, async () => {
    await state.accounts.create(account('acc_sweep', 'sweep'));
    const own = (id: string, expiresAt: string | null) =>
      snapshot({
        id,
        token: `token-${id}`,
        accountId: 'acc_sweep',
        expiresAt,
        content: '{"secret":1}',
        exactPlace: '{}',
      });
    await state.snapshots.create(own('snp_s1', '2026-11-21T12:00:00.000Z'));
    await state.snapshots.create(own('snp_s2', '2026-11-21T12:00:00.001Z'));
    await state.snapshots.create(own('snp_s3', null));
    await state.claims.claim(claim({ accountId: 'acc_sweep', now: '2026-11-20T12:00:00.000Z' }));
    const contents = async () => (await state.snapshots.page('acc_sweep', '', 10)).map(each => each.content);
    const whole = ['{"secret":1}', '{"secret":1}', '{"secret":1}'];
    const swept = await state.sweep(NOW);
    assert.ok(swept.marked >= 1 && swept.idempotencyKeys >= 1);
    assert.deepEqual(await contents(), whole);
    const ended = await state.snapshots.ended({ accountId: 'acc_sweep', now: NOW, limit: 10 });
    assert.deepEqual(
      ended.map(({ id, markedAt }) => [id, markedAt]),
      [['snp_s1', NOW]],
    );
    assert.deepEqual(await state.sweep(NOW), { marked: 0, unmarked: 0, erased: 0, idempotencyKeys: 0, jobs: 0 });
    await state.sweep('2026-11-28T11:59:59.999Z');
    assert.deepEqual(await contents(), whole);
    assert.ok((await state.sweep('2026-11-28T12:00:00.000Z')).erased >= 1);
    assert.deepEqual(await contents(), ['', '{"secret":1}', '{"secret":1}']);
    const [erased] = await state.snapshots.page('acc_sweep', '', 1);
    assert.equal(erased?.exactPlace, null);
    assert.equal(await state.snapshots.restore('snp_s1', null, '2026-11-28T12:00:00.000Z'), false);
  });

  test(`${name}: a mark from the future is taken back, and what was restored or changed is not erased by its old mark`, async () => {
    await state.accounts.create(account('acc_marks', 'marks'));
    const [future, week] = ['2026-12-31T12:00:00.000Z', '2026-11-29T12:00:00.000Z'];
    const own = (id: string, expiresAt: string) =>
      snapshot({ id, token: `token-${id}`, accountId: 'acc_marks', expiresAt, content: '{"kept":1}' });
    await state.snapshots.create(own('snp_m1', '2026-12-01T00:00:00.000Z'));
    await state.snapshots.create(own('snp_m2', NOW));
    await state.snapshots.create(own('snp_m3', NOW));
    const changed = own('snp_m4', NOW);
    await state.snapshots.create(changed);
    const marks = async (now: string) =>
      new Map(
        (await state.snapshots.ended({ accountId: 'acc_marks', now, limit: 10 })).map(each => [each.id, each.markedAt]),
      );
    await state.sweep(future);
    assert.equal((await marks(future)).get('snp_m1'), future, 'a clock that runs ahead marks what has not ended');
    const back = await state.sweep(NOW);
    assert.ok(back.unmarked >= 4);
    assert.deepEqual(
      await marks(future),
      new Map([
        ['snp_m2', NOW],
        ['snp_m3', NOW],
        ['snp_m4', NOW],
        ['snp_m1', null],
      ]),
    );
    assert.equal(await state.snapshots.restore('snp_m1', null, NOW), false, 'it has not ended');
    assert.equal(await state.snapshots.restore('token-snp_m2', null, NOW), true);
    assert.equal(await state.snapshots.restore('snp_m3', '2026-11-28T00:00:00.000Z', NOW), true);
    await state.snapshots.update({ ...changed, expiresAt: '2026-11-28T00:00:00.000Z' });
    await state.sweep(week);
    const kept = await state.snapshots.page('acc_marks', '', 10);
    assert.deepEqual(
      kept.map(each => [each.id, each.content, each.expiresAt]),
      [
        ['snp_m1', '{"kept":1}', '2026-12-01T00:00:00.000Z'],
        ['snp_m2', '{"kept":1}', null],
        ['snp_m3', '{"kept":1}', '2026-11-28T00:00:00.000Z'],
        ['snp_m4', '{"kept":1}', '2026-11-28T00:00:00.000Z'],
      ],
    );
  });

  test(`${name}: a closed month that is opened has every count once, also those that came in after it was closed`, async () => {
    await state.accounts.create(account('acc_month', 'month'));
    const count = {
      accountId: 'acc_month',
      publicPart: 'MONTH001',
      functionId: 'poi-data',
      day: '2025-10-31',
      ...costs,
    };
    const sums = async () =>
      (await state.usage.rows({ month: '2025-10', accountId: 'acc_month' })).map(row => [row.requests, row.billable]);
    await state.usage.record('w1', [{ ...count, requests: 5, billable: 4 }], new Map());
    assert.equal(await state.usage.open('2025-10', NOW), false);
    assert.equal(await state.usage.close('2025-10', NOW), true);
    // The writer repeats its whole total, after the database was away at the end of the month.
    await state.usage.record('w1', [{ ...count, requests: 7, billable: 6 }], new Map());
    await state.usage.record('w2', [{ ...count, requests: 1, billable: 1 }], new Map());
    assert.deepEqual(await sums(), [[5, 4]]);
    assert.deepEqual(await state.usage.late('2025-10'), { requests: 3, billable: 3 });
    assert.equal(await state.usage.open('2025-10', '2026-11-22T00:00:00.000Z'), true);
    assert.deepEqual(await sums(), [[8, 7]]);
    assert.deepEqual(await state.usage.late('2025-10'), { requests: 0, billable: 0 });
    assert.equal(await state.usage.close('2025-10', '2026-11-23T00:00:00.000Z'), true);
    assert.deepEqual(await sums(), [[8, 7]]);
    assert.deepEqual(await state.usage.events('2025-10'), [
      { at: NOW, event: 'CLOSED', requests: 5, billable: 4 },
      { at: '2026-11-22T00:00:00.000Z', event: 'OPENED', requests: 5, billable: 4 },
      { at: '2026-11-23T00:00:00.000Z', event: 'CLOSED', requests: 8, billable: 7 },
    ]);
    // A year later the closed rows alone remain, and the month can still be opened.
    assert.equal(await state.usage.close('2027-01', '2027-02-02T00:00:00.000Z'), true);
    assert.deepEqual(await state.usage.late('2025-10'), { requests: 0, billable: 0 });
    assert.deepEqual(await sums(), [[8, 7]]);
    assert.equal(await state.usage.open('2025-10', '2027-02-03T00:00:00.000Z'), true);
    assert.deepEqual(await sums(), [[8, 7]]);
    await state.accounts.delete('acc_month', NOW);
  });

  test(`${name}: the noted time only grows unless an operator accepts an earlier one`, async () => {
    const [early, late] = ['2026-11-20T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
    await state.times.accept(late);
    await state.times.note(early);
    assert.equal(await state.times.newest(), late);
    await state.times.note('2026-11-22T00:01:00.000Z');
    assert.equal(await state.times.newest(), '2026-11-22T00:01:00.000Z');
    await state.times.accept(early);
    assert.equal(await state.times.newest(), early);
  });

  test(`${name}: nothing is stored for an account that was deleted meanwhile, and the error says so`, async () => {
    await state.accounts.create(account('acc_brief', 'Brief'));
    await state.accounts.delete('acc_brief', NOW);
    for (const late of [
      () => state.snapshots.create(snapshot({ id: 'snp_brief', token: 'tokBrief', accountId: 'acc_brief' })),
      () => state.claims.claim(claim({ accountId: 'acc_brief' })),
      () => state.keys.create(key('KKKKKKKK', 'acc_brief')),
    ]) {
      await assert.rejects(late, AccountGoneError);
    }
    assert.equal(await state.snapshots.byToken('tokBrief'), undefined);
  });

  test(`${name}: nothing remains of a deleted account but its tokens, which are reported as gone`, async () => {
    await state.accounts.create(account('acc_gone', 'gone'));
    await state.keys.create(key('GONE0001', 'acc_gone'));
    await state.snapshots.create(snapshot({ id: 'snp_g1', token: 'token-g1', accountId: 'acc_gone' }));
    await state.claims.claim(claim({ accountId: 'acc_gone' }));
    const count = {
      accountId: 'acc_gone',
      publicPart: 'GONE0001',
      functionId: 'texts',
      requests: 1,
      billable: 1,
      milliseconds: 1,
      bytes: 1,
    };
    await state.usage.record('w1', [{ ...count, day: '2025-12-01' }], new Map());
    await state.usage.close('2025-12', NOW);
    await state.usage.record('w1', [{ ...count, day: '2026-11-01' }], new Map());
    assert.equal(await state.accounts.delete('acc_gone', NOW), true);
    assert.equal(await state.accounts.delete('acc_gone', NOW), false);
    assert.equal(await state.accounts.byId('acc_gone'), undefined);
    assert.equal(await state.keys.byPublicPart('GONE0001'), undefined);
    assert.deepEqual(await state.snapshots.page('acc_gone', '', 10), []);
    assert.deepEqual(await state.usage.months('acc_gone'), []);
    assert.equal(await state.snapshots.byToken('token-g1'), 'GONE');
    assert.equal(await state.snapshots.byToken('token-nobody'), undefined);
    await state.usage.record('w1', [{ ...count, day: '2026-11-01' }], new Map([['GONE0001', NOW]]));
    assert.deepEqual(await state.usage.rows({ month: '2026-11', accountId: 'acc_gone' }), []);
  });

  test(`${name}: each change has its record in the audit log, with what it was before and what it is after`, async () => {
    const audited = state.recordingAs(AUTHOR);
    const logged = async (accountId?: string) =>
      ((await state.audit.list({ accountId, limit: 100 })) ?? []).map(({ id, ...record }) => record);
    const by = { ...AUTHOR, accountId: 'acc_audit' };
    await audited.accounts.create({ ...account('acc_audit', 'first'), theme: { logo: 'data:image/png;base64,AAAA' } });
    await audited.accounts.change('acc_audit', { name: 'second', retentionDays: 7 });
    await audited.accounts.change('acc_audit', { name: 'second' });
    await assert.rejects(audited.accounts.create(account('acc_twice', 'second')), NameTakenError);
    await assert.rejects(audited.accounts.change('acc_audit', { name: 'Büro B' }), NameTakenError);
    await audited.keys.create(key('AUD00001', 'acc_audit'));
    await audited.keys.change('AUD00001', { networks: ['192.0.2.0/24'] });
    await audited.keys.rotate('AUD00001', { ...key('AUD00002', 'acc_audit'), family: 'AUD00001' }, NOW);
    await audited.keys.revoke('AUD00002', NOW);
    await audited.keys.revoke('AUD00002', '2027-01-01T00:00:00.000Z');
    await state.snapshots.create(
      snapshot({
        id: 'snp_audit',
        accountId: 'acc_audit',
        token: 'token-audit',
        expiresAt: '2026-11-01T00:00:00.000Z',
      }),
    );
    await audited.snapshots.restore('token-audit', null, NOW);
    await state.snapshots.delete('acc_audit', 'snp_audit', NOW, 'AUD00001');
    const records = await logged('acc_audit');
    const ofAccount = { ...by, objectKind: 'ACCOUNT', objectId: 'acc_audit' };
    const [made, changed, first, bound, second, ended, revoked, restored, deleted, ...others] = records;
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(made, { ...ofAccount, before: null, after: { name: 'first', retentionDays: null } });
    assert.match(JSON.stringify(made), /"logo":"sha256:[0-9a-f]{64}"/);
    const renamed = { before: { name: 'first', retentionDays: null }, after: { name: 'second', retentionDays: 7 } };
    assert.deepEqual(changed, { ...ofAccount, ...renamed });
    const ofKey = { ...by, objectKind: 'KEY', objectId: 'AUD00001' };
    assert.partialDeepStrictEqual(first, {
      ...ofKey,
      before: null,
      after: { name: 'key', scopes: ['snapshots', 'pois'] },
    });
    assert.deepEqual(bound, { ...ofKey, before: { networks: null }, after: { networks: ['192.0.2.0/24'] } });
    assert.partialDeepStrictEqual(second, { objectId: 'AUD00002', before: null, after: { family: 'AUD00001' } });
    assert.deepEqual(ended, { ...ofKey, before: { expiresAt: null }, after: { expiresAt: NOW } });
    assert.partialDeepStrictEqual(revoked, {
      objectId: 'AUD00002',
      before: { revokedAt: null },
      after: { revokedAt: NOW },
    });
    const ofSnapshot = { accountId: 'acc_audit', objectKind: 'SNAPSHOT', objectId: 'snp_audit' };
    const end = { before: { expiresAt: '2026-11-01T00:00:00.000Z' }, after: { expiresAt: null } };
    assert.deepEqual(restored, { ...AUTHOR, ...ofSnapshot, ...end });
    const byKey = { byKind: 'KEY', by: 'AUD00001', operation: 'deleteSnapshot', at: NOW };
    assert.deepEqual(deleted, { ...byKey, ...ofSnapshot, before: { deletedAt: null }, after: { deletedAt: NOW } });
    assert.doesNotMatch(JSON.stringify(records), /token|abab|base64/, 'no token, no hash of a secret, no picture');
    const before = { keys: 2, snapshots: 1, warrants: 0, lists: 0, jobs: 0, cellMaps: 0 };
    assert.equal(await audited.accounts.delete('acc_audit', NOW), true);
    const erased = await logged('acc_audit');
    assert.equal(erased.length, 10);
    assert.ok(erased.slice(0, 9).every(record => record.before === null && record.after === null));
    assert.deepEqual(erased.at(-1), { ...ofAccount, before, after: null });
  });

  test(`${name}: months and the accepted time have records too, and a failed change has none`, async () => {
    const audited = state.recordingAs({ ...AUTHOR, at: '2026-11-30T00:00:00.000Z' });
    const logged = async () =>
      ((await state.audit.list({ since: '2026-11-30T00:00:00.000Z', limit: 100 })) ?? []).map(
        ({ objectKind, objectId, before, after }) => ({ objectKind, objectId, before, after }),
      );
    await audited.usage.close('2023-01', NOW);
    await audited.usage.close('2023-01', NOW);
    await audited.usage.open('2023-01', '2026-11-22T00:00:00.000Z');
    await audited.times.accept('2026-11-23T00:00:00.000Z');
    await assert.rejects(audited.keys.create(key('AUD00003', 'acc_nobody')), AccountGoneError);
    await audited.snapshots.restore('nothing', null, NOW);
    const closed = { state: 'CLOSED', requests: 0, billable: 0 };
    const records = await logged();
    assert.deepEqual(records.slice(0, 2), [
      { objectKind: 'MONTH', objectId: '2023-01', before: { state: 'OPEN' }, after: closed },
      { objectKind: 'MONTH', objectId: '2023-01', before: closed, after: { state: 'OPEN' } },
    ]);
    assert.partialDeepStrictEqual(records[2], { objectId: 'clock', after: { newest: '2026-11-23T00:00:00.000Z' } });
    assert.equal(records.length, 3);
  });

  test(`${name}: pages of the audit log have every record once in the order of time, and a sweep drops what is too old`, async () => {
    const at = (day: number) => `2019-01-0${day}T00:00:00.000Z`;
    for (const day of [3, 1, 2]) {
      for (const objectId of ['a', 'b', 'c']) {
        const change = { objectKind: 'REGION', objectId, accountId: null, before: null, after: { day } } as const;
        await state.recordingAs({ ...AUTHOR, at: at(day) }).audit.add(change);
      }
    }
    const all: string[] = [];
    for (let afterId: string | undefined; ; ) {
      const page = (await state.audit.list({ until: at(4), afterId, limit: 2 })) ?? [];
      all.push(...page.map(({ at: time, objectId }) => `${time.slice(8, 10)}${objectId}`));
      afterId = page.at(-1)?.id;
      if (afterId === undefined) break;
    }
    assert.deepEqual(all, ['01a', '01b', '01c', '02a', '02b', '02c', '03a', '03b', '03c']);
    assert.equal(await state.audit.list({ afterId: 'aud_nothing', limit: 2 }), undefined);
    await state.sweep(NOW);
    assert.equal(
      (await state.audit.list({ until: at(4), limit: 100 }))?.length,
      9,
      'without an age nothing is dropped',
    );
    await state.sweep(NOW, at(3));
    assert.equal((await state.audit.list({ until: at(4), limit: 100 }))?.length, 3);
    await assert.rejects(
      state.audit.add({ objectKind: 'STATE', objectId: 'x', accountId: null, before: null, after: null }),
      /needs an author/,
    );
  });

  test(`${name}: a warrant reads back as it was stored, within its account and by its bare id`, async () => {
    const kept = warrant({ id: 'wrt_a', content: '{"text":"ä🏠\\u0000"}', expiresAt: '2027-01-01T00:00:00.000Z' });
    await state.warrants.create(kept);
    assert.deepEqual(await state.warrants.byId('acc_a', 'wrt_a'), kept);
    assert.equal(await state.warrants.byId('acc_b', 'wrt_a'), undefined);
    assert.deepEqual(await state.warrants.byPublicId('wrt_a'), kept);
    assert.equal(await state.warrants.byPublicId('wrt_A'), undefined);
    await assert.rejects(state.warrants.create(warrant({ id: 'wrt_n', accountId: 'acc_nobody' })), AccountGoneError);
  });

  test(`${name}: no account ever reads, lists or deletes the warrants of another one`, async () => {
    const accounts = ['acc_w1', 'acc_w2', 'acc_w3'];
    for (const id of accounts) await state.accounts.create(account(id, id));
    const step = fc.record({
      owner: fc.constantFrom(...accounts),
      by: fc.constantFrom(...accounts),
      deletes: fc.boolean(),
      isKept: fc.boolean(),
    });
    let made = 0;
    const owned = new Map<string, { owner: string; isKept: boolean; isDeleted: boolean }>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async steps => {
        for (const { owner, by, deletes, isKept } of steps) {
          const id = `wrt_p${String(made++).padStart(5, '0')}`;
          await state.warrants.create(warrant({ id, accountId: owner, content: isKept ? '{"text":"x"}' : '' }));
          const found = await state.warrants.byId(by, id);
          assert.equal(found?.id, by === owner ? id : undefined);
          if (deletes) assert.equal(await state.warrants.delete(by, id, NOW, 'KEY00001'), by === owner);
          owned.set(id, { owner, isKept, isDeleted: deletes && by === owner });
        }
        for (const accountId of accounts) {
          const live = [...owned].filter(([, each]) => each.owner === accountId && !each.isDeleted).reverse();
          const listed = await state.warrants.list({ accountId, limit: 1000 });
          assert.deepEqual(
            listed.map(({ id, isTextKept }) => [id, isTextKept]),
            live.map(([id, { isKept }]) => [id, isKept]),
          );
          const whole = await state.warrants.page(accountId, '', 1000);
          assert.ok(whole.every(each => each.accountId === accountId));
        }
      }),
      { numRuns: 10 },
    );
    await state.accounts.delete('acc_w1', NOW);
    for (const [id, { owner }] of owned)
      assert.equal((await state.warrants.byPublicId(id)) === undefined, owner === 'acc_w1');
    assert.deepEqual(await state.warrants.page('acc_w1', '', 10), []);
  });

  test(`${name}: paging shows every warrant once, newest first, whatever the page size`, async () => {
    await state.accounts.create(account('acc_wl', 'warrants'));
    for (const [i, second] of [5, 1, 9, 9, 3, 9].entries())
      await state.warrants.create(
        warrant({ id: `wrt_l${i}`, accountId: 'acc_wl', issuedAt: `2026-01-01T00:00:0${second}.000Z` }),
      );
    for (const limit of [1, 2, 4, 7]) {
      const seen: string[] = [];
      for (let after: { issuedAt: string; id: string } | undefined; ; ) {
        const page = await state.warrants.list({ accountId: 'acc_wl', after, limit });
        seen.push(...page.map(each => each.id));
        after = page.at(-1);
        if (after === undefined) break;
      }
      assert.deepEqual(seen, ['wrt_l5', 'wrt_l3', 'wrt_l2', 'wrt_l0', 'wrt_l4', 'wrt_l1']);
    }
  });

  test(`${name}: deleting a warrant erases certificate and text, keeps the id, happens once, and leaves a record`, async () => {
    await state.warrants.create(warrant({ id: 'wrt_gone', content: '{"text":"x"}' }));
    assert.equal(await state.warrants.delete('acc_a', 'wrt_gone', NOW, 'KEY00001'), true);
    assert.equal(await state.warrants.delete('acc_a', 'wrt_gone', NOW, 'KEY00001'), false);
    const left = await state.warrants.byPublicId('wrt_gone');
    assert.deepEqual([left?.deletedAt, left?.certificate, left?.content], [NOW, '', '']);
    const records = await state.audit.list({ accountId: 'acc_a', limit: 10_000 });
    assert.deepEqual(
      records
        ?.filter(({ objectId }) => objectId === 'wrt_gone')
        .map(({ by, operation, objectKind }) => [by, operation, objectKind]),
      [['KEY00001', 'deleteWarrant', 'WARRANT']],
    );
  });

  test(`${name}: a kept text that has ended is erased a week after its mark, and its certificate stays`, async () => {
    const at = (day: number) => new Date(Date.parse('2028-01-01T00:00:00Z') + day * 86_400_000).toISOString();
    await state.sweep(at(0));
    await state.warrants.create(warrant({ id: 'wrt_end', content: '{"text":"x"}', expiresAt: at(1) }));
    await state.warrants.create(warrant({ id: 'wrt_stays', content: '{"text":"x"}' }));
    await state.warrants.create(warrant({ id: 'wrt_bare', expiresAt: at(1) }));
    const content = async (id: string) => (await state.warrants.byPublicId(id))?.content;
    // A clock that is 40 days ahead marks it; the right one takes the mark back.
    assert.equal((await state.sweep(at(41))).marked, 1);
    assert.equal((await state.sweep(at(0))).unmarked, 1);
    await state.sweep(at(2));
    assert.equal((await state.sweep(at(8.9))).erased, 0);
    assert.equal(await content('wrt_end'), '{"text":"x"}');
    assert.equal((await state.sweep(at(9.1))).erased, 1);
    assert.deepEqual([await content('wrt_end'), await content('wrt_stays')], ['', '{"text":"x"}']);
    assert.equal((await state.warrants.byPublicId('wrt_end'))?.certificate, '{}');
  });

  test(`${name}: processes that sign first at the same time share one key; each signature is right by the published key`, async () => {
    const other = await open();
    try {
      assert.deepEqual(await state.signing.keys(), []);
      const message = Buffer.from('a certificate');
      const signed = await Promise.all(
        Array.from({ length: 8 }, (_, i) => (i % 2 ? other : state).signing.sign(message, NOW)),
      );
      const [key, ...others] = await other.signing.keys();
      assert.deepEqual([key?.createdAt, key?.retiredAt, others.length], [NOW, null, 0]);
      for (const { keyId, signature } of signed) {
        assert.equal(keyId, key?.keyId);
        const published = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' }, format: 'jwk' });
        assert.ok(verify(null, message, published, Buffer.from(signature, 'base64url')));
      }
      await state.signing.ensure(NOW);
      assert.equal((await state.signing.keys()).length, 1);
    } finally {
      await other.close();
    }
  });

  test(`${name}: a rotation makes the next key the one that signs, keeps the old public key, and leaves one record; of concurrent ones no key is left in use beside another`, async () => {
    const since = '2026-12-24T00:00:00.000Z';
    const audited = state.recordingAs({ ...AUTHOR, at: since });
    const [old] = await state.signing.keys();
    const made = await audited.signing.rotate(since);
    const keys = await state.signing.keys();
    assert.deepEqual(keys, [{ ...old, retiredAt: since }, made]);
    assert.equal((await state.signing.sign(Buffer.from('x'), since)).keyId, made.keyId);
    const records = await state.audit.list({ since, until: '2026-12-24T00:00:00.001Z', limit: 10 });
    assert.deepEqual(
      records?.map(({ objectKind, objectId, before, after }) => ({ objectKind, objectId, before, after })),
      [{ objectKind: 'STATE', objectId: 'signing-key', before: { keyId: old?.keyId }, after: { keyId: made.keyId } }],
    );
    const other = await open();
    try {
      await Promise.all([state, other, state, other].map(each => each.signing.rotate(since)));
      const all = await state.signing.keys();
      assert.equal(all.filter(({ retiredAt }) => retiredAt === null).length, 1);
      assert.equal(all.at(-1)?.retiredAt, null);
      assert.equal(new Set(all.map(({ keyId }) => keyId)).size, all.length);
    } finally {
      await other.close();
    }
  });

  test(`${name}: a secret is created once and never changes`, async () => {
    const [first, again, other] = [await state.secret('a'), await state.secret('a'), await state.secret('b')];
    assert.equal(first.length, 32);
    assert.deepEqual(first, again);
    assert.notDeepEqual(first, other);
  });

  test(`${name}: two open states see each other's writes`, async () => {
    const other = await open();
    try {
      await other.snapshots.create(snapshot({ id: 'snp_other', token: 'token-other' }));
      assert.ok(await state.snapshots.byToken('token-other'));
      assert.deepEqual(await other.secret('a'), await state.secret('a'));
    } finally {
      await other.close();
    }
  });
}

/** The author of records. */
export const AUTHOR = { byKind: 'OPERATOR', by: 'root@here', operation: 'test', at: NOW } as const;

function claim(parts: Partial<Claim>): Claim {
  return { accountId: 'acc_a', idempotencyKey: 'order-17', requestHash: 'hash', holder: 'holder', now: NOW, ...parts };
}

export function warrant(parts: Partial<WarrantRecord>): WarrantRecord {
  return {
    id: 'wrt_1',
    accountId: 'acc_a',
    token: 'token-warrant',
    issuedAt: NOW,
    expiresAt: null,
    deletedAt: null,
    certificate: '{}',
    content: '',
    ...parts,
  };
}

export function account(id: string, name: string): Account {
  return {
    id,
    name,
    createdAt: NOW,
    language: null,
    addressVisibility: null,
    retentionDays: null,
    theme: null,
    suspendedAt: null,
  };
}

export function key(publicPart: string, accountId: string): KeyRecord {
  return {
    publicPart,
    accountId,
    name: 'key',
    isTest: false,
    origins: null,
    networks: null,
    secretHash: 'ab'.repeat(32),
    scopes: ['snapshots', 'pois'],
    ratePerMinute: null,
    monthlyQuota: null,
    family: publicPart,
    createdAt: NOW,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  };
}

export function snapshot(parts: Partial<SnapshotRecord>): SnapshotRecord {
  return {
    id: 'snp_x',
    accountId: 'acc_a',
    token: 'token',
    externalId: null,
    allowedOrigins: null,
    exactPlace: null,
    regionName: 'sample',
    regionVersion: '0123456789abcdef',
    createdAt: NOW,
    expiresAt: null,
    deletedAt: null,
    content: '{}',
    ...parts,
  };
}
