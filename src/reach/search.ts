// One-to-all search on the street network: bucket queue, integer costs, no allocation per search.
import { CLOSED, type ModeCosts, type StreetNetwork } from '../region/streets.ts';
import type { TransportMode } from '../vocabulary.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';

/** What is minimised; the other figure is measured along the same path. */
export type Minimised = 'time' | 'length';

/** A travel cost; compared by what is minimised, then by the other figure. */
export interface Cost {
  readonly milliseconds: number;
  readonly decimetres: number;
}

/** Width of a bucket: small enough that a node is rarely expanded twice, large enough that most buckets are used. */
const BUCKET_BITS: Readonly<Record<Minimised, number>> = { time: 10, length: 7 };
const END = -1;

/** What a search needs to run and leaves behind. One per thread and network; a new search overwrites the last. */
export class CostField {
  readonly streets: StreetNetwork;
  mode: TransportMode = 'WALK';
  minimised: Minimised = 'time';
  /** In what is minimised; nodes beyond are not reached. */
  limit = 0;
  starts: readonly NetworkPoint[] = [];
  /** Reached nodes, in order of first touch. */
  readonly reached: Int32Array;
  reachedCount = 0;

  readonly #first: Uint32Array;
  readonly #second: Uint32Array;
  readonly #stamp: Uint32Array;
  /** The round in which an edge was a start: all other edges need no look at the starts. */
  readonly #startStamp: Uint32Array;
  #round = 0;
  #heads = new Int32Array(0);
  #entryNode = new Int32Array(4096);
  #entryCost = new Uint32Array(4096);
  #entryNext = new Int32Array(4096);
  #entryCount = 0;

  constructor(streets: StreetNetwork) {
    this.streets = streets;
    this.reached = new Int32Array(streets.nodeCount);
    this.#first = new Uint32Array(streets.nodeCount);
    this.#second = new Uint32Array(streets.nodeCount);
    this.#stamp = new Uint32Array(streets.nodeCount);
    this.#startStamp = new Uint32Array(streets.edgeCount);
  }

