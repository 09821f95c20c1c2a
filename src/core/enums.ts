// The closed vocabularies that callers write and read: transport modes, units, languages, how exactly a place is shown.

/** How somebody travels. Order is the order of the per-mode columns in a region. */
export const TRANSPORT_MODES = ['WALK', 'BICYCLE', 'CAR'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

/** One of something for each mode. */
export function perMode<T>(make: (mode: TransportMode) => T): Record<TransportMode, T> {
  return { WALK: make('WALK'), BICYCLE: make('BICYCLE'), CAR: make('CAR') };
}

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

/** The label language that serves a caller's language: English wherever there are no labels in the language itself. */
export function labelLanguage(language: Language): LabelLanguage {
  return language.startsWith('de') ? 'de' : 'en';
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
