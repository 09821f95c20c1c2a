// The graph of a search for one mode and direction: the states that follow each state, with their costs, packed for sequential reading.

import type { SearchMode } from '../core/modes.ts';
import { CLOSED, type StreetNetwork } from '../region/streets.ts';
import { linkGraph } from './car-graph.ts';
import { chainSums, type DirectedCosts, numbersBelow, partName } from './chain-sums.ts';
import { Chains, chainsOf } from './chains.ts';

/** Numbers per arc: the state it leads to, milliseconds, decimetres. */
export const ARC = 3;

/**
 * States and arcs of a mode. On foot and by bicycle a state is a junction. By car it is a chain of edges in one direction, at its beginning,
 * because turns may be banned and cars do not turn round on the road.
 *
 * A chain that serves only to get in or out has a second state, for a car that has been on such chains only since its start: that one may go on
 * to a way through. A car that has come from a way through may not go back to one. An arc without cost leads from the second state to the first,
 * so the first always has the least cost of both, and readers look at it alone.
 *
 * Reversed, every arc points the other way: a search from a place then finds the cost from everywhere to it.
 */
export interface TravelGraph {
  readonly chains: Chains;
  /** Cost of each edge in the direction of the search: the mode's own, or exchanged if reversed. */
  readonly costs: DirectedCosts;
  /** Milliseconds along its chain up to each edge, and back from the chain's end to it; CLOSED if the chain is closed in that direction. */
  readonly before: Uint32Array;
  readonly after: Uint32Array;
  readonly stateCount: number;
  /** The state from which chain c is entered, forward at 2c and backward at 2c + 1; of several the one with the least cost. */
  readonly entry: Uint32Array;
  /** By car: the chain of each state, times 2, plus 1 if entered backward; and the second state of it, 0 without one. */
  readonly cars?: { readonly directionOf: Uint32Array; readonly secondState: Uint32Array };
  /** Arcs of state s are ARC numbers each, from arcStart[s] up to arcStart[s+1]. */
  readonly arcStart: Uint32Array;
  readonly arcs: Int32Array;
  /** 1 for a state that only leads back. */
  readonly isLeaf: Uint8Array;
  /** Chains that begin or end at state s: touching[touchStart[s]] … ; by car the chain itself. */
  readonly touchStart: Uint32Array;
  readonly touching: Uint32Array;
  /**
   * Goes from the end of a chain into the states behind it: calls `arrive` with each state and the milliseconds that the transition takes.
   * @param direction 0 at the chain's own end, 1 at its beginning after travelling it backward
   */
  leave(chain: number, direction: 0 | 1, arrive: (state: number, extraMilliseconds: number) => void): void;
  /** The same for a car that entered the chain at a given state. */
  leaveState(state: number, arrive: (state: number, extraMilliseconds: number) => void): void;
}

const graphs = new WeakMap<StreetNetwork, Map<string, TravelGraph>>();

/** The graph of a mode and direction, made on first use; its columns are shared by all threads. */
export function travelGraph(streets: StreetNetwork, mode: SearchMode, isReversed: boolean): TravelGraph {
  const made = graphs.get(streets) ?? new Map<string, TravelGraph>();
  graphs.set(streets, made);
  const keyOf = (reversed: boolean) => (reversed ? `${mode} reversed` : mode);
  let graph = made.get(keyOf(isReversed));
  if (graph === undefined) {
    const chains = made.get(keyOf(!isReversed))?.chains ?? sharedChains(streets, mode);
    graph = makeGraph(streets, mode, isReversed, chains);
    made.set(keyOf(isReversed), graph);
  }
  return graph;
}

function sharedChains(streets: StreetNetwork, mode: SearchMode): Chains {
  const columns = streets.parts.once(`chains ${mode}`, () => {
    const { count: _, ...made } = chainsOf(streets, mode);
    return made;
  });
  return new Chains({ ...columns, count: columns.start.length - 1 });
}

function makeGraph(streets: StreetNetwork, mode: SearchMode, isReversed: boolean, chains: Chains): TravelGraph {
  const { forward, backward } = streets.modes[mode];
  const costs = isReversed ? { forward: backward, backward: forward } : { forward, backward };
  return mode === 'CAR'
    ? linkGraph(streets, chains, costs, isReversed)
    : junctionGraph(streets, mode, chains, costs, isReversed);
}

function junctionGraph(
  streets: StreetNetwork,
  mode: SearchMode,
  chains: Chains,
  costs: DirectedCosts,
  isReversed: boolean,
): TravelGraph {
  const junctions = streets.parts.once(partName('junctions', mode, false), () => junctionsOf(streets, chains));
  const { entry } = junctions;
  const stateCount = junctions.touchStart.length - 1;
  const ways = streets.parts.once(partName('ways', mode, isReversed), () => {
    const { milliseconds, before, after } = chainSums(streets.edgeCount, chains, costs);
    const open = groupBy(
      numbersBelow(chains.count * 2).filter(direction => milliseconds[direction] !== CLOSED),
      stateCount,
      direction => entry[direction]!,
    );
    const arcs = new Int32Array(open.items.length * ARC);
    open.items.forEach((direction, i) => {
      arcs[i * ARC] = entry[direction ^ 1]!;
      arcs[i * ARC + 1] = milliseconds[direction]!;
      arcs[i * ARC + 2] = chains.decimetres[direction >> 1]!;
    });
    return { before, after, arcStart: open.start.map(i => i * ARC), arcs };
  });
  return {
    chains,
    costs,
    before: ways.before,
    after: ways.after,
    stateCount,
    entry,
    arcStart: ways.arcStart,
    arcs: ways.arcs,
    isLeaf: junctions.isLeaf,
    touchStart: junctions.touchStart,
    touching: junctions.touching,
    leave: (chain, direction, arrive) => arrive(entry[chain * 2 + 1 - direction]!, 0),
    leaveState() {
      throw new Error('Only cars stand on chains.');
    },
  };
}

/** The junctions of a mode: the same in both directions. */
function junctionsOf(streets: StreetNetwork, { count, from, to }: Chains) {
  const junctionOf = new Int32Array(streets.nodeCount).fill(-1);
  for (let c = 0; c < count; c++) junctionOf[from[c]!] = junctionOf[to[c]!] = 0;
  // In the order of nodes, which is along a curve through the region: neighbours are then close in memory too.
  let stateCount = 0;
  for (let node = 0; node < streets.nodeCount; node++) if (junctionOf[node] === 0) junctionOf[node] = stateCount++;
  const entry = new Uint32Array(count * 2);
  for (let c = 0; c < count; c++) {
    entry[c * 2] = junctionOf[from[c]!]!;
    entry[c * 2 + 1] = junctionOf[to[c]!]!;
  }
  const touch = groupBy(numbersBelow(count * 2), stateCount, direction => entry[direction]!);
  const isLeaf = new Uint8Array(stateCount);
  for (let s = 0; s < stateCount; s++) if (touch.start[s + 1]! - touch.start[s]! === 1) isLeaf[s] = 1;
  return { entry, isLeaf, touchStart: touch.start, touching: touch.items.map(direction => direction >> 1) };
}

/** Items sorted by their group, keeping their order within it. */
function groupBy(items: Uint32Array, groups: number, groupOf: (item: number) => number) {
  const start = new Uint32Array(groups + 1);
  for (const item of items) start[groupOf(item) + 1]!++;
  for (let g = 0; g < groups; g++) start[g + 1]! += start[g]!;
  const next = start.slice();
  const sorted = new Uint32Array(items.length);
  for (const item of items) sorted[next[groupOf(item)]!++] = item;
  return { start, items: sorted };
}
