// The enums that callers write and read: units, languages, how exactly a map shows its place. Transport modes are in modes.ts.

/** What `distance` is counted in. */
export const UNITS = ['MINUTES', 'METERS', 'KILOMETERS'] as const;
export type Unit = (typeof UNITS)[number];

/** Languages of labels and texts; `de-AT` and `de-CH` differ from `de` in number format and ß. */
export const LANGUAGES = ['de', 'de-AT', 'de-CH', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The two languages in which labels are written. */
export type LabelLanguage = 'de' | 'en';

/** A label in every label language. */
export type Label = Readonly<Record<LabelLanguage, string>>;

/** The label language that serves a caller's language. */
export function labelLanguage(language: Language): LabelLanguage {
  return language === 'en' ? 'en' : 'de';
}

/** A label in a caller's language; Switzerland writes no ß. */
export function labelIn(label: Label, language: Language): string {
  const text = label[labelLanguage(language)];
  return language === 'de-CH' ? text.replaceAll('ß', 'ss') : text;
}

/** Who publishes census grids: the German statistical offices, Eurostat. Order is that in which they answer. */
export const CENSUS_SOURCES = ['zensus2022', 'eurostat2021'] as const;
export type CensusSourceId = (typeof CENSUS_SOURCES)[number];

/** Settlement types by the degree of urbanisation (Eurostat, Methodological manual on territorial typologies, 2018). */
export const SETTLEMENT_TYPES = ['CITY', 'TOWN', 'RURAL'] as const;
export type SettlementType = (typeof SETTLEMENT_TYPES)[number];

/** How exactly a snapshot shows its place: the address itself, the middle of its street, a cluster of cells. */
export const ADDRESS_VISIBILITIES = ['EXACT', 'STREET', 'AREA'] as const;
export type AddressVisibility = (typeof ADDRESS_VISIBILITIES)[number];
