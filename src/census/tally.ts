// Counts cells and weight by state: what of an area is known, and why the rest is not.
import type { CensusState } from './cell-figures.ts';

export interface CellCounts {
  readonly used: number;
  readonly notPublished: number;
  readonly suppressed: number;
  readonly absent: number;
}

/** Sums weight and cells by state in a loop over cells. */
export class Tally {
  all = 0;
  known = 0;
  flagged = 0;
  readonly #missing: Record<'NOT_PUBLISHED' | 'SUPPRESSED' | 'ABSENT', { cells: number; weight: number }> = {
    NOT_PUBLISHED: { cells: 0, weight: 0 },
    SUPPRESSED: { cells: 0, weight: 0 },
    ABSENT: { cells: 0, weight: 0 },
  };
  used = 0;

  add(state: CensusState, weight: number, isFlagged: boolean): void {
    this.all += weight;
    if (state === 'VALUE' || state === 'ZERO') {
      this.used++;
      this.known += weight;
      if (isFlagged) this.flagged += weight;
      return;
    }
    this.#missing[state].cells++;
    this.#missing[state].weight += weight;
  }

  get missingCells(): number {
    const { NOT_PUBLISHED, SUPPRESSED, ABSENT } = this.#missing;
    return NOT_PUBLISHED.cells + SUPPRESSED.cells + ABSENT.cells;
  }

  /** If no weight is known at all, the number of cells replaces it. */
  get coverage(): number | undefined {
    if (this.all > 0) return this.known / this.all;
    return this.used + this.missingCells === 0 ? undefined : this.used / (this.used + this.missingCells);
  }

  get cells(): CellCounts {
    const { NOT_PUBLISHED, SUPPRESSED, ABSENT } = this.#missing;
    return {
      used: this.used,
      notPublished: NOT_PUBLISHED.cells,
      suppressed: SUPPRESSED.cells,
      absent: ABSENT.cells,
    };
  }

  get flaggedShare(): number {
    return this.known > 0 ? this.flagged / this.known : 0;
  }

  /** The state of an area without a value: NOT_PUBLISHED if some of it is known, else the state that holds most weight. */
  get missingState(): CensusState {
    if (this.used > 0) return 'NOT_PUBLISHED';
    const byWeight = Object.entries(this.#missing).sort(([, a], [, b]) => b.weight - a.weight || b.cells - a.cells);
    const [state, { cells }] = byWeight[0] ?? ['NOT_PUBLISHED', { cells: 0 }];
    return cells === 0 ? 'NOT_PUBLISHED' : (state as CensusState);
  }
}
