// Columns of the census: a topic or one of its classes, in a circle, a cell or a reach.
import type { Label } from '../core/enums.ts';
import type { ColumnFamily, ColumnType, ColumnUnit } from './column.ts';
import type { CensusArea, CensusReading } from './reading.ts';
import { modeIn } from './slots.ts';
import type { SlotValues } from './template.ts';

/** The circle of a request that names none. */
const USUAL_RADIUS = 1000;

interface AreaForm {
  /** After the topic in the name of the column. */
  readonly word: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly label: Label;
  readonly areaOf: (values: SlotValues) => CensusArea;
}

const AREAS: readonly AreaForm[] = [
  {
    word: '',
    request: {},
    label: { de: '1 km Umkreis', en: 'within 1 km' },
    areaOf: () => ({ area: 'RADIUS', radius: USUAL_RADIUS }),
  },
  {
    word: '.{radius}m',
    request: { radius: '{radius}' },
    label: { de: '{radius} m Umkreis', en: 'within {radius} m' },
    areaOf: ({ radius }) => ({ area: 'RADIUS', radius: Number(radius) }),
  },
  {
    word: '.cell',
    request: { area: 'CELL' },
    label: { de: 'Gitterzelle', en: 'grid cell' },
    areaOf: () => ({ area: 'CELL' }),
  },
  {
    word: '.{mode}{minutes}',
    request: { area: 'REACH', transportMode: '{mode}', minutes: '{minutes}' },
    label: { de: '{minutes} Minuten {mode}', en: '{minutes} minutes {mode}' },
    areaOf: ({ mode = '', minutes }) => ({ area: 'REACH', transportMode: modeIn(mode), minutes: Number(minutes) }),
  },
];

interface FigureForm {
  readonly wanted: (values: SlotValues) => CensusReading['wanted'];
  /** Between the topic and the area. */
  readonly before: string;
  /** After the area. */
  readonly after: string;
  readonly type: ColumnType;
  /** Left out: that of the topic. */
  readonly unit?: ColumnUnit;
  readonly field: string;
  readonly label: Label;
  readonly description: Label;
}

const UNPUBLISHED: Label = {
  de: ' Leer, wo nichts veröffentlicht ist: das ist nicht null.',
  en: ' Empty where nothing is published: that is not zero.',
};

const FIGURES: readonly FigureForm[] = [
  {
    wanted: () => ({ figure: 'value' }),
    before: '',
    after: '',
    type: 'NUMBER',
    field: 'value',
    label: { de: '{censusTopic}', en: '{censusTopic}' },
    description: {
      de: `Der Wert des Themas in seiner Einheit.${UNPUBLISHED.de}`,
      en: `The figure of the topic in its unit.${UNPUBLISHED.en}`,
    },
  },
  {
    wanted: () => ({ figure: 'state' }),
    before: '',
    after: '.state',
    type: 'TEXT',
    field: 'state',
    label: { de: '{censusTopic}, Stand', en: '{censusTopic}, state' },
    description: {
      de: 'Warum es einen Wert gibt oder keinen: VALUE, ZERO, NOT_PUBLISHED, SUPPRESSED, ABSENT.',
      en: 'Why the topic has a figure or none: VALUE, ZERO, NOT_PUBLISHED, SUPPRESSED, ABSENT.',
    },
  },
  {
    wanted: () => ({ figure: 'reliability' }),
    before: '',
    after: '.reliability',
    type: 'TEXT',
    field: 'reliability',
    label: { de: '{censusTopic}, Verlässlichkeit', en: '{censusTopic}, reliability' },
    description: {
      de: 'Wie sicher der Wert ist, wie in census-data.',
      en: 'How sure the figure is, as in census-data.',
    },
  },
  {
    wanted: ({ censusClass = '' }) => ({ classId: censusClass, figure: 'share' }),
    before: '.{censusClass}',
    after: '',
    type: 'NUMBER',
    unit: 'SHARE',
    field: 'distribution[id={censusClass}].share',
    label: { de: '{censusTopic}: {censusClass}, Anteil', en: '{censusTopic}: {censusClass}, share' },
    description: {
      de: `Der Anteil der Klasse, 0 bis 1.${UNPUBLISHED.de}`,
      en: `The share of the class, 0 to 1.${UNPUBLISHED.en}`,
    },
  },
  {
    wanted: ({ censusClass = '' }) => ({ classId: censusClass, figure: 'value' }),
    before: '.{censusClass}',
    after: '.count',
    type: 'NUMBER',
    field: 'distribution[id={censusClass}].value',
    label: { de: '{censusTopic}: {censusClass}, Anzahl', en: '{censusTopic}: {censusClass}, count' },
    description: {
      de: `Die Zahl der Klasse in der Einheit des Themas.${UNPUBLISHED.de}`,
      en: `The count of the class in the unit of the topic.${UNPUBLISHED.en}`,
    },
  },
];

export const CENSUS_COLUMNS: readonly ColumnFamily[] = FIGURES.flatMap(
  ({ wanted, before, after, type, unit, field, label, description }) =>
    AREAS.map(
      (area): ColumnFamily => ({
        name: `census.{censusTopic}${before}${area.word}${after}`,
        type,
        ...(unit && { unit }),
        label: { de: `${label.de} (${area.label.de})`, en: `${label.en} (${area.label.en})` },
        description,
        sources: area.word.includes('{mode}') ? ['CENSUS', 'MAP'] : ['CENSUS'],
        needs: 'CENSUS',
        equals: {
          function: 'census-data',
          request: { ...area.request, topics: ['{censusTopic}'] },
          field: `topics[0].${field}`,
        },
        reading: values => ({
          kind: 'CENSUS',
          topic: values.censusTopic ?? '',
          area: area.areaOf(values),
          wanted: wanted(values),
        }),
      }),
    ),
);
