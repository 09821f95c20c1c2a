// The rows of a dropped table: the place of each, how the service understood it, and the figures that it has by now.

import type { Doubt } from '../../../src/columns/doubts.ts';
import type { Table } from '../../../src/features/table/answer.ts';
import { isExact, isWeak } from '../../../src/geocoding/exact-match.ts';
import { type PlaceOfRow, placeOfRow } from '../../../src/tables/row-place.ts';
import { type LocationColumns, usualLocation } from '../../../src/tables/usual-columns.ts';
import type { Place } from '../view.ts';
import type { Sheet } from './sheet.ts';

export type PlaceInRow = Place['where'] | Readonly<Record<string, string | number>>;

/** `SURE`: this is the place. `UNCLEAR`: found, but perhaps not what is meant. `MISSING`: not found. `EMPTY`: the row names none. */
export type RowState = 'WAITING' | 'SURE' | 'UNCLEAR' | 'MISSING' | 'EMPTY';

export interface Understood {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  /** What kind of thing was found. */
  readonly match: string;
  readonly confidence: number;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** What the file says, as one line. */
  readonly written: string;
  state: RowState;
  /** What the service is asked about; undefined for an empty one. */
  place: PlaceInRow | undefined;
  isCorrected: boolean;
  understood?: Understood | undefined;
  /** By the names of columns; null where there is no figure. */
  values: Readonly<Record<string, string | number | null>>;
  status?: Table['results'][number]['rowStatus'] | undefined;
  problem?: Table['results'][number]['problem'];
  /** Of the figures. */
  doubts?: readonly Doubt[] | undefined;
}

/** Whether the figures of a row are those of a place that may be another one, or of the middle of a larger one. */
export function isOfUnclearPlace({ state, doubts = [] }: TableRow): boolean {
  return state === 'UNCLEAR' || doubts.some(({ code }) => code !== 'index-withheld');
}

/** Whether somebody must look at a row before its figures are used. */
export function isUnclear(row: TableRow): boolean {
  return row.state === 'UNCLEAR' || row.status === 'UNCLEAR';
}

/** What `understand` reads. */
export const UNDERSTOOD_COLUMNS = ['lat', 'lng', 'match', 'confidence', 'found.label'] as const;

/** The columns of the place by their usual names; empty if none has one. */
export function guessLocation({ columns }: Sheet): LocationColumns {
  return usualLocation(columns);
}

export function rowsOf({ columns, rows }: Sheet, location: LocationColumns): TableRow[] {
  const named = columns.map(name => ({ name, kind: 'text' as const }));
  const isNamed = Object.keys(location).length > 0;
  return rows.map(cells => {
    const found = isNamed ? placeOfRow({ cells }, named, location) : undefined;
    const place = found && 'place' in found ? found.place : undefined;
    return {
      cells,
      written: place === undefined ? cells.join(' ').trim() : lineOf(place),
      state: place === undefined ? 'EMPTY' : 'WAITING',
      place: place && { ...place },
      isCorrected: false,
      values: {},
    };
  });
}

/** A place as one line, its parts in the order in which people write them. */
function lineOf({ lat, lng, address, street, houseNumber, postalCode, city }: PlaceOfRow): string {
  const line = (...parts: readonly (string | undefined)[]) => parts.filter(part => part !== undefined).join(' ');
  const written = lat === undefined ? [address, line(street, houseNumber), line(postalCode, city)] : [lat, lng];
  return written.filter(part => part !== undefined && part !== '').join(', ');
}

/** Takes the answer of the service about the place of a row. */
export function understand(row: TableRow, { values, problem }: Table['results'][number]): void {
  const { lat, lng, match, confidence, 'found.label': label } = values;
  if (typeof lat !== 'number' || typeof lng !== 'number') {
    row.understood = undefined;
    row.state = 'MISSING';
    row.problem = problem;
    return;
  }
  // A coordinate of the file needs no interpretation.
  const isPoint = row.place !== undefined && 'lat' in row.place;
  row.understood = {
    lat,
    lng,
    label: typeof label === 'string' ? label : `${lat}, ${lng}`,
    match: typeof match === 'string' ? match : '',
    confidence: typeof confidence === 'number' ? confidence : 1,
  };
  const isCertain = isExact(row.understood.match) && !isWeak(row.understood);
  row.state = isPoint || row.isCorrected || isCertain ? 'SURE' : 'UNCLEAR';
  row.problem = undefined;
}

/** Gives a row the place that the visitor chose for it; figures of another place go. */
export function correct(row: TableRow, { where, lat, lng, label }: Place): void {
  row.place = where;
  row.isCorrected = true;
  row.understood = { lat, lng, label, match: '', confidence: 1 };
  row.state = 'SURE';
  row.values = {};
  row.status = undefined;
  row.problem = undefined;
  row.doubts = undefined;
}

/** Takes the figures of a row. */
export function fill(row: TableRow, { values, rowStatus, problem, doubts }: Table['results'][number]): void {
  row.values = values;
  row.status = rowStatus;
  row.problem = problem;
  row.doubts = doubts;
}
