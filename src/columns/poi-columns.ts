// Columns of points of interest: the nearest of a type, a group or an own list, and how many are within some minutes.
import { LIST_PREFIX } from '../answers/list-names.ts';
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

/** Own places alone have one. */
const OWN_ID: NearestFigure = {
  figure: 'ownId',
  word: 'OwnId',
  type: 'TEXT',
  label: { de: 'eigene Kennung', en: 'own id' },
  description: { de: 'Ihre Kennung des nächsten Ortes', en: 'Your own id of the nearest place' },
};

/** Of what a column has the nearest, and how many. */
interface Subject {
  /** In names of columns and in `poiTypes` of the single request. */
  readonly word: string;
  /** In labels. */
  readonly slot: string;
  readonly typesIn: (values: Readonly<Record<string, string>>) => readonly string[];
  readonly figures: readonly NearestFigure[];
  readonly none: Label;
}

const OF_MAP: Subject = {
  word: '{poiType}',
  slot: '{poiType}',
  typesIn: ({ poiType = '' }) => typesOf([poiType]).types,
  figures: FIGURES,
  none: { de: '0, wenn es keinen gibt.', en: '0 where the map has none.' },
};
const OF_LIST: Subject = {
  word: `${LIST_PREFIX}{ownList}`,
  slot: '{ownList}',
  typesIn: ({ ownList = '' }) => [LIST_PREFIX + ownList],
  figures: [
    ...FIGURES.map(figure =>
      figure.figure === 'id'
        ? { ...figure, description: { de: 'Die Liste und die Stelle in ihr', en: 'The list and the position in it' } }
        : figure,
    ),
    OWN_ID,
  ],
  none: { de: '0, wenn die Liste dort keinen hat.', en: '0 where the list has none.' },
};

type Way = typeof ALONG_STREETS | typeof BY_TIMETABLE;

const modeOf = (way: Way, mode = ''): PoiReading['transportMode'] => (way === BY_TIMETABLE ? 'TRANSIT' : modeIn(mode));

function nearestColumn(
  way: Way,
  { word: subject, slot, typesIn }: Subject,
  { figure, word, label, description, ...own }: NearestFigure,
): ColumnFamily {
  const limit = {
    de: `, höchstens ${NEAREST_MINUTES} Minuten weit; sonst leer.`,
    en: `, within ${NEAREST_MINUTES} minutes; else empty.`,
  };
  return {
    name: `nearest.${subject}.${way.word}${word}`,
    ...own,
    label: {
      de: `${slot}, nächster Ort ${way.adverb.de}: ${label.de}`,
      en: `${slot}, nearest ${way.adverb.en}: ${label.en}`,
    },
    description: { de: `${description.de}${limit.de}`, en: `${description.en}${limit.en}` },
    ...way.data,
    equals: {
      function: 'poi-data',
      request: { transportMode: way.word, minutes: NEAREST_MINUTES, poiTypes: [subject], limit: 1 },
      field: `pois[0].${figure}`,
    },
    reading: values => ({
      kind: 'POIS',
      transportMode: modeOf(way, values.mode),
      poiTypes: typesIn(values),
      wanted: { nearest: figure },
    }),
  };
}

function countColumn(way: Way, { word, slot, typesIn, none }: Subject): ColumnFamily {
  return {
    name: `count.${word}.${way.word}${way.minutes}`,
    type: 'INTEGER',
    label: {
      de: `${slot}: Anzahl in ${way.minutes} Minuten ${way.adverb.de}`,
      en: `${slot}: how many within ${way.minutes} minutes ${way.adverb.en}`,
    },
    description: {
      de: `Wie viele man in so vielen Minuten erreicht; ${none.de}`,
      en: `How many can be reached in so many minutes; ${none.en}`,
    },
    ...way.data,
    equals: {
      function: 'poi-data',
      request: { transportMode: way.word, minutes: way.minutes, poiTypes: [word], limit: 1 },
      field: 'counts[*]',
    },
    reading: ({ minutes, transitMinutes, ...values }) => ({
      kind: 'POIS',
      transportMode: modeOf(way, values.mode),
      poiTypes: typesIn(values),
      wanted: { countWithin: Number(minutes ?? transitMinutes) },
    }),
  };
}

const columnsOf = (subject: Subject): readonly ColumnFamily[] => [
  ...subject.figures.map(figure => nearestColumn(ALONG_STREETS, subject, figure)),
  ...[...subject.figures, TRANSFERS].map(figure => nearestColumn(BY_TIMETABLE, subject, figure)),
  countColumn(ALONG_STREETS, subject),
  countColumn(BY_TIMETABLE, subject),
];

export const POI_COLUMNS: readonly ColumnFamily[] = [OF_MAP, OF_LIST].flatMap(columnsOf);
