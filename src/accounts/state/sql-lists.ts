// Lists of own places in SQL: a row for each list, and rows with the places of its version.
import type { Kysely } from 'kysely';
import { ListChangedError, type ListRecord, type Lists } from './list-record.ts';
import { addRecord, type Note, type Recorder } from './sql-audit.ts';
import type { ListRow, Tables } from './tables.ts';

export function sqlLists(database: Kysely<Tables>, record: Recorder): Lists {
  const select = (accountId: string) =>
    database.selectFrom('place_list').selectAll().where('account_id', '=', accountId);
  return {
    put: (list, bounds, byKey, isWanted = () => true) =>
      record(async (transaction, note) => {
        const { accountId, name, replacedAt, parts } = list;
        await lockAccount(transaction, accountId);
        const kept = await transaction
          .selectFrom('place_list')
          .selectAll()
          .where('account_id', '=', accountId)
          .execute();
        const before = kept.find(row => row.name === name);
        if (!isWanted(before && toList(before))) throw new ListChangedError();
        if (before === undefined && kept.length >= bounds.lists) return 'lists';
        const others = kept.reduce((sum, row) => sum + (row === before ? 0 : Number(row.place_count)), 0);
        if (others + list.placeCount > bounds.places) return 'places';
        const row: ListRow = {
          account_id: accountId,
          name,
          id: before?.id ?? list.id,
          version: Number(before?.version ?? 0) + 1,
          created_at: before?.created_at ?? replacedAt,
          replaced_at: replacedAt,
          title: list.title,
          color: list.color,
          place_count: list.placeCount,
          placed_count: list.placedCount,
          is_test: list.isTest ? 1 : 0,
        };
        if (before === undefined) await transaction.insertInto('place_list').values(row).execute();
        else {
          await transaction
            .updateTable('place_list')
            .set(row)
            .where('account_id', '=', accountId)
            .where('name', '=', name)
            .execute();
          await erasePlaces(transaction, before);
        }
        for (const [part, places] of parts.entries()) {
          await transaction
            .insertInto('place_list_part')
            .values({ account_id: accountId, list_id: row.id, version: row.version, part, places })
            .execute();
        }
        // A command leaves a record of every change; of requests only of those that erase something.
        if (before !== undefined || byKey === undefined) {
          const facts = ({ version, place_count: placeCount }: ListRow) => ({
            listVersion: Number(version),
            placeCount: Number(placeCount),
          });
          await noteChange(transaction, note, byKey, 'replaceList', replacedAt, {
            ...objectOf(row),
            before: before === undefined ? null : facts(before),
            after: facts(row),
          });
        }
        return toList(row);
      }),
    async byName(accountId, name) {
      const row = await select(accountId).where('name', '=', name).executeTakeFirst();
      return row && toList(row);
    },
    async all(accountId) {
      return (await select(accountId).orderBy('name').execute()).map(toList);
    },
    async parts({ accountId, id, version }, from, count) {
      const rows = await database
        .selectFrom('place_list_part')
        .select('places')
        .where('account_id', '=', accountId)
        .where('list_id', '=', id)
        .where('version', '=', version)
        .where('part', '>=', from)
        .orderBy('part')
        .limit(count)
        .execute();
      return rows.map(({ places }) => places);
    },
    delete: (accountId, name, at, byKey, isWanted = () => true) =>
      record(async (transaction, note) => {
        await lockAccount(transaction, accountId);
        const before = await transaction
          .selectFrom('place_list')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('name', '=', name)
          .executeTakeFirst();
        if (before !== undefined && !isWanted(toList(before))) throw new ListChangedError();
        const gone = await transaction
          .deleteFrom('place_list')
          .where('account_id', '=', accountId)
          .where('name', '=', name)
          .returningAll()
          .executeTakeFirst();
        if (gone === undefined) return false;
        await erasePlaces(transaction, gone);
        const facts = { listVersion: Number(gone.version), placeCount: Number(gone.place_count) };
        const change = { ...objectOf(gone), before: facts, after: null };
        await noteChange(transaction, note, byKey, 'deleteList', at, change);
        return true;
      }),
  };
}

/** Two requests that change lists of one account go one after the other: together they could exceed its bounds, or replace a version that neither knows. */
async function lockAccount(within: Kysely<Tables>, accountId: string): Promise<void> {
  await within
    .updateTable('account')
    .set(each => ({ created_at: each.ref('created_at') }))
    .where('id', '=', accountId)
    .execute();
}

async function erasePlaces(within: Kysely<Tables>, { account_id: accountId, id }: ListRow): Promise<void> {
  await within.deleteFrom('place_list_part').where('account_id', '=', accountId).where('list_id', '=', id).execute();
}

/** The log names the id of a list alone: its name is data of the account, which is erased with it. */
function objectOf({ id, account_id: accountId }: ListRow) {
  return { objectKind: 'LIST', objectId: id, accountId } as const;
}

async function noteChange(
  within: Kysely<Tables>,
  note: Note,
  byKey: string | undefined,
  operation: string,
  at: string,
  change: Parameters<Note>[0],
): Promise<void> {
  if (byKey === undefined) await note(change);
  else await addRecord(within, { byKind: 'KEY', by: byKey, operation, at }, change);
}

function toList(row: ListRow): ListRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    version: Number(row.version),
    createdAt: row.created_at,
    replacedAt: row.replaced_at,
    title: row.title,
    color: row.color,
    placeCount: Number(row.place_count),
    placedCount: Number(row.placed_count),
    isTest: Number(row.is_test) === 1,
  };
}
