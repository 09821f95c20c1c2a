// Reads tables as text: this file detects the delimiter, `csv-parse` reads the rest in chunks.
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { OperatorError } from '../../core/errors.ts';

export interface CsvLine {
  /** The line of the record's first character, counted from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A longer record has a quote that is never closed. */
const MOST_RECORD_BYTES = 100_000;

/** How a format differs from tables as people write them: its delimiter is fixed, and a line that begins with `#` is a line. */
export interface CsvForm {
  readonly delimiter: string;
  /** Lines of the file before the text. */
  readonly linesBefore: number;
}

/**
 * The lines of a table (RFC 4180: quoted fields may hold delimiters, line ends and doubled quotes). Skips blank lines and, without a form, lines that begin with `#`.
 * @throws OperatorError if a quote is never closed
 */
export async function* csvLines(name: string, text: AsyncIterable<string>, form?: CsvForm): AsyncGenerator<CsvLine> {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  while (form === undefined && firstLine(start) === undefined && start.length < MOST_RECORD_BYTES) {
    const next = await pieces.next();
    if (next.done) break;
    start += next.value;
  }
  const delimiter = form?.delimiter ?? delimiterOf(firstLine(start) ?? start);
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    ...(form === undefined && { comment: '#', comment_no_infix: true }),
    relax_column_count: true,
    // A quote in the middle of a field is an ordinary character.
    relax_quotes: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: MOST_RECORD_BYTES,
    info: true,
  });
  const isRead = pipeline(async function* () {
    // In a quoted field `csv-parse` 7.0.3 counts a Windows line end as two lines.
    yield start.replaceAll('\r', '');
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value.replaceAll('\r', '');
  }, parser);
  isRead.catch(() => undefined);
  const before = form?.linesBefore ?? 0;
  let line = before;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      const fields = record.map(field => field.trim());
      const linesBelow = record.reduce((sum, field) => sum + field.split('\n').length - 1, 0);
      const isBlank = (record.length === 1 || delimiter === '\t') && fields.every(field => field === '');
      if (!isBlank) yield { line: before + info.lines - linesBelow, fields };
      line = before + info.lines;
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new OperatorError(
      `${name}, line ${line + 1}: a quotation mark is opened that is never closed, or the line has more than ${MOST_RECORD_BYTES.toLocaleString('en')} characters.`,
      { cause },
    );
  }
}

/** The first line with content, if the text holds its end. In linear time: a file may have no line end at all. */
function firstLine(text: string): string | undefined {
  for (let from = 0, end = text.indexOf('\n'); end >= 0; from = end + 1, end = text.indexOf('\n', from)) {
    const line = text.slice(from, end);
    if (!line.startsWith('#') && line.trim() !== '') return line;
  }
  return undefined;
}

/** The delimiter that occurs most often in the first line, outside quotes. */
function delimiterOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map(delimiter => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
