// The SQLite state passes the port's contract, survives a killed process, and refuses files that are not its own.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import SQLite from 'better-sqlite3';
import { openSqliteState } from '../../../src/accounts/state/sqlite.ts';
import { openSqliteFile } from '../../../src/accounts/state/sqlite-file.ts';
import { OperatorError } from '../../../src/core/errors.ts';
import { createKey } from '../../support/create-key.ts';
import { FIRST_SCHEMA } from '../../support/first-state.ts';
import { promiseCellMaps } from './cell-maps-contract.ts';
import { account, promiseState, snapshot } from './contract.ts';
import { promiseJobs } from './jobs-contract.ts';
import { promiseLists } from './lists-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-state-'));
after(() => rmSync(folder, { recursive: true }));

promiseState('SQLite', () => openSqliteState(join(folder, 'contract', 'state.sqlite')));
promiseJobs('SQLite', () => openSqliteState(join(folder, 'jobs', 'state.sqlite')));
promiseLists('SQLite', () => openSqliteState(join(folder, 'lists', 'state.sqlite')));
promiseCellMaps('SQLite', () => openSqliteState(join(folder, 'cell-maps', 'state.sqlite')));

test('an acknowledged write survives kill -9 right after it', async () => {
  const path = join(folder, 'killed.sqlite');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-and-wait.ts'), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>(resolve => child.stdout.once('data', () => resolve()));
  child.kill('SIGKILL');
  await new Promise(resolve => child.once('exit', resolve));
  const state = await openSqliteState(path);
  assert.equal((await state.snapshots.byId('acc_1', 'snp_1'))?.content, '{"kept":true}');
  await state.close();
});

test('commits go to a write-ahead log, and the log is synced before it is copied into the file', () => {
  const file = openSqliteFile(join(folder, 'pragmas.sqlite'));
  assert.equal(file.pragma('journal_mode', { simple: true }), 'wal');
  assert.equal(file.pragma('synchronous', { simple: true }), 1);
  file.close();
});

test('only their owner can read the state and its log', async () => {
  const path = join(folder, 'own.sqlite');
  const state = await openSqliteState(path);
  for (const suffix of ['', '-wal', '-shm']) assert.equal(statSync(path + suffix).mode & 0o777, 0o600, suffix);
  await state.close();
});

