// The edges that a start or a POI may snap to, and those that cars may only use to get in or out: both follow from the network's components.
import {
  CLOSED,
  EDGE_BRIDGE,
  EDGE_CONNECTOR,
  EDGE_DESTINATION,
  EDGE_FERRY,
  EDGE_MOTORWAY,
  EDGE_TUNNEL,
  SNAP_NEVER,
  SNAP_SCRAP,
  SNAP_YES,
} from '../../region/streets.ts';
import type { Graph } from './graph.ts';
import type { DirectedCosts } from './signals.ts';

/** A component with less street than this is a scrap. */
const SCRAP_DECIMETRES = 10_000;
/** A piece of the streets with so many of them, which no street joins to others, is a network of its own: an island, or another country beside. */
const NETWORK_DECIMETRES = 500_000;
const NOWHERE = EDGE_TUNNEL | EDGE_BRIDGE | EDGE_MOTORWAY | EDGE_FERRY | EDGE_CONNECTOR;

/**
 * Per edge SNAP_NEVER, SNAP_YES or SNAP_SCRAP.
 * @param undirected take connected components (WALK is open both ways) instead of strongly connected ones
 */
export function markSnappable(graph: Graph, flags: Uint8Array, costs: DirectedCosts, undirected: boolean): Uint8Array {
  const component = undirected ? connectedComponents(graph, costs) : stronglyConnectedComponents(graph, costs);
  const decimetres = new Map<number, number>();
  const componentOf = (edge: number) => {
    const at = component[graph.edgeFrom[edge]!]!;
    return at === component[graph.edgeTo[edge]!]! ? at : -1;
  };
  for (let e = 0; e < graph.edgeCount; e++) {
    if (isClosed(costs, e)) continue;
    const at = componentOf(e);
    if (at >= 0) decimetres.set(at, (decimetres.get(at) ?? 0) + graph.edgeLengthDecimetres[e]!);
  }
  const snappable = new Uint8Array(graph.edgeCount);
  for (let e = 0; e < graph.edgeCount; e++) {
    if (isClosed(costs, e) || flags[e]! & NOWHERE) snappable[e] = SNAP_NEVER;
    else snappable[e] = (decimetres.get(componentOf(e)) ?? 0) >= SCRAP_DECIMETRES ? SNAP_YES : SNAP_SCRAP;
  }
  return snappable;
}

/**
 * Marks all edges for cars outside the network of ways through: the largest strongly connected component (by length) of the edges whose tags do not
 * limit cars to getting in or out; of each network, if there are several. Every other street without such tags can only be entered through streets that have them, so nobody drives
 * through it either.
 */
export function markDestinationOnly(graph: Graph, flags: Uint8Array, costs: DirectedCosts): void {
  const isTagged = (_: number, e: number) => (flags[e]! & EDGE_DESTINATION) !== 0;
  if (!flags.some(flag => (flag & EDGE_DESTINATION) !== 0)) return;
  const through = {
    forward: costs.forward.map((cost, e) => (isTagged(cost, e) ? CLOSED : cost)),
    backward: costs.backward.map((cost, e) => (isTagged(cost, e) ? CLOSED : cost)),
  };
  const component = stronglyConnectedComponents(graph, through);
  const componentOf = (e: number) => {
    const at = component[graph.edgeFrom[e]!]!;
    return isClosed(through, e) || at !== component[graph.edgeTo[e]!]! ? -1 : at;
  };
  const decimetres = new Float64Array(graph.nodeCount);
  for (let e = 0; e < graph.edgeCount; e++) {
    const at = componentOf(e);
    if (at >= 0) decimetres[at]! += graph.edgeLengthDecimetres[e]!;
  }
  const piece = connectedComponents(graph, costs);
  const streets = new Float64Array(graph.nodeCount);
  /** By piece, its largest component. */
  const largest = new Int32Array(graph.nodeCount).fill(-1);
  for (let e = 0; e < graph.edgeCount; e++) {
    const [own, at] = [piece[graph.edgeFrom[e]!]!, componentOf(e)];
    if (!isClosed(costs, e)) streets[own]! += graph.edgeLengthDecimetres[e]!;
    if (at >= 0 && (largest[own]! < 0 || decimetres[at]! > decimetres[largest[own]!]!)) largest[own] = at;
  }
  const main = decimetres.reduce((best, length, at) => (length > decimetres[best]! ? at : best), 0);
  const isThrough = (e: number) => {
    const [own, at] = [piece[graph.edgeFrom[e]!]!, componentOf(e)];
    return at === main || (at >= 0 && at === largest[own] && streets[own]! >= NETWORK_DECIMETRES);
  };
  for (let e = 0; e < graph.edgeCount; e++) {
    if (!isClosed(costs, e) && !isThrough(e)) flags[e]! |= EDGE_DESTINATION;
  }
}

function isClosed(costs: DirectedCosts, edge: number): boolean {
  return costs.forward[edge]! === CLOSED && costs.backward[edge]! === CLOSED;
}

/** By node, the first node of its component; streets that are open in either direction join nodes. */
export function connectedComponents(graph: Graph, costs: DirectedCosts): Int32Array {
  const component = new Int32Array(graph.nodeCount).fill(-1);
  const stack: number[] = [];
  for (let start = 0; start < graph.nodeCount; start++) {
    if (component[start]! >= 0) continue;
    component[start] = start;
    stack.push(start);
    while (stack.length > 0) {
      const node = stack.pop()!;
      for (let a = graph.adjacencyStart[node]!; a < graph.adjacencyStart[node + 1]!; a++) {
        const entry = graph.adjacency[a]!;
        const edge = entry >> 1;
        if (isClosed(costs, edge)) continue;
        const other = entry & 1 ? graph.edgeFrom[edge]! : graph.edgeTo[edge]!;
        if (component[other]! >= 0) continue;
        component[other] = start;
        stack.push(other);
      }
    }
  }
  return component;
}

/** By node, the number of its component: its nodes can be reached from each other. Tarjan 1972, without recursion. */
export function stronglyConnectedComponents(graph: Graph, costs: DirectedCosts): Int32Array {
  const { nodeCount, adjacencyStart, adjacency } = graph;
  const component = new Int32Array(nodeCount).fill(-1);
  const order = new Int32Array(nodeCount).fill(-1);
  const low = new Int32Array(nodeCount);
  const next = adjacencyStart.slice(0, nodeCount);
  const path: number[] = [];
  const open: number[] = [];
  let visited = 0;
  let components = 0;
  for (let root = 0; root < nodeCount; root++) {
    if (order[root]! >= 0) continue;
    path.push(root);
    while (path.length > 0) {
      const node = path.at(-1)!;
      if (order[node]! < 0) {
        order[node] = visited;
        low[node] = visited;
        visited++;
        open.push(node);
      }
      let descended = false;
      while (next[node]! < adjacencyStart[node + 1]!) {
        const entry = adjacency[next[node]!++]!;
        const edge = entry >> 1;
        if ((entry & 1 ? costs.backward : costs.forward)[edge]! === CLOSED) continue;
        const other = entry & 1 ? graph.edgeFrom[edge]! : graph.edgeTo[edge]!;
        if (order[other]! < 0) {
          path.push(other);
          descended = true;
          break;
        }
        if (component[other]! < 0) low[node] = Math.min(low[node]!, order[other]!);
      }
      if (descended) continue;
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
      if (low[node] !== order[node]) continue;
      for (;;) {
        const member = open.pop()!;
        component[member] = components;
        if (member === node) break;
      }
      components++;
    }
  }
  return component;
}
