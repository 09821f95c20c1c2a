// What several regions find for one text, as one list.
import type { Language } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import type { Region } from '../region/region.ts';
import { type SearchFinds, search, type UnderstoodLocation, understand } from './locate.ts';
import type { Location } from './location.ts';
import type { Preference } from './preference.ts';

/** A find, and the region that has it. */
export interface OfRegion<Find> {
  readonly find: Find;
  readonly region: Region;
}

/**
 * The finds of all regions, each region's in its own order, the more certain ones first; of equals those of the first region.
 * @param finds of one region, best first
 */
export function ofAll<Find>(
  regions: readonly Region[],
  finds: (region: Region) => readonly Find[],
  confidenceOf: (find: Find) => number,
): OfRegion<Find>[] {
  const lists = regions.map(region => finds(region).map(find => ({ find, region })));
  const merged: OfRegion<Find>[] = [];
  for (;;) {
    let best: OfRegion<Find>[] | undefined;
    for (const list of lists) {
      if (list[0] === undefined) continue;
      if (best?.[0] === undefined || confidenceOf(list[0].find) > confidenceOf(best[0].find)) best = list;
    }
    const next = best?.shift();
    if (next === undefined) return merged;
    merged.push(next);
  }
}

/**
 * `understand` in all regions.
 * @throws DomainError `location-outside-coverage` for a typed coordinate outside all of them, `address-not-found` for what3words
 */
export function understandOfAll(
  regions: readonly Region[],
  text: string,
  language: Language,
  preference: Preference,
): OfRegion<UnderstoodLocation>[] {
  const refusals: DomainError[] = [];
  const found = ofAll(
    regions,
    region => {
      try {
        return understand(region, text, language, preference);
      } catch (fault) {
        if (!(fault instanceof DomainError)) throw fault;
        refusals.push(fault);
        return [];
      }
    },
    ({ location }) => location.match.confidence,
  );
  if (refusals.length < regions.length) return found;
  const metersOf = ({ extra }: DomainError) => Number(extra.distanceMeters ?? Number.POSITIVE_INFINITY);
  throw refusals.reduce((nearest, each) => (metersOf(each) < metersOf(nearest) ? each : nearest));
}

/** `search` in all regions: first the location that the service takes for the text. */
export function searchOfAll(
  regions: readonly Region[],
  text: string,
  limit: number,
  language: Language,
): { readonly isAddress: boolean; readonly found: readonly OfRegion<Location>[] } {
  const searched = new Map<Region, SearchFinds>(regions.map(region => [region, search(region, text, limit, language)]));
  const isAddress = [...searched.values()].some(each => each.isAddress);
  const confidence = ({ match }: Location) => match.confidence;
  const locationsOf = (region: Region) => searched.get(region)?.locations ?? [];
  // What only begins like the text is never taken for it, however certain.
  const meant = regions.filter(region => searched.get(region)?.isAddress === true);
  const [first] = ofAll(meant, region => locationsOf(region).slice(0, 1), confidence);
  const found = ofAll(regions, locationsOf, confidence).filter(({ find }) => find !== first?.find);
  return { isAddress, found: [...(first ? [first] : []), ...found].slice(0, limit) };
}
