// The place of one row, from its cells.
import type { TableColumn, TableRow } from './table.ts';
import type { LocationColumns, PlacePart } from './usual-columns.ts';

/** A coordinate in degrees, or an address as one text or in parts. */
export type PlaceOfRow = Readonly<
  Partial<Record<Exclude<PlacePart, 'lat' | 'lng'>, string> & Record<'lat' | 'lng', number>>
>;

/** Either the place, or a sentence that says why the row has none. `isSwapped`: latitude and longitude would be right the other way round. */
export type FoundPlace = { readonly place: PlaceOfRow } | { readonly fault: string; readonly isSwapped?: true };

/** Digits with a sign, an exponent, and a point or a comma before the fraction. */
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

/** A row with both coordinates is at them; without any, at its address. */
export function placeOfRow(
  { cells }: Pick<TableRow, 'cells'>,
  columns: readonly TableColumn[],
  { lat, lng, address, joined, ...parts }: LocationColumns,
): FoundPlace {
  if (lat !== undefined && lng !== undefined) {
    const found = coordinateOf(cells, columns, lat, lng);
    if (found !== undefined) return found;
  }
  const text = (index: number | undefined) => (index === undefined ? '' : cellAsText(cells[index]).trim());
  const names = joined ?? (address === undefined ? [] : [address]);
  const line = names
    .map(text)
    .filter(part => part !== '')
    .join(joined === undefined ? ', ' : ' ');
  const written = Object.entries(parts).flatMap(([part, index]) => {
    const value = text(index);
    return value === '' ? [] : [[part, value] as const];
  });
  if (line !== '') {
    const { postalCode, city } = Object.fromEntries(written) as { readonly [part: string]: string };
    const town = [postalCode, city].filter(part => part !== undefined && !line.includes(part)).join(' ');
    return { place: { address: town === '' ? line : `${line}, ${town}` } };
  }
  if (written.length > 0) return { place: Object.fromEntries(written) };
  const empty = [lat, lng, ...names, ...Object.values(parts)].flatMap(index =>
    index === undefined ? [] : [`"${columns[index]?.name ?? ''}"`],
  );
  return { fault: `The cells of the place are empty: ${[...new Set(empty)].join(', ')}.` };
}

/** A coordinate of a cell: a number, or a text with point or comma; undefined if it is none. */
export function degreesOf(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  if (typeof cell === 'bigint') return Number(cell);
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim().replace(/°$/, '');
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Undefined if both cells are empty. */
function coordinateOf(
  cells: readonly unknown[],
  columns: readonly TableColumn[],
  latColumn: number,
  lngColumn: number,
): FoundPlace | undefined {
  const written = [latColumn, lngColumn].filter(index => cellAsText(cells[index]).trim() !== '');
  if (written.length === 0) return undefined;
  const [lat, lng] = [latColumn, lngColumn].map(index => degreesOf(cells[index]));
  const nameOf = (index: number) => `"${columns[index]?.name ?? ''}"`;
  if (lat === undefined || lng === undefined) {
    const index = lat === undefined ? latColumn : lngColumn;
    const cell = cellAsText(cells[index]).slice(0, 40);
    const shown = cell.trim() === '' ? 'is empty' : `is ${JSON.stringify(cell)}`;
    return { fault: `Column ${nameOf(index)} ${shown}; expected degrees such as 47.1414 or 47,1414.` };
  }
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { place: { lat, lng } };
  if (Math.abs(lat) <= 180 && Math.abs(lng) <= 90) {
    return { fault: `Latitude ${lat} and longitude ${lng} are swapped: a latitude is at most 90.`, isSwapped: true };
  }
  const index = Math.abs(lat) > 90 ? latColumn : lngColumn;
  return {
    fault: `Column ${nameOf(index)} is ${index === latColumn ? lat : lng}, which is no ${index === latColumn ? 'latitude (−90 to 90)' : 'longitude (−180 to 180)'}. Projected coordinates must be converted to WGS 84 first.`,
  };
}

/** A cell as people write it; texts as they are, nothing for an absent one. */
export function cellAsText(cell: unknown): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (cell instanceof Uint8Array) return textOfBytes(cell);
  return typeof cell === 'object' ? JSON.stringify(cell, plainValue) : String(cell);
}

/** Values of Parquet that JSON does not know. */
export function plainValue(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return value instanceof Uint8Array ? textOfBytes(value) : value;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes that are no text as base64. */
function textOfBytes(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('base64');
  }
}
