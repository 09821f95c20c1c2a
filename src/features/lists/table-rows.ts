// The places of a table as CSV, read as every other table: columns of the place have the usual names, and others are attributes.
import { invalidRequest, nearestName } from '../../answers/request.ts';
import { openCsv } from '../../tables/csv-table.ts';
import { bytesInMemory } from '../../tables/file-bytes.ts';
import { placeIndexes } from '../../tables/location-columns.ts';
import { degreesOf, type PlaceOfRow, placeOfRow } from '../../tables/row-place.ts';
import { TABLE_LIMITS, type Table, type TableColumn, TableError, type TableRow } from '../../tables/table.ts';
import { foldedName, type LocationColumns, PLACE_PARTS, usualLocation } from '../../tables/usual-columns.ts';
import type { SentRow } from './sent-row.ts';

const LIMITS = { ...TABLE_LIMITS, pieceBytes: 1 << 16, mostRowBytes: 100_000 };

/** The other columns of a place by their names, folded. */
const OWN_NAMES = {
  id: ['id'],
  name: ['name', 'bezeichnung'],
  type: ['type', 'typ', 'art'],
  link: ['link', 'url', 'website', 'webseite'],
} as const;

/** A table whose columns are known. */
export interface PlaceTable {
  readonly rows: AsyncIterable<SentRow>;
  /** Sentences about the table, such as how its encoding was found. */
  readonly remarks: readonly string[];
}

/** @throws DomainError `request-invalid` for what is no table, and for one without the columns of a place */
export async function placeTable(bytes: Buffer): Promise<PlaceTable> {
  const table = await openedTable(bytes);
  const columns = columnsOf(table.columns);
  return { rows: rowsOf(table, columns), remarks: table.remarks };
}

async function openedTable(bytes: Buffer): Promise<Table> {
  try {
    return await openCsv(bytesInMemory('The table', bytes, LIMITS.pieceBytes), {}, LIMITS);
  } catch (fault) {
    if (!(fault instanceof TableError)) throw fault;
    throw refused(fault.message, fault.row);
  }
}

/** @param row from 1; 0 is that of the names */
function refused(detail: string, row = 0) {
  return invalidRequest([{ pointer: row === 0 ? '#' : `#/${row - 1}`, code: 'not-allowed', detail }]);
}

interface Columns {
  /** As the table names them; a nameless one has its number. */
  readonly names: readonly string[];
  readonly location: LocationColumns;
  /** The columns of the location. */
  readonly taken: ReadonlySet<number>;
  /** Fields of a place by the index of their column. */
  readonly own: ReadonlyMap<number, keyof typeof OWN_NAMES>;
}

function columnsOf(columns: readonly TableColumn[]): Columns {
  const names = columns.map(({ name }, i) => name || `column ${i + 1}`);
  const again = names.findIndex((name, i) => names.indexOf(name) !== i);
  const twice = names[again];
  if (twice !== undefined) {
    throw refused(`Columns ${names.indexOf(twice) + 1} and ${again + 1} have one name: "${twice}". Rename one.`);
  }
  const folded = names.map(foldedName);
  const location = usualLocation(names);
  if (Object.keys(location).length === 0) throw withoutPlace(names);
  const taken = new Set(placeIndexes(location));
  const own = new Map<number, keyof typeof OWN_NAMES>();
  for (const field of Object.keys(OWN_NAMES) as (keyof typeof OWN_NAMES)[]) {
    const index = OWN_NAMES[field].map(name => folded.indexOf(name)).find(at => at >= 0 && !taken.has(at));
    if (index !== undefined) own.set(index, field);
  }
  return { names, location, taken, own };
}

function withoutPlace(names: readonly string[]) {
  const near = names.flatMap(name => {
    const near = nearestName(name, [...PLACE_PARTS, ...Object.keys(OWN_NAMES)]);
    const part = PLACE_PARTS.find(each => each === near && each !== name);
    return part === undefined ? [] : [`; did you mean "${part}" by "${name}"?`];
  })[0];
  const shown = names.map(name => `"${name.slice(0, 40)}"`).join(', ');
  return refused(
    `The first line of the table must name a column address, or lat and lng (or street, houseNumber, postalCode, city). It names ${shown.slice(0, 200)}${near ?? '.'}`,
  );
}

async function* rowsOf(table: Table, columns: Columns): AsyncGenerator<SentRow> {
  let row = 0;
  for await (const piece of table.rows()) {
    for (const each of piece) {
      // A row of empty cells, as spreadsheets write them below a table.
      if (each.cells.every(cell => textOf(cell) === '')) continue;
      yield { ...sentRow(each, table.columns, columns, row + 1), pointer: `#/${row++}` };
    }
  }
}

function sentRow(
  { cells, fault }: TableRow,
  tableColumns: readonly TableColumn[],
  { names, location, taken, own }: Columns,
  row: number,
): Omit<SentRow, 'pointer'> {
  const { lat, lng, ...address } = location;
  const text = (i: number | undefined) => (i === undefined ? '' : textOf(cells[i]));
  const filled = names.flatMap((name, i) => (text(i) === '' || taken.has(i) ? [] : [{ name, field: own.get(i), i }]));
  const attributes = filled.flatMap(({ name, field, i }) => (field === undefined ? [[name, text(i)] as const] : []));
  const written = placeOfRow({ cells }, tableColumns, address);
  const degrees = Object.entries({ lat, lng }).filter(([, i]) => text(i) !== '');
  const fields = {
    ...Object.fromEntries(filled.flatMap(({ field, i }) => (field === undefined ? [] : [[field, text(i)]]))),
    // The check of the place refuses a text that is no number.
    ...Object.fromEntries(degrees.map(([field, i]) => [field, degreesOf(text(i)) ?? text(i)])),
    ...('place' in written && { address: lineOf(written.place) }),
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
  };
  const columnOf = (field: string) => {
    const index = field === 'lat' ? lat : field === 'lng' ? lng : [...own].find(([, each]) => each === field)?.[0];
    return (index === undefined ? undefined : names[index]) ?? field;
  };
  return {
    fields,
    whereOf: field => `Row ${row}, column ${columnOf(field)}: `,
    ...(fault !== undefined && { fault: `Row ${row}: ${fault}` }),
  };
}

/** The parts of an address in the order in which an address has them. */
function lineOf({ address, street = '', houseNumber = '', postalCode = '', city = '' }: PlaceOfRow): string {
  if (address !== undefined) return address;
  return [`${street} ${houseNumber}`, `${postalCode} ${city}`]
    .map(text => text.trim())
    .filter(text => text !== '')
    .join(', ');
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell.trim() : '';
}
