// The rows of a table on their way: cut into pieces, filled where they have a place, and finished with status and problem.
import type { FilledRow } from '../tables/added-columns.ts';
import type { LocationColumns } from '../tables/location-columns.ts';
import { type PlaceOfRow, placeOfRow } from '../tables/row-place.ts';
import type { Table, TableRow } from '../tables/table.ts';
import type { Filled } from './fill.ts';
import type { Tally } from './tally.ts';

interface Fault {
  readonly fault: string;
  readonly code: string;
  readonly isSwapped?: true;
}

export interface Piece {
  readonly row: TableRow;
  /** Of a row that has a place; else the sentence that says why it has none. */
  readonly filled: Filled | Fault;
}

/** The place of a row, or the sentence that says why it has none, with its code. */
export function placeOrFault(
  row: TableRow,
  table: Table,
  location: LocationColumns,
): { readonly place: PlaceOfRow } | Fault {
  if (row.fault !== undefined) return { fault: row.fault, code: 'row-unreadable' };
  const found = placeOfRow(row, table.columns, location);
  return 'place' in found ? found : { code: 'place-missing', ...found };
}

/** Rows without a place never reach a thread. */
export async function fillPiece(
  rows: readonly TableRow[],
  table: Table,
  location: LocationColumns,
  run: (places: readonly PlaceOfRow[]) => Promise<readonly Filled[]>,
): Promise<readonly Piece[]> {
  const found = rows.map(row => placeOrFault(row, table, location));
  const places = found.flatMap(each => ('place' in each ? [each.place] : []));
  const filled = (places.length === 0 ? [] : await run(places)).values();
  return rows.map((row, index) => {
    const each = found[index];
    if (each === undefined) throw new Error('Every row has a place or a fault.');
    if (!('place' in each)) return { row, filled: each };
    const { value } = filled.next();
    if (value === undefined) throw new Error('A thread left a row out.');
    return { row, filled: value };
  });
}

export function finished(row: TableRow, filled: Piece['filled'], width: number, tally: Tally): FilledRow {
  const status = 'fault' in filled ? 'FAILED' : filled.status;
  const problem =
    'fault' in filled
      ? { code: filled.code, sentence: filled.fault, isSwapped: filled.isSwapped === true }
      : filled.problem;
  const own = problem === undefined ? [] : [`${problem.code}: ${problem.sentence}`];
  const doubts = 'fault' in filled || filled.doubts === undefined ? [] : [filled.doubts];
  const text = [...own, ...doubts, ...(row.note === undefined ? [] : [row.note])].join(' ');
  tally.add(row.number, status, problem && { code: problem.code, text, isSwapped: problem.isSwapped });
  const cells = 'fault' in filled ? Array.from({ length: width }, () => undefined) : filled.cells;
  return {
    row,
    added: [...cells, status, text === '' ? undefined : text],
    at: 'fault' in filled ? undefined : filled.at,
  };
}

/** The same rows in pieces of at most so many. */
export async function* cut(
  pieces: AsyncIterable<readonly TableRow[]>,
  rows: number,
): AsyncGenerator<readonly TableRow[]> {
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += rows) yield piece.slice(from, from + rows);
  }
}
