// How many nodes of the raw, uncontracted street network a search has covered: what its time is divided by.
import { WHOLE_EDGE } from '../src/reach/network-point.ts';
import type { CostField } from '../src/reach/search.ts';
import { EDGES_PER_BOX } from '../src/region/streets.ts';

/** Nodes with a cost within the limit, by any edge that may be used. */
export function nodesCovered(field: CostField, limit: number): number {
  const { edgeIndex, edgeCount, edgeFrom, edgeTo, nodeCount } = field.streets;
  const { west, south, east, north } = field.box();
  const isCovered = new Uint8Array(nodeCount);
  for (const box of edgeIndex.search(west, south, east, north)) {
    const end = Math.min((box + 1) * EDGES_PER_BOX, edgeCount);
    for (let edge = box * EDGES_PER_BOX; edge < end; edge++) {
      if (field.at(edge, 0) <= limit) isCovered[edgeFrom[edge]!] = 1;
      if (field.at(edge, WHOLE_EDGE) <= limit) isCovered[edgeTo[edge]!] = 1;
    }
  }
  return isCovered.reduce((sum, covered) => sum + covered, 0);
}
