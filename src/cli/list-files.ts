// Files with lists of own places, as `lists import` keeps them and `enrich --list` reads them.
import { listNameFault } from '../answers/list-names.ts';
import { type ColumnList, columnList, columnPlaces, listsInColumns } from '../columns/column-lists.ts';
import { DomainError, OperatorError } from '../core/errors.ts';
import { readSmallFile } from '../core/input-file.ts';
import { newList } from '../features/lists/new-list.ts';
import { MOST_BODY_BYTES, type SentPlace } from '../features/lists/request.ts';
import { checkedPlaces, type SentList, sentList } from '../features/lists/sent-rows.ts';
import type { ServedRegions } from '../geocoding/served-regions.ts';

/** A list that a command names, with its file. */
export interface ListFile {
  readonly name: string;
  readonly file: string;
}

/** @throws OperatorError for what can be no name of a list */
export function readListName(text: string): string {
  const fault = listNameFault(text);
  if (fault !== undefined) throw new OperatorError(fault.detail);
  return text;
}

/** Reads "branches=branches.csv". @throws OperatorError for another form */
export function readListOption(text: string): ListFile {
  const [name = '', ...file] = text.split('=');
  if (file.join('=') === '') throw new OperatorError('It must be a name, "=" and a file: branches=branches.csv.');
  return { name: readListName(name), file: file.join('=') };
}

/** The places of a file, checked. @throws DomainError with what is wrong, each fault with its place; OperatorError for a file that cannot be read */
export async function readListFile(
  file: string,
): Promise<{ readonly sent: SentList; readonly places: readonly SentPlace[] }> {
  const bytes = readSmallFile(file, 'a table, GeoJSON or JSON', MOST_BODY_BYTES);
  const sent = await sentList(bytes, /\.(geo)?json$/i.test(file) ? 'application/json' : 'text/csv');
  return { sent, places: await checkedPlaces(sent, () => undefined) };
}

/**
 * The lists of files for the columns of a table.
 * @param regions where addresses are found
 * @returns with sentences about the files
 * @throws OperatorError for what is wrong in a file, and for a list that is there twice or that no column names
 */
export async function listsOfFiles(
  files: readonly ListFile[],
  columns: readonly string[],
  regions: ServedRegions,
): Promise<{ readonly lists: readonly ColumnList[]; readonly remarks: readonly string[] }> {
  const named = new Set(listsInColumns(columns).map(({ name }) => name));
  const lists: ColumnList[] = [];
  const remarks: string[] = [];
  for (const [i, { name, file }] of files.entries()) {
    if (files.findIndex(each => each.name === name) < i) {
      throw new OperatorError(`--list names the list "${name}" twice; give each its own name.`);
    }
    if (!named.has(name)) {
      throw new OperatorError(
        `No column names the list "${name}" of --list; a column would be nearest.list:${name}.walkSeconds.`,
      );
    }
    const { list, said } = await withFaultsAsSentences(file, () => listOfFile({ name, file }, regions));
    lists.push(list);
    remarks.push(...said.map(each => `List "${name}": ${each}`));
  }
  return { lists, remarks };
}

async function listOfFile(
  { name, file }: ListFile,
  regions: ServedRegions,
): Promise<{ readonly list: ColumnList; readonly said: readonly string[] }> {
  const { sent, places } = await readListFile(file);
  const { title } = sent;
  const wish = { accountId: '', name, title, color: undefined, isTest: false, at: '', minMatch: undefined };
  const made = await newList({ ...wish, remarks: sent.remarks ?? [] }, places, regions, () => undefined);
  const { rowProblems, rowProblemCount, remarks } = made.problems;
  const [first] = rowProblems;
  const unplaced =
    first === undefined
      ? []
      : [
          `${rowProblemCount} of ${places.length} places are in reach of nothing, the first of them row ${first.row}, ${first.column}: ${first.detail}`,
        ];
  const list = columnList({ name, label: title ?? name }, columnPlaces(made.list.parts, 0));
  return { list, said: [...remarks, ...unplaced] };
}

/** @throws OperatorError with what is wrong in the file, each fault with its place */
export async function withFaultsAsSentences<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    const details = fault.faults.map(({ pointer, detail }) =>
      /^(?:Row|Feature|After)/.test(detail) ? detail : `${pointer}: ${detail}`,
    );
    const said = details.length === 0 ? [fault.message] : details;
    throw new OperatorError(`${file}: ${said.join(' ')}`, { cause: fault });
  }
}
