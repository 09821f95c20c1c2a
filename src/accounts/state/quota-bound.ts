// The bound of what is billed: in the transaction that writes counts, all writers together stay within the quota of a family of keys.
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { UsageCount } from './usage-rows.ts';

/** Lets one transaction at a time work on each of these names, until it ends. */
export type LockNames = (transaction: Kysely<Tables>, names: readonly string[]) => Promise<void>;

/** For PostgreSQL. Callers pass the names in one order, so that no deadlock is possible. */
export async function lockInPostgres(transaction: Kysely<Tables>, names: readonly string[]): Promise<void> {
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** The billable units of each count that its quota leaves; those of a count without a quota as they are. */
export async function withinQuotas(
  transaction: Kysely<Tables>,
  lockNames: LockNames,
  writer: string,
  counts: readonly UsageCount[],
): Promise<readonly number[]> {
  const accepted = counts.map(({ billable }) => billable);
  const groups = Map.groupBy(
    counts.keys().filter(i => counts[i]?.quota !== undefined && accepted[i] !== 0),
    i => `${counts[i]?.quota?.family} ${counts[i]?.day.slice(0, 7)}`,
  );
  const names = [...groups.keys()].sort();
  await lockNames(transaction, names);
  for (const name of names) {
    const own = groups.get(name) ?? [];
    const [first] = own.flatMap(i => counts[i] ?? []);
    if (first?.quota === undefined) continue;
    const { accountId, day, quota } = first;
    const bill = { accountId, family: quota.family, month: day.slice(0, 7) };
    const before = await billedRows(transaction, 'usage_count', bill)
      .select(['day', 'public_part', 'function_id', 'billable'])
      .where('writer', '=', writer)
      .execute();
    let left =
      quota.units - (await billed(transaction, 'usage_count', bill)) - (await billedOfDropped(transaction, bill));
    for (const row of before) {
      const isReplaced = own.some(i => {
        const { day: ofDay, publicPart, functionId } = counts[i] ?? first;
        return row.day === ofDay && row.public_part === publicPart && row.function_id === functionId;
      });
      if (isReplaced) left += Number(row.billable);
    }
    for (const i of own) {
      accepted[i] = Math.min(accepted[i] ?? 0, Math.max(0, left));
      left -= accepted[i];
    }
  }
  return accepted;
}

/** What a family of keys has been billed for in a month, `YYYY-MM`. */
interface Bill {
  readonly accountId: string;
  readonly family: string;
  readonly month: string;
}

function billedRows(within: Kysely<Tables>, table: 'usage_count' | 'usage_closed', { accountId, family, month }: Bill) {
  return within
    .selectFrom(table)
    .where('account_id', '=', accountId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .where('billable', '>', 0)
    .where('public_part', 'in', keys =>
      keys
        .selectFrom('api_key')
        .select('public_part')
        .where('api_key.account_id', '=', accountId)
        .where('family', '=', family),
    );
}

async function billed(within: Kysely<Tables>, table: 'usage_count' | 'usage_closed', bill: Bill): Promise<number> {
  const { billable } = await billedRows(within, table, bill)
    .select(row => row.fn.sum('billable').as('billable'))
    .executeTakeFirstOrThrow();
  return Number(billable ?? 0);
}

/** The closed rows alone say what was billed in a month whose counts are dropped. Until then the counts say it, and the closed rows are a copy. */
async function billedOfDropped(within: Kysely<Tables>, bill: Bill): Promise<number> {
  const dropped = await within
    .selectFrom('closed_month')
    .select('month')
    .where('month', '=', bill.month)
    .where('keeps_counts', 'is', null)
    .executeTakeFirst();
  return dropped === undefined ? 0 : billed(within, 'usage_closed', bill);
}
