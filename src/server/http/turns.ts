// The request queue of a thread: it starts one request after another, and accepts no more than the thread can answer in time.
import { DomainError } from '../../core/errors.ts';

/** Requests that a thread has accepted and not answered yet; it refuses the next one at once. */
export const MOST_IN_HAND = 256;

/** The queue drops a request that waited longer: its caller has repeated it or given up. */
export const MOST_WAIT_MILLISECONDS = 10_000;

/** The thread accepts at most so many connections between two turns. */
export const MOST_TAKEN_IN = 64;

export interface Turns {
  /** Whether the queue refuses the next request. */
  isFull(): boolean;
  /** To be called for every accepted connection. */
  cameIn(): void;
  /**
   * Runs `work` when it is this request's turn. Undefined, without a run, if the caller is gone by then.
   * @throws DomainError `overloaded` if the queue is full or the request waited too long
   */
  take<Result>(isGone: () => boolean, work: () => Promise<Result>): Promise<Result | undefined>;
  /** Lets no turn begin until the returned function is called. */
  hold(): () => void;
  /** How many requests the thread has accepted and not answered, and how many of them wait. */
  standing(): { readonly inHand: number; readonly waiting: number };
}

export interface TurnsWish {
  readonly mostInHand?: number;
  readonly mostWaitMilliseconds?: number;
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
  mostWaitMilliseconds = MOST_WAIT_MILLISECONDS,
  waited = () => {},
}: TurnsWish = {}): Turns {
  const waiting: (() => void)[] = [];
  let inHand = 0;
  let hasNewcomer = false;
  let takenIn = 0;
  let isHeld = false;

  function callNext(): void {
    if (isHeld) return;
    if (hasNewcomer && takenIn < MOST_TAKEN_IN) {
      hasNewcomer = false;
      takenIn++;
      setImmediate(callNext);
      return;
    }
    takenIn = 0;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(callNext);
  }

  function myTurn(): Promise<void> {
    return new Promise(resolve => {
      if (waiting.push(resolve) === 1) setImmediate(callNext);
    });
  }

  const isFull = () => inHand >= mostInHand;

  return {
    isFull,
    cameIn: () => {
      hasNewcomer = true;
    },
    async take(isGone, work) {
      // The door tests earlier; other requests may have come in between.
      if (isFull()) throw new DomainError('overloaded', `${inHand} requests wait before this one.`);
      inHand++;
      try {
        const asked = performance.now();
        await myTurn();
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
        inHand--;
      }
    },
    hold() {
      isHeld = true;
      return () => {
        isHeld = false;
        if (waiting.length > 0) setImmediate(callNext);
      };
    },
    standing: () => ({ inHand, waiting: waiting.length }),
  };
}
