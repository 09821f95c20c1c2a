// A queue in which subjects take turns by the time that they used: deficit round robin (Shreedhar and Varghese 1996) with rounds as short as it takes until
// one of them may go on. What a subject left to others it may save up to a bound, and use later before them: a caller that asks for little gets a long answer of
// many turns as fast as if nobody else asked. Subjects that have saved something come first, in the order of their requests. By savings, callers that ask for
// equally much would pay for one long answer: a caller would wait until each of the others had used as much, and the fewer do, the longer. All others come by
// what they used, the least first, so a subject with few requests waits for one answer of another, not for a round.

/** Subjects without waiting work whose time is remembered. */
const MOST_REMEMBERED = 1000;

interface Credit {
  milliseconds: number;
  at: number;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly since: number;
}

interface Standing<Item> {
  readonly subject: string;
  readonly own: Waiting<Item>[];
  readonly credit: Credit;
}

function comesBefore<Item>(one: Standing<Item>, other: Standing<Item>): boolean {
  const [saved, savedByOther] = [one.credit.milliseconds, other.credit.milliseconds];
  if (saved <= 0 || savedByOther <= 0) return saved > savedByOther;
  return (one.own[0]?.since ?? 0) < (other.own[0]?.since ?? 0);
}

export interface FairQueue<Item> {
  push(subject: string, item: Item, now: number): void;
  /** Before all items of the subject: what has begun is finished before the next one begins. */
  pushFirst(subject: string, item: Item, now: number): void;
  /** The next item and its subject; undefined if none waits. */
  next(now: number): { readonly subject: string; readonly item: Item } | undefined;
  /** Notes that a subject used this time. */
  charge(subject: string, milliseconds: number, now: number): void;
  readonly length: number;
}

/**
 * An empty queue. Items of one subject keep their order.
 * @param mostSaved the milliseconds that a subject can save while it neither waits nor has its turn
 */
export function createFairQueue<Item>(mostSaved = 0): FairQueue<Item> {
  /** In the order of their turns. */
  const waiting = new Map<string, Waiting<Item>[]>();
  const credits = new Map<string, Credit>();
  let length = 0;

  /** The credit of a subject that has no turn. It grows while the subject does not wait, because the subject leaves that time to others. */
  function creditOf(subject: string, now: number): Credit {
    let credit = credits.get(subject);
    if (credit === undefined) {
      // It left all time before to others.
      credit = { milliseconds: mostSaved, at: now };
      credits.set(subject, credit);
      if (credits.size > MOST_REMEMBERED) forgetIdle();
    } else if (!waiting.has(subject)) {
      credit.milliseconds = Math.min(mostSaved, credit.milliseconds + (now - credit.at));
    }
    credit.at = now;
    return credit;
  }

  function forgetIdle(): void {
    for (const subject of credits.keys()) if (!waiting.has(subject)) credits.delete(subject);
  }

  function add(subject: string, item: Item, now: number, isFirst: boolean): void {
    const own = waiting.get(subject);
    if (own === undefined) {
      // What it left to others counts until now.
      creditOf(subject, now);
      waiting.set(subject, [{ item, since: now }]);
    } else if (isFirst) own.unshift({ item, since: now });
    else own.push({ item, since: now });
    length++;
  }

  return {
    push: (subject, item, now) => add(subject, item, now, false),
    pushFirst: (subject, item, now) => add(subject, item, now, true),
    next(now) {
      let best: Standing<Item> | undefined;
      for (const [subject, own] of waiting) {
        const standing = { subject, own, credit: creditOf(subject, now) };
        if (best === undefined || comesBefore(standing, best)) best = standing;
      }
      if (best === undefined) return undefined;
      const { subject, own, credit } = best;
      // The round pays the debts of the one whose turn it is, and as much to all others that wait. A subject that was alone owes nothing to later ones.
      const round = Math.max(0, -credit.milliseconds);
      for (const each of waiting.keys()) creditOf(each, now).milliseconds += round;
      waiting.delete(subject);
      const { item } = own.shift() as Waiting<Item>;
      length--;
      if (own.length > 0) waiting.set(subject, own);
      return { subject, item };
    },
    charge(subject, milliseconds, now) {
      // Its own turn is no time that it left to others.
      const credit = credits.get(subject) ?? creditOf(subject, now);
      credit.milliseconds -= milliseconds;
      credit.at = now;
    },
    get length() {
      return length;
    },
  };
}
