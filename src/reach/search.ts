// One-to-all search on the street network: bucket queue, integer costs, no allocation per search.
import { CLOSED, EDGE_TURN_BANNED, type ModeCosts, type StreetNetwork } from '../region/streets.ts';
import type { TransportMode } from '../vocabulary.ts';
import { BucketQueue } from './bucket-queue.ts';
import { type NetworkPoint, partOf, WHOLE_EDGE } from './network-point.ts';

/** What is minimised; the other figure is measured along the same path. */
export type Minimised = 'time' | 'length';

/** A travel cost; compared by what is minimised, then by the other figure. */
export interface Cost {
  readonly milliseconds: number;
  readonly decimetres: number;
}

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
 */
export class CostField {
  readonly streets: StreetNetwork;
  mode: TransportMode = 'WALK';
  minimised: Minimised = 'time';
  /** In what is minimised; what lies beyond is not reached. */
  limit = 0;
  starts: readonly NetworkPoint[] = [];

  readonly #queue = new BucketQueue();
  readonly #nodes: Labels;
  #links: Labels | undefined;
  #labels: Labels;
  /** The round in which an edge was a start: all other edges need no look at the starts. */
  readonly #startStamp: Uint32Array;
  #round = 0;
  /** Reached states, in order of first touch. */
  #reached: Int32Array;
  #reachedCount = 0;
  readonly #ends: EdgeEnds = { from: 0, to: 0, forward: 0, backward: 0 };

  constructor(streets: StreetNetwork) {
    this.streets = streets;
    this.#nodes = makeLabels(streets.nodeCount);
    this.#labels = this.#nodes;
    this.#startStamp = new Uint32Array(streets.edgeCount);
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
      const { edgeFrom, edgeTo } = this.streets;
      this.#leaveStarts((link, first, second) =>
        this.#improve(link & 1 ? edgeFrom[link >> 1]! : edgeTo[link >> 1]!, first, second),
      );
      this.#searchNodes();
    }
  }

  /** From each start along its edge in both directions, as far as these are open: the directed edge and the cost at its end. */
  #leaveStarts(arrive: (link: number, first: number, second: number) => void): void {
    const { edgeLengthDecimetres } = this.streets;
    const { forward, backward } = this.streets.modes[this.mode];
    const byTime = this.minimised === 'time';
    for (const { edge, fraction, legMilliseconds, legDecimetres } of this.starts) {
      this.#startStamp[edge] = this.#round;
      for (const link of [edge * 2, edge * 2 + 1]) {
        const whole = (link & 1 ? backward : forward)[edge]!;
        if (whole === CLOSED) continue;
        const parts = link & 1 ? fraction : WHOLE_EDGE - fraction;
        const ms = legMilliseconds + partOf(whole, parts);
        const dm = legDecimetres + partOf(edgeLengthDecimetres[edge]!, parts);
        arrive(link, byTime ? ms : dm, byTime ? dm : ms);
      }
    }
  }

  #searchNodes(): void {
    const queue = this.#queue;
    const { edgeFrom, edgeTo, edgeLengthDecimetres, adjacencyStart, adjacency } = this.streets;
    const { forward, backward } = this.streets.modes[this.mode];
    const byTime = this.minimised === 'time';
    const { first, second } = this.#nodes;
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      const cost = first[node]!;
      if (queue.poppedCost !== cost) continue; // improved since, and queued again
      const other = second[node]!;
      for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
        const link = adjacency[a]!;
        const edge = link >> 1;
        const ms = link & 1 ? backward[edge]! : forward[edge]!;
        if (ms === CLOSED) continue;
        const dm = edgeLengthDecimetres[edge]!;
        const next = link & 1 ? edgeFrom[edge]! : edgeTo[edge]!;
        this.#improve(next, cost + (byTime ? ms : dm), other + (byTime ? dm : ms));
      }
    }
  }

  #searchLinks(): void {
    const queue = this.#queue;
    const { edgeLengthDecimetres } = this.streets;
    const { forward, backward } = this.streets.modes[this.mode];
    const byTime = this.minimised === 'time';
    const { first, second } = this.#labels;
    for (let link = queue.pop(); link >= 0; link = queue.pop()) {
      const cost = first[link]!;
      if (queue.poppedCost !== cost) continue;
      const edge = link >> 1;
      const ms = link & 1 ? backward[edge]! : forward[edge]!;
      const dm = edgeLengthDecimetres[edge]!;
      this.#goOn(link, cost + (byTime ? ms : dm), second[link]! + (byTime ? dm : ms));
    }
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
    if (first > this.limit) return;
    const labels = this.#labels;
    if (labels.stamp[state] !== this.#round) {
      labels.stamp[state] = this.#round;
      this.#reached[this.#reachedCount++] = state;
    } else {
      const known = labels.first[state]!;
      if (first > known || (first === known && second >= labels.second[state]!)) return;
    }
    labels.first[state] = first;
    labels.second[state] = second;
    this.#queue.push(state, first);
  }

  /** How many nodes (by car: directed edges) were reached. */
  get reachedCount(): number {
    return this.#reachedCount;
  }

  /**
   * Box of all reached nodes, 1e-7 degrees; with `wholeEdges` of all edges of which some point may have been reached.
   * West > east if nothing was.
   */
  box(wholeEdges: boolean): { west: number; south: number; east: number; north: number } {
    const { nodeLat, nodeLng, edgeFrom, edgeTo, adjacencyStart, adjacency } = this.streets;
    let [west, south, east, north] = [2147483647, 2147483647, -2147483648, -2147483648];
    const include = (node: number) => {
      const lat = nodeLat[node]!;
      const lng = nodeLng[node]!;
      if (lng < west) west = lng;
      if (lng > east) east = lng;
      if (lat < south) south = lat;
      if (lat > north) north = lat;
    };
    const isCar = this.mode === 'CAR';
    for (let i = 0; i < this.#reachedCount; i++) {
      const state = this.#reached[i]!;
      const node = !isCar ? state : state & 1 ? edgeTo[state >> 1]! : edgeFrom[state >> 1]!;
      include(node);
      if (!wholeEdges) continue;
      if (isCar) include(state & 1 ? edgeFrom[state >> 1]! : edgeTo[state >> 1]!);
      else {
        for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
          const link = adjacency[a]!;
          include(link & 1 ? edgeFrom[link >> 1]! : edgeTo[link >> 1]!);
        }
      }
    }
    if (wholeEdges) {
      for (const { edge } of this.starts) {
        include(edgeFrom[edge]!);
        include(edgeTo[edge]!);
      }
    }
    return { west, south, east, north };
  }

  /**
   * What is minimised at a point of an edge, without any leg there; Infinity where it was not reached.
   * The least of coming from either end or, on a start's own edge, straight from the start.
   */
  at(edge: number, fraction: number): number {
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
