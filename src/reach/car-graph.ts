// The graph of a search by car, whose states are chains of edges in one direction.

import { growingInt32 } from '../core/growable.ts';
import { CLOSED, EDGE_DESTINATION, type StreetNetwork } from '../region/streets.ts';
import { chainSums, type DirectedCosts, numbersBelow, partName } from './chain-sums.ts';
import { type Chains, type Link, NO_CHAIN } from './chains.ts';

/** Turning round at a dead end, by car. */
const TURN_ROUND_MS = 20_000;

/** The graph of `travel-graph.ts` by car: its states are chains in one direction. @param costs in the direction of the search */
export function linkGraph(streets: StreetNetwork, chains: Chains, costs: DirectedCosts, isReversed: boolean) {
  const { count, start, links, of, decimetres } = chains;
  const bannedTurns = isReversed ? turnedRound(streets.bannedTurns) : streets.bannedTurns;
  const { directionOf, secondState, touching, states } = streets.parts.once('states CAR', () =>
    statesOfCars(streets, chains),
  );
  const stateCount = directionOf.length;
  const isOpen = (link: Link) => (link & 1 ? costs.backward[link >> 1]! : costs.forward[link >> 1]!) !== CLOSED;
  /** The chain that a link begins, in its direction. */
  const directionAt = (link: Link) => {
    const chain = of[link >> 1]!;
    return chain * 2 + (links[start[chain]!] === link ? 0 : 1);
  };
  const lastLink = (direction: number) => {
    const chain = direction >> 1;
    return direction & 1 ? links[start[chain]!]! ^ 1 : links[start[chain + 1]! - 1]!;
  };
  const leaveState = (state: number, arrive: (state: number, extraMilliseconds: number) => void) => {
    const direction = directionOf[state]!;
    const isSecond = state !== direction;
    const isWayThrough = secondState[direction] === 0;
    const link = lastLink(direction);
    const banned = bannedTurns.get(link);
    let isDeadEnd = true;
    for (const next of linksFrom(streets, link)) {
      if (next >> 1 === link >> 1 || of[next >> 1] === NO_CHAIN) continue;
      isDeadEnd = false;
      if (!isOpen(next) || banned?.includes(next)) continue;
      const to = directionAt(next);
      const leadsToWayThrough = secondState[to] === 0;
      if (leadsToWayThrough && !isWayThrough && !isSecond) continue;
      arrive(isSecond && !leadsToWayThrough ? secondState[to]! : to, 0);
    }
    if (isDeadEnd && isOpen(link ^ 1)) arrive(isSecond ? secondState[direction ^ 1]! : direction ^ 1, TURN_ROUND_MS);
  };
  const ways = streets.parts.once(partName('ways', 'CAR', isReversed), () => {
    const { milliseconds, before, after } = chainSums(streets.edgeCount, chains, costs);
    const arcStart = new Uint32Array(stateCount + 1);
    const isLeaf = new Uint8Array(stateCount);
    const arcs = growingInt32();
    const addArc = (to: number, ms: number, dm: number) => {
      arcs.push(to);
      arcs.push(ms);
      arcs.push(dm);
    };
    for (let state = 0; state < stateCount; state++) {
      arcStart[state] = arcs.length;
      const direction = directionOf[state]!;
      const ms = milliseconds[direction]!;
      if (state !== direction) addArc(direction, 0, 0);
      if (ms !== CLOSED) leaveState(state, (next, extra) => addArc(next, ms + extra, decimetres[direction >> 1]!));
      if (arcs.length === arcStart[state]) isLeaf[state] = 1;
    }
    arcStart[stateCount] = arcs.length;
    return { before, after, arcStart, arcs: arcs.finish(), isLeaf };
  });
  return {
    chains,
    costs,
    before: ways.before,
    after: ways.after,
    stateCount,
    entry: states.subarray(0, count * 2),
    cars: { directionOf, secondState },
    arcStart: ways.arcStart,
    arcs: ways.arcs,
    isLeaf: ways.isLeaf,
    touchStart: states,
    touching,
    leave: (chain: number, direction: 0 | 1, arrive: (state: number, extraMilliseconds: number) => void) =>
      leaveState(secondState[chain * 2 + direction]! || chain * 2 + direction, arrive),
    leaveState,
  };
}

/** One state for each chain and direction, then second states for the chains that serve only to get in or out. */
function statesOfCars({ edgeFlags }: StreetNetwork, { count, start, links }: Chains) {
  const directions = numbersBelow(count * 2);
  const isDestination = (chain: number) => (edgeFlags[links[start[chain]!]! >> 1]! & EDGE_DESTINATION) !== 0;
  const second = directions.filter(direction => isDestination(direction >> 1));
  const secondState = new Uint32Array(count * 2);
  for (let i = 0; i < second.length; i++) secondState[second[i]!] = directions.length + i;
  const directionOf = new Uint32Array(directions.length + second.length);
  directionOf.set(directions);
  directionOf.set(second, directions.length);
  const touching = directionOf.map(direction => direction >> 1);
  return { directionOf, secondState, touching, states: numbersBelow(directionOf.length + 1) };
}

/** The links that begin at the end of another. */
function linksFrom({ edgeFrom, edgeTo, adjacencyStart, adjacency }: StreetNetwork, link: Link): Uint32Array {
  const node = link & 1 ? edgeFrom[link >> 1]! : edgeTo[link >> 1]!;
  return adjacency.subarray(adjacencyStart[node]!, adjacencyStart[node + 1]!);
}

/** A banned turn from a into b, reversed, is a banned turn from reversed b into reversed a. */
function turnedRound(bannedTurns: StreetNetwork['bannedTurns']): StreetNetwork['bannedTurns'] {
  const turned = new Map<Link, Link[]>();
  for (const [arrival, departures] of bannedTurns) {
    for (const departure of departures) {
      const known = turned.get(departure ^ 1);
      if (known) known.push(arrival ^ 1);
      else turned.set(departure ^ 1, [arrival ^ 1]);
    }
  }
  return turned;
}
