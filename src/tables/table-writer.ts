// A table in any format: every column of the input, then the added ones, in the input's order.
import type { AddedColumn, FilledRow } from './added-columns.ts';
import { csvWriter } from './csv-writer.ts';
import { hilbertWriter } from './hilbert-writer.ts';
import { ndjsonWriter } from './ndjson-writer.ts';
import { isParquet } from './open-table.ts';
import type { Output } from './output.ts';
import { parquetCopyWriter } from './parquet-copy-writer.ts';
import { parquetWriter } from './parquet-writer.ts';
import type { CsvDialect, Table, TableFormat } from './table.ts';

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
  readonly hilbert?: { readonly spill: string } | undefined;
}

/** The columns of the input that the writer reads; undefined for all. */
export function readByWriter(table: Table, { format, hilbert }: Pick<WriteWish, 'format' | 'hilbert'>): boolean {
  return !(isParquet(table) && format === 'parquet' && hilbert === undefined);
}

export function tableWriter(table: Table, wish: WriteWish, output: Output): TableWriter {
  switch (wish.format) {
    case 'csv':
      return csvWriter(table, wish, output);
    case 'ndjson':
      return ndjsonWriter(table, wish, output);
    case 'parquet':
      if (wish.hilbert !== undefined) return hilbertWriter(table, wish, wish.hilbert.spill, output);
      return isParquet(table) ? parquetCopyWriter(table, wish, output) : parquetWriter(table, wish, output);
  }
}
