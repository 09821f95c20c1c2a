// Sequences of whole numbers, each kept once: texts as bytes, or the columns of many rows that are mostly equal, without an object for each.
import { type Growable, growingUint8, growingUint32 } from './growable.ts';

const FIRST_SLOTS = 64;

/** Numbers sequences in the order in which they are first added; equal ones have one number. Memory: their values and some 20 bytes each. */
export class Sequences {
  readonly #values: Growable<Uint8Array | Uint32Array>;
  /** Sequence n ends before this place in the values, and has this hash. */
  readonly #end = growingUint32();
  readonly #hash = growingUint32();
  /** Open addressing: the number plus 1; 0 where nothing is. */
  #slots = new Uint32Array(FIRST_SLOTS);

  /** @param of `bytes` or `numbers` below 2^32 */
  constructor(of: 'bytes' | 'numbers') {
    this.#values = of === 'bytes' ? growingUint8() : growingUint32();
  }

  get count(): number {
    return this.#end.length;
  }

  /** The values of all sequences, one after the other; may be another array after the next `add`. */
  get values(): Uint8Array | Uint32Array {
    return this.#values.values;
  }

  /** Where the values of a sequence begin; the next one begins where they end. */
  start(number: number): number {
    return number === 0 ? 0 : this.#end.values[number - 1]!;
  }

  /** The number of the sequence values[from] … values[to − 1], which is added if it is not known. */
  add(values: Uint8Array | Uint32Array, from: number, to: number): number {
    const hash = hashOf(values, from, to);
    const slot = this.#slotOf(values, from, to, hash);
    const known = this.#slots[slot]!;
    if (known !== 0) return known - 1;
    const start = this.#values.extend(to - from);
    const kept = this.#values.values;
    for (let i = from, at = start; i < to; i++, at++) kept[at] = values[i]!;
    const last = this.#end.extend(1);
    this.#end.values[last] = this.#values.length;
    this.#hash.extend(1);
    this.#hash.values[last] = hash;
    const number = this.count;
    this.#slots[slot] = number;
    if (number * 2 > this.#slots.length) this.#grow();
    return number - 1;
  }

  /** The number of a sequence; -1 if it is not known. */
  find(values: Uint8Array | Uint32Array, from: number, to: number): number {
    return this.#slots[this.#slotOf(values, from, to, hashOf(values, from, to))]! - 1;
  }

  /** Whether a sequence is the one with a number. */
  isAt(number: number, values: Uint8Array | Uint32Array, from: number, to: number): boolean {
    const start = this.start(number);
    if (this.#end.values[number]! - start !== to - from) return false;
    const known = this.#values.values;
    for (let i = from, at = start; i < to; i++, at++) if (values[i] !== known[at]) return false;
    return true;
  }

  /** Forgets all sequences and keeps the memory. */
  clear(): void {
    const { length } = this.#slots;
    for (let n = 0; n < this.count; n++) {
      for (let slot = this.#hash.values[n]! & (length - 1); this.#slots[slot] !== 0; slot = (slot + 1) & (length - 1))
        this.#slots[slot] = 0;
    }
    this.#values.length = this.#end.length = this.#hash.length = 0;
  }

  /** The slot of a sequence, or the empty one where it would be. */
  #slotOf(values: Uint8Array | Uint32Array, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
      if (this.#hash.values[known - 1] === hash && this.isAt(known - 1, values, from, to)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let n = 0; n < this.count; n++) {
      let slot = this.#hash.values[n]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = n + 1;
    }
    this.#slots = slots;
  }
}

/** Of values that differ in a few low bits only, as ids do, in all bits. */
function hashOf(values: Uint8Array | Uint32Array, from: number, to: number): number {
  let hash = to - from;
  for (let i = from; i < to; i++) {
    hash = Math.imul(hash ^ values[i]!, 0x9e37_79b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0x85eb_ca6b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
