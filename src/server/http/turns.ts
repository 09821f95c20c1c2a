// The request queue of a thread: it starts one request after another, lets keys and visitors take turns, and accepts no more than the thread can answer in time.
import { DomainError } from '../../core/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { createProcessorClock } from './processor-clock.ts';

/** Requests that a thread has accepted and not answered yet; it refuses the next one at once. */
export const MOST_IN_HAND = 256;

/** Further places for subjects with few accepted requests: a caller that sends more than the thread can answer must not keep others out. */
const PLACES_FOR_FEW = 64;
const FEW = 8;

/** The queue drops a request that waited longer: its caller has repeated it or given up. */
export const MOST_WAIT_MILLISECONDS = 10_000;

/** After this time without requests of others a subject counts as alone. */
const ALONE_MILLISECONDS = 5000;

/** What a subject can save: some long answers. The more it is, the longer a caller delays others that begins after a pause. */
const MOST_SAVED_MILLISECONDS = 100;

/** The thread accepts at most so many connections between two turns. */
export const MOST_TAKEN_IN = 64;

/** Adds up the time that the turns of a request took. */
export interface Meter {
  milliseconds: number;
}

export interface Turns {
  /** Whether the queue refuses the next request; `subject` says whose it is, if that is known. */
  isFull(subject: () => string | undefined): boolean;
  /** To be called for every accepted connection. */
  cameIn(): void;
  /**
   * Runs `work` when it is this request's turn; subjects take turns by the time that they used. Undefined, without a run, if the caller is gone by then.
   * @throws DomainError `overloaded` if the queue is full or the request waited too long
   */
  take<Result>(
    subject: string,
    isGone: () => boolean,
    work: () => Promise<Result>,
    meter?: Meter,
  ): Promise<Result | undefined>;
  /**
   * Runs the first steps of a request (its headers, its key), which `take` follows: at once if nothing waits, else in turn, because many requests that arrive
   * together would delay the others by these steps alone. `subject` says whose it seems to be.
   */
  admit(subject: string, run: () => void): void;
  /** Resolves at the next turn of a request that has begun and has more to compute. */
  again(subject: string, meter?: Meter): Promise<void>;
  /** Resolves within a turn of the request: at once if it has one, else at its next. What waited for a database or another thread has none. */
  mine(subject: string, meter: Meter): Promise<void>;
  /** What the turns of a request took, with the one that runs. */
  spent(meter: Meter): number;
  /** Lets no turn begin until the returned function is called. */
  hold(): () => void;
  /** Whether several subjects have asked lately. */
  areOthersHere(): boolean;
  /** How many requests the thread has accepted and not answered, and how many of them wait. */
  standing(): { readonly inHand: number; readonly waiting: number };
}

export interface TurnsWish {
  readonly mostInHand?: number;
  readonly placesForFew?: number;
  readonly mostWaitMilliseconds?: number;
  /** The clock of the time that turns use, in milliseconds. Default: the processor time of this thread. */
  readonly clock?: () => number;
  /** Called with the time that each turn took, until the event loop could do something else. */
  readonly used?: (subject: string, milliseconds: number) => void;
  /** Called with the time that each request waited. */
  readonly waited?: (seconds: number) => void;
}

/**
 * The queue of one thread. Between two turns the event loop runs: the thread notices callers that hung up and answers
 * `/health`. libuv accepts one connection in a round of the loop, so the queue waits for further rounds while connections
 * come in. Otherwise a new connection would wait for one turn per connection before it, even to learn that the queue is full.
 */
