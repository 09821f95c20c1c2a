// Which region answers: a service may hold several, and each request goes to one of them.
import type { Language } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import { rowsOfPoi } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import { metersOutside } from './coverage.ts';
import { search, understand } from './locate.ts';
import type { PlaceQuestion } from './location.ts';
import { addressNotFound, poiNotFound } from './not-found.ts';

/** At least one, in the order of the operator. */
type Some<Item> = readonly [Item, ...Item[]];

/** The regions of a service. Each may change to another version between two calls. */
export interface ServedRegions {
  all(): Some<Region>;
  /** The region of that name; undefined if this service does not hold it. */
  named(name: string): Region | undefined;
  /**
   * The region that answers for a place. A point: the first one that contains it, else the nearest, which then refuses it where it is too far. An address: the one that understands it best; of
   * equals the first one.
   * @throws DomainError `address-not-found`, `poi-not-found` if there are several regions and none has it
   */
  at(question: PlaceQuestion): Region;
}

/** @param current the versions to answer from, at least one */
export function servedRegions(current: () => readonly Region[]): ServedRegions {
  const all = () => {
    const [first, ...others] = current();
    if (first === undefined) throw new Error('A service has at least one region.');
    return [first, ...others] as const;
  };
  return {
    all,
    named: name => all().find(({ manifest }) => manifest.name === name),
    at(question) {
      const regions = all();
      return regions.length === 1 ? regions[0] : regionOf(regions, question);
    },
  };
}

function regionOf(regions: Some<Region>, { address, lat, lng, poiId }: PlaceQuestion): Region {
  if (poiId !== undefined) {
    const found = regions.find(({ pois }) => rowsOfPoi(pois, poiId).length > 0);
    if (found === undefined) throw poiNotFound(regions, poiId);
    return found;
  }
  if (lat !== undefined && lng !== undefined)
    return leastBy(regions, ({ manifest }) => metersOutside(manifest, lat, lng));
  // A request without a place is refused wherever it goes.
  return address === undefined ? regions[0] : regionOfAddress(regions, address);
}

/** Meanings do not depend on the language; only labels of coordinates do. */
const ANY_LANGUAGE: Language = 'de';

function regionOfAddress(regions: Some<Region>, address: string): Region {
  const refusals = new Map<Region, DomainError>();
  const doubt = new Map<Region, number>();
  for (const region of regions) {
    try {
      const [best] = understand(region, address, ANY_LANGUAGE);
      if (best !== undefined) doubt.set(region, 1 - best.location.match.confidence);
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
      refusals.set(region, fault);
    }
  }
  if (doubt.size > 0) return leastBy(regions, region => doubt.get(region) ?? Number.POSITIVE_INFINITY);
  if (refusals.size === 0) {
    const hinting = regions.find(region => search(region, address, 1, ANY_LANGUAGE).locations.length > 0);
    if (hinting === undefined) throw addressNotFound(regions, address);
    return hinting;
  }
  // A coordinate that is written out and lies in none of them.
  return leastBy(regions, region => Number(refusals.get(region)?.extra.distanceMeters ?? Number.POSITIVE_INFINITY));
}

/** The first of those with the least figure. */
function leastBy<Item>(items: Some<Item>, figureOf: (item: Item) => number): Item {
  let [best] = items;
  let least = figureOf(best);
  for (const item of items.slice(1)) {
    const figure = figureOf(item);
    if (figure < least) [best, least] = [item, figure];
  }
  return best;
}
