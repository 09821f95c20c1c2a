// Tables as CSV for spreadsheets: UTF-8 with byte order mark, semicolons, the credit as last line.

/** A cell: numbers and flags as in JSON, texts quoted where needed, nothing for undefined. */
export type Cell = string | number | boolean | undefined;

const BYTE_ORDER_MARK = '\uFEFF';

/** The line end of RFC 4180. */
const END_OF_LINE = '\r\n';

/** Texts that a spreadsheet takes for a formula, also after blanks and in full-width forms. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** The whole file. */
export function csvFile(header: readonly string[], rows: readonly (readonly Cell[])[], credit: string): string {
  return csvStart(header) + csvRows(rows) + csvEnd(credit);
}

/** The first line of a file that is written in pieces; rows follow, then the end. */
export function csvStart(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRows([header]);
}

export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map(row => row.map(csvCell).join(';') + END_OF_LINE).join('');
}

export function csvEnd(credit: string): string {
  return csvRows([[credit]]);
}

/** Texts come from a map that anybody edits. An apostrophe in front of a formula makes spreadsheets show it as text. */
function csvCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
