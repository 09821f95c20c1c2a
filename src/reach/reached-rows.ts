// All rows of a table that a search reaches. Starts from the reached states, so the cost does not depend on the size of the region.
import { growingUint32 } from '../core/growable.ts';
import { startsOf } from '../region/columns.ts';
import { type AccessPoints, fractionAt, partsOf } from '../region/pois.ts';
import { APPROACH, type Approaches, approachesOf } from './approaches.ts';
import { NO_CHAIN } from './chains.ts';
import { type CostField, UNREACHED } from './search.ts';
import { travelGraph } from './travel-graph.ts';

/** Rows within the limit, unordered, `count` of them; the next collection reuses the arrays. */
export interface ReachedRows {
  readonly count: number;
  readonly row: Uint32Array;
  /** The minimised figure, then the other one; legs included. */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** Length of the last, straight leg. */
  readonly legDecimetres: Uint32Array;
}

/**
 * Collects rows of one table for one mode. Holds memory for the costs of all of them; one per thread. What follows from the table is made once for all threads.
 *
 * Rows with the same list of points are collected as one. A list has up to 32 points, but most of its ways are never the least (`approaches.ts`); each of the
 * others takes one sum and a comparison. A search reaches states in about the order of their cost, so nearly all comparisons but a list's first ones end alike,
 * which processors guess.
 */
export class RowCollector {
  readonly access: AccessPoints;
  /** Rows with list l of those in use: rows[rowStart[l]] … ; and its number in the table. */
  readonly rowStart: Uint32Array;
  readonly rows: Uint32Array;
  /** By row of the table, the number of its list among those in use. */
  readonly listOf: Uint32Array;
  readonly #lists: Uint32Array;
  /** Points of chain c: points[pointStart[c]] … ; and the list of each. */
  readonly #pointStart: Uint32Array;
  readonly #points: Uint32Array;
  readonly #pointList: Uint32Array;
  /** By the minimised figure, and ` reversed`. */
  readonly #approaches = new Map<string, Approaches>();
  /** The least way to each list of the last collection; UNREACHED for all others. */
  readonly #bestFirst: Uint32Array;
  readonly #bestSecond: Uint32Array;
  readonly #bestLeg: Uint32Array;
  readonly #found: Uint32Array;
  #foundCount = 0;
  /** What these are of; a search has no number if nobody says. */
  #search: number | undefined;
  #limit = 0;
  readonly #row: Uint32Array;
  readonly #first: Uint32Array;
  readonly #second: Uint32Array;
  readonly #leg: Uint32Array;

