// Collects a census table while the import reads its files: the kept cells' codes, column by column.

import type { CensusSourceId } from '../../core/enums.ts';
import { type Growable, growingFloat64, growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { NOT_PUBLISHED_CODE } from '../../region/census.ts';

/** More than any row or column of a European grid: a cell's key is row · KEY_STEP + column. */
const KEY_STEP = 1 << 17;

export const keyOf = (column: number, row: number): number => row * KEY_STEP + column;
export const columnOfKey = (key: number): number => key % KEY_STEP;
export const rowOfKey = (key: number): number => Math.floor(key / KEY_STEP);

/** Rows by ascending key, equal keys in file order. Official files are sorted already, so the function checks that first. */
export function rowsByKey(keys: Float64Array): Uint32Array {
  const order = new Uint32Array(keys.length);
  let isSorted = true;
  for (let row = 0; row < keys.length; row++) {
    order[row] = row;
    if (row > 0 && keys[row - 1]! > keys[row]!) isSorted = false;
  }
  return isSorted ? order : order.sort((a, b) => keys[a]! - keys[b]! || a - b);
}

/** A growing column of codes as in `CensusColumn`. */
export class CollectedColumn {
  readonly codes: Growable<Int32Array> = growingInt32();
  decimals = 0;

  /** Appends a figure; earlier figures get as many decimals as it has. */
  pushFigure(digits: number, decimals: number, isFlagged: boolean): boolean {
    if (decimals > this.decimals) this.#refine(decimals);
    const scaled = digits * 10 ** (this.decimals - decimals);
    if (scaled >= 2 ** 30) return false;
    this.codes.push(scaled * 2 + (isFlagged ? 1 : 0));
    return true;
  }

  pushState(code: number): void {
    this.codes.push(code);
  }

  #refine(decimals: number): void {
    const factor = 10 ** (decimals - this.decimals);
    const { values, length } = this.codes;
    for (let i = 0; i < length; i++) {
      const code = values[i]!;
      if (code >= 0) values[i] = (code >> 1) * factor * 2 + (code & 1);
    }
    this.decimals = decimals;
  }
}

/** One table at one cell size, from one file or several. */
export class CollectedTable {
  readonly source: CensusSourceId;
  readonly table: string;
  readonly sizeMeters: number;
  readonly keys: Growable<Float64Array> = growingFloat64();
  /** The line of each kept cell, for the message about a duplicate cell. */
  readonly lines: Growable<Uint32Array> = growingUint32();
  readonly files: Growable<Uint8Array> = growingUint8();
  readonly labels: string[] = [];
  readonly columns = new Map<string, CollectedColumn>();
  /** Number of cells of the whole files, kept or not, and the columns that are not 0 in all of them. */
  wholeCells = 0;
  readonly filledColumns = new Set<string>();

  constructor(source: CensusSourceId, table: string, sizeMeters: number) {
    this.source = source;
    this.table = table;
    this.sizeMeters = sizeMeters;
  }

  /** The column; if earlier files lacked it, their cells have "not published". */
  column(name: string): CollectedColumn {
    let column = this.columns.get(name);
    if (column === undefined) {
      column = new CollectedColumn();
      for (let i = 0; i < this.keys.length; i++) column.pushState(NOT_PUBLISHED_CODE);
      this.columns.set(name, column);
    }
    return column;
  }
}
