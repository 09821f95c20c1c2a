// Tables for tests: files with given bytes, their rows, and what a writer makes of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { AddedColumn, FilledRow } from '../../src/tables/added-columns.ts';
import { openTable, type TableWish } from '../../src/tables/open-table.ts';
import type { Output } from '../../src/tables/output.ts';
import { TABLE_LIMITS, type Table, type TableLimits, type TableRow } from '../../src/tables/table.ts';
import { tableWriter } from '../../src/tables/table-writer.ts';
import type { WriteWish } from '../../src/tables/writing.ts';

const folder = mkdtempSync(join(tmpdir(), 'umkreis-tables-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** A new path in a folder of this test file. */
export function newPath(ending: string): string {
  files++;
  return join(folder, `table-${files}${ending}`);
}

export function fileOf(bytes: string | Uint8Array, ending = '.csv'): string {
  const path = newPath(ending);
  writeFileSync(path, bytes);
  return path;
}

export async function open(
  bytes: string | Uint8Array,
  { ending, limits, ...wish }: TableWish & { readonly ending?: string; readonly limits?: Partial<TableLimits> } = {},
): Promise<Table> {
  return await openTable(fileOf(bytes, ending), wish, { ...TABLE_LIMITS, ...limits });
}

export async function rowsOf(table: Pick<Table, 'rows'>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const piece of table.rows()) rows.push(...piece);
  return rows;
}

export const CREDIT = { text: '© OpenStreetMap contributors', meta: { attribution: [] } };

/** An output in memory. */
export function memoryOutput(): Output & { bytes(): Buffer; isFinished: boolean; isAbandoned: boolean } {
  const pieces: Buffer[] = [];
  return {
    isFinished: false,
    isAbandoned: false,
    write(bytes) {
      pieces.push(Buffer.from(bytes));
    },
    finish() {
      this.isFinished = true;
    },
    abandon() {
      this.isAbandoned = true;
    },
    bytes: () => Buffer.concat(pieces),
  };
}

/** What is written if every row gets the same cells, or those that `fill` gives it. */
export async function written(
  table: Table,
  format: WriteWish['format'],
  added: readonly AddedColumn[],
  fill: (row: TableRow) => Pick<FilledRow, 'added' | 'at'>,
  wish: Partial<WriteWish> = {},
): Promise<Buffer> {
  const output = memoryOutput();
  const writer = tableWriter(table, { format, added, credit: CREDIT, creditAt: 'none', ...wish }, output);
  for await (const piece of table.rows()) await writer.write(piece.map(row => ({ row, ...fill(row) })));
  await writer.finish();
  return output.bytes();
}
