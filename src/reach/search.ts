// One-to-all search on the street network: bucket queue, integer costs, no allocation per search.

import type { SearchMode } from '../core/modes.ts';
import { CLOSED, type StreetNetwork } from '../region/streets.ts';
import { NO_CHAIN } from './chains.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';
import { noteSearch } from './search-sizes.ts';
import { ARC, type TravelGraph, travelGraph } from './travel-graph.ts';

/** What is minimised; the other figure is measured along the same path. */
export type Minimised = 'time' | 'length';

/** Width of a bucket: small enough that a state is rarely expanded twice, large enough that most buckets are used. */
const BUCKET_BITS: Readonly<Record<Minimised, number>> = { time: 10, length: 7 };
/** Cost of an unreached point: more than any limit. */
export const UNREACHED = 0xffffffff;
const NO_ENTRY = -1;
/** Numbers per queue entry: state, cost, next entry of the bucket. */
const ENTRY = 3;
/** States between two checks of the clock: about a millisecond. The first check comes before the first state. */
const STATES_PER_LOOK = 16_384;
const LAST_ROUND = 2 ** 32 - 1;

/** The minimised figure, and the other one measured along the same path: milliseconds and decimetres or the other way round. */
export interface Figures {
  first: number;
  second: number;
}

/** The input of a search. */
export interface SearchQuestion {
  readonly mode: SearchMode;
  readonly minimised: Minimised;
  /** Milliseconds or decimetres, by `minimised`, legs included; the search may omit everything beyond. */
  readonly limit: number;
  /** Searches the cost from everywhere to the starts, instead of from them to everywhere. */
  readonly isReversed?: boolean;
  /** Called from time to time; throws to end the search. */
  readonly checkTime?: () => void;
}

/**
 * The memory and the result of a search. One per thread and network; a new search overwrites the last.
 *
 * The search goes from junction to junction along chains of edges; the cost of an edge follows from the two ends of its chain.
 */
export class CostField {
  readonly streets: StreetNetwork;
  mode: SearchMode = 'WALK';
  minimised: Minimised = 'time';
  isReversed = false;
  /** Everything beyond counts as not reached: the limit of the search, or a smaller one (`within`). */
  limit = 0;
  starts: readonly NetworkPoint[] = [];

  #graph: TravelGraph;
  /** Both figures of each state; UNREACHED between searches, so that a search clears only the states that it reached. */
  #labels = new Uint32Array(0);
  #reached = new Uint32Array(0);
  #reachedCount = 0;
  #heads = new Int32Array(0);
  #entries = new Int32Array(ENTRY * 4096);
  /** Of those from starts. */
  #entryCount = 0;
  /** The last round in which a start was on the chain. */
  #startStamp = new Uint32Array(0);
  /** Chains reached within the limit, collected on first use, and the collection that last saw each. */
  #seen = new Uint32Array(0);
  #seenCount = -1;
  #seenStamp = new Uint32Array(0);
  #seenRound = 0;
  #round = 0;
  /**
   * Costs straight from the starts at the edges of their chains, four numbers per edge: both figures for travel in the chain's direction,
   * both against it.
   */
  #seeds = new Uint32Array(1024);
  #seedCount = 0;
  /** The last round in which a chain's seeds were made, and the first of them. Not a `Map`: emptying one leaves its table behind, so each search left one among the old objects. */
  #seedStamp = new Uint32Array(0);
  #seedStart = new Uint32Array(0);
  /** The last start on each such chain, and the start before each on the same chain; NO_ENTRY without one. A search may have thousands of starts. */
  #lastStart = new Int32Array(0);
  #startBefore = new Int32Array(64);
  readonly #figures: Figures = { first: 0, second: 0 };
  /** What `lookAt` looks at; the starts on the edge are their fractions and legs by turns. */
  #isTurned = false;
  #edgeForward = 0;
  #edgeBackward = 0;
  #ahead = 0;
  #behind = 0;
  readonly #edgeStarts: number[] = [];

