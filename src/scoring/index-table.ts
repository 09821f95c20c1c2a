// What counts in one score: the categories and types of the index, and after them the own lists that the caller's weights name, each a category with one type.
import type { Label } from '../core/enums.ts';
import {
  INDEX_CATEGORIES,
  INDEX_TYPES,
  type IndexCategoryId,
  type IndexType,
  MILLION,
  OWN_RANK_POINTS,
} from './index-types.ts';

/** The id of a list among types of points of interest: `list:branches`. */
export type ListCategoryId = `list:${string}`;
export type CategoryId = IndexCategoryId | ListCategoryId;

export interface TableCategory {
  readonly id: CategoryId;
  readonly label: Label;
  readonly isProxy?: true;
}

export interface TableType extends Omit<IndexType, 'category'> {
  readonly category: CategoryId;
}

export interface IndexTable {
  /** `INDEX_CATEGORIES`, then the lists. */
  readonly categories: readonly TableCategory[];
  /** `INDEX_TYPES`, then one for each list. */
  readonly types: readonly TableType[];
  /** Indices into `types` by index into `categories`. */
  readonly typesOf: readonly (readonly number[])[];
  /** Weights for the categories' own scores, 0 to 100 points each. */
  readonly whole: readonly number[];
}

/** A list as the index shows it. */
export interface ListCategory {
  readonly id: ListCategoryId;
  readonly label: string;
}

/** The table of every score that names no list. */
export const INDEX_TABLE: IndexTable = tableOf(INDEX_CATEGORIES, INDEX_TYPES);

/** The table with own lists behind everything else. A list knows all of its places, so it lacks none. */
export function tableWith(lists: readonly ListCategory[]): IndexTable {
  if (lists.length === 0) return INDEX_TABLE;
  const own = lists.map(({ id, label }) => ({ id, label: { de: label, en: label } }));
  const types = own.map(
    ({ id, label }): TableType => ({
      id,
      category: id,
      label,
      rankPoints: OWN_RANK_POINTS,
      poiTypes: [id],
      transportMode: 'WALK',
      completeness: MILLION,
      canBeOpened: true,
    }),
  );
  return tableOf([...INDEX_CATEGORIES, ...own], [...INDEX_TYPES, ...types]);
}

function tableOf(categories: readonly TableCategory[], types: readonly TableType[]): IndexTable {
  return {
    categories,
    types,
    typesOf: categories.map(({ id }) => types.flatMap(({ category }, index) => (category === id ? [index] : []))),
    whole: categories.map(() => MILLION),
  };
}
