// The times of walks from each list of points of a table to all lists nearby. They hold neither lengths nor ways, so they take half as long as those of `search.ts`.
import type { SearchMode } from '../core/modes.ts';
import { type AccessPoints, fractionAt } from '../region/pois.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { APPROACH, type Approaches } from './approaches.ts';
import { wayAlongChain, waysToEnds } from './chain-ways.ts';
import { NO_CHAIN } from './chains.ts';
import { RowCollector } from './reached-rows.ts';
import { UNREACHED } from './search.ts';
import { ARC, type TravelGraph, travelGraph } from './travel-graph.ts';

/** About a second in milliseconds: see `search.ts`. */
const BUCKET_BITS = 10;
const NO_ENTRY = -1;
/** Numbers per queue entry: state, milliseconds, next entry of the bucket. */
const ENTRY = 3;
/** Numbers per arc: the state it leads to, milliseconds. */
const TIMED_ARC = 2;

/** The memory and the result of such searches, for one table, mode and limit; a new search overwrites the last. */
export class WalkTimes {
  /** The numbers of the lists found, the first `foundCount`, in no order; and the milliseconds to each of them, legs at both ends included. */
  readonly found: Uint32Array;
  foundCount = 0;
  readonly milliseconds: Uint32Array;
  /** The rows of each list. */
  readonly table: RowCollector;
  readonly #limit: number;
  readonly #streets: StreetNetwork;
  readonly #graph: TravelGraph;
  readonly #approaches: Approaches;
  readonly #arcStart: Uint32Array;
  readonly #arcs: Uint32Array;
  /** By state; UNREACHED between searches. */
  readonly #labels: Uint32Array;
  readonly #reached: Uint32Array;
  #reachedCount = 0;
  readonly #heads: Int32Array;
  #entries = new Int32Array(ENTRY * 4096);
  #entryCount = 0;

  /** @param access of the mode, on wheels as `accessOn` makes it @param limit in milliseconds, legs included */
  constructor(streets: StreetNetwork, mode: Exclude<SearchMode, 'CAR'>, access: AccessPoints, limit: number) {
    const graph = travelGraph(streets, mode, false);
    this.#streets = streets;
    this.#graph = graph;
    this.#limit = limit;
    this.table = new RowCollector({ chainOf: graph.chains.of, chainCount: graph.chains.count }, access);
    this.#approaches = this.table.approachesFor({ streets, mode, minimised: 'time', isReversed: false });
    this.found = new Uint32Array(this.table.listCount);
    this.milliseconds = new Uint32Array(this.table.listCount).fill(UNREACHED);
    this.#arcStart = graph.arcStart.map(at => (at / ARC) * TIMED_ARC);
    this.#arcs = new Uint32Array(this.#arcStart[graph.stateCount]!);
    for (let from = 0, to = 0; to < this.#arcs.length; from += ARC, to += TIMED_ARC) {
      this.#arcs[to] = graph.arcs[from]!;
      this.#arcs[to + 1] = graph.arcs[from + 1]!;
    }
    this.#labels = new Uint32Array(graph.stateCount).fill(UNREACHED);
    this.#reached = new Uint32Array(graph.stateCount);
    this.#heads = new Int32Array((limit >> BUCKET_BITS) + 1);
  }

