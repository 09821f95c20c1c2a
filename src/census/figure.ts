// Figures of an area from the figures of its cells: sums, weighted means, shares. A figure that was not published stays unknown (`docs/concepts.md`, Census).

import { ABSENT_CODE, type CensusColumn, type CensusGrid, SUPPRESSED_CODE } from '../region/census.ts';
import { columnKey, INHABITANTS, WEIGHT_TABLES } from './census-catalogue.ts';
import type { CensusCategory, TopicSource } from './census-topics.ts';
import type { Overlap } from './overlap.ts';

export const CENSUS_STATES = ['VALUE', 'ZERO', 'NOT_PUBLISHED', 'SUPPRESSED', 'ABSENT'] as const;
export type CensusState = (typeof CENSUS_STATES)[number];

export interface CellCounts {
  readonly used: number;
  readonly notPublished: number;
  readonly suppressed: number;
  readonly absent: number;
}

export interface CategoryFigure {
  readonly category: CensusCategory;
  /** Null if no cell has a value. */
  readonly value: number | null;
  /** Share of the total in the same cells, 0–1; null if that is 0 or not known. */
  readonly share: number | null;
  /** Range of the share: missing cells hold none, or as much as the known ones. Only if cells are missing. */
  readonly shareRange?: readonly [number, number];
}

/** The figure of one topic in one grid. */
export interface Figure {
  readonly value: number | null;
  readonly state: CensusState;
  /** Weight with a value / all weight, 0–1; undefined if nothing has weight. */
  readonly coverage: number | undefined;
  /** For shares in percent: missing cells count as 0, or as the published ones. Only if cells are missing. */
  readonly valueRange?: readonly [number, number];
  /** The share of the weight with a value that is flagged as of limited reliability. */
  readonly flaggedShare: number;
  readonly cells: CellCounts;
  readonly distribution?: readonly CategoryFigure[];
  /** 1 − the sum of the classes' shares; undefined if the classes do not make up the total. */
  readonly unattributed?: number;
  /** The mean is weighted by something else than its own denominator. */
  readonly hasWeightProxy: boolean;
}

/** Below this coverage an area gets no value. */
const LEAST_COVERAGE = 0.5;

/** Whether the grid holds a topic's columns. A distribution may lack classes, not its total. */
export function holds(grid: CensusGrid, topic: TopicSource): boolean {
  if (grid.source !== topic.source) return false;
  const main = topic.kind === 'DISTRIBUTION' ? topic.total : topic.column;
  return grid.columns.has(columnKey(topic.table, main));
}

/** The topic's figure over the cells of an overlap. The grid must hold the topic. */
export function figureOf(overlap: Overlap, topic: TopicSource, isPercent: boolean): Figure {
  if (topic.kind === 'COUNT') return countFigure(overlap, topic);
  if (topic.kind === 'MEAN') return meanFigure(overlap, topic, isPercent);
  return distributionFigure(overlap, topic);
}

/** A column's figure in a cell; undefined without one. */
export function figureIn({ codes, decimals }: CensusColumn, cell: number): number | undefined {
  const code = codes[cell]!;
  return code < 0 ? undefined : (code >> 1) / 10 ** decimals;
}

/** A column's state in a cell. A 0 is ZERO in a count only. */
export function stateIn({ codes }: CensusColumn, cell: number, isCount: boolean): CensusState {
  const code = codes[cell]!;
  if (code >= 0) return isCount && code <= 1 ? 'ZERO' : 'VALUE';
  return code === SUPPRESSED_CODE ? 'SUPPRESSED' : code === ABSENT_CODE ? 'ABSENT' : 'NOT_PUBLISHED';
}

/** Whether the publisher flags a cell's figure as of limited reliability. */
export function isFlagged(of: CensusColumn | undefined, cell: number): boolean {
  const code = of?.codes[cell] ?? -1;
  return code >= 0 && (code & 1) === 1;
}

/** The weights, and whether they only approximate the true denominator. */
interface Weight {
  readonly of: (cell: number) => number;
  readonly isProxy: boolean;
}

function column(grid: CensusGrid, table: string, name: string): CensusColumn | undefined {
  return grid.columns.get(columnKey(table, name));
}

/** Inhabitants; without a count of them, every cell weighs the same. */
function inhabitants(grid: CensusGrid): Weight {
  const people = grid.columns.get(INHABITANTS[grid.source]);
  if (people === undefined) return { of: () => 1, isProxy: true };
  return { of: cell => figureIn(people, cell) ?? 0, isProxy: false };
}

function weightOf(grid: CensusGrid, topic: TopicSource & { kind: 'MEAN' }): Weight {
  for (const { table, plus, minus } of WEIGHT_TABLES[topic.weight]) {
    const counted = column(grid, table, plus);
    const less = minus === undefined ? undefined : column(grid, table, minus);
    if (counted === undefined || (minus !== undefined && less === undefined)) continue;
    const of = (cell: number) =>
      Math.max(0, (figureIn(counted, cell) ?? 0) - (less === undefined ? 0 : (figureIn(less, cell) ?? 0)));
    return { of, isProxy: topic.isProxy === true };
  }
  return { ...inhabitants(grid), isProxy: true };
}

