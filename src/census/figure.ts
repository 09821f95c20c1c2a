// Figures of an area from the figures of its cells: sums, weighted means, shares. A figure that was not published stays unknown (`docs/census.md`).

import type { CensusGrid } from '../region/census.ts';
import { type CensusState, columnIn, figureIn, inhabitants, isFlagged, stateIn, weightOf } from './cell-figures.ts';
import { columnKey, INHABITANTS } from './census-catalogue.ts';
import type { CensusCategory, CensusUnit, TopicSource } from './census-topics.ts';
import type { Overlap } from './overlap.ts';
import { type CellCounts, Tally } from './tally.ts';

/** Least and most. */
export type Range = readonly [number, number];

export interface CategoryFigure {
  readonly category: CensusCategory;
  /** Null if no cell has a value. */
  readonly value: number | null;
  /** Share of the total in the same cells, 0–1; null if that is 0 or not known. */
  readonly share: number | null;
  /** The share in all cells lies between these, whatever the missing cells hold. Only if cells are missing. */
  readonly shareRange?: Range;
}

/** The figure of one topic in one grid. */
export interface Figure {
  readonly value: number | null;
  readonly state: CensusState;
  /** Weight with a value / all weight, 0–1; undefined if nothing has weight. */
  readonly coverage: number | undefined;
  /**
   * The figure of all cells lies between these, whatever the missing cells hold. Of counts and percentages, only if cells are missing, and
   * only if something limits what these hold: so many people live there, or 100 %.
   */
  readonly valueRange?: Range;
  /** Cells with inhabitants lack a figure, so a count is the least possible one. */
  readonly hasGaps: boolean;
  /** The share of the weight with a value that is flagged as of limited reliability. */
  readonly flaggedShare: number;
  readonly cells: CellCounts;
  /** Of a mean: the sum of the weights that have a value. */
  readonly weights?: number;
  readonly distribution?: readonly CategoryFigure[];
  /** 1 − the sum of the classes' shares; undefined if the classes do not make up the total. */
  readonly unattributed?: number;
  /** The mean is weighted by something else than its own denominator. */
  readonly hasWeightProxy: boolean;
}

/** Below this coverage an area gets no value. */
const LEAST_COVERAGE = 0.5;
/** Answers round to this, so a smaller figure is 0. */
const LEAST_VALUE = 0.5e-9;
/** Units of which a cell holds at most as many as inhabitants. */
const AT_MOST_PEOPLE: ReadonlySet<CensusUnit> = new Set(['PERSONS', 'HOUSEHOLDS', 'FAMILIES']);
const ALL_PERCENT = 100;

/** Whether the grid holds a topic's columns. A distribution may lack classes, not its total. */
export function holds(grid: CensusGrid, topic: TopicSource): boolean {
  if (grid.source !== topic.source) return false;
  const main = topic.kind === 'DISTRIBUTION' ? topic.total : topic.column;
  return grid.columns.has(columnKey(topic.table, main));
}

/** The topic's figure over the cells of an overlap. The grid must hold the topic. */
export function figureOf(overlap: Overlap, topic: TopicSource, unit: CensusUnit): Figure {
  if (topic.kind === 'COUNT') return countFigure(overlap, topic, unit);
  if (topic.kind === 'MEAN') return meanFigure(overlap, topic, unit);
  return distributionFigure(overlap, topic, unit);
}

/** Adds up the most that the missing cells can hold; Infinity if nothing limits it. */
class Missing {
  most = 0;
  readonly #isLimited: boolean;

  constructor(isLimited: boolean) {
    this.#isLimited = isLimited;
  }

  add(share: number, people: number | undefined): void {
    if (share === 0 || people === 0) return;
    this.most += this.#isLimited && people !== undefined ? share * people : Infinity;
  }
}

function countFigure(
  { grid, cells, shares, areal }: Overlap,
  topic: TopicSource & { kind: 'COUNT' },
  unit: CensusUnit,
): Figure {
  const counted = columnIn(grid, topic.table, topic.column);
  const people = inhabitants(grid);
  const isInhabitants = columnKey(topic.table, topic.column) === INHABITANTS[grid.source];
  const tally = new Tally();
  const missing = new Missing(AT_MOST_PEOPLE.has(unit) && !isInhabitants && !people.isProxy);
  let sum = 0;
  cells.forEach((cell, i) => {
    const share = shares[i]!;
    const state = counted ? stateIn(counted, cell, true) : 'ABSENT';
    // The number of inhabitants is unknown in cells without a figure, so their area is the weight.
    tally.add(state, isInhabitants ? areal[i]! : share * (people.of(cell) ?? 0), isFlagged(counted, cell));
    const own = counted && figureIn(counted, cell);
    if (own === undefined) missing.add(share, isInhabitants ? undefined : people.of(cell));
    else sum += share * own;
  });
  return { ...settledCount(sum, tally, [sum, sum + missing.most]), hasWeightProxy: false };
}

