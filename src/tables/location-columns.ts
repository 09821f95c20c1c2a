// Which columns of a table hold the place of each row: named by the caller, or recognised by their usual names.
import { nearestName } from '../answers/request.ts';
import { type TableColumn, TableError } from './table.ts';
import { foldedName, type LocationColumns, usualAddress, usualCoordinate, weakPair } from './usual-columns.ts';

export type { LocationColumns } from './usual-columns.ts';

/** The caller's own names of columns. */
export interface LocationWish {
  readonly address?: readonly string[] | undefined;
  readonly lat?: string | undefined;
  readonly lng?: string | undefined;
}

/**
 * The columns of the place. Coordinates of a row count before its address.
 * @throws TableError for a named column that the table lacks, with the nearest one, and for a table without any
 */
export function locationColumns(table: string, columns: readonly TableColumn[], wish: LocationWish): LocationColumns {
  const names = columns.map(({ name }) => name);
  const named = (option: string, name: string) => indexOf(table, names, option, name);
  const folded = names.map(foldedName);
  if ((wish.lat === undefined) !== (wish.lng === undefined)) {
    const [given, missing] = wish.lat === undefined ? ['lng', 'lat'] : ['lat', 'lng'];
    throw new TableError(`"${given}" names a column and "${missing}" none: a coordinate has both.`);
  }
  const coordinate: LocationColumns =
    wish.lat !== undefined && wish.lng !== undefined
      ? { lat: named('lat', wish.lat), lng: named('lng', wish.lng) }
      : wish.address === undefined
        ? usualCoordinate(folded)
        : {};
  const address: LocationColumns =
    wish.address !== undefined
      ? { joined: wish.address.map(name => named('address', name)) }
      : wish.lat === undefined
        ? usualAddress(folded)
        : {};
  const certain = { ...coordinate, ...address };
  const found = Object.keys(certain).length > 0 ? certain : weakPair(folded);
  if (Object.keys(found).length === 0) {
    throw new TableError(
      `${table} has no column of coordinates or addresses with a usual name, such as lat and lng, address, or street and city. Name the columns; the table has ${shownNames(names)}.`,
    );
  }
  return found;
}

/** The indexes of all columns of a place. */
export function placeIndexes({ joined = [], ...parts }: LocationColumns): readonly number[] {
  return [...joined, ...Object.values(parts)];
}

/** What was recognised, for people: `lat from "Breite"`. */
export function shownLocation(columns: readonly TableColumn[], { joined, ...parts }: LocationColumns): string {
  const quoted = (index: number) => `"${columns[index]?.name ?? ''}"`;
  const shown = Object.entries(parts).map(([part, index]) => `${part} from ${quoted(index)}`);
  return [...shown, ...(joined ? [`address from ${joined.map(quoted).join(', ')}`] : [])].join(', ');
}

function indexOf(table: string, names: readonly string[], option: string, name: string): number {
  const exact = names.indexOf(name);
  if (exact >= 0) return exact;
  const folded = names.map(foldedName).indexOf(foldedName(name));
  if (folded >= 0 && foldedName(name) !== '') return folded;
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? `The table has ${shownNames(names)}.` : `Did you mean "${nearest}"?`;
  throw new TableError(`${table} has no column "${name}", which "${option}" names. ${hint}`, { column: name });
}

const MOST_SHOWN = 12;

function shownNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_SHOWN).map(name => `"${name.slice(0, 40)}"`);
  return names.length > MOST_SHOWN ? `${shown.join(', ')} and ${names.length - MOST_SHOWN} more` : shown.join(', ');
}
