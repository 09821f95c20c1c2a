// What a writer of tables is, and what it is to write.
import type { AddedColumn, FilledRow } from './added-columns.ts';
import type { CsvDialect, TableFormat } from './table.ts';

export interface TableWriter {
  write(rows: readonly FilledRow[]): Promise<void>;
  /** Writes what stands at the end; the output is then whole. */
  finish(): Promise<void>;
  /** Sentences about what could not be written as it was meant. */
  remarks(): readonly string[];
}

/** The sources of the added columns. */
export interface TableCredit {
  readonly text: string;
  /** The sources with their licences, and the region, for the metadata of files that have some. */
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface WriteWish {
  readonly format: TableFormat;
  readonly added: readonly AddedColumn[];
  readonly credit: TableCredit;
  /** Of CSV, if the input is none. */
  readonly delimiter?: CsvDialect['delimiter'] | undefined;
  /** Where a CSV file has the credit. */
  readonly creditAt: 'last' | 'header' | 'none';
  /** Of Parquet: along the Hilbert curve instead of the input's order. `spill` is a path for what waits meanwhile. */
  readonly hilbert?: { readonly spill: string; readonly rowsOfGroup?: number } | undefined;
}
