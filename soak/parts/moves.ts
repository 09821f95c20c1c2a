// Moves a filled state from SQLite to PostgreSQL and back, and brings filled databases of every older schema up to date while others use them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { exportAccount } from '../../src/accounts/account-life.ts';
import { copyState } from '../../src/accounts/state/copy-state.ts';
import { openState } from '../../src/accounts/state/open-state.ts';
import { openSqliteFile } from '../../src/accounts/state/sqlite-file.ts';
import { makeDatabase, onServer, withoutPostgres } from '../../test/support/postgres.ts';
import { temporaryFolder } from '../../test/support/regions.ts';
import type { SoakContext } from '../part.ts';

const SCHEMAS = join(import.meta.dirname, '..', '..', 'test', 'accounts', 'state', 'former-schemas');

const AUTHOR = {
  byKind: 'OPERATOR',
  by: 'soak@here',
  operation: 'state copy',
  at: '2026-11-21T12:00:00.000Z',
} as const;

/** A statement of another process that waits longer for a lock fails. */
const LOCK_MILLISECONDS = 200;

/** The time between two requests of the other process: 20 a second. */
const REQUEST_PAUSE_MILLISECONDS = 50;

export async function soak({ say }: SoakContext): Promise<object> {
  if (withoutPostgres !== false) throw new Error(withoutPostgres);
  const copied = await copyThereAndBack(100_000);
  say(`  copied there and back: ${JSON.stringify(copied)}`);
  const migrated: object[] = [];
  const shape = await newShape();
  for (const schema of formerSchemas()) {
    const one = await migrateFilled(schema, 400_000, shape);
    say(`  ${JSON.stringify(one)}`);
    migrated.push(one);
  }
  const { interrupted } = await interruptUpdates(100_000, shape);
  say(`  interrupted ${interrupted} times`);
  return { copied, migrated, interrupted };
}

/** Copies so many snapshots to PostgreSQL and from there to another file; everything is equal afterwards. */
export async function copyThereAndBack(snapshots: number): Promise<object> {
  const [first, last] = [join(temporaryFolder(), 'state.sqlite'), join(temporaryFolder(), 'state.sqlite')];
  await fillSqlite(first, snapshots);
  const { url, drop } = await makeDatabase();
  try {
    const began = performance.now();
    const there = await copyState({ path: first }, { databaseUrl: url }, AUTHOR);
    const between = performance.now();
    const back = await copyState({ databaseUrl: url }, { path: last }, AUTHOR);
    const ended = performance.now();
    // The copy has a record of itself beside what it was made of.
    assert.deepEqual({ ...back.rows, audit_record: 1 }, there.rows);
    assert.equal(there.rows.snapshot, snapshots);
    const exports = [];
    for (const place of [{ path: first }, { databaseUrl: url }, { path: last }]) exports.push(await exported(place));
    assert.equal(exports[0]?.snapshots, snapshots);
    assert.deepEqual(exports[1], exports[0]);
    assert.deepEqual(exports[2], exports[0]);
    const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
    return { snapshots, thereSeconds: seconds(began, between), backSeconds: seconds(between, ended), ...there };
  } finally {
    await drop();
  }
}

/** The names of the schemas that earlier versions made. */
export function formerSchemas(): readonly string[] {
  return readdirSync(SCHEMAS)
    .filter(name => name.endsWith('.sql'))
    .map(name => name.replace(/\.sql$/, ''))
    .sort();
}

/**
 * Fills a database of an older schema and opens it with this version, while another process reads and writes 20 times a second in
 * the way of that schema. No statement of it may fail, and none may wait longer than 200 ms for a lock. The result has the shape of a
 * database that this version makes.
 */
export async function migrateFilled(schema: string, snapshots: number, shape: readonly string[]): Promise<object> {
  const { url, drop } = await makeDatabase();
  try {
    await onServer(readFileSync(join(SCHEMAS, `${schema}.sql`), 'utf8'), url);
    await fillPostgres(url, schema, snapshots);
    const before = await contentsOf(url);
    const beside = useBeside(url, schema);
    const began = performance.now();
    const state = await openState({ databaseUrl: url });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const during = beside.requests();
    // The older process goes on with the new schema.
    while (beside.requests() < during + 5) await Promise.race([beside.working, pause(REQUEST_PAUSE_MILLISECONDS)]);
    const { requests, longestMilliseconds } = await beside.stop();
    assert.deepEqual(await contentsOf(url), before);
    assert.equal((await state.snapshots.page('acc_0', '', 1))[0]?.id.startsWith('snp_'), true);
    await state.accounts.delete('acc_0', '2026-11-21T12:00:00.000Z');
    assert.equal(await state.snapshots.byToken('token-0'), 'GONE', 'the reference to the account deletes');
    await state.close();
    assert.deepEqual(await shapeOf(url), shape);
    return { schema, snapshots, seconds, requests, longestMilliseconds };
  } finally {
    await drop();
  }
}

