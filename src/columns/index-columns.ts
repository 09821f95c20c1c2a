// Columns of the location index: the total by a profile, the categories, and the quality class of public transport.
import type { Label } from '../core/enums.ts';
import type { IndexCategoryId, IndexProfile } from '../scoring/index-types.ts';
import type { ColumnFamily, ColumnType, ColumnUnit } from './column.ts';
import type { TotalPart } from './reading.ts';

interface PartOfTotal {
  readonly part: TotalPart;
  /** In the name of the column. */
  readonly word: string;
  readonly field: string;
  readonly type: ColumnType;
  readonly unit?: ColumnUnit;
  readonly label: Label;
  readonly description: Label;
}

const TOTAL: readonly PartOfTotal[] = [
  {
    part: 'score',
    word: 'total',
    field: 'total.score',
    type: 'NUMBER',
    unit: 'POINTS',
    label: { de: 'Standortindex', en: 'Location index' },
    description: { de: 'Gesamtwert, 0 bis 100 Punkte.', en: 'The total, 0 to 100 points.' },
  },
  {
    part: 'low',
    word: 'low',
    field: 'total.low',
    type: 'NUMBER',
    unit: 'POINTS',
    label: { de: 'Standortindex, unteres Ende', en: 'Location index, lower end' },
    description: { de: 'Unteres Ende der Spanne des Gesamtwerts.', en: 'The lower end of the band of the total.' },
  },
  {
    part: 'high',
    word: 'high',
    field: 'total.high',
    type: 'NUMBER',
    unit: 'POINTS',
    label: { de: 'Standortindex, oberes Ende', en: 'Location index, upper end' },
    description: { de: 'Oberes Ende der Spanne des Gesamtwerts.', en: 'The upper end of the band of the total.' },
  },
  {
    part: 'withheld',
    word: 'withheld',
    field: 'total.withheld',
    type: 'TEXT',
    label: { de: 'Standortindex, warum unsicher', en: 'Location index, why uncertain' },
    description: {
      de: 'Warum der Gesamtwert weder Stufe noch Rang hat: die Spanne gilt, nicht der Wert. Leer, wo er sicher genug ist.',
      en: 'Why the total has neither level nor rank: the band holds, not the score. Empty where it is certain enough.',
    },
  },
  {
    part: 'level',
    word: 'level',
    field: 'total.level',
    type: 'INTEGER',
    label: { de: 'Standortindex, Stufe', en: 'Location index, level' },
    description: {
      de: 'Stufe 1 bis 5; leer, wo die Daten zu wenig entscheiden.',
      en: 'Level 1 to 5; empty where the data decides too little.',
    },
  },
  {
    part: 'percentile',
    word: 'percentile',
    field: 'percentile.amongRegion',
    type: 'INTEGER',
    label: { de: 'Standortindex, Rang von 100', en: 'Location index, rank of 100' },
    description: {
      de: 'So viele von 100 bewohnten Orten der Region haben weniger Punkte.',
      en: 'How many of 100 inhabited places of the region score lower.',
    },
  },
];

const COMPLETENESS: PartOfTotal = {
  part: 'completeness',
  word: 'completeness',
  field: 'completeness',
  type: 'NUMBER',
  unit: 'SHARE',
  label: { de: 'Standortindex, Vollständigkeit', en: 'Location index, completeness' },
  description: {
    de: 'Der Anteil dessen, was zählt, über den die Daten entscheiden.',
    en: 'The share of what counts that the data decides.',
  },
};

// Some categories count figures of the census, and public transport the timetable.
const SOURCES = ['MAP', 'CENSUS', 'TIMETABLE'] as const;

const onlyBalanced = [...TOTAL, COMPLETENESS].map(
  ({ part, word, field, ...own }): ColumnFamily => ({
    name: `index.${word}`,
    ...own,
    sources: SOURCES,
    equals: { function: 'location-index', request: {}, field },
    reading: () => ({ kind: 'INDEX', profile: 'BALANCED', part }),
  }),
);

const byProfile = TOTAL.map(
  ({ part, word, field, label, ...own }): ColumnFamily => ({
    name: `index.{indexProfile}.${word}`,
    ...own,
    label: { de: `${label.de} ({indexProfile})`, en: `${label.en} ({indexProfile})` },
    sources: SOURCES,
    equals: { function: 'location-index', request: { profile: '{indexProfile}' }, field },
    reading: ({ indexProfile = '' }) => ({
      kind: 'INDEX',
      profile: indexProfile.toUpperCase() as IndexProfile,
      part,
    }),
  }),
);

const category: ColumnFamily = {
  name: 'index.{indexCategory}',
  type: 'NUMBER',
  unit: 'POINTS',
  label: { de: 'Standortindex: {indexCategory}', en: 'Location index: {indexCategory}' },
  description: {
    de: 'Wert der Kategorie für sich, 0 bis 100 Punkte; leer, wo die Region von ihr nichts weiß.',
    en: 'The score of the category by itself, 0 to 100 points; empty where the region knows nothing of it.',
  },
  sources: SOURCES,
  equals: { function: 'location-index', request: {}, field: 'categories[id={indexCategory}].score' },
  reading: ({ indexCategory }) => ({ kind: 'INDEX', category: indexCategory as IndexCategoryId }),
};

const transitClasses = (
  [
    ['transit.class', 'byCircle', 'nach Luftlinie', 'by the straight line'],
    ['transit.walkClass', 'byWalk', 'nach Fußweg', 'by the way on foot'],
  ] as const
).map(
  ([name, by, de, en]): ColumnFamily => ({
    name,
    type: 'TEXT',
    label: { de: `ÖV-Güteklasse ${de}`, en: `Quality class of public transport ${en}` },
    description: {
      de: 'Die Klasse nach der Tabelle des Landes; leer, wo keine Haltestelle eine gibt oder das Land keine Tabelle hat.',
      en: 'The class by the table of the country; empty where no stop gives one or the country has no table.',
    },
    sources: ['TIMETABLE', 'MAP'],
    needs: 'TIMETABLE',
    equals: { function: 'location-index', request: {}, field: `transitClass.${by}.classId` },
    reading: () => ({ kind: 'INDEX', transitClass: by }),
  }),
);

export const INDEX_COLUMNS: readonly ColumnFamily[] = [...onlyBalanced, category, ...byProfile, ...transitClasses];
