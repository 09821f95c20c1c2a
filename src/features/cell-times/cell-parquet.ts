// Cells as GeoParquet: typed columns, the centre of each cell as its point, credit and licences in the metadata.
import type { AddedCell } from '../../tables/added-columns.ts';
import type { Output } from '../../tables/output.ts';
import { ParquetFile } from '../../tables/parquet-file.ts';
import type { CellTable, WrittenCell } from './cell-table.ts';

/** As IANA has registered it. */
export const PARQUET_TYPE = 'application/vnd.apache.parquet';

/** Rows that a reader gets at once; few answers have more. */
const ROWS_OF_GROUP = 20_000;

/** The whole file, in the order of the answer. */
export async function cellsAsParquet<Cell extends WrittenCell>(table: CellTable<Cell>): Promise<Buffer> {
  const { columns, cells, members } = table;
  const { output, whole } = memoryOutput();
  const { attribution, region, credit } = members.meta;
  const file = new ParquetFile(output, [], {
    added: columns,
    credit: { text: credit.plain, meta: { attribution, region } },
  });
  for (let from = 0; from < cells.length; from += ROWS_OF_GROUP) {
    const rows = cells.slice(from, from + ROWS_OF_GROUP);
    const data = rows.map(cell => ({ added: columns.map(({ name }) => cell[name] as AddedCell), at: cell }));
    await file.writeGroup(file.columnsOf(data), rows.length);
  }
  await file.finish();
  return whole();
}

function memoryOutput(): { readonly output: Output; readonly whole: () => Buffer } {
  const pieces: Uint8Array[] = [];
  return {
    output: {
      write(bytes) {
        pieces.push(bytes);
      },
      finish() {},
      abandon() {},
    },
    whole: () => Buffer.concat(pieces),
  };
}
