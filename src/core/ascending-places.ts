// Places of an array in ascending order of their values, sorted only as far as somebody reads: an answer shows the nearest of many.
const MOST_BUCKETS = 2 ** 16;
/** Up to this many places in a bucket, moving each to its position is fastest. */
const FEW = 32;
/** More than the length of an array: a value and its place in one plain number sort ten times faster than with a comparison function. */
const PLACES = 2 ** 24;

/** Reads the places 0 to `count` - 1 of an array of whole numbers below 2^29 (150 hours in milliseconds) once. */
export class AscendingPlaces {
  readonly #values: Uint32Array;
  /** Places by bucket: those of bucket b are #places[#start[b]] up to #start[b + 1]. */
  readonly #places: Uint32Array;
  readonly #start: Uint32Array;
  #bucket = -1;
  /** The next place is #places[#at]; buckets are sorted up to #end. */
  #at = 0;
  #end = 0;

  constructor(values: Uint32Array, count: number) {
    let most = 0;
    for (let place = 0; place < count; place++) if (values[place]! > most) most = values[place]!;
    // About one bucket for each value.
    let shift = 0;
    const buckets = Math.min(count, MOST_BUCKETS);
    while (most >>> shift > buckets) shift++;
    const start = new Uint32Array((most >>> shift) + 2);
    for (let place = 0; place < count; place++) start[(values[place]! >>> shift) + 1]!++;
    for (let b = 1; b < start.length; b++) start[b]! += start[b - 1]!;
    const next = start.slice();
    this.#places = new Uint32Array(count);
    for (let place = 0; place < count; place++) this.#places[next[values[place]! >>> shift]!++] = place;
    this.#start = start;
    this.#values = values;
  }

  /** The next place; -1 after the last one. */
  next(): number {
    while (this.#at === this.#end) {
      if (this.#bucket === this.#start.length - 2) return -1;
      this.#end = this.#start[++this.#bucket + 1]!;
      this.#sort(this.#at, this.#end);
    }
    return this.#places[this.#at++]!;
  }

  #sort(from: number, to: number): void {
    const values = this.#values;
    const places = this.#places;
    if (to - from > FEW) {
      const sorted = Float64Array.from(places.subarray(from, to), place => values[place]! * PLACES + place).sort();
      for (let i = from; i < to; i++) places[i] = sorted[i - from]! % PLACES;
      return;
    }
    // Places of a bucket lie in order, and this keeps the order of equal values.
    for (let i = from + 1; i < to; i++) {
      const place = places[i]!;
      const value = values[place]!;
      let j = i;
      for (; j > from && values[places[j - 1]!]! > value; j--) places[j] = places[j - 1]!;
      places[j] = place;
    }
  }
}
