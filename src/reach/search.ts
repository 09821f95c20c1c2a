// One-to-all search on the street network: bucket queue, integer costs, no allocation per search.
import { CLOSED, type StreetNetwork } from '../region/streets.ts';
import type { TransportMode } from '../vocabulary.ts';
import { NO_CHAIN } from './chains.ts';
import type { Minimised } from './cost.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';
import { ARC, type TravelGraph, travelGraph } from './travel-graph.ts';

/** Width of a bucket: small enough that a state is rarely expanded twice, large enough that most buckets are used. */
const BUCKET_BITS: Readonly<Record<Minimised, number>> = { time: 10, length: 7 };
/** Cost of what was not reached: more than any limit. */
export const UNREACHED = 0xffffffff;
const NO_ENTRY = -1;
/** Numbers per queue entry: state, cost, next entry of the bucket. */
const ENTRY = 3;
/** Numbers per edge in `ends`: both figures at the first node, coming forward, and at the second, coming backward. */
export const ENDS = 4;
/** States between two looks at the clock: about a millisecond. */
const STATES_PER_LOOK = 16_384;
const LAST_ROUND = 2 ** 30;

/** What is minimised, and the other figure measured along the same path: milliseconds and decimetres or the other way round. */
export interface Figures {
  first: number;
  second: number;
}

/** What a search is asked. */
export interface SearchQuestion {
  readonly mode: TransportMode;
  readonly minimised: Minimised;
  /** Milliseconds or decimetres, by `minimised`, legs included; what lies beyond need not be found. */
  readonly limit: number;
  /** What it costs to come from everywhere to the starts, instead of from them to everywhere. */
  readonly isReversed?: boolean;
  /** Looked at from time to time; throws to end the search. */
  readonly checkTime?: () => void;
}

/**
 * What a search needs to run and leaves behind. One per thread and network; a new search overwrites the last.
 *
 * The search goes from junction to junction along chains of edges; edges get the costs at their ends when somebody asks for one of the chain.
 */
export class CostField {
  readonly streets: StreetNetwork;
  mode: TransportMode = 'WALK';
  minimised: Minimised = 'time';
  limit = 0;
  starts: readonly NetworkPoint[] = [];
  /** Of opened chains: what is minimised and the other figure, ENDS numbers per edge, UNREACHED where nothing comes from that side. */
  readonly ends: Uint32Array;

  readonly #graphs = new Map<string, TravelGraph>();
  #graph: TravelGraph;
  /** Both figures of each state; UNREACHED between searches, so that nothing need be cleared but what was reached. */
  #labels = new Uint32Array(0);
  #reached = new Uint32Array(0);
  #reachedCount = 0;
  #heads = new Int32Array(0);
  #entries = new Int32Array(ENTRY * 4096);
  /** 2·round where a chain was looked at in vain in this round, 2·round + 1 where its edges got their costs. */
  #opened = new Uint32Array(0);
  /** The round in which a chain was a start's. */
  #startStamp = new Uint32Array(0);
  #round = 0;
  readonly #figures: Figures = { first: 0, second: 0 };

  constructor(streets: StreetNetwork) {
    this.streets = streets;
    this.ends = new Uint32Array(streets.edgeCount * ENDS);
    this.#graph = this.#use('WALK', false);
  }

  /** Searches outward from `starts` (each with its leg). Afterwards `at` and `figuresAt` answer for any point on an edge. */
  search(question: SearchQuestion, starts: readonly NetworkPoint[]): void {
    const { mode, minimised, limit, isReversed = false, checkTime } = question;
    for (let i = 0; i < this.#reachedCount; i++) this.#labels[this.#reached[i]! * 2] = UNREACHED;
    this.#reachedCount = 0;
    this.#graph = this.#use(mode, isReversed);
    this.mode = mode;
    this.minimised = minimised;
    this.limit = limit;
    this.starts = starts;
    this.#nextRound();
    const bits = BUCKET_BITS[minimised];
    const buckets = (limit >> bits) + 1;
    if (this.#heads.length < buckets) this.#heads = new Int32Array(buckets);
    this.#heads.fill(NO_ENTRY, 0, buckets);
    this.#run(buckets, bits, this.#leaveStarts(bits), checkTime);
  }

  /** The graph of a mode and direction, made on first use. */
  #use(mode: TransportMode, isReversed: boolean): TravelGraph {
    const key = isReversed ? `${mode} reversed` : mode;
    let graph = this.#graphs.get(key);
    if (graph === undefined) {
      graph = travelGraph(this.streets, mode, isReversed);
      this.#graphs.set(key, graph);
      if (graph.stateCount > this.#reached.length) {
        this.#labels = new Uint32Array(graph.stateCount * 2).fill(UNREACHED);
        this.#reached = new Uint32Array(graph.stateCount);
      }
      if (graph.chains.count > this.#opened.length) {
        this.#opened = new Uint32Array(graph.chains.count);
        this.#startStamp = new Uint32Array(graph.chains.count);
      }
    }
    return graph;
  }

  #nextRound(): void {
    if (++this.#round === LAST_ROUND) {
      this.#opened.fill(0);
      this.#startStamp.fill(0);
      this.#round = 1;
    }
  }

