// The table as a file: every cell of the visitor's file as it was, the figures, and how each row went.
import { type Cell, csvRows } from '../../../src/answers/csv.ts';
import { doubtsSaid } from '../../../src/columns/doubts.ts';
import type { TableRow } from './rows.ts';
import type { Sheet } from './sheet.ts';

const MARK = '\uFEFF';
const STATUS = 'umkreis_status';
const PROBLEM = 'umkreis_problem';
const PLACE = 'umkreis_place';
const MATCH = 'umkreis_match';
/** In place of the kind of a match that the service made. */
const CORRECTED = 'CORRECTED';

/**
 * @param credit stands in the first cell of the last line
 * @param said what is wrong with a row, by its code, in the language of the page; undefined where only the service says it
 */
export function tableFile(
  sheet: Sheet,
  rows: readonly TableRow[],
  wanted: readonly string[],
  credit: string,
  said: (code: string) => string | undefined = () => undefined,
): string {
  const { delimiter } = sheet;
  const form = { delimiter, credit: 'none' } as const;
  const line = (own: readonly string[], added: readonly Cell[]) =>
    own.map(cell => `${asWritten(cell, delimiter)}${delimiter}`).join('') + csvRows([added], form);
  const names = addedNames(sheet.columns, [PLACE, MATCH, ...wanted, STATUS, PROBLEM]);
  return [
    MARK,
    line(sheet.columns, names),
    ...rows.map(row =>
      line(row.cells, [
        row.understood?.label,
        row.isCorrected ? CORRECTED : row.understood?.match || undefined,
        ...wanted.map(name => row.values[name] ?? undefined),
        row.status ?? (row.state === 'SURE' || row.state === 'UNCLEAR' ? undefined : 'FAILED'),
        row.problem === undefined
          ? doubtsSaid(row.doubts?.map(doubt => ({ ...doubt, detail: said(doubt.code) ?? doubt.detail })))
          : (said(row.problem.code) ?? row.problem.detail),
      ]),
    ),
    ...(credit === '' ? [] : [csvRows([[credit]], form)]),
  ].join('');
}

/** A name that the file has already gets a number, in any case of letters. */
function addedNames(own: readonly string[], added: readonly string[]): readonly string[] {
  const taken = new Set(own.map(name => name.toLowerCase()));
  return added.map(name => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}_${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Cells of the visitor's own are never changed, also if they are formulas. */
function asWritten(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
