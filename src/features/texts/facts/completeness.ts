// The share of a type of points of interest that the map has.
import { INDEX_TYPES, MILLION } from '../../../scoring/index-types.ts';

/** If a type belongs to several types of the location index, the best-known one gives its completeness. */
const SHARES: ReadonlyMap<string, number> = new Map(
  INDEX_TYPES.toSorted((a, b) => a.completeness - b.completeness).flatMap(({ poiTypes, completeness }) =>
    poiTypes.map(id => [id, completeness / MILLION] as const),
  ),
);

/** The mapped share (0–1) of a type, from the table of the location index; 0 if the table lacks the type. */
export function completenessOf(type: string): number {
  return SHARES.get(type) ?? 0;
}
