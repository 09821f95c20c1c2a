// One address file → its records: the texts of the file unchanged and two numbers, for every file format.
import { OperatorError } from '../../core/errors.ts';
import { readable } from '../../core/readable-text.ts';
import { csvLines } from '../files/csv.ts';
import { epsgOf, type Reading } from './coordinate-systems.ts';
import { type Feature, geoJsonFeatures } from './geojson.ts';
import type { AddressFile } from './open-text.ts';
import { type AddressField, COLUMN_NAMES, type Columns, foldedName, recogniseColumns } from './recognise-columns.ts';

/** The content of one line or feature. A missing value is an empty text. */
export interface AddressRecord {
  /** The line in the file, counted from 1; for a GeoJSON collection the number of the feature. */
  readonly line: number;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly district: string;
  /** Undefined if the record has no coordinates. */
  readonly first: number | undefined;
  readonly second: number | undefined;
  /** The coordinate system that the record names. */
  readonly epsg: Reading['epsg'] | undefined;
  /** GeoJSON never has latitude first. */
  readonly mayBeSwapped: boolean;
}

/** The number of features whose property names the reader collects before it yields the first record. */
const LOOKED_AT = 200;

/** @throws OperatorError naming file, line and column of the first fault */
export async function* addressRecords(file: AddressFile): AsyncGenerator<AddressRecord> {
  const start = await startOf(file);
  if (start === '') throw new OperatorError(`${file.name} is empty.`);
  yield* start === '{' || start === '[' ? geoJsonRecords(file) : csvRecords(file);
}

async function* csvRecords({ name, text }: AddressFile): AsyncGenerator<AddressRecord> {
  let columns: Columns | undefined;
  let names: readonly string[] = [];
  for await (const { line, fields } of csvLines(name, text())) {
    if (columns === undefined) {
      const recognised = recogniseColumns(name, line, fields, true);
      columns = recognised.columns;
      names = recognised.names;
      if (!recognised.isNameless) continue;
    }
    if (fields.length < names.length || fields.slice(names.length).some(field => field !== '')) {
      throw new OperatorError(
        `${name}, line ${line}: it has ${fields.length} columns where the first line has ${names.length}.`,
      );
    }
    const known = columns;
    const textOf = (field: AddressField) => (known[field] === undefined ? '' : (fields[known[field]] ?? ''));
    const coordinate = (field: 'x' | 'y') =>
      numberIn(textOf(field), () => `${name}, line ${line}, column "${names[known[field] ?? 0]}"`);
    yield {
      line,
      ...texts(textOf),
      first: coordinate('x'),
      second: coordinate('y'),
      epsg: namedSystem(textOf, () => `${name}, line ${line}`),
      mayBeSwapped: true,
    };
  }
  if (columns === undefined) throw new OperatorError(`${name} is empty.`);
}

async function* geoJsonRecords(file: AddressFile): AsyncGenerator<AddressRecord> {
  const { name } = file;
  const waiting: Feature[] = [];
  let fieldNames: ReadonlyMap<AddressField, readonly string[]> | undefined;
  const begin = () => {
    const keys = [...new Set(waiting.flatMap(({ properties }) => Object.keys(properties)))];
    recogniseColumns(name, waiting[0]?.number ?? 1, keys, false);
    fieldNames = new Map(
      (Object.keys(COLUMN_NAMES) as AddressField[]).map(field => [
        field,
        COLUMN_NAMES[field].flatMap(known => keys.filter(key => foldedName(key) === known)).slice(0, 1),
      ]),
    );
  };
  const record = ({ number, properties, geometry, crs }: Feature): AddressRecord => {
    const textOf = (field: AddressField) => {
      const value = properties[fieldNames?.get(field)?.[0] ?? ''];
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    };
    const point = pointOf(geometry);
    return {
      line: number,
      ...texts(textOf),
      first: point?.[0],
      second: point?.[1],
      epsg: crs === undefined ? undefined : knownSystem(crs, () => name),
      mayBeSwapped: false,
    };
  };
  for await (const feature of geoJsonFeatures(file)) {
    if (fieldNames !== undefined) {
      yield record(feature);
      continue;
    }
    waiting.push(feature);
    if (waiting.length < LOOKED_AT) continue;
    begin();
    yield* waiting.map(record);
  }
  if (fieldNames !== undefined) return;
  if (waiting.length === 0) throw new OperatorError(`${name} holds no GeoJSON feature.`);
  begin();
  yield* waiting.map(record);
}

/** The position of a point; undefined for anything else. */
function pointOf(geometry: unknown): readonly [number, number] | undefined {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  if (type !== 'Point' || !Array.isArray(coordinates)) return undefined;
  const [first, second] = coordinates as unknown[];
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : undefined;
}

function texts(textOf: (field: AddressField) => string) {
  const plain = (field: AddressField) => readable(textOf(field)).trim().replace(/\s+/g, ' ');
  return {
    street: plain('street'),
    houseNumber: houseNumber(plain('number'), plain('addition')),
    postalCode: plain('postalCode'),
    city: plain('city'),
    district: plain('district'),
  };
}

/** `12` and `a` are `12a`; surveyors write 0 where there is no number, spreadsheets 12.0 for 12. */
function houseNumber(number: string, addition: string): string {
  const plain = number.replace(/\.0+$/, '').replace(/^0+(?=\d)/, '');
  if (plain === '' || plain === '0') return '';
  return /\d$/.test(plain) && /^\d/.test(addition) ? `${plain} ${addition}` : plain + addition;
}

/** The number in a text, with point or comma; undefined if the text is empty. @throws OperatorError for anything else */
function numberIn(text: string, where: () => string): number | undefined {
  if (text === '') return undefined;
  if (/^[+-]?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  throw new OperatorError(`${where()}: "${text.slice(0, 60)}" is not a coordinate.`);
}

function namedSystem(textOf: (field: AddressField) => string, where: () => string): Reading['epsg'] | undefined {
  const epsg = textOf('epsg');
  if (epsg !== '') return knownSystem(epsg, where);
  const zone = textOf('zone');
  if (zone === '') return undefined;
  return knownSystem(/^\d\d/.test(zone) ? `258${zone.slice(0, 2)}` : zone, where);
}

function knownSystem(text: string, where: () => string): Reading['epsg'] {
  const epsg = epsgOf(text);
  if (epsg !== undefined) return epsg;
  throw new OperatorError(
    `${where()}: the coordinate system "${text.slice(0, 60)}" is not read; EPSG:4326, 3857, 25832 and 25833 are.`,
  );
}

async function startOf({ text }: AddressFile): Promise<string> {
  let start = '';
  for await (const piece of text()) {
    start += piece;
    if (start.trimStart() !== '') break;
  }
  return start.trimStart().slice(0, 1);
}