  /** @param mode of the first search: the graph of another one would be made for nothing */
  constructor(streets: StreetNetwork, mode: SearchMode = 'WALK', isReversed = false) {
    this.streets = streets;
    this.#graph = this.#use(mode, isReversed);
  }

  /** Searches outward from `starts` (each with its leg). Afterwards `at` and `figuresAt` answer for any point on an edge. */
  search(question: SearchQuestion, starts: readonly NetworkPoint[]): void {
    const { mode, minimised, limit, isReversed = false, checkTime } = question;
    for (let i = 0; i < this.#reachedCount; i++) this.#labels[this.#reached[i]! * 2] = UNREACHED;
    this.#reachedCount = 0;
    this.#graph = this.#use(mode, isReversed);
    this.mode = mode;
    this.minimised = minimised;
    this.isReversed = isReversed;
    this.limit = limit;
    this.starts = starts;
    this.#round = nextRound(this.#round, this.#startStamp, this.#seedStamp);
    this.#seenCount = -1;
    const bits = BUCKET_BITS[minimised];
    const buckets = (limit >> bits) + 1;
    if (this.#heads.length < buckets) this.#heads = new Int32Array(buckets);
    this.#heads.fill(NO_ENTRY, 0, buckets);
    this.#run(buckets, bits, this.#leaveStarts(bits), checkTime);
    noteSearch(mode, this.#reachedCount);
  }

  /**
   * Narrows the last search to a limit, which must not exceed its own: from now on all answers are those of a search at that limit.
   * They are the same because a cost within the limit never comes from one beyond it.
   */
  within(limit: number): this {
    if (limit !== this.limit) this.#seenCount = -1;
    this.limit = limit;
    return this;
  }

  /** The graph of a mode and direction, with room for its states and chains. */
  #use(mode: SearchMode, isReversed: boolean): TravelGraph {
    const graph = travelGraph(this.streets, mode, isReversed);
    if (graph.stateCount > this.#reached.length) {
      this.#labels = new Uint32Array(graph.stateCount * 2).fill(UNREACHED);
      this.#reached = new Uint32Array(graph.stateCount);
    }
    if (graph.chains.count > this.#seen.length) {
      this.#startStamp = new Uint32Array(graph.chains.count);
      this.#seedStamp = new Uint32Array(graph.chains.count);
      this.#seedStart = new Uint32Array(graph.chains.count);
      this.#lastStart = new Int32Array(graph.chains.count);
      this.#seenStamp = new Uint32Array(graph.chains.count);
      this.#seen = new Uint32Array(graph.chains.count);
    }
    return graph;
  }

  /** Enters the ends of each start's chain, as far as these directions are open. Returns the number of entries in the queue. */
  #leaveStarts(bits: number): number {
    const { chains, before, after, entry, cars } = this.#graph;
    const { edgeLengthDecimetres } = this.streets;
    this.#entryCount = 0;
    this.#seedCount = 0;
    if (this.#startBefore.length < this.starts.length) this.#startBefore = new Int32Array(this.starts.length * 2);
    for (let i = 0; i < this.starts.length; i++) {
      const start = this.starts[i]!;
      const { edge } = start;
      const chain = chains.of[edge]!;
      if (chain === NO_CHAIN) continue;
      this.#startBefore[i] = this.hasStart(chain) ? this.#lastStart[chain]! : NO_ENTRY;
      this.#lastStart[chain] = i;
      this.#startStamp[chain] = this.#round;
      for (const direction of [0, 1] as const) {
        const whole = this.#along(edge, direction);
        if (whole === CLOSED) continue;
        // All edges of a chain are open in the same directions, so the sums along it give the way from this edge to the chain's end.
        const sums = direction === 0 ? before : after;
        const last = chains.links[direction === 0 ? chains.start[chain + 1]! - 1 : chains.start[chain]!]! >> 1;
        const msBeyond = sums[last]! + this.#along(last, direction) - sums[edge]! - whole;
        const length = edgeLengthDecimetres[edge]!;
        const dmBefore = chains.decimetresBefore[edge]!;
        const dmBeyond = direction === 0 ? chains.decimetres[chain]! - dmBefore - length : dmBefore;
        const parts = this.#partsAhead(start, direction);
        const ms = start.legMilliseconds + partOf(whole, parts) + msBeyond;
        const dm = start.legDecimetres + partOf(length, parts) + dmBeyond;
        if (cars === undefined) this.#enter(entry[chain * 2 + 1 - direction]!, ms, dm, bits);
        else this.#graph.leave(chain, direction, (state, extra) => this.#enter(state, ms + extra, dm, bits));
      }
    }
    return this.#entryCount;
  }

  /** The part of its edge that lies ahead of a start, in 1/65536, in the direction of the chain (0) or against it (1). */
  #partsAhead({ edge, fraction }: NetworkPoint, direction: 0 | 1): number {
    const { chains } = this.#graph;
    const isBackward = (chains.links[chains.position[edge]!]! & 1) !== direction;
    return isBackward ? fraction : WHOLE_EDGE - fraction;
  }

  /** Puts a state into the queue, if its cost is less than the known one. */
  #enter(state: number, ms: number, dm: number, bits: number): void {
    const byTime = this.minimised === 'time';
    const first = byTime ? ms : dm;
    if (!this.#lower(state, first, byTime ? dm : ms)) return;
    const count = this.#entryCount;
    if ((count + 1) * ENTRY > this.#entries.length) this.#grow();
    this.#entries[count * ENTRY] = state;
    this.#entries[count * ENTRY + 1] = first;
    this.#entries[count * ENTRY + 2] = this.#heads[first >> bits]!;
    this.#heads[first >> bits] = this.#entryCount++;
  }

  /** The first seed of a chain with starts. Made when a reader first needs them: most chains with one of thousands of starts are read at their ends only. */
  #seedsOf(chain: number): number {
    if (this.#seedStamp[chain] === this.#round) return this.#seedStart[chain]!;
    const { start } = this.#graph.chains;
    const offset = this.#seedCount;
    this.#seedCount += (start[chain + 1]! - start[chain]!) * 4;
    if (this.#seedCount > this.#seeds.length) {
      const wider = new Uint32Array(this.#seedCount * 2);
      wider.set(this.#seeds);
      this.#seeds = wider;
    }
    this.#seeds.fill(UNREACHED, offset, this.#seedCount);
    this.#seedStart[chain] = offset;
    this.#seedStamp[chain] = this.#round;
    for (let i = this.#lastStart[chain]!; i !== NO_ENTRY; i = this.#startBefore[i]!) this.#seedFrom(i, chain, offset);
    return offset;
  }

  #seedFrom(number: number, chain: number, seeds: number): void {
    const { chains } = this.#graph;
    const { edgeLengthDecimetres } = this.streets;
    const byTime = this.minimised === 'time';
    const start = this.starts[number]!;
    const begin = chains.start[chain]!;
    const end = chains.start[chain + 1]!;
    for (const direction of [0, 1] as const) {
      const whole = this.#along(start.edge, direction);
      if (whole === CLOSED) continue;
      const parts = this.#partsAhead(start, direction);
      let ms = start.legMilliseconds + partOf(whole, parts);
      let dm = start.legDecimetres + partOf(edgeLengthDecimetres[start.edge]!, parts);
      const step = direction === 0 ? 1 : -1;
      for (let i = chains.position[start.edge]! + step; i >= begin && i < end; i += step) {
        this.#seed(seeds + ((i - begin) * 2 + direction) * 2, byTime ? ms : dm, byTime ? dm : ms);
        const edge = chains.links[i]! >> 1;
        ms += this.#along(edge, direction);
        dm += edgeLengthDecimetres[edge]!;
      }
    }
  }

  #seed(slot: number, first: number, second: number): void {
    const seeds = this.#seeds;
    if (first > seeds[slot]! || (first === seeds[slot] && second >= seeds[slot + 1]!)) return;
    seeds[slot] = first;
    seeds[slot + 1] = second;
  }

  /** Sets a state's cost if it is within the limit and less than the known one; returns whether it did. */
  #lower(state: number, first: number, second: number): boolean {
    const labels = this.#labels;
    const known = labels[state * 2]!;
    if (first > this.limit || first > known || (first === known && second >= labels[state * 2 + 1]!)) return false;
    if (known === UNREACHED) this.#reached[this.#reachedCount++] = state;
    labels[state * 2] = first;
    labels[state * 2 + 1] = second;
    return true;
  }

  #grow(): void {
    const wider = new Int32Array(this.#entries.length * 2);
    wider.set(this.#entries);
    this.#entries = wider;
  }

  /**
   * Empties the buckets from the cheapest. Within a bucket entries have no order, so states improve each other there and are then expanded
   * again. One plain loop over plain arrays: 20 ns a junction on Liechtenstein; a separate queue class and closed arcs to skip took twice that.
   */
  #run(buckets: number, bits: number, entryCount: number, checkTime: (() => void) | undefined): void {
    const { arcStart, arcs, isLeaf } = this.#graph;
    const labels = this.#labels;
    const reached = this.#reached;
    const heads = this.#heads;
    const limit = this.limit;
    const toFirst = this.minimised === 'time' ? 1 : 2;
    const toSecond = 3 - toFirst;
    let entries = this.#entries;
    let room = entries.length - ENTRY;
    let count = entryCount;
    let reachedCount = this.#reachedCount;
    let untilLook = 1;
    for (let bucket = 0; bucket < buckets; bucket++) {
      for (let entry = heads[bucket]!; entry !== NO_ENTRY; entry = heads[bucket]!) {
        heads[bucket] = entries[entry * ENTRY + 2]!;
        const state = entries[entry * ENTRY]!;
        const cost = labels[state * 2]!;
        if (entries[entry * ENTRY + 1] !== cost) continue; // improved since, and queued again
        const other = labels[state * 2 + 1]!;
        const lastArc = arcStart[state + 1]!;
        if (--untilLook === 0 && checkTime) {
          this.#reachedCount = reachedCount; // so that the next search finds what to clear if this one ends here
          checkTime();
          untilLook = STATES_PER_LOOK;
        }
        for (let arc = arcStart[state]!; arc < lastArc; arc += ARC) {
          const first = cost + arcs[arc + toFirst]!;
          if (first > limit) continue;
          const to = arcs[arc]!;
          const known = labels[to * 2]!;
          if (first > known) continue;
          const second = other + arcs[arc + toSecond]!;
          if (first === known && second >= labels[to * 2 + 1]!) continue;
          if (known === UNREACHED) reached[reachedCount++] = to;
          labels[to * 2] = first;
          labels[to * 2 + 1] = second;
          if (isLeaf[to]) continue;
          const end = count * ENTRY;
          if (end > room) {
            this.#grow();
            entries = this.#entries;
            room = entries.length - ENTRY;
          }
          const next = first >> bits;
          entries[end] = to;
          entries[end + 1] = first;
          entries[end + 2] = heads[next]!;
          heads[next] = count++;
        }
      }
    }
    this.#reachedCount = reachedCount;
  }

  /** All chains with a point that may have been reached, each once. Valid until the next search. */
  reachedChains(): Uint32Array {
    if (this.#seenCount < 0) this.#seeChains();
    return this.#seen.subarray(0, this.#seenCount);
  }

  #seeChains(): void {
    const { chains, touchStart, touching } = this.#graph;
    this.#seenRound = nextRound(this.#seenRound, this.#seenStamp);
    this.#seenCount = 0;
    for (const { edge } of this.starts) if (chains.of[edge] !== NO_CHAIN) this.#see(chains.of[edge]!);
    for (let i = 0; i < this.#reachedCount; i++) {
      const state = this.#reached[i]!;
      if (this.#labels[state * 2]! > this.limit) continue;
      for (let t = touchStart[state]!; t < touchStart[state + 1]!; t++) this.#see(touching[t]!);
    }
  }

  #see(chain: number): void {
    if (this.#seenStamp[chain] === this.#seenRound) return;
    this.#seenStamp[chain] = this.#seenRound;
    this.#seen[this.#seenCount++] = chain;
  }

  /** Box of all chains with a point that may have been reached, 1e-7 degrees; west > east if there is none. */
  box(): { west: number; south: number; east: number; north: number } {
    const { box } = this.#graph.chains;
    let [west, south, east, north] = [2147483647, 2147483647, -2147483648, -2147483648];
    const chains = this.reachedChains();
    for (let i = 0; i < chains.length; i++) {
      const at = chains[i]! * 4;
      if (box[at]! < west) west = box[at]!;
      if (box[at + 1]! < south) south = box[at + 1]!;
      if (box[at + 2]! > east) east = box[at + 2]!;
      if (box[at + 3]! > north) north = box[at + 3]!;
    }
    return { west, south, east, north };
  }

  /** Chain of each edge; NO_CHAIN if the mode may not use it. */
  get chainOf(): Uint32Array {
    return this.#graph.chains.of;
  }

  get chainCount(): number {
    return this.#graph.chains.count;
  }

  /** The minimised cost at a chain's beginning (0) or end (1); more than `limit` if unreached. Ignores a start on the chain itself. */
  labelAt(chain: number, end: 0 | 1): number {
    return this.#labels[this.#graph.entry[chain * 2 + end]! * 2]!;
  }

  /** The state from which a chain is entered at its beginning (0) or end (1); the same for every search of the mode and direction. 0 for streets that are closed to the mode. */
  entryOf(chain: number, end: 0 | 1): number {
    return chain === NO_CHAIN ? 0 : this.#graph.entry[chain * 2 + end]!;
  }

  /** Both figures at a state of the graph; `first` is UNREACHED if the search did not reach it. */
  figuresOf(state: number): Figures {
    const first = this.#labels[state * 2]!;
    return { first: first > this.limit ? UNREACHED : first, second: this.#labels[state * 2 + 1]! };
  }

  /** The reached states in about the order of their cost, and both figures of every state, the minimised one first; some may be over `limit`. */
  reached(): { readonly states: Uint32Array; readonly labels: Uint32Array } {
    return { states: this.#reached.subarray(0, this.#reachedCount), labels: this.#labels };
  }

  /** The chains that starts lie on, each once. */
  startChains(): number[] {
    const chains = new Set<number>();
    for (const { edge } of this.starts) if (this.chainOf[edge] !== NO_CHAIN) chains.add(this.chainOf[edge]!);
    return [...chains];
  }

  /** The minimised figure of the shortest leg at the starts. */
  leastStartLeg(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { legMilliseconds, legDecimetres } of this.starts) {
      least = Math.min(least, this.minimised === 'time' ? legMilliseconds : legDecimetres);
    }
    return least;
  }

  /** Whether a start lies on a chain. */
  hasStart(chain: number): boolean {
    return this.#startStamp[chain] === this.#round;
  }

  /**
   * The position of a usable edge on its chain, in the minimised cost: the cost up to it and back from the chain's end to it, and of the edge itself forward
   * and backward; CLOSED or more if closed in that direction. The same for every search of the mode.
   */
  alongChain(edge: number): { isTurned: boolean; before: number; after: number; forward: number; backward: number } {
    const { chains, before, after, costs } = this.#graph;
    const isTurned = (chains.links[chains.position[edge]!]! & 1) === 1;
    const [forward, backward] = [costs.forward[edge]!, costs.backward[edge]!];
    if (this.minimised === 'time') return { isTurned, before: before[edge]!, after: after[edge]!, forward, backward };
    const length = this.streets.edgeLengthDecimetres[edge]!;
    const lengthBefore = chains.decimetresBefore[edge]!;
    const lengthAfter = chains.decimetres[chains.of[edge]!]! - lengthBefore - length;
    return {
      isTurned,
      before: before[edge] === CLOSED ? CLOSED : lengthBefore,
      after: after[edge] === CLOSED ? CLOSED : lengthAfter,
      forward: forward === CLOSED ? CLOSED : length,
      backward: backward === CLOSED ? CLOSED : length,
    };
  }

  /**
   * Both figures at a point of an edge, without any leg there; undefined if unreached. The least of coming from either end or, on a
   * start's own edge, straight from the start. The next call reuses the object.
   */
  figuresAt(edge: number, fraction: number): Readonly<Figures> | undefined {
    const { chains, entry, before, after } = this.#graph;
    const chain = chains.of[edge]!;
    if (chain === NO_CHAIN) return undefined;
    const figures = this.#figures;
    figures.first = Number.POSITIVE_INFINITY;
    const length = this.streets.edgeLengthDecimetres[edge]!;
    const position = chains.position[edge]!;
    const ahead = (chains.links[position]! & 1) === 1 ? WHOLE_EDGE - fraction : fraction;
    const ms = partOf(this.#along(edge, 0), ahead);
    const dm = partOf(length, ahead);
    const msBack = partOf(this.#along(edge, 1), WHOLE_EDGE - ahead);
    const dmBack = partOf(length, WHOLE_EDGE - ahead);
    const dmBefore = chains.decimetresBefore[edge]!;
    const dmAfter = chains.decimetres[chain]! - dmBefore - length;
    const labels = this.#labels;
    const there = entry[chain * 2]! * 2;
    const back = entry[chain * 2 + 1]! * 2;
    const { limit } = this;
    if (before[edge] !== CLOSED) this.#offer(labels, there, limit, before[edge]! + ms, dmBefore + dm);
    if (after[edge] !== CLOSED) this.#offer(labels, back, limit, after[edge]! + msBack, dmAfter + dmBack);
    if (this.hasStart(chain)) {
      const seeds = this.#seedsOf(chain) + (position - chains.start[chain]!) * 4;
      this.#offer(this.#seeds, seeds, UNREACHED - 1, ms, dm);
      this.#offer(this.#seeds, seeds + 2, UNREACHED - 1, msBack, dmBack);
      this.#offerStarts(edge, fraction);
    }
    return figures.first === Number.POSITIVE_INFINITY ? undefined : figures;
  }

  /** Milliseconds of an edge in the direction of its chain (0) or against it (1). */
  #along(edge: number, direction: 0 | 1): number {
    const { chains, costs } = this.#graph;
    const isBackward = (chains.links[chains.position[edge]!]! & 1) !== direction;
    return isBackward ? costs.backward[edge]! : costs.forward[edge]!;
  }

  /** The minimised cost at a point of an edge; Infinity if unreached. */
  at(edge: number, fraction: number): number {
    return this.figuresAt(edge, fraction)?.first ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Makes an edge the one that `onEdge` reads, for many points of one edge: the minimised costs at which one comes to its ends along its chain, and the starts on it.
   * @returns whether a start lies on the edge
   */
  lookAt(edge: number): boolean {
    const { chains, entry, before, after, costs } = this.#graph;
    const chain = chains.of[edge]!;
    this.#edgeStarts.length = 0;
    this.#ahead = this.#behind = Number.POSITIVE_INFINITY;
    if (chain === NO_CHAIN) return false;
    const byTime = this.minimised === 'time';
    const length = this.streets.edgeLengthDecimetres[edge]!;
    const position = chains.position[edge]!;
    this.#isTurned = (chains.links[position]! & 1) === 1;
    this.#edgeForward = byTime || costs.forward[edge] === CLOSED ? costs.forward[edge]! : length;
    this.#edgeBackward = byTime || costs.backward[edge] === CLOSED ? costs.backward[edge]! : length;
    const there = this.#labels[entry[chain * 2]! * 2]!;
    const back = this.#labels[entry[chain * 2 + 1]! * 2]!;
    const dmBefore = chains.decimetresBefore[edge]!;
    if (before[edge] !== CLOSED && there <= this.limit) this.#ahead = there + (byTime ? before[edge]! : dmBefore);
    if (after[edge] !== CLOSED && back <= this.limit) {
      this.#behind = back + (byTime ? after[edge]! : chains.decimetres[chain]! - dmBefore - length);
    }
    if (!this.hasStart(chain)) return false;
    const seeds = this.#seedsOf(chain) + (position - chains.start[chain]!) * 4;
    if (this.#seeds[seeds]! < UNREACHED) this.#ahead = Math.min(this.#ahead, this.#seeds[seeds]!);
    if (this.#seeds[seeds + 2]! < UNREACHED) this.#behind = Math.min(this.#behind, this.#seeds[seeds + 2]!);
    for (let i = this.#lastStart[chain]!; i !== NO_ENTRY; i = this.#startBefore[i]!) {
      const start = this.starts[i]!;
      if (start.edge !== edge) continue;
      this.#edgeStarts.push(start.fraction, byTime ? start.legMilliseconds : start.legDecimetres);
    }
    return this.#edgeStarts.length > 0;
  }

  /** What `at` says of a point of the edge that `lookAt` looks at. */
  onEdge(fraction: number): number {
    const ahead = this.#isTurned ? WHOLE_EDGE - fraction : fraction;
    const [forward, backward] = [this.#edgeForward, this.#edgeBackward];
    let least = this.#ahead + Math.round((ahead * (this.#isTurned ? backward : forward)) / WHOLE_EDGE);
    const behind =
      this.#behind + Math.round(((WHOLE_EDGE - ahead) * (this.#isTurned ? forward : backward)) / WHOLE_EDGE);
    if (behind < least) least = behind;
    const starts = this.#edgeStarts;
    for (let i = 0; i < starts.length; i += 2) {
      const way = fraction - starts[i]!;
      const whole = way > 0 ? forward : backward;
      if (way !== 0 && whole === CLOSED) continue;
      const cost = starts[i + 1]! + Math.round((Math.abs(way) * whole) / WHOLE_EDGE);
      if (cost < least) least = cost;
    }
    return least;
  }

  /** Offers two figures of a table, of which the first is at most `most`, plus a further way. */
  #offer(table: Uint32Array, at: number, most: number, ms: number, dm: number): void {
    const first = table[at]!;
    if (first > most) return;
    const byTime = this.minimised === 'time';
    this.#take(first + (byTime ? ms : dm), table[at + 1]! + (byTime ? dm : ms));
  }

  /** Offers the ways from the starts on this very edge, without leaving it; not against a one-way. */
  #offerStarts(edge: number, fraction: number): void {
    const { forward, backward } = this.#graph.costs;
    const byTime = this.minimised === 'time';
    const last = this.#lastStart[this.#graph.chains.of[edge]!]!;
    for (let i = last; i !== NO_ENTRY; i = this.#startBefore[i]!) {
      const start = this.starts[i]!;
      if (start.edge !== edge) continue;
      const parts = Math.abs(fraction - start.fraction);
      const whole = fraction > start.fraction ? forward[edge]! : backward[edge]!;
      // A start at this very point needs no way, so a closed direction does not matter.
      if (whole === CLOSED && parts > 0) continue;
      const ms = start.legMilliseconds + (parts > 0 ? partOf(whole, parts) : 0);
      const dm = start.legDecimetres + partOf(this.streets.edgeLengthDecimetres[edge]!, parts);
      this.#take(byTime ? ms : dm, byTime ? dm : ms);
    }
  }

  #take(first: number, second: number): void {
    const figures = this.#figures;
    if (first > figures.first || (first === figures.first && second >= figures.second)) return;
    figures.first = first;
    figures.second = second;
  }

  /** Whether a start lies on the edge. */
  isStart(edge: number): boolean {
    const chain = this.#graph.chains.of[edge]!;
    if (chain === NO_CHAIN || !this.hasStart(chain)) return false;
    for (let i = this.#lastStart[chain]!; i !== NO_ENTRY; i = this.#startBefore[i]!) {
      if (this.starts[i]!.edge === edge) return true;
    }
    return false;
  }
}

/** The next number to stamp with; when numbers run out, clears all stamps. */
function nextRound(round: number, ...stamps: readonly Uint32Array[]): number {
  if (round + 1 < LAST_ROUND) return round + 1;
  for (const each of stamps) each.fill(0);
  return 1;
}
