// Counts the requests of each key: in memory first, in the state within a second.

import { randomBase62 } from './base62.ts';
import type { KeyRecord, State } from './state/state.ts';
import type { UsageCount } from './state/usage-rows.ts';

export interface UsageCounter {
  /** A name that is unique among all processes. */
  readonly process: string;
  /** A name that is unique among all threads and processes; it begins with that of the process. */
  readonly writer: string;
  /** Notes the use of a key by a request that is not counted. */
  used(key: KeyRecord, now: Date): void;
  /** Counts one answered request, its billed `units` (0 for a test key) and what it cost. */
  count(key: KeyRecord, functionId: string, units: number, now: Date, spent?: Spent): void;
  /** Adds computing time that belongs to no single request. */
  spend(key: CountedKey, functionId: string, now: Date, milliseconds: number): void;
  /** Units that this counter billed to a family of keys in the month of `now`. */
  billed(family: string, now: Date): number;
  /** Writes all unwritten totals. The next call repeats what failed. */
  flush(): Promise<void>;
}

/** Of a key what its counts need. */
export type CountedKey = Pick<KeyRecord, 'accountId' | 'publicPart'>;

/** What an answer took. */
export interface Spent {
  /** Computing time. */
  readonly milliseconds: number;
  /** Written to the connection. */
  readonly bytes: number;
}

const NOTHING_SPENT: Spent = { milliseconds: 0, bytes: 0 };

interface Total {
  /** The name that the total is written under. */
  readonly writer: string;
  readonly accountId: string;
  readonly publicPart: string;
  readonly functionId: string;
  readonly day: number;
  readonly quota: UsageCount['quota'];
  requests: number;
  billable: number;
  milliseconds: number;
  bytes: number;
}

const THREAD_DIGITS = 4;
const DAY_MILLISECONDS = 86_400_000;
const MINUTE_MILLISECONDS = 60_000;

/**
 * A counter over a state. It always writes the whole total of the day, never a difference, so a repeated write counts nothing
 * twice, even if nobody knows whether the first one succeeded.
 */
export function createUsageCounter(state: State, process = newProcessName()): UsageCounter {
  const writer = process + randomBase62(THREAD_DIGITS);
  const totals = new Map<string, Total>();
  const changed = new Set<Total>();
  /** When keys were last used, in minutes since 1970, and the last value that was written. */
  const usedMinute = new Map<string, number>();
  const writtenMinute = new Map<string, number>();
  const billedByFamily = new Map<string, { month: string; units: number }>();
  /** How often totals were forgotten. */
  let forgets = 0;
  let flushing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const newlyUsed = new Map(
      [...usedMinute]
        .filter(([publicPart, minute]) => writtenMinute.get(publicPart) !== minute)
        .map(([publicPart, minute]) => [publicPart, new Date(minute * MINUTE_MILLISECONDS).toISOString()]),
    );
    if (changed.size === 0 && newlyUsed.size === 0) return;
    const written = [...changed];
    const byWriter = new Map([[writer, [] as Total[]], ...Map.groupBy(written, total => total.writer)]);
    changed.clear();
    try {
      for (const [name, sent] of byWriter) {
        const counts = sent.map(({ day, writer: _, ...total }) => ({ ...total, day: dayText(day) }));
        takeBack(sent, counts, await state.usage.record(name, counts, name === writer ? newlyUsed : new Map()));
      }
    } catch (fault) {
      for (const total of written) changed.add(total);
      throw fault;
    }
    for (const [publicPart, at] of newlyUsed) writtenMinute.set(publicPart, Date.parse(at) / MINUTE_MILLISECONDS);
    forgetDaysBefore(Math.max(...written.map(({ day }) => day)));
  }

  /** Units over the quota are never billed: the state accepted `units` of a total that was sent as `counts[i]`. */
  function takeBack(written: readonly Total[], counts: readonly UsageCount[], accepted: readonly number[]): void {
    for (const [i, total] of written.entries()) {
      const over = (counts[i]?.billable ?? 0) - (accepted[i] ?? 0);
      if (over <= 0) continue;
      total.billable -= over;
      const billed = billedByFamily.get(total.quota?.family ?? '');
      if (billed !== undefined && billed.month === counts[i]?.day.slice(0, 7)) billed.units -= over;
    }
  }

  /** Past days whose totals are written need no memory. */
  function forgetDaysBefore(day: number): void {
    const past = [...totals].filter(([, total]) => total.day < day && !changed.has(total));
    for (const [name] of past) totals.delete(name);
    // Where a clock is set back, the same day is counted again from zero: under another name, which overwrites nothing.
    if (past.length > 0) forgets++;
  }

  function used({ publicPart }: KeyRecord, now: Date): void {
    usedMinute.set(publicPart, Math.floor(now.getTime() / MINUTE_MILLISECONDS));
  }

  /** The total of a day, which the next flush writes. */
  function totalOf({ accountId, publicPart }: CountedKey, functionId: string, now: Date, quota: UsageCount['quota']) {
    const day = Math.floor(now.getTime() / DAY_MILLISECONDS);
    const place = `${publicPart}${functionId}${day}`;
    let total = totals.get(place);
    if (total === undefined) {
      const name = forgets === 0 ? writer : `${writer}~${forgets}`;
      const zeros = { requests: 0, billable: 0, milliseconds: 0, bytes: 0 };
      total = { writer: name, accountId, publicPart, functionId, day, quota, ...zeros };
      totals.set(place, total);
    }
    changed.add(total);
    return total;
  }

  return {
    process,
    writer,
    used,
    spend(key, functionId, now, milliseconds) {
      totalOf(key, functionId, now, undefined).milliseconds += milliseconds;
    },
    count(key, functionId, units, now, spent = NOTHING_SPENT) {
      const { family, monthlyQuota } = key;
      const quota = monthlyQuota === null ? undefined : { family, units: monthlyQuota };
      const total = totalOf(key, functionId, now, quota);
      total.requests++;
      total.milliseconds += spent.milliseconds;
      total.bytes += spent.bytes;
      used(key, now);
      if (key.isTest || units === 0) return;
      total.billable += units;
      const month = monthOf(now);
      const billed = billedByFamily.get(key.family);
      if (billed?.month === month) billed.units += units;
      else billedByFamily.set(key.family, { month, units });
    },
    billed(family, now) {
      const billed = billedByFamily.get(family);
      return billed?.month === monthOf(now) ? billed.units : 0;
    },
    flush() {
      // One write after another: an older total must not overwrite a newer one.
      flushing = flushing.catch(() => undefined).then(write);
      return flushing;
    },
  };
}

/** The name of this process among all that write usage into one state. All names have the same length. */
export function newProcessName(): string {
  return randomBase62(8);
}

/** `YYYY-MM`, UTC. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** The first moment of the month of `now`, and of the next one; UTC. */
export function monthBounds(now: Date): { readonly from: Date; readonly to: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
}

function dayText(day: number): string {
  return new Date(day * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
