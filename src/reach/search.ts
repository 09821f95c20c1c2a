// One-to-all search on the street network: bucket queue, integer costs, no allocation per search.
import { CLOSED, EDGE_TURN_BANNED, type ModeCosts, type StreetNetwork } from '../region/streets.ts';
import type { TransportMode } from '../vocabulary.ts';
import { BucketQueue } from './bucket-queue.ts';
import { type Chains, chainsOf } from './chains.ts';
import { type Cost, isLess, type Minimised } from './cost.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';

/** What leads to the points of one edge. */
export interface EdgeEnds {
  from: number;
  to: number;
  forward: number;
  backward: number;
}

/** Width of a bucket: small enough that a state is rarely expanded twice, large enough that most buckets are used. */
const BUCKET_BITS: Readonly<Record<Minimised, number>> = { time: 10, length: 7 };
/** Turning round at a dead end, by car. */
const TURN_ROUND_MS = 20_000;

/** Costs of states, valid where the stamp is that of the current round. */
interface Labels {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly stamp: Uint32Array;
}

/**
 * What a search needs to run and leaves behind. One per thread and network; a new search overwrites the last.
 *
 * On foot and by bicycle a state is a node. By car it is a directed edge at its beginning, because turns may be banned and nobody turns
 * round on the road: edge·2, plus 1 where it is travelled backward, just as the network's adjacency counts.
 *
 * The search goes from junction to junction along chains of edges; states inside a chain get their costs when somebody asks for one of them.
 */
export class CostField {
  readonly streets: StreetNetwork;
  mode: TransportMode = 'WALK';
  minimised: Minimised = 'time';
  /** In what is minimised; what lies beyond is not reached. */
  limit = 0;
  starts: readonly NetworkPoint[] = [];

  readonly #chains: Chains;
  readonly #queue = new BucketQueue();
  readonly #nodes: Labels;
  #links: Labels | undefined;
  #labels: Labels;
  /** The round in which an edge was a start: all other edges need no look at the starts. */
  readonly #startStamp: Uint32Array;
  /** The round in which a chain was a start's, and that in which its inner states got their costs. */
  readonly #startChainStamp: Uint32Array;
  readonly #openedStamp: Uint32Array;
  #round = 0;
  /** Reached states, in order of first touch. */
  #reached: Int32Array;
  #reachedCount = 0;
  readonly #ends: EdgeEnds = { from: 0, to: 0, forward: 0, backward: 0 };

