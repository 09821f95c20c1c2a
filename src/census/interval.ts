// How far a figure of an area may be from the truth, as nobody knows exactly where in a cell people live: from the model of the error.

import type { CensusSourceId } from '../core/enums.ts';
import type { CensusGrid } from '../region/census.ts';
import { clumpOf, evenDeviation, MODEL, shareDeviation } from './error-model.ts';
import type { Overlap } from './overlap.ts';

/** Least and most; in 8 of 10 areas the truth lies between them. */
export type Interval = readonly [number, number];

export const RELIABILITIES = ['NORMAL', 'LIMITED', 'LOW'] as const;
export type Reliability = (typeof RELIABILITIES)[number];

/** Figures of two publishers for the same square kilometres differ by so much, as a share (median of Neuss and Berlin). */
const PUBLISHER: Readonly<Record<CensusSourceId, number>> = { zensus2022: 0, eurostat2021: 0.015 };

/** Half the interval as a share of the figure: up to here the reliability is NORMAL, then LIMITED, then LOW. */
const NORMAL_UP_TO = 0.2;
const LIMITED_UP_TO = 0.5;

/** The cells on the edge of an area, and what does not depend on the topic. */
export interface Edge {
  readonly cells: Uint32Array;
  readonly shares: Float64Array;
  /** Standard deviation of the share of each. */
  readonly deviations: Float64Array;
}

const edges = new WeakMap<Overlap, Edge>();

/**
 * The cells that an area takes in part, with the deviation of what it takes of each.
 * @param people inhabitants of a cell; undefined if nobody knows them: then all move together
 */
export function edgeOf(overlap: Overlap, people: (cell: number) => number | undefined): Edge {
  const known = edges.get(overlap);
  if (known !== undefined) return known;
  const { grid, cells, shares, areal, grounds } = overlap;
  const restClump = clumpOf(grid.sizeMeters);
  const cut: number[] = [];
  for (let i = 0; i < cells.length; i++) if (areal[i]! < 1) cut.push(i);
  const edge = {
    cells: Uint32Array.from(cut, i => cells[i]!),
    shares: Float64Array.from(cut, i => shares[i]!),
    deviations: Float64Array.from(cut, i => {
      const ground = grounds.get(i);
      const known = people(cells[i]!) ?? 0;
      return ground === undefined ? evenDeviation(areal[i]!, restClump, known) : shareDeviation(ground, known);
    }),
  };
  edges.set(overlap, edge);
  return edge;
}

/** The standard deviation of a sum over the cells of an area; `amount` is what the sum takes of a whole cell. */
export function spreadDeviation({ cells, deviations }: Edge, amount: (cell: number) => number): number {
  let [squares, sum] = [0, 0];
  for (let i = 0; i < cells.length; i++) {
    const deviation = amount(cells[i]!) * deviations[i]!;
    squares += deviation * deviation;
    sum += deviation;
  }
  return Math.sqrt((1 - MODEL.correlation) * squares + MODEL.correlation * sum * sum);
}

/**
 * The interval of a count.
 * @param spread standard deviation of where people live; it moves nobody out of cells that lie wholly inside, nor in from cells that the area misses
 * @param noise standard deviation of the published figures
 * @param limits what whole cells inside hold, and what all touched cells hold
 */
export function countInterval(
  value: number,
  source: CensusSourceId,
  spread: number,
  noise: number,
  [least, most]: Interval,
): Interval {
  // Downward by a factor, as counts are skewed: half as many are as likely as twice as many.
  const factor = Math.exp(-MODEL.down * Math.sqrt(Math.log1p((spread / Math.max(value, 1e-9)) ** 2)));
  const down = value - Math.max(value * factor, Math.min(least, value));
  const up = Math.min(MODEL.up * spread, Math.max(0, most - value));
  const published = MODEL.deviations * Math.hypot(noise, PUBLISHER[source] * value);
  return [Math.max(0, value - Math.hypot(down, published)), value + Math.hypot(up, published)];
}

/**
 * The interval of a mean or percentage: its weights may lie elsewhere in the cells, where the figure differs as it does from cell to cell.
 * @param weightShare standard deviation of the weights in the area / their sum
 * @param betweenCells standard deviation of the figure from cell to cell
 */
export function meanInterval(value: number, weightShare: number, betweenCells: number, most: number): Interval {
  const half = MODEL.up * MODEL.meanWithin * betweenCells * Math.min(1, weightShare);
  return [Math.max(0, value - half), Math.min(most, value + half)];
}

/** Half the width as a share of the value; 0 if the value is certainly 0. */
export function relativeWidth([low, high]: Interval, value: number): number {
  return high === low ? 0 : (high - low) / 2 / Math.max(value, 1e-9);
}

/** The relative half width of weights with this standard deviation (share of their sum). */
export function widthOfWeights(weightShare: number): number {
  return MODEL.up * weightShare;
}

/** What a relative width means. */
export function reliabilityOfWidth(width: number): Reliability {
  return width <= NORMAL_UP_TO ? 'NORMAL' : width <= LIMITED_UP_TO ? 'LIMITED' : 'LOW';
}

/** Standard deviations of figures from cell to cell, by column; a region's data never changes. */
const memory = new WeakMap<CensusGrid, Map<string, number>>();

/** The standard deviation of a figure from cell to cell of the whole grid, each cell with its weight. */
export function deviationBetweenCells(
  grid: CensusGrid,
  key: string,
  figure: (cell: number) => number | undefined,
  weight: (cell: number) => number,
): number {
  const known = memory.get(grid) ?? new Map<string, number>();
  memory.set(grid, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  let [weights, sum, squares] = [0, 0, 0];
  for (let cell = 0; cell < grid.cellCount; cell++) {
    const value = figure(cell);
    if (value === undefined) continue;
    const own = weight(cell);
    weights += own;
    sum += own * value;
    squares += own * value * value;
  }
  const deviation = weights > 0 ? Math.sqrt(Math.max(0, squares / weights - (sum / weights) ** 2)) : 0;
  known.set(key, deviation);
  return deviation;
}
