// Enums of requests and answers: units, languages, the precision of a place on a map. Transport modes are in modes.ts.

import { spelledIn } from './spelling.ts';

/** The units of `distance`. */
export const UNITS = ['MINUTES', 'METERS', 'KILOMETERS'] as const;
export type Unit = (typeof UNITS)[number];

/** How finely an area is drawn: for every use, or for eyes alone, the coarser the farther it goes. */
export const AREA_DETAILS = ['EXACT', 'DISPLAY'] as const;
export type AreaDetail = (typeof AREA_DETAILS)[number];

/** Languages of labels; `de-AT` and `de-CH` differ from `de` in number format and ß. Texts have further ones (`features/texts/languages/`). */
export const LANGUAGES = ['de', 'de-AT', 'de-CH', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The two languages of labels. */
export type LabelLanguage = 'de' | 'en';

/** A label in every label language. */
export type Label = Readonly<Record<LabelLanguage, string>>;

/** The label language for a caller's language: English unless the labels exist in that language. */
export function labelLanguage(language: Language): LabelLanguage {
  return language.startsWith('de') ? 'de' : 'en';
}

/** The locale of dates in sentences and on pages: our English is British, with the day before the month (`29 March 2026`). */
export function dateLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

/** The language of labels beside a text: English beside one in a language without labels. */
export function labelsBeside(language: string): Language {
  return LANGUAGES.find(each => each === language) ?? 'en';
}

/** A label in a caller's language; Switzerland writes no ß. */
export function labelIn(label: Label, language: Language): string {
  return spelledIn(label[labelLanguage(language)], language);
}

/** Publishers of census grids: the German statistical offices, Eurostat. Answers use the first one that has figures. */
export const CENSUS_SOURCES = ['zensus2022', 'eurostat2021'] as const;
export type CensusSourceId = (typeof CENSUS_SOURCES)[number];

/** Settlement types by the degree of urbanisation (Eurostat, Methodological manual on territorial typologies, 2018). */
export const SETTLEMENT_TYPES = ['CITY', 'TOWN', 'RURAL'] as const;
export type SettlementType = (typeof SETTLEMENT_TYPES)[number];

/** The precision of a snapshot's place: the address itself, the middle of its street, a cluster of cells. */
export const ADDRESS_VISIBILITIES = ['EXACT', 'STREET', 'AREA'] as const;
export type AddressVisibility = (typeof ADDRESS_VISIBILITIES)[number];
