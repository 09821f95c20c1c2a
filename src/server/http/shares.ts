// Decides whose requests leave the queue of a thread for its side lane: those of a key or visitor that takes most of the thread while others ask too.

/** Time counts for about so long. */
const MEMORY_MILLISECONDS = 2000;
/** Others count as asking, and a subject stays aside, until so long after their last request. */
const STAY_MILLISECONDS = 5000;
/** Of the time that all subjects used, … */
const LARGE_SHARE = 0.6;
/** … and of the time that has passed. */
const LARGE_LOAD = 0.25;
/** A single caller of short requests delays nobody by more than one of them. */
const MANY_IN_HAND = 4;
const LONG_MILLISECONDS = 10;
const MOST_REMEMBERED = 1000;

interface Used {
  milliseconds: number;
  requests: number;
  /** When the sums were last brought up to date. */
  at: number;
  seenAt: number;
  isAside: boolean;
}

interface Seen {
  readonly subject: string | undefined;
  at: number;
}

export interface Shares {
  /** Notes that a turn of this subject took so long in the queue of the thread. */
  used(subject: string, milliseconds: number): void;
  /** Whether this request of the subject goes to the side lane; `inHand`: how many of its requests the queue has. */
  isAside(subject: string, inHand: number): boolean;
  /** Notes the end of an answer in the side lane: on a busy machine it may take longer than a subject stays aside. */
  answeredAside(subject: string): void;
}

export function createShares(now: () => number = () => performance.now()): Shares {
  const bySubject = new Map<string, Used>();
  const all = { milliseconds: 0, requests: 0, at: 0 };
  /** The subject that asked last, and the one that asked last among all others. */
  let latest: Seen = { subject: undefined, at: -Infinity };
  let before: Seen = latest;

  function fade(sums: Pick<Used, 'milliseconds' | 'requests' | 'at'>, at: number): void {
    const factor = Math.exp((sums.at - at) / MEMORY_MILLISECONDS);
    sums.milliseconds *= factor;
    sums.requests *= factor;
    sums.at = at;
  }

  function of(subject: string, at: number): Used {
    let used = bySubject.get(subject);
    if (used === undefined) {
      if (bySubject.size >= MOST_REMEMBERED) forgetBefore(at - STAY_MILLISECONDS);
      used = { milliseconds: 0, requests: 0, at, seenAt: -Infinity, isAside: false };
      bySubject.set(subject, used);
    }
    fade(used, at);
    return used;
  }

  function forgetBefore(at: number): void {
    for (const [subject, { seenAt }] of bySubject) if (seenAt < at) bySubject.delete(subject);
  }

  function see(subject: string, at: number): void {
    if (latest.subject === subject) {
      latest.at = at;
      return;
    }
    before = latest;
    latest = { subject, at };
  }

  return {
    used(subject, milliseconds) {
      const at = now();
      fade(all, at);
      for (const sums of [all, of(subject, at)]) {
        sums.milliseconds += milliseconds;
        sums.requests++;
      }
    },
    answeredAside(subject) {
      const at = now();
      of(subject, at).seenAt = at;
    },
    isAside(subject, inHand) {
      const at = now();
      const own = of(subject, at);
      fade(all, at);
      const wasHere = own.seenAt > at - STAY_MILLISECONDS;
      own.seenAt = at;
      see(subject, at);
      const areOthersHere = before.at > at - STAY_MILLISECONDS;
      const isLarge =
        own.milliseconds > LARGE_SHARE * all.milliseconds &&
        own.milliseconds > LARGE_LOAD * MEMORY_MILLISECONDS &&
        (inHand >= MANY_IN_HAND || own.milliseconds > LONG_MILLISECONDS * own.requests);
      own.isAside = areOthersHere && (isLarge || (own.isAside && wasHere));
      return own.isAside;
    },
  };
}
