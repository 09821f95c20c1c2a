// A table as NDJSON. A line of an NDJSON input stays as it came; the added members follow before its last brace.
import { uniqueNames } from './added-columns.ts';
import type { Output } from './output.ts';
import { plainValue } from './row-place.ts';
import type { Table } from './table.ts';
import type { TableWriter, WriteWish } from './writing.ts';

export function ndjsonWriter(table: Table, { added }: Pick<WriteWish, 'added'>, output: Output): TableWriter {
  const names = uniqueNames(table.columns).map(({ name }) => JSON.stringify(name));
  const addedNames = added.map(({ name }) => JSON.stringify(name));
  return {
    async write(rows) {
      const lines = rows.map(({ row, added: values }) => {
        const own = addedNames.map((name, index) => `${name}:${JSON.stringify(values[index] ?? null)}`).join(',');
        if (table.format === 'ndjson') {
          const before = row.raw === undefined ? '{' : row.raw.slice(0, row.raw.lastIndexOf('}'));
          return `${before}${before.trimEnd().endsWith('{') && /^\s*\{\s*$/.test(before) ? '' : ','}${own}}\n`;
        }
        const input = names.map((name, index) => `${name}:${jsonOf(row.cells[index])}`);
        return `{${[...input, own].join(',')}}\n`;
      });
      await output.write(Buffer.from(lines.join('')));
    },
    async finish() {
      output.finish();
    },
    remarks: () => [],
  };
}

function jsonOf(cell: unknown): string {
  if (typeof cell === 'bigint') return String(cell);
  return JSON.stringify(cell ?? null, plainValue) ?? 'null';
}
