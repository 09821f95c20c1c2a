// A table in any format: every column of the input, then the added ones, in the input's order.
import { csvWriter } from './csv-writer.ts';
import { hilbertWriter } from './hilbert-writer.ts';
import { ndjsonWriter } from './ndjson-writer.ts';
import { isParquet } from './open-table.ts';
import type { Output } from './output.ts';
import { parquetCopyWriter } from './parquet-copy-writer.ts';
import { parquetWriter } from './parquet-writer.ts';
import type { Table } from './table.ts';
import type { TableWriter, WriteWish } from './writing.ts';

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
      if (wish.hilbert !== undefined) return hilbertWriter(table, wish, wish.hilbert, output);
      return isParquet(table) ? parquetCopyWriter(table, wish, output) : parquetWriter(table, wish, output);
  }
}
