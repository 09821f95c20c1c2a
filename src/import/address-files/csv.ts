// Tables as text: the delimiter is detected here, the rest is read by `csv-parse`, piece by piece.
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { OperatorError } from '../../core/errors.ts';

export interface CsvLine {
  /** Of its first letter, counted from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A record that is longer holds a quote that was never closed. */
const MOST_RECORD_BYTES = 100_000;

/** The first line that says something, if its end is there. */
const FIRST_LINE = /^(?!#)[^\n]*\S[^\n]*(?=\n)/m;

/**
 * The lines of a table (RFC 4180: quoted fields may hold delimiters, line ends and doubled quotes). Blank lines and those that begin with `#` are left out.
 * @throws OperatorError if a quote is never closed
 */
export async function* csvLines(name: string, text: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  while (!FIRST_LINE.test(start) && start.length < MOST_RECORD_BYTES) {
    const next = await pieces.next();
    if (next.done) break;
    start += next.value;
  }
  const delimiter = delimiterOf(FIRST_LINE.exec(start)?.[0] ?? start);
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
    // A quote in the middle of a field is a letter.
    relax_quotes: true,
    trim: true,
    max_record_size: MOST_RECORD_BYTES,
    info: true,
  });
  const isRead = pipeline(async function* () {
    // In a quoted field `csv-parse` 7.0.3 counts Windows' line end as two lines.
    yield start.replaceAll('\r', '');
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value.replaceAll('\r', '');
  }, parser);
  isRead.catch(() => undefined);
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      const fields = record.map(field => field.trim());
      const linesBelow = record.reduce((sum, field) => sum + field.split('\n').length - 1, 0);
      const isBlank = (record.length === 1 || delimiter === '\t') && fields.every(field => field === '');
      if (!isBlank) yield { line: info.lines - linesBelow, fields };
      line = info.lines;
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new OperatorError(`${name}, line ${line + 1}: a quotation mark is opened that is never closed.`, { cause });
  }
}

/** The delimiter that the first line has most of, outside quotes. */
function delimiterOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map(delimiter => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
