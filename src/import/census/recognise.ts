// Recognises the published table in a census CSV by its header, or by the file's name if two tables have the same columns.
import { PUBLISHED_TABLES, type PublishedTable, type TableColumn } from '../../census/census-catalogue.ts';
import { EUROSTAT_TABLE } from '../../census/census-topics.ts';
import { OperatorError } from '../../core/errors.ts';

/** The positions of a table's parts in a line. */
export interface Recognised {
  readonly table: PublishedTable;
  readonly idField: number;
  /** Centre of the cell, metres; −1 if the file has none. */
  readonly xField: number;
  readonly yField: number;
  readonly columns: readonly FieldOfColumn[];
  readonly unknownColumns: readonly string[];
  readonly missingColumns: readonly string[];
}

export interface FieldOfColumn {
  readonly column: TableColumn;
  readonly field: number;
  /** Field of the signs that flag it, −1 if there is none. */
  readonly flagField: number;
  /** Field that is not 0 where the figure is confidential, −1 if there is none. */
  readonly confidentialField: number;
}

/** At least this share of the columns of a header and a table must agree: spellings changed between editions. */
const LEAST_LIKENESS = 0.5;

/** Columns of the grids of 1 km of the German census of 2011, and names of its files. */
const COLUMNS_OF_2011 = new Set([
  'frauena',
  'alterd',
  'unter18a',
  'ab65a',
  'auslaendera',
  'hhgroessed',
  'wohnflbewd',
  'wohnflwhgd',
]);
const NAMES_OF_2011 = /(zensus|census)[-_ ]?2011|2011[-_ ]?(zensus|census)/i;

/** Eurostat's columns that do not count people. */
const EUROSTAT_OTHER = new Set(['landsurface', 'populated']);

/** @throws OperatorError one sentence: no cells, no known table, the census of 2011, or two tables that fit alike */
export function recognise(label: string, hints: string, header: readonly string[]): Recognised {
  const names = header.map(folded);
  const at = (pattern: RegExp) => names.findIndex(name => pattern.test(name));
  const idField = at(/^(gitterid|grdid|cellcode|id)(100m|1km|10km)?$/);
  const is2011 = names.includes('merkmal') && names.includes('auspraegungtext');
  if (is2011 || names.some(name => COLUMNS_OF_2011.has(name)) || NAMES_OF_2011.test(label)) {
    throw new OperatorError(`${label} is a grid of the 2011 census, which is not read; take the files of Zensus 2022.`);
  }
  if (idField < 0) {
    throw new OperatorError(
      `${label}, line 1: there is no column of grid cells (GITTER_ID_… or GRD_ID) among ${listed(header)}; it is no census grid CSV.`,
    );
  }
  const xField = at(/^xmp/);
  const yField = at(/^ymp/);
  const isOwn = (name: string, i: number) =>
    i !== idField &&
    i !== xField &&
    i !== yField &&
    !name.startsWith('werterlaeuterndezeichen') &&
    !/ci$/.test(name) &&
    !EUROSTAT_OTHER.has(name);
  const figures = names.filter(isOwn);
  // Eurostat's editions differ in their columns, not in the name of its cells.
  const eurostat = PUBLISHED_TABLES.find(each => each.table === EUROSTAT_TABLE);
  const isEurostat = names[idField] === 'grdid' && names.includes('t');
  const table = isEurostat && eurostat !== undefined ? eurostat : bestTable(label, hints, header, figures);
  const columns = table.columns.flatMap((column): FieldOfColumn[] => {
    const field = names.indexOf(folded(column.column));
    if (field < 0) return [];
    const usual = at(/^werterlaeuterndezeichen$/);
    const own = names.indexOf(folded(column.flagColumn));
    return [
      {
        column,
        field,
        flagField: own >= 0 ? own : usual,
        confidentialField: table.table === EUROSTAT_TABLE ? names.indexOf(`${folded(column.column)}ci`) : -1,
      },
    ];
  });
  const known = new Set(table.columns.map(({ column }) => folded(column)));
  return {
    table,
    idField,
    xField,
    yField,
    columns,
    unknownColumns: header.filter((_, i) => isOwn(names[i]!, i) && !known.has(names[i]!)),
    missingColumns: table.columns.filter(({ column }) => !names.includes(folded(column))).map(({ column }) => column),
  };
}

function bestTable(
  label: string,
  hints: string,
  header: readonly string[],
  figures: readonly string[],
): PublishedTable {
  const likeness = (table: PublishedTable) => {
    const columns = table.columns.map(({ column }) => folded(column));
    const same = columns.filter(column => figures.includes(column)).length;
    // A total occurs in many tables, so it identifies none.
    if (!columns.some(column => figures.includes(column) && (columns.length === 1 || !/^insgesamt/.test(column))))
      return 0;
    return same / (columns.length + figures.length - same);
  };
  const ranked = PUBLISHED_TABLES.map(table => ({ table, likeness: likeness(table) })).sort(
    (a, b) => b.likeness - a.likeness,
  );
  const best = ranked.filter(each => each.likeness === ranked[0]?.likeness && each.likeness >= LEAST_LIKENESS);
  if (best.length === 0) {
    throw new OperatorError(
      `${label}, line 1: its columns (${listed(header)}) are those of no table of Zensus 2022 or of Eurostat's census grid 2021.`,
    );
  }
  if (best.length === 1) return best[0]!.table;
  const named = best
    .map(({ table }) => table)
    .filter(table => folded(hints).includes(folded(table.table)))
    // "Heizungsart" is part of the name of its sister table.
    .sort((a, b) => b.table.length - a.table.length)[0];
  if (named !== undefined) return named;
  const stems = best.map(({ table }) => `Zensus2022_${table.table}`).join(' and ');
  throw new OperatorError(
    `${label}: its columns fit ${stems} alike; give the file the name under which it was published.`,
  );
}

/** Names in the form in which they are compared: without case, order, underscores, umlauts. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '');
}

function listed(header: readonly string[]): string {
  const shown = header.slice(0, 6).map(name => `"${name.slice(0, 40)}"`);
  return shown.join(', ') + (header.length > 6 ? ', …' : '');
}
