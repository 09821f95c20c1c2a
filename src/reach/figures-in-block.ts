// The rows of a block that a search reaches, each with its time and its length.
import { fractionAt } from '../region/pois.ts';
import type { AccessBlock } from './access-blocks.ts';
import { reachedInBlock } from './reached-in-block.ts';
import type { CostField } from './search.ts';

/** Reached rows with both figures, legs at both ends included. */
export interface RowFigures {
  readonly rows: number[];
  /** Milliseconds and decimetres of the least way by the minimised figure. */
  readonly milliseconds: number[];
  readonly decimetres: number[];
}

export function noFigures(): RowFigures {
  return { rows: [], milliseconds: [], decimetres: [] };
}

/** Adds the rows of a block within `limit` to `reached`, with their figures. Of ways with equal costs the one with the smaller other figure counts. */
export function figuresInBlock(field: CostField, block: AccessBlock, limit: number, reached: RowFigures): void {
  const { rows } = reached;
  let next = rows.length;
  reachedInBlock(field, block, limit, rows);
  const { row, start, edges, edge, legMilliseconds, legDecimetres } = block;
  const byTime = field.minimised === 'time';
  // Both lists have the rows in the same order.
  for (let i = 0; next < rows.length; i++) {
    if (row[i] !== rows[next]) continue;
    next++;
    let first = Number.POSITIVE_INFINITY;
    let second = 0;
    for (let p = start[i]!; p < start[i + 1]!; p++) {
      const figures = field.figuresAt(edges[edge[p]!]!, fractionAt(block, p));
      if (figures === undefined) continue;
      const [ms, dm] = [legMilliseconds[p]!, legDecimetres[p]!];
      const own = figures.first + (byTime ? ms : dm);
      const other = figures.second + (byTime ? dm : ms);
      if (own > first || (own === first && other >= second)) continue;
      first = own;
      second = other;
    }
    reached.milliseconds.push(byTime ? first : second);
    reached.decimetres.push(byTime ? second : first);
  }
}
