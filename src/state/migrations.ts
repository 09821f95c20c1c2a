// The state's schema as a list of steps, applied in order and never changed once released; there is no way back.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Names sort in the order of application. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts-keys-snapshots': { up: createFirstTables },
};

async function createFirstTables(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('account')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('language', 'text')
    .addColumn('suspended_at', 'text')
    .execute();
  await schema
    .createTable('api_key')
    .addColumn('public_part', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('account.id'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('is_test', 'integer', column => column.notNull())
    .addColumn('secret_hash', 'text', column => column.notNull())
    .addColumn('scopes', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await schema
    .createTable('snapshot')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('account.id'))
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('external_id', 'text')
    .addColumn('region_name', 'text', column => column.notNull())
    .addColumn('region_version', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('content', 'text', column => column.notNull())
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
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('bytes_hex', 'text', column => column.notNull())
    .execute();
}
