// The places of a table as CSV: the delimiter and the encoding are found out, the columns are those of a place by their usual names, and others are attributes.
import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse';
import { invalidRequest, nearestName } from '../../answers/request.ts';
import type { Fault } from '../../core/errors.ts';
import { withAttributes } from './attributes.ts';
import type { SentRow } from './sent-row.ts';

const DELIMITERS = [';', ',', '\t'] as const;
/** A longer record has a quotation mark that is never closed. */
const MOST_RECORD_BYTES = 100_000;
const PIECE = 65_536;

/** Other names of the columns of a place, folded. */
const NAMES: Readonly<Record<string, string>> = {
  latitude: 'lat',
  breite: 'lat',
  breitengrad: 'lat',
  y: 'lat',
  lon: 'lng',
  long: 'lng',
  longitude: 'lng',
  laenge: 'lng',
  laengengrad: 'lng',
  x: 'lng',
  adresse: 'address',
  anschrift: 'address',
  bezeichnung: 'name',
  typ: 'type',
  art: 'type',
  url: 'link',
  website: 'link',
  webseite: 'link',
};

/** The parts of an address in columns of their own, in the order in which an address has them. */
const PARTS: Readonly<Record<string, string>> = {
  street: 'street',
  strasse: 'street',
  housenumber: 'houseNumber',
  hausnummer: 'houseNumber',
  postalcode: 'postalCode',
  postcode: 'postalCode',
  plz: 'postalCode',
  city: 'city',
  town: 'city',
  ort: 'city',
  stadt: 'city',
};

const OWN = ['id', 'name', 'address', 'lat', 'lng', 'type', 'link'];

/**
 * The rows below the first line, which names the columns.
 * @throws DomainError `request-invalid` for a table without the columns of a place, or with a quotation mark that is never closed
 */
export async function* tableRows(bytes: Buffer): AsyncGenerator<SentRow> {
  const text = textOf(bytes);
  const delimiter = delimiterOf(text.slice(0, MOST_RECORD_BYTES));
  const parser = parse({
    delimiter,
    record_delimiter: ['\n', '\r\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: MOST_RECORD_BYTES,
    info: true,
  });
  const send = async () => {
    for (let at = 0; at < text.length; at += PIECE) {
      if (!parser.write(text.slice(at, at + PIECE))) await new Promise(resolve => parser.once('drain', resolve));
    }
    parser.end();
  };
  parser.on('error', () => undefined);
  void send();
  let columns: readonly Column[] | undefined;
  let row = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (columns === undefined) {
        columns = columnsOf(record);
        continue;
      }
      // A row of empty cells, as spreadsheets write them below a table.
      if (record.every(cell => cell === '')) continue;
      const known = columns;
      const line = info.lines;
      yield {
        fields: placeIn(record, known, delimiter),
        pointer: `#/${row++}`,
        whereOf: field => `Line ${line}, column ${known.find(({ field: own }) => own === field)?.name ?? field}: `,
      };
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    const detail = `After row ${row}: a quotation mark is opened that is never closed, or the line has more than ${MOST_RECORD_BYTES.toLocaleString('en')} characters.`;
    throw invalidRequest([{ pointer: `#/${row}`, code: 'not-allowed', detail }]);
  } finally {
    parser.destroy();
  }
  if (columns === undefined)
    throw invalidRequest([missing('The table is empty; its first line must name the columns.')]);
}

interface Column {
  /** As the table names it. */
  readonly name: string;
  /** Of a place; `part`: a part of its address; undefined: an attribute. */
  readonly field: string | undefined;
  readonly part: string | undefined;
}

function columnsOf(header: readonly string[]): readonly Column[] {
  const columns = header.map((name): Column => {
    const folded = fold(name);
    const field = OWN.includes(folded) ? folded : NAMES[folded];
    return { name, field, part: field === undefined ? PARTS[folded] : undefined };
  });
  const has = (field: string) => columns.some(column => column.field === field);
  const twice = OWN.filter(field => columns.filter(column => column.field === field).length > 1);
  if (twice.length > 0) {
    throw invalidRequest(
      twice.map(field => ({ ...missing(`Two columns are the ${field} of a place.`), code: 'not-allowed' })),
    );
  }
  const isPlaced = has('address') || columns.some(({ part }) => part !== undefined) || (has('lat') && has('lng'));
  if (isPlaced) return columns;
  const nearest = header.flatMap(name => nearestName(name, [...OWN, 'street', 'city']) ?? [])[0];
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  throw invalidRequest([
    missing(
      `The first line of the table must name a column address, or lat and lng (or street, houseNumber, postalCode, city)${hint}. It names: ${header.join(', ').slice(0, 200)}`,
    ),
  ]);
}

function missing(detail: string): Fault {
  return { pointer: '#', code: 'required', detail };
}

/** A row as the fields of a place; empty cells say nothing. */
function placeIn(record: readonly string[], columns: readonly Column[], delimiter: string): unknown {
  const given = columns.flatMap((column, i) => {
    const text = record[i] ?? '';
    return text === '' ? [] : [{ ...column, text }];
  });
  const part = (name: string) => given.flatMap(cell => (cell.part === name ? [cell.text] : [])).join(' ');
  const joined = [`${part('street')} ${part('houseNumber')}`, `${part('postalCode')} ${part('city')}`]
    .map(text => text.trim())
    .filter(text => text !== '')
    .join(', ');
  const values = given.flatMap(({ name, field, part: own, text }): (readonly [string, unknown])[] => {
    if (field === 'lat' || field === 'lng') return [];
    return own === undefined ? [[field ?? name, text]] : [];
  });
  const degrees = given.flatMap(({ field, text }) =>
    field === 'lat' || field === 'lng' ? [[field, numberIn(text, delimiter)] as const] : [],
  );
  const place = { ...withAttributes(values), ...Object.fromEntries(degrees) };
  return joined === '' || 'address' in place ? place : { ...place, address: joined };
}

/** A number, with a decimal comma where the comma delimits no cells; else the text, which the check of the place then refuses. */
function numberIn(text: string, delimiter: string): number | string {
  const point = delimiter === ',' ? text : text.replace(',', '.');
  return /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(point) ? Number(point) : text;
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replace(/[^a-z]/g, '');
}

/** The delimiter that stands most often in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counts = DELIMITERS.map(delimiter => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** UTF-8, UTF-16 with a byte order mark, else windows-1252, as spreadsheets write tables. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}
