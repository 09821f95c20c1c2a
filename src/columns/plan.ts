// The columns of a table by their names, and what every row computes for them.
import { LIST_PREFIX, MOST_LISTS } from '../answers/list-names.ts';
import { invalidRequest, nearestName } from '../answers/request.ts';
import { censusTopic } from '../census/census-catalogue.ts';
import type { Language } from '../core/enums.ts';
import { DomainError, type ErrorCode, type Fault } from '../core/errors.ts';
import type { Manifest } from '../region/manifest.ts';
import { ownTable } from '../surroundings/own-places.ts';
import type { Column, ColumnUnit } from './column.ts';
import { type ColumnList, listsInColumns } from './column-lists.ts';
import type { PlacedDestination } from './destinations.ts';
import { type ReadColumn, readColumn } from './families.ts';
import { nearestColumn } from './nearest-column.ts';
import type { LocationReading } from './reading.ts';
import { withLabels } from './slots.ts';
import type { Placed, Work } from './works/work.ts';
import { worksOf } from './works/works.ts';

export interface PlanAsk {
  /** Of the regions that answer: one of them must have the data of a column. */
  readonly manifests: readonly Pick<Manifest, 'name' | 'census' | 'transit'>[];
  readonly destinations?: readonly PlacedDestination[];
  /** The lists of own places that columns may name. */
  readonly lists?: readonly ColumnList[];
  /** Of labels; default English. */
  readonly language?: Language;
  /** The name of a column in an error; default: in the body of a request. */
  readonly pointerTo?: (index: number) => string;
}

/** What every row of a table computes. */
export interface ColumnPlan {
  /** In the order of the names. */
  readonly columns: readonly Column[];
  /** The columns that the location itself answers. */
  readonly ofLocation: readonly Placed<LocationReading>[];
  readonly works: readonly Work[];
}

/**
 * The plan of a table with these columns.
 * @throws DomainError `request-invalid` that names every unknown column with the nearest known one, and every name that is there twice;
 *   `timetable-missing`, `census-missing` that names every column whose data no region has; `list-unknown` for a list that `lists` lacks
 */
export function planColumns(names: readonly string[], ask: PlanAsk): ColumnPlan {
  const { manifests, destinations = [], lists = [], language = 'en', pointerTo = index => `#/columns/${index}` } = ask;
  const read = readAll(
    names,
    destinations.map(({ id }) => id),
    pointerTo,
  );
  checkLists(names, lists, pointerTo);
  checkData(read, manifests, names, pointerTo);
  const readings = read.map(({ family, values }) => family.reading(values));
  return {
    columns: read.map((column, i) => shownColumn(column, names[i] ?? '', language, lists)),
    ofLocation: readings.flatMap((reading, at) => (reading.kind === 'LOCATION' ? [{ at, reading }] : [])),
    works: worksOf(readings, destinations, lists.map(ownTable)),
  };
}

function readAll(
  names: readonly string[],
  destinations: readonly string[],
  pointerTo: (index: number) => string,
): readonly ReadColumn[] {
  const faults: Fault[] = [];
  const known = new Set<string>();
  const read = names.flatMap((name, index) => {
    const pointer = pointerTo(index);
    const column = readColumn(name, destinations);
    if (column === undefined) faults.push({ pointer, code: 'not-allowed', ...unknown(name, destinations) });
    else if (known.has(name)) {
      faults.push({ pointer, code: 'not-allowed', detail: `The column "${name}" is there twice; name it once.` });
    }
    known.add(name);
    return column ?? [];
  });
  const many = listsInColumns(names)[MOST_LISTS];
  if (many !== undefined) {
    const detail = `The column "${names[many.column]}" names one list of own places too many: a table takes at most ${MOST_LISTS}.`;
    faults.push({ pointer: pointerTo(many.column), code: 'not-allowed', detail });
  }
  if (faults.length > 0) throw invalidRequest(faults);
  return read;
}

