// All rows of a table that a search reaches. Starts from the reached streets, so the cost does not depend on the size of the region.
import type { AccessPoints } from '../region/pois.ts';
import { NO_CHAIN } from './chains.ts';
import type { CostField } from './search.ts';

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

/** Collects rows of one table for one mode. Holds memory for all of them; one per thread. */
export class RowCollector {
  readonly #access: AccessPoints;
  /** Access points sorted by chain: those on chain c are points[start[c]] … ; their rows beside them. */
  readonly #start: Uint32Array;
  readonly #points: Uint32Array;
  readonly #rowOf: Uint32Array;
  /** Index of a row among those collected, plus 1; 0 between collections. */
  readonly #placeOf: Uint32Array;
  readonly #row: Uint32Array;
  readonly #first: Uint32Array;
  readonly #second: Uint32Array;
  readonly #leg: Uint32Array;

  /** @param field any search of the mode; its chains do not change */
  constructor(field: CostField, access: AccessPoints) {
    const { chainOf, chainCount } = field;
    const rows = access.start.length - 1;
    this.#access = access;
    this.#start = new Uint32Array(chainCount + 1);
    for (const edge of access.edge) if (chainOf[edge] !== NO_CHAIN) this.#start[chainOf[edge]! + 1]!++;
    for (let c = 0; c < chainCount; c++) this.#start[c + 1]! += this.#start[c]!;
    const next = this.#start.slice();
    this.#points = new Uint32Array(access.edge.length);
    this.#rowOf = new Uint32Array(access.edge.length);
    for (let row = 0; row < rows; row++) {
      for (let p = access.start[row]!; p < access.start[row + 1]!; p++) {
        const chain = chainOf[access.edge[p]!]!;
        if (chain === NO_CHAIN) continue;
        this.#rowOf[next[chain]!] = row;
        this.#points[next[chain]!++] = p;
      }
    }
    this.#placeOf = new Uint32Array(rows);
    this.#row = new Uint32Array(rows);
    this.#first = new Uint32Array(rows);
    this.#second = new Uint32Array(rows);
    this.#leg = new Uint32Array(rows);
  }

  /** The rows of wanted kinds whose least cost, both legs included, is within `limit`. */
  collect(field: CostField, limit: number, kindOf: Uint16Array, isWanted: Uint8Array): ReachedRows {
    const byTime = field.minimised === 'time';
    const { edge, fraction, legMilliseconds, legDecimetres } = this.#access;
    let count = 0;
    const chains = field.reachedChains();
    for (let c = 0; c < chains.length; c++) {
      const chain = chains[c]!;
      const end = this.#start[chain + 1]!;
      for (let i = this.#start[chain]!; i < end; i++) {
        const row = this.#rowOf[i]!;
        if (isWanted[kindOf[row]!] === 0) continue;
        const p = this.#points[i]!;
        const leg = legDecimetres[p]!;
        const figures = field.figuresAt(edge[p]!, fraction[p]!);
        if (figures === undefined) continue;
        const first = figures.first + (byTime ? legMilliseconds[p]! : leg);
        if (first > limit) continue;
        const second = figures.second + (byTime ? leg : legMilliseconds[p]!);
        let place = this.#placeOf[row]! - 1;
        if (place < 0) {
          place = count++;
          this.#placeOf[row] = count;
          this.#row[place] = row;
        } else if (first > this.#first[place]!) {
          continue;
        } else if (first === this.#first[place]) {
          // Of equal costs the shorter leg wins, as chains have no order.
          if (second > this.#second[place]!) continue;
          if (second === this.#second[place] && leg >= this.#leg[place]!) continue;
        }
        this.#first[place] = first;
        this.#second[place] = second;
        this.#leg[place] = leg;
      }
    }
    for (let place = 0; place < count; place++) this.#placeOf[this.#row[place]!] = 0;
    return { count, row: this.#row, first: this.#first, second: this.#second, legDecimetres: this.#leg };
  }
}
