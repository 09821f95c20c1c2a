// Counts what became of the rows of a table, and keeps the first problems.
import type { RowStatus } from '../columns/row.ts';
import { swappedRemark } from '../tables/swapped.ts';

/** How many rows had a problem of one kind. */
export interface ProblemCount {
  readonly code: string;
  readonly rows: number;
  readonly firstRow: number;
}

export interface RowProblem {
  readonly row: number;
  readonly problem: string;
}

const MOST_SHOWN = 5;

export class Tally {
  ok = 0;
  partial = 0;
  failed = 0;
  readonly first: RowProblem[] = [];
  readonly #codes = new Map<string, { rows: number; firstRow: number }>();
  #swapped = { rows: 0, firstRow: 0 };

  add(
    row: number,
    status: RowStatus,
    problem?: { readonly code: string; readonly text: string; readonly isSwapped: boolean },
  ): void {
    if (status === 'OK' || status === 'UNCLEAR') this.ok++;
    else if (status === 'PARTIAL') this.partial++;
    else this.failed++;
    if (problem === undefined) return;
    if (problem.isSwapped && this.#swapped.rows++ === 0) this.#swapped.firstRow = row;
    const count = this.#codes.get(problem.code) ?? { rows: 0, firstRow: row };
    count.rows++;
    this.#codes.set(problem.code, count);
    if (this.first.length < MOST_SHOWN) this.first.push({ row, problem: problem.text });
  }

  get rows(): number {
    return this.ok + this.partial + this.failed;
  }

  /** The most frequent first. */
  get problems(): readonly ProblemCount[] {
    return [...this.#codes]
      .map(([code, count]) => ({ code, ...count }))
      .sort((one, other) => other.rows - one.rows || one.firstRow - other.firstRow);
  }

  /** What concerns many rows, said once. */
  get remarks(): readonly string[] {
    return swappedRemark(this.#swapped.rows, this.#swapped.firstRow, this.rows);
  }
}
