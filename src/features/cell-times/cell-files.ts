// Cells with their figures, made in parts while somebody writes them: as lists of a JSON answer, as a table, as lines, and as GeoJSON for maps.
import { type CsvForm, csvEnd, csvRows, csvStart } from '../../answers/csv.ts';
import type { LongJson } from '../../answers/long-json.ts';
import { roundedDegrees } from '../../core/degrees.ts';
import type { AddedCell } from '../../tables/added-columns.ts';
import type { CellTable, TableCell, WrittenCell } from './cell-table.ts';

/** Cells in one part: about a millisecond's work. */
const PER_PART = 500;

export function asLongJson<Cell extends WrittenCell>(table: CellTable<Cell>): LongJson {
  return { members: table.members, lists: { [table.list]: () => parts(table, shown) } };
}

/** One line per cell, and the credit. Numbers have a decimal point in every language. */
export function* cellsAsCsv<Cell extends WrittenCell>(table: CellTable<Cell>, form: CsvForm): Generator<string> {
  const { columns, members } = table;
  const names = columns.map(({ name }) => name);
  yield csvStart(names, form, members.meta.credit.plain);
  for (const part of parts(table, cell => names.map(name => cell[name] as AddedCell))) yield csvRows(part, form);
  yield csvEnd(members.meta.credit.plain, form);
}

/** One line per cell. */
export function* cellsAsLines<Cell extends WrittenCell>(table: CellTable<Cell>): Generator<string> {
  for (const part of parts(table, shown)) yield part.map(cell => `${JSON.stringify(cell)}\n`).join('');
}

/** A FeatureCollection (RFC 7946) of polygons; the rest of the answer as members before them. */
export function* cellsAsGeoJson<Cell extends WrittenCell>(table: CellTable<Cell>): Generator<string> {
  const { meta, ...more } = table.members;
  const members = JSON.stringify({ type: 'FeatureCollection', ...more, meta });
  yield `${members.slice(0, -1)},"features":[`;
  let comma = '';
  for (const part of parts(table, featureOf)) {
    yield comma + part.map(feature => JSON.stringify(feature)).join(',');
    comma = ',';
  }
  yield ']}';
}

function featureOf({ ring, cellId, ...properties }: TableCell<WrittenCell>): object {
  return {
    type: 'Feature',
    id: cellId,
    geometry: {
      type: 'Polygon',
      coordinates: [ring().map(([lng, lat]) => [roundedDegrees(lng), roundedDegrees(lat)])],
    },
    properties,
  };
}

/** A cell as answers list it. */
export function shown<Cell extends WrittenCell>({ ring: _ring, ...cell }: TableCell<Cell>): Omit<Cell, 'ring'> {
  return cell as Omit<Cell, 'ring'>;
}

function* parts<Cell extends WrittenCell, Part>(
  { cells }: CellTable<Cell>,
  of: (cell: TableCell<Cell>) => Part,
): Generator<Part[]> {
  for (let from = 0; from < cells.length; from += PER_PART) yield cells.slice(from, from + PER_PART).map(of);
}
