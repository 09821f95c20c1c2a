// A table of cells before it is written: what every form of it needs, whatever its figures are.
import type { Meta } from '../../answers/answer-fields.ts';
import type { AddedColumn } from '../../tables/added-columns.ts';
import type { GridCell } from './cells.ts';

/** What every cell of an answer has. */
export interface WrittenCell {
  readonly cellId: string;
  /** Of its centre. */
  readonly lat: number;
  readonly lng: number;
}

/** A cell of an answer, with its outline for maps. */
export type TableCell<Cell> = Cell & { readonly ring: GridCell['ring'] };

export interface CellTable<
  Cell extends WrittenCell,
  Members extends { readonly meta: Meta } = { readonly meta: Meta },
> {
  /** The name of the list in the JSON answer. */
  readonly list: string;
  /** The rest of the answer. */
  readonly members: Members;
  /** Of files with columns, in this order. */
  readonly columns: readonly (AddedColumn & { readonly name: keyof Cell & string })[];
  readonly cells: readonly TableCell<Cell>[];
}

/** The columns of every table of cells, … */
export const PLACED_COLUMNS = [
  { name: 'cellId', kind: 'text' },
  { name: 'lat', kind: 'number', unit: 'DEGREES' },
  { name: 'lng', kind: 'number', unit: 'DEGREES' },
] as const;

/** … and of squares of the census. */
export const INHABITED_COLUMNS = [
  { name: 'inhabitants', kind: 'integer' },
  { name: 'sourceId', kind: 'text' },
] as const;
