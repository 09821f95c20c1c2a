// A state in one file as the first version made it.
import SQLite from 'better-sqlite3';

/** The tables as version 0.1.0 created them. */
export const FIRST_SCHEMA = `
  create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
  create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
  insert into kysely_migration_lock values ('migration_lock', 0);
  insert into kysely_migration values ('0001-accounts-keys-snapshots', '2026-01-01T00:00:00.000Z');
  create table "account" ("id" text primary key, "name" text not null unique, "created_at" text not null, "language" text, "suspended_at" text);
  create table "api_key" ("public_part" text primary key, "account_id" text not null references "account" ("id"), "name" text not null,
    "is_test" integer not null, "secret_hash" text not null, "scopes" text not null, "created_at" text not null, "expires_at" text, "revoked_at" text);
  create table "snapshot" ("id" text primary key, "account_id" text not null references "account" ("id"), "token" text not null unique,
    "external_id" text, "region_name" text not null, "region_version" text not null, "created_at" text not null, "expires_at" text,
    "deleted_at" text, "content" text not null);
  create index "snapshot_newest_first" on "snapshot" ("account_id", "created_at", "id");
  create index "snapshot_external_id" on "snapshot" ("account_id", "external_id", "created_at", "id");
  create table "secret" ("name" text primary key, "bytes_hex" text not null);
  insert into account values ('acc_1', 'old', '2026-01', 'en', null);
  insert into api_key values ('PUBLIC00', 'acc_1', 'k', 0, '00', 'pois', '2026-01', null, '2026-02');
  insert into snapshot values ('snp_1', 'acc_1', 'token-1', null, 'sample', '0', '2026-01', null, null, '{"kept":true}');
  insert into secret values ('cursor', '${'ab'.repeat(32)}');
`;

/** Makes such a file with one account and so many snapshots. */
export function makeFirstState(path: string, snapshots: number): void {
  const file = new SQLite(path);
  file.pragma('journal_mode = wal');
  file.exec(FIRST_SCHEMA);
  file.exec('begin');
  const insert = file.prepare(
    `insert into snapshot values (?, 'acc_1', ?, null, 'sample', '0', '2026-01', null, null, ?)`,
  );
  for (let i = 2; i <= snapshots; i++)
    insert.run(`snp_${i}`, `token-${i}`, JSON.stringify({ kept: 'x'.repeat(i % 500) }));
  file.exec('commit');
  file.close();
}
