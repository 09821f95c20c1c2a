// The promises of the state about lists of own places. The tests of every implementation run them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { exportAccount } from '../../../src/accounts/account-life.ts';
import type { ListRecord, NewList } from '../../../src/accounts/state/list-record.ts';
import { AccountGoneError, type State } from '../../../src/accounts/state/state.ts';
import { AUTHOR, account } from './contract.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-22T12:00:00.000Z';
const BOUNDS = { lists: 3, places: 20 };

export function newList(parts: Partial<NewList>): NewList {
  return {
    id: 'lst_1',
    accountId: 'acc_l1',
    name: 'branches',
    replacedAt: NOW,
    title: null,
    color: null,
    placeCount: 1,
    placedCount: 1,
    isTest: false,
    parts: ['[{"name":"ä🏠\\u0000"}]'],
    ...parts,
  };
}

/** Registers the promises as tests. `open` must return the same, initially empty, state at each call. */
export function promiseLists(name: string, open: () => Promise<State>): void {
  let state: State;
  before(async () => {
    state = await open();
    for (const id of ['acc_l1', 'acc_l2', 'acc_l3']) await state.accounts.create(account(id, `lists ${id}`));
  });
  after(() => state.close());

  const partsOf = (list: ListRecord) => state.lists.parts(list, 0, 1000);

  test(`${name}: a list reads back as it was stored; a replacement is its next version, and nothing of the former one is left`, async () => {
    const list = newList({ title: 'Filialen', color: '#aa0000', parts: ['[1]', '[2]', '[3]'], placeCount: 3 });
    const first = await state.lists.put(list, BOUNDS, 'KEY00001');
    const { parts: _, ...kept } = list;
    assert.deepEqual(first, { ...kept, version: 1, createdAt: NOW });
    assert.deepEqual(await partsOf(first as ListRecord), ['[1]', '[2]', '[3]']);
    assert.deepEqual(await state.lists.parts(first as ListRecord, 1, 1), ['[2]']);
    const second = await state.lists.put(newList({ id: 'lst_other', replacedAt: LATER }), BOUNDS, 'KEY00001');
    const { parts, ...next } = newList({ replacedAt: LATER });
    assert.deepEqual(second, { ...next, version: 2, createdAt: NOW });
    assert.deepEqual(await state.lists.byName('acc_l1', 'branches'), second);
    assert.deepEqual(await partsOf(second as ListRecord), parts);
    assert.deepEqual(await partsOf(first as ListRecord), []);
    await assert.rejects(state.lists.put(newList({ accountId: 'acc_nobody' }), BOUNDS), AccountGoneError);
  });

  test(`${name}: a list that is deleted and created again has another id, and both losses have a record without its name`, async () => {
    const old = (await state.lists.byName('acc_l1', 'branches')) as ListRecord;
    assert.equal(await state.lists.delete('acc_l1', 'branches', NOW, 'KEY00001'), true);
    assert.equal(await state.lists.delete('acc_l1', 'branches', NOW, 'KEY00001'), false);
    assert.deepEqual([await state.lists.byName('acc_l1', 'branches'), await partsOf(old)], [undefined, []]);
    const again = (await state.lists.put(newList({ id: 'lst_new' }), BOUNDS)) as ListRecord;
    assert.deepEqual([again.id, again.version], ['lst_new', 1]);
    await state.recordingAs(AUTHOR).lists.delete('acc_l1', 'branches', NOW);
    const records = (await state.audit.list({ accountId: 'acc_l1', limit: 100 })) ?? [];
    const [gone, lost] = [
      { listVersion: 2, placeCount: 1 },
      { listVersion: 1, placeCount: 3 },
    ];
    assert.deepEqual(
      new Set(
        records.map(({ by, operation, objectId, before, after }) => ({ by, operation, objectId, before, after })),
      ),
      new Set([
        { by: 'KEY00001', operation: 'replaceList', objectId: 'lst_1', before: lost, after: gone },
        { by: 'KEY00001', operation: 'deleteList', objectId: 'lst_1', before: gone, after: null },
        {
          ...{ by: AUTHOR.by, operation: AUTHOR.operation, objectId: 'lst_new' },
          before: { listVersion: 1, placeCount: 1 },
          after: null,
        },
      ]),
    );
    assert.doesNotMatch(JSON.stringify(records), /branches/);
  });

  test(`${name}: no account ever reads, replaces or deletes a list of another one, whatever they do in whatever order`, async () => {
    const accounts = ['acc_l1', 'acc_l2'] as const;
    const names = ['a', 'b', 'ä'] as const;
    const step = fc.record({
      by: fc.constantFrom(...accounts),
      name: fc.constantFrom(...names),
      kind: fc.constantFrom('PUT', 'PUT', 'DELETE'),
      count: fc.integer({ min: 0, max: 12 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        run++;
        for (const by of accounts) for (const each of names) await state.lists.delete(by, each, NOW);
        const model = new Map<string, { count: number; text: string }>();
        for (const [i, { by, name, kind, count }] of steps.entries()) {
          const key = `${by} ${name}`;
          if (kind === 'DELETE') {
            assert.equal(await state.lists.delete(by, name, NOW), model.delete(key));
            continue;
          }
          const text = `["${by} ${run} ${i}"]`;
          const others = [...model].filter(([each]) => each.startsWith(by) && each !== key);
          const sum = others.reduce((all, [, each]) => all + each.count, 0);
          const put = await state.lists.put(
            newList({ id: `lst_${run}_${i}`, accountId: by, name, placeCount: count, parts: [text] }),
            { lists: 2, places: 20 },
          );
          if (!model.has(key) && others.length >= 2) assert.equal(put, 'lists');
          else if (sum + count > 20) assert.equal(put, 'places');
          else model.set(key, { count, text });
        }
        for (const by of accounts) {
          const own = [...model.keys()].filter(key => key.startsWith(by)).map(key => key.slice(by.length + 1));
          const all = await state.lists.all(by);
          assert.deepEqual(
            all.map(list => list.name),
            own.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
          );
          for (const list of all) {
            assert.deepEqual(await partsOf(list), [model.get(`${by} ${list.name}`)?.text]);
            const foreign = { ...list, accountId: accounts.find(each => each !== by) ?? '' };
            assert.deepEqual(await partsOf(foreign), []);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test(`${name}: requests at the same time do not exceed the bounds together`, async () => {
    await state.accounts.create(account('acc_lb', 'bounded'));
    const sent = Array.from({ length: 6 }, (_, i) =>
      state.lists.put(newList({ id: `lst_b${i}`, accountId: 'acc_lb', name: `n${i}` }), BOUNDS),
    );
    const refused = (await Promise.all(sent)).filter(each => each === 'lists');
    assert.deepEqual([refused.length, (await state.lists.all('acc_lb')).length], [3, 3]);
  });

  test(`${name}: the export of an account has its lists with all places, and its erasure leaves nothing of them`, async () => {
    const own = account('acc_l3', 'lists acc_l3');
    const parts = ['[{"name":"Zweigstelle Ä"}]', '[{"name":"x"}]'];
    const list = await state.lists.put(newList({ accountId: 'acc_l3', parts, placeCount: 501 }), {
      lists: 1,
      places: 1000,
    });
    const lines: object[] = [];
    for await (const line of exportAccount(state, own)) lines.push(line);
    const places = parts.map((text, part) => ({
      kind: 'list-places',
      id: 'lst_1',
      version: 1,
      part,
      places: JSON.parse(text),
    }));
    assert.deepEqual(lines.slice(1), [{ kind: 'list', ...(list as ListRecord) }, ...places]);
    await state.accounts.delete('acc_l3', NOW);
    await state.accounts.create(own);
    assert.deepEqual([await state.lists.all('acc_l3'), await partsOf(list as ListRecord)], [[], []]);
  });
}