  constructor(streets: StreetNetwork) {
    this.streets = streets;
    this.#nodes = makeLabels(streets.nodeCount);
    this.#labels = this.#nodes;
    this.#chains = chainsOf(streets);
    this.#startStamp = new Uint32Array(streets.edgeCount);
    this.#startChainStamp = new Uint32Array(this.#chains.count);
    this.#openedStamp = new Uint32Array(this.#chains.count);
    this.#reached = new Int32Array(streets.nodeCount);
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
    this.#reachedCount = 0;
    this.#round++;
    this.#queue.begin(limit, BUCKET_BITS[minimised]);
    if (mode === 'CAR') {
      if (this.#links === undefined) {
        this.#links = makeLabels(this.streets.edgeCount * 2);
        this.#reached = new Int32Array(Math.max(this.#reached.length, this.streets.edgeCount * 2));
      }
      this.#labels = this.#links;
      this.#leaveStarts((link, first, second) => this.#goOn(link, first, second));
      this.#searchLinks();
    } else {
      this.#labels = this.#nodes;
      const { from, to, of } = this.#chains;
      this.#leaveStarts((link, first, second) =>
        this.#improve(link & 1 ? from[of[link >> 1]!]! : to[of[link >> 1]!]!, first, second),
      );
      this.#searchNodes();
    }
  }

  /** From each start to both ends of its chain, as far as these directions are open: the last directed edge and the cost at its end. */
  #leaveStarts(arrive: (link: number, first: number, second: number) => void): void {
    const { edgeLengthDecimetres } = this.streets;
    const { forward, backward } = this.streets.modes[this.mode];
    const { of, first: firstEdge, last: lastEdge } = this.#chains;
    const byTime = this.minimised === 'time';
    for (const start of this.starts) {
      const chain = of[start.edge]!;
      this.#startStamp[start.edge] = this.#round;
      this.#startChainStamp[chain] = this.#round;
      for (const isBackward of [false, true]) {
        const costs = isBackward ? backward : forward;
        if (costs[start.edge] === CLOSED) continue;
        const parts = isBackward ? start.fraction : WHOLE_EDGE - start.fraction;
        let ms = start.legMilliseconds + partOf(costs[start.edge]!, parts);
        let dm = start.legDecimetres + partOf(edgeLengthDecimetres[start.edge]!, parts);
        const end = isBackward ? firstEdge[chain]! : lastEdge[chain]!;
        const step = isBackward ? -1 : 1;
        for (let edge = start.edge; edge !== end; ) {
          edge += step;
          ms += costs[edge]!;
          dm += edgeLengthDecimetres[edge]!;
        }
        arrive(end * 2 + (isBackward ? 1 : 0), byTime ? ms : dm, byTime ? dm : ms);
      }
    }
  }

  #searchNodes(): void {
    const queue = this.#queue;
    const { adjacencyStart, adjacency } = this.streets;
    const { of, from, to, decimetres } = this.#chains;
    const forward = this.#chains.forward[this.mode];
    const backward = this.#chains.backward[this.mode];
    const byTime = this.minimised === 'time';
    const { first, second } = this.#nodes;
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      const cost = first[node]!;
      if (queue.poppedCost !== cost) continue; // improved since, and queued again
      const other = second[node]!;
      for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
        const link = adjacency[a]!;
        const chain = of[link >> 1]!;
        const ms = link & 1 ? backward[chain]! : forward[chain]!;
        if (ms === CLOSED) continue;
        const dm = decimetres[chain]!;
        this.#improve(link & 1 ? from[chain]! : to[chain]!, cost + (byTime ? ms : dm), other + (byTime ? dm : ms));
      }
    }
  }

  #searchLinks(): void {
    const queue = this.#queue;
    const { of, first: firstEdge, last: lastEdge, decimetres } = this.#chains;
    const forward = this.#chains.forward.CAR;
    const backward = this.#chains.backward.CAR;
    const byTime = this.minimised === 'time';
    const { first, second } = this.#labels;
    for (let link = queue.pop(); link >= 0; link = queue.pop()) {
      const cost = first[link]!;
      if (queue.poppedCost !== cost) continue;
      const chain = of[link >> 1]!;
      const ms = link & 1 ? backward[chain]! : forward[chain]!;
      const dm = decimetres[chain]!;
      const end = link & 1 ? firstEdge[chain]! * 2 + 1 : lastEdge[chain]! * 2;
      this.#goOn(end, cost + (byTime ? ms : dm), second[link]! + (byTime ? dm : ms));
    }
  }

  /** Gives the states inside a chain their costs: from its two ends and from the starts on it, along the chain and back. */
  #open(chain: number): void {
    this.#openedStamp[chain] = this.#round;
    const begin = this.#chains.first[chain]!;
    const end = this.#chains.last[chain]!;
    if (begin === end) return;
    const hasStart = this.#startChainStamp[chain] === this.#round;
    const { stamp } = this.#labels;
    const round = this.#round;
    if (!hasStart && stamp[this.#stateAt(begin, 0)] !== round && stamp[this.#stateAt(end, 1)] !== round) return;
    const { forward, backward } = this.streets.modes[this.mode];
    if (hasStart) {
      for (const start of this.starts) {
        if (this.#chains.of[start.edge] !== chain) continue;
        if (start.edge < end) this.#seed(start, forward, WHOLE_EDGE - start.fraction, this.#stateAt(start.edge + 1, 0));
        if (start.edge > begin) this.#seed(start, backward, start.fraction, this.#stateAt(start.edge - 1, 1));
      }
    }
    for (let edge = begin; edge < end; edge++) {
      this.#pass(edge, forward, this.#stateAt(edge, 0), this.#stateAt(edge + 1, 0));
    }
    for (let edge = end; edge > begin; edge--) {
      this.#pass(edge, backward, this.#stateAt(edge, 1), this.#stateAt(edge - 1, 1));
    }
  }

  #seed(start: NetworkPoint, costs: Uint32Array, parts: number, state: number): void {
    if (costs[start.edge] === CLOSED) return;
    const ms = start.legMilliseconds + partOf(costs[start.edge]!, parts);
    const dm = start.legDecimetres + partOf(this.streets.edgeLengthDecimetres[start.edge]!, parts);
    if (this.minimised === 'time') this.#lower(state, ms, dm);
    else this.#lower(state, dm, ms);
  }

  #pass(edge: number, costs: Uint32Array, from: number, to: number): void {
    const { first, second, stamp } = this.#labels;
    if (stamp[from] !== this.#round || costs[edge] === CLOSED) return;
    const dm = this.streets.edgeLengthDecimetres[edge]!;
    if (this.minimised === 'time') this.#lower(to, first[from]! + costs[edge]!, second[from]! + dm);
    else this.#lower(to, first[from]! + dm, second[from]! + costs[edge]!);
  }

  /** From the end of a directed edge into all that may follow: not back on the same edge except at a dead end, not into a banned turn. */
  #goOn(link: number, first: number, second: number): void {
    if (first > this.limit) return;
    const { edgeFrom, edgeTo, edgeFlags, adjacencyStart, adjacency, bannedTurns } = this.streets;
    const { forward, backward } = this.streets.modes[this.mode];
    const node = link & 1 ? edgeFrom[link >> 1]! : edgeTo[link >> 1]!;
    const banned = edgeFlags[link >> 1]! & EDGE_TURN_BANNED ? bannedTurns.get(link) : undefined;
    let isDeadEnd = true;
    for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
      const next = adjacency[a]!;
      if (next >> 1 === link >> 1) continue;
      const leaving = next & 1 ? backward[next >> 1]! : forward[next >> 1]!;
      if (leaving === CLOSED) {
        if (isDeadEnd && (next & 1 ? forward[next >> 1]! : backward[next >> 1]!) !== CLOSED) isDeadEnd = false;
        continue;
      }
      isDeadEnd = false;
      if (banned?.includes(next)) continue;
      this.#improve(next, first, second);
    }
    if (!isDeadEnd) return;
    const back = link & 1 ? forward[link >> 1]! : backward[link >> 1]!;
    if (back === CLOSED) return;
    if (this.minimised === 'time') this.#improve(link ^ 1, first + TURN_ROUND_MS, second);
    else this.#improve(link ^ 1, first, second + TURN_ROUND_MS);
  }

  #improve(state: number, first: number, second: number): void {
    const isNew = this.#labels.stamp[state] !== this.#round;
    if (!this.#lower(state, first, second)) return;
    if (isNew) this.#reached[this.#reachedCount++] = state;
    this.#queue.push(state, first);
  }

  /** Sets a state's cost if it is within the limit and less than what is known; whether it was. */
  #lower(state: number, first: number, second: number): boolean {
    if (first > this.limit) return false;
    const labels = this.#labels;
    if (labels.stamp[state] === this.#round) {
      const known = labels.first[state]!;
      if (first > known || (first === known && second >= labels.second[state]!)) return false;
    } else labels.stamp[state] = this.#round;
    labels.first[state] = first;
    labels.second[state] = second;
    return true;
  }

  /** How many junctions (by car: directed chains) were reached. */
  get reachedCount(): number {
    return this.#reachedCount;
  }

  /** Box of all chains of edges of which some point may have been reached, 1e-7 degrees; west > east if there is none. */
  box(): { west: number; south: number; east: number; north: number } {
    const { adjacencyStart, adjacency } = this.streets;
    const { of, box } = this.#chains;
    let [west, south, east, north] = [2147483647, 2147483647, -2147483648, -2147483648];
    const include = (chain: number) => {
      if (box[chain * 4]! < west) west = box[chain * 4]!;
      if (box[chain * 4 + 1]! < south) south = box[chain * 4 + 1]!;
      if (box[chain * 4 + 2]! > east) east = box[chain * 4 + 2]!;
      if (box[chain * 4 + 3]! > north) north = box[chain * 4 + 3]!;
    };
    for (const { edge } of this.starts) include(of[edge]!);
    for (let i = 0; i < this.#reachedCount; i++) {
      const state = this.#reached[i]!;
      if (this.mode === 'CAR') {
        include(of[state >> 1]!);
        continue;
      }
      for (let a = adjacencyStart[state]!; a < adjacencyStart[state + 1]!; a++) include(of[adjacency[a]! >> 1]!);
    }
    return { west, south, east, north };
  }

  /**
   * What is minimised at a point of an edge, without any leg there; Infinity where it was not reached.
   * The least of coming from either end or, on a start's own edge, straight from the start.
   */
  at(edge: number, fraction: number): number {
    if (this.#openedStamp[this.#chains.of[edge]!] !== this.#round) this.#open(this.#chains.of[edge]!);
    const costs = this.streets.modes[this.mode];
    const { edgeLengthDecimetres } = this.streets;
    const { first, stamp } = this.#labels;
    const byTime = this.minimised === 'time';
    let best = Number.POSITIVE_INFINITY;
    const from = this.#stateAt(edge, 0);
    if (stamp[from] === this.#round && costs.forward[edge]! !== CLOSED) {
      best = first[from]! + partOf(byTime ? costs.forward[edge]! : edgeLengthDecimetres[edge]!, fraction);
    }
    const to = this.#stateAt(edge, 1);
    if (stamp[to] === this.#round && costs.backward[edge]! !== CLOSED) {
      const whole = byTime ? costs.backward[edge]! : edgeLengthDecimetres[edge]!;
      best = Math.min(best, first[to]! + partOf(whole, WHOLE_EDGE - fraction));
    }
    if (this.#startStamp[edge] !== this.#round) return best;
    const direct = this.#alongStarts(edge, fraction);
    return direct === undefined ? best : Math.min(best, byTime ? direct.milliseconds : direct.decimetres);
  }

  /** Both figures at a point of an edge, without any leg there; undefined where it was not reached. */
  costAt(edge: number, fraction: number): Cost | undefined {
    if (this.#openedStamp[this.#chains.of[edge]!] !== this.#round) this.#open(this.#chains.of[edge]!);
    const { edgeLengthDecimetres } = this.streets;
    const { forward, backward } = this.streets.modes[this.mode];
    const length = edgeLengthDecimetres[edge]!;
    const from = forward[edge]! === CLOSED ? undefined : this.#costOf(this.#stateAt(edge, 0));
    const to = backward[edge]! === CLOSED ? undefined : this.#costOf(this.#stateAt(edge, 1));
    const fromEnds = this.#lesser(
      from && {
        milliseconds: from.milliseconds + partOf(forward[edge]!, fraction),
        decimetres: from.decimetres + partOf(length, fraction),
      },
      to && {
        milliseconds: to.milliseconds + partOf(backward[edge]!, WHOLE_EDGE - fraction),
        decimetres: to.decimetres + partOf(length, WHOLE_EDGE - fraction),
      },
    );
    return this.isStart(edge) ? this.#lesser(fromEnds, this.#alongStarts(edge, fraction)) : fromEnds;
  }

  /** For many points of one edge: cost at both ends and of the whole edge from either, Infinity where closed or not reached. The object is used again. */
  endsOf(edge: number): EdgeEnds {
    if (this.#openedStamp[this.#chains.of[edge]!] !== this.#round) this.#open(this.#chains.of[edge]!);
    const { forward, backward } = this.streets.modes[this.mode];
    const { first, stamp } = this.#labels;
    const byTime = this.minimised === 'time';
    const from = this.#stateAt(edge, 0);
    const to = this.#stateAt(edge, 1);
    const ends = this.#ends;
    const round = this.#round;
    const none = Number.POSITIVE_INFINITY;
    ends.from = forward[edge]! === CLOSED || stamp[from] !== round ? none : first[from]!;
    ends.to = backward[edge]! === CLOSED || stamp[to] !== round ? none : first[to]!;
    ends.forward = byTime ? forward[edge]! : this.streets.edgeLengthDecimetres[edge]!;
    ends.backward = byTime ? backward[edge]! : this.streets.edgeLengthDecimetres[edge]!;
    return ends;
  }

  /** Whether a start lies on the edge. */
  isStart(edge: number): boolean {
    return this.#startStamp[edge] === this.#round;
  }

  /** The state from which an edge is entered, forward (0) or backward (1). */
  #stateAt(edge: number, backward: 0 | 1): number {
    if (this.mode === 'CAR') return edge * 2 + backward;
    return backward ? this.streets.edgeTo[edge]! : this.streets.edgeFrom[edge]!;
  }

  /** The least from the starts on this very edge, without leaving it. */
  #alongStarts(edge: number, fraction: number): Cost | undefined {
    const costs = this.streets.modes[this.mode];
    let best: Cost | undefined;
    for (const start of this.starts) {
      if (start.edge !== edge) continue;
      best = this.#lesser(best, alongOneEdge(costs, this.streets.edgeLengthDecimetres[edge]!, start, fraction));
    }
    return best;
  }

  #costOf(state: number): Cost | undefined {
    const { first, second, stamp } = this.#labels;
    if (stamp[state] !== this.#round) return undefined;
    return this.minimised === 'time'
      ? { milliseconds: first[state]!, decimetres: second[state]! }
      : { milliseconds: second[state]!, decimetres: first[state]! };
  }

  #lesser(a: Cost | undefined, b: Cost | undefined): Cost | undefined {
    if (a === undefined || b === undefined) return a ?? b;
    return isLess(b, a, this.minimised) ? b : a;
  }
}

function makeLabels(states: number): Labels {
  return { first: new Uint32Array(states), second: new Uint32Array(states), stamp: new Uint32Array(states) };
}

/** From a start to another point of its own edge without leaving it, the start's leg included; undefined against a one-way. */
function alongOneEdge(costs: ModeCosts, length: number, start: NetworkPoint, fraction: number): Cost | undefined {
  const parts = Math.abs(fraction - start.fraction);
  const whole = fraction > start.fraction ? costs.forward[start.edge]! : costs.backward[start.edge]!;
  // Who stands there already needs no way, in whichever direction it is open.
  if (whole === CLOSED && parts > 0) return undefined;
  return {
    milliseconds: start.legMilliseconds + (parts > 0 ? partOf(whole, parts) : 0),
    decimetres: start.legDecimetres + partOf(length, parts),
  };
}
