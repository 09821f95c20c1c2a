// A backup made under load holds everything acknowledged before it, restores after kill -9, and never replaces a file without --force.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../../src/accounts/state/sqlite.ts';
import { createKey } from '../../support/create-key.ts';
import { freePort } from '../../support/free-port.ts';
import { drawnRegion, temporaryFolder } from '../../support/regions.ts';
import { serveProcess, stopServedProcesses, umkreis } from '../../support/served-process.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';

after(stopServedProcesses);

test('backup under load, kill -9, restore: everything acknowledged before is there and old embed links work', async context => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const dataFolder = join(region.folder, '..', '..', '..');
  const environment = { UMKREIS_DATA: dataFolder };
  const { key } = JSON.parse((await umkreis(['keys', 'create', '--name', 'k', '--json'], environment)).output);
  const served = await serveProcess(dataFolder, await freePort());
  const acknowledged: string[] = [];
  let isLoaded = true;
  context.after(() => {
    isLoaded = false;
  });
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (isLoaded) {
        const answer = await fetch(`${served.url}/api/location-ext/snapshot-data`, {
          method: 'POST',
          headers: { 'x-api-key': key, 'content-type': 'application/json' },
          body: JSON.stringify(town.at('h')),
        }).catch(() => undefined);
        if (answer?.status === 201) {
          const { embedUrl } = (await answer.json()) as { embedUrl: string };
          acknowledged.push(new URL(embedUrl).pathname);
        }
      }
    }),
  );
  while (acknowledged.length < 40) await new Promise(resolve => setTimeout(resolve, 20));
  const before = acknowledged.slice();
  const file = join(temporaryFolder(), 'backup.sqlite');
  const backup = await umkreis(['backup', file, '--json'], environment);
  assert.equal(backup.code, 0, backup.errors);
  assert.ok(JSON.parse(backup.output).snapshots >= before.length);
  assert.equal(statSync(file).mode & 0o777, 0o600);

  const inUse = await umkreis(['restore', file, '--force'], environment);
  assert.equal(inUse.code, 1);
  assert.match(inUse.errors, /stop the server first/);
  served.child.kill('SIGKILL');
  await served.ended;
  isLoaded = false;
  await load;
  assert.ok(acknowledged.length > before.length, 'there was load during the backup');

  const unasked = await umkreis(['restore', file], environment);
  assert.equal(unasked.code, 1);
  assert.match(unasked.errors, /add --force/);
  for (const suffix of ['', '-wal', '-shm']) rmSync(statePath(dataFolder) + suffix, { force: true });
  const restored = await umkreis(['restore', file], environment);
  assert.equal(restored.code, 0, restored.errors);

  const again = await serveProcess(dataFolder, await freePort());
  for (const path of before) assert.equal((await fetch(`${again.url}${path}/data.json`)).status, 200, path);
  const list = await fetch(`${again.url}/api/location-ext/snapshot-data?limit=1`, { headers: { 'x-api-key': key } });
  assert.equal(list.status, 200, 'the key opens as before');
  again.child.kill('SIGTERM');
  await again.ended;
});

test('a restore checks its file first; a refused file leaves the state unchanged', async () => {
  const environment = { UMKREIS_DATA: temporaryFolder() };
  const path = statePath(environment.UMKREIS_DATA);
  const state = await openSqliteState(path);
  const { key } = await createKey(state, { name: 'mine' }, new Date());
  await state.close();
  const folder = temporaryFolder();
  const good = join(folder, 'good.sqlite');
  assert.equal((await umkreis(['backup', good], environment)).code, 0);
  const again = await umkreis(['backup', good], environment);
  assert.deepEqual([again.code, /--force/.test(again.errors)], [1, true], 'a backup replaces no other unasked');

  const cut = join(folder, 'cut.sqlite');
  writeFileSync(cut, readFileSync(good));
  truncateSync(cut, statSync(cut).size / 2);
  const changed = join(folder, 'changed.sqlite');
  const bytes = readFileSync(good);
  const name = bytes.indexOf('mine');
  assert.ok(name > 0 && bytes.indexOf('mine', name + 1) > 0, 'the names of the account and of its key');
  bytes.write('mime', name);
  writeFileSync(changed, bytes);
  const unsealed = join(folder, 'unsealed.sqlite');
  writeFileSync(unsealed, readFileSync(path));
  const picture = join(folder, 'picture.png');
  writeFileSync(picture, 'not a database'.repeat(100));
  const empty = join(folder, 'empty.sqlite');
  writeFileSync(empty, '');
  for (const [bad, why] of [
    [cut, /damaged|malformed/],
    [changed, /damaged/],
    [unsealed, /without the checksum/],
    [picture, /not a database/],
    [empty, /is empty; expected what/],
    [join(folder, 'nothing'), /there is no such file/],
  ] as const) {
    const { code, errors } = await umkreis(['restore', bad, '--force'], environment);
    assert.equal(code, 1, bad);
    assert.match(errors, /^umkreis: .+\n$/, 'one sentence');
    assert.match(errors, why);
  }
  const { errors } = await umkreis(['keys', 'list'], environment);
  assert.equal(errors, '');
  assert.ok((await umkreis(['keys', 'list'], environment)).output.includes(key.slice(8, 16)));
  assert.equal((await umkreis(['restore', good, '--force'], environment)).code, 0);
  const later = join(folder, 'later.sqlite');
  assert.equal((await umkreis(['backup', later], environment)).code, 0, 'what was restored can be backed up');
  assert.equal((await umkreis(['restore', later, '--force'], environment)).code, 0);
  assert.ok(!existsSync(`${path}.partial`));
});

test('with a PostgreSQL database the commands name its tools', async () => {
  const environment = { UMKREIS_DATABASE_URL: 'postgres://somebody:hush@127.0.0.1/umkreis' };
  for (const command of ['backup', 'restore']) {
    const { code, errors } = await umkreis([command, 'x'], environment);
    assert.equal(code, 1);
    assert.match(errors, /pg_dump/);
    assert.doesNotMatch(errors, /hush/);
  }
});

test('a setting that names no database is refused in one sentence that leaves out the password', async () => {
  for (const url of ['mysql://somebody:hush@localhost/umkreis', 'postgres://somebody:hush@localhost', 'hush']) {
    const { code, output, errors } = await umkreis(['keys', 'list'], { UMKREIS_DATABASE_URL: url });
    assert.deepEqual([code, output], [1, '']);
    assert.match(errors, /^umkreis: UMKREIS_DATABASE_URL: It must name a PostgreSQL database, such as .+\n$/);
    assert.doesNotMatch(errors, /hush/);
  }
});
