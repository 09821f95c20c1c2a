// Until when the service keeps what an account creates.
import type { Caller } from './state/state.ts';

const DAY_MILLISECONDS = 86_400_000;

/** What a test key creates ends after this many days. */
const TEST_DAYS = 7;

/**
 * The end of a snapshot or of a kept text (RFC 3339): after the days that the request names, else the account's, else never (null); for a test key
 * within 7 days.
 * @param days counted from `now`; those of the account from `createdAt`
 */
export function endOf(
  days: number | undefined,
  { account }: Pick<Caller, 'account'>,
  isTest: boolean,
  now: Date,
  createdAt: Date,
): string | null {
  const daysAfter = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MILLISECONDS);
  const wanted = days ?? account.retentionDays ?? undefined;
  const end = wanted === undefined ? undefined : daysAfter(days === undefined ? createdAt : now, wanted);
  if (!isTest) return end?.toISOString() ?? null;
  const last = daysAfter(createdAt, TEST_DAYS);
  return (end === undefined || end > last ? last : end).toISOString();
}
