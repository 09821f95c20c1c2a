// The PostgreSQL state passes the port's contract, creates its tables once however many processes start together, and works again
// after its server was down.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import pg from 'pg';
import { StateAwayError } from '../../../src/accounts/state/away.ts';
import { openPostgresState } from '../../../src/accounts/state/postgres.ts';
import { eventually } from '../../support/eventually.ts';
import { newDatabase, onServer, withoutPostgres } from '../../support/postgres.ts';
import { promiseCellMaps } from './cell-maps-contract.ts';
import { account, promiseState, snapshot } from './contract.ts';
import { promiseJobs } from './jobs-contract.ts';
import { promiseLists } from './lists-contract.ts';

describe('PostgreSQL', { skip: withoutPostgres }, async () => {
  if (withoutPostgres !== false) return;
  const contract = await newDatabase();
  promiseState('PostgreSQL', () => openPostgresState(contract));
  const jobs = await newDatabase();
  promiseJobs('PostgreSQL', () => openPostgresState(jobs));
  const lists = await newDatabase();
  promiseLists('PostgreSQL', () => openPostgresState(lists));
  const cellMaps = await newDatabase();
  promiseCellMaps('PostgreSQL', () => openPostgresState(cellMaps));

  test('processes that start at the same time on an empty database all get a working state, whose tables are created once', async () => {
    const url = await newDatabase();
    const codes = await Promise.all(Array.from({ length: 5 }, () => writeAndLeave(url)));
    assert.deepEqual(codes, [0, 0, 0, 0, 0]);
    const { rows } = await onServer('select name from kysely_migration order by name', url);
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['0001-accounts-keys-snapshots', '0002-limits-usage-idempotency', '0003-hidden-places', '0004-publishable-keys'],
    );
    assert.equal((await onServer('select 1 from snapshot', url)).rowCount, 5);
  });

  test('tables that grow have the account in every unique index, as Citus requires of the tables that it distributes by account', async () => {
    const { rows } = await onServer(
      `select c.relname as "table", i.relname as "index",
         array(select attname from pg_attribute where attrelid = c.oid and attnum = any(x.indkey)) as columns
       from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where x.indisunique and c.relname in ('snapshot', 'warrant', 'place_list', 'place_list_part', 'cell_map', 'job', 'job_part', 'job_chunk', 'idempotency', 'usage_count', 'usage_closed')`,
      contract,
    );
    assert.equal(rows.length, 12);
    for (const { index, columns } of rows) assert.ok(columns.includes('account_id'), index);
  });

  test('order and comparison are by bytes, whatever the collation of the database', async () => {
    const { rows } = await onServer(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name not like 'kysely%' and data_type = 'text' and collation_name is distinct from 'C'`,
      contract,
    );
    assert.deepEqual(rows, []);
  });

  test('a connection that the server closed fails one call with its cause, and the next call works', async () => {
    const url = await newDatabase();
    const state = await openPostgresState(url);
    await state.accounts.list();
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
    );
    for (let tries = 0; ; tries++) {
      try {
        await state.accounts.list();
        break;
      } catch (fault) {
        assert.ok(fault instanceof StateAwayError, String(fault));
        assert.ok(tries < 5);
      }
    }
    await state.close();
  });

  test('the server ends a statement after the time of the settings, and a state opens no more connections than they allow', async () => {
    const url = await newDatabase();
    const name = new URL(url).pathname.slice(1);
    const state = await openPostgresState(url, { connections: 2, statementSeconds: 1 });
    await state.accounts.list();
    const lock = new pg.Client({ connectionString: url });
    await lock.connect();
    await lock.query('begin; lock table account');
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => state.accounts.list()));
    const connections = `select count(*)::int as open from pg_stat_activity where datname = '${name}' and application_name = 'umkreis'`;
    const [{ open } = { open: 0 }] = (await onServer(connections)).rows;
    for (const each of asked) assert.ok(each.status === 'rejected' && each.reason instanceof StateAwayError);
    assert.ok(open <= 2, `${open} connections`);
    await lock.end();
    assert.deepEqual(await state.accounts.list(), []);
    await state.close();
  });

  test('a snapshot that an operator restores while another process erases it keeps its content', async () => {
    const url = await newDatabase();
    const state = await openPostgresState(url);
    await state.accounts.create(account('acc_a', 'a'));
    await state.snapshots.create(
      snapshot({ id: 'snp_1', content: '{"kept":1}', expiresAt: '2026-11-01T00:00:00.000Z' }),
    );
    await state.sweep('2026-11-02T00:00:00.000Z');
    const operator = new pg.Client({ connectionString: url });
    await operator.connect();
    await operator.query('begin');
    await operator.query('update snapshot set marked_at = null, expires_at = null');
    const sweeping = state.sweep('2026-11-21T00:00:00.000Z');
    await eventually(async () => {
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      assert.equal((await onServer(waiting, url)).rowCount, 1);
    });
    await operator.query('commit');
    await operator.end();
    assert.equal((await sweeping).erased, 0);
    assert.equal((await state.snapshots.byId('acc_a', 'snp_1'))?.content, '{"kept":1}');
    await state.close();
  });

  test('an unreachable server gets one sentence without the password', async () => {
    for (const url of [
      `postgres://somebody:hush@127.0.0.1:${await closedPort()}/nothing`,
      (await newDatabase()).replace(/\w+$/, 'no_such_database'),
    ]) {
      await assert.rejects(openPostgresState(url), (fault: Error) => {
        assert.ok(fault instanceof StateAwayError, String(fault));
        assert.match(fault.message, /^The database of UMKREIS_DATABASE_URL cannot be used just now \(.+\)\.$/);
        assert.doesNotMatch(fault.message, /hush/);
        return true;
      });
    }
  });

  test('a state written by a newer version is refused', async () => {
    const url = await newDatabase();
    await (await openPostgresState(url)).close();
    await onServer("insert into kysely_migration values ('9999-from-the-future', '2099')", url);
    await assert.rejects(openPostgresState(url), /UMKREIS_DATABASE_URL was written by a newer version/);
  });
});

function writeAndLeave(url: string): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-and-wait.ts'), url, 'leave'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise(resolve => child.once('exit', resolve));
}

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
