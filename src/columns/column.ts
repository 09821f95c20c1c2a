// What a column of a table is: its name, what it holds, and the single request whose answer has the same figure.
import { CENSUS_UNITS } from '../census/census-topics.ts';
import type { Label } from '../core/enums.ts';
import type { Reading } from './reading.ts';

export const COLUMN_TYPES = ['NUMBER', 'INTEGER', 'TEXT'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** `POINTS`: of 100. `SHARE`: 0 to 1. */
export const COLUMN_UNITS = ['DEGREES', 'SECONDS', 'METERS', 'POINTS', 'SHARE', ...CENSUS_UNITS] as const;
export type ColumnUnit = (typeof COLUMN_UNITS)[number];

/** The data of which a column is made. */
export const COLUMN_SOURCES = ['MAP', 'CENSUS', 'TIMETABLE'] as const;
export type ColumnSource = (typeof COLUMN_SOURCES)[number];

/** The functions whose answers columns equal: the last parts of their paths. */
export const COLUMN_FUNCTIONS = [
  'geocode',
  'location-index',
  'poi-data',
  'census-data',
  'addresses-in-range',
  'route',
] as const;
export type ColumnFunction = (typeof COLUMN_FUNCTIONS)[number];

/** The single request whose answer has the figure of a column. Its texts may have slots of the column's name in braces. */
export interface EqualRequest {
  readonly function: ColumnFunction;
  /** The fields of the request beside those of the place. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Where the figure is: names with dots, `[0]` an entry, `[id=x]` the entry with that id, `[*]` the sum of all. */
  readonly field: string;
}

/** Columns with one form of name. */
export interface ColumnFamily {
  /** With slots in braces: `nearest.{poiType}.{mode}Seconds`. */
  readonly name: string;
  readonly type: ColumnType;
  /** Left out where the figure has none, or that of its census topic. */
  readonly unit?: ColumnUnit;
  readonly label: Label;
  readonly description: Label;
  readonly sources: readonly ColumnSource[];
  /** The data without which no cell of the column can have a figure. */
  readonly needs?: 'TIMETABLE' | 'CENSUS';
  readonly equals: EqualRequest;
  /** What a row reads for the column. */
  readonly reading: (values: Readonly<Record<string, string>>) => Reading;
}

/** A column of one table. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly unit?: ColumnUnit;
  readonly label: string;
  readonly sources: readonly ColumnSource[];
  /** The function whose scope a key needs. */
  readonly function: ColumnFunction;
  /** Of a topic of the census that needs a scope of its own. */
  readonly isSensitive?: true;
}

/** Undefined where nothing is published or reachable. */
export type Cell = number | string | undefined;
