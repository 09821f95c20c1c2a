// The variant of a language in which texts, and maps beside them, are written about a place.
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import { type TextLanguage, variantIn } from './languages/folders.ts';

/** The country of a place, by its address or by its ground. */
export function countryOf({ ground }: Pick<Region, 'ground'>, { addressParts, ...place }: Location): string {
  return addressParts?.country ?? ground.at(place).country;
}

/** German about a place in Switzerland or Liechtenstein is Swiss, in Austria Austrian. */
export function localLanguage(region: Pick<Region, 'ground'>, place: Location, language: TextLanguage): TextLanguage {
  return countryLanguage(countryOf(region, place), language);
}

/** The same for all places of a country. */
export function countryLanguage(country: string, language: TextLanguage): TextLanguage {
  return variantIn(country, language);
}
