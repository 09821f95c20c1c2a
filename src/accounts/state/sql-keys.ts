// Keys in SQL.
import type { Kysely } from 'kysely';
import { differing, keyFacts } from './audit.ts';
import { toAccount } from './sql-accounts.ts';
import type { Note, Recorder } from './sql-audit.ts';
import type { KeyRecord, State } from './state.ts';
import type { AccountRow, KeyRow, Tables } from './tables.ts';

/** Bounds the memory and the time of a read that every thread repeats; more publishable keys than this share their origins or need another service. */
const MOST_LISTS = 10_000;

export function sqlKeys(database: Kysely<Tables>, record: Recorder): State['keys'] {
  const select = () => database.selectFrom('api_key').selectAll();
  return {
    create: key =>
      record(async (within, note) => {
        await within.insertInto('api_key').values(toRow(key)).execute();
        await note({ ...object(key), before: null, after: keyFacts(key) });
      }, 'ONE_STATEMENT'),
    async byPublicPart(publicPart) {
      const row = await select().where('public_part', '=', publicPart).executeTakeFirst();
      return row && toKey(row);
    },
    async callerOf(publicPart) {
      const row = await database
        .selectFrom('api_key')
        .innerJoin('account', 'account.id', 'api_key.account_id')
        .selectAll('api_key')
        .select([
          'account.id',
          'account.name as account_name',
          'account.created_at as account_created_at',
          'account.language',
          'account.address_visibility',
          'account.retention_days',
          'account.theme',
          'account.suspended_at',
        ])
        .where('public_part', '=', publicPart)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const account: AccountRow = { ...row, name: row.account_name, created_at: row.account_created_at };
      return { key: toKey(row), account: toAccount(account) };
    },
    async list(accountId) {
      let query = select().orderBy('created_at').orderBy('public_part');
      if (accountId !== undefined) query = query.where('account_id', '=', accountId);
      return (await query.execute()).map(toKey);
    },
    async liveOrigins(now) {
      const rows = await database
        .selectFrom('api_key')
        .innerJoin('account', 'account.id', 'api_key.account_id')
        .select('api_key.origins')
        .distinct()
        .where('api_key.origins', 'is not', null)
        .where('api_key.revoked_at', 'is', null)
        .where(row => row.or([row('api_key.expires_at', 'is', null), row('api_key.expires_at', '>', now)]))
        .where('account.suspended_at', 'is', null)
        .limit(MOST_LISTS)
        .execute();
      return new Set(rows.flatMap(({ origins }): string[] => JSON.parse(origins ?? '[]')));
    },
    change: (publicPart, { networks }) =>
      record((within, note) => changed(within, publicPart, () => ({ networks: listText(networks) }), note)),
    revoke: (publicPart, at) =>
      record((within, note) =>
        changed(within, publicPart, ({ revokedAt }) => (revokedAt === null ? { revoked_at: at } : {}), note),
      ),
    rotate: (publicPart, key, endsAt) =>
      record(async (transaction, note) => {
        // Locks the first key of the family: the second of two concurrent rotations waits here and then sees the key of the first.
        await transaction
          .updateTable('api_key')
          .set({ family: key.family })
          .where('public_part', '=', key.family)
          .execute();
        const other = await transaction
          .selectFrom('api_key')
          .selectAll()
          .where('account_id', '=', key.accountId)
          .where('family', '=', key.family)
          .where('public_part', '<>', publicPart)
          .where('revoked_at', 'is', null)
          .where(row => row.or([row('expires_at', 'is', null), row('expires_at', '>', key.createdAt)]))
          .executeTakeFirst();
        if (other !== undefined) return toKey(other);
        await transaction.insertInto('api_key').values(toRow(key)).execute();
        await note({ ...object(key), before: null, after: keyFacts(key) });
        const ends = ({ expiresAt }: KeyRecord) =>
          expiresAt === null || expiresAt > endsAt ? { expires_at: endsAt } : {};
        await changed(transaction, publicPart, ends, note);
        return undefined;
      }),
  };
}

function object({ publicPart, accountId }: KeyRecord) {
  return { objectKind: 'KEY', objectId: publicPart, accountId } as const;
}

/** Changes a key, which no other transaction changes meanwhile. False if there is no such key. */
async function changed(
  within: Kysely<Tables>,
  publicPart: string,
  change: (key: KeyRecord) => Partial<KeyRow>,
  note: Note,
): Promise<boolean> {
  const set = (columns: Partial<KeyRow>) =>
    within
      .updateTable('api_key')
      // Sets a column to itself, so that an empty change is valid SQL.
      .set(row => ({ created_at: row.ref('created_at'), ...columns }))
      .where('public_part', '=', publicPart)
      .returningAll()
      .executeTakeFirst();
  const row = await set({});
  if (row === undefined) return false;
  const before = toKey(row);
  const after = await set(change(before));
  const difference = after && differing(keyFacts(before), keyFacts(toKey(after)));
  if (difference !== undefined) await note({ ...object(before), ...difference });
  return true;
}

function listText(list: readonly string[] | null): string | null {
  return list === null ? null : JSON.stringify(list);
}

function toRow(key: KeyRecord): KeyRow {
  return {
    public_part: key.publicPart,
    account_id: key.accountId,
    name: key.name,
    is_test: key.isTest ? 1 : 0,
    origins: listText(key.origins),
    networks: listText(key.networks),
    secret_hash: key.secretHash,
    scopes: key.scopes.join(','),
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    rate_per_minute: key.ratePerMinute,
    monthly_quota: key.monthlyQuota,
    family: key.family,
    last_used_at: key.lastUsedAt,
  };
}

function toKey(row: KeyRow): KeyRecord {
  return {
    publicPart: row.public_part,
    accountId: row.account_id,
    name: row.name,
    isTest: row.is_test === 1,
    origins: row.origins === null ? null : JSON.parse(row.origins),
    networks: row.networks === null ? null : JSON.parse(row.networks),
    secretHash: row.secret_hash,
    scopes: row.scopes === '' ? [] : row.scopes.split(','),
    ratePerMinute: row.rate_per_minute,
    monthlyQuota: row.monthly_quota,
    family: row.family,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
