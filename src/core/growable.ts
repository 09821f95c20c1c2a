// Growing typed arrays, for import steps that do not know the number of their values.

type ArrayKind = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Int8Array | Uint8Array;

/** Appends numbers to a typed array that doubles when full. Made by the functions below, which know the fast class for a type. */
export class Growable<T extends ArrayKind> {
  values: T;
  length = 0;
  readonly #make: (length: number) => T;
  /** The length of `values`, which would be read by way of all types of arrays. */
  #capacity: number;

  constructor(make: (length: number) => T, capacity = 1024) {
    this.#make = make;
    this.#capacity = capacity;
    this.values = make(capacity);
  }

  push(value: number): void {
    const place = this.extend(1);
    this.values[place] = value;
  }

  /** Makes room for further values, which the caller writes into `values` from the returned place on. */
  extend(count: number): number {
    const start = this.length;
    this.length += count;
    if (this.length > this.#capacity) this.#grow(start);
    return start;
  }

  #grow(used: number): void {
    this.#capacity = Math.max(this.length, used * 2);
    const grown = this.#make(this.#capacity);
    grown.set(this.values as never);
    this.values = grown;
  }

  /** The appended values. A view if little room is spare, else a copy, so that the spare room becomes free. */
  finish(): T {
    const spare = this.#capacity - this.length;
    return (spare * 8 < this.length ? this.values.subarray(0, this.length) : this.values.slice(0, this.length)) as T;
  }
}

/**
 * The types of which an import appends hundreds of millions. Each has the method of the class above once more, because the engine compiles a method once for all
 * its arrays: one that writes to arrays of seven types takes ten times as long as one that writes to arrays of one.
 */
class GrowableUint32 extends Growable<Uint32Array> {
  override push(value: number): void {
    const place = this.extend(1);
    this.values[place] = value;
  }
}

class GrowableInt32 extends Growable<Int32Array> {
  override push(value: number): void {
    const place = this.extend(1);
    this.values[place] = value;
  }
}

class GrowableUint8 extends Growable<Uint8Array> {
  override push(value: number): void {
    const place = this.extend(1);
    this.values[place] = value;
  }
}

/** The functions take the expected number of values, if the caller knows it: memory that nobody writes to takes none, a copy to a larger array takes both. */
export const growingFloat64 = (expected?: number) => new Growable(length => new Float64Array(length), expected);
export const growingFloat32 = (expected?: number) => new Growable(length => new Float32Array(length), expected);
export const growingInt32 = (expected?: number) => new GrowableInt32(length => new Int32Array(length), expected);
export const growingUint32 = (expected?: number) => new GrowableUint32(length => new Uint32Array(length), expected);
export const growingUint16 = (expected?: number) => new Growable(length => new Uint16Array(length), expected);
export const growingUint8 = (expected?: number) => new GrowableUint8(length => new Uint8Array(length), expected);
export const growingInt8 = (expected?: number) => new Growable(length => new Int8Array(length), expected);
