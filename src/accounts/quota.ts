// Gives out the billable units of a month: each answer takes its units before the service computes it, so that no more are answered than were bought.
import { DomainError } from '../core/errors.ts';
import type { KeyRecord, State } from './state/state.ts';
import { monthBounds, monthOf, type UsageCounter } from './usage-counter.ts';

/** Units that one request has taken. */
export interface Taken {
  /** Units of the month that were given out before this request, as far as this process knows. */
  readonly before: number;
  /** Takes more until the request has `units`. @throws DomainError `quota-exhausted` if so many are not left */
  raiseTo(units: number): Promise<void>;
  /** Gives back what was not billed. To be called once, after the answer was counted. */
  settle(billed: number): void;
}

export interface Quota {
  /** Units of this month that the key's family has been billed for or has taken, as far as this process knows. */
  spent(key: KeyRecord, now: Date): Promise<number>;
  /** Takes units for a request. Keys without quota and test keys take none. @throws DomainError `quota-exhausted` if they are not left */
  take(key: KeyRecord, units: number, now: Date): Promise<Taken>;
}

/** The counts that threads and processes share. */
export interface SharedUnits {
  /** Units given out by this process, by name: see `src/server/limits/units.ts`. */
  readonly ofProcess: {
    take(name: string, units: number, most: number): number | undefined;
    settle(name: string, taken: number, billed: number): void;
    taken(name: string): number;
    billed(name: string): number;
  };
  /**
   * Takes units from the count of all processes, which is at least `floor`. Returns the count before, `REFUSED` if too few are left, or undefined if
   * there is no common count now.
   */
  takeOfAll(name: string, units: number, quota: number, floor: number): Promise<number | 'REFUSED' | undefined>;
  giveBackToAll(name: string, units: number): void;
}

/** How long a sum of the other processes may be reused. */
const REUSE_MILLISECONDS = 500;

/**
 * The share of what is left that a process may give out before it asks the state again what the others gave out, where they have no common count.
 * This lease, with the calls in progress, is the bound of what too many are answered for each further process.
 */
const LEASES_OF_THE_REST = 20;

interface Others {
  readonly units: number;
  readonly atMilliseconds: number;
  /** The process asks again before it has given out more than this. */
  readonly leaseEnd: number;
}

const NOTHING_TAKEN: Taken = { before: 0, raiseTo: async () => {}, settle: () => {} };

export function createQuota(state: State, counter: UsageCounter, shared: SharedUnits): Quota {
  const { ofProcess } = shared;
  const known = new Map<string, Others>();
  const asking = new Map<string, Promise<Others>>();
  const nameOf = (key: KeyRecord, now: Date) => `${key.family}:${monthOf(now)}`;

  /** What other processes were billed for, at most half a second ago; `isAnew`: now, after they could see what this process was billed for. */
  async function others(key: KeyRecord, quota: number, units: number, now: Date, isAnew = false): Promise<Others> {
    const name = nameOf(key, now);
    const old = known.get(name);
    const age = now.getTime() - (old?.atMilliseconds ?? 0);
    // A clock that was set back makes no sum fresh again.
    if (!isAnew && old !== undefined && age >= 0 && age < REUSE_MILLISECONDS) return old;
    const under = asking.get(name);
    if (under !== undefined) return under;
    const ask = async () => {
      if (isAnew) await counter.flush();
      const ofOthers = await state.usage.billedByOthers(counter.process, key, monthOf(now));
      const taken = ofProcess.taken(name);
      const lease = Math.max(units, Math.floor((quota - ofOthers - taken) / LEASES_OF_THE_REST));
      // A process that has not told the others what it gave out gets no new lease.
      const leaseEnd = isAnew || old === undefined ? taken + lease : old.leaseEnd;
      const found = { units: ofOthers, atMilliseconds: now.getTime(), leaseEnd };
      known.set(name, found);
      return found;
    };
    const answer = ask().finally(() => asking.delete(name));
    asking.set(name, answer);
    return answer;
  }

  /** Takes units from the count of this process, within its lease. */
  async function takeHere(key: KeyRecord, quota: number, units: number, now: Date): Promise<number> {
    const name = nameOf(key, now);
    for (let of = await others(key, quota, units, now); ; of = await others(key, quota, units, now, true)) {
      const most = quota - of.units;
      if (ofProcess.taken(name) + units > most) throw exhausted(quota, now);
      const before = ofProcess.take(name, units, Math.min(most, of.leaseEnd));
      if (before !== undefined) return of.units + before;
    }
  }

  /** Takes units from the common count, or from that of this process if there is none; returns how many were given out before. */
  async function takeOnce(key: KeyRecord, quota: number, units: number, now: Date) {
    const name = nameOf(key, now);
    const floor = (await others(key, quota, units, now)).units + ofProcess.billed(name);
    const ofAll = await shared.takeOfAll(name, units, quota, floor);
    if (ofAll === 'REFUSED') throw exhausted(quota, now);
    if (ofAll === undefined) return { before: await takeHere(key, quota, units, now), ofAll: 0 };
    ofProcess.take(name, units, Infinity);
    return { before: ofAll, ofAll: units };
  }

  return {
    async spent(key, now) {
      const { monthlyQuota, isTest } = key;
      if (monthlyQuota === null || isTest) {
        return (await state.usage.billedByOthers(counter.writer, key, monthOf(now))) + counter.billed(key.family, now);
      }
      return (await others(key, monthlyQuota, 1, now)).units + ofProcess.taken(nameOf(key, now));
    },
    async take(key, units, now) {
      const { monthlyQuota, isTest } = key;
      if (monthlyQuota === null || isTest) return NOTHING_TAKEN;
      const name = nameOf(key, now);
      const first = await takeOnce(key, monthlyQuota, units, now);
      let taken = units;
      let ofAll = first.ofAll;
      return {
        before: first.before,
        async raiseTo(wanted) {
          if (wanted <= taken) return;
          const more = await takeOnce(key, monthlyQuota, wanted - taken, now);
          taken = wanted;
          ofAll += more.ofAll;
        },
        settle(billed) {
          ofProcess.settle(name, taken, billed);
          if (ofAll > 0 && billed < taken) shared.giveBackToAll(name, taken - billed);
        },
      };
    },
  };
}

function exhausted(quota: number, now: Date): DomainError {
  const { to } = monthBounds(now);
  return new DomainError(
    'quota-exhausted',
    `The ${quota} billable requests of this month are used up; the next month begins on ${to.toISOString().slice(0, 10)} (UTC).`,
    { retryAfterSeconds: Math.ceil((to.getTime() - now.getTime()) / 1000) },
  );
}
