// The nearest rank of the times of rows over many minutes.

/** One row at one minute: its milliseconds, and what the caller remembers of it. */
interface RowMinutes {
  readonly milliseconds: Uint32Array;
  readonly remembered: Int32Array;
  count: number;
}

/** Collects times minute by minute, in the order of the minutes; a minute without a time counts as endless. */
export class RankedMinutes {
  readonly #rows = new Map<number, RowMinutes>();
  readonly #minutes: number;

  /** @param minutes how many there are */
  constructor(minutes: number) {
    this.#minutes = minutes;
  }

  add(row: number, milliseconds: number, remembered: number): void {
    let own = this.#rows.get(row);
    if (own === undefined) {
      own = { milliseconds: new Uint32Array(this.#minutes), remembered: new Int32Array(this.#minutes), count: 0 };
      this.#rows.set(row, own);
    }
    own.milliseconds[own.count] = milliseconds;
    own.remembered[own.count++] = remembered;
  }

  /**
   * For each row with a time at this rank: the time, and what the first added minute with this time remembers.
   * @param percentile 1 to 100
   */
  *ranked(
    percentile: number,
  ): Iterable<{ readonly row: number; readonly milliseconds: number; readonly remembered: number }> {
    const rank = Math.ceil((percentile * this.#minutes) / 100);
    for (const [row, { milliseconds, remembered, count }] of this.#rows) {
      if (count < rank) continue;
      const time = milliseconds.slice(0, count).sort()[rank - 1]!;
      yield { row, milliseconds: time, remembered: remembered[milliseconds.indexOf(time)]! };
    }
  }
}
