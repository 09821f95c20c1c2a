// Quotas of processes that have no count in common.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createQuota } from '../../src/accounts/quota.ts';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import type { State } from '../../src/accounts/state/state.ts';
import { createUsageCounter } from '../../src/accounts/usage-counter.ts';
import { unitsIn, unitsMemory } from '../../src/server/limits/units.ts';
import { createKey } from '../support/create-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-quota-'));
const START = Date.parse('2026-11-21T12:00:00Z');
let state: State;
before(async () => {
  state = await openSqliteState(join(folder, 'state.sqlite'));
});
after(async () => {
  await state.close();
  rmSync(folder, { recursive: true });
});

test('two processes overdraw a quota by at most one lease, however slow their calls are, though neither writes its counts by itself', async () => {
  const { record } = await createKey(state, { name: 'slow', monthlyQuota: 400 }, new Date(START));
  const processes = [1, 2].map(() => {
    const counter = createUsageCounter(state);
    const ofProcess = unitsIn(unitsMemory());
    return {
      counter,
      quota: createQuota(state, counter, { ofProcess, takeOfAll: async () => undefined, giveBackToAll() {} }),
    };
  });
  let answered = 0;
  for (let call = 0; call < 1000; call++) {
    const now = new Date(START + call * 300);
    const { counter, quota } = processes[call % 2]!;
    try {
      const taken = await quota.take(record, 1, now);
      counter.count(record, 'poi-data', 1, now);
      taken.settle(1);
      answered++;
    } catch (fault) {
      assert.equal((fault as { code?: string }).code, 'quota-exhausted');
    }
  }
  assert.ok(answered >= 400 && answered <= 400 + 400 / 20, `${answered}`);
});