test('the error for a state of another user says so', {
  skip: process.getuid?.() !== 0 && 'only root can create files of another user and become that user',
}, async () => {
  const open = mkdtempSync(join(tmpdir(), 'umkreis-others-'));
  after(() => rmSync(open, { recursive: true }));
  chmodSync(open, 0o777);
  const path = join(open, 'state.sqlite');
  await (await openSqliteState(path)).close();
  // The other user may not be able to read this checkout, so everything is loaded before.
  const asOther = `const { openSqliteState } = await import(${JSON.stringify(import.meta.resolve('../../../src/accounts/state/sqlite.ts'))});
    await (await openSqliteState(${JSON.stringify(join(open, 'own.sqlite'))})).close();
    process.setuid(1000);
    await openSqliteState(${JSON.stringify(path)}).catch(fault => console.log(fault.name + ': ' + fault.message));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', asOther], { encoding: 'utf8' });
  assert.equal(stdout, `OperatorError: The state in ${path} cannot be opened (this user may not read and write it).\n`);
});

test('after the next sweep, deleted data is neither in the file nor in its log', async () => {
  const path = join(folder, 'erased.sqlite');
  const state = await openSqliteState(path);
  const holds = (text: string) => [path, `${path}-wal`].some(file => readFileSync(file).includes(text));
  await state.accounts.create(account('acc_1', 'Zebrafink GmbH'));
  await state.snapshots.create(
    snapshot({ id: 'snp_1', token: 't1', accountId: 'acc_1', content: '{"title":"Nachtigall"}' }),
  );
  assert.ok(holds('Nachtigall') && holds('Zebrafink'), 'kept as text');
  await state.snapshots.delete('acc_1', 'snp_1', '2026-11-21T12:00:00.000Z');
  await state.accounts.delete('acc_1', '2026-11-21T12:00:00.000Z');
  await state.sweep('2026-11-21T12:00:00.000Z');
  assert.ok(!holds('Nachtigall') && !holds('Zebrafink'));
  await state.close();
});

test('processes that open a new file at the same time all get a working state', async () => {
  for (const round of [1, 2, 3]) {
    const path = join(folder, `race-${round}.sqlite`);
    const states = await Promise.all(Array.from({ length: 3 }, () => run('write-and-wait.ts', path, 'leave')));
    assert.deepEqual(states, [0, 0, 0]);
  }
});

test('a file that is no database is refused in one sentence', async () => {
  const path = join(folder, 'picture.sqlite');
  writeFileSync(path, Buffer.from('89504e470d0a1a0a'.repeat(100), 'hex'));
  await assert.rejects(openSqliteState(path), (fault: Error) => {
    assert.ok(fault instanceof OperatorError);
    assert.match(fault.message, /picture\.sqlite cannot be opened \(file is not a database\)\.$/);
    return true;
  });
});

test('a state written by a newer version is refused and stays unchanged', async () => {
  const path = join(folder, 'newer.sqlite');
  await (await openSqliteState(path)).close();
  const file = new SQLite(path);
  file.prepare("insert into kysely_migration values ('9999-from-the-future', '2099')").run();
  file.close();
  await assert.rejects(openSqliteState(path), /written by a newer version/);
});

async function run(script: string, ...parameters: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise(resolve => child.once('exit', resolve));
}

test('a state of the first version is brought up to date with everything in it', async () => {
  const path = join(folder, 'first.sqlite');
  const file = new SQLite(path);
  file.exec(FIRST_SCHEMA);
  file.close();
  const state = await openSqliteState(path);
  const caller = await state.keys.callerOf('PUBLIC00');
  assert.equal(caller?.account.name, 'old');
  assert.deepEqual(
    [caller?.key.family, caller?.key.monthlyQuota, caller?.key.revokedAt],
    ['PUBLIC00', null, '2026-02'],
  );
  assert.equal((await state.snapshots.byId('acc_1', 'snp_1'))?.content, '{"kept":true}');
  assert.equal((await state.secret('cursor')).toString('hex'), 'ab'.repeat(32));
  await state.accounts.delete('acc_1', '2026-11-21T12:00:00.000Z');
  assert.equal(await state.snapshots.byToken('token-1'), 'GONE');
  await state.close();
});

test('deleted data does not remain in the file', async () => {
  const path = join(folder, 'erased.sqlite');
  const state = await openSqliteState(path);
  const now = '2026-11-21T12:00:00.000Z';
  const none = { language: null, addressVisibility: null, retentionDays: null, theme: null, suspendedAt: null };
  await state.accounts.create({ id: 'acc_1', name: 'one', createdAt: now, ...none });
  const parts = {
    accountId: 'acc_1',
    externalId: null,
    allowedOrigins: null,
    exactPlace: null,
    regionName: 'sample',
    regionVersion: '0',
    createdAt: now,
  };
  const content = JSON.stringify({ address: 'Geheimweg 7'.repeat(2000) });
  await state.snapshots.create({ ...parts, id: 'snp_1', token: 't', expiresAt: null, deletedAt: null, content });
  await state.snapshots.delete('acc_1', 'snp_1', now);
  await state.close();
  assert.ok(!readFileSync(path).includes('Geheimweg'));
});

test('counts of the version before are rows without costs, and that version works on the new tables', async () => {
  const path = join(folder, 'costs.sqlite');
  const state = await openSqliteState(path);
  const { record } = await createKey(state, { name: 'old' }, new Date('2026-10-01T00:00:00Z'));
  const file = new SQLite(path);
  // The statements of that version.
  const columns = 'account_id, day, public_part, function_id, writer, requests, billable';
  const write = file.prepare(`insert into usage_count (${columns}) values (?, ?, ?, ?, ?, ?, ?)
    on conflict (account_id, day, public_part, function_id, writer) do update set requests = excluded.requests, billable = excluded.billable`);
  write.run(record.accountId, '2026-10-02', record.publicPart, 'poi-data', 'older', 3, 2);
  write.run(record.accountId, '2026-10-02', record.publicPart, 'poi-data', 'older', 4, 3);
  const count = {
    accountId: record.accountId,
    publicPart: record.publicPart,
    functionId: 'poi-data',
    day: '2026-10-02',
  };
  await state.usage.record('newer', [{ ...count, requests: 1, billable: 1, milliseconds: 7, bytes: 900 }], new Map());
  const figures = async () =>
    (await state.usage.rows({ month: '2026-10' })).map(row => [
      row.requests,
      row.billable,
      row.milliseconds,
      row.bytes,
    ]);
  assert.deepEqual(await figures(), [[5, 4, 7, 900]]);
  assert.equal(await state.usage.close('2026-10', '2026-11-02T00:00:00.000Z'), true);
  assert.deepEqual(await figures(), [[5, 4, 7, 900]], 'a closed month keeps them');
  file.exec('update usage_closed set milliseconds = null, bytes = null');
  assert.deepEqual(await figures(), [[5, 4, 0, 0]], 'closed by that version');
  file.close();
  await state.close();
});

test('the migration drops logos that were URLs of other hosts and keeps colours', async () => {
  const path = join(folder, 'second.sqlite');
  await (await openSqliteState(path)).close();
  const file = new SQLite(path);
  file.exec("delete from kysely_migration where name >= '0003'");
  file.exec('drop index key_with_origins; alter table api_key drop column origins');
  file.exec('drop table schema_step; drop index snapshot_marked; alter table snapshot drop column marked_at');
  file.exec('alter table closed_month drop column keeps_counts');
  for (const table of ['usage_count', 'usage_closed'])
    for (const column of ['milliseconds', 'bytes']) file.exec(`alter table ${table} drop column ${column}`);
  file.exec('drop table warrant; drop table signing_key; drop table place_list; drop table place_list_part');
  file.exec('drop table job; drop table job_part; drop table job_chunk; drop table cell_map');
  file.exec('drop table audit_record; alter table api_key drop column networks');
  for (const column of ['allowed_origins', 'exact_place']) file.exec(`alter table snapshot drop column ${column}`);
  const add = file.prepare('insert into account (id, name, created_at, theme) values (?, ?, ?, ?)');
  add.run('acc_1', 'both', '2026', '{"primaryColor":"#aa0000","logo":"https://example.com/l.png"}');
  add.run('acc_2', 'logo', '2026', '{"logo":"https://example.com/l.png"}');
  add.run('acc_3', 'none', '2026', null);
  file.close();
  const state = await openSqliteState(path);
  const themes = (await state.accounts.list()).map(({ theme }) => theme);
  assert.deepEqual(themes, [{ primaryColor: '#aa0000' }, null, null]);
  await state.close();
});

test('of more than 10,000 lists of origins of publishable keys that many count', async () => {
  const path = join(folder, 'origins.sqlite');
  const state = await openSqliteState(path);
  await state.accounts.create(account('acc_a', 'a'));
  const file = openSqliteFile(path);
  file.exec('begin');
  const insert = file.prepare(
    `insert into api_key (public_part, account_id, name, is_test, secret_hash, scopes, created_at, family, origins)
     values (?, 'acc_a', 'k', 0, '00', 'pois', '2026-01', ?, ?)`,
  );
  const add = (i: number) => insert.run(`K${i}`, `K${i}`, JSON.stringify([`https://${i}.example`]));
  for (let i = 0; i < 10_000; i++) add(i);
  file.exec('commit');
  assert.equal((await state.keys.liveOrigins('2026-02')).size, 10_000);
  add(10_000);
  assert.equal((await state.keys.liveOrigins('2026-02')).size, 10_000);
  file.close();
  await state.close();
});
