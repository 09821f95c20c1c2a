// Snapshots in SQL.
import type { Kysely } from 'kysely';
import { addRecord, type Recorder } from './sql-audit.ts';
import { storeWithClaim } from './sql-claims.ts';
import type { SnapshotRecord, SnapshotSummary, State } from './state.ts';
import type { SnapshotRow, Tables } from './tables.ts';

/** The columns of a snapshot whose content is erased. */
export const ERASED = {
  content: '',
  exact_place: null,
  allowed_origins: null,
  external_id: null,
  marked_at: null,
} as const;

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

const PUBLIC_COLUMNS = [...SUMMARY_COLUMNS, 'allowed_origins', 'content'] as const;

export function sqlSnapshots(database: Kysely<Tables>, record: Recorder): State['snapshots'] {
  return {
    create: (snapshot, claim) =>
      storeWithClaim(database, snapshot.id, claim, async writer => {
        await writer.insertInto('snapshot').values(toRow(snapshot)).execute();
      }),
    async update(snapshot) {
      const { numUpdatedRows } = await database
        .updateTable('snapshot')
        .set({
          external_id: snapshot.externalId,
          expires_at: snapshot.expiresAt,
          region_name: snapshot.regionName,
          region_version: snapshot.regionVersion,
          allowed_origins: originsText(snapshot),
          content: snapshot.content,
          exact_place: snapshot.exactPlace,
          marked_at: null,
        })
        .where('account_id', '=', snapshot.accountId)
        .where('id', '=', snapshot.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async byId(accountId, id) {
      const row = await database
        .selectFrom('snapshot')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toSnapshot(row);
    },
    async byToken(token) {
      const row = await database
        .selectFrom('snapshot')
        .select(PUBLIC_COLUMNS)
        .where('token', '=', token)
        .executeTakeFirst();
      if (row !== undefined) {
        const { exactPlace: _none, ...snapshot } = toSnapshot({ ...row, exact_place: null });
        return snapshot;
      }
      const gone = await database
        .selectFrom('gone_token')
        .select('token')
        .where('token', '=', token)
        .executeTakeFirst();
      return gone && 'GONE';
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
      return rows.map(toSummary);
    },
    async page(accountId, afterId, limit) {
      const rows = await database
        .selectFrom('snapshot')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toSnapshot);
    },
    delete: (accountId, id, at, byKey) =>
      database.transaction().execute(async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('snapshot')
          .set({ deleted_at: at, ...ERASED })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (byKey !== undefined) {
          const [before, after] = [{ deletedAt: null }, { deletedAt: at }];
          const change = { objectKind: 'SNAPSHOT', objectId: id, accountId, before, after } as const;
          await addRecord(transaction, { byKind: 'KEY', by: byKey, operation: 'deleteSnapshot', at }, change);
        }
        return true;
      }),
    async ended({ accountId, now, limit }) {
      let query = database
        .selectFrom('snapshot')
        .select([...SUMMARY_COLUMNS, 'marked_at'])
        .where('expires_at', '<=', now)
        .where('deleted_at', 'is', null)
        .where('content', '<>', '');
      if (accountId !== undefined) query = query.where('account_id', '=', accountId);
      const rows = await query.orderBy('expires_at').orderBy('id').limit(limit).execute();
      return rows.map(row => ({ ...toSummary(row), markedAt: row.marked_at }));
    },
    restore: (idOrToken, expiresAt, now) =>
      record(async (transaction, note) => {
        const ended = await transaction
          .updateTable('snapshot')
          .set({ marked_at: null })
          .where(row => row.or([row('id', '=', idOrToken), row('token', '=', idOrToken)]))
          .where('deleted_at', 'is', null)
          .where('expires_at', '<=', now)
          .where('content', '<>', '')
          .returning(['id', 'account_id', 'expires_at'])
          .executeTakeFirst();
        if (ended === undefined) return false;
        const { id, account_id: accountId, expires_at: before } = ended;
        await transaction
          .updateTable('snapshot')
          .set({ expires_at: expiresAt })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute();
        const change = { before: { expiresAt: before }, after: { expiresAt } };
        await note({ objectKind: 'SNAPSHOT', objectId: id, accountId, ...change });
        return true;
      }),
  };
}

function toRow(snapshot: SnapshotRecord): Omit<SnapshotRow, 'marked_at'> {
  return {
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
    allowed_origins: originsText(snapshot),
    exact_place: snapshot.exactPlace,
  };
}

function originsText({ allowedOrigins }: Pick<SnapshotRecord, 'allowedOrigins'>): string | null {
  return allowedOrigins === null ? null : JSON.stringify(allowedOrigins);
}

type SummaryRow = Pick<SnapshotRow, (typeof SUMMARY_COLUMNS)[number]>;

function toSummary(row: SummaryRow): SnapshotSummary {
  const none = { content: '', allowed_origins: null, exact_place: null };
  const { content, allowedOrigins, exactPlace, ...summary } = toSnapshot({ ...row, ...none });
  return summary;
}

function toSnapshot(row: Omit<SnapshotRow, 'marked_at'>): SnapshotRecord {
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
    allowedOrigins: row.allowed_origins === null ? null : JSON.parse(row.allowed_origins),
    content: row.content,
    exactPlace: row.exact_place,
  };
}
