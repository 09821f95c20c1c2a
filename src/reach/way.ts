// The way behind a cost: the edges that a search used to a point, found afterwards from the costs that it left.
import { NO_CHAIN } from './chains.ts';
import type { NetworkPoint } from './network-point.ts';
import { type CostField, type Figures, UNREACHED } from './search.ts';
import {
  beginOf,
  costOf,
  type Stretch,
  seedsOf,
  straightAlong,
  stretchOf,
  sum,
  type WayPart,
  wholeEdges,
  withExtra,
} from './stretches.ts';
import { type TravelGraph, travelGraph } from './travel-graph.ts';
import type { UnknownLengths } from './unknown-lengths.ts';

/** A least way to a point of the network. */
export interface Way extends Readonly<Figures> {
  readonly start: NetworkPoint;
  /** Each part begins where the previous one ends. */
  readonly parts: readonly WayPart[];
  /** The cost of turning round at dead ends on it, by car; already included in `first` or `second`. */
  readonly turnMilliseconds: number;
  /** On wheels: decimetres of streets of which the map says nothing. */
  readonly unknownDecimetres: number;
}

/** A state on the way, and the way from there. */
interface Step {
  readonly state: number;
  readonly chain: number;
  readonly direction: 0 | 1;
  readonly extraMilliseconds: number;
  readonly next: Step | undefined;
}

/**
 * A least way of the last (forward) search to a point of an edge, without any leg there; its figures are those of `figuresAt`. Of several ways with the
 * same cost it always chooses the same one. Undefined if the point was not reached.
 * @param unknown of a search on wheels: of ways with the same cost one with the fewest unknown metres
 */
export function wayTo(field: CostField, edge: number, fraction: number, unknown?: UnknownLengths): Way | undefined {
  const graph = travelGraph(field.streets, field.mode, false);
  const { chains, entry } = graph;
  const chain = chains.of[edge]!;
  if (chain === NO_CHAIN) return undefined;
  const known = field.figuresAt(edge, fraction);
  if (known === undefined) return undefined;
  const goal = { first: known.first, second: known.second };
  const unknownDecimetres = unknown?.at(edge, fraction) ?? 0;
  const isGoal = (figures: Figures, length: number) =>
    figures.first === goal.first && figures.second === goal.second && length === unknownDecimetres;

  for (const start of field.starts) {
    const parts = straightAlong(graph, start, chain, edge, fraction);
    const stretch = parts && stretchOf(field, graph, start, parts, 0);
    if (stretch && isGoal(stretch, unknown?.ofParts(stretch.parts) ?? 0)) return { ...stretch, unknownDecimetres };
  }
  const position = chains.position[edge]!;
  for (const direction of [0, 1] as const) {
    const before =
      direction === 0 ? [chains.start[chain]!, position - 1] : [chains.start[chain + 1]! - 1, position + 1];
    const state = entry[chain * 2 + direction]!;
    const label = field.figuresOf(state);
    if (label.first === UNREACHED) continue;
    const last = [
      ...wholeEdges(graph, direction, before[0]!, before[1]!),
      { edge, from: beginOf(graph, edge, direction), to: fraction },
    ];
    const cost = costOf(field, graph, last);
    const length = unknown ? unknown.atState(state) + unknown.ofParts(last) : 0;
    if (cost === undefined || !isGoal(sum(label, cost), length)) continue;
    const there = backToStart(field, graph, state, unknown);
    if (there) return { ...there, ...goal, parts: [...there.parts, ...last], unknownDecimetres };
  }
  return undefined;
}