  /**
   * Searches outward from `starts` (each with its leg) up to `limit` (milliseconds or decimetres, legs included).
   * Afterwards `costAt` answers for any point on an edge.
   */
  search(mode: TransportMode, minimised: Minimised, starts: readonly NetworkPoint[], limit: number): void {
    this.mode = mode;
    this.minimised = minimised;
    this.starts = starts;
    this.limit = limit;
    this.reachedCount = 0;
    this.#round++;
    this.#entryCount = 0;
    const { edgeFrom, edgeTo, edgeLengthDecimetres, adjacencyStart, adjacency } = this.streets;
    const { forward, backward } = this.streets.modes[mode];
    const byTime = minimised === 'time';
    const bits = BUCKET_BITS[minimised];
    const bucketCount = (limit >> bits) + 1;
    if (this.#heads.length < bucketCount) this.#heads = new Int32Array(bucketCount);
    this.#heads.fill(END, 0, bucketCount);

    for (const { edge, fraction, legMilliseconds, legDecimetres } of starts) {
      this.#startStamp[edge] = this.#round;
      const rest = WHOLE_EDGE - fraction;
      const length = edgeLengthDecimetres[edge]!;
      if (forward[edge]! !== CLOSED) {
        const ms = legMilliseconds + partOf(forward[edge]!, rest);
        const dm = legDecimetres + partOf(length, rest);
        this.#improve(edgeTo[edge]!, byTime ? ms : dm, byTime ? dm : ms, bits);
      }
      if (backward[edge]! !== CLOSED) {
        const ms = legMilliseconds + partOf(backward[edge]!, fraction);
        const dm = legDecimetres + partOf(length, fraction);
        this.#improve(edgeFrom[edge]!, byTime ? ms : dm, byTime ? dm : ms, bits);
      }
    }

    const first = this.#first;
    const second = this.#second;
    for (let bucket = 0; bucket < bucketCount; bucket++) {
      for (let entry = this.#heads[bucket]!; entry !== END; entry = this.#heads[bucket]!) {
        this.#heads[bucket] = this.#entryNext[entry]!;
        const node = this.#entryNode[entry]!;
        const cost = first[node]!;
        if (this.#entryCost[entry] !== cost) continue; // improved since, and queued again
        const other = second[node]!;
        for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
          const link = adjacency[a]!;
          const edge = link >> 1;
          const ms = link & 1 ? backward[edge]! : forward[edge]!;
          if (ms === CLOSED) continue;
          const dm = edgeLengthDecimetres[edge]!;
          const next = link & 1 ? edgeFrom[edge]! : edgeTo[edge]!;
          this.#improve(next, cost + (byTime ? ms : dm), other + (byTime ? dm : ms), bits);
        }
      }
    }
  }

  #improve(node: number, first: number, second: number, bits: number): void {
    if (first > this.limit) return;
    if (this.#stamp[node] !== this.#round) {
      this.#stamp[node] = this.#round;
      this.reached[this.reachedCount++] = node;
    } else {
      const known = this.#first[node]!;
      if (first > known || (first === known && second >= this.#second[node]!)) return;
    }
    this.#first[node] = first;
    this.#second[node] = second;
    const entry = this.#entryCount++;
    if (entry === this.#entryNode.length) this.#grow();
    this.#entryNode[entry] = node;
    this.#entryCost[entry] = first;
    const bucket = first >> bits;
    this.#entryNext[entry] = this.#heads[bucket]!;
    this.#heads[bucket] = entry;
  }

  #grow(): void {
    const wider = <T extends Int32Array | Uint32Array>(old: T, made: T): T => {
      made.set(old);
      return made;
    };
    const size = this.#entryNode.length * 2;
    this.#entryNode = wider(this.#entryNode, new Int32Array(size));
    this.#entryCost = wider(this.#entryCost, new Uint32Array(size));
    this.#entryNext = wider(this.#entryNext, new Int32Array(size));
  }

  /** What is minimised at a node, Infinity where it was not reached. */
  atNode(node: number): number {
    return this.#stamp[node] === this.#round ? this.#first[node]! : Number.POSITIVE_INFINITY;
  }

  /**
   * What is minimised at a point of an edge, without any leg there; Infinity where it was not reached.
   * The lesser of coming from either node or, on a start's own edge, straight from the start.
   */
  at(edge: number, fraction: number): number {
    const { edgeFrom, edgeTo, edgeLengthDecimetres } = this.streets;
    const round = this.#round;
    if (
      this.#stamp[edgeFrom[edge]!] !== round &&
      this.#stamp[edgeTo[edge]!] !== round &&
      this.#startStamp[edge] !== round
    ) {
      return Number.POSITIVE_INFINITY;
    }
    const costs = this.streets.modes[this.mode];
    const byTime = this.minimised === 'time';
    const length = edgeLengthDecimetres[edge]!;
    let best = Number.POSITIVE_INFINITY;
    if (costs.forward[edge]! !== CLOSED) {
      best = this.atNode(edgeFrom[edge]!) + partOf(byTime ? costs.forward[edge]! : length, fraction);
    }
    if (costs.backward[edge]! !== CLOSED) {
      const back = this.atNode(edgeTo[edge]!) + partOf(byTime ? costs.backward[edge]! : length, WHOLE_EDGE - fraction);
      if (back < best) best = back;
    }
    if (this.#startStamp[edge] !== this.#round) return best;
    for (const start of this.starts) {
      if (start.edge !== edge) continue;
      const direct = alongOneEdge(costs, length, start, fraction);
      if (direct) best = Math.min(best, byTime ? direct.milliseconds : direct.decimetres);
    }
    return best;
  }

  /** Both figures at a point of an edge, without any leg there; undefined where it was not reached. */
  costAt(edge: number, fraction: number): Cost | undefined {
    const { edgeFrom, edgeTo, edgeLengthDecimetres } = this.streets;
    const costs = this.streets.modes[this.mode];
    const length = edgeLengthDecimetres[edge]!;
    let best: Cost | undefined;
    const offer = (cost: Cost) => {
      if (best === undefined || isLess(cost, best, this.minimised)) best = cost;
    };
    const from = this.#costAtNode(edgeFrom[edge]!);
    if (from && costs.forward[edge]! !== CLOSED) {
      offer({
        milliseconds: from.milliseconds + partOf(costs.forward[edge]!, fraction),
        decimetres: from.decimetres + partOf(length, fraction),
      });
    }
    const to = this.#costAtNode(edgeTo[edge]!);
    if (to && costs.backward[edge]! !== CLOSED) {
      offer({
        milliseconds: to.milliseconds + partOf(costs.backward[edge]!, WHOLE_EDGE - fraction),
        decimetres: to.decimetres + partOf(length, WHOLE_EDGE - fraction),
      });
    }
    if (this.#startStamp[edge] !== this.#round) return best;
    for (const start of this.starts) {
      if (start.edge !== edge) continue;
      const direct = alongOneEdge(costs, length, start, fraction);
      if (direct) offer(direct);
    }
    return best;
  }

  #costAtNode(node: number): Cost | undefined {
    if (this.#stamp[node] !== this.#round) return undefined;
    const first = this.#first[node]!;
    const second = this.#second[node]!;
    return this.minimised === 'time'
      ? { milliseconds: first, decimetres: second }
      : { milliseconds: second, decimetres: first };
  }
}

/** From a start to another point of its own edge without leaving it, the start's leg included; undefined against a one-way. */
function alongOneEdge(costs: ModeCosts, length: number, start: NetworkPoint, fraction: number): Cost | undefined {
  const whole = fraction >= start.fraction ? costs.forward[start.edge]! : costs.backward[start.edge]!;
  if (whole === CLOSED) return undefined;
  const parts = Math.abs(fraction - start.fraction);
  return {
    milliseconds: start.legMilliseconds + partOf(whole, parts),
    decimetres: start.legDecimetres + partOf(length, parts),
  };
}

/** Lexicographic order: what is minimised, then the other figure. */
export function isLess(a: Cost, b: Cost, minimised: Minimised): boolean {
  const [a1, a2] = minimised === 'time' ? [a.milliseconds, a.decimetres] : [a.decimetres, a.milliseconds];
  const [b1, b2] = minimised === 'time' ? [b.milliseconds, b.decimetres] : [b.decimetres, b.milliseconds];
  return a1 < b1 || (a1 === b1 && a2 < b2);
}
