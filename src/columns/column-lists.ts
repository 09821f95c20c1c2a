// Lists of own places as columns name them: nearest.list:branches.walkSeconds.
import { LIST_PREFIX } from '../answers/list-names.ts';
import type { OwnList, OwnListPlace } from '../answers/own-list.ts';
import { readColumn } from './families.ts';

/** A list with its places, as a plan reads it. */
export type ColumnList = OwnList;

/** What columns read of a place: threads and jobs keep no more of it. */
export type ColumnPlace = Pick<OwnListPlace, 'row' | 'id' | 'name' | 'lat' | 'lng'>;

/** A list that names of columns have. */
export interface NamedList {
  readonly name: string;
  /** The index of the first column that names it. */
  readonly column: number;
  /** That column with another list in the place of this one. */
  readonly withList: (name: string) => string;
}

/** The lists that names of columns have, each once; whether there is such a list is not known here. */
export function listsInColumns(names: readonly string[]): readonly NamedList[] {
  const found = new Map<string, NamedList>();
  for (const [column, text] of names.entries()) {
    const name = readColumn(text)?.values.ownList;
    if (name === undefined || found.has(name)) continue;
    const withList = (other: string) => text.replace(LIST_PREFIX + name, LIST_PREFIX + other);
    found.set(name, { name, column, withList });
  }
  return [...found.values()];
}

/** A list for a plan that fills no rows. */
export function listWithoutPlaces(name: string, label = name): ColumnList {
  return columnList({ name, label }, []);
}

export function columnList(
  { name, label }: { readonly name: string; readonly label: string },
  places: readonly ColumnPlace[],
): ColumnList {
  return { typeId: LIST_PREFIX + name, label, color: null, places };
}

/** A place as the state keeps it; one without a position is in reach of nothing. */
type StoredPlace = Omit<ColumnPlace, 'row' | 'lat' | 'lng'> & Partial<Pick<ColumnPlace, 'lat' | 'lng'>>;

/**
 * What columns read of the places that have a position.
 * @param texts parts of a list as the state keeps them, one after the other
 * @param before how many places the list has before these
 */
export function columnPlaces(texts: readonly string[], before: number): readonly ColumnPlace[] {
  let row = before;
  return texts.flatMap(text =>
    (JSON.parse(text) as readonly StoredPlace[]).flatMap(({ id, name, lat, lng }) => {
      row++;
      if (lat === undefined || lng === undefined) return [];
      return [{ row, ...(id !== undefined && { id }), ...(name !== undefined && { name }), lat, lng }];
    }),
  );
}