/** Goes back from a state over moves that explain its cost, until a move comes straight from a start. */
function backToStart(
  field: CostField,
  graph: TravelGraph,
  goal: number,
  unknown: UnknownLengths | undefined,
): Stretch | undefined {
  const { chains } = graph;
  const seeds = seedsOf(field, graph);
  // Barriers may cost nothing, so equal costs can lead in a circle: the search visits each state once.
  const seen = new Set([goal]);
  const queue: { readonly state: number; readonly onward: Step | undefined }[] = [{ state: goal, onward: undefined }];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const { state, onward } = at;
    const label = field.figuresOf(state);
    const length = unknown?.atState(state) ?? 0;
    const seed = seeds
      .get(state)
      ?.find(
        ({ first, second, parts }) =>
          first === label.first && second === label.second && (unknown?.ofParts(parts) ?? 0) === length,
      );
    if (seed !== undefined) return followed(graph, seed, onward);
    // The second state of the same chain, where the way may have come from without cost.
    const second = graph.cars?.secondState[state] ?? 0;
    if (second !== 0 && !seen.has(second)) {
      const { first, second: other } = field.figuresOf(second);
      if (first === label.first && other === label.second) {
        seen.add(second);
        queue.push({ state: second, onward });
      }
    }
    for (const { chain, direction, from } of movesTo(field, graph, state)) {
      if (seen.has(from)) continue;
      const before = field.figuresOf(from);
      if (before.first >= label.first + 1 || before.first === UNREACHED) continue;
      const [first, last] = [chains.start[chain]!, chains.start[chain + 1]! - 1];
      const parts = direction === 0 ? wholeEdges(graph, 0, first, last) : wholeEdges(graph, 1, last, first);
      const cost = costOf(field, graph, parts);
      if (cost === undefined) continue;
      const leave: TravelGraph['leaveState'] = graph.cars
        ? (at, arrive) => graph.leaveState(at, arrive)
        : (_, arrive) => graph.leave(chain, direction, arrive);
      leave(from, (arrived, extraMilliseconds) => {
        if (arrived !== state || seen.has(from)) return;
        const total = withExtra(field, sum(before, cost), extraMilliseconds);
        if (total.first !== label.first || total.second !== label.second) return;
        if (unknown && unknown.atState(from) + unknown.ofParts(parts) !== length) return;
        seen.add(from);
        queue.push({ state: from, onward: { state, chain, direction, extraMilliseconds, next: onward } });
      });
    }
  }
  return undefined;
}

/** The stretch to a state, extended by the steps from there. */
function followed(graph: TravelGraph, seed: Stretch, onward: Step | undefined): Stretch {
  const { start } = graph.chains;
  const parts = [...seed.parts];
  let { turnMilliseconds } = seed;
  for (let step = onward; step !== undefined; step = step.next) {
    const [first, last] = [start[step.chain]!, start[step.chain + 1]! - 1];
    parts.push(...(step.direction === 0 ? wholeEdges(graph, 0, first, last) : wholeEdges(graph, 1, last, first)));
    turnMilliseconds += step.extraMilliseconds;
  }
  return { ...seed, parts, turnMilliseconds };
}

/** Chains, the directions along them, and the states at their beginning whose ends may lead into a state. */
function movesTo(field: CostField, graph: TravelGraph, state: number) {
  const { streets } = field;
  const { chains, entry, cars, touchStart, touching } = graph;
  const touched = touching[touchStart[state]!]!;
  const isAtBeginning = cars ? (cars.directionOf[state]! & 1) === 0 : entry[touched * 2] === state;
  const node = isAtBeginning ? chains.from[touched]! : chains.to[touched]!;
  const moves: { chain: number; direction: 0 | 1; from: number }[] = [];
  const add = (chain: number, direction: 0 | 1) => {
    moves.push({ chain, direction, from: entry[chain * 2 + direction]! });
    const second = cars?.secondState[chain * 2 + direction] ?? 0;
    if (second !== 0) moves.push({ chain, direction, from: second });
  };
  for (let a = streets.adjacencyStart[node]!; a < streets.adjacencyStart[node + 1]!; a++) {
    const link = streets.adjacency[a]!;
    const chain = chains.of[link >> 1]!;
    if (chain === NO_CHAIN) continue;
    if (chains.links[chains.start[chain + 1]! - 1] === (link ^ 1)) add(chain, 0);
    if (chains.links[chains.start[chain]!] === link) add(chain, 1);
  }
  return moves;
}
