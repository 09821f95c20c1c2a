// Sets of days as numbers: equal sets have the same number, because most trips share theirs with many others.
import { OperatorError } from '../../core/errors.ts';

const DAY_MS = 86_400_000;
/** Dates outside are mistakes; feeds without an end write 2099. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
/** A country has some ten thousand different sets. */
const MOST_BYTES = 256 << 20;

/** The day of a date as feeds write it (`20261201`), in days since 1970-01-01; undefined for anything else. */
export function dayOf(date: string): number | undefined {
  if (!/^\d{8}$/.test(date)) return undefined;
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6))];
  const time = new Date(Date.UTC(year, month - 1, day));
  const isDate = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isDate && year >= FIRST_YEAR && year <= LAST_YEAR ? time.getTime() / DAY_MS : undefined;
}

/** `2026-12-01` of a day since 1970-01-01. */
export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Monday … 6 Sunday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

/** Sets of days between a first and a last day. Set 0 is empty. */
export class DaySets {
  readonly firstDay: number;
  readonly dayCount: number;
  readonly #bytesOf: Uint8Array[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #both = new Map<number, number>();

  constructor(firstDay: number, lastDay: number) {
    this.firstDay = firstDay;
    this.dayCount = lastDay - firstDay + 1;
    this.#intern(new Uint8Array((this.dayCount + 7) >> 3));
  }

  get count(): number {
    return this.#bytesOf.length;
  }

  /** The number of a set of days since 1970-01-01. @throws OperatorError if there are more sets than any timetable has */
  of(days: Iterable<number>): number {
    const bytes = new Uint8Array((this.dayCount + 7) >> 3);
    for (const day of days) bytes[(day - this.firstDay) >> 3]! |= 1 << ((day - this.firstDay) & 7);
    return this.#intern(bytes);
  }

  bytes(set: number): Uint8Array {
    return this.#bytesOf[set]!;
  }

  has(set: number, day: number): boolean {
    const i = day - this.firstDay;
    return i >= 0 && i < this.dayCount && (this.#bytesOf[set]![i >> 3]! & (1 << (i & 7))) !== 0;
  }

  /** The days in both sets. */
  both(a: number, b: number): number {
    if (a === b) return a;
    const key = Math.min(a, b) * 0x100_0000 + Math.max(a, b);
    let known = this.#both.get(key);
    if (known === undefined) {
      const other = this.#bytesOf[b]!;
      known = this.#intern(this.#bytesOf[a]!.map((byte, i) => byte & other[i]!));
      this.#both.set(key, known);
    }
    return known;
  }

  /** The days in `a` that are not in `b`. */
  without(a: number, b: number): number {
    if (a === b) return 0;
    if (b === 0) return a;
    const other = this.#bytesOf[b]!;
    return this.#intern(this.#bytesOf[a]!.map((byte, i) => byte & ~other[i]!));
  }

  /** The days in one of the sets, or in both. */
  either(a: number, b: number): number {
    if (a === b || b === 0) return a;
    if (a === 0) return b;
    const other = this.#bytesOf[b]!;
    return this.#intern(this.#bytesOf[a]!.map((byte, i) => byte | other[i]!));
  }

  #intern(bytes: Uint8Array): number {
    const key = Buffer.from(bytes).toString('latin1');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#bytesOf.length;
    if ((number + 1) * bytes.length > MOST_BYTES) {
      throw new OperatorError(
        `The timetables have more than ${number.toLocaleString('en')} different sets of days of service over ${this.dayCount.toLocaleString('en')} days, which no timetable has.`,
      );
    }
    this.#bytesOf.push(bytes);
    this.#numbers.set(key, number);
    return number;
  }
}
