// What the caller of a job wants, and what its cut found out: both stand in the state as JSON, so that every process does the same.
import type { Destination } from '../columns/destinations.ts';
import type { Language } from '../core/enums.ts';
import type { AddedColumn } from '../tables/added-columns.ts';
import type { LocationWish } from '../tables/location-columns.ts';
import type { CsvDialect, CsvEncoding, TableFormat } from '../tables/table.ts';
import type { TableCredit, WriteWish } from '../tables/writing.ts';

export interface JobWish {
  readonly columns: readonly string[];
  readonly destinations: readonly Destination[];
  /** The lists of own places that columns name, in the order of their parts. */
  readonly lists?: readonly PinnedList[] | undefined;
  readonly language: Language;
  /** Columns of the input by name; recognised where they are undefined. */
  readonly location: LocationWish;
  readonly inputFormat?: TableFormat | undefined;
  readonly delimiter?: CsvDialect['delimiter'] | undefined;
  readonly encoding?: CsvEncoding | undefined;
  /** Of the result. Undefined: that of the input. */
  readonly format?: TableFormat | undefined;
  /** Of a result in Parquet: along the Hilbert curve instead of the order of the input. */
  readonly isAlongCurve?: boolean | undefined;
  readonly creditAt: WriteWish['creditAt'];
  /** Billable units of a row that did not fail. */
  readonly rowUnits: number;
  /** Of the key's family, in a month. Undefined: none. */
  readonly quota?: { readonly family: string; readonly units: number } | undefined;
}

/** A list as it was when the job was sent: its places are parts of the job. */
export interface PinnedList {
  readonly name: string;
  /** What labels of columns call it. */
  readonly label: string;
  /** How many parts of the job its places take. */
  readonly parts: number;
  /** Its places, those without a position included. */
  readonly placeCount: number;
}

/** A version of a region. */
export interface PinnedRegion {
  readonly name: string;
  readonly version: string;
}

export interface JobPlan {
  /** All rows are computed from these. */
  readonly regions: readonly PinnedRegion[];
  readonly format: TableFormat;
  readonly added: readonly AddedColumn[];
  readonly credit: TableCredit;
  /** Sentences about the input and its columns. */
  readonly remarks: readonly string[];
}
