// The rows of a block that a search reaches.
import { fractionAt } from '../region/pois.ts';
import { CLOSED } from '../region/streets.ts';
import type { AccessBlock } from './access-blocks.ts';
import { NO_CHAIN } from './chains.ts';
import type { CostField } from './search.ts';

/** The least and the greatest cost anywhere on each edge of a block, in the minimised figure; grows for a block with more edges. */
let least = new Float64Array(4096);
let most = new Float64Array(4096);

/**
 * Adds the rows of a block whose least cost, both legs included, is within `limit` to `reached`. Most edges lie wholly within it or beyond it: for
 * their points the function compares only the legs.
 */
export function reachedInBlock(field: CostField, block: AccessBlock, limit: number, reached: number[]): void {
  if (!boundEdges(field, block.edges, limit)) return;
  const { row, start, edges, edge } = block;
  const leg = field.minimised === 'time' ? block.legMilliseconds : block.legDecimetres;
  for (let i = 0; i < row.length; i++) {
    const end = start[i + 1]!;
    for (let p = start[i]!; p < end; p++) {
      const e = edge[p]!;
      const left = limit - leg[p]!;
      if (least[e]! > left) continue;
      if (most[e]! <= left || field.at(edges[e]!, fractionAt(block, p)) <= left) {
        reached.push(row[i]!);
        break;
      }
    }
  }
}

/** Sets the bounds of every edge; returns whether any of them can be within the limit. */
function boundEdges(field: CostField, edges: Uint32Array, limit: number): boolean {
  if (edges.length > least.length) {
    least = new Float64Array(edges.length);
    most = new Float64Array(edges.length);
  }
  const { chainOf } = field;
  let isAny = false;
  for (let e = 0; e < edges.length; e++) {
    least[e] = Number.POSITIVE_INFINITY;
    most[e] = Number.POSITIVE_INFINITY;
    const chain = chainOf[edges[e]!]!;
    if (chain === NO_CHAIN) continue;
    if (field.hasStart(chain)) {
      least[e] = 0;
      isAny = true;
      continue;
    }
    const ahead = field.labelAt(chain, 0);
    const back = field.labelAt(chain, 1);
    if (ahead > limit && back > limit) continue;
    const { isTurned, before, after, forward, backward } = field.alongChain(edges[e]!);
    if (ahead <= limit && before !== CLOSED) {
      least[e] = ahead + before;
      most[e] = ahead + before + (isTurned ? backward : forward);
    }
    if (back <= limit && after !== CLOSED) {
      least[e] = Math.min(least[e]!, back + after);
      most[e] = Math.min(most[e]!, back + after + (isTurned ? forward : backward));
    }
    if (least[e]! <= limit) isAny = true;
  }
  return isAny;
}
