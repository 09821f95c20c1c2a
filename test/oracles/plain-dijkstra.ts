// An independent search: textbook Dijkstra over the raw segments, with one state per directed segment; slow and simple.
import type { Arc, PlainRoads, Segment } from './plain-roads.ts';
import { isForbiddenTurn, type PlainTurns } from './plain-turns.ts';

/** A point on a segment, k/65536 of its length from its node a, with the straight leg to it. */
export interface PlainPoint {
  readonly segment: Segment;
  readonly fraction: number;
  readonly legMilliseconds: number;
  readonly legDecimetres: number;
}

export interface PlainCost {
  readonly milliseconds: number;
  readonly decimetres: number;
}

const WHOLE = 65536;
const DEAD_END_MILLISECONDS = 20_000;

/**
 * A car's way leads out of streets that serve only to get in or out, then through the others, then in again: it never goes back to an earlier
 * phase. Other modes are always in `through`.
 */
type Phase = 'out' | 'through' | 'in';

class Phases implements Readonly<Record<Phase, Map<Arc, PlainCost>>> {
  readonly out = new Map<Arc, PlainCost>();
  readonly through = new Map<Arc, PlainCost>();
  readonly in = new Map<Arc, PlainCost>();

  of(arc: Arc): PlainCost[] {
    return [this.out, this.through, this.in].flatMap(costs => costs.get(arc) ?? []);
  }
}

/** Costs from some starts, up to a limit of the minimised figure. Ordered by the minimised figure, then by the other one. */
export class PlainSearch {
  readonly #roads: PlainRoads;
  readonly #turns: PlainTurns | undefined;
  readonly #byLength: boolean;
  readonly #starts: readonly PlainPoint[];
  /** Cost of standing at the beginning of an arc, before travelling it, by phase. */
  readonly #entry = new Phases();
  /** Cost of standing at the end of an arc, by phase. */
  readonly #arrival = new Phases();

