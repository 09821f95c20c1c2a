// A SQLite state that somebody deletes, moves or replaces while the service runs: the service stores nothing that the next start would not find.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { followClock } from '../../src/accounts/state-clock.ts';
import { tidyNowAndThen } from '../../src/server/tidying.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const HARM: Readonly<Record<string, (path: string) => void>> = {
  deleted: path => rmSync(path),
  moved: path => renameSync(path, `${path}.elsewhere`),
  'replaced by a copy': path => {
    copyFileSync(path, `${path}.copy`);
    renameSync(`${path}.copy`, path);
  },
};

for (const ending of ['', '-wal', '-shm']) {
  for (const [done, harm] of Object.entries(HARM)) {
    test(`once state.sqlite${ending} is ${done}, writes and /ready answer 503, answers without writes go on, and no new file appears`, async () => {
      const { region, town } = await drawnRegion(SMALL_TOWN);
      const path = statePath(temporaryFolder());
      const { app, key, close } = await testApp(() => region, { state: await openSqliteState(path) });
      const headers = { 'x-api-key': key };
      const make = () =>
        app.inject({ method: 'POST', url: '/api/location-ext/snapshot-data', headers, payload: town.at('h') });
      assert.equal((await make()).statusCode, 201);
      harm(path + ending);
      const exists = existsSync(path + ending);
      for (const answer of [await make(), await app.inject('/ready')]) {
        assert.equal(answer.statusCode, 503, answer.body);
        assert.equal(answer.json().code, 'state-not-ready');
        assert.doesNotMatch(answer.body, /sqlite/, 'callers do not learn where the state is');
      }
      assert.equal((await app.inject({ url: '/api/location-ext/search?q=Dorf', headers })).statusCode, 200);
      assert.equal(existsSync(path + ending), exists);
      await close();
    });
  }
}

test('the service accepts writes again when the same files are back in their place, and loses none of them', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const path = statePath(temporaryFolder());
  const { app, key, close } = await testApp(() => region, { state: await openSqliteState(path) });
  const headers = { 'x-api-key': key };
  const url = '/api/location-ext/snapshot-data';
  const make = () => app.inject({ method: 'POST', url, headers, payload: town.at('h') });
  const first = await make();
  const [here, away] = [dirname(path), `${dirname(path)}-away`];
  renameSync(here, away);
  assert.equal((await make()).statusCode, 503);
  renameSync(away, here);
  assert.equal((await app.inject('/ready')).statusCode, 200);
  const second = await make();
  assert.equal(second.statusCode, 201);
  await close();
  const again = await openSqliteState(path);
  const account = await again.accounts.byName('test');
  for (const { id } of [first.json(), second.json()]) {
    assert.ok(await again.snapshots.byId(account?.id ?? '', id), 'the next start finds it');
  }
  await again.close();
});

test('a command whose state is replaced under it fails with a sentence that names the file and what to do', async () => {
  const path = join(temporaryFolder(), 'state.sqlite');
  const state = await openSqliteState(path);
  rmSync(path);
  await assert.rejects(state.times.note('2026-11-25T12:00:00.000Z'), {
    name: 'StateAwayError',
    message: /state\.sqlite was deleted, moved or replaced .* restore a backup and start it again\.$/,
  });
  await state.close();
});

test('the log says once that the state cannot be written because its file is gone, and once that it is back', async () => {
  const path = join(temporaryFolder(), 'state.sqlite');
  const state = await openSqliteState(path);
  const clock = await followClock(state);
  const said: string[] = [];
  const note = (_fields: unknown, text?: string) => void said.push(String(text ?? _fields));
  const tidying = tidyNowAndThen(state, clock, { info: note, warn: note, error: note } as never, 730);
  await tidying.look();
  renameSync(path, `${path}.elsewhere`);
  await tidying.look();
  await tidying.look();
  renameSync(`${path}.elsewhere`, path);
  await tidying.look();
  await tidying.look();
  assert.deepEqual(said, ['the state cannot be written: this process is not ready', 'the state can be written again']);
  await tidying.stop();
  await clock.close();
  await state.close();
});
