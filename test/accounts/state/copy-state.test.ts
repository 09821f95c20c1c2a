// What a copy of a state refuses, and that it knows every table and column.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import SQLite from 'better-sqlite3';
import { copyState } from '../../../src/accounts/state/copy-state.ts';
import { COPIED_TABLES } from '../../../src/accounts/state/copy-tables.ts';
import { openState, type StatePlace } from '../../../src/accounts/state/open-state.ts';
import { newDatabase, onServer, withoutPostgres } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/regions.ts';
import { umkreis } from '../../support/served-process.ts';
import { AUTHOR, account, snapshot, warrant } from './contract.ts';
import { cutJob, newJob } from './jobs-contract.ts';
import { newList } from './lists-contract.ts';

async function auditOf(place: StatePlace) {
  const state = await openState(place);
  try {
    return (await state.audit.list({ limit: 10 })) ?? [];
  } finally {
    await state.close();
  }
}

async function filled(): Promise<{ path: string; folder: string }> {
  const folder = temporaryFolder();
  const path = join(folder, 'state.sqlite');
  const state = await openState({ path });
  await state.accounts.create(account('acc_a', 'a'));
  await state.snapshots.create(snapshot({}));
  await state.close();
  return { path, folder };
}

test('a copy has every table and every column of a state but the records of its schema', async () => {
  const { path } = await filled();
  const file = new SQLite(path);
  const tables = file
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'kysely%' order by name",
    )
    .pluck()
    .all()
    .filter(name => name !== 'schema_step');
  assert.deepEqual(COPIED_TABLES.map(({ name }) => name).sort(), tables);
  for (const { name, columns, keyColumns } of COPIED_TABLES) {
    const found = file.prepare<[string], { name: string; pk: number }>('select * from pragma_table_info(?)').all(name);
    assert.deepEqual([...columns].sort(), found.map(each => each.name).sort(), name);
    const key = found.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    assert.deepEqual(
      columns.slice(0, keyColumns),
      key.map(each => each.name),
      name,
    );
  }
  file.close();
});

test('a copy refuses a state that a process has open, and a target with accounts, and changes neither', async () => {
  const [from, to] = [await filled(), await filled()];
  await assert.rejects(copyState(from, to, AUTHOR), /The target has accounts already/);
  const serving = await openState(from);
  await assert.rejects(copyState(from, { path: join(to.folder, 'new.sqlite') }, AUTHOR), /has the state in .+ open/);
  assert.equal((await serving.accounts.list()).length, 1);
  await serving.close();
  const used = await openState(to);
  assert.equal((await used.accounts.list()).length, 1);
  await assert.rejects(copyState(from, to, AUTHOR), /has the state in .+ open/);
  await used.close();
});

test('a copy refuses a database that a process has open; the command copies into it afterwards and prints the checksum', {
  skip: withoutPostgres,
}, async () => {
  const [{ path, folder }, databaseUrl] = [await filled(), await newDatabase()];
  const serving = await openState({ databaseUrl });
  await serving.accounts.list();
  await assert.rejects(copyState({ path }, { databaseUrl }, AUTHOR), /A process has the database open/);
  await serving.close();
  const copied = await umkreis(['state', 'copy', '--to', databaseUrl, '--json'], { UMKREIS_DATA: folder });
  assert.equal(copied.code, 0, copied.errors);
  const { rows, sha256 } = JSON.parse(copied.output);
  assert.match(sha256, /^[0-9a-f]{64}$/);
  assert.deepEqual([rows.account, rows.snapshot], [1, 1]);
  const target = join(folder, 'back.sqlite');
  const back = await umkreis(['state', 'copy', '--to', target, '--json'], {
    UMKREIS_DATA: folder,
    UMKREIS_DATABASE_URL: databaseUrl,
  });
  // The copy has one more record than what it was made of.
  assert.deepEqual(JSON.parse(back.output).rows, { ...rows, audit_record: 1 });
  const records = await auditOf({ path: target });
  assert.deepEqual(
    records.map(({ operation, objectKind, objectId }) => [operation, objectKind, objectId]),
    Array.from({ length: 2 }, () => ['state copy', 'STATE', 'copy']),
  );
  assert.deepEqual(await auditOf({ path }), records.slice(0, 1), 'the source knows that it was copied');
  const { host, pathname } = new URL(databaseUrl);
  assert.partialDeepStrictEqual(records[0]?.after, { from: path, to: `postgres://${host}${pathname}` });
  assert.ok(existsSync(target));
  const wrong = await umkreis(['state', 'copy', '--to', 'mysql://db/umkreis'], { UMKREIS_DATA: folder });
  assert.equal(wrong.code, 2);
  assert.match(wrong.errors, /It must be a file or the address of a PostgreSQL database/);
});

test('a state with a step of a newer version opens unless that step excludes this version', async () => {
  const { path } = await filled();
  const add = (name: string, excludes: number) => {
    const file = new SQLite(path);
    file.prepare('insert into schema_step values (?, ?, ?)').run(name, '2099', excludes);
    file.close();
  };
  add('9998-more-columns', 0);
  await (await openState({ path })).close();
  add('9999-another-meaning', 1);
  await assert.rejects(openState({ path }), /was written by a newer version \(9999-another-meaning\)/);
});

