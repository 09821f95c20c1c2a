// A table of CSV or NDJSON as Parquet: texts of CSV stay texts, values of NDJSON have the type that all rows share.
import type { ColumnSource } from 'hyparquet-writer';
import { type FilledRow, uniqueNames } from './added-columns.ts';
import type { Output } from './output.ts';
import { ParquetFile, type ParquetWish, schemaOf } from './parquet-file.ts';
import type { Table, TableColumn } from './table.ts';
import type { TableWriter } from './writing.ts';

/** Rows that a reader gets at once. Fewer if they are long. */
const ROWS_OF_GROUP = 50_000;
const BYTES_OF_GROUP = 32 << 20;

export function parquetWriter(
  table: Table,
  wish: ParquetWish,
  output: Output,
  rowsOfGroup = ROWS_OF_GROUP,
): TableWriter {
  const columns = uniqueNames(table.columns);
  const file = new ParquetFile(
    output,
    columns.map(column => [schemaOf(column)]),
    wish,
  );
  let group: FilledRow[] = [];
  let bytes = 0;
  const flush = async () => {
    if (group.length === 0) return;
    const rows = group;
    group = [];
    bytes = 0;
    const input = columns.map(
      (column, index): ColumnSource => ({
        name: column.name,
        data: rows.map(({ row }) => cellValue(row.cells[index], column)),
      }),
    );
    await file.writeGroup([...input, ...file.columnsOf(rows)], rows.length);
  };
  return {
    async write(rows) {
      for (const filled of rows) {
        group.push(filled);
        bytes += filled.row.raw?.length ?? 0;
        if (group.length >= rowsOfGroup || bytes >= BYTES_OF_GROUP) await flush();
      }
    },
    async finish() {
      await flush();
      await file.finish();
    },
    remarks: () => [],
  };
}

function cellValue(cell: unknown, { kind }: TableColumn): unknown {
  if (cell === undefined) return null;
  if (kind === 'json') return cell;
  if (cell === null) return null;
  return kind === 'integer' ? BigInt(cell as number) : cell;
}
