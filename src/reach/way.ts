// The way behind a cost: the edges that a search used to a point, found afterwards from the costs that it left.
import { CLOSED } from '../region/streets.ts';
import { NO_CHAIN } from './chains.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';
import { type CostField, type Figures, UNREACHED } from './search.ts';
import { type TravelGraph, travelGraph } from './travel-graph.ts';

/** A piece of an edge, in the order in which it is travelled; fractions from the edge's first node in 1/65536. */
export interface WayPart {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
}

/** A least way to a point of the network. */
export interface Way extends Readonly<Figures> {
  readonly start: NetworkPoint;
  /** Each part begins where the previous one ends. */
  readonly parts: readonly WayPart[];
  /** The cost of turning round at dead ends on it, by car; already included in `first` or `second`. */
  readonly turnMilliseconds: number;
}

/** A partial way: from a start to some state or point. */
interface Stretch extends Figures {
  start: NetworkPoint;
  parts: readonly WayPart[];
  turnMilliseconds: number;
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
 */
export function wayTo(field: CostField, edge: number, fraction: number): Way | undefined {
  const graph = travelGraph(field.streets, field.mode, false);
  const { chains, entry } = graph;
  const chain = chains.of[edge]!;
  if (chain === NO_CHAIN) return undefined;
  const known = field.figuresAt(edge, fraction);
  if (known === undefined) return undefined;
  const goal = { first: known.first, second: known.second };
  const isGoal = (figures: Figures) => figures.first === goal.first && figures.second === goal.second;

  for (const start of field.starts) {
    const parts = straightAlong(graph, start, chain, edge, fraction);
    const stretch = parts && stretchOf(field, graph, start, parts, 0);
    if (stretch && isGoal(stretch)) return stretch;
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
    if (cost === undefined || !isGoal(sum(label, cost))) continue;
    const there = backToStart(field, graph, state);
    if (there) return { ...there, ...goal, parts: [...there.parts, ...last] };
  }
  return undefined;
}

/** Goes back from a state over moves that explain its cost, until a move comes straight from a start. */
function backToStart(field: CostField, graph: TravelGraph, goal: number): Stretch | undefined {
  const { chains } = graph;
  const seeds = seedsOf(field, graph);
  // Barriers may cost nothing, so equal costs can lead in a circle: the search visits each state once.
  const seen = new Set([goal]);
  const queue: { readonly state: number; readonly onward: Step | undefined }[] = [{ state: goal, onward: undefined }];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const { state, onward } = at;
    const label = field.figuresOf(state);
    const seed = seeds.get(state)?.find(({ first, second }) => first === label.first && second === label.second);
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

/** All ways straight from a start to the end of its chain and into the states behind it. */
function seedsOf(field: CostField, graph: TravelGraph): Map<number, Stretch[]> {
  const { chains } = graph;
  const seeds = new Map<number, Stretch[]>();
  for (const start of field.starts) {
    const chain = chains.of[start.edge]!;
    if (chain === NO_CHAIN) continue;
    const position = chains.position[start.edge]!;
    for (const direction of [0, 1] as const) {
      const end = direction === 0 ? chains.start[chain + 1]! - 1 : chains.start[chain]!;
      const next = direction === 0 ? position + 1 : position - 1;
      const parts = [
        { edge: start.edge, from: start.fraction, to: WHOLE_EDGE - beginOf(graph, start.edge, direction) },
        ...wholeEdges(graph, direction, next, end),
      ];
      // A start at the very end of a one-way has no other way out either.
      if (openCost(field, graph, start.edge, direction) === CLOSED) continue;
      graph.leave(chain, direction, (state, extra) => {
        const stretch = stretchOf(field, graph, start, parts, extra);
        if (stretch === undefined) return;
        const known = seeds.get(state);
        if (known) known.push(stretch);
        else seeds.set(state, [stretch]);
      });
    }
  }
  return seeds;
}

/** From a start along its own chain to a point of it, without leaving it; undefined if the point lies on another chain. */
function straightAlong(
  graph: TravelGraph,
  start: NetworkPoint,
  chain: number,
  edge: number,
  fraction: number,
): WayPart[] | undefined {
  const { chains } = graph;
  if (chains.of[start.edge] !== chain) return undefined;
  if (start.edge === edge) return [{ edge, from: start.fraction, to: fraction }];
  const [from, to] = [chains.position[start.edge]!, chains.position[edge]!];
  const direction = to > from ? 0 : 1;
  const step = direction === 0 ? 1 : -1;
  return [
    { edge: start.edge, from: start.fraction, to: WHOLE_EDGE - beginOf(graph, start.edge, direction) },
    ...wholeEdges(graph, direction, from + step, to - step),
    { edge, from: beginOf(graph, edge, direction), to: fraction },
  ];
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

/** Whole edges of a chain from one position to another, both included, in the order of travel; none if `from` lies behind `to`. */
function wholeEdges(graph: TravelGraph, direction: 0 | 1, from: number, to: number): WayPart[] {
  const { links } = graph.chains;
  const parts: WayPart[] = [];
  const step = direction === 0 ? 1 : -1;
  for (let i = from; direction === 0 ? i <= to : i >= to; i += step) {
    const edge = links[i]! >> 1;
    const begin = beginOf(graph, edge, direction);
    parts.push({ edge, from: begin, to: WHOLE_EDGE - begin });
  }
  return parts;
}

/** The fraction at which an edge is entered when its chain is travelled in a direction. */
function beginOf({ chains }: TravelGraph, edge: number, direction: 0 | 1): number {
  return (chains.links[chains.position[edge]!]! & 1) === direction ? 0 : WHOLE_EDGE;
}

function openCost(field: CostField, graph: TravelGraph, edge: number, direction: 0 | 1): number {
  const costs = field.streets.modes[field.mode];
  return beginOf(graph, edge, direction) === 0 ? costs.forward[edge]! : costs.backward[edge]!;
}

function stretchOf(
  field: CostField,
  graph: TravelGraph,
  start: NetworkPoint,
  parts: readonly WayPart[],
  extraMilliseconds: number,
): Stretch | undefined {
  const cost = costOf(field, graph, parts);
  if (cost === undefined) return undefined;
  const leg =
    field.minimised === 'time'
      ? { first: start.legMilliseconds, second: start.legDecimetres }
      : { first: start.legDecimetres, second: start.legMilliseconds };
  const total = withExtra(field, sum(leg, cost), extraMilliseconds);
  return { ...total, start, parts, turnMilliseconds: extraMilliseconds };
}

/** Both figures of pieces of edges, rounded piece by piece as in the search; undefined if a piece is closed. */
function costOf(field: CostField, { costs }: TravelGraph, parts: readonly WayPart[]): Figures | undefined {
  let [milliseconds, decimetres] = [0, 0];
  for (const { edge, from, to } of parts) {
    if (from === to) continue;
    const whole = to > from ? costs.forward[edge]! : costs.backward[edge]!;
    if (whole === CLOSED) return undefined;
    milliseconds += partOf(whole, Math.abs(to - from));
    decimetres += partOf(field.streets.edgeLengthDecimetres[edge]!, Math.abs(to - from));
  }
  return field.minimised === 'time'
    ? { first: milliseconds, second: decimetres }
    : { first: decimetres, second: milliseconds };
}

function withExtra(field: CostField, { first, second }: Figures, milliseconds: number): Figures {
  return field.minimised === 'time'
    ? { first: first + milliseconds, second }
    : { first, second: second + milliseconds };
}

function sum(a: Readonly<Figures>, b: Readonly<Figures>): Figures {
  return { first: a.first + b.first, second: a.second + b.second };
}
