// How many of a type of points of interest the map has.
import { INDEX_TYPES, MILLION } from '../../../scoring/index-types.ts';

/** A type that counts for several of the location index is as complete as the best known. */
const SHARES: ReadonlyMap<string, number> = new Map(
  INDEX_TYPES.toSorted((a, b) => a.completeness - b.completeness).flatMap(({ poiTypes, completeness }) =>
    poiTypes.map(id => [id, completeness / MILLION] as const),
  ),
);

/** Share (0–1) of what there is, by the table of the location index; 0 where that says nothing. */
export function completenessOf(type: string): number {
  return SHARES.get(type) ?? 0;
}
