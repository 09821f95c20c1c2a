// A cache of bytes that all threads of a process share, in memory of a fixed size.

/** The memory of a cache. Plain values, so that threads can send it to each other. */
export interface CacheMemory {
  /** A lock; then the places of blocks. */
  readonly slots: SharedArrayBuffer;
  /** The blocks, in a ring: the newest overwrite the oldest. */
  readonly ring: SharedArrayBuffer;
}

/** What a block is of: four whole numbers of 32 bits. */
export type CacheKey = readonly [number, number, number, number];

/** A power of two. Blocks are seldom smaller than 8 KB. */
const SLOTS = 16_384;
/** A key may have one of so many slots. */
const TRIES = 4;
/** Of a slot: the key, the length in bytes, and the place, as 64 bits that count on when the ring begins again. */
const SLOT_WORDS = 8;
const LENGTH = 4;
const PLACE = 6;
/** Two words of lock and two of the end of the ring, then the slots. */
const LOCK = 0;
const END = 2;
const HEAD_WORDS = 4;
const ALIGNMENT = 8;
/** A thread that waits longer goes on without the cache for a while: perhaps another one has ended while it held the lock. */
const WAIT_MILLISECONDS = 50;
const PAUSE_MILLISECONDS = 5000;

/** @param bytes of the ring; the system gives memory to the part that is in use */
export function cacheMemory(bytes: number): CacheMemory {
  return {
    slots: new SharedArrayBuffer((HEAD_WORDS + SLOTS * SLOT_WORDS) * 4),
    ring: new SharedArrayBuffer(Math.ceil(bytes / ALIGNMENT) * ALIGNMENT),
  };
}

/** The bytes in use, at most those of the ring. */
export function cachedBytes({ slots, ring }: CacheMemory): number {
  return Math.min(new Float64Array(slots)[END / 2]!, ring.byteLength);
}

/**
 * One thread's view of a cache. A reader copies a block, and then looks whether anybody has begun to overwrite it: copying takes 2 µs for 50 KB, so nobody has to hold
 * blocks for others.
 */
export class SharedCache {
  readonly #words: Int32Array;
  /** The same memory, for places. */
  readonly #places: Float64Array;
  readonly #ring: Uint8Array;
  /** The thread does without the cache until then. */
  #pausedUntil = 0;

  constructor({ slots, ring }: CacheMemory) {
    this.#words = new Int32Array(slots);
    this.#places = new Float64Array(slots);
    this.#ring = new Uint8Array(ring);
  }

  /** A copy of a block, in `room` for its bytes; undefined if the cache does not have it. */
  get(key: CacheKey, room: (bytes: number) => Uint8Array): Uint8Array | undefined {
    const found = this.#locked(() => {
      const slot = this.#slotOf(key);
      return slot === undefined
        ? undefined
        : { place: this.#places[(slot + PLACE) / 2]!, length: this.#words[slot + LENGTH]! };
    });
    if (found === undefined) return undefined;
    const at = found.place % this.#ring.length;
    const copy = room(found.length);
    copy.set(this.#ring.subarray(at, at + found.length));
    return this.#locked(() => this.#isKept(found.place)) === true ? copy : undefined;
  }

  /** Keeps the bytes of a block, if no other thread has done so in the meantime and there is room for it. */
  put(key: CacheKey, bytes: Uint8Array): void {
    const { length } = bytes;
    const size = Math.ceil(length / ALIGNMENT) * ALIGNMENT;
    if (size === 0 || size > this.#ring.length / 2) return;
    // As a whole: a thread that wrote later than it reserved could overwrite what others have written since.
    this.#locked(() => {
      if (this.#slotOf(key) !== undefined) return;
      const end = this.#places[END / 2]!;
      const left = this.#ring.length - (end % this.#ring.length);
      const place = left < size ? end + left : end;
      // From here on nobody trusts copies of what lies in this room.
      this.#places[END / 2] = place + size;
      this.#ring.set(bytes, place % this.#ring.length);
      const slot = this.#freeSlot(key);
      this.#words.set(key, slot);
      this.#words[slot + LENGTH] = length;
      this.#places[(slot + PLACE) / 2] = place;
    });
  }

  #isKept(place: number): boolean {
    return place >= this.#places[END / 2]! - this.#ring.length;
  }

  /** The slot with a block that is still there. */
  #slotOf(key: CacheKey): number | undefined {
    const words = this.#words;
    for (let i = 0; i < TRIES; i++) {
      const slot = slotAt(key, i);
      const isSame =
        words[slot] === (key[0] | 0) &&
        words[slot + 1] === (key[1] | 0) &&
        words[slot + 2] === (key[2] | 0) &&
        words[slot + 3] === (key[3] | 0);
      if (isSame && words[slot + LENGTH] !== 0 && this.#isKept(this.#places[(slot + PLACE) / 2]!)) return slot;
    }
    return undefined;
  }

  /** A slot without a block, else that of the oldest. */
  #freeSlot(key: CacheKey): number {
    let oldest = slotAt(key, 0);
    for (let i = 0; i < TRIES; i++) {
      const slot = slotAt(key, i);
      if (this.#words[slot + LENGTH] === 0) return slot;
      if (this.#places[(slot + PLACE) / 2]! < this.#places[(oldest + PLACE) / 2]!) oldest = slot;
    }
    return oldest;
  }

  /** Undefined if it does not get the lock. */
  #locked<T>(work: () => T): T | undefined {
    const words = this.#words;
    if (Atomics.compareExchange(words, LOCK, 0, 1) !== 0) {
      const now = performance.now();
      if (now < this.#pausedUntil) return undefined;
      const until = now + WAIT_MILLISECONDS;
      while (Atomics.compareExchange(words, LOCK, 0, 1) !== 0) {
        if (performance.now() >= until) {
          this.#pausedUntil = until + PAUSE_MILLISECONDS;
          return undefined;
        }
        Atomics.wait(words, LOCK, 1, 1);
      }
    }
    try {
      return work();
    } finally {
      Atomics.store(words, LOCK, 0);
      Atomics.notify(words, LOCK, 1);
    }
  }
}

function slotAt([a, b, c, d]: CacheKey, attempt: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0x85ebca6b), 0x9e3779b1) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return HEAD_WORDS + (((hash >>> 9) + attempt) & (SLOTS - 1)) * SLOT_WORDS;
}
