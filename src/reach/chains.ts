// Runs of street pieces without a junction between them: the search steps over a whole run at once.
import { CLOSED, EDGE_CONNECTOR, EDGE_TURN_BANNED, type StreetNetwork } from '../region/streets.ts';
import { perMode, TRANSPORT_MODES, type TransportMode } from '../vocabulary.ts';

/**
 * The network's edges as chains: chain c is the edges first[c] … last[c], each beginning where the one before ends, and nothing else meets
 * them on the way. Costs are sums of the edges' own rounded costs, so a search over chains gives exactly what one over edges gives.
 * Derived from the network in a few milliseconds, so it need not be stored.
 */
export interface Chains {
  readonly count: number;
  /** Chain of each edge. */
  readonly of: Uint32Array;
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  /** Nodes at both ends. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly decimetres: Uint32Array;
  /** Milliseconds along the whole chain and back, CLOSED where some edge is. */
  readonly forward: Readonly<Record<TransportMode, Uint32Array>>;
  readonly backward: Readonly<Record<TransportMode, Uint32Array>>;
  /** West, south, east, north of each, 1e-7 degrees. */
  readonly box: Int32Array;
}

/** Finds the chains of a network. */
export function chainsOf(streets: StreetNetwork): Chains {
  const { edgeCount, edgeFrom, edgeTo, edgeLengthDecimetres, nodeLat, nodeLng } = streets;
  const of = new Uint32Array(edgeCount);
  let count = 0;
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edge > 0 && !goesOn(streets, edge - 1)) count++;
    of[edge] = count;
  }
  if (edgeCount > 0) count++;
  const first = new Uint32Array(count);
  const last = new Uint32Array(count);
  const decimetres = new Uint32Array(count);
  const box = new Int32Array(count * 4);
  for (let edge = 0; edge < edgeCount; edge++) {
    const c = of[edge]!;
    const begins = edge === 0 || of[edge - 1] !== c;
    if (begins) {
      first[c] = edge;
      box.set([2147483647, 2147483647, -2147483648, -2147483648], c * 4);
    }
    last[c] = edge;
    decimetres[c]! += edgeLengthDecimetres[edge]!;
    for (const node of [edgeFrom[edge]!, edgeTo[edge]!]) {
      box[c * 4] = Math.min(box[c * 4]!, nodeLng[node]!);
      box[c * 4 + 1] = Math.min(box[c * 4 + 1]!, nodeLat[node]!);
      box[c * 4 + 2] = Math.max(box[c * 4 + 2]!, nodeLng[node]!);
      box[c * 4 + 3] = Math.max(box[c * 4 + 3]!, nodeLat[node]!);
    }
  }
  return {
    count,
    of,
    first,
    last,
    from: first.map(edge => edgeFrom[edge]!),
    to: last.map(edge => edgeTo[edge]!),
    decimetres,
    forward: perMode(mode => sums(of, count, streets.modes[mode].forward)),
    backward: perMode(mode => sums(of, count, streets.modes[mode].backward)),
    box,
  };
}

/** Whether the chain of an edge goes on with the next edge: they meet in a node that nothing else touches, and are open to the same. */
function goesOn(streets: StreetNetwork, edge: number): boolean {
  const { edgeFrom, edgeTo, edgeFlags, adjacencyStart, modes } = streets;
  const node = edgeTo[edge]!;
  if (edgeFrom[edge + 1] !== node || adjacencyStart[node + 1]! - adjacencyStart[node]! !== 2) return false;
  if ((edgeFlags[edge]! | edgeFlags[edge + 1]!) & (EDGE_CONNECTOR | EDGE_TURN_BANNED)) return false;
  return TRANSPORT_MODES.every(mode => {
    const { forward, backward } = modes[mode];
    return (
      (forward[edge] === CLOSED) === (forward[edge + 1] === CLOSED) &&
      (backward[edge] === CLOSED) === (backward[edge + 1] === CLOSED)
    );
  });
}

function sums(of: Uint32Array, count: number, costs: Uint32Array): Uint32Array {
  const sum = new Uint32Array(count);
  for (let edge = 0; edge < of.length; edge++) {
    const c = of[edge]!;
    sum[c] = costs[edge] === CLOSED ? CLOSED : sum[c]! + costs[edge]!;
  }
  return sum;
}
