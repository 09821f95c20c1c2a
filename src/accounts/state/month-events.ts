// The record of the months that were closed and opened again.
import type { Kysely } from 'kysely';
import type { Note } from './sql-audit.ts';
import type { Tables } from './tables.ts';
import type { MonthEvent, UsageSum } from './usage-rows.ts';

/** Records that a month was closed or opened, with its sums then: in the record of the month and in the audit log. */
export async function noteEvent(
  within: Kysely<Tables>,
  month: string,
  at: string,
  event: MonthEvent['event'],
  note: Note,
): Promise<void> {
  const sum = await sumOf(within, 'usage_closed', month);
  await within
    .insertInto('month_event')
    .values({ month, at, event, ...sum })
    .execute();
  const [open, closed] = [{ state: 'OPEN' }, { state: 'CLOSED', ...sum }];
  const [before, after] = event === 'CLOSED' ? [open, closed] : [closed, open];
  await note({ objectKind: 'MONTH', objectId: month, accountId: null, before, after });
}

/** The sums of a month, `YYYY-MM`. */
export async function sumOf(
  within: Kysely<Tables>,
  table: 'usage_count' | 'usage_closed',
  month: string,
): Promise<UsageSum> {
  const { requests, billable } = await within
    .selectFrom(table)
    .select(row => [row.fn.sum('requests').as('requests'), row.fn.sum('billable').as('billable')])
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .executeTakeFirstOrThrow();
  return { requests: Number(requests ?? 0), billable: Number(billable ?? 0) };
}
