// A table as the visitor's file has it: names of columns and rows of texts, in the page's memory alone.

export interface Sheet {
  /** Of the sheet in a workbook; else of the file. */
  readonly name: string;
  /** As the file names them; none is empty. */
  readonly columns: readonly string[];
  /** Each with a cell for every column. */
  readonly rows: readonly (readonly string[])[];
  /** Of the file that the table came from, for the one that it becomes. */
  readonly delimiter: ';' | ',' | '\t';
}

/** More rows are work for the command line. */
export const MOST_ROWS = 5000;
export const MOST_COLUMNS = 200;
export const MOST_FILE_BYTES = 16_000_000;

export type Unreadable =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'NO_TABLE'
  | 'OLD_WORKBOOK'
  | 'OPEN_QUOTE';

/** Why a file is no table for this page. */
export class UnreadableFile extends Error {
  readonly why: Unreadable;

  constructor(why: Unreadable, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/**
 * Records as a table: the first one that is not blank names the columns; blank ones below are left out.
 * @throws UnreadableFile without a row below the names, or with too many of either
 */
export function sheetOf(
  name: string,
  records: readonly (readonly string[])[],
  delimiter: Sheet['delimiter'] = ';',
): Sheet {
  const [head, ...rows] = records.filter(record => record.some(cell => cell.trim() !== ''));
  if (head === undefined || rows.length === 0) throw new UnreadableFile('EMPTY');
  const width = head.findLastIndex(cell => cell.trim() !== '') + 1;
  if (width > MOST_COLUMNS) throw new UnreadableFile('TOO_MANY_COLUMNS');
  if (rows.length > MOST_ROWS) throw new UnreadableFile('TOO_MANY_ROWS');
  const columns = head.slice(0, width).map((cell, i) => cell.trim() || `#${i + 1}`);
  return { name, columns, delimiter, rows: rows.map(row => columns.map((_, i) => row[i] ?? '')) };
}
