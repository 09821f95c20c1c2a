// The rides that a search has found, each with the ride before it: journeys share their beginnings.

/** Numbers per ride: trip of the day, call of entry, call of exit, ride before, moment at the door, level. */
const NUMBERS = 6;

/** Grows, and keeps its memory for the next search. */
export class RideTree {
  #numbers = new Int32Array(NUMBERS * 4096);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  /** @param before the ride before it, -1 without one @param level how many rides it is with those before it */
  add(trip: number, entry: number, exit: number, before: number, moment: number, level: number): number {
    const at = this.#count * NUMBERS;
    if (at === this.#numbers.length) {
      const wider = new Int32Array(at * 2);
      wider.set(this.#numbers);
      this.#numbers = wider;
    }
    this.#numbers[at] = trip;
    this.#numbers[at + 1] = entry;
    this.#numbers[at + 2] = exit;
    this.#numbers[at + 3] = before;
    this.#numbers[at + 4] = moment;
    this.#numbers[at + 5] = level;
    return this.#count++;
  }

  /** Index in the trips of the day's routes. */
  trip(ride: number): number {
    return this.#numbers[ride * NUMBERS]!;
  }

  entry(ride: number): number {
    return this.#numbers[ride * NUMBERS + 1]!;
  }

  exit(ride: number): number {
    return this.#numbers[ride * NUMBERS + 2]!;
  }

  before(ride: number): number {
    return this.#numbers[ride * NUMBERS + 3]!;
  }

  moment(ride: number): number {
    return this.#numbers[ride * NUMBERS + 4]!;
  }

  level(ride: number): number {
    return this.#numbers[ride * NUMBERS + 5]!;
  }
}
