// NDJSON as a table: every line one object; the columns are the names of all objects together.
import { encodingOf } from './encoding.ts';
import type { TableBytes } from './file-bytes.ts';
import { inPieces } from './pieces.ts';
import {
  type ColumnKind,
  type CsvEncoding,
  shownCount,
  type Table,
  TableError,
  type TableLimits,
  type TableRow,
} from './table.ts';
import { TextReader, textBytes } from './text-bytes.ts';

const LINE_FEED = 0x0a;
/** From so many digits on, a number may be more exact than JavaScript reads it. */
const LONG_NUMBER = /\d{16}/;
const LONG_INTEGER = /^-?\d{16,}$/;

/**
 * Reads all twice: the bytes for the encoding, its lines for their names.
 * @throws TableError if no line is an object, or a line or all names together are too long
 */
export async function openNdjson(
  bytes: TableBytes,
  named: CsvEncoding | undefined,
  limits: TableLimits,
): Promise<Table> {
  const { name: path } = bytes;
  const found = await encodingOf(bytes, named);
  const { encoding, remarks } = found;
  const lines = () => linesOf(path, textBytes(bytes, found), encoding, limits.mostRowBytes);
  const kinds = new Map<string, ColumnKind | undefined>();
  const counts = { rows: 0, bad: 0, firstBad: 0 };
  for await (const { text } of lines()) {
    counts.rows++;
    const object = objectOf(text);
    if (typeof object === 'string') {
      if (counts.bad++ === 0) counts.firstBad = counts.rows;
      continue;
    }
    for (const [name, value] of Object.entries(object)) kinds.set(name, together(kinds.get(name), kindOf(value)));
    if (kinds.size > limits.mostColumns) {
      throw new TableError(
        `${path}, row ${shownCount(counts.rows)}: the lines so far name more than ${shownCount(limits.mostColumns)} members; a table has at most so many columns.`,
        { row: counts.rows },
      );
    }
  }
  if (counts.rows === 0) throw new TableError(`${path} has only blank lines; expected one JSON object in each.`);
  if (counts.bad === counts.rows) {
    throw new TableError(`${path} is no table: no line is a JSON object. Name a table in CSV, NDJSON or Parquet.`);
  }
  const columns = [...kinds].map(([name, kind = 'text']) => ({ name, kind }));
  const bad =
    counts.bad === 0
      ? []
      : [
          `Lines that are no JSON object, which get no answer: ${shownCount(counts.bad)}, the first of them row ${shownCount(counts.firstBad)}.`,
        ];
  return {
    path,
    format: 'ndjson',
    columns,
    rowCount: counts.rows,
    remarks: [...remarks, ...bad],
    rows: () => inPieces(rowsOf(lines(), columns), ({ raw = '' }) => raw.length),
  };
}

async function* rowsOf(
  lines: AsyncIterable<{ readonly text: string; readonly isOther: boolean }>,
  columns: readonly { readonly name: string }[],
): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const { text, isOther } of lines) {
    number++;
    const object = objectOf(text);
    if (typeof object === 'string') {
      yield { number, cells: [], fault: `${object} The line: ${JSON.stringify(text)}.` };
      continue;
    }
    const cells = columns.map(({ name }) => (Object.hasOwn(object, name) ? object[name] : undefined));
    yield {
      number,
      cells,
      raw: text,
      ...(isOther && { note: 'The row is not UTF-8 and was read as windows-1252.' }),
    };
  }
}

/** The lines with content, each at most `mostRowBytes` long. */
export async function* linesOf(
  path: string,
  bytes: AsyncIterable<Buffer>,
  encoding: CsvEncoding,
  mostRowBytes: number,
): AsyncGenerator<{ readonly text: string; readonly isOther: boolean }> {
  let parts: Buffer[] = [];
  let length = 0;
  let row = 1;
  const take = () => {
    const reader = new TextReader(encoding);
    const text = reader.text(Buffer.concat(parts).toString('latin1')).trim();
    parts = [];
    length = 0;
    return text === '' ? [] : [{ text, isOther: reader.isOther }];
  };
  for await (const piece of bytes) {
    let from = 0;
    for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, from)) {
      add(piece.subarray(from, end));
      for (const line of take()) {
        yield line;
        row++;
      }
      from = end + 1;
    }
    add(piece.subarray(from));
  }
  yield* take();

  function add(part: Buffer): void {
    parts.push(part);
    length += part.length;
    if (length <= mostRowBytes) return;
    throw new TableError(
      `${path}, row ${shownCount(row)}: the line has more than ${shownCount(mostRowBytes)} bytes. NDJSON has one object on each line.`,
      { row },
    );
  }
}

/** The object of a line, or a sentence that says why it is none. */
function objectOf(text: string): Readonly<Record<string, unknown>> | string {
  let value: unknown;
  try {
    value = LONG_NUMBER.test(text) ? JSON.parse(text, exactNumbers) : JSON.parse(text);
  } catch (fault) {
    return `The line is not JSON: ${(fault as Error).message.slice(0, 120)}.`;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return 'The line is JSON but no object.';
  }
  return value as Readonly<Record<string, unknown>>;
}

/** A number that JavaScript would round becomes its text. */
function exactNumbers(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || Number.isSafeInteger(value)) return value;
  return LONG_INTEGER.test(source) && BigInt(source) !== BigInt(value) ? source : value;
}

/** Undefined for null, which every column may have. */
function kindOf(value: unknown): ColumnKind | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number';
  return 'json';
}

function together(one: ColumnKind | undefined, other: ColumnKind | undefined): ColumnKind | undefined {
  if (one === undefined || one === other) return other;
  if (other === undefined) return one;
  const isNumber = [one, other].every(kind => kind === 'integer' || kind === 'number');
  return isNumber ? 'number' : 'json';
}
