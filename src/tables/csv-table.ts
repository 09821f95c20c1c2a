// A CSV file as a table: its dialect, the names of its columns, and its rows with what is odd about each.
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { encodingOf, type FoundEncoding } from './encoding.ts';
import type { TableBytes } from './file-bytes.ts';
import { inPieces } from './pieces.ts';
import {
  type CsvDialect,
  type CsvEncoding,
  shownCount,
  type Table,
  type TableColumn,
  TableError,
  type TableLimits,
  type TableRow,
} from './table.ts';
import { TextReader, textBytes } from './text-bytes.ts';

/** What the caller says about the file; the rest is found. */
export interface CsvWish {
  readonly delimiter?: CsvDialect['delimiter'] | undefined;
  readonly encoding?: CsvEncoding | undefined;
}

const DELIMITERS: readonly CsvDialect['delimiter'][] = [';', ',', '\t'];
/** Lines from which the delimiter is found, and the bytes that they may have together. */
const SAMPLE_LINES = 20;
const SAMPLE_BYTES = 1 << 16;

/**
 * Reads all twice: the bytes for the encoding, its records for their number and form.
 * @throws TableError with the row if a quote is never closed, a row is too long, or no row follows the names of the columns
 */
export async function openCsv(bytes: TableBytes, wish: CsvWish, limits: TableLimits): Promise<Table> {
  const { name } = bytes;
  const found = await encodingOf(bytes, wish.encoding);
  const sample = await sampleOf(bytes, found);
  const delimiter = wish.delimiter ?? delimiterOf(sample);
  const records = () => csvRecords(name, textBytes(bytes, found), delimiter, limits.mostRowBytes);
  const counts = { rows: 0, blank: 0, short: 0, firstShort: 0, long: 0, firstLong: 0 };
  let head: CsvRecord | undefined;
  for await (const record of records()) {
    if (isBlank(record, head)) {
      counts.blank++;
    } else if (head === undefined) {
      head = record;
      checkColumns(name, head, limits);
    } else {
      counts.rows++;
      if (record.cells.length < head.cells.length && counts.short++ === 0) counts.firstShort = counts.rows;
      if (record.cells.length > head.cells.length && counts.long++ === 0) counts.firstLong = counts.rows;
    }
  }
  if (head === undefined)
    throw new TableError(`${name} has only blank lines; expected the names of columns, then rows.`);
  if (counts.rows === 0) throw new TableError(`${name} has the names of columns and no rows below them.`);
  const headRecord = head;
  const text = new TextReader(found.encoding);
  const columns = head.cells.map((cell): TableColumn => ({ name: text.text(cell).trim(), kind: 'text' }));
  const dialect: CsvDialect = {
    delimiter,
    encoding: found.encoding,
    hasMark: found.hasMark,
    lineEnd: lineEndAfter(sample),
  };
  return {
    path: name,
    format: 'csv',
    columns,
    rowCount: counts.rows,
    remarks: [...found.remarks, ...remarksOn(counts, columns.length)],
    dialect,
    head: headRecord.raw,
    rows: () => inPieces(rowsOf(records(), columns.length, found.encoding), ({ raw = '' }) => raw.length),
  };
}

async function* rowsOf(
  records: AsyncIterable<CsvRecord>,
  columns: number,
  encoding: CsvEncoding,
): AsyncGenerator<TableRow> {
  let head: CsvRecord | undefined;
  let number = 0;
  for await (const record of records) {
    if (isBlank(record, head)) continue;
    if (head === undefined) {
      head = record;
      continue;
    }
    number++;
    const reader = new TextReader(encoding);
    const texts = record.cells.map(cell => reader.text(cell));
    const other = reader.isOther ? ['The row is not UTF-8 and was read as windows-1252.'] : [];
    const has = `The row has ${texts.length === 1 ? '1 cell' : `${texts.length} cells`} and the table ${columns} columns.`;
    const short = texts.length < columns ? [`${has} The missing cells count as empty.`] : [];
    const note = [...other, ...short].join(' ');
    yield {
      number,
      cells: texts.slice(0, columns),
      raw: record.raw,
      ...(note !== '' && { note }),
      ...(texts.length > columns && {
        fault: `${has} A cell with the delimiter in it needs quotation marks. The cells beyond the columns: ${JSON.stringify(texts.slice(columns))}.`,
      }),
    };
  }
}

/** In a table of one column, a blank line below its name is a row with an empty cell. */
function isBlank({ cells, raw }: CsvRecord, head: CsvRecord | undefined): boolean {
  return cells.length === 1 && raw.trim() === '' && (head === undefined || head.cells.length > 1);
}

function checkColumns(name: string, { cells }: CsvRecord, { mostColumns }: TableLimits): void {
  if (cells.length <= mostColumns) return;
  throw new TableError(
    `${name} names ${shownCount(cells.length)} columns; a table has at most ${shownCount(mostColumns)}.`,
  );
}

function remarksOn(
  {
    blank,
    short,
    firstShort,
    long,
    firstLong,
  }: Readonly<Record<'blank' | 'short' | 'firstShort' | 'long' | 'firstLong', number>>,
  columns: number,
): readonly string[] {
  return [
    ...(blank > 0 ? [`Blank lines are left out: ${shownCount(blank)}.`] : []),
    ...(short > 0
      ? [
          `Rows with fewer than ${columns} cells: ${shownCount(short)}, the first of them row ${shownCount(firstShort)}.`,
        ]
      : []),
    ...(long > 0
      ? [
          `Rows with more than ${columns} cells, which get no answer: ${shownCount(long)}, the first of them row ${shownCount(firstLong)}.`,
        ]
      : []),
  ];
}

/** The first bytes of the text, one per character, from the first line with content. */
async function sampleOf(bytes: TableBytes, found: FoundEncoding): Promise<string> {
  let sample = '';
  for await (const piece of textBytes(bytes, found)) {
    sample += piece.toString('latin1');
    if (sample.length >= SAMPLE_BYTES) break;
  }
  return sample.slice(0, SAMPLE_BYTES).replace(/^[\r\n]+/, '');
}

/** The delimiter on which most lines agree with the first one; of equals the one that divides it most. */
function delimiterOf(sample: string): CsvDialect['delimiter'] {
  const [first = '', ...others] = linesOutsideQuotes(sample);
  let best:
    | { readonly delimiter: CsvDialect['delimiter']; readonly agreeing: number; readonly cells: number }
    | undefined;
  for (const delimiter of DELIMITERS) {
    const cells = first.split(delimiter).length;
    const agreeing = others.filter(line => line.split(delimiter).length === cells).length;
    if (cells < 2) continue;
    if (best === undefined || agreeing > best.agreeing || (agreeing === best.agreeing && cells > best.cells)) {
      best = { delimiter, agreeing, cells };
    }
  }
  return best?.delimiter ?? ';';
}

/** The first lines without what stands in quotes. The last one may be cut and does not count beside others. */
function linesOutsideQuotes(sample: string): readonly string[] {
  const bare = sample
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('');
  const lines = bare.split(/\r\n|\n|\r/, SAMPLE_LINES + 1).filter(line => line !== '');
  return sample.length === SAMPLE_BYTES && lines.length > 1 && lines.length <= SAMPLE_LINES
    ? lines.slice(0, -1)
    : lines;
}

function lineEndAfter(sample: string): CsvDialect['lineEnd'] {
  for (let at = 0, isQuoted = false; at < sample.length; at++) {
    const character = sample[at];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n') return '\n';
    if (character === '\r') return sample[at + 1] === '\n' ? '\r\n' : '\r';
  }
  return '\r\n';
}
