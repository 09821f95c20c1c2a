// The first steps of the state's schema, applied in order; `schema-steps.ts` has the later ones. A released step never changes, and there is no way back.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '../../core/errors.ts';
import type { Tables } from './tables.ts';

/** The type of text columns, the only difference between the databases. */
type TextType = 'text' | RawBuilder<unknown>;

/** Compared byte by byte, as SQLite does: an update of the system's collations must not change the order of an index. */
export const BYTEWISE_TEXT = sql`text collate "C"`;

/** Names sort in the order of application. */
function migrations(text: TextType): Record<string, Migration> {
  return {
    '0001-accounts-keys-snapshots': { up: database => createFirstTables(database, text) },
    '0002-limits-usage-idempotency': { up: database => addLimitsAndUsage(database, text) },
    '0003-hidden-places': { up: database => addHiddenPlaces(database, text) },
    '0004-publishable-keys': { up: database => addOriginsOfKeys(database, text) },
  };
}

/**
 * Brings the schema up to date. `where` names the database in the message.
 * @throws OperatorError if a newer version wrote it or it is damaged
 */
export async function migrate(
  database: Kysely<Tables>,
  text: TextType,
  where: string,
  options: { readonly disableTransactions?: boolean } = {},
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations(text) },
    ...options,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof OperatorError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new OperatorError(
    `The state in ${where} was written by a newer version or is damaged (${reason}); update Umkreis or restore a backup.`,
    { cause: error },
  );
}

async function createFirstTables({ schema }: Kysely<Tables>, text: TextType): Promise<void> {
  await schema
    .createTable('account')
    .addColumn('id', text, column => column.primaryKey())
    .addColumn('name', text, column => column.notNull().unique())
    .addColumn('created_at', text, column => column.notNull())
    .addColumn('language', text)
    .addColumn('suspended_at', text)
    .execute();
  await schema
    .createTable('api_key')
    .addColumn('public_part', text, column => column.primaryKey())
    .addColumn('account_id', text, column => column.notNull().references('account.id'))
    .addColumn('name', text, column => column.notNull())
    .addColumn('is_test', 'integer', column => column.notNull())
    .addColumn('secret_hash', text, column => column.notNull())
    .addColumn('scopes', text, column => column.notNull())
    .addColumn('created_at', text, column => column.notNull())
    .addColumn('expires_at', text)
    .addColumn('revoked_at', text)
    .execute();
  await schema
    .createTable('snapshot')
    .addColumn('id', text, column => column.primaryKey())
    .addColumn('account_id', text, column => column.notNull().references('account.id'))
    .addColumn('token', text, column => column.notNull().unique())
    .addColumn('external_id', text)
    .addColumn('region_name', text, column => column.notNull())
    .addColumn('region_version', text, column => column.notNull())
    .addColumn('created_at', text, column => column.notNull())
    .addColumn('expires_at', text)
    .addColumn('deleted_at', text)
    .addColumn('content', text, column => column.notNull())
    .execute();
  await schema
    .createIndex('snapshot_newest_first')
    .on('snapshot')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
  await schema
    .createIndex('snapshot_external_id')
    .on('snapshot')
    .columns(['account_id', 'external_id', 'created_at', 'id'])
    .execute();
  await schema
    .createTable('secret')
    .addColumn('name', text, column => column.primaryKey())
    .addColumn('bytes_hex', text, column => column.notNull())
    .execute();
}

/**
 * Defaults of accounts, limits of keys, idempotency, usage. It rebuilds the tables of keys and snapshots: deleting an account now
 * deletes its rows (`on delete cascade`), and every unique index of a growing table contains the account, so that Citus can
 * distribute the table by it.
 */
async function addLimitsAndUsage(database: Kysely<Tables>, text: TextType): Promise<void> {
  const { schema } = database;
  await schema.alterTable('account').addColumn('address_visibility', text).execute();
  await schema.alterTable('account').addColumn('retention_days', 'integer').execute();
  await schema.alterTable('account').addColumn('theme', text).execute();

  await schema.alterTable('api_key').renameTo('old_key').execute();
  await schema
    .createTable('api_key')
    .addColumn('public_part', text, column => column.notNull())
    .addColumn('account_id', text, column => column.notNull())
    .addColumn('name', text, column => column.notNull())
    .addColumn('is_test', 'integer', column => column.notNull())
    .addColumn('secret_hash', text, column => column.notNull())
    .addColumn('scopes', text, column => column.notNull())
    .addColumn('created_at', text, column => column.notNull())
    .addColumn('expires_at', text)
    .addColumn('revoked_at', text)
    .addColumn('rate_per_minute', 'integer')
    .addColumn('monthly_quota', 'bigint')
    .addColumn('family', text, column => column.notNull())
    .addColumn('last_used_at', text)
    .addPrimaryKeyConstraint('key_public_part', ['public_part'])
    .addForeignKeyConstraint('key_account', ['account_id'], 'account', ['id'], key => key.onDelete('cascade'))
    .execute();
  await sql`insert into api_key (public_part, account_id, name, is_test, secret_hash, scopes, created_at, expires_at, revoked_at, family)
    select public_part, account_id, name, is_test, secret_hash, scopes, created_at, expires_at, revoked_at, public_part from old_key`.execute(
    database,
  );
  await schema.dropTable('old_key').execute();
  await schema.createIndex('key_of_account').on('api_key').columns(['account_id', 'family']).execute();

  await schema.dropIndex('snapshot_newest_first').execute();
  await schema.dropIndex('snapshot_external_id').execute();
  await schema.alterTable('snapshot').renameTo('old_snapshot').execute();
  await schema
    .createTable('snapshot')
    .addColumn('account_id', text, column => column.notNull())
    .addColumn('id', text, column => column.notNull())
    .addColumn('token', text, column => column.notNull())
    .addColumn('external_id', text)
    .addColumn('region_name', text, column => column.notNull())
    .addColumn('region_version', text, column => column.notNull())
    .addColumn('created_at', text, column => column.notNull())
    .addColumn('expires_at', text)
    .addColumn('deleted_at', text)
    .addColumn('content', text, column => column.notNull())
    .addPrimaryKeyConstraint('snapshot_id', ['account_id', 'id'])
    .addUniqueConstraint('snapshot_token', ['account_id', 'token'])
    .addForeignKeyConstraint('snapshot_account', ['account_id'], 'account', ['id'], key => key.onDelete('cascade'))
    .execute();
  await sql`insert into snapshot (account_id, id, token, external_id, region_name, region_version, created_at, expires_at, deleted_at, content)
    select account_id, id, token, external_id, region_name, region_version, created_at, expires_at, deleted_at, content from old_snapshot`.execute(
    database,
  );
  await schema.dropTable('old_snapshot').execute();
  await schema
    .createIndex('snapshot_newest_first')
    .on('snapshot')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
  await schema
    .createIndex('snapshot_external_id')
    .on('snapshot')
    .columns(['account_id', 'external_id', 'created_at', 'id'])
    .execute();
  await schema.createIndex('snapshot_by_token').on('snapshot').column('token').execute();
  await schema.createIndex('snapshot_end').on('snapshot').column('expires_at').execute();

  await createUsageTables(database, text);
}

