// Tables as text: lines of fields, with the delimiter detected, read piece by piece.
import { OperatorError } from '../../core/errors.ts';

export interface CsvLine {
  /** Of its first letter, counted from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A field that is longer is a quote that was never closed. */
const MOST_FIELD_LENGTH = 100_000;

/** The delimiter that the first line has most of, outside quotes. */
export function delimiterOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map(delimiter => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The lines of a table (RFC 4180: quoted fields may hold delimiters, line ends and doubled quotes). Blank lines and those that begin with `#` are left out.
 * @throws OperatorError if a quote is never closed
 */
export async function* csvLines(name: string, text: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  let delimiter: string | undefined;
  let rest = '';
  let line = 1;
  let isLast = false;
  const iterator = text[Symbol.asyncIterator]();
  while (!isLast) {
    const next = await iterator.next();
    isLast = next.done === true;
    if (next.done !== true) rest += next.value;
    let at = 0;
    for (;;) {
      const end = endOfRecord(rest, at, isLast);
      if (end === undefined) break;
      const record = rest.slice(at, end.to);
      if (record.trim() !== '' && !record.startsWith('#')) {
        delimiter ??= delimiterOf(record);
        yield { line, fields: fieldsOf(record, delimiter) };
      }
      line += end.lines;
      at = end.next;
    }
    rest = rest.slice(at);
    if (rest.length > MOST_FIELD_LENGTH || (isLast && rest !== '')) {
      throw new OperatorError(`${name}, line ${line}: a quotation mark is opened that is never closed.`);
    }
  }
}

/** Where the record that begins at `at` ends and the next begins, or undefined if more text is needed. */
function endOfRecord(
  text: string,
  at: number,
  isLast: boolean,
): { to: number; next: number; lines: number } | undefined {
  let quotes = 0;
  let lines = 1;
  for (let search = at; ; ) {
    const newline = text.indexOf('\n', search);
    const to = newline < 0 ? text.length : newline;
    for (let quote = text.indexOf('"', search); quote >= 0 && quote < to; quote = text.indexOf('"', quote + 1))
      quotes++;
    if (newline < 0) return isLast && quotes % 2 === 0 && at < text.length ? { to, next: to, lines } : undefined;
    if (quotes % 2 === 0) return { to: text[to - 1] === '\r' ? to - 1 : to, next: newline + 1, lines };
    lines++;
    search = newline + 1;
  }
}

function fieldsOf(record: string, delimiter: string): string[] {
  if (!record.includes('"')) return record.split(delimiter).map(field => field.trim());
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let i = 0; i < record.length; i++) {
    const letter = record[i] ?? '';
    if (isQuoted && letter === '"' && record[i + 1] === '"') {
      field += '"';
      i++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) {
      fields.push(field.trim());
      field = '';
    } else field += letter;
  }
  return [...fields, field.trim()];
}
