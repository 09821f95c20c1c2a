// The worker thread that writes to SQLite.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import SQLite from 'better-sqlite3';
import { openSqliteState } from '../../../src/accounts/state/sqlite.ts';
import { createSqliteWriter, WriterEndedError } from '../../../src/accounts/state/sqlite-writer.ts';
import { temporaryFolder } from '../../support/regions.ts';

const folder = temporaryFolder();

function emptyTable(name: string): { path: string; rows: () => unknown[] } {
  const path = join(folder, name);
  const file = new SQLite(path);
  file.exec('create table t (n integer primary key)');
  return { path, rows: () => file.prepare('select n from t order by n').pluck().all() };
}

const insert = (n: unknown) => ({ sql: 'insert into t values (?)', parameters: [n] });

test('while a write waits for another process, the main thread still answers reads', async () => {
  const path = join(folder, 'held.sqlite');
  const state = await openSqliteState(path);
  const other = new SQLite(path);
  const none = { language: null, addressVisibility: null, retentionDays: null, theme: null, suspendedAt: null };
  try {
    await state.accounts.create({ id: 'acc_1', name: 'one', createdAt: '2026', ...none });
    other.exec('begin immediate');
    let isWritten = false;
    const writing = state.accounts.create({ id: 'acc_2', name: 'two', createdAt: '2026', ...none }).then(() => {
      isWritten = true;
    });
    for (let i = 0; i < 20; i++) {
      await new Promise(resolve => setTimeout(resolve, 5));
      assert.equal((await state.accounts.list()).length, 1);
    }
    assert.equal(isWritten, false);
    other.exec('commit');
    await writing;
    assert.equal((await state.accounts.list()).length, 2);
  } finally {
    other.close();
    await state.close();
  }
});

test('when the worker thread ends, its open transaction is rolled back, and later statements do not join it', async () => {
  const { path, rows } = emptyTable('ended.sqlite');
  const writer = createSqliteWriter(path);
  await writer.run({ sql: 'begin immediate', parameters: [] }, false);
  await writer.run(insert(1), true);
  // SQLite cannot store such a value: the thread ends with this programming error.
  const atTheEnd = [writer.run(insert({}), true), writer.run(insert(2), true)];
  for (const each of atTheEnd) await assert.rejects(each, WriterEndedError);
  await assert.rejects(writer.run(insert(3), true), WriterEndedError);
  assert.deepEqual(rows(), []);
  await writer.run(insert(4), false);
  assert.deepEqual(rows(), [4], 'the next write has a thread again');
  await writer.close();
});

test("a failing statement reports SQLite's error, and the statements after it run", async () => {
  const { path, rows } = emptyTable('wrong.sqlite');
  const writer = createSqliteWriter(path);
  const outcomes = await Promise.allSettled([insert(1), insert(1), insert(2)].map(each => writer.run(each, false)));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  const fault = (outcomes[1] as PromiseRejectedResult).reason;
  assert.ok(fault instanceof SQLite.SqliteError && fault.code === 'SQLITE_CONSTRAINT_PRIMARYKEY', String(fault));
  const closing = writer.run(insert(3), false);
  await writer.close();
  assert.deepEqual((await closing).changes, 1, 'what was given before the end is done');
  assert.deepEqual(rows(), [1, 2, 3]);
});
