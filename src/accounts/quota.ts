// Checks whether a key has used up its billable units of this month.
import { DomainError } from '../core/errors.ts';
import type { KeyRecord, State } from './state/state.ts';
import { monthBounds, monthOf, type UsageCounter } from './usage-counter.ts';

export interface Quota {
  /** Units billed to the key's family this month: those that this thread counted, and those that other writers stored at least 1.5 s ago. */
  spent(key: KeyRecord, now: Date): Promise<number>;
  /** @throws DomainError `quota-exhausted` if nothing is left. Keys without quota and test keys always pass. */
  check(key: KeyRecord, now: Date): Promise<void>;
}

/** How long a sum of the other writers may be reused. */
const REUSE_MILLISECONDS = 500;

export function createQuota(state: State, counter: UsageCounter): Quota {
  const others = new Map<string, { readonly month: string; readonly units: number; readonly atMilliseconds: number }>();

  async function byOthers(key: KeyRecord, now: Date): Promise<number> {
    const month = monthOf(now);
    const known = others.get(key.family);
    const age = now.getTime() - (known?.atMilliseconds ?? 0);
    // A clock that was set back makes no sum fresh again.
    if (known?.month === month && age >= 0 && age < REUSE_MILLISECONDS) return known.units;
    const units = await state.usage.billedByOthers(counter.writer, key, month);
    others.set(key.family, { month, units, atMilliseconds: now.getTime() });
    return units;
  }

  const spent = async (key: KeyRecord, now: Date) => (await byOthers(key, now)) + counter.billed(key.family, now);
  return {
    spent,
    async check(key, now) {
      const { monthlyQuota, isTest } = key;
      if (monthlyQuota === null || isTest || (await spent(key, now)) < monthlyQuota) return;
      const { to } = monthBounds(now);
      throw new DomainError(
        'quota-exhausted',
        `The ${monthlyQuota} billable requests of this month are used up; the next month begins on ${to.toISOString().slice(0, 10)} (UTC).`,
        { retryAfterSeconds: Math.ceil((to.getTime() - now.getTime()) / 1000) },
      );
    },
  };
}