  /** Searches from the points of a row. */
  searchFrom(row: number): void {
    for (let i = 0; i < this.#reachedCount; i++) this.#labels[this.#reached[i]!] = UNREACHED;
    for (let i = 0; i < this.foundCount; i++) this.milliseconds[this.found[i]!] = UNREACHED;
    this.#reachedCount = this.foundCount = this.#entryCount = 0;
    this.#heads.fill(NO_ENTRY);
    const { list, start, edge, legMilliseconds } = this.table.access;
    const end = start[list[row]! + 1]!;
    for (let p = start[list[row]!]!; p < end; p++) {
      const leg = legMilliseconds[p]!;
      waysToEnds(this.#streets, this.#graph, edge[p]!, fractionAt(this.table.access, p), (state, milliseconds) =>
        this.#enter(state, leg + milliseconds),
      );
    }
    this.#run();
    this.#collectFromStates();
    for (let p = start[list[row]!]!; p < end; p++) this.#collectAlongChain(p);
  }

  #enter(state: number, milliseconds: number): void {
    const known = this.#labels[state]!;
    if (milliseconds >= known || milliseconds > this.#limit) return;
    if (known === UNREACHED) this.#reached[this.#reachedCount++] = state;
    this.#labels[state] = milliseconds;
    if ((this.#entryCount + 1) * ENTRY > this.#entries.length) this.#grow();
    const at = this.#entryCount * ENTRY;
    this.#entries[at] = state;
    this.#entries[at + 1] = milliseconds;
    this.#entries[at + 2] = this.#heads[milliseconds >> BUCKET_BITS]!;
    this.#heads[milliseconds >> BUCKET_BITS] = this.#entryCount++;
  }

  /** Empties the buckets from the cheapest, as `CostField` does. */
  #run(): void {
    const { isLeaf } = this.#graph;
    const arcStart = this.#arcStart;
    const arcs = this.#arcs;
    const labels = this.#labels;
    const reached = this.#reached;
    const heads = this.#heads;
    const limit = this.#limit;
    let entries = this.#entries;
    let room = entries.length - ENTRY;
    let count = this.#entryCount;
    let reachedCount = this.#reachedCount;
    for (let bucket = 0; bucket < heads.length; bucket++) {
      for (let entry = heads[bucket]!; entry !== NO_ENTRY; entry = heads[bucket]!) {
        heads[bucket] = entries[entry * ENTRY + 2]!;
        const state = entries[entry * ENTRY]!;
        const cost = labels[state]!;
        if (entries[entry * ENTRY + 1] !== cost) continue; // improved since, and queued again
        const lastArc = arcStart[state + 1]!;
        for (let arc = arcStart[state]!; arc < lastArc; arc += TIMED_ARC) {
          const to = arcs[arc]!;
          const milliseconds = cost + arcs[arc + 1]!;
          const known = labels[to]!;
          if (milliseconds >= known || milliseconds > limit) continue;
          if (known === UNREACHED) reached[reachedCount++] = to;
          labels[to] = milliseconds;
          if (isLeaf[to] === 1) continue;
          const end = count * ENTRY;
          if (end > room) {
            this.#grow();
            entries = this.#entries;
            room = entries.length - ENTRY;
          }
          const next = milliseconds >> BUCKET_BITS;
          entries[end] = to;
          entries[end + 1] = milliseconds;
          entries[end + 2] = heads[next]!;
          heads[next] = count++;
        }
      }
    }
    this.#reachedCount = reachedCount;
  }

  #grow(): void {
    const wider = new Int32Array(this.#entries.length * 2);
    wider.set(this.#entries);
    this.#entries = wider;
  }

  #collectFromStates(): void {
    const { start, ways } = this.#approaches;
    const labels = this.#labels;
    const reached = this.#reached;
    for (let i = 0; i < this.#reachedCount; i++) {
      const state = reached[i]!;
      const label = labels[state]!;
      const end = start[state + 1]! * APPROACH;
      for (let at = start[state]! * APPROACH; at < end; at += APPROACH) this.#offer(ways[at]!, label + ways[at + 1]!);
    }
  }

  /** The lists that one reaches from a point without passing a state. */
  #collectAlongChain(point: number): void {
    const { access } = this.table;
    const { edge, legMilliseconds } = access;
    const chain = this.#graph.chains.of[edge[point]!]!;
    if (chain === NO_CHAIN) return;
    const from = { edge: edge[point]!, fraction: fractionAt(access, point) };
    this.table.onChain(chain, (other, list) => {
      const legs = legMilliseconds[point]! + legMilliseconds[other]!;
      if (legs >= this.milliseconds[list]!) return;
      const to = { edge: edge[other]!, fraction: fractionAt(access, other) };
      const way = wayAlongChain(this.#streets, this.#graph, from, to);
      if (way !== undefined) this.#offer(list, legs + way.ms);
    });
  }

  #offer(list: number, milliseconds: number): void {
    const known = this.milliseconds[list]!;
    if (milliseconds >= known || milliseconds > this.#limit) return;
    if (known === UNREACHED) this.found[this.foundCount++] = list;
    this.milliseconds[list] = milliseconds;
  }
}
