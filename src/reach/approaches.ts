// How lists of access points are approached: from each state of the graph beside their streets, what the rest of the way to the rows costs.
import { growingUint32 } from '../core/growable.ts';
import { type AccessPoints, fractionAt } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { waysFromEnds } from './chain-ways.ts';
import type { Minimised } from './search.ts';
import { ARC, type TravelGraph } from './travel-graph.ts';

/** Numbers per approach in each of the two columns. */
export const APPROACH = 2;

/** The approaches of all lists for one minimised figure, grouped by state. */
export interface Approaches {
  /** Those from state s: start[s] ≤ i < start[s + 1]. */
  readonly start: Uint32Array;
  /** The list, and the minimised figure of the way from the state to its rows, last leg included. */
  readonly ways: Uint32Array;
  /** The other figure of the same way, and the decimetres of its last leg. */
  readonly others: Uint32Array;
}

/**
 * The approaches that can be the least for some start. A list has at most one from each state: the least way over any of its doors, by both figures and then
 * by the leg.
 *
 * An approach from s is needless if an arc leads from s to a state t, and the arc and the approach from t are together not more than the approach from s, in
 * the same order. A search knows label(t) ≤ label(s) + arc, and sums keep that order, so label(t) + approach(t) ≤ label(s) + approach(s) for every start. All
 * of these are within the limit if the last one is. Of two that replace each other, which needs an arc without any cost, the one from the smaller state stays;
 * so of each needless approach some replacement stays. Starts on the list's own chains are another way, which `RowCollector` looks at by itself.
 *
 * @param lists the lists of `access` to number 0, 1, …
 */
export function approachesOf(
  streets: StreetNetwork,
  graph: TravelGraph,
  access: AccessPoints,
  lists: Uint32Array,
  minimised: Minimised,
): Approaches {
  const { arcStart, arcs, stateCount } = graph;
  const toFirst = minimised === 'time' ? 1 : 2;
  const toSecond = 3 - toFirst;
  const nearby = new NearbyStates(streets, graph, access, minimised);
  const { slotOf, states, first, second, leg } = nearby;

  const isNeedless = (i: number): boolean => {
    const state = states[i]!;
    for (let arc = arcStart[state]!; arc < arcStart[state + 1]!; arc += ARC) {
      const slot = slotOf[arcs[arc]!]! - 1;
      if (slot < 0) continue;
      const less =
        first[slot]! + arcs[arc + toFirst]! - first[i]! ||
        second[slot]! + arcs[arc + toSecond]! - second[i]! ||
        leg[slot]! - leg[i]!;
      if (less < 0) return true;
      // Equal: with any cost on the arc, the other approach is the smaller one.
      const isFree = arcs[arc + 1] === 0 && arcs[arc + 2] === 0;
      if (less === 0 && (!isFree || states[slot]! < state)) return true;
    }
    return false;
  };
  const start = new Uint32Array(stateCount + 1);
  const found = growingUint32();
  for (const [number, list] of lists.entries()) {
    nearby.read(list);
    for (let i = 0; i < nearby.count; i++) {
      if (isNeedless(i)) continue;
      start[states[i]! + 1]!++;
      for (const value of [states[i]!, number, first[i]!, second[i]!, leg[i]!]) found.push(value);
    }
    nearby.clear();
  }
  for (let s = 0; s < stateCount; s++) start[s + 1]! += start[s]!;
  const next = start.slice();
  const ways = new Uint32Array(start[stateCount]! * APPROACH);
  const others = new Uint32Array(ways.length);
  const values = found.values;
  for (let i = 0; i < found.length; i += 5) {
    const at = next[values[i]!]!++ * APPROACH;
    ways[at] = values[i + 1]!;
    ways[at + 1] = values[i + 2]!;
    others[at] = values[i + 3]!;
    others[at + 1] = values[i + 4]!;
  }
  return { start, ways, others };
}

/** More states than a list of 32 places has; grows for a list with more. */
const FEW_STATES = 256;

/** The states from which one list is approached, each with the least way. */
class NearbyStates {
  /** The place of each state among those below plus 1; 0 if it is not one of them. */
  readonly slotOf: Uint32Array;
  readonly states: number[] = new Array<number>(FEW_STATES).fill(0);
  readonly first = this.states.slice();
  readonly second = this.states.slice();
  readonly leg = this.states.slice();
  count = 0;
  readonly #streets: StreetNetwork;
  readonly #graph: TravelGraph;
  readonly #access: AccessPoints;
  readonly #byTime: boolean;

  constructor(streets: StreetNetwork, graph: TravelGraph, access: AccessPoints, minimised: Minimised) {
    this.slotOf = new Uint32Array(graph.stateCount);
    this.#streets = streets;
    this.#graph = graph;
    this.#access = access;
    this.#byTime = minimised === 'time';
  }

  /** Adds the ways from both ends of their chains to the points of a list. */
  read(list: number): void {
    const { start, edge, legMilliseconds, legDecimetres } = this.#access;
    for (let p = start[list]!; p < start[list + 1]!; p++) {
      const [legMs, leg] = [legMilliseconds[p]!, legDecimetres[p]!];
      waysFromEnds(this.#streets, this.#graph, edge[p]!, fractionAt(this.#access, p), (state, ms, dm) =>
        this.#offer(state, ms + legMs, dm + leg, leg),
      );
    }
  }

  #offer(state: number, ms: number, dm: number, leg: number): void {
    const [first, second] = this.#byTime ? [ms, dm] : [dm, ms];
    let slot = this.slotOf[state]! - 1;
    if (slot < 0) {
      slot = this.count++;
      this.slotOf[state] = this.count;
      this.states[slot] = state;
    } else if ((this.first[slot]! - first || this.second[slot]! - second || this.leg[slot]! - leg) <= 0) {
      return;
    }
    this.first[slot] = first;
    this.second[slot] = second;
    this.leg[slot] = leg;
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) this.slotOf[this.states[i]!] = 0;
    this.count = 0;
  }
}