/** A count is zero only if every cell has a figure and all of them are 0. With gaps nobody knows whether there are none. */
function settledCount(value: number, tally: Tally, [least, most]: Range): Omit<Figure, 'hasWeightProxy'> {
  const { cells, flaggedShare } = tally;
  // Inside the cover, a cell that is not listed has no inhabitants.
  const coverage = tally.coverage ?? 1;
  const hasGaps = most > least;
  const more = {
    coverage,
    hasGaps,
    ...(hasGaps && Number.isFinite(most) ? { valueRange: [least, most] as const } : {}),
    flaggedShare,
    cells,
  };
  const isZero = value < LEAST_VALUE;
  const isKnown = coverage >= LEAST_COVERAGE && (tally.used > 0 || tally.missingCells === 0) && !(isZero && hasGaps);
  if (!isKnown) return { value: null, state: tally.missingState, ...more };
  return { value: isZero ? 0 : value, state: isZero ? 'ZERO' : 'VALUE', ...more };
}

function meanFigure({ grid, cells, shares }: Overlap, topic: TopicSource & { kind: 'MEAN' }, unit: CensusUnit): Figure {
  const meant = columnIn(grid, topic.table, topic.column);
  const weight = weightOf(grid, topic);
  const people = inhabitants(grid);
  // The number of rented dwellings is published only together with the rent, so it cannot show how much is missing.
  const isByPeople = topic.weight === 'RENTED_DWELLINGS';
  const tally = new Tally();
  const missing = new Missing(unit === 'PERCENT');
  let [sum, weights] = [0, 0];
  cells.forEach((cell, i) => {
    const share = shares[i]!;
    const known = weight.of(cell);
    const own = share * (known ?? 0);
    const state = meant ? stateIn(meant, cell, false) : 'ABSENT';
    tally.add(state, isByPeople ? share * (people.of(cell) ?? 0) : own, isFlagged(meant, cell));
    const value = meant && figureIn(meant, cell);
    if (value === undefined || known === undefined) missing.add(share, known ?? people.of(cell));
    if (value === undefined) return;
    sum += own * value;
    weights += own;
  });
  const { coverage, flaggedShare } = tally;
  const published = weights > 0 ? sum / weights : null;
  const isKnown = published !== null && (coverage ?? 0) >= LEAST_COVERAGE;
  const all = weights + missing.most;
  return {
    value: isKnown ? published : null,
    state: isKnown ? 'VALUE' : tally.missingState,
    coverage,
    hasGaps: missing.most > 0,
    ...(published !== null && missing.most > 0 && Number.isFinite(all)
      ? { valueRange: [sum / all, (sum + ALL_PERCENT * missing.most) / all] as const }
      : {}),
    flaggedShare,
    cells: tally.cells,
    weights,
    hasWeightProxy: weight.isProxy,
  };
}

function distributionFigure(
  { grid, cells, shares }: Overlap,
  topic: TopicSource & { kind: 'DISTRIBUTION' },
  unit: CensusUnit,
): Figure {
  const total = columnIn(grid, topic.table, topic.total);
  const classes = topic.categories.map(category => ({
    category,
    column: columnIn(grid, topic.table, category.column),
    sum: 0,
    of: 0,
    known: 0,
  }));
  const people = inhabitants(grid);
  const tally = new Tally();
  const missing = new Missing(AT_MOST_PEOPLE.has(unit) && !people.isProxy);
  let sum = 0;
  cells.forEach((cell, i) => {
    const share = shares[i]!;
    const all = total && figureIn(total, cell);
    const isAbsent = classes.every(each => each.column === undefined || stateIn(each.column, cell, true) === 'ABSENT');
    const state = isAbsent || total === undefined ? 'ABSENT' : stateIn(total, cell, true);
    tally.add(state, share * (people.of(cell) ?? 0), isFlagged(total, cell));
    if (isAbsent || all === undefined) {
      missing.add(share, all ?? people.of(cell));
      return;
    }
    sum += share * all;
    for (const each of classes) {
      const own = each.column && figureIn(each.column, cell);
      if (own === undefined) continue;
      each.known++;
      each.sum += share * own;
      each.of += share * all;
    }
  });
  const most = sum + missing.most;
  const distribution = classes.map(({ category, sum: own, of, known }): CategoryFigure => {
    const value = known > 0 || tally.used === 0 ? own : null;
    const share = value !== null && of > 0 ? own / of : null;
    const hasGaps = share !== null && (missing.most > 0 || sum > of) && Number.isFinite(most);
    // At most, all that is missing belongs to the class; at least, none of it does.
    const range = hasGaps ? { shareRange: [own / most, (own + most - of) / most] as const } : {};
    return { category, value, share, ...range };
  });
  const parts = distribution.filter(({ category }) => category.isSubtotal !== true);
  // If the classes do not make up the total, the figure is their sum.
  const value = topic.isPartial ? parts.reduce((all, { value: own }) => all + (own ?? 0), 0) : sum;
  const unknown = topic.isPartial ? classes.reduce((all, { of }) => all + most - of, 0) : missing.most;
  const settled = settledCount(value, tally, [value, value + unknown]);
  if (settled.value === null) return { ...settled, hasWeightProxy: false };
  const isWhole = topic.isPartial !== true && sum > 0 && parts.every(({ share }) => share !== null);
  return {
    ...settled,
    distribution,
    ...(isWhole ? { unattributed: 1 - parts.reduce((all, { share }) => all + (share ?? 0), 0) } : {}),
    hasWeightProxy: false,
  };
}
