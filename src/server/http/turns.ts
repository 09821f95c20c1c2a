// Whose turn it is on a thread: requests begin to be worked on one after another, and no more are taken in than can be answered in time.
import { DomainError } from '../../core/errors.ts';

/** Requests that a thread has taken in and not answered yet; the next one is sent away at once. */
export const MOST_IN_HAND = 256;

/** One that had to wait longer for its turn is not worked on any more: by now its caller asks again or has given up. */
export const MOST_WAIT_MILLISECONDS = 10_000;

/** So many connections are taken in before the next request has its turn, however many more there are. */
export const MOST_TAKEN_IN = 64;

export interface Turns {
  /** Whether one more would be too many. */
  isFull(): boolean;
  /** To be told of every connection that is taken in. */
  cameIn(): void;
  /**
   * Works when it is this request's turn. Undefined without having worked if the caller is gone by then.
   * @throws DomainError `overloaded` if too many are before it or it waited too long
   */
  take<Result>(isGone: () => boolean, work: () => Promise<Result>): Promise<Result | undefined>;
  /** How many requests are taken in and not answered, and how many of them wait. */
  standing(): { readonly inHand: number; readonly waiting: number };
}

export interface TurnsWish {
  readonly mostInHand?: number;
  readonly mostWaitMilliseconds?: number;
  /** Told how long each request waited. */
  readonly waited?: (seconds: number) => void;
}

/**
 * The turns of one thread. Between two beginnings the thread looks after its connections: there it notices callers
 * that hung up, and answers those who only ask how it is. Each look takes in one new connection (libuv accepts one in
 * a round of its loop), so it looks again while they come: else who comes anew would wait for as many turns as others
 * came before it, only to hear that there is no room.
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

  function callNext(): void {
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
      // More may have come in since the door.
      if (isFull()) throw new DomainError('overloaded', `${inHand} requests are before this one.`);
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
    standing: () => ({ inHand, waiting: waiting.length }),
  };
}
