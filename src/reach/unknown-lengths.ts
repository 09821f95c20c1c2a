// How much of a way on wheels the map says nothing about: found after a search, so that searches carry no third figure.
import { CLOSED, WHEELS_UNKNOWN } from '../region/streets.ts';
import { NO_CHAIN } from './chains.ts';
import { partOf } from './network-point.ts';
import { type CostField, type Figures, UNREACHED } from './search.ts';
import { beginOf, costOf, seedsOf, straightAlong, stretchOf, sum, type WayPart, wholeEdges } from './stretches.ts';
import { type TravelGraph, travelGraph } from './travel-graph.ts';

/**
 * Decimetres of unknown streets on the least ways of the last search on wheels, in its direction. Of ways that are equal in both figures the one with the fewest
 * counts, so the length is unique. It is a third figure in the order of costs, measured along the arcs that explain the costs of the first two.
 */
export class UnknownLengths {
  readonly #field: CostField;
  readonly #graph: TravelGraph;
  readonly #atState = new Map<number, number>();

  constructor(field: CostField) {
    this.#field = field;
    this.#graph = travelGraph(field.streets, field.mode, field.isReversed);
    // All known: nothing to measure.
    if (field.mode === 'WHEELCHAIR') this.#measure();
  }

  /** At a state that the search reached. */
  atState(state: number): number {
    return this.#atState.get(state) ?? 0;
  }

  /** Of pieces of edges. */
  ofParts(parts: readonly WayPart[]): number {
    const { edgeWheels, edgeLengthDecimetres } = this.#field.streets;
    let decimetres = 0;
    for (const { edge, from, to } of parts) {
      if (edgeWheels[edge] !== WHEELS_UNKNOWN || this.#field.mode !== 'WHEELCHAIR') continue;
      decimetres += partOf(edgeLengthDecimetres[edge]!, Math.abs(to - from));
    }
    return decimetres;
  }

  /** At a point of an edge, without any leg there: of the ways with the figures of `figuresAt`. 0 if the search did not reach it. */
  at(edge: number, fraction: number): number {
    const field = this.#field;
    const graph = this.#graph;
    const { chains, entry } = graph;
    const chain = chains.of[edge]!;
    const known = chain === NO_CHAIN ? undefined : field.figuresAt(edge, fraction);
    if (known === undefined) return 0;
    const { first, second } = known;
    let least = Number.POSITIVE_INFINITY;
    const offer = (figures: Figures | undefined, decimetres: number) => {
      if (figures?.first === first && figures.second === second) least = Math.min(least, decimetres);
    };
    for (const start of field.hasStart(chain) ? field.starts : []) {
      const parts = straightAlong(graph, start, chain, edge, fraction);
      if (parts) offer(stretchOf(field, graph, start, parts, 0), this.ofParts(parts));
    }
    const position = chains.position[edge]!;
    for (const direction of [0, 1] as const) {
      const state = entry[chain * 2 + direction]!;
      const label = field.figuresOf(state);
      if (label.first === UNREACHED) continue;
      const [begin, end] =
        direction === 0 ? [chains.start[chain]!, position - 1] : [chains.start[chain + 1]! - 1, position + 1];
      const last = [
        ...wholeEdges(graph, direction, begin, end),
        { edge, from: beginOf(graph, edge, direction), to: fraction },
      ];
      const cost = costOf(field, graph, last);
      if (cost) offer(sum(label, cost), this.atState(state) + this.ofParts(last));
    }
    return least === Number.POSITIVE_INFINITY ? 0 : least;
  }

  /** From state to state in the order of costs. Arcs without any cost (open barriers) lead to states of the same cost, in whatever order. */
  #measure(): void {
    const { states, labels } = this.#field.reached();
    const seeds = seedsOf(this.#field, this.#graph);
    for (const [state, stretches] of seeds) {
      const fitting = stretches.filter(
        ({ first, second }) => first === labels[state * 2] && second === labels[state * 2 + 1],
      );
      if (fitting.length > 0) this.#atState.set(state, Math.min(...fitting.map(({ parts }) => this.ofParts(parts))));
    }
    const ascending = states
      .slice()
      .sort((a, b) => labels[a * 2]! - labels[b * 2]! || labels[a * 2 + 1]! - labels[b * 2 + 1]!);
    for (const state of ascending) {
      const waiting = [state];
      for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
        const known = this.#atState.get(from);
        if (known === undefined) continue;
        this.#followArcs(from, labels, (to, isFree, more) => {
          if (known + more >= (this.#atState.get(to) ?? Number.POSITIVE_INFINITY)) return;
          this.#atState.set(to, known + more);
          if (isFree) waiting.push(to);
        });
      }
    }
  }

  /** The chains that lead from a state to others whose costs they explain. */
  #followArcs(
    state: number,
    labels: Uint32Array,
    arrive: (to: number, isFree: boolean, unknownDecimetres: number) => void,
  ): void {
    const { chains, entry, touchStart, touching } = this.#graph;
    const byTime = this.#field.minimised === 'time';
    for (let t = touchStart[state]!; t < touchStart[state + 1]!; t++) {
      const chain = touching[t]!;
      for (const direction of [0, 1] as const) {
        const to = entry[chain * 2 + 1 - direction]!;
        if (entry[chain * 2 + direction] !== state || to === state) continue;
        const milliseconds = this.#millisecondsOf(chain, direction);
        if (milliseconds === CLOSED) continue;
        const decimetres = chains.decimetres[chain]!;
        const [first, second] = byTime ? [milliseconds, decimetres] : [decimetres, milliseconds];
        if (labels[state * 2]! + first !== labels[to * 2]) continue;
        if (labels[state * 2 + 1]! + second !== labels[to * 2 + 1]) continue;
        arrive(to, first === 0 && second === 0, this.#unknownOf(chain));
      }
    }
  }

  #millisecondsOf(chain: number, direction: 0 | 1): number {
    const { chains, costs, before, after } = this.#graph;
    const last = direction === 0 ? chains.links[chains.start[chain + 1]! - 1]! : chains.links[chains.start[chain]!]!;
    const upTo = (direction === 0 ? before : after)[last >> 1]!;
    const along = ((last & 1) === direction ? costs.forward : costs.backward)[last >> 1]!;
    return upTo === CLOSED || along === CLOSED ? CLOSED : upTo + along;
  }

  #unknownOf(chain: number): number {
    const { start, links } = this.#graph.chains;
    const { edgeWheels, edgeLengthDecimetres } = this.#field.streets;
    let decimetres = 0;
    for (let i = start[chain]!; i < start[chain + 1]!; i++) {
      const edge = links[i]! >> 1;
      if (edgeWheels[edge] === WHEELS_UNKNOWN) decimetres += edgeLengthDecimetres[edge]!;
    }
    return decimetres;
  }
}