function checkLists(
  names: readonly string[],
  lists: readonly ColumnList[],
  pointerTo: (index: number) => string,
): void {
  const missing = listsInColumns(names).filter(
    ({ name }) => !lists.some(({ typeId }) => typeId === LIST_PREFIX + name),
  );
  const known = lists.map(({ typeId }) => typeId.slice(LIST_PREFIX.length));
  const faults = missing.map(({ name, column, withList }): Fault => {
    const near = nearestName(name, known);
    const hint = near === undefined ? 'without a server, --list NAME=FILE gives one' : `did you mean "${near}"?`;
    const detail = `The column "${names[column]}" names the list of own places "${name}", and there is none of this name; ${hint}`;
    const end = near === undefined ? '.' : '';
    return {
      pointer: pointerTo(column),
      code: 'not-allowed',
      detail: detail + end,
      ...(near && { nearest: withList(near) }),
    };
  });
  const [first] = faults;
  if (first !== undefined) throw new DomainError('list-unknown', first.detail, { faults });
}

/** More words than these are no help. */
const MOST_ALLOWED = 60;

function unknown(name: string, destinations: readonly string[]): Pick<Fault, 'detail' | 'nearest' | 'allowed'> {
  const { nearest, after, allowed = [] } = nearestColumn(name, destinations);
  const first = `There is no column "${name.slice(0, 60)}"`;
  if (nearest !== undefined) return { detail: `${first}; did you mean "${nearest}"?`, nearest };
  if (name.startsWith('travel.')) {
    const known = destinations.length === 0 ? 'the request has none' : `the request has ${destinations.join(', ')}`;
    return { detail: `${first}; after "travel." comes the id of a destination, and ${known}.` };
  }
  if (after === undefined) return { detail: `${first}; the catalogue lists all columns.` };
  if (allowed.length > MOST_ALLOWED) return { detail: `${first}; the catalogue lists what may follow "${after}".` };
  return { detail: `${first}; "${after}" goes on with ${allowed.join(', ')}.`, allowed };
}

/** What a column needs and none of the regions may have. */
const NEEDED = [
  {
    source: 'TIMETABLE',
    code: 'timetable-missing',
    isThere: ({ transit }: Pick<Manifest, 'transit'>) => transit !== undefined,
    lack: 'no timetable',
  },
  {
    source: 'CENSUS',
    code: 'census-missing',
    isThere: ({ census }: Pick<Manifest, 'census'>) => census !== undefined,
    lack: 'no census',
  },
] as const;

function checkData(
  read: readonly ReadColumn[],
  manifests: PlanAsk['manifests'],
  names: readonly string[],
  pointerTo: (index: number) => string,
): void {
  const where = manifests.map(({ name }) => `"${name}"`).join(', ');
  const lacking = read.flatMap(({ family }, index) => {
    const needed = NEEDED.find(
      ({ source, isThere }) => family.needs === source && !manifests.some(manifest => isThere(manifest)),
    );
    if (needed === undefined) return [];
    const detail = `The column "${names[index]}" has no data here: the region ${where} has ${needed.lack}.`;
    return [{ pointer: pointerTo(index), code: needed.code satisfies ErrorCode, detail }];
  });
  const [first] = lacking;
  if (first !== undefined) throw new DomainError(first.code, first.detail, { faults: lacking });
}

function shownColumn(
  { family, values }: ReadColumn,
  name: string,
  language: Language,
  lists: readonly ColumnList[],
): Column {
  const { type, label, sources, equals } = family;
  const topic = values.censusTopic === undefined ? undefined : censusTopic(values.censusTopic);
  const list = lists.find(({ typeId }) => typeId === LIST_PREFIX + values.ownList);
  const unit: ColumnUnit | undefined = family.unit ?? (type === 'NUMBER' ? topic?.unit : undefined);
  return {
    name,
    type,
    ...(unit && { unit }),
    label: withLabels(label, values, language, list && { ownList: list.label }),
    sources,
    function: equals.function,
    ...(topic?.isSensitive && { isSensitive: true }),
  };
}
