// The rows of a table as JSON, as a file, as lines of JSON, and for people at a terminal.
import { type CsvForm, csvFile } from '../../answers/csv.ts';
import { tableLines } from '../../answers/plain-table.ts';
import { problemWithoutId } from '../../answers/problems.ts';
import { doubtsSaid } from '../../columns/doubts.ts';
import type { Table, TableResult } from './answer.ts';
import type { FoundTable } from './table.ts';

/** @param publicUrl where problems are explained */
export function tableAnswer({ plan, rows, meta }: FoundTable, publicUrl: string): Table {
  return {
    columns: plan.columns.map(({ name, type, unit, label }) => ({ name, type, ...(unit && { unit }), label })),
    results: rows.map(
      ({ id, status, cells, problem, doubts }): TableResult => ({
        ...(id !== undefined && { id }),
        rowStatus: status,
        values: Object.fromEntries(plan.columns.map(({ name }, i) => [name, cells[i] ?? null])),
        ...(problem && { problem: problemWithoutId(problem, publicUrl) }),
        ...(doubts && { doubts: [...doubts] }),
      }),
    ),
    meta,
  };
}

/** A line for each place: its id, the columns, and how it went. Numbers have a decimal point in every language. */
export function tableAsCsv({ plan, rows, meta }: FoundTable, form: CsvForm): string {
  const hasIds = rows.some(({ id }) => id !== undefined);
  return csvFile(
    [...(hasIds ? ['id'] : []), ...plan.columns.map(({ name }) => name), 'umkreis_status', 'umkreis_problem'],
    rows.map(({ id, cells, status, problem, doubts }) => [
      ...(hasIds ? [id] : []),
      ...cells,
      status,
      problem?.message ?? doubtsSaid(doubts),
    ]),
    meta.credit.plain,
    form,
  );
}

/** One result in each line. */
export function tableAsLines(answer: Table): string {
  return answer.results.map(result => `${JSON.stringify(result)}\n`).join('');
}

/** The columns in lines, as most tables at a terminal have few rows. */
export function linesOfTable({ columns, results, meta }: Table): readonly string[] {
  return [
    ...tableLines(
      ['COLUMN', 'UNIT', ...results.map(({ id }, i) => id ?? String(i + 1))],
      columns.map(({ name, unit = '' }) => [name, unit, ...results.map(({ values }) => String(values[name] ?? '–'))]),
    ),
    ...results.flatMap(({ problem, doubts = [] }) => problem?.detail ?? doubts.map(({ detail }) => detail)),
    meta.credit.plain,
  ];
}
