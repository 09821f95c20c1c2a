// Accounts in SQL.
import type { Kysely } from 'kysely';
import type { AddressVisibility, Language } from '../../core/enums.ts';
import { accountFacts, differing } from './audit.ts';
import { eraseOfAccount, type Recorder } from './sql-audit.ts';
import { type Account, type AccountChange, NameTakenError, type State } from './state.ts';
import type { AccountRow, Tables } from './tables.ts';

export function sqlAccounts(database: Kysely<Tables>, record: Recorder): State['accounts'] {
  const select = () => database.selectFrom('account').selectAll();
  return {
    create: account =>
      record(async (within, note) => {
        const { numInsertedOrUpdatedRows } = await within
          .insertInto('account')
          .values({ id: account.id, created_at: account.createdAt, ...changedColumns(account), name: account.name })
          .onConflict(conflict => conflict.column('name').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) throw new NameTakenError(account.name);
        await note({ ...object(account.id), before: null, after: accountFacts(account) });
      }, 'ONE_STATEMENT'),
    async byId(id) {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row && toAccount(row);
    },
    async byName(name) {
      const row = await select().where('name', '=', name).executeTakeFirst();
      return row && toAccount(row);
    },
    async list() {
      return (await select().orderBy('name').execute()).map(toAccount);
    },
    change: (id, change) =>
      record(async (transaction, note) => {
        const before = await locked(transaction, id);
        if (before === undefined) return false;
        if (change.name !== undefined) {
          const other = await transaction
            .selectFrom('account')
            .select('id')
            .where('name', '=', change.name)
            .where('id', '<>', id)
            .executeTakeFirst();
          if (other !== undefined) throw new NameTakenError(change.name);
        }
        const after = await transaction
          .updateTable('account')
          // Sets a column to itself, so that an empty change is valid SQL.
          .set(row => ({ created_at: row.ref('created_at'), ...changedColumns(change) }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const changed = differing(accountFacts(before), accountFacts(toAccount(after)));
        if (changed !== undefined) await note({ ...object(id), ...changed });
        return true;
      }),
    delete: (id, at) =>
      record(async (transaction, note) => {
        if ((await locked(transaction, id)) === undefined) return false;
        const before = {
          keys: await count(transaction, 'api_key', id),
          snapshots: await count(transaction, 'snapshot', id),
          warrants: await count(transaction, 'warrant', id),
          lists: await count(transaction, 'place_list', id),
          jobs: await count(transaction, 'job', id),
          cellMaps: await count(transaction, 'cell_map', id),
        };
        await transaction
          .insertInto('gone_token')
          .columns(['token', 'deleted_at'])
          .expression(
            transaction
              .selectFrom('snapshot')
              .select(row => ['token', row.val(at).as('deleted_at')])
              .where('account_id', '=', id),
          )
          .execute();
        // `on delete cascade` deletes the rest.
        await transaction.deleteFrom('account').where('id', '=', id).execute();
        await eraseOfAccount(transaction, id);
        await note({ ...object(id), before, after: null });
        return true;
      }),
  };
}

function object(id: string) {
  return { objectKind: 'ACCOUNT', objectId: id, accountId: id } as const;
}

/** The account, which no other transaction changes until this one ends. */
async function locked(within: Kysely<Tables>, id: string): Promise<Account | undefined> {
  const row = await within
    .updateTable('account')
    .set(each => ({ created_at: each.ref('created_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toAccount(row);
}

async function count(
  within: Kysely<Tables>,
  table: 'api_key' | 'snapshot' | 'warrant' | 'place_list' | 'job' | 'cell_map',
  accountId: string,
): Promise<number> {
  const { rows } = await within
    .selectFrom(table)
    .select(row => row.fn.countAll().as('rows'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    language: row.language as Language | null,
    addressVisibility: row.address_visibility as AddressVisibility | null,
    retentionDays: row.retention_days,
    theme: row.theme === null ? null : JSON.parse(row.theme),
    suspendedAt: row.suspended_at,
  };
}

function changedColumns(change: AccountChange): Partial<Omit<AccountRow, 'id' | 'created_at'>> {
  const { name, language, addressVisibility, retentionDays, theme, suspendedAt } = change;
  return {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
    ...(addressVisibility === undefined ? {} : { address_visibility: addressVisibility }),
    ...(retentionDays === undefined ? {} : { retention_days: retentionDays }),
    ...(theme === undefined ? {} : { theme: theme === null ? null : JSON.stringify(theme) }),
    ...(suspendedAt === undefined ? {} : { suspended_at: suspendedAt }),
  };
}
