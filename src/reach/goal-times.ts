// Times to the nearest of a fixed set of goals: one backward search, kept per state, read at any point of the network.
import type { SearchMode } from '../core/modes.ts';
import { CLOSED, type StreetNetwork } from '../region/streets.ts';
import { NO_CHAIN } from './chains.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';
import { type CostField, UNREACHED } from './search.ts';
import { ARC, type TravelGraph, travelGraph } from './travel-graph.ts';

/** A place to go to; several may belong to one owner. */
export interface Goal extends NetworkPoint {
  /** The owner of the goal; of equally near owners the lowest counts. */
  readonly owner: number;
}

/**
 * The result of a search from everywhere to the nearest goal. By car, numbers per state are by chain and direction (`chains.ts`), so they are
 * valid for their network only, and only for this numbering of chains: another numbering is another region format.
 */
export interface GoalTimes {
  readonly goals: readonly Goal[];
  /** By state of the graph; by car from the beginning of chain c, entered forward at 2c and backward at 2c + 1. UNREACHED beyond the limit. */
  readonly milliseconds: Uint32Array;
  /** The owner of this nearest goal; empty if all goals are of owner 0. */
  readonly owner: ArrayLike<number>;
}

/** Searches backwards from goals by car, up to a limit in milliseconds. @param field memory for the search, which it overwrites */
export function searchGoalTimes(field: CostField, goals: readonly Goal[], limit: number): GoalTimes {
  field.search({ mode: 'CAR', minimised: 'time', limit, isReversed: true }, goals);
  const graph = travelGraph(field.streets, 'CAR', true);
  const ofStates = Uint32Array.from({ length: graph.stateCount }, (_, state) => field.figuresOf(state).first);
  // Second states of chains come last; their times are never less than those of the first.
  const states = field.chainCount * 2;
  const owner = ownersOf(graph, goals, ofStates);
  return { goals, milliseconds: ofStates.slice(0, states), owner: owner.slice(0, states) };
}

/**
 * Searches backwards from goals of one owner by any mode, up to a limit in milliseconds.
 * @param field memory for the search, which it overwrites
 * @throws what `checkTime` throws
 */
export function searchNearestTimes(
  field: CostField,
  mode: SearchMode,
  goals: readonly Goal[],
  limit: number,
  checkTime: () => void,
): GoalTimes {
  field.search({ mode, minimised: 'time', limit, isReversed: true, checkTime }, goals);
  const { stateCount } = travelGraph(field.streets, mode, true);
  const milliseconds = new Uint32Array(stateCount).fill(UNREACHED);
  const { states, labels } = field.reached();
  for (const state of states) milliseconds[state] = labels[state * 2]!;
  return { goals, milliseconds, owner: [] };
}

/** Follows the least costs outward again: a state takes its owner from the state that its cost came from. */
function ownersOf(graph: TravelGraph, goals: readonly Goal[], milliseconds: Uint32Array): Uint32Array {
  const { arcStart, arcs } = graph;
  const owner = new Uint32Array(milliseconds.length).fill(UNREACHED);
  const changed: number[] = [];
  const offer = (state: number, ms: number, by: number) => {
    if (ms !== milliseconds[state] || by >= owner[state]!) return;
    owner[state] = by;
    changed.push(state);
  };
  for (const goal of goals) {
    for (const direction of [0, 1] as const) {
      const ms = toChainEnd(graph, goal, direction);
      if (ms !== undefined) {
        graph.leave(graph.chains.of[goal.edge]!, direction, (state, extra) => offer(state, ms + extra, goal.owner));
      }
    }
  }
  for (let state = changed.pop(); state !== undefined; state = changed.pop()) {
    for (let arc = arcStart[state]!; arc < arcStart[state + 1]!; arc += ARC) {
      offer(arcs[arc]!, milliseconds[state]! + arcs[arc + 1]!, owner[state]!);
    }
  }
  return owner;
}

/** Milliseconds from a goal, its leg included, to the end of its chain (0) or its beginning (1) in the backward search; undefined if that way is closed. */
function toChainEnd({ chains, costs }: TravelGraph, goal: Goal, direction: 0 | 1): number | undefined {
  const chain = chains.of[goal.edge]!;
  if (chain === NO_CHAIN) return undefined;
  const position = chains.position[goal.edge]!;
  let sum = goal.legMilliseconds;
  const [step, end] = direction === 0 ? [1, chains.start[chain + 1]!] : [-1, chains.start[chain]! - 1];
  for (let i = position; i !== end; i += step) {
    const isBackward = (chains.links[i]! & 1) !== direction;
    const edge = chains.links[i]! >> 1;
    const whole = isBackward ? costs.backward[edge]! : costs.forward[edge]!;
    if (whole === CLOSED) return undefined;
    const parts = i !== position ? WHOLE_EDGE : isBackward ? goal.fraction : WHOLE_EDGE - goal.fraction;
    sum += partOf(whole, parts);
  }
  return sum;
}

