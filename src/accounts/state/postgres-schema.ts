// Brings the schema of a PostgreSQL state up to date while other processes use it: in short statements, one process at a time.
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../core/errors.ts';
import { BYTEWISE_TEXT, createUsageTables, migrate, withoutForeignLogos } from './migrations.ts';
import { applySteps, POSTGRES_WORDS, rawStatement, type SchemaStatement } from './schema-steps.ts';
import type { Tables } from './tables.ts';

/** Of the advisory lock that one process holds while it changes the schema. */
const LOCK_ID = 7_215_630_941;

/** A statement that would wait longer for a table gives up, so that those who queue behind it go on, and tries again. */
const LOCK_WAIT_MILLISECONDS = 100;
const PAUSE_MILLISECONDS = 50;
const PATIENCE_MILLISECONDS = 3_600_000;

/** `lock_not_available`, `deadlock_detected`. */
const BUSY = ['55P03', '40P01'];

/**
 * @param database with one connection, because the lock belongs to it
 * @param where how errors name the database
 */
export async function migratePostgres(database: Kysely<Tables>, where: string): Promise<void> {
  await untilFree(where, async () => {
    // A process that waited within a statement would stop the building of an index, which waits for all statements of others.
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK_ID}) as locked`.execute(
      database,
    );
    return rows[0]?.locked === true;
  });
  try {
    await catchUp(database, where);
    await migrate(database, BYTEWISE_TEXT, where);
    await applySteps(database, POSTGRES_WORDS, where, statement => apply(database, where, statement));
  } finally {
    await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(database);
  }
}

/** The first steps for a database that has data: each rebuilds nothing, and has the result of its step in `migrations.ts`. */
async function catchUp(database: Kysely<Tables>, where: string): Promise<void> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(database);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  // An empty database, or one of a newer version: `migrate` knows what to do.
  if (rows[0]?.name !== FIRST_STEP) return;
  for (const [name, change] of Object.entries(SHORT_STEPS)) {
    if (rows.some(row => row.name === name)) continue;
    await change(database, (...texts) => applyAll(database, where, texts));
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      database,
    );
  }
}

type ApplyAll = (...statements: (string | SchemaStatement)[]) => Promise<void>;

const FIRST_STEP = '0001-accounts-keys-snapshots';

const SHORT_STEPS: Readonly<Record<string, (database: Kysely<Tables>, apply: ApplyAll) => Promise<void>>> = {
  '0002-limits-usage-idempotency': addLimitsAndUsage,
  '0003-hidden-places': async (database, apply) => {
    await apply(...columns('snapshot', { allowed_origins: TEXT, exact_place: TEXT }));
    await withoutForeignLogos(database);
  },
  '0004-publishable-keys': async (_database, apply) => {
    await apply(
      ...columns('api_key', { origins: TEXT }),
      index('key_with_origins', 'api_key (public_part) where origins is not null'),
    );
  },
};

const TEXT = POSTGRES_WORDS.text;

async function addLimitsAndUsage(database: Kysely<Tables>, apply: ApplyAll): Promise<void> {
  await apply(
    ...columns('account', { address_visibility: TEXT, retention_days: 'integer', theme: TEXT }),
    ...columns('api_key', { rate_per_minute: 'integer', monthly_quota: 'bigint', family: TEXT, last_used_at: TEXT }),
    'update api_key set family = public_part where family is null',
    // A checked constraint spares `set not null` its own look at every row under a lock.
    ...checked('api_key', 'key_has_family', 'check (family is not null)'),
    'alter table api_key alter column family set not null',
    'alter table api_key drop constraint key_has_family',
    ...renamed('api_key', 'api_key_pkey', 'key_public_part'),
    ...cascading('api_key', 'key_account'),
    index('key_of_account', 'api_key (account_id, family)'),
    index('snapshot_by_token', 'snapshot (token)'),
    index('snapshot_end', 'snapshot (expires_at)'),
    ...constraintOverIndex('snapshot_pkey', 'snapshot_id', 'primary key', '(account_id, id)'),
    ...constraintOverIndex('snapshot_token_key', 'snapshot_token', 'unique', '(account_id, token)'),
    ...cascading('snapshot', 'snapshot_account'),
  );
  await createUsageTables(database, BYTEWISE_TEXT);
}

function columns(table: string, types: Readonly<Record<string, string>>): string[] {
  const { addColumn } = POSTGRES_WORDS;
  return Object.entries(types).map(([name, type]) => `alter table ${table} ${addColumn} ${name} ${type}`);
}

function index(name: string, on: string, kind = 'index'): SchemaStatement {
  return { text: `create ${kind} concurrently if not exists ${name} on ${on}`, aside: { index: name } };
}

/** Adds a constraint for new rows at once, and looks at the old rows without a lock that stops readers or writers. */
function checked(table: string, name: string, constraint: string): string[] {
  return [
    unlessThere(name, `alter table ${table} add constraint ${name} ${constraint} not valid`),
    `alter table ${table} validate constraint ${name}`,
  ];
}

/** Replaces the plain reference to the account by one that deletes with it. */
function cascading(table: string, name: string): string[] {
  return [
    ...checked(table, name, 'foreign key (account_id) references account (id) on delete cascade'),
    `alter table ${table} drop constraint if exists ${table}_account_id_fkey`,
  ];
}

function constraintOverIndex(old: string, name: string, kind: string, on: string): (string | SchemaStatement)[] {
  return [
    index(name, `snapshot ${on}`, 'unique index'),
    unlessThere(
      name,
      `alter table snapshot drop constraint if exists ${old}, add constraint ${name} ${kind} using index ${name}`,
    ),
  ];
}

function renamed(table: string, old: string, name: string): string[] {
  return [unlessThere(name, `alter table ${table} rename constraint ${old} to ${name}`)];
}

function unlessThere(constraint: string, text: string): string {
  return `do $$ begin
    if not exists (select from pg_constraint where conname = '${constraint}' and connamespace = current_schema()::regnamespace)
    then ${text}; end if; end $$`;
}

async function applyAll(
  database: Kysely<Tables>,
  where: string,
  statements: readonly (string | SchemaStatement)[],
): Promise<void> {
  for (const each of statements) await apply(database, where, typeof each === 'string' ? { text: each } : each);
}

/** Runs one statement; it waits for no lock longer than others may wait for it. */
async function apply(database: Kysely<Tables>, where: string, statement: SchemaStatement): Promise<void> {
  const { aside } = statement;
  // An index is built without a lock that stops others, so it may wait for them.
  const wait = aside === undefined ? LOCK_WAIT_MILLISECONDS : 0;
  await untilFree(where, async () => {
    if (aside !== undefined) await dropUnfinished(database, aside.index);
    await sql.raw(`set lock_timeout = ${wait}`).execute(database);
    try {
      await rawStatement(statement).execute(database);
      return true;
    } catch (fault) {
      if (BUSY.includes(String((fault as { code?: unknown }).code))) return false;
      throw fault;
    } finally {
      await sql`set lock_timeout = 0`.execute(database);
    }
  });
}

/** An interrupted `create index concurrently` leaves an index of that name that nothing uses. */
async function dropUnfinished(database: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(
    database,
  );
  if (rows.length > 0) await sql.raw(`drop index concurrently if exists ${name}`).execute(database);
}

async function untilFree(where: string, attempt: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MILLISECONDS; !(await attempt()); ) {
    if (performance.now() > end) throw new OperatorError(`The tables of ${where} stay locked by another program.`);
    await pause(PAUSE_MILLISECONDS);
  }
}
