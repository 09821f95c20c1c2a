// The service tidies the state while it runs, and never after it closed the state.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteState } from '../../src/accounts/state/sqlite.ts';
import { followClock } from '../../src/accounts/state-clock.ts';
import { tidyNowAndThen } from '../../src/server/tidying.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

test('an expired snapshot answers 410 to its account and to visitors, keeps its content for a week, and is erased at once by DELETE', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  const { app, state, key, close } = await testApp(() => region, { now: () => new Date(now) });
  const [url, headers] = ['/api/location-ext/snapshot-data', { 'x-api-key': key }];
  const made = await app.inject({ method: 'POST', url, headers, payload: { ...town.at('h'), expiresInDays: 1 } });
  const { id, embedUrl } = made.json();
  const account = await state.accounts.byName('test');
  const content = async () => (await state.snapshots.byId(account?.id ?? '', id))?.content;
  now += 86_400_000;
  await state.sweep(new Date(now).toISOString());
  for (const asked of [`${url}/${id}`, `/embed/${embedUrl.split('/').at(-1)}/data.json`]) {
    const answer = await app.inject({ method: 'GET', url: asked, headers });
    assert.equal(answer.json().code, 'snapshot-expired');
  }
  for (const [method, asked, payload] of [
    ['PATCH', `${url}/${id}`, { expiresInDays: 30 }],
    ['POST', `${url}/${id}/refresh`, undefined],
  ] as const) {
    const answer = await app.inject({ method, url: asked, headers, ...(payload && { payload }) });
    assert.equal(answer.json().code, 'snapshot-expired', `${method}: only the operator can restore it`);
  }
  assert.notEqual(await content(), '');
  assert.equal((await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode, 204);
  assert.equal(await content(), '');
  await close();
});

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
  const log = { info: () => undefined, warn: (fault: unknown) => faults.push(fault), error: () => undefined };
  const { stop } = tidyNowAndThen(watched, clock, log, 730);
  await stop();
  await clock.close();
  assert.ok(isTidied);
  await state.close();
  assert.deepEqual(faults, []);
});
