// CSV as records: `csv-parse` cuts the bytes, and this file counts lines and says in one sentence what is wrong.
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
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
  /** Of the last whole record: how many there were, and the byte behind it. */
  let whole = { records: 0, bytes: 0 };
  const parser = parse({
    delimiter,
    encoding: 'latin1',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: mostRowBytes,
    raw: true,
    on_record: (record: string[], { records, bytes }: InfoRecord) => {
      whole = { records, bytes };
      return record;
    },
  });
  const isRead = pipeline(bounded, parser);
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

  /** The parser bounds the characters of a record and not its cells: a record may have a hundred million empty ones. */
  async function* bounded(): AsyncGenerator<Buffer> {
    let given = 0;
    for await (const piece of bytes) {
      if (given - whole.bytes > mostRowBytes + MOST_WAITING * piece.length) {
        throw tooLong(name, whole.records, mostRowBytes);
      }
      given += piece.length;
      yield piece;
    }
  }
}

/** Pieces that may wait between the file and the parser. */
const MOST_WAITING = 2;

/** Record 0 holds the names of the columns. */
const where = (name: string, row: number) =>
  `${name}, ${row === 0 ? 'the names of the columns' : `row ${shownCount(row)}`}`;

function sentenceOf(name: string, fault: CsvError, mostRowBytes: number): TableError {
  const { records: row, column } = fault as CsvError & Readonly<Record<'records' | 'column', number>>;
  if (fault.code !== 'CSV_QUOTE_NOT_CLOSED') return tooLong(name, row, mostRowBytes, fault);
  return new TableError(
    `${where(name, row)}, column ${column + 1}: a quotation mark opens a cell and none closes it.`,
    { row },
    fault,
  );
}

function tooLong(name: string, row: number, mostRowBytes: number, cause?: CsvError): TableError {
  return new TableError(
    `${where(name, row)}: the row has more than ${shownCount(mostRowBytes)} bytes. A quotation mark is open, or the lines have no ends.`,
    { row },
    cause,
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