export function createTurns({
  mostInHand = MOST_IN_HAND,
  placesForFew = PLACES_FOR_FEW,
  mostWaitMilliseconds = MOST_WAIT_MILLISECONDS,
  waited = () => {},
  used = () => {},
  clock = createProcessorClock(),
}: TurnsWish = {}): Turns {
  const waiting = createFairQueue<{ readonly begin: () => void; readonly meter: Meter | undefined }>(
    MOST_SAVED_MILLISECONDS,
  );
  const numbers = new Map<string, number>();
  let inHand = 0;
  /** The subject of the last request, and the time of the last one that followed another subject's. */
  let latest: string | undefined;
  let otherAt = -Infinity;
  /** Requests before their first steps. */
  let admitted = 0;
  let hasNewcomer = false;
  let takenIn = 0;
  let isHeld = false;
  let isCalling = false;
  let turn: { readonly subject: string; readonly began: number; readonly meter: Meter | undefined } | undefined;

  function callSoon(): void {
    if (isCalling) return;
    isCalling = true;
    setImmediate(callNext);
  }

  /** The answer is computed within the turn: the event loop gets here when that is done. */
  function chargeTurn(): void {
    if (turn === undefined) return;
    const milliseconds = clock() - turn.began;
    waiting.charge(turn.subject, milliseconds, performance.now());
    used(turn.subject, milliseconds);
    if (turn.meter !== undefined) turn.meter.milliseconds += milliseconds;
    turn = undefined;
  }

  function callNext(): void {
    isCalling = false;
    chargeTurn();
    if (isHeld || waiting.length === 0) return;
    if (hasNewcomer && takenIn < MOST_TAKEN_IN) {
      hasNewcomer = false;
      takenIn++;
      callSoon();
      return;
    }
    takenIn = 0;
    const next = waiting.next(performance.now());
    if (next !== undefined) {
      turn = { subject: next.subject, began: clock(), meter: next.item.meter };
      next.item.begin();
    }
    callSoon();
  }

  function myTurn(subject: string, meter: Meter | undefined, how: 'push' | 'pushFirst'): Promise<void> {
    return new Promise(begin => {
      waiting[how](subject, { begin, meter }, performance.now());
      callSoon();
    });
  }

  /** Begins the turn of a request within that of its first steps, if it would be the next one anyway: a round of the event loop costs a tenth of a short answer. */
  function goesOn(subject: string, meter: Meter | undefined): boolean {
    if (isHeld || hasNewcomer || waiting.length > 0 || turn?.subject !== subject || turn.meter !== undefined)
      return false;
    chargeTurn();
    turn = { subject, began: clock(), meter };
    return true;
  }

  // Many begun requests of one subject would keep their memory, and none of them could go to the side lane any more.
  const again = (subject: string, meter?: Meter) => myTurn(subject, meter, 'pushFirst');

  const isFull = (subject: () => string | undefined) => {
    const accepted = Math.max(inHand, admitted);
    if (accepted < mostInHand) return false;
    const whose = accepted < mostInHand + placesForFew ? subject() : undefined;
    return whose === undefined || (numbers.get(whose) ?? 0) >= FEW;
  };

  /** Adds to the accepted requests. */
  function add(subject: string, by: 1 | -1): void {
    inHand += by;
    const own = (numbers.get(subject) ?? 0) + by;
    if (own === 0) numbers.delete(subject);
    else numbers.set(subject, own);
  }

  const areOthersHere = () => performance.now() - otherAt <= ALONE_MILLISECONDS;

  return {
    isFull,
    areOthersHere,
    cameIn: () => {
      hasNewcomer = true;
    },
    admit(subject, run) {
      const now = performance.now();
      if (subject !== latest) {
        if (latest !== undefined) otherAt = now;
        latest = subject;
      }
      // A round of the event loop for the first steps costs a tenth of a short answer: only where somebody else may wait for them.
      if (isHeld || !areOthersHere()) return run();
      if (turn === undefined && waiting.length === 0 && !isCalling) {
        turn = { subject, began: clock(), meter: undefined };
        run();
        callSoon();
        return;
      }
      admitted++;
      const begin = () => {
        admitted--;
        run();
      };
      waiting.push(subject, { begin, meter: undefined }, now);
      callSoon();
    },
    async take(subject, isGone, work, meter) {
      // The door tests earlier; other requests may have come in between.
      if (isFull(() => subject)) throw new DomainError('overloaded', `${inHand} requests wait before this one.`);
      add(subject, 1);
      try {
        const asked = performance.now();
        if (!goesOn(subject, meter)) await myTurn(subject, meter, 'push');
        const waitedMilliseconds = performance.now() - asked;
        waited(waitedMilliseconds / 1000);
        if (isGone()) return undefined;
        if (waitedMilliseconds > mostWaitMilliseconds) {
          throw new DomainError(
            'overloaded',
            `The request waited ${mostWaitMilliseconds / 1000} seconds for its turn.`,
          );
        }
        return await work();
      } finally {
        add(subject, -1);
      }
    },
    again,
    mine: (subject, meter) => (turn?.meter === meter ? Promise.resolve() : again(subject, meter)),
    spent: meter => meter.milliseconds + (turn?.meter === meter ? clock() - turn.began : 0),
    hold() {
      isHeld = true;
      return () => {
        isHeld = false;
        callSoon();
      };
    },
    standing: () => ({ inHand, waiting: waiting.length }),
  };
}
