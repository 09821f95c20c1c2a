// The figures of single cells: values, states, flags, and what a mean is weighted by.

import { ABSENT_CODE, type CensusColumn, type CensusGrid, SUPPRESSED_CODE } from '../region/census.ts';
import { columnKey, INHABITANTS, WEIGHT_TABLES } from './census-catalogue.ts';
import type { TopicSource } from './census-topics.ts';

export const CENSUS_STATES = ['VALUE', 'ZERO', 'NOT_PUBLISHED', 'SUPPRESSED', 'ABSENT'] as const;
export type CensusState = (typeof CENSUS_STATES)[number];

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
export interface Weight {
  /** Undefined if nobody published the weight of the cell. */
  readonly of: (cell: number) => number | undefined;
  readonly isProxy: boolean;
}

/** A column of a table; undefined if the grid lacks it. */
export function columnIn(grid: CensusGrid, table: string, name: string): CensusColumn | undefined {
  return grid.columns.get(columnKey(table, name));
}

/** Inhabitants; if the grid does not count them, every cell weighs the same. */
export function inhabitants(grid: CensusGrid): Weight {
  const people = grid.columns.get(INHABITANTS[grid.source]);
  if (people === undefined) return { of: () => 1, isProxy: true };
  return { of: cell => figureIn(people, cell), isProxy: false };
}

/** The weights of a topic's mean in a grid. */
export function weightOf(grid: CensusGrid, topic: TopicSource & { kind: 'MEAN' }): Weight {
  for (const { table, plus, minus } of WEIGHT_TABLES[topic.weight]) {
    const counted = columnIn(grid, table, plus);
    const less = minus === undefined ? undefined : columnIn(grid, table, minus);
    if (counted === undefined || (minus !== undefined && less === undefined)) continue;
    const of = (cell: number) => {
      const own = figureIn(counted, cell);
      const minuend = less === undefined ? 0 : figureIn(less, cell);
      return own === undefined || minuend === undefined ? undefined : Math.max(0, own - minuend);
    };
    return { of, isProxy: topic.isProxy === true };
  }
  return { ...inhabitants(grid), isProxy: true };
}
