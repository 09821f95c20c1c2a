// Decides whose requests leave the queue of a thread for its side lane: those of the key or visitor that would delay all others most while others ask too.

/** Time counts for about so long. */
const MEMORY_MILLISECONDS = 2000;
/** Others count as asking, and a subject stays aside, until so long after their last request. */
const STAY_MILLISECONDS = 5000;
/**
 * A subject goes aside if its part of the delay of all is over this, and comes back below the second. What somebody else waits for grows with the square of
 * the time of an answer (the mean residual time of renewal theory): five answers of 200 ms delay others more than 500 of 2 ms.
 */
const MOST_OF_DELAY = 0.6;
const STILL_MOST_OF_DELAY = 0.4;
/** A subject that uses less than this part of the time stays: many short requests of another subject delay the others then. */
const LARGE_SHARE = 0.25;
/** Only a subject goes aside that uses this part of a thread, or whose answers take so long (weighted by their time). */
const LARGE_LOAD = 0.25;
const LONG_MILLISECONDS = 50;
/** The mean delay of others below which nobody goes aside. */
const NOTICED_MILLISECONDS = 0.5;
const MOST_REMEMBERED = 1000;

interface Sums {
  milliseconds: number;
  /** Of milliseconds. */
  squares: number;
  /** When the sums were last brought up to date. */
  at: number;
}

interface Used extends Sums {
  seenAt: number;
  isAside: boolean;
  /** Its requests in the side lane without an answer. */
  inLane: number;
}

interface Seen {
  readonly subject: string | undefined;
  at: number;
}

export interface Shares {
  /** Notes that a turn of this subject took so long, in the queue of the thread or in the side lane. */
  used(subject: string, milliseconds: number): void;
  /** Whether this request of the subject goes to the side lane. */
  isAside(subject: string): boolean;
  /** Notes that a request of the subject enters the side lane; `answeredAside` follows. */
  beganAside(subject: string): void;
  /** Notes the end of an answer in the side lane and its time: on a busy machine it may take longer than a subject stays aside. */
  answeredAside(subject: string, milliseconds: number): void;
}

export function createShares(now: () => number = () => performance.now()): Shares {
  const bySubject = new Map<string, Used>();
  const all: Sums = { milliseconds: 0, squares: 0, at: 0 };
  /** The subject that asked last, and the one that asked last among all others. */
  let latest: Seen = { subject: undefined, at: -Infinity };
  let before: Seen = latest;

  function fade(sums: Sums, at: number): void {
    const factor = Math.exp((sums.at - at) / MEMORY_MILLISECONDS);
    sums.milliseconds *= factor;
    sums.squares *= factor;
    sums.at = at;
  }

  function of(subject: string, at: number): Used {
    let used = bySubject.get(subject);
    if (used === undefined) {
      if (bySubject.size >= MOST_REMEMBERED) forgetBefore(at - STAY_MILLISECONDS);
      used = { milliseconds: 0, squares: 0, at, seenAt: -Infinity, isAside: false, inLane: 0 };
      bySubject.set(subject, used);
    }
    fade(used, at);
    return used;
  }

  function forgetBefore(at: number): void {
    for (const [subject, { seenAt, inLane }] of bySubject) if (seenAt < at && inLane === 0) bySubject.delete(subject);
  }

  function see(subject: string, at: number): void {
    if (latest.subject === subject) {
      latest.at = at;
      return;
    }
    before = latest;
    latest = { subject, at };
  }

  function add(subject: string, milliseconds: number, at: number): Used {
    const own = of(subject, at);
    fade(all, at);
    for (const sums of [all, own]) {
      sums.milliseconds += milliseconds;
      sums.squares += milliseconds * milliseconds;
    }
    return own;
  }

  return {
    used(subject, milliseconds) {
      add(subject, milliseconds, now());
    },
    answeredAside(subject, milliseconds) {
      const at = now();
      const own = add(subject, milliseconds, at);
      own.seenAt = at;
      own.inLane = Math.max(0, own.inLane - 1);
    },
    beganAside(subject) {
      of(subject, now()).inLane++;
    },
    isAside(subject) {
      const at = now();
      const own = of(subject, at);
      fade(all, at);
      const wasAside = own.isAside && (own.inLane > 0 || own.seenAt > at - STAY_MILLISECONDS);
      own.seenAt = at;
      see(subject, at);
      const areOthersHere = before.at > at - STAY_MILLISECONDS;
      // What a subject used alone delayed nobody: it must not count against it when another one begins.
      if (!areOthersHere) for (const sums of [all, own]) sums.milliseconds = sums.squares = 0;
      const isNoticed = own.squares / (2 * MEMORY_MILLISECONDS) > NOTICED_MILLISECONDS;
      const isLong = own.squares > LONG_MILLISECONDS * own.milliseconds;
      const isLarge =
        (isLong || own.milliseconds > LARGE_LOAD * MEMORY_MILLISECONDS) &&
        own.milliseconds >= LARGE_SHARE * all.milliseconds &&
        own.squares > (wasAside ? STILL_MOST_OF_DELAY : MOST_OF_DELAY) * all.squares &&
        (wasAside || isNoticed);
      // Where the lane gets little of a busy machine, its times say little of what waits there.
      own.isAside = areOthersHere && (isLarge || (wasAside && own.inLane > 0));
      return own.isAside;
    },
  };
}
