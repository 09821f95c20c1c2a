// Joins the rows that several searches reach: those of all places, or of any, each with its cost from each place. In columns, because a place may reach every address of a city.
import type { Combination } from './request.ts';

/** What a search says of rows, which ascend: milliseconds, and decimetres as the search counts them. */
export interface Costs {
  readonly rows: Uint32Array;
  /** To what the cost leads: of a door with several objects the row of one of them, else the row itself. */
  readonly objects: Uint32Array;
  readonly milliseconds: Float64Array;
  readonly decimetres: Float64Array;
}

/** The cost of a row from one place. */
export interface Cost {
  readonly object: number;
  readonly milliseconds: number;
  readonly decimetres: number;
}

/** A row with its costs by place; undefined where the place does not reach it. */
export interface CommonRow {
  readonly row: number;
  readonly costs: readonly (Cost | undefined)[];
  readonly least: number;
  readonly greatest: number;
  /** Of the times in tenths of seconds, in milliseconds. */
  readonly sum: number;
}

/** Larger than any row. */
const END = 2 ** 32;

/** Found rows with their costs, in any order. */
export interface FoundCosts {
  readonly rows: readonly number[];
  /** Default: `rows`. */
  readonly objects?: readonly number[];
  readonly milliseconds: readonly number[];
  readonly decimetres: readonly number[];
}

/** Costs in the order of their rows. Each row stands once. */
export function costsOf({ rows, objects = rows, milliseconds, decimetres }: FoundCosts): Costs {
  // A row and its place in one number: numbers alone are sorted many times as fast.
  const order = Float64Array.from(rows, (row, i) => row * rows.length + i).sort();
  const at = Uint32Array.from(order, each => each % rows.length);
  return {
    rows: Uint32Array.from(at, i => rows[i] ?? 0),
    objects: Uint32Array.from(at, i => objects[i] ?? 0),
    milliseconds: Float64Array.from(at, i => milliseconds[i] ?? 0),
    decimetres: Float64Array.from(at, i => decimetres[i] ?? 0),
  };
}

/** The rows in the combined reach, ascending. @param reached by place */
export function* commonRows(reached: readonly Costs[], combine: Combination): Generator<CommonRow, void, undefined> {
  const next = reached.map(() => 0);
  for (;;) {
    const heads = reached.map(({ rows }, place) => rows[next[place] ?? 0] ?? END);
    const row = combine === 'ALL' ? Math.max(...heads) : Math.min(...heads);
    if (row === END) return;
    const isAt = reached.map(({ rows }, place) => {
      let at = next[place] ?? 0;
      while ((rows[at] ?? END) < row) at++;
      next[place] = at;
      return rows[at] === row;
    });
    if (combine === 'ANY' || isAt.every(Boolean)) {
      yield commonRow(
        row,
        reached.map((costs, place) => (isAt[place] ? costAt(costs, next[place] ?? 0) : undefined)),
      );
    }
    for (const [place, is] of isAt.entries()) if (is) next[place] = (next[place] ?? 0) + 1;
  }
}

function costAt({ objects, milliseconds, decimetres }: Costs, at: number): Cost {
  return { object: objects[at] ?? 0, milliseconds: milliseconds[at] ?? 0, decimetres: decimetres[at] ?? 0 };
}

/** As answers show times, so that the sum of those is the shown sum. */
export function tenthsOf(milliseconds: number): number {
  return Math.round(milliseconds / 100);
}

function commonRow(row: number, costs: readonly (Cost | undefined)[]): CommonRow {
  const known = costs.flatMap(cost => (cost === undefined ? [] : [cost.milliseconds]));
  const sum = 100 * known.reduce((sum, each) => sum + tenthsOf(each), 0);
  return { row, costs, least: Math.min(...known), greatest: Math.max(...known), sum };
}

/** The best first: for all places the greatest time decides, for any the least; then the sum. @param tie decides between equals */
export function byRank<Row extends CommonRow>(combine: Combination, tie: (a: Row, b: Row) => number) {
  const rank = ({ least, greatest }: Row) => (combine === 'ALL' ? greatest : least);
  return (a: Row, b: Row): number => rank(a) - rank(b) || a.sum - b.sum || tie(a, b);
}

/** The best of many rows, which come one by one; it keeps few more than twice its limit. */
export class Best<Row> {
  /** Of all that came. */
  count = 0;
  #rows: Row[] = [];
  readonly #limit: number;
  readonly #order: (a: Row, b: Row) => number;

  constructor(limit: number, order: (a: Row, b: Row) => number) {
    this.#limit = limit;
    this.#order = order;
  }

  take(row: Row): void {
    this.count++;
    this.#rows.push(row);
    if (this.#rows.length > 2 * this.#limit) this.sorted();
  }

  sorted(): readonly Row[] {
    this.#rows = this.#rows.sort(this.#order).slice(0, this.#limit);
    return this.#rows;
  }
}
