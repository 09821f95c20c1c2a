// The network's shape while the import builds it: the edges that meet at each node.
import type { NetworkBuilder } from './network-builder.ts';

/** The network's shape, without costs. */
export interface Graph {
  readonly nodeCount: number;
  readonly edgeCount: number;
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeLengthDecimetres: Uint32Array;
  readonly adjacencyStart: Uint32Array;
  readonly adjacency: Uint32Array;
}

/** The network's shape so far. */
export function graphOf(builder: NetworkBuilder): Graph {
  const nodeCount = builder.nodeLat.length;
  const edgeCount = builder.edgeFrom.length;
  const edgeFrom = builder.edgeFrom.values.subarray(0, edgeCount);
  const edgeTo = builder.edgeTo.values.subarray(0, edgeCount);
  const edgeLengthDecimetres = builder.edgeLengthDecimetres.values.subarray(0, edgeCount);
  return { nodeCount, edgeCount, edgeFrom, edgeTo, edgeLengthDecimetres, ...adjacencyOf(nodeCount, edgeFrom, edgeTo) };
}

/** Edges at each node in compressed sparse rows: edge·2, plus 1 if the node is the edge's second. */
function adjacencyOf(nodeCount: number, edgeFrom: Uint32Array, edgeTo: Uint32Array) {
  const adjacencyStart = new Uint32Array(nodeCount + 1);
  for (let e = 0; e < edgeFrom.length; e++) {
    adjacencyStart[edgeFrom[e]! + 1]!++;
    adjacencyStart[edgeTo[e]! + 1]!++;
  }
  for (let n = 0; n < nodeCount; n++) adjacencyStart[n + 1]! += adjacencyStart[n]!;
  const next = adjacencyStart.slice();
  const adjacency = new Uint32Array(edgeFrom.length * 2);
  for (let e = 0; e < edgeFrom.length; e++) {
    adjacency[next[edgeFrom[e]!]!++] = e * 2;
    adjacency[next[edgeTo[e]!]!++] = e * 2 + 1;
  }
  return { adjacencyStart, adjacency };
}
