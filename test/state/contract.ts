// What every implementation of the state port promises; run over each of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import {
  type Account,
  type KeyRecord,
  NameTakenError,
  type SnapshotRecord,
  type State,
} from '../../src/state/state.ts';

const NOW = '2026-11-21T12:00:00.000Z';

/** Registers the promises as tests. `open` gives the same, at first empty, state each time it is called. */
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

  test(`${name}: a key comes back as it was kept and a revocation keeps its first time`, async () => {
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

  test(`${name}: a key of no account cannot be kept`, async () => {
    await assert.rejects(state.keys.create(key('CCCCCCCC', 'acc_nobody')));
  });

  test(`${name}: a snapshot is its account's alone, and its token finds it without one`, async () => {
    const kept = snapshot({
      id: 'snp_own',
      token: 'token-own',
      externalId: "o'hara; drop table",
      content: '{"ä":"🏠"}',
    });
    await state.snapshots.create(kept);
    assert.deepEqual(await state.snapshots.byId('acc_a', 'snp_own'), kept);
    assert.equal(await state.snapshots.byId('acc_b', 'snp_own'), undefined);
    assert.deepEqual(await state.snapshots.byToken('token-own'), kept);
    assert.equal(await state.snapshots.delete('acc_b', 'snp_own', NOW), false);
    assert.deepEqual(await state.snapshots.byId('acc_a', 'snp_own'), kept);
  });

  test(`${name}: deleting erases the content, keeps the token, and happens once`, async () => {
    await state.snapshots.create(snapshot({ id: 'snp_gone', token: 'token-gone' }));
    assert.equal(await state.snapshots.delete('acc_a', 'snp_gone', NOW), true);
    assert.equal(await state.snapshots.delete('acc_a', 'snp_gone', NOW), false);
    const left = await state.snapshots.byToken('token-gone');
    assert.equal(left?.deletedAt, NOW);
    assert.equal(left?.content, '');
  });

  test(`${name}: a token cannot be used twice`, async () => {
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

  test(`${name}: a secret is made once and stays`, async () => {
    const [first, again, other] = [await state.secret('a'), await state.secret('a'), await state.secret('b')];
    assert.equal(first.length, 32);
    assert.deepEqual(first, again);
    assert.notDeepEqual(first, other);
  });

  test(`${name}: two at once see each other's writes`, async () => {
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

function account(id: string, name: string): Account {
  return { id, name, createdAt: NOW, language: null, suspendedAt: null };
}

function key(publicPart: string, accountId: string): KeyRecord {
  return {
    publicPart,
    accountId,
    name: 'key',
    isTest: false,
    secretHash: 'ab'.repeat(32),
    scopes: ['snapshots', 'pois'],
    createdAt: NOW,
    expiresAt: null,
    revokedAt: null,
  };
}

function snapshot(parts: Partial<SnapshotRecord>): SnapshotRecord {
  return {
    id: 'snp_x',
    accountId: 'acc_a',
    token: 'token',
    externalId: null,
    regionName: 'sample',
    regionVersion: '0123456789abcdef',
    createdAt: NOW,
    expiresAt: null,
    deletedAt: null,
    content: '{}',
    ...parts,
  };
}