test('no address of a target brings its password into an error, names the wrong database or becomes a file', async () => {
  const { folder } = await filled();
  for (const [to, code, said] of [
    [
      'postgres://somebody:hush@127.0.0.1:1/nothing',
      1,
      /^umkreis: The database of --to cannot be used just now \(.+\)\.$/,
    ],
    ['postgres://somebody:hush@no.such.host.invalid/x', 1, /^umkreis: The database of --to cannot be used just now/],
    ['postgres://somebody:hush@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/none', 1, /The database of --to cannot/],
    ['postgres:///x?host=/nowhere&password=hush', 1, /The database of --to cannot be used just now/],
    ['postgres://somebody:hush@127.0.0.1:1/%ff', 2, /It must name a PostgreSQL database/],
    ['postgres://somebody:h%ffush@127.0.0.1:1/x', 2, /It must name a PostgreSQL database/],
    ['postgres://some body:hush@[::1/x', 2, /It must name a PostgreSQL database/],
    ['postgres//somebody:hush@db/x', 2, /It must be a file or the address/],
    ['somebody:hush@db/x', 2, /It must be a file or the address/],
    ['mysql://db/x?user=a&password=hush', 2, /It must be a file or the address/],
  ] as const) {
    const found = await umkreis(['state', 'copy', '--to', to], { UMKREIS_DATA: folder });
    const first = found.errors.split('\n')[0] ?? '';
    assert.match(first, said, to);
    assert.equal(found.code, code, to);
    assert.doesNotMatch(found.errors + found.output, /hush|\n +at /, to);
  }
  assert.deepEqual(readdirSync(folder), ['state.sqlite']);
});

test('a copy and a backup sign with the key of the state, publish the retired ones, and have its warrants, lists of places, maps of cells and jobs', {
  skip: withoutPostgres,
}, async () => {
  const { path, folder } = await filled();
  const now = '2026-11-21T12:00:00.000Z';
  const state = await openState({ path });
  const kept = warrant({ content: '{"text":"ä🏠"}', expiresAt: '2027-01-01T00:00:00.000Z' });
  await state.warrants.create(kept);
  const list = newList({ accountId: 'acc_a', parts: ['["ä🏠"]', '[]'] });
  const listed = await state.lists.put(list, { lists: 1, places: 1 });
  assert.ok(typeof listed === 'object');
  const { cells, ...map } = {
    ...{ id: 'clm_a', accountId: 'acc_a', token: 'cells-a', createdAt: now, expiresAt: null, isTest: false },
    ...{ cellCount: 1, about: '{"title":"ä🏠"}', cells: '[["8a1f8d4a3bfffff",1.5,2,null,null]]' },
  };
  assert.equal(await state.cellMaps.create({ ...map, cells }, 1), true);
  assert.equal(await state.cellMaps.create({ ...map, id: 'clm_b', cells }, 1), false);
  const job = await cutJob(state, newJob({ accountId: 'acc_a' }), 2);
  await state.signing.ensure(now);
  await state.signing.rotate(now);
  const [keys, message] = [await state.signing.keys(), Buffer.from('a certificate')];
  const signature = await state.signing.sign(message, now);
  await state.close();
  const backup = join(temporaryFolder(), 'backup.sqlite');
  const other = temporaryFolder();
  for (const [parameters, data] of [
    [['backup', backup], folder],
    [['restore', backup], other],
  ] as const) {
    const { code, errors } = await umkreis([...parameters], { UMKREIS_DATA: data });
    assert.equal(code, 0, errors);
  }
  const databaseUrl = await newDatabase();
  await copyState({ path }, { databaseUrl }, AUTHOR);
  for (const place of [{ path: join(other, 'state.sqlite') }, { databaseUrl }]) {
    const copied = await openState(place);
    assert.deepEqual(await copied.signing.keys(), keys);
    // Ed25519 gives the same signature for the same key and message.
    assert.deepEqual(await copied.signing.sign(message, now), signature);
    assert.deepEqual(await copied.warrants.byPublicId(kept.id), kept);
    assert.deepEqual(await copied.lists.all('acc_a'), [listed]);
    assert.deepEqual(await copied.lists.parts(listed, 0, 9), list.parts);
    assert.deepEqual(await copied.cellMaps.byToken('cells-a'), map);
    assert.equal(await copied.cellMaps.cells(map), cells);
    assert.deepEqual(await copied.jobs.byId('acc_a', job.id, now), job);
    assert.equal(Buffer.from((await copied.jobs.part(job, 'INPUT', 0)) ?? []).toString(), 'street\nä🏠\n');
    assert.equal((await copied.jobs.takeChunk(job, { holder: 'a', now, until: now }))?.places, '["ä🏠 0"]');
    await copied.close();
  }
});

test('a copy that differs from the state is not stored, and the state stays as it was', {
  skip: withoutPostgres,
}, async () => {
  const { path } = await filled();
  const url = await newDatabase();
  await (await openState({ databaseUrl: url })).close();
  await onServer(
    `create function spoil() returns trigger language plpgsql as $$ begin new.name := new.name || ' '; return new; end $$;
     create trigger spoil before insert on account for each row execute function spoil()`,
    url,
  );
  await assert.rejects(
    copyState({ path }, { databaseUrl: url }, AUTHOR),
    /The copy differs from the state; nothing was stored/,
  );
  for (const table of ['account', 'snapshot', 'audit_record'])
    assert.deepEqual((await onServer(`select * from ${table}`, url)).rows, [], table);
  assert.deepEqual(
    (await auditOf({ path })).filter(({ objectId }) => objectId === 'copy'),
    [],
  );
});
