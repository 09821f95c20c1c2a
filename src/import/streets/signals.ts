// Traffic lights: nearby signal nodes are one junction, and a car pays once for entering it.
import { SIGNAL_SECONDS } from '../../reach/speeds.ts';
import { CLOSED } from '../../region/streets.ts';
import type { Graph } from './graph.ts';

/** Signal nodes joined by at most this much drivable way are one cluster. */
const CLUSTER_DECIMETRES = 400;

export interface DirectedCosts {
  readonly forward: Uint32Array;
  readonly backward: Uint32Array;
}

/**
 * Adds the waiting time at lights to every directed edge that enters a cluster from outside (a rule per path cannot be an edge cost).
 * @param drivable the costs that say which edges a car may use
 * @param charged the modes that wait
 * @param isConnector whether an edge joins the sides of one junction: both sides then belong to its cluster
 */
export function addSignalDelays(
  graph: Graph,
  signals: readonly number[],
  drivable: DirectedCosts,
  charged: readonly DirectedCosts[],
  isConnector: (edge: number) => boolean,
): void {
  const clusterOf = clusters(graph, signals, drivable);
  for (let e = 0; e < graph.edgeCount; e++) {
    if (!isConnector(e)) continue;
    const [from, to] = [graph.edgeFrom[e]!, graph.edgeTo[e]!];
    clusterOf[from] = clusterOf[to] = Math.max(clusterOf[from]!, clusterOf[to]!);
  }
  const ms = SIGNAL_SECONDS * 1000;
  for (let e = 0; e < graph.edgeCount; e++) {
    const from = clusterOf[graph.edgeFrom[e]!]!;
    const to = clusterOf[graph.edgeTo[e]!]!;
    if (from === to) continue;
    for (const costs of charged) {
      if (to >= 0 && costs.forward[e]! !== CLOSED) costs.forward[e]! += ms;
      if (from >= 0 && costs.backward[e]! !== CLOSED) costs.backward[e]! += ms;
    }
  }
}

/** Cluster number of each node, −1 outside; nodes on the short path between two lights belong to their cluster. */
function clusters(graph: Graph, signals: readonly number[], drivable: DirectedCosts): Int32Array {
  const clusterOf = new Int32Array(graph.nodeCount).fill(-1);
  const root = new Map<number, number>();
  const find = (node: number): number => {
    const up = root.get(node)!;
    if (up === node) return node;
    const top = find(up);
    root.set(node, top);
    return top;
  };
  for (const signal of signals) root.set(signal, signal);
  const between: [number, number][] = [];
  for (const signal of root.keys()) {
    for (const [node, path] of lightsNear(graph, signal, root, drivable)) {
      root.set(find(node), find(signal));
      for (const inner of path) between.push([inner, signal]);
    }
  }
  for (const signal of root.keys()) clusterOf[signal] = find(signal);
  for (const [inner, signal] of between) clusterOf[inner] = find(signal);
  return clusterOf;
}

/** Other lights within the cluster distance, each with the nodes on the path to it. */
function lightsNear(
  graph: Graph,
  start: number,
  signals: ReadonlyMap<number, number>,
  drivable: DirectedCosts,
): [number, number[]][] {
  const distance = new Map<number, number>([[start, 0]]);
  const previous = new Map<number, number>();
  const queue = [start];
  const found = new Set<number>();
  while (queue.length > 0) {
    queue.sort((a, b) => distance.get(b)! - distance.get(a)!);
    const node = queue.pop()!;
    if (node !== start && signals.has(node)) found.add(node);
    for (let a = graph.adjacencyStart[node]!; a < graph.adjacencyStart[node + 1]!; a++) {
      const edge = graph.adjacency[a]! >> 1;
      if (drivable.forward[edge]! === CLOSED && drivable.backward[edge]! === CLOSED) continue;
      const other = graph.edgeFrom[edge]! === node ? graph.edgeTo[edge]! : graph.edgeFrom[edge]!;
      const far = distance.get(node)! + graph.edgeLengthDecimetres[edge]!;
      if (far > CLUSTER_DECIMETRES || far >= (distance.get(other) ?? Number.POSITIVE_INFINITY)) continue;
      distance.set(other, far);
      previous.set(other, node);
      if (!queue.includes(other)) queue.push(other);
    }
  }
  return [...found].map(light => {
    const path: number[] = [];
    for (let node = previous.get(light)!; node !== start; node = previous.get(node)!) path.push(node);
    return [light, path];
  });
}
