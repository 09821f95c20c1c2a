// Columns of points of interest: the nearest of a type or group, and how many are within some minutes.
import type { Label } from '../core/enums.ts';
import { typesOf } from '../poi-types/selection.ts';
import type { ColumnFamily, ColumnType, ColumnUnit } from './column.ts';
import type { NEAREST_FIGURES, PoiReading } from './reading.ts';
import { modeIn } from './slots.ts';

/** The nearest one is within this, else a cell is empty. */
export const NEAREST_MINUTES = 60;

/** How somebody travels, in names and labels of columns. */
const ALONG_STREETS = {
  word: '{mode}',
  minutes: '{minutes}',
  adverb: { de: '{mode}', en: '{mode}' },
  data: { sources: ['MAP'] },
} as const;
const BY_TIMETABLE = {
  word: 'transit',
  minutes: '{transitMinutes}',
  adverb: { de: 'mit Bus und Bahn', en: 'by public transport' },
  data: { sources: ['MAP', 'TIMETABLE'], needs: 'TIMETABLE' },
} as const;

interface NearestFigure {
  readonly figure: (typeof NEAREST_FIGURES)[number];
  /** The end of the column's name. */
  readonly word: string;
  readonly type: ColumnType;
  readonly unit?: ColumnUnit;
  readonly label: Label;
  readonly description: Label;
}

const FIGURES: readonly NearestFigure[] = [
  {
    figure: 'travelSeconds',
    word: 'Seconds',
    type: 'NUMBER',
    unit: 'SECONDS',
    label: { de: 'Sekunden', en: 'seconds' },
    description: { de: 'Wie lange man zum nächsten Ort braucht', en: 'How long it takes to the nearest place' },
  },
  {
    figure: 'networkMeters',
    word: 'Meters',
    type: 'NUMBER',
    unit: 'METERS',
    label: { de: 'Meter', en: 'metres' },
    description: { de: 'Wie weit der Weg zum nächsten Ort ist', en: 'How far the way to the nearest place is' },
  },
  {
    figure: 'name',
    word: 'Name',
    type: 'TEXT',
    label: { de: 'Name', en: 'name' },
    description: { de: 'Wie der nächste Ort heißt', en: 'The name of the nearest place' },
  },
  {
    figure: 'id',
    word: 'Id',
    type: 'TEXT',
    label: { de: 'Kennung', en: 'id' },
    description: { de: 'Das Objekt der Karte', en: 'The object of the map' },
  },
  {
    figure: 'lat',
    word: 'Lat',
    type: 'NUMBER',
    unit: 'DEGREES',
    label: { de: 'Breite', en: 'latitude' },
    description: { de: 'Wo der nächste Ort liegt, Grad Nord', en: 'Where the nearest place is, degrees north' },
  },
  {
    figure: 'lng',
    word: 'Lng',
    type: 'NUMBER',
    unit: 'DEGREES',
    label: { de: 'Länge', en: 'longitude' },
    description: { de: 'Wo der nächste Ort liegt, Grad Ost', en: 'Where the nearest place is, degrees east' },
  },
];

const TRANSFERS: NearestFigure = {
  figure: 'transfers',
  word: 'Transfers',
  type: 'INTEGER',
  label: { de: 'Umstiege', en: 'changes' },
  description: { de: 'Wie oft man zum nächsten Ort umsteigt', en: 'How many changes it takes to the nearest place' },
};

type Way = typeof ALONG_STREETS | typeof BY_TIMETABLE;

const modeOf = (way: Way, mode = ''): PoiReading['transportMode'] => (way === BY_TIMETABLE ? 'TRANSIT' : modeIn(mode));

function nearestColumn(way: Way, { figure, word, label, description, ...own }: NearestFigure): ColumnFamily {
  const limit = {
    de: `, höchstens ${NEAREST_MINUTES} Minuten weit; sonst leer.`,
    en: `, within ${NEAREST_MINUTES} minutes; else empty.`,
  };
  return {
    name: `nearest.{poiType}.${way.word}${word}`,
    ...own,
    label: {
      de: `{poiType}, nächster Ort ${way.adverb.de}: ${label.de}`,
      en: `{poiType}, nearest ${way.adverb.en}: ${label.en}`,
    },
    description: { de: `${description.de}${limit.de}`, en: `${description.en}${limit.en}` },
    ...way.data,
    equals: {
      function: 'poi-data',
      request: { transportMode: way.word, minutes: NEAREST_MINUTES, poiTypes: ['{poiType}'], limit: 1 },
      field: `pois[0].${figure}`,
    },
    reading: ({ poiType = '', mode }) => ({
      kind: 'POIS',
      transportMode: modeOf(way, mode),
      poiTypes: typesOf([poiType]).types,
      wanted: { nearest: figure },
    }),
  };
}

function countColumn(way: Way): ColumnFamily {
  return {
    name: `count.{poiType}.${way.word}${way.minutes}`,
    type: 'INTEGER',
    label: {
      de: `{poiType}: Anzahl in ${way.minutes} Minuten ${way.adverb.de}`,
      en: `{poiType}: how many within ${way.minutes} minutes ${way.adverb.en}`,
    },
    description: {
      de: 'Wie viele man in so vielen Minuten erreicht; 0, wenn es keinen gibt.',
      en: 'How many can be reached in so many minutes; 0 where the map has none.',
    },
    ...way.data,
    equals: {
      function: 'poi-data',
      request: { transportMode: way.word, minutes: way.minutes, poiTypes: ['{poiType}'], limit: 1 },
      field: 'counts[*]',
    },
    reading: ({ poiType = '', mode, minutes, transitMinutes }) => ({
      kind: 'POIS',
      transportMode: modeOf(way, mode),
      poiTypes: typesOf([poiType]).types,
      wanted: { countWithin: Number(minutes ?? transitMinutes) },
    }),
  };
}

export const POI_COLUMNS: readonly ColumnFamily[] = [
  ...FIGURES.map(figure => nearestColumn(ALONG_STREETS, figure)),
  ...[...FIGURES, TRANSFERS].map(figure => nearestColumn(BY_TIMETABLE, figure)),
  countColumn(ALONG_STREETS),
  countColumn(BY_TIMETABLE),
];