/** Sums weight and cells by state in a loop over cells. */
class Tally {
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

function countFigure({ grid, cells, shares }: Overlap, topic: TopicSource & { kind: 'COUNT' }): Figure {
  const counted = column(grid, topic.table, topic.column);
  const people = inhabitants(grid);
  const isInhabitants = columnKey(topic.table, topic.column) === INHABITANTS[grid.source];
  const tally = new Tally();
  let sum = 0;
  cells.forEach((cell, i) => {
    const share = shares[i]!;
    const state = counted ? stateIn(counted, cell, true) : 'ABSENT';
    // The number of inhabitants is unknown in cells without a figure, so their area is the weight.
    tally.add(state, isInhabitants ? share : share * people.of(cell), isFlagged(counted, cell));
    sum += share * ((counted && figureIn(counted, cell)) ?? 0);
  });
  return { ...settledCount(sum, tally), hasWeightProxy: false };
}

function settledCount(sum: number, tally: Tally): Omit<Figure, 'hasWeightProxy'> {
  const { cells, flaggedShare } = tally;
  // Inside the cover, a cell that is not listed has no inhabitants.
  const coverage = tally.coverage ?? 1;
  const isKnown = coverage >= LEAST_COVERAGE && (tally.used > 0 || tally.missingCells === 0);
  if (!isKnown) return { value: null, state: tally.missingState, coverage, flaggedShare, cells };
  const isZero = sum === 0 && tally.missingCells === 0;
  return { value: sum, state: isZero ? 'ZERO' : 'VALUE', coverage, flaggedShare, cells };
}

function meanFigure(
  { grid, cells, shares }: Overlap,
  topic: TopicSource & { kind: 'MEAN' },
  isPercent: boolean,
): Figure {
  const meant = column(grid, topic.table, topic.column);
  const weight = weightOf(grid, topic);
  // The number of rented dwellings is published only together with the rent, so it cannot show how much is missing.
  const people = topic.weight === 'RENTED_DWELLINGS' ? inhabitants(grid) : undefined;
  const tally = new Tally();
  let [sum, weights] = [0, 0];
  cells.forEach((cell, i) => {
    const share = shares[i]!;
    const own = share * weight.of(cell);
    const state = meant ? stateIn(meant, cell, false) : 'ABSENT';
    tally.add(state, people === undefined ? own : share * people.of(cell), isFlagged(meant, cell));
    const value = meant && figureIn(meant, cell);
    if (value === undefined) return;
    sum += own * value;
    weights += own;
  });
  const { coverage, flaggedShare } = tally;
  const published = weights > 0 ? sum / weights : null;
  const isKnown = published !== null && (coverage ?? 0) >= LEAST_COVERAGE;
  return {
    value: isKnown ? published : null,
    state: isKnown ? 'VALUE' : tally.missingState,
    coverage,
    ...(isPercent && published !== null && coverage !== undefined && coverage < 1
      ? { valueRange: [published * coverage, published] as const }
      : {}),
    flaggedShare,
    cells: tally.cells,
    hasWeightProxy: weight.isProxy,
  };
}

function distributionFigure({ grid, cells, shares }: Overlap, topic: TopicSource & { kind: 'DISTRIBUTION' }): Figure {
  const total = column(grid, topic.table, topic.total);
  const classes = topic.categories.map(category => ({
    category,
    column: column(grid, topic.table, category.column),
    sum: 0,
    of: 0,
    known: 0,
  }));
  const people = inhabitants(grid);
  const tally = new Tally();
  let sum = 0;
  cells.forEach((cell, i) => {
    const share = shares[i]!;
    const all = total && figureIn(total, cell);
    const isAbsent = classes.every(each => each.column === undefined || stateIn(each.column, cell, true) === 'ABSENT');
    const state = isAbsent || total === undefined ? 'ABSENT' : stateIn(total, cell, true);
    tally.add(state, share * people.of(cell), isFlagged(total, cell));
    if (isAbsent || all === undefined) return;
    sum += share * all;
    for (const each of classes) {
      const own = each.column && figureIn(each.column, cell);
      if (own === undefined) continue;
      each.known++;
      each.sum += share * own;
      each.of += share * all;
    }
  });
  const coverage = tally.coverage ?? 1;
  const settled = settledCount(sum, tally);
  if (settled.value === null) return { ...settled, hasWeightProxy: false };
  const distribution = classes.map(({ category, sum: own, of, known }): CategoryFigure => {
    const value = known > 0 || tally.used === 0 ? own : null;
    const share = value !== null && of > 0 ? own / of : null;
    const range = share !== null && coverage < 1 ? { shareRange: [share * coverage, share] as const } : {};
    return { category, value, share, ...range };
  });
  const parts = distribution.filter(({ category }) => category.isSubtotal !== true);
  const isWhole = topic.isPartial !== true && sum > 0 && parts.every(({ share }) => share !== null);
  return {
    ...settled,
    // If the classes do not make up the total, the figure is their sum.
    ...(topic.isPartial ? { value: parts.reduce((all, { value }) => all + (value ?? 0), 0) } : {}),
    distribution,
    ...(isWhole ? { unattributed: 1 - parts.reduce((all, { share }) => all + (share ?? 0), 0) } : {}),
    hasWeightProxy: false,
  };
}
