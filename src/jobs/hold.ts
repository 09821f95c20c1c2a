// Holds a lease while a thread works: prolongs it from time to time, and says at once when it is lost or the job has ended.
import type { Lease } from '../accounts/state/job-record.ts';

/** Others take over what a thread that was killed had, after this time. */
export const LEASE_MILLISECONDS = 15_000;
/** How soon a thread notices that its job was cancelled. */
const LOOK_MILLISECONDS = 1000;

export interface Hold {
  /** Aborts when the lease is lost. */
  readonly signal: AbortSignal;
  lease(): Lease;
  end(): void;
}

export function leaseOf(holder: string, now: Date, milliseconds = LEASE_MILLISECONDS): Lease {
  return { holder, now: now.toISOString(), until: new Date(now.getTime() + milliseconds).toISOString() };
}

/** @param keep prolongs the lease; false: it is lost */
export function hold(
  holder: string,
  now: () => Date,
  keep: (lease: Lease) => Promise<boolean>,
  stop: AbortSignal,
): Hold {
  const lost = new AbortController();
  const looking = setInterval(async () => {
    try {
      if (!(await keep(leaseOf(holder, now())))) lost.abort(new LeaseLost());
    } catch {
      // The state is away: the lease goes on until its end, and every write asks whether it did.
    }
  }, LOOK_MILLISECONDS).unref();
  return {
    signal: AbortSignal.any([lost.signal, stop]),
    lease: () => leaseOf(holder, now()),
    end: () => clearInterval(looking),
  };
}

/** The job has ended, or another thread has what this one worked at. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}
