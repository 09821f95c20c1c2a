// Token buckets in memory that all threads of a process share: one name, one bucket, whichever thread takes from it.
import { hash, randomFillSync } from 'node:crypto';

/** A bucket holds what may be taken within this time, and fills at that pace. */
export const WINDOW_MILLISECONDS = 60_000;

/** What came of taking one token. */
export interface Level {
  readonly isGranted: boolean;
  /** Whole tokens that are left. */
  readonly remaining: number;
  /** Until the bucket is full again, if nothing more is taken. */
  readonly fullInMilliseconds: number;
  /** Until a token that was refused is there; 0 if it was granted. */
  readonly nextInMilliseconds: number;
}

export interface Buckets {
  /** Takes a token from the bucket of this name, which holds `perMinute` of them (a whole number of at least 1). */
  take(name: string, perMinute: number, nowMilliseconds: number): Level;
}

/** Buckets that can be apart at the same time; one that is full again is as good as none, and its place is given away. */
const PLACES = 1 << 16;
/** Places that a name may have. If all of them are in use, the bucket that is nearest to full is forgotten. */
const PLACES_OF_A_NAME = 32;
const WORDS_OF_A_PLACE = 2;
const WORD_BYTES = 8;
const SALT_BYTES = 16;

const NANOSECONDS = 1_000_000n;
const WINDOW = BigInt(WINDOW_MILLISECONDS) * NANOSECONDS;

/** Memory for buckets, to be made once and handed to every thread: 1 MB. */
export function bucketMemory(): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(SALT_BYTES + PLACES * WORDS_OF_A_PLACE * WORD_BYTES);
  new Uint8Array(memory, 0, SALT_BYTES).set(randomFillSync(Buffer.alloc(SALT_BYTES)));
  return memory;
}

/**
 * The buckets in a memory. Of names it holds 64 bits of a salted hash, and of each bucket the moment at which it is full again: taking a token
 * is moving that moment on (the "generic cell rate algorithm" of ATM Forum TM 4.1), one exchange of one word.
 */
export function bucketsIn(memory: SharedArrayBuffer): Buckets {
  const salt = Buffer.from(new Uint8Array(memory, 0, SALT_BYTES)).toString('hex');
  /** Of each place the hash of a name (0: nobody's), and when its bucket is full: nanoseconds since 1970. */
  const words = new BigInt64Array(memory, SALT_BYTES);

  /** The place of a hash, made its own if it has none. */
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
      // Another thread may have been quicker: then look again.
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
      // Zero means nobody.
      const id = hash('sha256', salt + name, 'buffer').readBigInt64LE() || 1n;
      const place = placeOf(id, now);
      for (;;) {
        const kept = Atomics.load(words, place + 1);
        if (kept > latest) {
          // The clock was set back: the bucket is empty as of now, not as of then.
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
