// Brands and operators that a map shows alone: as the request named them, kept for every later computation of the map.
import type { Language } from '../../core/enums.ts';
import type { PoiTable } from '../../region/pois.ts';
import { withBrands, withKeptBrands } from '../pois/brands.ts';

/** What a content keeps of the filter. */
export interface OnlyBrands {
  readonly brands?: readonly string[];
  readonly operators?: readonly string[];
  /** The request named no types: all types of these brands count, also those that they have later. */
  readonly isOfAnyType?: true;
}

/** A filter with the types and the rows that it leaves. */
export interface AskedOnly {
  readonly only: OnlyBrands | undefined;
  /** Undefined: the usual ones. */
  readonly poiTypes: readonly string[] | undefined;
  readonly isWantedRow: ((row: number) => boolean) | undefined;
}

interface Names {
  readonly brands?: readonly string[] | null | undefined;
  readonly operators?: readonly string[] | null | undefined;
  readonly poiTypes?: readonly string[] | undefined;
}

/** Of a new map. @throws DomainError `brand-not-found`, `operator-not-found` with the nearest */
export function askedOnly(pois: PoiTable, { brands, operators, poiTypes }: Names): AskedOnly {
  const names = namesOf(brands, operators);
  const { asked, isWantedRow } = withBrands(pois, { ...names, poiTypes });
  const isFiltered = isWantedRow !== undefined;
  return {
    only: isFiltered ? { ...names, ...(poiTypes === undefined && { isOfAnyType: true as const }) } : undefined,
    poiTypes: asked.poiTypes,
    isWantedRow,
  };
}

/**
 * Of a map that is computed again. A kept name that the region has no longer leaves nothing and refuses nothing.
 * @throws DomainError `brand-not-found`, `operator-not-found` for names of the change
 */
export function onlyAgain(
  pois: PoiTable,
  { only, counts }: { readonly only?: OnlyBrands | undefined; readonly counts: Readonly<Record<string, number>> },
  patch: Names,
): AskedOnly {
  const before = Object.keys(counts);
  // Only names of the change are checked: the kept ones were, on the region of their time.
  withBrands(pois, namesOf(patch.brands, patch.operators));
  const pick = (changed: readonly string[] | null | undefined, kept: readonly string[] | undefined) =>
    changed === undefined ? kept : (changed ?? undefined);
  const names = namesOf(pick(patch.brands, only?.brands), pick(patch.operators, only?.operators));
  const isOfAnyType = patch.poiTypes === undefined && only?.isOfAnyType === true;
  const types = patch.poiTypes ?? (isOfAnyType ? undefined : before);
  const { asked, isWantedRow } = withKeptBrands(pois, { ...names, poiTypes: types });
  if (isWantedRow === undefined) return { only: undefined, poiTypes: types, isWantedRow };
  return {
    only: { ...names, ...(isOfAnyType && { isOfAnyType }) },
    // Where nothing of them is left, the map says so of the kinds that it had.
    poiTypes: asked.poiTypes?.length === 0 ? before : asked.poiTypes,
    isWantedRow,
  };
}

/** The rows that a page may show, by another mode too; undefined: all. */
export function wantedRowsOf(
  pois: PoiTable,
  { only }: { readonly only?: OnlyBrands | undefined },
): ((row: number) => boolean) | undefined {
  return withKeptBrands(pois, { ...only, poiTypes: [] }).isWantedRow;
}

/** A reach whose assumptions say of what brands it is alone. */
export function withOnly<Reach extends { readonly assumptions: readonly string[] }>(
  reach: Reach,
  only: OnlyBrands | undefined,
  language: Language,
): Reach {
  return only ? { ...reach, assumptions: [onlySentence(only, language), ...reach.assumptions] } : reach;
}

/** One sentence for everybody who reads a map, else its counts would seem to be all there is. Operators have no names there: many are persons. */
export function onlySentence({ brands, operators }: OnlyBrands, language: Language): string {
  const isGerman = language !== 'en';
  const names = brands && new Intl.ListFormat(language, { type: 'conjunction' }).format(brands);
  if (names === undefined) return isGerman ? 'Nur Orte bestimmter Betreiber.' : 'Only places of certain operators.';
  const one = brands?.length === 1;
  const of = isGerman
    ? `Nur Orte der ${one ? 'Marke' : 'Marken'} ${names}`
    : `Only places of the ${one ? 'brand' : 'brands'} ${names}`;
  if (operators === undefined) return `${of}.`;
  return isGerman ? `${of} von bestimmten Betreibern.` : `${of} of certain operators.`;
}

function namesOf(brands: readonly string[] | null | undefined, operators: readonly string[] | null | undefined) {
  return { ...(brands && { brands }), ...(operators && { operators }) };
}