/** The tables that the second step adds; those that exist stay. */
export async function createUsageTables({ schema }: Kysely<Tables>, text: TextType): Promise<void> {
  await schema
    .createTable('idempotency')
    .ifNotExists()
    .addColumn('account_id', text, column => column.notNull())
    .addColumn('idempotency_key', text, column => column.notNull())
    .addColumn('request_hash', text, column => column.notNull())
    .addColumn('holder', text, column => column.notNull())
    .addColumn('begun_at', text, column => column.notNull())
    .addColumn('snapshot_id', text)
    .addPrimaryKeyConstraint('idempotency_id', ['account_id', 'idempotency_key'])
    .addForeignKeyConstraint('idempotency_account', ['account_id'], 'account', ['id'], key => key.onDelete('cascade'))
    .execute();
  await schema.createIndex('idempotency_begun').ifNotExists().on('idempotency').column('begun_at').execute();
  await schema
    .createTable('gone_token')
    .ifNotExists()
    .addColumn('token', text, column => column.primaryKey())
    .addColumn('deleted_at', text, column => column.notNull())
    .execute();
  await schema
    .createTable('usage_count')
    .ifNotExists()
    .addColumn('account_id', text, column => column.notNull())
    .addColumn('day', text, column => column.notNull())
    .addColumn('public_part', text, column => column.notNull())
    .addColumn('function_id', text, column => column.notNull())
    .addColumn('writer', text, column => column.notNull())
    .addColumn('requests', 'bigint', column => column.notNull())
    .addColumn('billable', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('usage_count_id', ['account_id', 'day', 'public_part', 'function_id', 'writer'])
    .addForeignKeyConstraint('usage_count_account', ['account_id'], 'account', ['id'], key => key.onDelete('cascade'))
    .execute();
  await schema
    .createTable('usage_closed')
    .ifNotExists()
    .addColumn('account_id', text, column => column.notNull())
    .addColumn('day', text, column => column.notNull())
    .addColumn('public_part', text, column => column.notNull())
    .addColumn('function_id', text, column => column.notNull())
    .addColumn('account_name', text, column => column.notNull())
    .addColumn('key_name', text, column => column.notNull())
    .addColumn('requests', 'bigint', column => column.notNull())
    .addColumn('billable', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('usage_closed_id', ['account_id', 'day', 'public_part', 'function_id'])
    .addForeignKeyConstraint('usage_closed_account', ['account_id'], 'account', ['id'], key => key.onDelete('cascade'))
    .execute();
  await schema
    .createTable('closed_month')
    .ifNotExists()
    .addColumn('month', text, column => column.primaryKey())
    .addColumn('closed_at', text, column => column.notNull())
    .execute();
}

/**
 * The exact place that a snapshot hides from visitors, and the origins that may frame it. Drops logos: they were URLs of other
 * hosts, from which no page may load.
 */
async function addHiddenPlaces(database: Kysely<Tables>, text: TextType): Promise<void> {
  const { schema } = database;
  await schema.alterTable('snapshot').addColumn('allowed_origins', text).execute();
  await schema.alterTable('snapshot').addColumn('exact_place', text).execute();
  await withoutForeignLogos(database);
}

/** Drops logos that are URLs of other hosts from the looks of accounts. */
export async function withoutForeignLogos(database: Kysely<Tables>): Promise<void> {
  const themed = await database.selectFrom('account').select(['id', 'theme']).where('theme', 'is not', null).execute();
  for (const { id, theme } of themed) {
    const { logo: _elsewhere, ...rest } = JSON.parse(theme ?? '{}');
    const kept = Object.keys(rest).length === 0 ? null : JSON.stringify(rest);
    await database.updateTable('account').set({ theme: kept }).where('id', '=', id).execute();
  }
}

/** The origins of publishable keys; keys without them are secret keys. Its index holds publishable keys only, because every thread reads them every few seconds. */
async function addOriginsOfKeys({ schema }: Kysely<Tables>, text: TextType): Promise<void> {
  await schema.alterTable('api_key').addColumn('origins', text).execute();
  await schema
    .createIndex('key_with_origins')
    .on('api_key')
    .column('public_part')
    .where(sql.ref('origins'), 'is not', null)
    .execute();
}
