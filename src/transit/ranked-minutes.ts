// The nearest rank of the times of rows over many minutes.

/** More than any time. */
const NEVER = 0xffff_ffff;

/** One row at each minute: its milliseconds, and what the caller remembers of it. */
interface RowMinutes {
  readonly milliseconds: Uint32Array;
  readonly remembered: Int32Array;
}

/** Collects times minute by minute; a minute without a time counts as endless. */
export class RankedMinutes {
  readonly #rows = new Map<number, RowMinutes>();
  readonly #minutes: number;

  /** @param minutes how many there are */
  constructor(minutes: number) {
    this.#minutes = minutes;
  }

  /** @param minute 0, 1, … in their order */
  add(row: number, minute: number, milliseconds: number, remembered: number): void {
    let own = this.#rows.get(row);
    if (own === undefined) {
      own = { milliseconds: new Uint32Array(this.#minutes).fill(NEVER), remembered: new Int32Array(this.#minutes) };
      this.#rows.set(row, own);
    }
    own.milliseconds[minute] = milliseconds;
    own.remembered[minute] = remembered;
  }

  /**
   * For each row with a time at this rank: the time, and the first minute with it and what is remembered of that.
   * @param percentile 1 to 100
   */
  *ranked(percentile: number): Iterable<{
    readonly row: number;
    readonly milliseconds: number;
    readonly minute: number;
    readonly remembered: number;
  }> {
    const rank = Math.ceil((percentile * this.#minutes) / 100);
    for (const [row, { milliseconds, remembered }] of this.#rows) {
      const time = milliseconds.slice().sort()[rank - 1]!;
      if (time === NEVER) continue;
      const minute = milliseconds.indexOf(time);
      yield { row, milliseconds: time, minute, remembered: remembered[minute]! };
    }
  }
}
