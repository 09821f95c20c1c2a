// Pieces of ways: from the starts of a search along their own chains, with their costs.
import { CLOSED } from '../region/streets.ts';
import { NO_CHAIN } from './chains.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';
import type { CostField, Figures } from './search.ts';
import type { TravelGraph } from './travel-graph.ts';

/** A piece of an edge, in the order in which it is travelled; fractions from the edge's first node in 1/65536. */
export interface WayPart {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
}

/** A partial way: from a start to some state or point. */
export interface Stretch extends Figures {
  start: NetworkPoint;
  parts: readonly WayPart[];
  turnMilliseconds: number;
}

/** All ways straight from a start to the end of its chain and into the states behind it. */
export function seedsOf(field: CostField, graph: TravelGraph): Map<number, Stretch[]> {
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
      if (openCost(graph, start.edge, direction) === CLOSED) continue;
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
export function straightAlong(
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

/** Whole edges of a chain from one position to another, both included, in the order of travel; none if `from` lies behind `to`. */
export function wholeEdges(graph: TravelGraph, direction: 0 | 1, from: number, to: number): WayPart[] {
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
export function beginOf({ chains }: TravelGraph, edge: number, direction: 0 | 1): number {
  return (chains.links[chains.position[edge]!]! & 1) === direction ? 0 : WHOLE_EDGE;
}

function openCost(graph: TravelGraph, edge: number, direction: 0 | 1): number {
  const { forward, backward } = graph.costs;
  return beginOf(graph, edge, direction) === 0 ? forward[edge]! : backward[edge]!;
}

export function stretchOf(
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
export function costOf(field: CostField, { costs }: TravelGraph, parts: readonly WayPart[]): Figures | undefined {
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

export function withExtra(field: CostField, { first, second }: Figures, milliseconds: number): Figures {
  return field.minimised === 'time'
    ? { first: first + milliseconds, second }
    : { first, second: second + milliseconds };
}

export function sum(a: Readonly<Figures>, b: Readonly<Figures>): Figures {
  return { first: a.first + b.first, second: a.second + b.second };
}
