// A Parquet file along the Hilbert curve: rows near each other on the map are near each other in the file. They wait on disk, and only their places in memory.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { type AddedColumn, type FilledRow, namesApart } from './added-columns.ts';
import { hilbertPosition } from './geo.ts';
import type { Output } from './output.ts';
import { parquetWriter } from './parquet-writer.ts';
import { ROWS_OF_PIECE, type Table } from './table.ts';
import type { TableWriter, WriteWish } from './writing.ts';

/** The number of each row in the input, from 1: the order that the file does not have. */
export const ROW_COLUMN: AddedColumn = { name: 'umkreis_row', kind: 'integer', label: 'Row of the input, from 1' };

/** Behind every place of the curve. */
const NOWHERE = 2 ** 32;

export function hilbertWriter(
  table: Table,
  { added, credit }: Pick<WriteWish, 'added' | 'credit'>,
  { spill, rowsOfGroup }: NonNullable<WriteWish['hilbert']>,
  output: Output,
): TableWriter {
  const [row = ROW_COLUMN] = namesApart(
    [...table.columns, ...added.map(column => ({ ...column }))],
    [ROW_COLUMN],
  ).added;
  const writer = parquetWriter(table, { added: [...added, row], credit, hasBoxes: true }, output, rowsOfGroup);
  const file = openSync(spill, 'wx+');
  // It has no name any more, so nothing is left of it however the run ends.
  rmSync(spill);
  const positions = new Float64Array(table.rowCount);
  /** Where each row begins in the file, and behind the last one its end. */
  const starts = new Float64Array(table.rowCount + 1);
  let count = 0;
  return {
    async write(rows) {
      for (const filled of rows) {
        const bytes = serialize([filled.row.number, filled.row.cells, filled.added, filled.at]);
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, starts[count]! + at);
        positions[count] = filled.at === undefined ? NOWHERE : hilbertPosition(filled.at);
        count++;
        starts[count] = starts[count - 1]! + bytes.length;
      }
    },
    async finish() {
      try {
        const order = Uint32Array.from({ length: count }, (_, index) => index);
        order.sort((one, other) => positions[one]! - positions[other]! || one - other);
        for (let from = 0; from < count; from += ROWS_OF_PIECE) {
          await writer.write(Array.from(order.subarray(from, from + ROWS_OF_PIECE), read));
        }
        await writer.finish();
      } finally {
        closeSync(file);
      }
    },
    remarks: () => writer.remarks(),
  };

  function read(index: number): FilledRow {
    const length = starts[index + 1]! - starts[index]!;
    const bytes = Buffer.allocUnsafe(length);
    for (let at = 0; at < length; ) at += readSync(file, bytes, at, length - at, starts[index]! + at);
    const [number, cells, values, place] = deserialize(bytes) as [
      number,
      unknown[],
      FilledRow['added'],
      FilledRow['at'],
    ];
    return { row: { number, cells }, added: [...values, number], at: place };
  }
}
