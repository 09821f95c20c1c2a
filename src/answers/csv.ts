// Tables as CSV for spreadsheets: UTF-8 with byte order mark, semicolons, the credit as last line.

/** A cell: numbers and flags as in JSON, texts quoted where needed, nothing for undefined. */
export type Cell = string | number | boolean | undefined;

const BYTE_ORDER_MARK = '\uFEFF';

/** Lines end as RFC 4180 has it. */
const END_OF_LINE = '\r\n';

/** What makes a spreadsheet take a text for a formula, blanks before it and full-width forms included. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** The whole file. */
export function csvFile(header: readonly string[], rows: readonly (readonly Cell[])[], credit: string): string {
  return csvStart(header) + csvRows(rows) + csvEnd(credit);
}

/** The file's first line, for one that is written piece by piece: then come rows, then the end. */
export function csvStart(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRows([header]);
}

export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map(row => row.map(csvCell).join(';') + END_OF_LINE).join('');
}

export function csvEnd(credit: string): string {
  return csvRows([[credit]]);
}

/** Texts come from a map that anybody edits: one that a spreadsheet would compute gets an apostrophe in front, which shows it as text. */
function csvCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
