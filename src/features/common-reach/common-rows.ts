// Joins the rows that several searches reach: those of all places, or of any, each with its cost from each place.
import type { Combination } from './request.ts';

/** What a search says of a row, in milliseconds and in decimetres as the search counts them. */
export interface Cost {
  readonly milliseconds: number;
  readonly decimetres: number;
}

/** A row with its costs by place; undefined where the place does not reach it. */
export interface CommonRow {
  readonly row: number;
  readonly costs: readonly (Cost | undefined)[];
  readonly least: number;
  readonly greatest: number;
  readonly sum: number;
}

/** The rows in the combined reach, in no order. @param reached by place: the cost of each row */
export function commonRows(reached: readonly ReadonlyMap<number, Cost>[], combine: Combination): CommonRow[] {
  return rowsToLookAt(reached, combine).flatMap(row => {
    const costs = reached.map(costs => costs.get(row));
    const known = costs.filter(cost => cost !== undefined).map(({ milliseconds }) => milliseconds);
    if (combine === 'ALL' && known.length < reached.length) return [];
    const sum = known.reduce((sum, each) => sum + each, 0);
    return [{ row, costs, least: Math.min(...known), greatest: Math.max(...known), sum }];
  });
}

/** Of all places the one that reaches the fewest decides. */
function rowsToLookAt(reached: readonly ReadonlyMap<number, Cost>[], combine: Combination): number[] {
  if (combine === 'ANY') return [...new Set(reached.flatMap(costs => [...costs.keys()]))];
  const [fewest] = reached.toSorted((a, b) => a.size - b.size);
  return [...(fewest?.keys() ?? [])];
}

/** The best first: for all places the greatest time decides, for any the least; then the sum. @param tie decides between equals */
export function byRank<Row extends CommonRow>(combine: Combination, tie: (a: Row, b: Row) => number) {
  const rank = ({ least, greatest }: Row) => (combine === 'ALL' ? greatest : least);
  return (a: Row, b: Row): number => rank(a) - rank(b) || a.sum - b.sum || tie(a, b);
}
