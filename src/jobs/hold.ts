// Holds a lease while a thread works: prolongs it from time to time, and says at once when it is lost or the job has ended.
import type { Lease } from '../accounts/state/job-record.ts';

/** Others take over what a thread that was killed had, after this time; */
const LEASE_MILLISECONDS = 15_000;
/** twice as long for each time that it was interrupted beyond this number, so that many processes killed within minutes end no job, */
const QUICK_TRIES = 3;
/** but no longer than this. */
const LONGEST_LEASE_MILLISECONDS = 300_000;
/** How soon a thread notices that its job was cancelled. */
const LOOK_MILLISECONDS = 1000;

export interface Hold {
  /** Aborts when the lease is lost. */
  readonly signal: AbortSignal;
  lease(): Lease;
  end(): void;
}

/** @param tries how often the work was begun, this time included */
function leaseMilliseconds(tries: number): number {
  return Math.min(LEASE_MILLISECONDS * 2 ** Math.max(0, tries - QUICK_TRIES), LONGEST_LEASE_MILLISECONDS);
}

export function leaseOf(holder: string, now: Date, tries: number): Lease {
  const milliseconds = leaseMilliseconds(tries);
  return { holder, now: now.toISOString(), until: new Date(now.getTime() + milliseconds).toISOString() };
}

/** @param keep prolongs the lease; false: it is lost */
export function hold(
  holder: string,
  now: () => Date,
  tries: number,
  keep: (lease: Lease) => Promise<boolean>,
  stop: AbortSignal,
): Hold {
  const lost = new AbortController();
  const looking = setInterval(async () => {
    try {
      if (!(await keep(leaseOf(holder, now(), tries)))) lost.abort(new LeaseLost());
    } catch {
      // The state is away: the lease goes on until its end, and every write asks whether it did.
    }
  }, LOOK_MILLISECONDS).unref();
  return {
    signal: AbortSignal.any([lost.signal, stop]),
    lease: () => leaseOf(holder, now(), tries),
    end: () => clearInterval(looking),
  };
}

/** The job has ended, or another thread has what this one worked at. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}
