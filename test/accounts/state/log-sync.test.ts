// When a write is acknowledged, and to whom.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import fc from 'fast-check';
import { StateAwayError } from '../../../src/accounts/state/away.ts';
import { createLogSync } from '../../../src/accounts/state/log-sync.ts';
import { openSqliteState } from '../../../src/accounts/state/sqlite.ts';
import { eventually } from '../../support/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-sync-'));
after(() => rmSync(folder, { recursive: true }));

const account = (name: string) => ({
  id: `acc_${name}`,
  name,
  createdAt: '2026-01-01T00:00:00.000Z',
  language: null,
  addressVisibility: null,
  retentionDays: null,
  theme: null,
  suspendedAt: null,
});

/** Wraps Node's sync of files, so that the test can count and delay it; the sync still happens. */
const probe = await open(join(folder, 'probe'), 'w');
const files: { datasync(): Promise<void> } = Object.getPrototypeOf(probe);
await probe.close();

test('a write is acknowledged only after a sync that began after the write, whatever the order of writes and syncs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 12 }), async (scheduler, writers) => {
      let written = 0;
      let synced = 0;
      let running = 0;
      const log = createLogSync(async () => {
        assert.equal(++running, 1, 'one sync at a time');
        const reached = written;
        await scheduler.schedule(Promise.resolve(), 'disk');
        synced = reached;
        running--;
      });
      const all = Promise.all(
        Array.from({ length: writers }, async (_, i) => {
          await scheduler.schedule(Promise.resolve(), `writer ${i}`);
          const mine = ++written;
          await log.synced();
          assert.ok(synced >= mine, `write ${mine} was acknowledged when ${synced} were on disk`);
        }),
      );
      await scheduler.waitFor(all);
    }),
  );
});

test('all writes that arrive while the disk is busy share one sync', async () => {
  let syncs = 0;
  let finish = () => {};
  const log = createLogSync(() => {
    syncs++;
    return new Promise(resolve => {
      finish = resolve;
    });
  });
  const first = log.synced();
  const others = Array.from({ length: 50 }, () => log.synced());
  finish();
  await first;
  await new Promise(resolve => setImmediate(resolve));
  finish();
  await Promise.all(others);
  assert.equal(syncs, 2);
});

test('a failed sync fails for all writes that share it, and the next sync tries again', async () => {
  let isBroken = true;
  const log = createLogSync(async () => {
    if (isBroken) throw new Error('no disk');
  });
  await Promise.all([1, 2, 3].map(() => assert.rejects(log.synced(), /no disk/)));
  isBroken = false;
  await log.synced();
});

test('after a failed sync the state takes no write until it is opened again: what was acknowledged before is there then, and nothing stands behind a hole of the log', async () => {
  const path = join(folder, 'failed.sqlite');
  const state = await openSqliteState(path);
  await state.accounts.create(account('before'));
  const syncs = mock.method(files, 'datasync', () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })));
  try {
    await assert.rejects(state.accounts.create(account('lost')), StateAwayError);
  } finally {
    syncs.mock.restore();
  }
  await assert.rejects(state.accounts.create(account('later')), /takes no more writes.*EIO.*restart/);
  assert.ok(
    (await state.accounts.list()).some(({ name }) => name === 'before'),
    'reads go on',
  );
  await state.close();
  const again = await openSqliteState(path);
  const names = (await again.accounts.list()).map(({ name }) => name);
  assert.ok(names.includes('before') && !names.includes('later'), names.join());
  await again.accounts.create(account('after'));
  await again.close();
});

test('a write is acknowledged only when the log is on disk, and meanwhile others can read and write', async () => {
  const state = await openSqliteState(join(folder, 'held.sqlite'));
  let release = () => {};
  let waiting = 0;
  const syncs = mock.method(files, 'datasync', async () => {
    waiting++;
    await new Promise<void>(resolve => {
      release = resolve;
    });
  });
  try {
    let isTold = false;
    const writing = state.accounts.create(account('a')).then(() => {
      isTold = true;
    });
    while (waiting === 0) await new Promise(resolve => setImmediate(resolve));
    assert.equal((await state.accounts.list()).length, 1, 'a reader does not wait for the disk');
    assert.equal(isTold, false);
    const second = state.accounts.create(account('b'));
    await eventually(async () => assert.equal((await state.accounts.list()).length, 2));
    assert.equal(waiting, 1, 'one sync at a time');
    release();
    await writing;
    while (waiting === 1) await new Promise(resolve => setImmediate(resolve));
    release();
    await second;
    const before = waiting;
    await state.accounts.list();
    assert.equal(waiting, before, 'who only reads syncs nothing');
  } finally {
    syncs.mock.restore();
    await state.close();
  }
});

test('if the disk refuses the log, the error says so, and no write is acknowledged', async () => {
  const state = await openSqliteState(join(folder, 'refused.sqlite'));
  const syncs = mock.method(files, 'datasync', async () => {
    throw Object.assign(new Error('i/o error'), { code: 'EIO' });
  });
  try {
    await assert.rejects(
      state.accounts.create(account('one')),
      (fault: unknown) => fault instanceof StateAwayError && /the disk refuses \(EIO\)\.$/.test(fault.message),
    );
  } finally {
    syncs.mock.restore();
    await state.close();
  }
});

test('the log is copied into the file while the state is in use, and starts again at its beginning', async () => {
  const path = join(folder, 'long.sqlite');
  const state = await openSqliteState(path);
  const logBytes = () => statSync(`${path}-wal`).size;
  const write = (from: number) =>
    Promise.all(Array.from({ length: 200 }, (_, i) => state.accounts.create(account(`number ${from + i}`))));
  try {
    const before = statSync(path).size;
    let written = 0;
    for (; statSync(path).size === before; written += 200) {
      assert.ok(written < 20_000, 'the file grows');
      await write(written);
    }
    const longest = logBytes();
    for (const end = 2 * written; written < end; written += 200) await write(written);
    assert.ok(logBytes() < 1.2 * longest, `${longest} bytes grew to ${logBytes()}`);
    assert.equal((await state.accounts.list()).length, written);
  } finally {
    await state.close();
  }
});
