// A queue in which subjects take turns by the time that they used (deficit round robin, Shreedhar and Varghese 1996).

/** The time that each subject gets in one round. A quantum below most costs makes the order fair after few answers. */
const QUANTUM_MILLISECONDS = 5;
/** Subjects without waiting work whose time is remembered. */
const MOST_REMEMBERED = 1000;

interface Credit {
  milliseconds: number;
  at: number;
}

export interface FairQueue<Item> {
  push(subject: string, item: Item): void;
  /** The next item and its subject; undefined if none waits. */
  next(now: number): { readonly subject: string; readonly item: Item } | undefined;
  /** Notes that a subject used this time. */
  charge(subject: string, milliseconds: number, now: number): void;
  readonly length: number;
}

/** An empty queue. Items of one subject keep their order. */
export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of their turns. */
  const waiting = new Map<string, Item[]>();
  const credits = new Map<string, Credit>();
  let length = 0;

  /** The credit of a subject. Debts of the past fade as time passes, because the subject left that time to others. */
  function creditOf(subject: string, now: number): Credit {
    let credit = credits.get(subject);
    if (credit === undefined) {
      credit = { milliseconds: 0, at: now };
      credits.set(subject, credit);
      if (credits.size > MOST_REMEMBERED) forgetIdle();
    } else if (!waiting.has(subject)) {
      credit.milliseconds = Math.min(0, credit.milliseconds + (now - credit.at));
    }
    credit.at = now;
    return credit;
  }

  function forgetIdle(): void {
    for (const subject of credits.keys()) if (!waiting.has(subject)) credits.delete(subject);
  }

  return {
    push(subject, item) {
      const own = waiting.get(subject);
      if (own === undefined) waiting.set(subject, [item]);
      else own.push(item);
      length++;
    },
    next(now) {
      for (;;) {
        const [first] = waiting;
        if (first === undefined) return undefined;
        const [subject, own] = first;
        const credit = creditOf(subject, now);
        // A subject that is alone pays nothing.
        if (waiting.size > 1 && credit.milliseconds <= 0) {
          credit.milliseconds += QUANTUM_MILLISECONDS;
          waiting.delete(subject);
          waiting.set(subject, own);
          continue;
        }
        const item = own.shift() as Item;
        length--;
        if (own.length === 0) {
          waiting.delete(subject);
          credit.milliseconds = Math.min(0, credit.milliseconds);
        }
        return { subject, item };
      }
    },
    charge(subject, milliseconds, now) {
      creditOf(subject, now).milliseconds -= milliseconds;
    },
    get length() {
      return length;
    },
  };
}