  /** @param field any search of the mode; its chains do not change */
  constructor({ chainOf, chainCount }: Pick<CostField, 'chainOf' | 'chainCount'>, access: AccessPoints) {
    this.access = access;
    const byChain = partsOf(access).once('rows', () => rowsByChain(access, chainOf, chainCount));
    this.#lists = byChain.lists;
    this.listOf = byChain.listOf;
    this.rowStart = byChain.rowStart;
    this.rows = byChain.rows;
    this.#pointStart = byChain.pointStart;
    this.#points = byChain.points;
    this.#pointList = byChain.pointList;
    const perList = () => new Uint32Array(this.#lists.length);
    this.#bestFirst = perList().fill(UNREACHED);
    [this.#bestSecond, this.#bestLeg, this.#found] = [perList(), perList(), perList()];
    const empty = () => new Uint32Array(access.list.length);
    [this.#row, this.#first, this.#second, this.#leg] = [empty(), empty(), empty(), empty()];
  }

  /**
   * The rows of wanted kinds whose least cost, both legs included, is within `limit`.
   * @param search the number of the search in the field: the rows of one search are collected once, for its widest limit, if that comes first
   */
  collect(field: CostField, limit: number, kindOf: Uint16Array, isWanted: Uint8Array, search?: number): ReachedRows {
    if (search === undefined || search !== this.#search || limit > this.#limit) this.#find(field, limit, search);
    let count = 0;
    for (let i = 0; i < this.#foundCount; i++) {
      const list = this.#found[i]!;
      // A cost within a limit never comes from one beyond it, so a narrower search finds the same ways.
      if (this.#bestFirst[list]! > limit) continue;
      for (let r = this.rowStart[list]!; r < this.rowStart[list + 1]!; r++) {
        const row = this.rows[r]!;
        if (isWanted[kindOf[row]!] === 0) continue;
        this.#row[count] = row;
        this.#first[count] = this.#bestFirst[list]!;
        this.#second[count] = this.#bestSecond[list]!;
        this.#leg[count] = this.#bestLeg[list]!;
        count++;
      }
    }
    return { count, row: this.#row, first: this.#first, second: this.#second, legDecimetres: this.#leg };
  }

  /** The least way to every list within the limit. */
  #find(field: CostField, limit: number, search: number | undefined): void {
    for (let i = 0; i < this.#foundCount; i++) this.#bestFirst[this.#found[i]!] = UNREACHED;
    this.#foundCount = 0;
    this.#search = search;
    this.#limit = limit;
    this.#collectFromStates(field, limit);
    this.#collectFromStarts(field, limit);
  }

  #collectFromStates(field: CostField, limit: number): void {
    const { start, ways, others } = this.approachesFor(field);
    const { states, labels } = field.reached();
    const best = this.#bestFirst;
    for (let i = 0; i < states.length; i++) {
      const state = states[i]!;
      const end = start[state + 1]! * APPROACH;
      const label = labels[state * 2]!;
      for (let at = start[state]! * APPROACH; at < end; at += APPROACH) {
        const first = label + ways[at + 1]!;
        const list = ways[at]!;
        if (first > best[list]! || first > limit) continue;
        this.#offer(list, first, labels[state * 2 + 1]! + others[at]!, others[at + 1]!);
      }
    }
  }

  /** The points of the chains that starts lie on, which a way may reach without passing a state. */
  #collectFromStarts(field: CostField, limit: number): void {
    const { edge, legMilliseconds, legDecimetres } = this.access;
    const byTime = field.minimised === 'time';
    const chains = field.startChains();
    const least = field.leastStartLeg();
    for (let c = 0; c < chains.length; c++) {
      const chain = chains[c]!;
      for (let i = this.#pointStart[chain]!; i < this.#pointStart[chain + 1]!; i++) {
        const p = this.#points[i]!;
        const list = this.#pointList[i]!;
        const [ms, dm] = [legMilliseconds[p]!, legDecimetres[p]!];
        const leg = byTime ? ms : dm;
        if (leg + least > this.#bestFirst[list]!) continue;
        const figures = field.figuresAt(edge[p]!, fractionAt(this.access, p));
        if (figures === undefined) continue;
        const first = figures.first + leg;
        if (first <= limit) this.#offer(list, first, figures.second + (byTime ? dm : ms), dm);
      }
    }
  }

  /** How many lists of points are in use. */
  get listCount(): number {
    return this.#lists.length;
  }

  /** Calls `visit` with each point on a chain and the number of its list. */
  onChain(chain: number, visit: (point: number, list: number) => void): void {
    for (let i = this.#pointStart[chain]!; i < this.#pointStart[chain + 1]!; i++) {
      visit(this.#points[i]!, this.#pointList[i]!);
    }
  }

  approachesFor({
    streets,
    mode,
    minimised,
    isReversed,
  }: Pick<CostField, 'streets' | 'mode' | 'minimised' | 'isReversed'>): Approaches {
    const key = isReversed ? `${minimised} reversed` : minimised;
    let approaches = this.#approaches.get(key);
    if (approaches === undefined) {
      const graph = travelGraph(streets, mode, isReversed);
      const make = () => approachesOf(streets, graph, this.access, this.#lists, minimised);
      approaches = partsOf(this.access).once(`approaches ${key}`, () => ({ ...make() }));
      this.#approaches.set(key, approaches);
    }
    return approaches;
  }

  #offer(list: number, first: number, second: number, leg: number): void {
    const known = this.#bestFirst[list]!;
    if (first > known) return;
    if (first === known) {
      // Of equal costs the shorter leg wins, as states have no order.
      if (second > this.#bestSecond[list]!) return;
      if (second === this.#bestSecond[list] && leg >= this.#bestLeg[list]!) return;
    } else if (known === UNREACHED) {
      this.#found[this.#foundCount++] = list;
    }
    this.#bestFirst[list] = first;
    this.#bestSecond[list] = second;
    this.#bestLeg[list] = leg;
  }
}

/** The lists that rows of a table use, with their rows, and their points on each chain. */
function rowsByChain({ list, start, edge }: AccessPoints, chainOf: Uint32Array, chainCount: number) {
  const numbers = new Map<number, number>();
  for (const each of list) if (!numbers.has(each)) numbers.set(each, numbers.size);
  const lists = Uint32Array.from(numbers.keys());
  const listOf = Uint32Array.from(list, each => numbers.get(each)!);
  const byList = grouped(list.length, numbers.size, row => listOf[row]!);
  const points = growingUint32();
  const pointList = growingUint32();
  for (const [number, each] of lists.entries()) {
    for (let p = start[each]!; p < start[each + 1]!; p++) {
      if (chainOf[edge[p]!] === NO_CHAIN) continue;
      points.push(p);
      pointList.push(number);
    }
  }
  const byChain = grouped(points.length, chainCount, i => chainOf[edge[points.values[i]!]!]!);
  return {
    lists,
    listOf,
    rowStart: byList.start,
    rows: byList.items,
    pointStart: byChain.start,
    points: byChain.items.map(i => points.values[i]!),
    pointList: byChain.items.map(i => pointList.values[i]!),
  };
}

/** The numbers below `count` by group, in order within each. */
function grouped(count: number, groups: number, groupOf: (item: number) => number) {
  const counts = new Uint32Array(groups);
  for (let i = 0; i < count; i++) counts[groupOf(i)]!++;
  const start = startsOf(counts);
  const next = start.slice();
  const items = new Uint32Array(count);
  for (let i = 0; i < count; i++) items[next[groupOf(i)]!++] = i;
  return { start, items };
}
