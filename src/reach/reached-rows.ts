// All rows of a table that a search reaches. Starts from the reached streets, so the cost does not depend on the size of the region.
import { type AccessPoints, fractionAt } from '../region/pois.ts';
import { CLOSED } from '../region/streets.ts';
import { NO_CHAIN } from './chains.ts';
import { partOf, WHOLE_EDGE } from './network-point.ts';
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

/** Numbers per point in `#points`, see there. */
const POINT = 7;

/**
 * Collects rows of one table for one mode. Holds memory for all of them; one per thread.
 *
 * A row has up to 32 points, so a point takes two sums and a comparison: what it costs from both ends of its chain to the row is computed beforehand, and
 * the points of a chain lie side by side.
 */
export class RowCollector {
  readonly #access: AccessPoints;
  /** Access points of chain c: start[c] ≤ i < start[c+1]. */
  readonly #start: Uint32Array;
  /**
   * Of point i from i · POINT: milliseconds and decimetres from the beginning of its chain to the row, the same from the chain's end (CLOSED or more if
   * closed in that direction), the row, decimetres of the leg, its number in the table.
   */
  readonly #points: Float64Array;
  /** Index of a row among those collected, plus 1; 0 between collections. */
  readonly #placeOf: Uint32Array;
  readonly #row: Uint32Array;
  readonly #first: Uint32Array;
  readonly #second: Uint32Array;
  readonly #leg: Uint32Array;
  #count = 0;

  /** @param field any search of the mode; its chains do not change */
  constructor(field: CostField, access: AccessPoints) {
    const { chainOf, chainCount } = field;
    const rows = access.list.length;
    this.#access = access;
    this.#start = new Uint32Array(chainCount + 1);
    forEachPoint(access, (_, p) => {
      if (chainOf[access.edge[p]!] !== NO_CHAIN) this.#start[chainOf[access.edge[p]!]! + 1]!++;
    });
    for (let c = 0; c < chainCount; c++) this.#start[c + 1]! += this.#start[c]!;
    const next = this.#start.slice();
    this.#points = new Float64Array(this.#start[chainCount]! * POINT);
    const fromEnds = costsFromEnds(field);
    forEachPoint(access, (row, p) => {
      const chain = chainOf[access.edge[p]!]!;
      if (chain === NO_CHAIN) return;
      const at = next[chain]!++ * POINT;
      const [there, thereDm, back, backDm] = fromEnds(access.edge[p]!, fractionAt(access, p));
      const [ms, dm] = [access.legMilliseconds[p]!, access.legDecimetres[p]!];
      this.#points.set([there + ms, thereDm + dm, back + ms, backDm + dm, row, dm, p], at);
    });
    this.#placeOf = new Uint32Array(rows);
    this.#row = new Uint32Array(rows);
    this.#first = new Uint32Array(rows);
    this.#second = new Uint32Array(rows);
    this.#leg = new Uint32Array(rows);
  }

