// A table as CSV. Cells of a CSV input stay as they came, byte for byte; added texts are never formulas.
import { csvRows } from '../answers/csv.ts';
import type { AddedCell, FilledRow } from './added-columns.ts';
import type { Output } from './output.ts';
import { cellAsText } from './row-place.ts';
import { type CsvDialect, shownCount, type Table } from './table.ts';
import { bytesOfText, encoded, markOf } from './text-bytes.ts';
import type { TableWriter, WriteWish } from './writing.ts';

/** Of inputs that are no CSV: what the service's own files have (docs/recipes.md). */
const OWN_DIALECT: CsvDialect = { delimiter: ';', encoding: 'utf-8', hasMark: true, lineEnd: '\r\n' };

export function csvWriter(
  table: Table,
  { added, credit, creditAt, delimiter: named }: Pick<WriteWish, 'added' | 'credit' | 'creditAt' | 'delimiter'>,
  output: Output,
): TableWriter {
  const dialect = table.dialect ?? { ...OWN_DIALECT, ...(named && { delimiter: named }) };
  const { delimiter } = dialect;
  const width = table.columns.length;
  let unwritable = 0;
  let isBegun = false;

  const own = (cells: readonly AddedCell[], row: number | undefined): string => {
    const text = csvRows([cells], { delimiter, credit: 'none' }).slice(0, -2);
    const { bytes, isWhole } = bytesOfText(text, dialect.encoding);
    if (!isWhole && row !== undefined) unwritable++;
    return bytes;
  };
  const cellsOf = (cells: readonly unknown[]) => {
    const texts = Array.from({ length: width }, (_, index) => quoted(cellAsText(cells[index]), delimiter));
    // A row of one empty cell would be a blank line.
    return bytesOfText(width === 1 && texts[0] === '' ? '""' : texts.join(delimiter), dialect.encoding).bytes;
  };
  const inputPart = ({ row }: FilledRow): string => {
    const { raw, cells, fault } = row;
    // A row with too many cells is written again, without those beyond the columns.
    if (table.format !== 'csv' || raw === undefined || fault !== undefined) return cellsOf(cells);
    return raw + delimiter.repeat(width - cells.length);
  };
  const head = (): string => {
    const comment =
      creditAt === 'header' ? bytesOfText(`# ${credit.text}`, dialect.encoding).bytes + dialect.lineEnd : '';
    const names = table.head ?? cellsOf(table.columns.map(({ name }) => name));
    return (
      comment +
      names +
      delimiter +
      own(
        added.map(({ name }) => name),
        undefined,
      ) +
      dialect.lineEnd
    );
  };
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    if (dialect.hasMark) await output.write(markOf(dialect.encoding));
    await output.write(encoded(head(), dialect.encoding));
  };
  return {
    async write(rows) {
      await begin();
      const lines = rows.map(
        filled => inputPart(filled) + delimiter + own(filled.added, filled.row.number) + dialect.lineEnd,
      );
      await output.write(encoded(lines.join(''), dialect.encoding));
    },
    async finish() {
      await begin();
      if (creditAt === 'last') {
        // As many cells as every row, so that readers that count them are content.
        const rest = Array.from({ length: width + added.length - 1 }, () => undefined);
        await output.write(encoded(own([credit.text, ...rest], undefined) + dialect.lineEnd, dialect.encoding));
      }
      output.finish();
    },
    remarks: () =>
      unwritable === 0
        ? []
        : [
            `Rows whose added texts have letters that ${dialect.encoding} lacks: ${shownCount(unwritable)}. They are written without accents, or as "?".`,
          ],
  };
}

/** Texts of the caller stay what they are. */
function quoted(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]/.test(text) || /^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
