// A full disk: the error names the cause, and earlier data stays.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { StateAwayError } from '../../../src/accounts/state/away.ts';
import { openSqliteState } from '../../../src/accounts/state/sqlite.ts';
import { createKey } from '../../support/create-key.ts';
import { temporaryFolder } from '../../support/regions.ts';

const folder = temporaryFolder();
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]);
const withoutTmpfs = mounted.status === 0 ? false : 'no right to mount a disk of 2 MB here';
after(() => withoutTmpfs || spawnSync('umount', ['--lazy', folder]));

test('on a full disk a write fails with its reason, and everything acknowledged is there, at once and after a restart', {
  skip: withoutTmpfs,
}, async () => {
  const path = join(folder, 'state.sqlite');
  const state = await openSqliteState(path);
  const { record, account } = await createKey(state, { name: 'k' }, new Date());
  const kept: string[] = [];
  const content = JSON.stringify({ text: 'x'.repeat(50_000) });
  const parts = {
    accountId: account.id,
    externalId: null,
    allowedOrigins: null,
    exactPlace: null,
    regionName: 'r',
    regionVersion: '0',
    expiresAt: null,
  };
  const fault = await (async () => {
    for (let i = 0; i < 100; i++) {
      const id = `snp_${i}`;
      try {
        await state.snapshots.create({ ...parts, id, token: id, createdAt: '2026', deletedAt: null, content });
      } catch (thrown) {
        return thrown;
      }
      kept.push(id);
    }
    return undefined;
  })();
  assert.ok(fault instanceof StateAwayError, String(fault));
  assert.match(fault.message, /state\.sqlite cannot be used just now: the disk (?:is full|refuses)/);
  assert.ok(kept.length > 5, String(kept.length));
  const promise = async (opened: typeof state) => {
    for (const id of kept) assert.equal((await opened.snapshots.byId(account.id, id))?.content, content);
    assert.deepEqual(await opened.keys.byPublicPart(record.publicPart), record);
    assert.equal(await opened.snapshots.byId(account.id, `snp_${kept.length}`), undefined);
  };
  await promise(state);
  await state.close();
  const again = await openSqliteState(path);
  await promise(again);
  await again.close();
});
