// Usage in SQL: totals per writer while a month is open, sums with names once it is closed.
import type { Kysely } from 'kysely';
import { noteEvent, sumOf } from './month-events.ts';
import { type LockNames, withinQuotas } from './quota-bound.ts';
import type { Recorder } from './sql-audit.ts';
import type { State } from './state.ts';
import type { Tables } from './tables.ts';
import type { MonthEvent, UsageRow } from './usage-rows.ts';

/** Rows of one statement: SQLite and PostgreSQL take far more parameters than this needs. */
const ROWS_AT_ONCE = 500;

export function sqlUsage(database: Kysely<Tables>, lockNames: LockNames, record: Recorder): State['usage'] {
  /** The sums of an open month, as rows of `usage_closed`. A deleted key has its public part as name. */
  const sums = (within: Kysely<Tables>, month: string) =>
    within
      .selectFrom('usage_count')
      .innerJoin('account', 'account.id', 'usage_count.account_id')
      .leftJoin('api_key', 'api_key.public_part', 'usage_count.public_part')
      .select(row => [
        'usage_count.account_id',
        'usage_count.day',
        'usage_count.public_part',
        'usage_count.function_id',
        'account.name as account_name',
        row.fn.coalesce('api_key.name', 'usage_count.public_part').as('key_name'),
        row.cast<number>(row.fn.sum('usage_count.requests'), 'bigint').as('requests'),
        row.cast<number>(row.fn.sum('usage_count.billable'), 'bigint').as('billable'),
        row.cast<number | null>(row.fn.sum('usage_count.milliseconds'), 'bigint').as('milliseconds'),
        row.cast<number | null>(row.fn.sum('usage_count.bytes'), 'bigint').as('bytes'),
      ])
      .where('usage_count.day', '>=', `${month}-01`)
      .where('usage_count.day', '<=', `${month}-31`)
      .groupBy([
        'usage_count.account_id',
        'usage_count.day',
        'usage_count.public_part',
        'usage_count.function_id',
        'account.name',
        'api_key.name',
      ]);

  return {
    async record(writer, counts, used) {
      return database.transaction().execute(async transaction => {
        const known = new Set<string>();
        for (const ids of slices([...new Set(counts.map(({ accountId }) => accountId))])) {
          const rows = await transaction.selectFrom('account').select('id').where('id', 'in', ids).execute();
          for (const { id } of rows) known.add(id);
        }
        const accepted = await withinQuotas(transaction, lockNames, writer, counts);
        const billed = counts.map((count, i) => ({ ...count, billable: accepted[i] ?? 0 }));
        for (const slice of slices(billed.filter(({ accountId }) => known.has(accountId)))) {
          await transaction
            .insertInto('usage_count')
            .values(
              slice.map(count => ({
                account_id: count.accountId,
                day: count.day,
                public_part: count.publicPart,
                function_id: count.functionId,
                writer,
                requests: count.requests,
                billable: count.billable,
                milliseconds: Math.round(count.milliseconds),
                bytes: count.bytes,
              })),
            )
            .onConflict(conflict =>
              conflict.columns(['account_id', 'day', 'public_part', 'function_id', 'writer']).doUpdateSet(row => ({
                requests: row.ref('excluded.requests'),
                billable: row.ref('excluded.billable'),
                milliseconds: row.ref('excluded.milliseconds'),
                bytes: row.ref('excluded.bytes'),
              })),
            )
            .execute();
        }
        // All writers use the same order, so that no deadlock is possible.
        for (const [publicPart, at] of [...used].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await transaction
            .updateTable('api_key')
            .set({ last_used_at: at })
            .where('public_part', '=', publicPart)
            .where(row => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', at)]))
            .execute();
        }
        return accepted;
      });
    },
    async billedByOthers(writers, { accountId, family }, month) {
      const { billable } = await database
        .selectFrom('usage_count')
        .select(row => row.fn.sum('billable').as('billable'))
        .where('account_id', '=', accountId)
        .where('day', '>=', `${month}-01`)
        .where('day', '<=', `${month}-31`)
        .where(row => row(row.fn('substr', ['writer', row.val(1), row.val(writers.length)]), '<>', writers))
        .where('public_part', 'in', keys =>
          keys
            .selectFrom('api_key')
            .select('public_part')
            .where('api_key.account_id', '=', accountId)
            .where('family', '=', family),
        )
        .executeTakeFirstOrThrow();
      return Number(billable ?? 0);
    },
    async rows({ accountId, month }) {
      const isClosed = (await this.closedAt(month)) !== null;
      const rows = isClosed
        ? await database
            .selectFrom('usage_closed')
            .selectAll()
            .where('day', '>=', `${month}-01`)
            .where('day', '<=', `${month}-31`)
            .$if(accountId !== undefined, query => query.where('account_id', '=', accountId ?? ''))
            .execute()
        : await sums(database, month)
            .$if(accountId !== undefined, query => query.where('usage_count.account_id', '=', accountId ?? ''))
            .execute();
      return rows
        .map(
          (row): UsageRow => ({
            accountId: row.account_id,
            accountName: row.account_name,
            publicPart: row.public_part,
            keyName: row.key_name,
            functionId: row.function_id,
            day: row.day,
            requests: Number(row.requests),
            billable: Number(row.billable),
            milliseconds: Number(row.milliseconds ?? 0),
            bytes: Number(row.bytes ?? 0),
          }),
        )
        .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    },
    async closedAt(month) {
      const row = await database
        .selectFrom('closed_month')
        .select('closed_at')
        .where('month', '=', month)
        .executeTakeFirst();
      return row?.closed_at ?? null;
    },
    close: (month, at) =>
      record(async (transaction, note) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('closed_month')
          .values({ month, closed_at: at, keeps_counts: 1 })
          .onConflict(conflict => conflict.column('month').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        // The counts stay: a count that comes in later replaces a total, so the month can be opened and closed without counting twice.
        await transaction
          .insertInto('usage_closed')
          .columns([
            'account_id',
            'day',
            'public_part',
            'function_id',
            'account_name',
            'key_name',
            'requests',
            'billable',
            'milliseconds',
            'bytes',
          ])
          .expression(sums(transaction, month))
          .execute();
        await noteEvent(transaction, month, at, 'CLOSED', note);
        await forgetCounts(transaction, month);
        return true;
      }),
    open: (month, at) =>
      record(async (transaction, note) => {
        const closed = await transaction
          .deleteFrom('closed_month')
          .where('month', '=', month)
          .returning('keeps_counts')
          .executeTakeFirst();
        if (closed === undefined) return false;
        await noteEvent(transaction, month, at, 'OPENED', note);
        if (closed.keeps_counts === null) {
          await transaction
            .insertInto('usage_count')
            .columns([
              ...(['account_id', 'day', 'public_part', 'function_id', 'writer'] as const),
              ...(['requests', 'billable', 'milliseconds', 'bytes'] as const),
            ])
            .expression(
              transaction
                .selectFrom('usage_closed')
                .select(row => [
                  'account_id',
                  'day',
                  'public_part',
                  'function_id',
                  row.cast<string>(row.val('closed'), 'text').as('writer'),
                  'requests',
                  'billable',
                  'milliseconds',
                  'bytes',
                ])
                .where('day', '>=', `${month}-01`)
                .where('day', '<=', `${month}-31`),
            )
            .execute();
        }
        await transaction
          .deleteFrom('usage_closed')
          .where('day', '>=', `${month}-01`)
          .where('day', '<=', `${month}-31`)
          .execute();
        return true;
      }),
    async late(month) {
      const closed = await database
        .selectFrom('closed_month')
        .select('keeps_counts')
        .where('month', '=', month)
        .executeTakeFirst();
      if (closed === undefined) return { requests: 0, billable: 0 };
      const counted = await sumOf(database, 'usage_count', month);
      if (closed.keeps_counts === null) return counted;
      const kept = await sumOf(database, 'usage_closed', month);
      return { requests: counted.requests - kept.requests, billable: counted.billable - kept.billable };
    },
    async events(month) {
      const rows = await database
        .selectFrom('month_event')
        .select(['at', 'event', 'requests', 'billable'])
        .where('month', '=', month)
        .orderBy('at')
        .execute();
      return rows.map(row => ({ ...row, event: row.event as MonthEvent['event'] }));
    },
    async months(accountId) {
      const months = new Set<string>();
      for (const table of ['usage_closed', 'usage_count'] as const) {
        let query = database.selectFrom(table).select('day').distinct();
        if (accountId !== undefined) query = query.where('account_id', '=', accountId);
        for (const { day } of await query.execute()) months.add(day.slice(0, 7));
      }
      return [...months].sort();
    },
  };
}

/** A year later the rows of a closed month are enough, unless counts came in that they do not have. */
async function forgetCounts(within: Kysely<Tables>, closedMonth: string): Promise<void> {
  const yearBefore = `${Number(closedMonth.slice(0, 4)) - 1}${closedMonth.slice(4)}`;
  const old = await within
    .selectFrom('closed_month')
    .select('month')
    .where('keeps_counts', '=', 1)
    .where('month', '<=', yearBefore)
    .execute();
  for (const { month } of old) {
    const [counted, closed] = [await sumOf(within, 'usage_count', month), await sumOf(within, 'usage_closed', month)];
    if (counted.requests !== closed.requests || counted.billable !== closed.billable) continue;
    await within
      .deleteFrom('usage_count')
      .where('day', '>=', `${month}-01`)
      .where('day', '<=', `${month}-31`)
      .execute();
    await within.updateTable('closed_month').set({ keeps_counts: null }).where('month', '=', month).execute();
  }
}

function orderOf({ accountName, accountId, publicPart, functionId, day }: UsageRow): string {
  return [accountName, accountId, publicPart, functionId, day].join('\n');
}

function* slices<Item>(items: readonly Item[]): Iterable<Item[]> {
  for (let i = 0; i < items.length; i += ROWS_AT_ONCE) yield items.slice(i, i + ROWS_AT_ONCE);
}
