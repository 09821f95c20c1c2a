// Runs of street pieces without a junction between them, for one mode: the search steps over a whole run at once.

import type { SearchMode } from '../core/modes.ts';
import { CLOSED, EDGE_DESTINATION, type StreetNetwork } from '../region/streets.ts';

/** A directed edge: edge·2, plus 1 for travel from its second node to its first; as in the network's adjacency. */
export type Link = number;

/** The chain of an edge that the mode may not use. */
export const NO_CHAIN = 0xffffffff;

/**
 * The usable edges of a mode as chains: the links of chain c, each beginning where the one before ends, are
 * links[start[c]] … links[start[c+1]−1], and nothing else of the mode meets them on the way. A chain is open in a direction if all of its
 * edges are. Costs along it are sums of the edges' own rounded costs, so a search over chains gives exactly what one over edges gives.
 * Chains are not stored, because deriving them takes milliseconds. But regions hold times by number of chain (`goal-times.ts`): a change
 * to the numbering of chains must raise REGION_FORMAT.
 */
export class Chains {
  readonly count: number;
  readonly start: Uint32Array;
  readonly links: Uint32Array;
  /** Chain of each edge; NO_CHAIN if the mode may not use it. */
  readonly of: Uint32Array;
  /** Position of each edge in `links`. */
  readonly position: Uint32Array;
  /** Decimetres of whole chains, and of the part of its chain before each edge. */
  readonly decimetres: Uint32Array;
  readonly decimetresBefore: Uint32Array;
  /** Nodes at both ends. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** West, south, east, north of each chain, 1e-7 degrees. */
  readonly box: Int32Array;

  /**
   * A class instead of an object literal: V8 lets all objects written `{ count, … }` share one family of shapes, and drops the shapes of all of them when
   * one of them gets a fractional count. Code that reads an object with a dropped shape is compiled, discarded at its first call and compiled again,
   * without end; and everything in `search.ts` reads this object.
   */
  constructor(found: Readonly<Chains>) {
    this.count = found.count;
    this.start = found.start;
    this.links = found.links;
    this.of = found.of;
    this.position = found.position;
    this.decimetres = found.decimetres;
    this.decimetresBefore = found.decimetresBefore;
    this.from = found.from;
    this.to = found.to;
    this.box = found.box;
  }
}

/** Finds the chains of a mode. */
export function chainsOf(streets: StreetNetwork, mode: SearchMode): Chains {
  const { nodeCount, edgeCount, edgeFrom, edgeTo, adjacencyStart, adjacency } = streets;
  const { forward, backward } = streets.modes[mode];
  const isUsable = (edge: number) => forward[edge]! !== CLOSED || backward[edge]! !== CLOSED;
  const of = new Uint32Array(edgeCount).fill(NO_CHAIN);
  const isInner = innerNodes(streets, mode);
  const links = new Uint32Array(edgeCount);
  const start: number[] = [];
  let count = 0;
  let length = 0;

  const follow = (first: Link) => {
    start.push(length);
    for (let link = first; ; ) {
      links[length++] = link;
      of[link >> 1] = count;
      const node = link & 1 ? edgeFrom[link >> 1]! : edgeTo[link >> 1]!;
      if (!isInner[node]) break;
      link = otherLink(streets, isUsable, node, link >> 1);
    }
    count++;
  };
  for (let node = 0; node < nodeCount; node++) {
    if (isInner[node]) continue;
    for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
      const edge = adjacency[a]! >> 1;
      if (of[edge] === NO_CHAIN && isUsable(edge)) follow(adjacency[a]!);
    }
  }
  // The remaining edges form rings without any junction: each ring is cut at one node.
  for (let edge = 0; edge < edgeCount; edge++) {
    if (of[edge] !== NO_CHAIN || !isUsable(edge)) continue;
    isInner[edgeFrom[edge]!] = 0;
    follow(edge * 2);
  }
  const starts = Uint32Array.from([...start, length]);
  return new Chains({
    count,
    start: starts,
    links: links.slice(0, length),
    of,
    ...lengths(streets, starts, links, count),
    ...endsOfChains(streets, starts, links, count),
    box: boxes(streets, of, count),
  });
}

