// Tables as CSV for spreadsheets and programs: UTF-8 with byte order mark; by default semicolons, and the credit as last line.

/** A cell: numbers and flags as in JSON, texts quoted where needed, nothing for undefined. */
export type Cell = string | number | boolean | undefined;

/** The form of a file. */
export interface CsvForm {
  readonly delimiter: ';' | ',' | '\t';
  /** Where the credit stands: `header` is a line before the names of the columns. */
  readonly credit: 'header' | 'last' | 'none';
}

const USUAL_FORM: CsvForm = { delimiter: ';', credit: 'last' };

const BYTE_ORDER_MARK = '\uFEFF';

/** The line end of RFC 4180. */
const END_OF_LINE = '\r\n';

/** Begins the credit at the head of a file: many readers of CSV can skip such a line as a comment. */
const COMMENT = '# ';

/** Texts that a spreadsheet takes for a formula, also after blanks and in full-width forms. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** The whole file. */
export function csvFile(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  credit: string,
  form = USUAL_FORM,
): string {
  return csvStart(header, form, credit) + csvRows(rows, form) + csvEnd(credit, form);
}

/** The first lines of a file that is written in pieces; rows follow, then the end. */
export function csvStart(header: readonly string[], form = USUAL_FORM, credit = ''): string {
  const comment = form.credit === 'header' ? COMMENT + credit + END_OF_LINE : '';
  return BYTE_ORDER_MARK + comment + csvRows([header], form);
}

export function csvRows(rows: readonly (readonly Cell[])[], { delimiter } = USUAL_FORM): string {
  return rows.map(row => row.map(cell => csvCell(cell, delimiter)).join(delimiter) + END_OF_LINE).join('');
}

export function csvEnd(credit: string, form = USUAL_FORM): string {
  return form.credit === 'last' ? csvRows([[credit]], form) : '';
}

/** The media type of a file. It says that the first line has the names of the columns, unless the credit stands before them (RFC 4180). */
export function csvType({ credit } = USUAL_FORM): string {
  return `text/csv; charset=utf-8${credit === 'header' ? '' : '; header=present'}`;
}

/** Texts come from a map that anybody edits. An apostrophe in front of a formula makes spreadsheets show it as text. */
function csvCell(cell: Cell, delimiter: string): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
