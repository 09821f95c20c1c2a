// The promises of the state port about maps of cells. The tests of every implementation run them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { NewCellMap } from '../../../src/accounts/state/cell-map-record.ts';
import type { State } from '../../../src/accounts/state/state.ts';
import { AUTHOR, account } from './contract.ts';

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const ENDS = at(9);

function newMap(id: string, more: Partial<NewCellMap> = {}): NewCellMap {
  return {
    ...{ id, accountId: 'acc_maps', token: `token-${id}`, createdAt: at(0), expiresAt: null, isTest: false },
    ...{ cellCount: 1, about: '{"members":{}}', cells: `[["${id}",1]]` },
    ...more,
  };
}

/** Registers the promises as tests. `open` must return a state of its own at each call. */
export function promiseCellMaps(name: string, open: () => Promise<State>): void {
  let state: State;
  before(async () => {
    state = await open();
    for (const id of ['acc_maps', 'acc_other']) await state.accounts.create(account(id, id));
  });
  after(() => state.close());

  test(`${name}: a map of cells reads back by its token, and by its id for its account alone`, async () => {
    const { cells, ...map } = newMap('a', { expiresAt: ENDS });
    assert.equal(await state.cellMaps.create({ ...map, cells }, 9), true);
    assert.deepEqual(await state.cellMaps.byToken('token-a'), map);
    assert.deepEqual(await state.cellMaps.byId('acc_maps', 'a'), map);
    assert.equal(await state.cellMaps.byId('acc_other', 'a'), undefined);
    assert.equal(await state.cellMaps.cells(map), cells);
    assert.equal(await state.cellMaps.cells({ ...map, accountId: 'acc_other' }), undefined);
  });

  test(`${name}: pages have every map that has not ended once, the newest first, whatever the page size`, async () => {
    for (const [id, second] of [
      ['b', 1],
      ['c', 1],
      ['d', 2],
    ] as const) {
      assert.equal(await state.cellMaps.create(newMap(id, { createdAt: at(second) }), 9), true);
    }
    for (const [now, expected] of [
      [at(8), ['d', 'c', 'b', 'a']],
      [ENDS, ['d', 'c', 'b']],
    ] as const) {
      for (const limit of [1, 2, 3, 9]) {
        const ids: string[] = [];
        for (let behind: { createdAt: string; id: string } | undefined; ; ) {
          const page = await state.cellMaps.list({ accountId: 'acc_maps', after: behind, now, limit });
          ids.push(...page.map(({ id }) => id));
          behind = page.at(-1);
          if (page.length < limit) break;
        }
        assert.deepEqual(ids, expected, `${limit} a page`);
      }
      assert.equal(await state.cellMaps.count('acc_maps', now), expected.length);
    }
    assert.deepEqual(await state.cellMaps.list({ accountId: 'acc_other', now: at(0), limit: 9 }), []);
  });

  test(`${name}: an account has no more maps than the bound however many come at once, and ended ones do not count`, async () => {
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, i) => state.cellMaps.create(newMap(`e${i}`, { createdAt: at(3) }), 6)),
    );
    assert.equal(many.filter(isKept => isKept).length, 2);
    assert.equal(await state.cellMaps.create(newMap('f', { createdAt: ENDS }), 6), true, 'the place of the ended one');
    assert.equal(await state.cellMaps.create(newMap('g', { createdAt: ENDS }), 6), false);
  });

  test(`${name}: a map is deleted once, by its account alone, and the record names the key or else the author`, async () => {
    assert.equal(await state.cellMaps.delete('acc_other', 'b', at(4), 'AAAAAAAA'), false);
    assert.equal(await state.cellMaps.delete('acc_maps', 'b', at(4), 'AAAAAAAA'), true);
    assert.equal(await state.cellMaps.delete('acc_maps', 'b', at(4), 'AAAAAAAA'), false);
    assert.equal(await state.recordingAs({ ...AUTHOR, at: at(5) }).cellMaps.delete('acc_maps', 'c', at(5)), true);
    const records = (await state.audit.list({ accountId: 'acc_maps', limit: 100 })) ?? [];
    const ofMaps = records.filter(({ objectKind }) => objectKind === 'CELL_MAP');
    assert.deepEqual(
      ofMaps.map(({ byKind, by, objectId, after: left }) => [byKind, by, objectId, left]),
      [
        ['KEY', 'AAAAAAAA', 'b', null],
        [AUTHOR.byKind, AUTHOR.by, 'c', null],
      ],
    );
  });
}
