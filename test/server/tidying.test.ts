// The service tidies the state while it runs, and never after it closed the state.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import { followClock } from '../../src/accounts/state-clock.ts';
import { tidyNowAndThen } from '../../src/server/tidying.ts';
import { temporaryFolder } from '../support/regions.ts';

test('a service that stops at once waits until the state is tidied before it closes the state', async () => {
  const state = await openSqliteState(join(temporaryFolder(), 'state.sqlite'));
  const faults: unknown[] = [];
  let isTidied = false;
  const watched = {
    ...state,
    async sweep(now: string) {
      const erased = await state.sweep(now);
      isTidied = true;
      return erased;
    },
  };
  const clock = await followClock(state);
  const { stop } = tidyNowAndThen(watched, clock, {
    info: () => undefined,
    warn: (fault: unknown) => faults.push(fault),
  });
  await stop();
  await clock.close();
  assert.ok(isTidied);
  await state.close();
  assert.deepEqual(faults, []);
});
