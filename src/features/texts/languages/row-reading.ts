// What a language must understand beyond the words of details to read a whole sentence about the property as a row of items.

export const ROW_MARKERS = [
  /** Words that claim nothing beside things of the property. */
  'PLAIN',
  /** "Davon": what follows is a part of what was counted. */
  'OF_THEM',
  /** "Vier der fünf Zimmer". */
  'OF_ALL',
  /** Between a part and its area: "a balcony of 5 m²". */
  'MEASURES',
  /** Between an amount and what it is for: "140 € for the heating". */
  'PAYS',
  /** Behind an area: "5 m² große". */
  'BIG',
  /** Before a year: "aus dem Jahr 1990". */
  'OF_YEAR',
  'BUILT',
  /** Of a house or of a renewed part: "stammt". */
  'DATES',
  /** "Zentral": of heating alone. */
  'CENTRALLY',
  /** Before a direction. */
  'TOWARDS',
  /** Before the letter of an energy class. */
  'CLASS',
  'KILOWATT_HOURS',
  'MILLION',
  /** "Inklusive": beside a price, of which no fact says what it includes. */
  'INCLUDED',
  /** Of a commission alone: there is none. */
  'NO',
  'RENT',
  'SALE',
] as const;
export type RowMarker = (typeof ROW_MARKERS)[number];

export interface RowReading {
  readonly markers: Readonly<Record<RowMarker, string>>;
  /** Other words for what is paid beside the price. */
  readonly heatingCosts: string;
  readonly deposit: string;
  /** Behind the number of rents that a deposit is. */
  readonly rents?: string;
  /** A rent without and with the utilities, behind its amount. */
  readonly net: string;
  readonly gross: string;
  /** Names of currencies as texts write them, beside those of the locale. */
  readonly currencies: readonly (readonly [name: string, codes: readonly string[]])[];
  /** The code of a locale, for names of currencies. */
  readonly locale: string;
  /** "Südbalkon", "viergeschossig": the parts of a compound, each a word of a table. */
  split(word: string): readonly string[];
}
