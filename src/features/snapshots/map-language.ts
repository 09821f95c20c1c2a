// The language in which a map is written: that of its text, so that its lists and figures are written like it.
import { type Language, labelsBeside } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import { countryLanguage, localLanguage } from '../texts/local-language.ts';

/** With `de` the German of the country of the place. */
export function mapLanguage(region: Region, place: Location, language: Language): Language {
  return labelsBeside(localLanguage(region, place, language));
}

/** The language of the explorer over a region, which is that of the maps that visitors make of its places. */
export function regionLanguage({ country }: Region['manifest'], language: Language): Language {
  return labelsBeside(countryLanguage(country, language));
}