/**
 * Nodes at which a traveller of the mode has no choice: two edges meet there, open to the same directions, and no turn is banned. By car both
 * are ways through, or neither is.
 */
function innerNodes(streets: StreetNetwork, mode: SearchMode): Uint8Array {
  const { nodeCount, edgeFlags, adjacencyStart, adjacency, bannedTurns } = streets;
  const { forward, backward } = streets.modes[mode];
  const isOpen = (link: Link) => (link & 1 ? backward[link >> 1]! : forward[link >> 1]!) !== CLOSED;
  const isBanned = (arrival: Link, departure: Link) =>
    mode === 'CAR' && bannedTurns.get(arrival)?.includes(departure) === true;
  const isInner = new Uint8Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    let usable = 0;
    let [a, b] = [0, 0];
    for (let i = adjacencyStart[node]!; i < adjacencyStart[node + 1]!; i++) {
      const link = adjacency[i]!;
      if (!isOpen(link) && !isOpen(link ^ 1)) continue;
      usable++;
      [a, b] = [b, link];
    }
    if (usable !== 2 || a >> 1 === b >> 1) continue;
    if (isOpen(a ^ 1) !== isOpen(b) || isOpen(b ^ 1) !== isOpen(a)) continue;
    if (mode === 'CAR' && (edgeFlags[a >> 1]! ^ edgeFlags[b >> 1]!) & EDGE_DESTINATION) continue;
    if (!isBanned(a ^ 1, b) && !isBanned(b ^ 1, a)) isInner[node] = 1;
  }
  return isInner;
}

/** At an inner node, the link that continues an edge. */
function otherLink(
  { adjacencyStart, adjacency }: StreetNetwork,
  isUsable: (edge: number) => boolean,
  node: number,
  edge: number,
): Link {
  let at = adjacencyStart[node]!;
  while (adjacency[at]! >> 1 === edge || !isUsable(adjacency[at]! >> 1)) at++;
  return adjacency[at]!;
}

function lengths(
  { edgeCount, edgeLengthDecimetres }: StreetNetwork,
  start: Uint32Array,
  links: Uint32Array,
  count: number,
) {
  const position = new Uint32Array(edgeCount);
  const decimetres = new Uint32Array(count);
  const decimetresBefore = new Uint32Array(edgeCount);
  for (let c = 0; c < count; c++) {
    for (let i = start[c]!; i < start[c + 1]!; i++) {
      const edge = links[i]! >> 1;
      position[edge] = i;
      decimetresBefore[edge] = decimetres[c]!;
      decimetres[c]! += edgeLengthDecimetres[edge]!;
    }
  }
  return { position, decimetres, decimetresBefore };
}

function endsOfChains({ edgeFrom, edgeTo }: StreetNetwork, start: Uint32Array, links: Uint32Array, count: number) {
  const from = new Uint32Array(count);
  const to = new Uint32Array(count);
  for (let c = 0; c < count; c++) {
    const first = links[start[c]!]!;
    const last = links[start[c + 1]! - 1]!;
    from[c] = first & 1 ? edgeTo[first >> 1]! : edgeFrom[first >> 1]!;
    to[c] = last & 1 ? edgeFrom[last >> 1]! : edgeTo[last >> 1]!;
  }
  return { from, to };
}

function boxes({ edgeFrom, edgeTo, nodeLat, nodeLng }: StreetNetwork, of: Uint32Array, count: number): Int32Array {
  const box = new Int32Array(count * 4);
  for (let c = 0; c < count; c++) box.set([2147483647, 2147483647, -2147483648, -2147483648], c * 4);
  for (let edge = 0; edge < of.length; edge++) {
    if (of[edge] === NO_CHAIN) continue;
    const b = of[edge]! * 4;
    for (const node of [edgeFrom[edge]!, edgeTo[edge]!]) {
      box[b] = Math.min(box[b]!, nodeLng[node]!);
      box[b + 1] = Math.min(box[b + 1]!, nodeLat[node]!);
      box[b + 2] = Math.max(box[b + 2]!, nodeLng[node]!);
      box[b + 3] = Math.max(box[b + 3]!, nodeLat[node]!);
    }
  }
  return box;
}
