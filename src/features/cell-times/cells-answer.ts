// The answer with a table of cells in the form that the caller prefers.

import type { CsvForm } from '../../answers/csv.ts';
import { csvType } from '../../answers/csv.ts';
import { LINES_TYPE } from '../../answers/many.ts';
import type { Answer } from '../../answers/route.ts';
import { asLongJson, cellsAsCsv, cellsAsGeoJson, cellsAsLines } from './cell-files.ts';
import { cellsAsParquet, PARQUET_TYPE } from './cell-parquet.ts';
import type { CellTable, WrittenCell } from './cell-table.ts';

const GEO_JSON = 'application/geo+json';

/** The forms beside JSON. */
export const CELL_FORMATS = ['text/csv', GEO_JSON, LINES_TYPE, PARQUET_TYPE] as const;

/** What a description says of them. */
export const AS_FILES = `As files: \`Accept: text/csv\`, \`Accept: ${LINES_TYPE}\` with one cell per line (print the credit of the JSON answer beside it), \`Accept: ${GEO_JSON}\` with the outline of each cell, or \`Accept: ${PARQUET_TYPE}\` as GeoParquet with their centres.`;

/** @param format one of CELL_FORMATS, else JSON */
export async function cellsAnswer<Cell extends WrittenCell>(
  table: CellTable<Cell>,
  format: string,
  form: CsvForm,
): Promise<Omit<Answer, 'json'>> {
  switch (format) {
    case 'text/csv':
      return { status: 200, headers: { 'content-type': csvType(form) }, pieces: () => cellsAsCsv(table, form) };
    case LINES_TYPE:
      return { status: 200, headers: { 'content-type': format }, pieces: () => cellsAsLines(table) };
    case GEO_JSON:
      return { status: 200, headers: { 'content-type': format }, pieces: () => cellsAsGeoJson(table) };
    case PARQUET_TYPE:
      return { status: 200, headers: { 'content-type': format }, body: await cellsAsParquet(table) };
    default:
      return { status: 200, long: asLongJson(table) };
  }
}
