// Times to cells, made in parts while somebody writes them: as lists of a JSON answer, as a table, as lines, and as GeoJSON for maps.

import { type CsvForm, csvEnd, csvRows, csvStart } from '../../answers/csv.ts';
import type { LongJson } from '../../answers/long-json.ts';
import { roundE7 } from '../../core/round-e7.ts';
import type { CellTime, CellTimes } from './answer.ts';
import type { CellTable, ReachedCell } from './cell-times.ts';

/** Cells in one part: about a millisecond's work. */
const PER_PART = 500;

export function asLongJson(table: CellTable): LongJson {
  return { members: table.members, lists: { cellTimes: () => parts(table, shown) } };
}

/** The whole answer at once, for the command line. */
export function wholeAnswer({ members, cells }: CellTable): CellTimes {
  return { ...members, cellTimes: cells.map(shown) };
}

/** One line per cell, and the credit. Numbers have a decimal point in every language. */
export function* cellsAsCsv(table: CellTable, form: CsvForm): Generator<string> {
  const { transportMode, cellKind, meta } = table.members;
  const columns = [
    'cellId',
    'lat',
    'lng',
    'travelSeconds',
    'networkMeters',
    ...(transportMode === 'TRANSIT' ? (['transfers'] as const) : []),
    ...(cellKind === 'H3' ? [] : (['inhabitants', 'sourceId'] as const)),
  ] as const;
  yield csvStart(columns, form, meta.credit.plain);
  for (const part of parts(table, cell => columns.map(column => cell[column]))) yield csvRows(part, form);
  yield csvEnd(meta.credit.plain, form);
}

/** One line per cell. */
export function* cellsAsLines(table: CellTable): Generator<string> {
  for (const part of parts(table, shown)) yield part.map(cell => `${JSON.stringify(cell)}\n`).join('');
}

/** A FeatureCollection (RFC 7946) of polygons; the rest of the answer as members before them. */
export function* cellsAsGeoJson(table: CellTable): Generator<string> {
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

function featureOf(cell: ReachedCell): object {
  const { cellId, ...properties } = shown(cell);
  return {
    type: 'Feature',
    id: cellId,
    geometry: { type: 'Polygon', coordinates: [cell.ring().map(([lng, lat]) => [roundE7(lng), roundE7(lat)])] },
    properties,
  };
}

function shown({ ring: _ring, ...cell }: ReachedCell): CellTime {
  return cell;
}

function* parts<Part>({ cells }: CellTable, of: (cell: ReachedCell) => Part): Generator<Part[]> {
  for (let from = 0; from < cells.length; from += PER_PART) yield cells.slice(from, from + PER_PART).map(of);
}
