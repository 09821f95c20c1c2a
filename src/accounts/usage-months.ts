// Months as they are billed: an operator closes them after their end, and may open them again.
import { OperatorError } from '../core/errors.ts';
import type { State } from './state/state.ts';
import type { MonthEvent, UsageRow, UsageSum } from './state/usage-rows.ts';
import { monthOf } from './usage-counter.ts';

export interface UsageOfMonth {
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  readonly timeZone: 'UTC';
  /** Null while the month is open; its counts may still grow. */
  readonly closedAt: string | null;
  /** What came in after the month was closed; no row has it until the month is opened. */
  readonly late: UsageSum;
  /** When the month was closed and opened. */
  readonly events: readonly MonthEvent[];
  readonly rows: readonly UsageRow[];
}

/** Counts of the last second of a month may still be unwritten, longer if a database was unavailable. */
const GRACE_MILLISECONDS = 3_600_000;

/** A month's usage. It changes nothing. @throws OperatorError if the month has not begun */
export async function usageOfMonth(
  { usage }: State,
  month: string,
  accountId: string | undefined,
  now: Date,
): Promise<UsageOfMonth> {
  if (month > monthOf(now)) throw new OperatorError(`The month ${month} has not begun.`);
  const found = await usage.rows({ accountId, month });
  // Ordered by key name: public parts are random, so lists of two servers would differ.
  const rows = found.toSorted(
    (a, b) =>
      compareText(a.accountId, b.accountId) ||
      compareText(a.keyName, b.keyName) ||
      compareText(a.publicPart, b.publicPart),
  );
  const [closedAt, late, events] = [await usage.closedAt(month), await usage.late(month), await usage.events(month)];
  return { month, timeZone: 'UTC', closedAt, late, events, rows };
}

/** Closes a month that ended over an hour ago. @throws OperatorError if it did not, or is closed */
export async function closeMonth({ usage }: State, month: string, now: Date): Promise<MonthEvent> {
  if (month >= monthOf(new Date(now.getTime() - GRACE_MILLISECONDS))) {
    throw new OperatorError(`The month ${month} can be closed an hour after its end (UTC), not before.`);
  }
  if (!(await usage.close(month, now.toISOString()))) {
    throw new OperatorError(`The month ${month} was closed on ${await usage.closedAt(month)}.`);
  }
  return lastEvent(usage, month);
}

/** Opens a closed month, with all that came in since. @throws OperatorError if it is open */
export async function openMonth({ usage }: State, month: string, now: Date): Promise<MonthEvent> {
  if (!(await usage.open(month, now.toISOString()))) throw new OperatorError(`The month ${month} is open.`);
  return lastEvent(usage, month);
}

/** Reads `YYYY-MM`. @throws OperatorError for any other text */
export function readMonth(text: string): string {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return text;
  throw new OperatorError(`A month is written as 2026-11, not "${text}".`);
}

async function lastEvent(usage: State['usage'], month: string): Promise<MonthEvent> {
  const last = (await usage.events(month)).at(-1);
  if (last === undefined) throw new Error(`The record of ${month} is missing.`);
  return last;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
