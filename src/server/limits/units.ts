// Units of quotas that this process has given out, in memory that all threads share: what they give out together is never more than what they may.
import { hash } from 'node:crypto';

/** What a process has given out under one name. */
export interface Units {
  /** Gives out `units` if no more than `most` are given out then. Returns how many were given out before, or undefined if that is too many. */
  take(name: string, units: number, most: number): number | undefined;
  /** Of the units that were taken, `billed` became billed; the rest may be taken again. */
  settle(name: string, taken: number, billed: number): void;
  /** How many are given out, billed ones included. */
  taken(name: string): number;
  billed(name: string): number;
}

/** Names at a time. Beyond that, the name with the fewest units loses its count. */
const PLACES = 1 << 14;
const PLACES_OF_A_NAME = 32;
const WORDS_OF_A_PLACE = 3;
const WORD_BYTES = 8;
const [ID, TAKEN, BILLED] = [0, 1, 2];

/** Memory for the counts, 400 kB. A process creates it once and passes it to every thread. */
export function unitsMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(PLACES * WORDS_OF_A_PLACE * WORD_BYTES);
}

/** The counts in a memory. */
export function unitsIn(memory: SharedArrayBuffer): Units {
  const words = new BigInt64Array(memory);

  function placeOf(name: string): number {
    // Zero marks a free place.
    const id = hash('sha256', name, 'buffer').readBigInt64LE() || 1n;
    const first = Number(id & BigInt(PLACES - 1));
    for (;;) {
      let [best, holder, least] = [0, 0n, -1n];
      for (let i = 0; i < PLACES_OF_A_NAME; i++) {
        const place = ((first + i) & (PLACES - 1)) * WORDS_OF_A_PLACE;
        const held = Atomics.load(words, place + ID);
        if (held === id) return place;
        const taken = held === 0n ? -1n : Atomics.load(words, place + TAKEN);
        if (i === 0 || taken < least) [best, holder, least] = [place, held, taken];
      }
      // Search again if another thread has just taken the place.
      if (Atomics.compareExchange(words, best + ID, holder, id) !== holder) continue;
      if (holder !== 0n) for (const word of [TAKEN, BILLED]) Atomics.store(words, best + word, 0n);
      return best;
    }
  }

  return {
    take(name, units, most) {
      const place = placeOf(name) + TAKEN;
      const before = Number(Atomics.add(words, place, BigInt(units)));
      if (before + units <= most) return before;
      Atomics.sub(words, place, BigInt(units));
      return undefined;
    },
    settle(name, taken, billed) {
      const place = placeOf(name);
      Atomics.sub(words, place + TAKEN, BigInt(taken - billed));
      Atomics.add(words, place + BILLED, BigInt(billed));
    },
    taken: name => Number(Atomics.load(words, placeOf(name) + TAKEN)),
    billed: name => Number(Atomics.load(words, placeOf(name) + BILLED)),
  };
}