  /** The rows of wanted kinds whose least cost, both legs included, is within `limit`. */
  collect(field: CostField, limit: number, kindOf: Uint16Array, isWanted: Uint8Array): ReachedRows {
    const points = this.#points;
    const toFirst = field.minimised === 'time' ? 0 : 1;
    const toSecond = 1 - toFirst;
    this.#count = 0;
    const chains = field.reachedChains();
    for (let c = 0; c < chains.length; c++) {
      const chain = chains[c]!;
      const from = this.#start[chain]! * POINT;
      const end = this.#start[chain + 1]! * POINT;
      if (from === end) continue;
      if (field.hasStart(chain)) {
        this.#collectFromStarts(field, limit, kindOf, isWanted, from, end);
        continue;
      }
      const ends = field.endsOf(chain);
      const there = ends.thereFirst;
      const thereSecond = ends.thereSecond;
      const back = ends.backFirst;
      const backSecond = ends.backSecond;
      for (let i = from; i < end; i += POINT) {
        let first = there + points[i + toFirst]!;
        let second = thereSecond + points[i + toSecond]!;
        const other = back + points[i + 2 + toFirst]!;
        if (other <= first) {
          const otherSecond = backSecond + points[i + 2 + toSecond]!;
          if (other < first || otherSecond < second) {
            first = other;
            second = otherSecond;
          }
        }
        if (first > limit) continue;
        const row = points[i + 4]!;
        if (isWanted[kindOf[row]!] !== 0) this.#offer(row, first, second, points[i + 5]!);
      }
    }
    for (let place = 0; place < this.#count; place++) this.#placeOf[this.#row[place]!] = 0;
    return { count: this.#count, row: this.#row, first: this.#first, second: this.#second, legDecimetres: this.#leg };
  }

  /** The points of a chain that a start lies on. */
  #collectFromStarts(
    field: CostField,
    limit: number,
    kindOf: Uint16Array,
    isWanted: Uint8Array,
    from: number,
    end: number,
  ): void {
    const { edge, legMilliseconds, legDecimetres } = this.#access;
    const byTime = field.minimised === 'time';
    for (let i = from; i < end; i += POINT) {
      const row = this.#points[i + 4]!;
      const p = this.#points[i + 6]!;
      if (isWanted[kindOf[row]!] === 0) continue;
      const figures = field.figuresAt(edge[p]!, fractionAt(this.#access, p));
      if (figures === undefined) continue;
      const [ms, dm] = [legMilliseconds[p]!, legDecimetres[p]!];
      const first = figures.first + (byTime ? ms : dm);
      if (first <= limit) this.#offer(row, first, figures.second + (byTime ? dm : ms), dm);
    }
  }

  #offer(row: number, first: number, second: number, leg: number): void {
    let place = this.#placeOf[row]! - 1;
    if (place < 0) {
      place = this.#count++;
      this.#placeOf[row] = this.#count;
      this.#row[place] = row;
    } else if (first > this.#first[place]!) {
      return;
    } else if (first === this.#first[place]) {
      // Of equal costs the shorter leg wins, as chains have no order.
      if (second > this.#second[place]!) return;
      if (second === this.#second[place] && leg >= this.#leg[place]!) return;
    }
    this.#first[place] = first;
    this.#second[place] = second;
    this.#leg[place] = leg;
  }
}

function forEachPoint({ list, start }: AccessPoints, each: (row: number, point: number) => void): void {
  for (let row = 0; row < list.length; row++) {
    for (let p = start[list[row]!]!; p < start[list[row]! + 1]!; p++) each(row, p);
  }
}

/** Milliseconds and decimetres from the beginning of an edge's chain to a point of the edge, then the same from the chain's end. */
function costsFromEnds({ streets, mode }: CostField) {
  const { chains, costs, before, after } = travelGraph(streets, mode, false);
  return (edge: number, fraction: number): [number, number, number, number] => {
    const isTurned = (chains.links[chains.position[edge]!]! & 1) === 1;
    const ahead = isTurned ? WHOLE_EDGE - fraction : fraction;
    const along = isTurned ? costs.backward[edge]! : costs.forward[edge]!;
    const against = isTurned ? costs.forward[edge]! : costs.backward[edge]!;
    const length = streets.edgeLengthDecimetres[edge]!;
    const lengthBefore = chains.decimetresBefore[edge]!;
    const lengthAfter = chains.decimetres[chains.of[edge]!]! - lengthBefore - length;
    // `before` and `after` are closed where the edge itself is.
    const [there, back] = [before[edge]!, after[edge]!];
    return [
      there === CLOSED ? UNREACHED : there + partOf(along, ahead),
      there === CLOSED ? UNREACHED : lengthBefore + partOf(length, ahead),
      back === CLOSED ? UNREACHED : back + partOf(against, WHOLE_EDGE - ahead),
      back === CLOSED ? UNREACHED : lengthAfter + partOf(length, WHOLE_EDGE - ahead),
    ];
  };
}
