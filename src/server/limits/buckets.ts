// Token buckets in memory that all threads of a process share: each name has one bucket, whichever thread takes from it.
import { hash, randomFillSync } from 'node:crypto';

/** The time in which an empty bucket fills completely. */
export const WINDOW_MILLISECONDS = 60_000;

/** The result of taking one token. */
export interface Level {
  readonly isGranted: boolean;
  /** Whole tokens left. */
  readonly remaining: number;
  /** The time until the bucket is full again if nothing more is taken. */
  readonly fullInMilliseconds: number;
  /** After a refusal, the time until a token is available; otherwise 0. */
  readonly nextInMilliseconds: number;
}

export interface Buckets {
  /** Takes a token from the bucket of this name, which holds `perMinute` tokens (a whole number of at least 1). */
  take(name: string, perMinute: number, nowMilliseconds: number): Level;
}

/** The number of places for buckets. A full bucket equals a new one, so another name may take over its place. */
const PLACES = 1 << 16;
/** Places that a name may use. If all of them are taken, the name replaces the bucket that is nearest to full. */
const PLACES_OF_A_NAME = 32;
const WORDS_OF_A_PLACE = 2;
const WORD_BYTES = 8;
const SALT_BYTES = 16;

const NANOSECONDS = 1_000_000n;
const WINDOW = BigInt(WINDOW_MILLISECONDS) * NANOSECONDS;

/** Memory for buckets, 1 MB. A process creates it once and passes it to every thread. */
export function bucketMemory(): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(SALT_BYTES + PLACES * WORDS_OF_A_PLACE * WORD_BYTES);
  new Uint8Array(memory, 0, SALT_BYTES).set(randomFillSync(Buffer.alloc(SALT_BYTES)));
  return memory;
}

/**
 * The buckets in a memory. The memory holds 64 bits of a salted hash of each name, and the time at which its bucket is full again. Taking a token
 * moves that time forward with one compare-and-exchange of one word (the "generic cell rate algorithm" of ATM Forum TM 4.1).
 */
export function bucketsIn(memory: SharedArrayBuffer): Buckets {
  const salt = Buffer.from(new Uint8Array(memory, 0, SALT_BYTES)).toString('hex');
  /** For each place the hash of a name (0: free) and the time at which its bucket is full, in nanoseconds since 1970. */
  const words = new BigInt64Array(memory, SALT_BYTES);

  /** The place of a hash; takes a place if the hash has none. */
  function placeOf(id: bigint, now: bigint): number {
    const first = Number(id & BigInt(PLACES - 1));
    for (;;) {
      let [best, holder, least] = [0, 0n, -1n];
      for (let i = 0; i < PLACES_OF_A_NAME; i++) {
        const place = ((first + i) & (PLACES - 1)) * WORDS_OF_A_PLACE;
        const held = Atomics.load(words, place);
        if (held === id) return place;
        const fullAt = Atomics.load(words, place + 1);
        if (i === 0 || fullAt < least) [best, holder, least] = [place, held, fullAt];
      }
      // Search again if another thread has just taken the place.
      if (Atomics.compareExchange(words, best, holder, id) !== holder) continue;
      if (least > now) Atomics.store(words, best + 1, 0n);
      return best;
    }
  }

  return {
    take(name, perMinute, nowMilliseconds) {
      const now = BigInt(Math.floor(nowMilliseconds)) * NANOSECONDS;
      const tokenTime = WINDOW / BigInt(perMinute);
      const latest = now + WINDOW;
      // Zero marks a free place.
      const id = hash('sha256', salt + name, 'buffer').readBigInt64LE() || 1n;
      const place = placeOf(id, now);
      for (;;) {
        const kept = Atomics.load(words, place + 1);
        if (kept > latest) {
          // The clock was set back: treat the bucket as empty now instead of until the old time.
          Atomics.compareExchange(words, place + 1, kept, latest);
          continue;
        }
        const from = kept < now ? now : kept;
        const to = from + tokenTime;
        if (to > latest) {
          return {
            isGranted: false,
            remaining: 0,
            fullInMilliseconds: milliseconds(from - now),
            nextInMilliseconds: milliseconds(to - latest),
          };
        }
        if (Atomics.compareExchange(words, place + 1, kept, to) !== kept) continue;
        return {
          isGranted: true,
          remaining: Number((latest - to) / tokenTime),
          fullInMilliseconds: milliseconds(to - now),
          nextInMilliseconds: 0,
        };
      }
    },
  };
}

/** Rounded up. */
function milliseconds(nanoseconds: bigint): number {
  return Number((nanoseconds + NANOSECONDS - 1n) / NANOSECONDS);
}
