// Spaces out the refusals of a caller that repeats refused requests without waiting: refusals alone would take a thread from all others.

/** A caller gets so many refusals in a second without delay. */
const PER_SECOND = 100;
const INTERVAL_MILLISECONDS = 1000 / PER_SECOND;

/** So many refusals at once are not delayed, such as those of a list of addresses. */
const AT_ONCE = 200;
const SLACK_MILLISECONDS = AT_ONCE * INTERVAL_MILLISECONDS;

/** A delayed refusal keeps a connection and a request in memory, and an end of the process waits for it. */
export const MOST_DELAY_MILLISECONDS = 1000;

const MOST_REMEMBERED = 1000;

export interface RefusalPace {
  /** Counts a refusal of this caller. @returns how many milliseconds it waits */
  delayOf(caller: string, now: number): number;
}

/** One pace for all callers of a thread, each with its own count (the "generic cell rate algorithm" of ATM Forum TM 4.1). */
export function createRefusalPace(): RefusalPace {
  /** When the count of a caller is back at zero. */
  const endOf = new Map<string, number>();

  function forgetBefore(now: number): void {
    for (const [caller, end] of endOf) if (end <= now) endOf.delete(caller);
    // Of many callers with refusals, the first ones have been counted longest.
    for (const caller of endOf.keys()) {
      if (endOf.size < MOST_REMEMBERED / 2) break;
      endOf.delete(caller);
    }
  }

  return {
    delayOf(caller, now) {
      const from = Math.max(now, endOf.get(caller) ?? 0);
      const delay = Math.min(MOST_DELAY_MILLISECONDS, Math.max(0, from - now - SLACK_MILLISECONDS));
      if (!endOf.has(caller) && endOf.size >= MOST_REMEMBERED) forgetBefore(now);
      endOf.set(caller, Math.min(from + INTERVAL_MILLISECONDS, now + SLACK_MILLISECONDS + MOST_DELAY_MILLISECONDS));
      return delay;
    },
  };
}
