// Accounts in SQL.
import type { Kysely } from 'kysely';
import type { AddressVisibility, Language } from '../../core/enums.ts';
import { type Account, type AccountChange, NameTakenError, type State } from './state.ts';
import type { AccountRow, Tables } from './tables.ts';

export function sqlAccounts(database: Kysely<Tables>): State['accounts'] {
  const select = () => database.selectFrom('account').selectAll();
  return {
    async create(account) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('account')
        .values({ id: account.id, created_at: account.createdAt, ...changedColumns(account), name: account.name })
        .onConflict(conflict => conflict.column('name').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new NameTakenError(account.name);
    },
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
    async change(id, change) {
      return database.transaction().execute(async transaction => {
        if (change.name !== undefined) {
          const other = await transaction
            .selectFrom('account')
            .select('id')
            .where('name', '=', change.name)
            .where('id', '<>', id)
            .executeTakeFirst();
          if (other !== undefined) throw new NameTakenError(change.name);
        }
        const { numUpdatedRows } = await transaction
          .updateTable('account')
          // Sets a column to itself, so that an empty change is valid SQL.
          .set(row => ({ created_at: row.ref('created_at'), ...changedColumns(change) }))
          .where('id', '=', id)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      });
    },
    async delete(id, at) {
      return database.transaction().execute(async transaction => {
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
        const { numDeletedRows } = await transaction.deleteFrom('account').where('id', '=', id).executeTakeFirst();
        return numDeletedRows > 0n;
      });
    },
  };
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