/** The least time, and of equal ones the lowest owner. */
class Nearest {
  milliseconds = Number.POSITIVE_INFINITY;
  owner = UNREACHED;

  offer(milliseconds: number, owner: number): void {
    if (milliseconds > this.milliseconds || (milliseconds === this.milliseconds && owner >= this.owner)) return;
    this.milliseconds = milliseconds;
    this.owner = owner;
  }
}

/** Reads times to goals on one network. */
export class GoalReader {
  readonly #graph: TravelGraph;
  readonly #times: GoalTimes;
  readonly #onChain = new Map<number, Goal[]>();

  constructor(streets: StreetNetwork, times: GoalTimes, mode: SearchMode = 'CAR') {
    this.#graph = travelGraph(streets, mode, true);
    this.#times = times;
    for (const goal of times.goals) {
      const chain = this.#graph.chains.of[goal.edge]!;
      if (chain === NO_CHAIN) continue;
      const known = this.#onChain.get(chain);
      if (known) known.push(goal);
      else this.#onChain.set(chain, [goal]);
    }
  }

  /** Milliseconds from the best of some starts to the nearest goal, legs at both ends included, and its owner: the result of a search from them. */
  nearest(starts: readonly NetworkPoint[]): { milliseconds: number; owner: number } | undefined {
    const { chains, costs, before, after, entry } = this.#graph;
    const nearest = new Nearest();
    for (const start of starts) {
      const chain = chains.of[start.edge]!;
      if (chain === NO_CHAIN) continue;
      const position = chains.position[start.edge]!;
      const isTurned = (chains.links[position]! & 1) === 1;
      const ahead = isTurned ? WHOLE_EDGE - start.fraction : start.fraction;
      const along = isTurned ? costs.backward[start.edge]! : costs.forward[start.edge]!;
      const against = isTurned ? costs.forward[start.edge]! : costs.backward[start.edge]!;
      // The parts of the chain between its beginning, or its end, and the start, both in the direction of the backward search.
      const fromBeginning = before[start.edge]!;
      if (along !== CLOSED && fromBeginning !== CLOSED) {
        this.#fromState(entry[chain * 2]!, fromBeginning + partOf(along, ahead) + start.legMilliseconds, nearest);
      }
      const fromEnd = after[start.edge]!;
      if (against !== CLOSED && fromEnd !== CLOSED) {
        this.#fromState(
          entry[chain * 2 + 1]!,
          fromEnd + partOf(against, WHOLE_EDGE - ahead) + start.legMilliseconds,
          nearest,
        );
      }
      for (const goal of this.#onChain.get(chain) ?? []) {
        const ms = this.#alongChain(goal, start);
        if (ms !== undefined) nearest.offer(ms + goal.legMilliseconds + start.legMilliseconds, goal.owner);
      }
    }
    const { milliseconds, owner } = nearest;
    return owner === UNREACHED ? undefined : { milliseconds, owner };
  }

  /** Offers the result at a state, plus the way from there to the start. */
  #fromState(state: number, further: number, nearest: Nearest): void {
    const { milliseconds, owner } = this.#times;
    const ms = milliseconds[state]!;
    if (ms !== UNREACHED) nearest.offer(ms + further, owner.length === 0 ? 0 : owner[state]!);
  }

  /** Milliseconds from a goal to a start on the same chain without leaving it, in the direction of the backward search. */
  #alongChain(goal: Goal, start: NetworkPoint): number | undefined {
    const { chains, costs } = this.#graph;
    if (goal.edge === start.edge) {
      if (goal.fraction === start.fraction) return 0;
      const whole = start.fraction > goal.fraction ? costs.forward[goal.edge]! : costs.backward[goal.edge]!;
      return whole === CLOSED ? undefined : partOf(whole, Math.abs(start.fraction - goal.fraction));
    }
    const [from, to] = [chains.position[goal.edge]!, chains.position[start.edge]!];
    const direction = to > from ? 0 : 1;
    let sum = 0;
    for (let i = from; ; i += direction === 0 ? 1 : -1) {
      const edge = chains.links[i]! >> 1;
      const isBackward = (chains.links[i]! & 1) !== direction;
      const whole = isBackward ? costs.backward[edge]! : costs.forward[edge]!;
      if (whole === CLOSED) return undefined;
      if (i === from) sum += partOf(whole, isBackward ? goal.fraction : WHOLE_EDGE - goal.fraction);
      else if (i === to) return sum + partOf(whole, isBackward ? WHOLE_EDGE - start.fraction : start.fraction);
      else sum += whole;
    }
  }
}