/** Ends the connection of an update of the oldest schema at one moment after another; the last attempt ends with the shape and the content. */
export async function interruptUpdates(
  snapshots: number,
  shape: readonly string[],
): Promise<{ readonly interrupted: number }> {
  const [schema = ''] = formerSchemas();
  const { url, drop } = await makeDatabase();
  try {
    await onServer(readFileSync(join(SCHEMAS, `${schema}.sql`), 'utf8'), url);
    await fillPostgres(url, schema, snapshots);
    const before = await contentsOf(url);
    let interrupted = 0;
    for (let milliseconds = 20; ; milliseconds += 40) {
      const opening = openState({ databaseUrl: url }).then(
        state => state.close().then(() => true),
        () => false,
      );
      await pause(milliseconds);
      await onServer(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = 'umkreis'`,
        url,
      );
      if (await opening) break;
      interrupted++;
    }
    await (await openState({ databaseUrl: url })).close();
    assert.deepEqual(await contentsOf(url), before);
    assert.deepEqual(await shapeOf(url), shape);
    return { interrupted };
  } finally {
    await drop();
  }
}

/** The shape of a database that this version makes. */
export async function newShape(): Promise<readonly string[]> {
  const { url, drop } = await makeDatabase();
  try {
    await (await openState({ databaseUrl: url })).close();
    return await shapeOf(url);
  } finally {
    await drop();
  }
}

/** The constraints, indexes and columns of a database, whatever the order in which they came. */
async function shapeOf(url: string): Promise<readonly string[]> {
  const { rows } = await onServer(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tablename || ' ' || indexdef from pg_indexes where schemaname = 'public'
     union all select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(collation_name, '')
       from information_schema.columns where table_schema = 'public'
     union all select 'invalid ' || indexrelid::regclass from pg_index where not indisvalid
     order by 1`,
    url,
  );
  return rows.map(({ line }) => line);
}

async function fillSqlite(path: string, snapshots: number): Promise<void> {
  await (await openState({ path })).close();
  const file = openSqliteFile(path);
  file.exec('begin');
  const account = file.prepare('insert into account (id, name, created_at, theme) values (?, ?, ?, ?)');
  for (let i = 0; i < 10; i++)
    account.run(`acc_${i}`, `Büro "${i}" 🏠`, '2026-01-01T00:00:00.000Z', i % 2 ? '{"primaryColor":"#aa0000"}' : null);
  file
    .prepare(
      `insert into api_key (public_part, account_id, name, is_test, secret_hash, scopes, created_at, monthly_quota, family)
       values ('KEY00000', 'acc_0', 'k', 0, ?, 'pois', '2026-01-01T00:00:00.000Z', 5000000000, 'KEY00000')`,
    )
    .run('ab'.repeat(32));
  const snapshot = file.prepare(
    `insert into snapshot (account_id, id, token, external_id, region_name, region_version, created_at, expires_at, marked_at, content, exact_place)
     values (?, ?, ?, ?, 'sample', '0', '2026-01-01T00:00:00.000Z', ?, ?, ?, ?)`,
  );
  for (let i = 0; i < snapshots; i++) {
    const isEnded = i % 7 === 0;
    snapshot.run(
      ...[`acc_${i % 10}`, `snp_${i}`, `token-${i}`, i % 3 === 0 ? `o'hara; ${i}` : null],
      ...[isEnded ? '2026-02-01T00:00:00.000Z' : null, isEnded ? '2026-02-01T00:05:00.000Z' : null],
      ...[`{"title":"Straße ${i} \\u0000 🏠","list":[${i % 97}]}`, i % 5 === 0 ? '{"lat":47.1}' : null],
    );
  }
  file.exec(`insert into gone_token values ('gone', '2026-01-01T00:00:00.000Z');
    insert into idempotency values ('acc_1', 'order-1', 'hash', 'holder', '2026-01-01T00:00:00.000Z', null);
    insert into usage_count values ('acc_1', '2026-01-31', 'KEY00000', 'texts', 'w', 9007199254740991, 3, 250, null);
    insert into usage_closed values ('acc_1', '2025-12-31', 'KEY00000', 'texts', 'a', 'k', 9, 3, null, 1024);
    insert into audit_record values ('aud_1', '2026-01-01T00:00:00.000Z', 'KEY', 'KEY00000', 'deleteSnapshot', 'SNAPSHOT', 'snp_x', 'acc_1', null, '{"a":"ä🏠"}');
    insert into warrant values ('acc_1', 'wrt_1', 'token-w', '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-02-01T00:05:00.000Z', null, '{"signed":{}}', '{"text":"Straße 🏠"}');
    insert into signing_key values (1, 'kid', 'x', null, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'), (2, 'kid2', 'x2', 'd2', '2026-01-02T00:00:00.000Z', null);
    insert into closed_month values ('2025-12', '2026-01-02T00:00:00.000Z', 1);
    insert into month_event values ('2025-12', '2026-01-02T00:00:00.000Z', 'CLOSED', 9, 3);
    insert into secret values ('cursor', '${'ab'.repeat(32)}');
    insert into state_time values ('newest', '2026-02-01T00:00:00.000Z');
    commit`);
  file.close();
}

/** A sum over every line of the exports of all accounts, and over every token. */
async function exported(place: Parameters<typeof openState>[0]): Promise<{ sum: string; snapshots: number }> {
  const { createHash } = await import('node:crypto');
  const state = await openState(place);
  const hash = createHash('sha256');
  let snapshots = 0;
  for (const account of await state.accounts.list()) {
    for await (const part of exportAccount(state, account)) {
      hash.update(JSON.stringify(part));
      if ('kind' in part && part.kind === 'snapshot' && 'token' in part) {
        snapshots++;
        const found = snapshots % 100 === 0 ? await state.snapshots.byToken(String(part.token)) : undefined;
        if (snapshots % 100 === 0) assert.ok(found !== undefined && found !== 'GONE', 'every link works');
      }
    }
  }
  hash.update(await state.secret('cursor'));
  await state.close();
  return { sum: hash.digest('hex'), snapshots };
}

async function fillPostgres(url: string, schema: string, snapshots: number): Promise<void> {
  await onServer(
    `insert into account (id, name, created_at) select 'acc_' || i, 'name ' || i, '2026-01-01' from generate_series(0, 99) i`,
    url,
  );
  const family = schema === '0001' ? ['', ''] : [', family', ", 'KEY' || lpad(i::text, 5, '0')"];
  await onServer(
    `insert into api_key (public_part, account_id, name, is_test, secret_hash, scopes, created_at${family[0]})
     select 'KEY' || lpad(i::text, 5, '0'), 'acc_' || i % 100, 'k', 0, '00', 'pois', '2026-01-01'${family[1]} from generate_series(0, 999) i`,
    url,
  );
  await onServer(
    `insert into snapshot (id, account_id, token, external_id, region_name, region_version, created_at, expires_at, content)
     select 'snp_' || i, 'acc_' || i % 100, 'token-' || i, 'x' || i, 'sample', '0', '2026-01-01',
       case when i % 4 = 0 then '2027-01-01' end, '{"kept":"' || repeat(md5(i::text), 20) || '"}'
     from generate_series(0, ${snapshots - 1}) i`,
    url,
  );
}

async function contentsOf(url: string): Promise<object> {
  const { rows } = await onServer(
    `select count(*), sum(hashtext(id || account_id || token || content || coalesce(expires_at, ''))::bigint) as sum
     from snapshot where token not like 'beside%'`,
    url,
  );
  return rows[0];
}

/** Another process that reads and writes with statements of the older version. */
function useBeside(url: string, schema: string) {
  let isStopping = false;
  let [requests, longestMilliseconds] = [0, 0];
  const family = schema === '0001' ? ['', ''] : [', family', ", 'B' || $1::text"];
  const work = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`set lock_timeout = ${LOCK_MILLISECONDS}`);
    try {
      while (!isStopping) {
        const began = performance.now();
        const name = `beside-${requests}`;
        await client.query('select content from snapshot where token = $1', [`token-${requests % 1000}`]);
        await client.query(
          `insert into snapshot (id, account_id, token, region_name, region_version, created_at, content)
           values ($1, 'acc_1', $1, 'sample', '0', '2026-02-01', '{}')`,
          [name],
        );
        await client.query("update snapshot set content = '{\"a\":1}' where account_id = 'acc_1' and id = $1", [name]);
        await client.query('update account set language = $1 where id = $2', ['de', 'acc_2']);
        // The key of the oldest schema has no family, which the new one demands: that version must be replaced first.
        if (schema !== '0001') {
          await client.query(
            `insert into api_key (public_part, account_id, name, is_test, secret_hash, scopes, created_at${family[0]})
             values ('B' || $1::text, 'acc_1', 'k', 0, '00', 'pois', '2026-02-01'${family[1]})`,
            [String(requests)],
          );
        }
        longestMilliseconds = Math.max(longestMilliseconds, Math.round(performance.now() - began));
        requests++;
        await pause(REQUEST_PAUSE_MILLISECONDS);
      }
    } finally {
      await client.end();
    }
  };
  const working = work();
  // A failure is thrown where the caller waits for it.
  working.catch(() => undefined);
  return {
    /** Fails with the first statement that fails. */
    working,
    requests: () => requests,
    async stop() {
      isStopping = true;
      await working;
      return { requests, longestMilliseconds };
    },
  };
}
