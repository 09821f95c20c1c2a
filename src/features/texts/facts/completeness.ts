// How many of a type of points of interest the map has.
import { INDEX_TYPES, MILLION } from '../../../scoring/index-types.ts';

/** A type that belongs to several types of the location index is as complete as the best known of these. */
const SHARES: ReadonlyMap<string, number> = new Map(
  INDEX_TYPES.toSorted((a, b) => a.completeness - b.completeness).flatMap(({ poiTypes, completeness }) =>
    poiTypes.map(id => [id, completeness / MILLION] as const),
  ),
);

/** Share (0–1) of what there is, by the table of the location index; 0 if the table does not have the type. */
export function completenessOf(type: string): number {
  return SHARES.get(type) ?? 0;
}
