// The catalogue of the census: groups, topics by id, the published tables with their columns, the weights of means.
import type { CensusSourceId, Label } from '../core/enums.ts';
import {
  CENSUS_TOPICS,
  type CensusTopic,
  type CensusUnit,
  EUROSTAT_TABLE,
  type TopicSource,
  type WeightId,
} from './census-topics.ts';

export const CENSUS_GROUPS: readonly { readonly id: string; readonly label: Label }[] = [
  { id: 'people', label: { de: 'Menschen', en: 'People' } },
  { id: 'age', label: { de: 'Alter', en: 'Age' } },
  { id: 'households', label: { de: 'Haushalte', en: 'Households' } },
  { id: 'housing', label: { de: 'Wohnen', en: 'Housing' } },
  { id: 'buildings', label: { de: 'Gebäude', en: 'Buildings' } },
  { id: 'heating_and_energy', label: { de: 'Heizung und Energie', en: 'Heating and energy' } },
];

/** Topics of an answer whose caller names none. */
export const DEFAULT_CENSUS_TOPICS: readonly string[] = [
  'population',
  'average_age',
  'household_size',
  'net_rent',
  'vacancy',
];

/** A column of a table, with the meaning of its figures. */
export interface TableColumn {
  readonly column: string;
  /** A dash means zero in a count, and "not published" in a mean or share. */
  readonly isCount: boolean;
  /** No figure of the column can be larger: a larger one has lost its decimal comma. */
  readonly most: number;
  /** The column that flags its values. */
  readonly flagColumn: string;
}

/** One published table, as its files hold it. */
export interface PublishedTable {
  readonly source: CensusSourceId;
  /** Its stem in the official file names. */
  readonly table: string;
  readonly columns: readonly TableColumn[];
}

/** The largest possible means, far above all published ones. */
const MOST: Readonly<Partial<Record<CensusUnit, number>>> = {
  PERCENT: 100,
  YEARS: 120,
  PERSONS_PER_HOUSEHOLD: 50,
  SQUARE_METERS: 2000,
  EUR_PER_SQUARE_METER: 200,
};

const USUAL_FLAG_COLUMN = 'werterlaeuternde_Zeichen';
const RENT_WITH_DWELLINGS = 'Durchschn_Nettokaltmiete_Anzahl_der_Wohnungen';
const AGE_CLASSES = 'Alter_in_5_Altersklassen';

/** A sum of columns minus others; each is weight of a mean. */
export interface WeightTable {
  readonly table: string;
  readonly plus: string;
  readonly minus?: string;
}

/** The tables that hold each weight, best first; the table of persons is the last resort. */
export const WEIGHT_TABLES: Readonly<Record<WeightId, readonly WeightTable[]>> = {
  PERSONS: [{ table: 'Bevoelkerungszahl', plus: 'Einwohner' }],
  ADULTS: [{ table: AGE_CLASSES, plus: 'Insgesamt_Bevoelkerung', minus: 'Unter18' }],
  HOUSEHOLDS: [
    { table: 'Groesse_des_privaten_Haushalts', plus: 'Insgesamt_Haushalte' },
    { table: 'Typ_priv_HH_Familie', plus: 'Insgesamt_Haushalte' },
    { table: 'Typ_priv_HH_Lebensform', plus: 'Insgesamt_Haushalte' },
    { table: 'Seniorenstatus_eines_privaten_Haushalts', plus: 'Insgesamt_Haushalte' },
  ],
  DWELLINGS: [
    { table: 'Wohnungen_nach_Zahl_der_Raeume', plus: 'Insgesamt_Wohnungen' },
    { table: 'Flaeche_der_Wohnung_10m2_Intervalle', plus: 'Insgesamt_Wohnungen' },
    { table: 'Wohnung_Gebaeudetyp_Groesse', plus: 'Insgesamt_Wohnungen' },
  ],
  RENTED_DWELLINGS: [{ table: RENT_WITH_DWELLINGS, plus: 'AnzahlWohnungen' }],
};

/** The name under which a region keeps a column. */
export function columnKey(table: string, column: string): string {
  return `${table}/${column}`;
}

/** The column of inhabitants, by source. */
export const INHABITANTS: Readonly<Record<CensusSourceId, string>> = {
  zensus2022: columnKey('Bevoelkerungszahl', 'Einwohner'),
  eurostat2021: columnKey(EUROSTAT_TABLE, 'T'),
};

/** Every table that the import can read, from the topics. */
export const PUBLISHED_TABLES: readonly PublishedTable[] = publishedTables();

const TOPICS_BY_ID: ReadonlyMap<string, CensusTopic> = new Map(CENSUS_TOPICS.map(topic => [topic.id, topic]));

/** The topic of this id, or undefined. */
export function censusTopic(id: string): CensusTopic | undefined {
  return TOPICS_BY_ID.get(id);
}

function publishedTables(): PublishedTable[] {
  const tables = new Map<string, { source: CensusSourceId; columns: Map<string, TableColumn> }>();
  const sources = CENSUS_TOPICS.flatMap(({ sources, unit }) => sources.map(topic => ({ topic, unit })));
  for (const { topic, unit } of sources) {
    const entry = tables.get(topic.table) ?? { source: topic.source, columns: new Map() };
    tables.set(topic.table, entry);
    for (const column of columnsOf(topic, MOST[unit] ?? Infinity)) entry.columns.set(column.column, column);
  }
  const rent = tables.get(RENT_WITH_DWELLINGS);
  rent?.columns.set('AnzahlWohnungen', counted('AnzahlWohnungen'));
  return [...tables].map(([table, { source, columns }]) => ({ source, table, columns: [...columns.values()] }));
}

function columnsOf(topic: TopicSource, most: number): TableColumn[] {
  if (topic.kind === 'COUNT') return [counted(topic.column)];
  if (topic.kind === 'MEAN') {
    return [{ column: topic.column, isCount: false, most, flagColumn: topic.flagColumn ?? USUAL_FLAG_COLUMN }];
  }
  return [topic.total, ...topic.categories.map(({ column }) => column)].map(counted);
}

function counted(column: string): TableColumn {
  return { column, isCount: true, most: Infinity, flagColumn: USUAL_FLAG_COLUMN };
}
