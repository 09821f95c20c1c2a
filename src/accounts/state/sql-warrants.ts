// Certificates about texts in SQL, and the texts that accounts keep with them.
import { type Kysely, sql } from 'kysely';
import { addRecord } from './sql-audit.ts';
import { storeWithClaim } from './sql-claims.ts';
import type { Tables, WarrantRow } from './tables.ts';
import type { WarrantRecord, Warrants } from './warrant-record.ts';

/** The columns of a warrant whose text is erased. */
export const TEXT_ERASED = { content: '', marked_at: null } as const;

const SUMMARY_COLUMNS = ['account_id', 'id', 'token', 'issued_at', 'expires_at', 'deleted_at', 'certificate'] as const;

export function sqlWarrants(database: Kysely<Tables>): Warrants {
  const select = () => database.selectFrom('warrant').selectAll();
  return {
    create: (warrant, claim) =>
      storeWithClaim(database, warrant.id, claim, async writer => {
        await writer.insertInto('warrant').values(toRow(warrant)).execute();
      }),
    async byId(accountId, id) {
      const row = await select().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
      return row && toWarrant(row);
    },
    async byPublicId(id) {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row && toWarrant(row);
    },
    async list({ accountId, after, limit }) {
      let query = database
        .selectFrom('warrant')
        .select([...SUMMARY_COLUMNS, sql<number>`case when content = '' then 0 else 1 end`.as('has_content')])
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null);
      if (after !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('issued_at', 'id'), '<', tuple(after.issuedAt, after.id)),
        );
      }
      const rows = await query.orderBy('issued_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(({ has_content: hasContent, ...row }) => {
        const { content: _none, ...summary } = toWarrant({ ...row, content: '' });
        return { ...summary, isTextKept: Number(hasContent) === 1 };
      });
    },
    async page(accountId, afterId, limit) {
      const rows = await select()
        .where('account_id', '=', accountId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toWarrant);
    },
    delete: (accountId, id, at, byKey) =>
      database.transaction().execute(async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('warrant')
          .set({ deleted_at: at, certificate: '', ...TEXT_ERASED })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const [before, after] = [{ deletedAt: null }, { deletedAt: at }];
        const change = { objectKind: 'WARRANT', objectId: id, accountId, before, after } as const;
        await addRecord(transaction, { byKind: 'KEY', by: byKey, operation: 'deleteWarrant', at }, change);
        return true;
      }),
  };
}

function toRow(warrant: WarrantRecord): WarrantRow {
  return {
    account_id: warrant.accountId,
    id: warrant.id,
    token: warrant.token,
    issued_at: warrant.issuedAt,
    expires_at: warrant.expiresAt,
    marked_at: null,
    deleted_at: warrant.deletedAt,
    certificate: warrant.certificate,
    content: warrant.content,
  };
}

function toWarrant(row: Omit<WarrantRow, 'marked_at'>): WarrantRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    token: row.token,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    deletedAt: row.deleted_at,
    certificate: row.certificate,
    content: row.content,
  };
}
