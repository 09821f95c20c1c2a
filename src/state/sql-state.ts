// The state port in SQL that every database understands; what differs between databases is in the files beside it.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Language } from '../vocabulary.ts';
import { type Account, type KeyRecord, NameTakenError, type SnapshotRecord, type State } from './state.ts';
import type { AccountRow, KeyRow, SnapshotRow, Tables } from './tables.ts';

const SUMMARY_COLUMNS = [
  'id',
  'account_id',
  'token',
  'external_id',
  'region_name',
  'region_version',
  'created_at',
  'expires_at',
  'deleted_at',
] as const;

/** The port over an open database whose schema is up to date. */
export function sqlState(database: Kysely<Tables>): State {
  return {
    accounts: accounts(database),
    keys: keys(database),
    snapshots: snapshots(database),
    async secret(name) {
      await database
        .insertInto('secret')
        .values({ name, bytes_hex: randomBytes(32).toString('hex') })
        .onConflict(conflict => conflict.column('name').doNothing())
        .execute();
      const row = await database
        .selectFrom('secret')
        .select('bytes_hex')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return Buffer.from(row.bytes_hex, 'hex');
    },
    close: () => database.destroy(),
  };
}

function accounts(database: Kysely<Tables>): State['accounts'] {
  const select = () => database.selectFrom('account').selectAll();
  return {
    async create(account) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('account')
        .values({
          id: account.id,
          name: account.name,
          created_at: account.createdAt,
          language: account.language,
          suspended_at: account.suspendedAt,
        })
        .onConflict(conflict => conflict.column('name').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new NameTakenError(account.name);
    },
    async byId(id) {
      return toAccount(await select().where('id', '=', id).executeTakeFirst());
    },
    async byName(name) {
      return toAccount(await select().where('name', '=', name).executeTakeFirst());
    },
    async list() {
      return (await select().orderBy('name').execute()).map(row => toAccount(row));
    },
  };
}

function keys(database: Kysely<Tables>): State['keys'] {
  const select = () => database.selectFrom('api_key').selectAll();
  return {
    async create(key) {
      await database
        .insertInto('api_key')
        .values({
          public_part: key.publicPart,
          account_id: key.accountId,
          name: key.name,
          is_test: key.isTest ? 1 : 0,
          secret_hash: key.secretHash,
          scopes: key.scopes.join(','),
          created_at: key.createdAt,
          expires_at: key.expiresAt,
          revoked_at: key.revokedAt,
        })
        .execute();
    },
    async byPublicPart(publicPart) {
      const row = await select().where('public_part', '=', publicPart).executeTakeFirst();
      return row && toKey(row);
    },
    async list(accountId) {
      let query = select().orderBy('created_at').orderBy('public_part');
      if (accountId !== undefined) query = query.where('account_id', '=', accountId);
      return (await query.execute()).map(toKey);
    },
    async revoke(publicPart, at) {
      await database
        .updateTable('api_key')
        .set({ revoked_at: at })
        .where('public_part', '=', publicPart)
        .where('revoked_at', 'is', null)
        .execute();
      return (await this.byPublicPart(publicPart)) !== undefined;
    },
  };
}

function snapshots(database: Kysely<Tables>): State['snapshots'] {
  return {
    async create(snapshot) {
      await database
        .insertInto('snapshot')
        .values({
          id: snapshot.id,
          account_id: snapshot.accountId,
          token: snapshot.token,
          external_id: snapshot.externalId,
          region_name: snapshot.regionName,
          region_version: snapshot.regionVersion,
          created_at: snapshot.createdAt,
          expires_at: snapshot.expiresAt,
          deleted_at: snapshot.deletedAt,
          content: snapshot.content,
        })
        .execute();
    },
    async byId(accountId, id) {
      const row = await database
        .selectFrom('snapshot')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row && toSnapshot(row);
    },
    async byToken(token) {
      const row = await database.selectFrom('snapshot').selectAll().where('token', '=', token).executeTakeFirst();
      return row && toSnapshot(row);
    },
    async list({ accountId, externalId, after, now, limit }) {
      let query = database
        .selectFrom('snapshot')
        .select(SUMMARY_COLUMNS)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .where(column => column.or([column('expires_at', 'is', null), column('expires_at', '>', now)]));
      if (externalId !== undefined) query = query.where('external_id', '=', externalId);
      if (after !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
        );
      }
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(row => {
        const { content: _none, ...summary } = toSnapshot({ ...row, content: '' });
        return summary;
      });
    },
    async delete(accountId, id, at) {
      const { numUpdatedRows } = await database
        .updateTable('snapshot')
        .set({ deleted_at: at, content: '' })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

function toAccount(row: AccountRow): Account;
function toAccount(row: AccountRow | undefined): Account | undefined;
function toAccount(row: AccountRow | undefined): Account | undefined {
  return (
    row && {
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      language: row.language as Language | null,
      suspendedAt: row.suspended_at,
    }
  );
}

function toKey(row: KeyRow): KeyRecord {
  return {
    publicPart: row.public_part,
    accountId: row.account_id,
    name: row.name,
    isTest: row.is_test === 1,
    secretHash: row.secret_hash,
    scopes: row.scopes === '' ? [] : row.scopes.split(','),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}

function toSnapshot(row: SnapshotRow): SnapshotRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    token: row.token,
    externalId: row.external_id,
    regionName: row.region_name,
    regionVersion: row.region_version,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    deletedAt: row.deleted_at,
    content: row.content,
  };
}
