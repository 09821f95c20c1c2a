// The words of this room: a table, its columns and rows, and the error that names row and column.
import type { SchemaElement } from 'hyparquet';
import { OperatorError } from '../core/errors.ts';

export const TABLE_FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** What the cells of a column are. Cells of CSV are texts; `json` stands for anything that JSON can write. */
export type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'json';

export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Of Parquet: the column as the file describes it, with the groups below it. */
  readonly schema?: readonly SchemaElement[];
}

/** One row, with all that came. */
export interface TableRow {
  /** From 1; the names of the columns do not count. */
  readonly number: number;
  /** One for each column; undefined where the row has none. */
  readonly cells: readonly unknown[];
  /** CSV: the bytes of the row, one per character. NDJSON: its line. Parquet: undefined. */
  readonly raw?: string;
  /** What to say about the row beside its answer. */
  readonly note?: string;
  /** Why the row cannot be answered. */
  readonly fault?: string;
}

/** How a CSV file is written. */
export interface CsvDialect {
  readonly delimiter: ';' | ',' | '\t';
  readonly encoding: CsvEncoding;
  readonly hasMark: boolean;
  readonly lineEnd: '\r\n' | '\n' | '\r';
}

export const CSV_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** A table that was read once to its end: its form is known, and its rows can be read. */
export interface Table {
  readonly path: string;
  readonly format: TableFormat;
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  /** Sentences about the file, such as how its encoding was found. */
  readonly remarks: readonly string[];
  /** Of CSV. */
  readonly dialect?: CsvDialect;
  /** Of CSV: the bytes of the names' line, one per character. */
  readonly head?: string;
  /** The rows in order, in pieces of bounded size. */
  rows(): AsyncGenerator<readonly TableRow[]>;
}

/** Bounds of what is read; the tests lower them. */
export interface TableLimits {
  /** Bytes that are read from the disk at once. */
  readonly pieceBytes: number;
  /** Of one row of CSV or NDJSON. */
  readonly mostRowBytes: number;
  readonly mostColumns: number;
  /** Of one column in one row group of Parquet, unpacked. */
  readonly mostChunkBytes: number;
  readonly mostRowsOfGroup: number;
}

export const TABLE_LIMITS: TableLimits = {
  pieceBytes: 1 << 18,
  mostRowBytes: 4 << 20,
  mostColumns: 5_000,
  mostChunkBytes: 1 << 29,
  mostRowsOfGroup: 4_000_000,
};

/** Rows that are handed on together. */
export const ROWS_OF_PIECE = 256;
/** Bytes of rows that are handed on together, if fewer rows have so many. */
export const BYTES_OF_PIECE = 1 << 20;

/** A table that cannot be read or written: one sentence with the position. */
export class TableError extends OperatorError {
  /** From 1; undefined if the fault is none of a row. */
  readonly row: number | undefined;
  readonly column: string | undefined;

  constructor(message: string, position: { readonly row?: number; readonly column?: string } = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'TableError';
    this.row = position.row;
    this.column = position.column;
  }
}

/** A number for people: 12,345. */
export function shownCount(count: number): string {
  return count.toLocaleString('en');
}
