// Months as they are billed: closed after their end, and never changed after that.
import { OperatorError } from '../core/errors.ts';
import type { State, UsageRow } from './state/state.ts';
import { monthOf } from './usage-counter.ts';

export interface UsageOfMonth {
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  readonly timeZone: 'UTC';
  /** Null while the month is open; open counts still grow. */
  readonly closedAt: string | null;
  readonly rows: readonly UsageRow[];
}

/** Counts of the last second of a month may still be unwritten, longer if a database was unavailable. */
const GRACE_MILLISECONDS = 3_600_000;

/** A month's usage. Closes the month if it ended over an hour ago. @throws OperatorError if the month has not begun */
export async function usageOfMonth(
  state: State,
  month: string,
  accountId: string | undefined,
  now: Date,
): Promise<UsageOfMonth> {
  if (month > monthOf(now)) throw new OperatorError(`The month ${month} has not begun.`);
  await closeIfOver(state, month, now);
  const found = await state.usage.rows({ accountId, month });
  // Ordered by key name: public parts are random, so lists of two servers would differ.
  const rows = found.toSorted(
    (a, b) =>
      compareText(a.accountId, b.accountId) ||
      compareText(a.keyName, b.keyName) ||
      compareText(a.publicPart, b.publicPart),
  );
  return { month, timeZone: 'UTC', closedAt: await state.usage.closedAt(month), rows };
}

/** Closes every month that ended over an hour ago. */
export async function closeMonths(state: State, now: Date): Promise<void> {
  for (const month of await state.usage.months()) await closeIfOver(state, month, now);
}

/** Reads `YYYY-MM`. @throws OperatorError for any other text */
export function readMonth(text: string): string {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return text;
  throw new OperatorError(`A month is written as 2026-11, not "${text}".`);
}

async function closeIfOver({ usage }: State, month: string, now: Date): Promise<void> {
  const isOver = month < monthOf(new Date(now.getTime() - GRACE_MILLISECONDS));
  if (isOver && (await usage.closedAt(month)) === null) await usage.close(month, now.toISOString());
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