  /** From each start to both ends of its chain, as far as these directions are open. Answers how many entries are in the queue. */
  #leaveStarts(bits: number): number {
    const { chains, costs } = this.#graph;
    const { edgeLengthDecimetres } = this.streets;
    const byTime = this.minimised === 'time';
    let entries = 0;
    for (const start of this.starts) {
      const chain = chains.of[start.edge]!;
      if (chain === NO_CHAIN) continue;
      this.#startStamp[chain] = this.#round;
      const position = chains.links.subarray(chains.start[chain]!, chains.start[chain + 1]!);
      const own = position.findIndex(link => link >> 1 === start.edge);
      for (const direction of [0, 1] as const) {
        const step = direction === 0 ? 1 : -1;
        const isBackward = ((position[own]! & 1) ^ direction) === 1;
        const whole = isBackward ? costs.backward[start.edge]! : costs.forward[start.edge]!;
        if (whole === CLOSED) continue;
        const parts = isBackward ? start.fraction : WHOLE_EDGE - start.fraction;
        let ms = start.legMilliseconds + partOf(whole, parts);
        let dm = start.legDecimetres + partOf(edgeLengthDecimetres[start.edge]!, parts);
        for (let i = own + step; i >= 0 && i < position.length; i += step) {
          const edge = position[i]! >> 1;
          ms += ((position[i]! & 1) ^ direction) === 1 ? costs.backward[edge]! : costs.forward[edge]!;
          dm += edgeLengthDecimetres[edge]!;
        }
        this.#graph.leave(chain, direction, (state, extra) => {
          const first = byTime ? ms + extra : dm;
          const second = byTime ? dm : ms + extra;
          if (!this.#lower(state, first, second)) return;
          if ((entries + 1) * ENTRY > this.#entries.length) this.#grow();
          this.#entries[entries * ENTRY] = state;
          this.#entries[entries * ENTRY + 1] = first;
          this.#entries[entries * ENTRY + 2] = this.#heads[first >> bits]!;
          this.#heads[first >> bits] = entries++;
        });
      }
    }
    return entries;
  }

  /** Sets a state's cost if it is within the limit and less than what is known; whether it was. */
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
   * Empties the buckets from the cheapest. Within a bucket entries come in any order, so states improve each other there and are then expanded
   * again. One plain loop over plain arrays: 20 ns a junction on Liechtenstein, twice that with a queue of its own and closed arcs to skip.
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
    let untilLook = STATES_PER_LOOK;
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

  /** How many junctions (by car: chains in a direction) were reached. */
  get reachedCount(): number {
    return this.#reachedCount;
  }

  /** Calls back with each chain of which some point may have been reached; some more than once. */
  forEachChain(see: (chain: number) => void): void {
    const { chains, touchStart, touching } = this.#graph;
    for (const { edge } of this.starts) if (chains.of[edge] !== NO_CHAIN) see(chains.of[edge]!);
    for (let i = 0; i < this.#reachedCount; i++) {
      const state = this.#reached[i]!;
      for (let t = touchStart[state]!; t < touchStart[state + 1]!; t++) see(touching[t]!);
    }
  }

  /** Box of all chains of edges of which some point may have been reached, 1e-7 degrees; west > east if there is none. */
  box(): { west: number; south: number; east: number; north: number } {
    const { box } = this.#graph.chains;
    let [west, south, east, north] = [2147483647, 2147483647, -2147483648, -2147483648];
    this.forEachChain(chain => {
      if (box[chain * 4]! < west) west = box[chain * 4]!;
      if (box[chain * 4 + 1]! < south) south = box[chain * 4 + 1]!;
      if (box[chain * 4 + 2]! > east) east = box[chain * 4 + 2]!;
      if (box[chain * 4 + 3]! > north) north = box[chain * 4 + 3]!;
    });
    return { west, south, east, north };
  }

  /** Chain of each edge, NO_CHAIN where the mode may not go. */
  get chainOf(): Uint32Array {
    return this.#graph.chains.of;
  }

  get chainCount(): number {
    return this.#graph.chains.count;
  }

  /** Whether something comes to a chain from either end or from a start on it; then the `ends` of its edges hold. */
  reaches(chain: number): boolean {
    if (chain === NO_CHAIN) return false;
    if (this.#opened[chain]! >> 1 !== this.#round) this.#open(chain);
    return (this.#opened[chain]! & 1) === 1;
  }

  /** Cost of whole edges, forward and backward, in what is minimised. */
  get weights(): TravelGraph['costs'] {
    const { edgeLengthDecimetres } = this.streets;
    return this.minimised === 'time'
      ? this.#graph.costs
      : { forward: edgeLengthDecimetres, backward: edgeLengthDecimetres };
  }

  /** Gives the edges of a chain the costs at their ends: from the chain's two entries and from the starts on it, along the chain and back. */
  #open(chain: number): void {
    const { entry, chains } = this.#graph;
    const forward = this.#labels[entry[chain * 2]! * 2]!;
    const backward = this.#labels[entry[chain * 2 + 1]! * 2]!;
    const hasStart = this.#startStamp[chain] === this.#round;
    this.#opened[chain] = this.#round * 2;
    if (!hasStart && forward === UNREACHED && backward === UNREACHED) return;
    this.#opened[chain] = this.#round * 2 + 1;
    const begin = chains.start[chain]!;
    const end = chains.start[chain + 1]!;
    this.#pass(begin, end, 1, entry[chain * 2]!, hasStart);
    this.#pass(end - 1, begin - 1, -1, entry[chain * 2 + 1]!, hasStart);
  }

  /** Along the links from one to before another, from a state. */
  #pass(from: number, to: number, step: 1 | -1, state: number, hasStart: boolean): void {
    const { links } = this.#graph.chains;
    const { forward, backward } = this.#graph.costs;
    const { edgeLengthDecimetres } = this.streets;
    const ends = this.ends;
    const byTime = this.minimised === 'time';
    const turned = step === 1 ? 0 : 1;
    let first = this.#labels[state * 2]!;
    let second = this.#labels[state * 2 + 1]!;
    for (let i = from; i !== to; i += step) {
      const edge = links[i]! >> 1;
      const isBackward = (links[i]! & 1) ^ turned;
      const slot = edge * ENDS + isBackward * 2;
      const ms = isBackward ? backward[edge]! : forward[edge]!;
      const isOpen = ms !== CLOSED;
      ends[slot] = isOpen ? first : UNREACHED;
      ends[slot + 1] = second;
      if (!isOpen) continue; // and so are all of the chain
      const dm = edgeLengthDecimetres[edge]!;
      if (first !== UNREACHED) {
        first += byTime ? ms : dm;
        second += byTime ? dm : ms;
      }
      if (!hasStart) continue;
      for (const start of this.starts) {
        if (start.edge !== edge) continue;
        const parts = isBackward ? start.fraction : WHOLE_EDGE - start.fraction;
        const startMs = start.legMilliseconds + partOf(ms, parts);
        const startDm = start.legDecimetres + partOf(dm, parts);
        const [a, b] = byTime ? [startMs, startDm] : [startDm, startMs];
        if (a < first || (a === first && b < second)) [first, second] = [a, b];
      }
    }
  }

  /**
   * Both figures at a point of an edge, without any leg there; undefined where it was not reached. The least of coming from either end or, on a
   * start's own edge, straight from the start. The object is used again by the next call.
   */
  figuresAt(edge: number, fraction: number): Readonly<Figures> | undefined {
    if (!this.reaches(this.#graph.chains.of[edge]!)) return undefined;
    const { forward, backward } = this.#graph.costs;
    const figures = this.#figures;
    figures.first = Number.POSITIVE_INFINITY;
    this.#offer(edge * ENDS, edge, forward[edge]!, fraction);
    this.#offer(edge * ENDS + 2, edge, backward[edge]!, WHOLE_EDGE - fraction);
    if (this.isStart(edge)) this.#offerStarts(edge, fraction);
    return figures.first === Number.POSITIVE_INFINITY ? undefined : figures;
  }

  /** What is minimised at a point of an edge; Infinity where it was not reached. */
  at(edge: number, fraction: number): number {
    return this.figuresAt(edge, fraction)?.first ?? Number.POSITIVE_INFINITY;
  }

  /** From an end of an edge. */
  #offer(slot: number, edge: number, whole: number, parts: number): void {
    const first = this.ends[slot]!;
    if (first === UNREACHED) return;
    const ms = partOf(whole, parts);
    const dm = partOf(this.streets.edgeLengthDecimetres[edge]!, parts);
    const byTime = this.minimised === 'time';
    this.#take(first + (byTime ? ms : dm), this.ends[slot + 1]! + (byTime ? dm : ms));
  }

  /** From the starts on this very edge, without leaving it; not against a one-way. */
  #offerStarts(edge: number, fraction: number): void {
    const { forward, backward } = this.#graph.costs;
    const byTime = this.minimised === 'time';
    for (const start of this.starts) {
      if (start.edge !== edge) continue;
      const parts = Math.abs(fraction - start.fraction);
      const whole = fraction > start.fraction ? forward[edge]! : backward[edge]!;
      // Who stands there already needs no way, in whichever direction it is open.
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

  /** Whether a start lies on some edge of a chain. */
  hasStart(chain: number): boolean {
    return this.#startStamp[chain] === this.#round;
  }

  /** Whether a start lies on the edge. */
  isStart(edge: number): boolean {
    if (!this.hasStart(this.#graph.chains.of[edge]!)) return false;
    for (const start of this.starts) if (start.edge === edge) return true;
    return false;
  }
}
