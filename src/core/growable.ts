// Growing typed arrays, for import steps that do not know the number of their values.

type ArrayKind = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Int8Array | Uint8Array;

/** Appends numbers to a typed array that doubles when full. */
export class Growable<T extends ArrayKind> {
  values: T;
  length = 0;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T, capacity = 1024) {
    this.#make = make;
    this.values = make(capacity);
  }

  push(value: number): void {
    const place = this.extend(1);
    this.values[place] = value;
  }

  /**
   * Makes room for further values, which the caller writes into `values` from the returned place on. For hundreds of millions of values: `push` serves arrays of all types, and
   * so takes ten times as long as a caller that writes to arrays of one.
   */
  extend(count: number): number {
    const start = this.length;
    this.length += count;
    if (this.length > this.values.length) {
      const grown = this.#make(Math.max(this.length, start * 2));
      grown.set(this.values as never);
      this.values = grown;
    }
    return start;
  }

  /** The appended values. A view if little room is spare, else a copy, so that the spare room becomes free. */
  finish(): T {
    const spare = this.values.length - this.length;
    return (spare * 8 < this.length ? this.values.subarray(0, this.length) : this.values.slice(0, this.length)) as T;
  }
}

export const growingFloat64 = () => new Growable(length => new Float64Array(length));
export const growingFloat32 = () => new Growable(length => new Float32Array(length));
export const growingInt32 = () => new Growable(length => new Int32Array(length));
export const growingUint32 = () => new Growable(length => new Uint32Array(length));
export const growingUint16 = () => new Growable(length => new Uint16Array(length));
export const growingUint8 = () => new Growable(length => new Uint8Array(length));
export const growingInt8 = () => new Growable(length => new Int8Array(length));