  constructor(
    roads: PlainRoads,
    starts: readonly PlainPoint[],
    minimised: 'time' | 'length',
    limit: number,
    turns?: PlainTurns,
  ) {
    this.#roads = roads;
    this.#turns = turns;
    this.#byLength = minimised === 'length';
    this.#starts = starts;
    const heap = new Heap<readonly [Arc, Phase]>((a, b) => this.#isLess(a, b));
    const arrive = (arc: Arc, phase: Phase, cost: PlainCost) => {
      if ((this.#byLength ? cost.decimetres : cost.milliseconds) > limit) return;
      const known = this.#arrival[phase].get(arc);
      if (known && !this.#isLess(cost, known)) return;
      this.#arrival[phase].set(arc, cost);
      heap.push(cost, [arc, phase]);
    };
    for (const { segment, fraction, legMilliseconds, legDecimetres } of starts) {
      for (const arc of arcsOf(roads, segment)) {
        const rest = arc.tail === segment.a ? WHOLE - fraction : fraction;
        const phase = this.#isDestination(segment) ? 'out' : 'through';
        arrive(arc, phase, plus({ milliseconds: legMilliseconds, decimetres: legDecimetres }, part(arc, rest)));
      }
    }
    for (let item = heap.pop(); item !== undefined; item = heap.pop()) {
      const {
        cost,
        value: [arriving, before],
      } = item;
      if (this.#arrival[before].get(arriving) !== cost) continue;
      for (const leaving of roads.leaving.get(arriving.head) ?? []) {
        const turn = this.#turnMilliseconds(arriving, leaving);
        const phase = this.#isDestination(leaving.segment) ? (before === 'out' ? 'out' : 'in') : 'through';
        if (turn === undefined || (phase === 'through' && before === 'in')) continue;
        const there = plus(cost, { milliseconds: turn, decimetres: 0 });
        const known = this.#entry[phase].get(leaving);
        if (known && !this.#isLess(there, known)) continue;
        this.#entry[phase].set(leaving, there);
        arrive(leaving, phase, plus(there, part(leaving, WHOLE)));
      }
    }
  }

  /** The least cost at a point, including its leg; undefined if it is out of reach. */
  costAt({ segment, fraction, legMilliseconds, legDecimetres }: PlainPoint): PlainCost | undefined {
    let best: PlainCost | undefined;
    const offer = (cost: PlainCost) => {
      if (best === undefined || this.#isLess(cost, best)) best = cost;
    };
    for (const arc of arcsOf(this.#roads, segment)) {
      const isForward = arc.tail === segment.a;
      for (const entry of this.#entry.of(arc)) offer(plus(entry, part(arc, isForward ? fraction : WHOLE - fraction)));
      for (const start of this.#starts) {
        if (start.segment !== segment) continue;
        const onwards = isForward ? fraction - start.fraction : start.fraction - fraction;
        const leg = { milliseconds: start.legMilliseconds, decimetres: start.legDecimetres };
        if (onwards >= 0) offer(plus(leg, part(arc, onwards)));
      }
    }
    return best && plus(best, { milliseconds: legMilliseconds, decimetres: legDecimetres });
  }

  #isDestination(segment: Segment): boolean {
    return this.#roads.mode === 'CAR' && segment.isDestinationOnly === true;
  }

  /** Milliseconds between two arcs at a node, undefined if the turn is forbidden. */
  #turnMilliseconds(arriving: Arc, leaving: Arc): number | undefined {
    if (arriving.segment === leaving.segment) return this.#turnBackMilliseconds(arriving);
    const { barriers, leaving: exits } = this.#roads;
    // The product ignores restrictions at a junction that is itself a barrier.
    if (this.#turns && !barriers.has(arriving.head)) {
      if (isForbiddenTurn(this.#turns, this.#roads, arriving, leaving, exits.get(arriving.head) ?? []))
        return undefined;
    }
    return barriers.has(arriving.head) ? barriers.get(arriving.head) : 0;
  }

  /** Without turn restrictions, a U-turn is never useful. */
  #turnBackMilliseconds({ head, segment }: Arc): number | undefined {
    if (this.#turns === undefined) return undefined;
    if (this.#turns.uTurns === 'anywhere') return 0;
    const { barriers } = this.#roads;
    // At a closed barrier the street ends; a car may drive through an open gate to turn behind it.
    if (barriers.has(head) && barriers.get(head) === undefined) return DEAD_END_MILLISECONDS;
    const isDeadEnd = this.#roads.at(head).every(other => other === segment);
    return isDeadEnd ? DEAD_END_MILLISECONDS + (barriers.get(head) ?? 0) : undefined;
  }

  #isLess(a: PlainCost, b: PlainCost): boolean {
    return this.#byLength
      ? a.decimetres < b.decimetres || (a.decimetres === b.decimetres && a.milliseconds < b.milliseconds)
      : a.milliseconds < b.milliseconds || (a.milliseconds === b.milliseconds && a.decimetres < b.decimetres);
  }
}

function arcsOf(roads: PlainRoads, segment: Segment): Arc[] {
  return [segment.a, segment.b].flatMap(node => (roads.leaving.get(node) ?? []).filter(arc => arc.segment === segment));
}

/** A part of an arc's cost, in 1/65536, rounded. */
function part(arc: Arc, parts: number): PlainCost {
  return {
    milliseconds: Math.round((arc.milliseconds * parts) / WHOLE),
    decimetres: Math.round((arc.segment.decimetres * parts) / WHOLE),
  };
}

function plus(a: PlainCost, b: PlainCost): PlainCost {
  return { milliseconds: a.milliseconds + b.milliseconds, decimetres: a.decimetres + b.decimetres };
}

/** A binary heap of costs with their payload, least cost first. */
class Heap<T> {
  readonly #items: { cost: PlainCost; value: T }[] = [];
  readonly #isLess: (a: PlainCost, b: PlainCost) => boolean;

  constructor(isLess: (a: PlainCost, b: PlainCost) => boolean) {
    this.#isLess = isLess;
  }

  push(cost: PlainCost, value: T): void {
    const items = this.#items;
    items.push({ cost, value });
    for (let at = items.length - 1; at > 0; ) {
      const up = (at - 1) >> 1;
      if (!this.#before(at, up)) break;
      this.#swap(at, up);
      at = up;
    }
  }

  pop(): { cost: PlainCost; value: T } | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return top;
    items[0] = last;
    for (let at = 0; ; ) {
      let least = at;
      for (const below of [at * 2 + 1, at * 2 + 2])
        if (below < items.length && this.#before(below, least)) least = below;
      if (least === at) return top;
      this.#swap(at, least);
      at = least;
    }
  }

  #before(a: number, b: number): boolean {
    const [first, second] = [this.#items[a], this.#items[b]];
    return first !== undefined && second !== undefined && this.#isLess(first.cost, second.cost);
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#items[a], this.#items[b]];
    if (first && second) [this.#items[a], this.#items[b]] = [second, first];
  }
}
