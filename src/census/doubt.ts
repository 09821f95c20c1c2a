// How far to trust the figure of an area: its interval, and the reliability that follows from the interval, from gaps and from flags.

import { figureIn, inhabitants, weightOf } from './cell-figures.ts';
import { columnKey } from './census-catalogue.ts';
import type { CensusUnit, TopicSource } from './census-topics.ts';
import { MODEL } from './error-model.ts';
import type { Figure } from './figure.ts';
import {
  countInterval,
  deviationBetweenCells,
  type Edge,
  edgeOf,
  type Interval,
  meanInterval,
  RELIABILITIES,
  type Reliability,
  relativeWidth,
  reliabilityOfWidth,
  spreadDeviation,
  widthOfWeights,
} from './interval.ts';
import type { Overlap } from './overlap.ts';

/** The interval is missing for a figure without a value, and for one cell as published. */
export interface Doubt {
  readonly reliability: Reliability;
  readonly interval?: Interval;
}

const LIMITED_FROM_FLAGGED = 0.1;
/** With less coverage a mean is LIMITED. */
const ENOUGH_COVERAGE = 0.8;

/** With more of the area outside the cells a figure is LIMITED, then LOW: what lives there is missing. */
const LIMITED_FROM_OUTSIDE = 0.01;
const LOW_FROM_OUTSIDE = 0.2;

/** What else makes a figure less reliable. */
interface Circumstances {
  /** Standard deviation that the publishers' noise gives a sum; 0 if nobody knows it. */
  readonly noise: number;
  /** Share of the area outside the cells that the region keeps. */
  readonly outside: number;
}

export function doubtOf(
  figure: Figure,
  overlap: Overlap,
  source: TopicSource,
  unit: CensusUnit,
  { noise, outside }: Circumstances,
): Doubt {
  const { value, flaggedShare, coverage = 1, hasGaps } = figure;
  const isMean = source.kind === 'MEAN';
  const isLimited =
    flaggedShare >= LIMITED_FROM_FLAGGED ||
    outside >= LIMITED_FROM_OUTSIDE ||
    (isMean ? coverage < ENOUGH_COVERAGE : hasGaps);
  const least = outside >= LOW_FROM_OUTSIDE ? 'LOW' : isLimited ? 'LIMITED' : 'NORMAL';
  if (value === null) return { reliability: least };
  const { interval, width } = isMean
    ? ofMean(value, figure.weights ?? 0, outside, overlap, source, unit)
    : withMissing(value, outside, ofCount(value, overlap, source, noise));
  const reliability = lowest(reliabilityOfWidth(width), least);
  return overlap.method === 'CELL' ? { reliability } : { reliability, interval };
}

/** The interval of a count of which a part lies outside the cells: there, people are at most twice as dense. */
function withMissing(
  value: number,
  outside: number,
  known: { interval: Interval; width: number },
): { interval: Interval; width: number } {
  if (outside === 0) return known;
  const [low, high] = known.interval;
  const interval = [low, high + MODEL.densityOutside * value * missingFor(outside)] as const;
  return { interval, width: relativeWidth(interval, value) };
}

/** What lies outside, as a multiple of what lies inside. */
function missingFor(outside: number): number {
  return outside / Math.max(1 - outside, 1e-9);
}

function ofCount(
  value: number,
  overlap: Overlap,
  source: Exclude<TopicSource, { kind: 'MEAN' }>,
  noise: number,
): { interval: Interval; width: number } {
  const { grid } = overlap;
  const counted = grid.columns.get(columnKey(source.table, source.kind === 'COUNT' ? source.column : source.total));
  const amount = (cell: number) => (counted && figureIn(counted, cell)) ?? 0;
  if (overlap.method === 'CELL') {
    const interval = countInterval(value, grid.source, 0, noise, [value, value]);
    return { interval, width: relativeWidth(interval, value) };
  }
  const edge = edgeIn(overlap);
  const spread = spreadDeviation(edge, amount);
  let [inside, outside] = [0, 0];
  for (let i = 0; i < edge.cells.length; i++) {
    const own = amount(edge.cells[i]!);
    inside += edge.shares[i]! * own;
    outside += (1 - edge.shares[i]!) * own;
  }
  const isPartial = source.kind === 'DISTRIBUTION' && source.isPartial === true;
  // Of classes that do not make up the total, the value is a part of it.
  const part = isPartial ? value / Math.max(value, amountIn(overlap, amount)) : 1;
  const limits = [Math.max(0, value - inside * part), value + outside * part] as const;
  const interval = countInterval(value, grid.source, spread * part, noise, limits);
  return { interval, width: relativeWidth(interval, value) };
}

function edgeIn(overlap: Overlap): Edge {
  const people = inhabitants(overlap.grid);
  return edgeOf(overlap, cell => (people.isProxy ? undefined : people.of(cell)));
}

function amountIn({ cells, shares }: Overlap, amount: (cell: number) => number): number {
  let sum = 0;
  for (let i = 0; i < cells.length; i++) sum += shares[i]! * amount(cells[i]!);
  return sum;
}

/** @param all the sum of the weights in the area */
function ofMean(
  value: number,
  all: number,
  outside: number,
  overlap: Overlap,
  source: TopicSource & { kind: 'MEAN' },
  unit: CensusUnit,
): { interval: Interval; width: number } {
  const { grid } = overlap;
  if (overlap.method === 'CELL') return { interval: [value, value], width: 0 };
  const meant = grid.columns.get(columnKey(source.table, source.column));
  const figure = (cell: number) => meant && figureIn(meant, cell);
  const weights = weightOf(grid, source);
  const weight = (cell: number) => (figure(cell) === undefined ? 0 : (weights.of(cell) ?? 0));
  const spread = spreadDeviation(edgeIn(overlap), weight);
  const weightShare = (all > 0 ? spread / all : 0) + missingFor(outside);
  const between = deviationBetweenCells(grid, columnKey(source.table, source.column), figure, weight);
  const interval = meanInterval(value, weightShare, between, unit === 'PERCENT' ? 100 : Infinity);
  // A mean of people is no surer than that these people live here.
  return { interval, width: Math.max(relativeWidth(interval, value), widthOfWeights(weightShare)) };
}

function lowest(a: Reliability, b: Reliability): Reliability {
  return RELIABILITIES[Math.max(RELIABILITIES.indexOf(a), RELIABILITIES.indexOf(b))]!;
}
