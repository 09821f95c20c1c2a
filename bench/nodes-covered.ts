// Counts the nodes of the raw, uncontracted street network that a search covered; the benchmark divides its time by this number.
import { WHOLE_EDGE } from '../src/reach/network-point.ts';
import type { CostField } from '../src/reach/search.ts';
import { EDGES_PER_BOX } from '../src/region/streets.ts';

/** Nodes with a cost within the limit, over any usable edge. */
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
