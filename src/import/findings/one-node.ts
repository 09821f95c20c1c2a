// Parts of the network for cars that a single node joins to the rest, where no way continues: perhaps another junction is missing.
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { type FindingPlace, type Findings, MOST_FINDING_PLACES } from '../../region/findings.ts';
import { NO_WAY } from '../streets/network-builder.ts';
import { type Inputs, isShut, placeOfNode, wayOf } from './inputs.ts';

/** Street on each side of the node. */
const FEWEST_DECIMETRES = 5000;
/** Two streets that deviate less from a straight line are one street in two ways. */
const MOST_STRAIGHT_DEGREES = 50;

/**
 * Nodes without which the streets for cars fall apart into parts of at least 500 m each, and at which every way ends: no name and no straight line goes
 * through. Parts with an end of the data do not count. Source of the search: Hopcroft and Tarjan 1973, without recursion; time and memory in proportion to
 * the network.
 */
export function joinedAtOneNode(inputs: Inputs): Findings {
  const { network, obstacles } = inputs;
  const { nodeCount, adjacencyStart, adjacency, edgeFrom, edgeTo, edgeLengthDecimetres, modes } = network;
  const order = new Int32Array(nodeCount);
  const low = new Int32Array(nodeCount);
  const parentEdge = new Int32Array(nodeCount).fill(-1);
  const next = adjacencyStart.slice(0, nodeCount);
  /** Street below each node in the tree of the search, and whether an end of the data is there. */
  const below = new Float64Array(nodeCount);
  const isCutBelow = new Uint8Array(nodeCount);
  for (const edge of obstacles.dataEnds.edge) isCutBelow[edgeFrom[edge]!] = isCutBelow[edgeTo[edge]!] = 1;
  const places: FindingPlace[] = [];
  let visited = 0;
  for (let root = 0; root < nodeCount; root++) {
    if (order[root] !== 0) continue;
    order[root] = low[root] = ++visited;
    const path = [root];
    const parts: { readonly node: number; readonly decimetres: number }[] = [];
    while (path.length > 0) {
      const node = path.at(-1)!;
      if (next[node]! < adjacencyStart[node + 1]!) {
        const link = adjacency[next[node]!++]!;
        const edge = link >> 1;
        if (isShut(modes.CAR, edge) || edge === parentEdge[node]) continue;
        const other = link & 1 ? edgeFrom[edge]! : edgeTo[edge]!;
        if (order[other] === 0) {
          order[other] = low[other] = ++visited;
          parentEdge[other] = edge;
          path.push(other);
        } else if (order[other]! < order[node]!) {
          low[node] = Math.min(low[node]!, order[other]!);
          below[node]! += edgeLengthDecimetres[edge]!;
        }
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent === undefined) continue;
      const part = below[node]! + edgeLengthDecimetres[parentEdge[node]!]!;
      if (low[node]! >= order[parent]! && part >= FEWEST_DECIMETRES && !isCutBelow[node] && endsHere(inputs, parent)) {
        parts.push({ node: parent, decimetres: part });
      }
      low[parent] = Math.min(low[parent]!, low[node]!);
      below[parent]! += part;
      isCutBelow[parent]! |= isCutBelow[node]!;
    }
    const largest = new Map<number, number>();
    for (const { node, decimetres } of parts) {
      const smaller = Math.min(decimetres, below[root]! - decimetres);
      if (smaller >= FEWEST_DECIMETRES) largest.set(node, Math.max(smaller, largest.get(node) ?? 0));
    }
    for (const [node, smaller] of largest) {
      const ways = streetsAt(inputs, node).flatMap(edge => wayOf(inputs, edge));
      places.push({
        ...placeOfNode(network, node),
        objects: [`node/${network.nodeOsmId[node]}`, ...new Set(ways)].slice(0, 5),
        transportMode: 'CAR',
        meters: Math.round(smaller / 10),
      });
    }
  }
  const longest = places.toSorted((a, b) => b.meters! - a.meters!).slice(0, MOST_FINDING_PLACES);
  return { kind: 'JOINED_AT_ONE_NODE', count: places.length, places: longest };
}

function streetsAt({ network, edgeWay }: Inputs, node: number): number[] {
  const { adjacencyStart, adjacency, modes } = network;
  return [...adjacency.subarray(adjacencyStart[node]!, adjacencyStart[node + 1]!)]
    .map(link => link >> 1)
    .filter(edge => edgeWay[edge] !== NO_WAY && !isShut(modes.CAR, edge));
}

/** Whether every way at a node ends there, and none looks like the continuation of another. */
function endsHere(inputs: Inputs, node: number): boolean {
  const { network, edgeWay } = inputs;
  const edges = streetsAt(inputs, node);
  const { edgeFrom, edgeTo, edgeName, nodeLat, nodeLng } = network;
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(nodeLat[node]!);
  const bearings = edges.map(edge => {
    const other = edgeFrom[edge] === node ? edgeTo[edge]! : edgeFrom[edge]!;
    const [y, x] = [nodeLat[other]! - nodeLat[node]!, nodeLng[other]! - nodeLng[node]!];
    return (Math.atan2(y * metersPerLatE7, x * metersPerLngE7) * 180) / Math.PI;
  });
  return (
    edges.length > 1 &&
    edges.every((edge, i) =>
      edges.slice(0, i).every((other, j) => {
        const turn = Math.abs(bearings[i]! - bearings[j]!);
        const isStraight = Math.abs(180 - Math.min(turn, 360 - turn)) < MOST_STRAIGHT_DEGREES;
        // Two streets that meet alone are a bend of one, unless their names differ.
        const isOneName = edgeName[edge] === edgeName[other] && (edgeName[edge] !== 0 || edges.length === 2);
        return edgeWay[edge] !== edgeWay[other] && !isStraight && !isOneName;
      }),
    )
  );
}
