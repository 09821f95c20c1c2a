// Maps of cells in SQL: a row each.
import type { Kysely } from 'kysely';
import type { CellMapRecord, CellMaps } from './cell-map-record.ts';
import { addRecord, type Recorder } from './sql-audit.ts';
import type { CellMapRow, Tables } from './tables.ts';

const COLUMNS = ['account_id', 'id', 'token', 'created_at', 'expires_at', 'is_test', 'cell_count', 'about'] as const;

export function sqlCellMaps(database: Kysely<Tables>, record: Recorder): CellMaps {
  const select = () => database.selectFrom('cell_map').select(COLUMNS);
  return {
    create: (map, most) =>
      database.transaction().execute(async transaction => {
        // One after the other: two requests together could exceed the bound.
        await transaction
          .updateTable('account')
          .set(each => ({ created_at: each.ref('created_at') }))
          .where('id', '=', map.accountId)
          .execute();
        if ((await liveMaps(transaction, map.accountId, map.createdAt)) >= most) return false;
        const row: CellMapRow = {
          account_id: map.accountId,
          id: map.id,
          token: map.token,
          created_at: map.createdAt,
          expires_at: map.expiresAt,
          is_test: map.isTest ? 1 : 0,
          cell_count: map.cellCount,
          about: map.about,
          cells: map.cells,
        };
        await transaction.insertInto('cell_map').values(row).execute();
        return true;
      }),
    async byToken(token) {
      const row = await select().where('token', '=', token).executeTakeFirst();
      return row && toCellMap(row);
    },
    async cells({ accountId, id }) {
      const row = await database
        .selectFrom('cell_map')
        .select('cells')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.cells;
    },
    async byId(accountId, id) {
      const row = await select().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
      return row && toCellMap(row);
    },
    count: (accountId, now) => liveMaps(database, accountId, now),
    async list({ accountId, after, now, limit }) {
      let query = select()
        .where('account_id', '=', accountId)
        .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
      if (after !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
        );
      }
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toCellMap);
    },
    async all(accountId) {
      const rows = await select()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toCellMap);
    },
    delete: (accountId, id, at, byKey) =>
      record(async (transaction, note) => {
        const gone = await transaction
          .deleteFrom('cell_map')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .returning(['created_at', 'cell_count'])
          .executeTakeFirst();
        if (gone === undefined) return false;
        const before = { createdAt: gone.created_at, cellCount: Number(gone.cell_count) };
        const change = { objectKind: 'CELL_MAP', objectId: id, accountId, before, after: null } as const;
        if (byKey === undefined) await note(change);
        else await addRecord(transaction, { byKind: 'KEY', by: byKey, operation: 'deleteCellMap', at }, change);
        return true;
      }),
  };
}

async function liveMaps(database: Kysely<Tables>, accountId: string, now: string): Promise<number> {
  const { live } = await database
    .selectFrom('cell_map')
    .select(row => row.fn.countAll().as('live'))
    .where('account_id', '=', accountId)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(live);
}

/** Erases the maps that ended before a time. */
export async function eraseCellMaps(database: Kysely<Tables>, endedBefore: string): Promise<void> {
  await database.deleteFrom('cell_map').where('expires_at', '<=', endedBefore).execute();
}

function toCellMap(row: Omit<CellMapRow, 'cells'>): CellMapRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    token: row.token,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isTest: Number(row.is_test) === 1,
    cellCount: Number(row.cell_count),
    about: row.about,
  };
}
