// Words by which claims are made, beside names, nouns of places and features: numbers, units, directions, order, hedges, settlements.
import type { SettlementType } from '../../../core/enums.ts';
import type { Direction, FactUnit } from '../fact.ts';

type Words = { readonly de: readonly string[]; readonly en: readonly string[] };

/** From zero to twelve; beyond, digits are written. */
export const NUMBER_WORDS: Words = {
  de: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
};

/** Of storeys, after "im" and "the"; the first of German is not used. */
export const ORDINAL_WORDS: Words = {
  de: [
    ...['nullten', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften', 'sechsten', 'siebten', 'achten', 'neunten'],
    ...['zehnten', 'elften', 'zwölften'],
  ],
  en: [
    ...['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
    ...['eleventh', 'twelfth'],
  ],
};

/** What follows a number and says what it counts; "Gehminuten" and "walk" also say how one travels. */
export const UNIT_WORDS: Readonly<Partial<Record<FactUnit, Words>>> = {
  MINUTES: {
    de: ['Minute', 'Minuten', 'Gehminute', 'Gehminuten', 'Autominute', 'Autominuten'],
    en: ['minute', 'minutes'],
  },
  METERS: { de: ['m', 'Meter'], en: ['m', 'metres'] },
  KILOMETERS: { de: ['km', 'Kilometer'], en: ['km', 'kilometre', 'kilometres'] },
  KILOMETERS_PER_HOUR: { de: ['km/h'], en: ['km/h'] },
  SQUARE_METERS: { de: ['m²'], en: ['m²'] },
  PERSONS: { de: ['Menschen'], en: ['people'] },
  EUR: { de: ['€'], en: ['€'] },
  CHF: { de: ['CHF'], en: ['CHF'] },
  EUR_PER_SQUARE_METER: { de: ['€/m²'], en: ['/m²'] },
  ROOMS: { de: ['Zimmer', 'Zimmern'], en: ['room', 'rooms'] },
  STOREY: { de: ['Erdgeschoss', 'Untergeschoss', 'Obergeschoss'], en: ['floor', 'basement'] },
};

/** Adjectives before "Richtung", in the dative; nouns after "to the". */
export const DIRECTION_WORDS: Readonly<Record<Direction, { readonly de: string; readonly en: string }>> = {
  N: { de: 'nördlicher', en: 'north' },
  NE: { de: 'nordöstlicher', en: 'north-east' },
  E: { de: 'östlicher', en: 'east' },
  SE: { de: 'südöstlicher', en: 'south-east' },
  S: { de: 'südlicher', en: 'south' },
  SW: { de: 'südwestlicher', en: 'south-west' },
  W: { de: 'westlicher', en: 'west' },
  NW: { de: 'nordwestlicher', en: 'north-west' },
};

/** The first of its type by the mode. */
export const ORDER_WORDS: Words = { de: ['nächste', 'nächsten'], en: ['nearest'] };

/** After "ist" and "is". */
export const SETTLEMENT_WORDS: Readonly<Record<SettlementType, { readonly de: string; readonly en: string }>> = {
  CITY: { de: 'städtisch geprägt', en: 'urban' },
  TOWN: { de: 'von mittlerer Siedlungsdichte', en: 'of medium density' },
  RURAL: { de: 'ländlich geprägt', en: 'rural' },
};

/** What a station is called by the trains that call there. */
export const STATION_WORDS: Readonly<
  Record<'LONG_DISTANCE' | 'REGIONAL', { readonly de: string; readonly en: string }>
> = {
  LONG_DISTANCE: { de: 'Fernbahnhof', en: 'long-distance station' },
  REGIONAL: { de: 'Regionalbahnhof', en: 'regional station' },
};

/** What a town is called that no nearer one larger than the own comes before. */
export const NEXT_LARGER_WORDS = { de: 'der nächstgrößere Ort', en: 'the next larger town' } as const;

/** How a number may be written loosely: the bounds of what it stands for, as factors. */
export const HEDGES: readonly { readonly words: Words; readonly from: number; readonly to: number }[] = [
  { words: { de: ['rund', 'ca.', 'etwa'], en: ['about', 'around', 'roughly'] }, from: 0.9, to: 1.1 },
  { words: { de: ['knapp'], en: ['just under', 'nearly'] }, from: 0.9, to: 1 },
  { words: { de: ['gut'], en: ['just over'] }, from: 1, to: 1.15 },
  {
    words: {
      de: ['unter', 'bis zu', 'höchstens', 'innerhalb von', 'im Umkreis von'],
      en: ['under', 'up to', 'within', 'no more than'],
    },
    from: 0,
    to: 1,
  },
  { words: { de: ['über', 'mindestens'], en: ['over', 'at least'] }, from: 1, to: Infinity },
];
