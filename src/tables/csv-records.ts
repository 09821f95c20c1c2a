// CSV as records: `csv-parse` cuts the bytes, and this file counts lines and says in one sentence what is wrong.
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { type CsvDialect, shownCount, TableError } from './table.ts';

export interface CsvRecord {
  /** One byte per character, as `raw`. */
  readonly cells: readonly string[];
  /** The record as it came, without the end of its line. */
  readonly raw: string;
  /** Where it begins, from 1. */
  readonly line: number;
}

/**
 * Every record, also of blank lines. Quoted cells may hold delimiters, ends of lines and doubled quotes; a quote within a cell is an ordinary character.
 * @throws TableError if a quote is never closed, or a record is longer than `mostRowBytes`
 */
export async function* csvRecords(
  name: string,
  bytes: AsyncIterable<Buffer>,
  delimiter: CsvDialect['delimiter'],
  mostRowBytes: number,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter,
    encoding: 'latin1',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: mostRowBytes,
    raw: true,
  });
  const isRead = pipeline(bytes, parser);
  isRead.catch(() => undefined);
  let line = 1;
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      const last = raw.at(-1);
      // `csv-parse` leaves the first character of the line's end.
      const own = last === '\n' || last === '\r' ? raw.slice(0, -1) : raw;
      yield { cells: record, raw: own, line };
      line += 1 + linesWithin(own);
    }
    await isRead;
  } catch (fault) {
    if (fault instanceof CsvError) throw sentenceOf(name, fault, mostRowBytes);
    throw fault;
  }
}

/** The parser counts records, the names of the columns among them; record 0 is therefore those names. */
function sentenceOf(name: string, fault: CsvError, mostRowBytes: number): TableError {
  const row = (fault as CsvError & { readonly records: number }).records;
  const where = `${name}, ${row === 0 ? 'the names of the columns' : `row ${shownCount(row)}`}`;
  if (fault.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new TableError(`${where}: a quotation mark opens a cell and none closes it.`, { row }, fault);
  }
  return new TableError(
    `${where}: the row has more than ${shownCount(mostRowBytes)} bytes. A quotation mark is open, or the lines have no ends.`,
    { row },
    fault,
  );
}

function linesWithin(raw: string): number {
  if (!raw.includes('\n') && !raw.includes('\r')) return 0;
  let lines = 0;
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === '\n' || (raw[at] === '\r' && raw[at + 1] !== '\n')) lines++;
  }
  return lines;
}
