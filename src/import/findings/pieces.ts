// The pieces of the network that a mode cannot reach from the main network, or cannot leave again.
import { areaTest } from '../../core/geometry/area-test.ts';
import type { BaseMode } from '../../core/modes.ts';
import { connectedComponents, stronglyConnectedComponents } from '../streets/components.ts';
import { type Inputs, isShut } from './inputs.ts';

/** On a node without a street of the mode. */
const NO_PIECE = -1;
export const MAIN_PIECE = 0;
const NOT_YET = -2;

export interface Pieces {
  /** By node: MAIN_PIECE, the number of another piece, or NO_PIECE. */
  readonly of: Int32Array;
  /** By piece; those of the main network are 0. */
  readonly decimetres: readonly number[];
  /** By piece: whether the data ends on it or before it, so that it may be joined beyond. */
  readonly isCut: readonly boolean[];
  /** By piece: its first node. */
  readonly firstNode: readonly number[];
}

/**
 * The main network of a mode is its largest component by length (by car: strongly connected, so that one can also get back); each piece is a group of nodes
 * beside it that streets open to the mode join. Takes time and memory in proportion to the network.
 */
export function piecesOf(
  { network, obstacles, outline }: Pick<Inputs, 'network' | 'obstacles' | 'outline'>,
  mode: BaseMode,
): Pieces {
  const { edge: endEdges } = obstacles.dataEnds;
  const { nodeCount, edgeCount, edgeFrom, edgeTo, edgeLengthDecimetres, adjacencyStart, adjacency } = network;
  const costs = network.modes[mode];
  const component = mode === 'WALK' ? connectedComponents(network, costs) : stronglyConnectedComponents(network, costs);
  const length = new Float64Array(nodeCount);
  const of = new Int32Array(nodeCount).fill(NO_PIECE);
  for (let e = 0; e < edgeCount; e++) {
    if (isShut(costs, e)) continue;
    const [a, b] = [edgeFrom[e]!, edgeTo[e]!];
    of[a] = of[b] = NOT_YET;
    if (component[a] === component[b]) length[component[a]!]! += edgeLengthDecimetres[e]!;
  }
  const main = length.reduce((best, own, at) => (own > length[best]! ? at : best), 0);
  for (let n = 0; n < nodeCount; n++) if (of[n] === NOT_YET && component[n] === main) of[n] = MAIN_PIECE;
  const decimetres = [0];
  const isCut = [false];
  const firstNode = [0];
  const stack: number[] = [];
  for (let start = 0; start < nodeCount; start++) {
    if (of[start] !== NOT_YET) continue;
    const piece = decimetres.push(0) - 1;
    isCut.push(false);
    firstNode.push(start);
    of[start] = piece;
    stack.push(start);
    while (stack.length > 0) {
      const node = stack.pop()!;
      for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
        const edge = adjacency[a]! >> 1;
        if (isShut(costs, edge)) continue;
        const other = adjacency[a]! & 1 ? edgeFrom[edge]! : edgeTo[edge]!;
        if (of[other] !== NOT_YET) continue;
        of[other] = piece;
        stack.push(other);
      }
    }
  }
  const pieceOf = (e: number) => Math.max(of[edgeFrom[e]!]!, of[edgeTo[e]!]!);
  for (let e = 0; e < edgeCount; e++) {
    if (!isShut(costs, e) && pieceOf(e) > MAIN_PIECE) decimetres[pieceOf(e)]! += edgeLengthDecimetres[e]!;
  }
  for (const edge of endEdges) if (pieceOf(edge) > MAIN_PIECE) isCut[pieceOf(edge)] = true;
  // A piece that no end of the data cuts lies on one side of the outline, so one of its nodes says which.
  const isInside = areaTest(outline);
  for (const [piece, node] of firstNode.entries()) {
    isCut[piece] ||= piece > MAIN_PIECE && !isInside(network.nodeLng[node]!, network.nodeLat[node]!);
  }
  return { of, decimetres, isCut, firstNode };
}
