// How one walks off from the rows of a table, such as stops: into which states, and straight to rows of another table along the same streets.
import { growingUint32 } from '../core/growable.ts';
import { type AccessPoints, fractionAt } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { waysToEnds } from './chain-ways.ts';
import { pointsOfRow } from './snap.ts';
import { ARC, type TravelGraph } from './travel-graph.ts';

/** Numbers per way into a state: the state, milliseconds, decimetres. */
export const WAY = 3;

const NOT_MADE = 0xffff_ffff;

/**
 * The ways from rows into states that can be the least, made row by row when a search first needs them. A row has one way into each state. A way into s is needless
 * if another one leads into t, an arc from t to s, and both together are not more: a search then comes to s from t.
 */
export class WaysOff {
  readonly #streets: StreetNetwork;
  readonly #graph: TravelGraph;
  readonly #access: AccessPoints;
  /** By list of points: its ways are ways[first[l]] … ways[end[l]]. */
  readonly first: Uint32Array;
  readonly end: Uint32Array;
  readonly #ways = growingUint32();

  constructor(streets: StreetNetwork, graph: TravelGraph, access: AccessPoints) {
    this.#streets = streets;
    this.#graph = graph;
    this.#access = access;
    this.first = new Uint32Array(access.start.length - 1).fill(NOT_MADE);
    this.end = new Uint32Array(this.first.length);
  }

  get ways(): Uint32Array {
    return this.#ways.values;
  }

  /** Makes the ways of a row's list, if they are not there yet; then `ways` may be another array. @returns the list */
  prepare(row: number): number {
    const list = this.#access.list[row]!;
    if (this.first[list] !== NOT_MADE) return list;
    const least = new Map<number, { readonly ms: number; readonly dm: number }>();
    const { start, edge, legMilliseconds, legDecimetres } = this.#access;
    for (let p = start[list]!; p < start[list + 1]!; p++) {
      waysToEnds(this.#streets, this.#graph, edge[p]!, fractionAt(this.#access, p), (state, along, length) => {
        const [ms, dm] = [legMilliseconds[p]! + along, legDecimetres[p]! + length];
        const known = least.get(state);
        if (known === undefined || (ms - known.ms || dm - known.dm) < 0) least.set(state, { ms, dm });
      });
    }
    this.first[list] = this.#ways.length;
    for (const [state, { ms, dm }] of withoutNeedless(this.#graph, least)) {
      for (const value of [state, ms, dm]) this.#ways.push(value);
    }
    this.end[list] = this.#ways.length;
    return list;
  }

  /** The points of a row. */
  points(row: number) {
    return pointsOfRow(this.#access, row);
  }
}

/** From the least way on, so that of two ways that replace each other one stays. */
function withoutNeedless(
  { arcStart, arcs }: TravelGraph,
  ways: ReadonlyMap<number, { readonly ms: number; readonly dm: number }>,
) {
  const sorted = [...ways].sort(([, a], [, b]) => a.ms - b.ms || a.dm - b.dm);
  const needless = new Set<number>();
  for (const [state, { ms, dm }] of sorted) {
    if (needless.has(state)) continue;
    for (let arc = arcStart[state]!; arc < arcStart[state + 1]!; arc += ARC) {
      const other = ways.get(arcs[arc]!);
      if (other === undefined || arcs[arc] === state) continue;
      if ((ms + arcs[arc + 1]! - other.ms || dm + arcs[arc + 2]! - other.dm) <= 0) needless.add(arcs[arc]!);
    }
  }
  return sorted.filter(([state]) => !needless.has(state));
}
