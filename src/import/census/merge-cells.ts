// Joins the tables of one source and cell size: one list of cells, and every column as long as the list.
import { columnKey } from '../../census/census-catalogue.ts';
import { OperatorError } from '../../core/errors.ts';
import { NOT_PUBLISHED_CODE } from '../../region/census.ts';
import { groupStarts } from '../../region/columns.ts';
import { type CollectedTable, columnOfKey, rowOfKey, rowsByKey } from './collected.ts';

export interface MergedColumn {
  readonly name: string;
  readonly codes: Int16Array | Int32Array;
  readonly decimals: number;
}

export interface MergedGrid {
  /** Ascending: south to north, west to east. */
  readonly keys: Float64Array;
  readonly south: number;
  readonly west: number;
  readonly rowStart: Uint32Array;
  readonly column: Uint16Array;
  readonly columns: readonly MergedColumn[];
}

const MOST_IN_INT16 = 32_767;

/** @throws OperatorError with both lines, if a cell occurs twice with different figures */
export function mergeCells(tables: readonly CollectedTable[]): MergedGrid {
  const total = tables.reduce((sum, { keys }) => sum + keys.length, 0);
  const all = new Float64Array(total);
  let at = 0;
  for (const { keys } of tables) {
    all.set(keys.values.subarray(0, keys.length), at);
    at += keys.length;
  }
  const keys = unique(all.sort());
  const south = rowOfKey(keys[0]!);
  const rows = rowOfKey(keys[keys.length - 1]!) - south + 1;
  let west = Infinity;
  for (const key of keys) west = Math.min(west, columnOfKey(key));
  const rowStart = groupStarts(keys, key => rowOfKey(key) - south, rows);
  const column = Uint16Array.from(keys, key => columnOfKey(key) - west);
  return { keys, south, west, rowStart, column, columns: tables.flatMap(table => columnsOf(table, keys)) };
}

function columnsOf(table: CollectedTable, keys: Float64Array): MergedColumn[] {
  const cellOfRow = new Uint32Array(table.keys.length);
  const order = rowsByKey(table.keys.values.subarray(0, table.keys.length));
  let cell = 0;
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    const key = table.keys.values[row]!;
    if (i > 0 && table.keys.values[order[i - 1]!] === key) checkSame(table, order[i - 1]!, row);
    while (keys[cell]! < key) cell++;
    cellOfRow[row] = cell;
  }
  return [...table.columns].map(([name, { codes, decimals }]) => {
    let largest = 0;
    for (let row = 0; row < codes.length; row++) largest = Math.max(largest, codes.values[row]!);
    const merged = largest <= MOST_IN_INT16 ? new Int16Array(keys.length) : new Int32Array(keys.length);
    merged.fill(NOT_PUBLISHED_CODE);
    for (let row = 0; row < codes.length; row++) merged[cellOfRow[row]!] = codes.values[row]!;
    return { name: columnKey(table.table, name), codes: merged, decimals };
  });
}

function checkSame(table: CollectedTable, a: number, b: number): void {
  for (const [name, { codes }] of table.columns) {
    if (codes.values[a] === codes.values[b]) continue;
    const [first, second] = [a, b].sort((x, y) => x - y);
    const where = (row: number) => `line ${table.lines.values[row]} of ${table.labels[table.files.values[row]!]}`;
    const key = table.keys.values[a]!;
    const size = table.sizeMeters;
    throw new OperatorError(
      `Cell CRS3035RES${size}mN${rowOfKey(key) * size}E${columnOfKey(key) * size} is there twice with different figures in "${name}": in ${where(first!)} and in ${where(second!)}.`,
    );
  }
}

function unique(sorted: Float64Array): Float64Array {
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!;
  }
  return sorted.slice(0, count);
}
