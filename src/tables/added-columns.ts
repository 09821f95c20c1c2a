// The columns that are added to a table, and how their names keep apart from those of the input.
import { shownCount, type TableColumn, type TableRow } from './table.ts';

export interface AddedColumn {
  readonly name: string;
  readonly kind: 'text' | 'integer' | 'number';
  readonly label?: string;
  readonly unit?: string;
}

/** Undefined where a row has no value. */
export type AddedCell = string | number | undefined;

/** A row with what was added to it. */
export interface FilledRow {
  readonly row: TableRow;
  /** One for each added column. */
  readonly added: readonly AddedCell[];
  /** The place in degrees, if it was found: the geometry of Parquet. */
  readonly at?: { readonly lat: number; readonly lng: number } | undefined;
}

/** The last two added columns of every row. */
export const STATUS_COLUMN = 'umkreis_status';
export const PROBLEM_COLUMN = 'umkreis_problem';
/** How many these are. */
export const STATUS_COLUMNS = 2;

/**
 * Names that no two columns share. Those of the input stay; an added one that the input has already gets `_2`, `_3` and so on.
 * Case does not keep names apart, because databases fold it.
 */
export function namesApart(
  input: readonly TableColumn[],
  added: readonly AddedColumn[],
): { readonly added: readonly AddedColumn[]; readonly remarks: readonly string[] } {
  const taken = new Set(input.map(({ name }) => name.toLowerCase()));
  const renamed: string[] = [];
  const apart = added.map(column => {
    const name = freeName(column.name, taken);
    if (name !== column.name) renamed.push(`"${column.name}" is "${name}"`);
    return { ...column, name };
  });
  const remarks =
    renamed.length === 0
      ? []
      : [
          `The input has columns with the names of ${shownCount(renamed.length)} wanted ones, which get a number: ${renamed.join(', ')}.`,
        ];
  return { added: apart, remarks };
}

/** The input's own names for formats in which a name may occur only once; a column without a name gets its number. */
export function uniqueNames(columns: readonly TableColumn[]): readonly TableColumn[] {
  const taken = new Set<string>();
  return columns.map((column, index) => ({
    ...column,
    name: freeName(column.name === '' ? `column_${index + 1}` : column.name, taken),
  }));
}

/** Columns of the input with one name, for people. */
export function remarksOnNames(columns: readonly TableColumn[]): readonly string[] {
  const names = columns.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))];
  if (twice.length === 0) return [];
  const shown = twice.slice(0, 5).map(name => `"${name}"`);
  return [
    `Several columns have one name: ${shown.join(', ')}${twice.length > 5 ? ' and others' : ''}. All are kept; where a column is named, the first one counts.`,
  ];
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}_${number}`;
  taken.add(free.toLowerCase());
  return free;
}
