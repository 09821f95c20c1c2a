// Columns of the addresses around a place, and of the ways to destinations that a request names.
import type { Label } from '../core/enums.ts';
import type { ColumnFamily, ColumnType, ColumnUnit } from './column.ts';
import type { TravelReading } from './reading.ts';
import { modeIn } from './slots.ts';

const addresses = (
  [
    [
      'count',
      '',
      'totalCount',
      'INTEGER',
      undefined,
      ['Anzahl', 'Wie viele Adressen im Umkreis liegen.'],
      ['how many', 'How many addresses lie in the circle.'],
    ],
    [
      'completeness',
      '.completeness',
      'addressCompleteness.share',
      'NUMBER',
      'SHARE',
      ['Vollständigkeit', 'Der Anteil der Wohngebäude, der auf der Karte eine Adresse hat.'],
      ['completeness', 'The share of the residential buildings that has an address on the map.'],
    ],
  ] as const
).map(
  ([figure, word, field, type, unit, de, en]): ColumnFamily => ({
    name: `addresses.{addressRadius}m${word}`,
    type,
    ...(unit && { unit }),
    label: { de: `Adressen in {addressRadius} m: ${de[0]}`, en: `Addresses within {addressRadius} m: ${en[0]}` },
    description: { de: de[1], en: en[1] },
    sources: ['MAP', 'CENSUS'],
    equals: { function: 'addresses-in-range', request: { radius: '{addressRadius}', limit: 1 }, field },
    reading: ({ addressRadius }) => ({ kind: 'ADDRESSES', radius: Number(addressRadius), figure }),
  }),
);

const TRAVEL_FIGURES: readonly {
  readonly figure: TravelReading['figure'];
  readonly word: string;
  readonly type: ColumnType;
  readonly unit?: ColumnUnit;
  readonly label: Label;
  readonly description: Label;
}[] = [
  {
    figure: 'travelSeconds',
    word: '',
    type: 'NUMBER',
    unit: 'SECONDS',
    label: { de: 'Sekunden', en: 'seconds' },
    description: { de: 'Wie lange man dorthin braucht', en: 'How long it takes to get there' },
  },
  {
    figure: 'networkMeters',
    word: 'Meters',
    type: 'NUMBER',
    unit: 'METERS',
    label: { de: 'Meter', en: 'metres' },
    description: { de: 'Wie weit der Weg dorthin ist', en: 'How far the way there is' },
  },
  {
    figure: 'transfers',
    word: 'Transfers',
    type: 'INTEGER',
    label: { de: 'Umstiege', en: 'changes' },
    description: { de: 'Wie oft man umsteigt', en: 'How many changes it takes' },
  },
];

const travel = (['{mode}', 'transit'] as const).flatMap(mode =>
  TRAVEL_FIGURES.filter(({ figure }) => mode === 'transit' || figure !== 'transfers').map(
    ({ figure, word, label, description, ...own }): ColumnFamily => {
      const adverb =
        mode === 'transit' ? { de: 'mit Bus und Bahn', en: 'by public transport' } : { de: '{mode}', en: '{mode}' };
      return {
        name: `travel.{destination}.${mode}${word}`,
        ...own,
        label: {
          de: `Weg nach {destination} ${adverb.de}: ${label.de}`,
          en: `Way to {destination} ${adverb.en}: ${label.en}`,
        },
        description: {
          de: `${description.de}; leer, wo man nicht hinkommt.`,
          en: `${description.en}; empty where one cannot get there.`,
        },
        ...(mode === 'transit' ? { sources: ['MAP', 'TIMETABLE'], needs: 'TIMETABLE' } : { sources: ['MAP'] }),
        equals: {
          function: 'route',
          request: { transportMode: mode, to: '{destination}' },
          field: figure,
        },
        reading: ({ destination = '', mode: word = '' }) => ({
          kind: 'TRAVEL',
          destination,
          transportMode: mode === 'transit' ? 'TRANSIT' : modeIn(word),
          figure,
        }),
      };
    },
  ),
);

export const OTHER_COLUMNS: readonly ColumnFamily[] = [...addresses, ...travel];
