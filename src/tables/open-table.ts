// Opens a table of any format: the first bytes say which it is, unless the caller does.
import { extname } from 'node:path';
import { type CsvWish, openCsv } from './csv-table.ts';
import { bytesOfFile, type TableBytes, textOfStart } from './file-bytes.ts';
import { openNdjson } from './ndjson-table.ts';
import { openParquet, type ParquetTable } from './parquet-table.ts';
import { TABLE_LIMITS, type Table, type TableFormat, type TableLimits } from './table.ts';

export interface TableWish extends CsvWish {
  readonly format?: TableFormat | undefined;
}

/**
 * A table of which everything but its rows is known: the file was read once to its end.
 * @throws OperatorError if there is no such file; TableError if it is no table
 */
export async function openTable(
  path: string,
  wish: TableWish = {},
  limits: TableLimits = TABLE_LIMITS,
): Promise<Table | ParquetTable> {
  const bytes = bytesOfFile(path, limits.pieceBytes);
  switch (wish.format ?? formatOf(bytes)) {
    case 'parquet':
      return await openParquet(path, limits);
    case 'ndjson':
      return await openNdjson(bytes, wish.encoding, limits);
    case 'csv':
      return await openCsv(bytes, wish, limits);
  }
}

export function isParquet(table: Table): table is ParquetTable {
  return table.format === 'parquet';
}

function formatOf(bytes: TableBytes): TableFormat {
  const { name, start } = bytes;
  if (start.toString('latin1', 0, 4) === 'PAR1') return 'parquet';
  const extension = extname(name).toLowerCase();
  if (['.ndjson', '.jsonl', '.jsonlines'].includes(extension)) return 'ndjson';
  // The name of a first column may begin with a brace, but not with one and a quote or a brace.
  return extension !== '.csv' && /^\{\s*["}]/.test(textOfStart(bytes)) ? 'ndjson' : 'csv';
}
