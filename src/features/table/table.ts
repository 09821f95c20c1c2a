// A table: a plan for all rows, and each row by itself, with turns for others in between.
import { deadline } from '../../answers/deadline.ts';
import { transitOf } from '../../answers/departure-answer.ts';
import { askedTransit } from '../../answers/journey-fields.ts';
import { metaOf, withSourcesOf } from '../../answers/meta.ts';
import { createSlices } from '../../answers/slices.ts';
import { type ColumnList, listsInColumns, listWithoutPlaces, type NamedList } from '../../columns/column-lists.ts';
import { placeDestinations } from '../../columns/destinations.ts';
import { type ColumnPlan, planColumns } from '../../columns/plan.ts';
import { type Row, rowOf } from '../../columns/row.ts';
import { type RowPlace, rowQuestion } from '../../columns/row-place.ts';
import type { Language } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import { type ServedRegions, servedRegions } from '../../geocoding/served-regions.ts';
import type { Region } from '../../region/region.ts';
import { transitService } from '../../surroundings/transit-search.ts';
import type { Table } from './answer.ts';
import { askedRows, type TableRequest } from './request.ts';

/** The server closes a connection on which nothing happens for a minute; rows that are not begun by then have a problem of their own. */
const MOST_SECONDS = 45;

export interface TableAsk {
  readonly language: Language;
  readonly now: Date;
  /** The name of a field in an error. */
  readonly pointerTo?: (field: string) => string;
  readonly nextTurn?: (() => Promise<void>) | undefined;
  /** Throws to end the work, such as when the caller has gone. */
  readonly checkCaller?: (() => void) | undefined;
  /** Throws if the caller may not have these columns. */
  readonly checkPlan?: ((plan: ColumnPlan) => void) | undefined;
  /** The caller's lists of own places, asked after `checkPlan`. Without it no list is known. */
  readonly listsOf?: ListsOf | undefined;
  /** Called before the first row; throws if the caller has too little left. */
  readonly takeUnits?: ((plan: ColumnPlan) => Promise<void>) | undefined;
}

/** The lists of own places that columns name. @param toColumn the name of a column in an error @throws DomainError `list-unknown` */
export type ListsOf = (
  named: readonly NamedList[],
  toColumn: (column: number) => string,
) => Promise<readonly ColumnList[]>;

export interface FoundTable {
  readonly plan: ColumnPlan;
  readonly rows: readonly (Row & { readonly id: string | undefined })[];
  readonly meta: Table['meta'];
}

/**
 * Each cell as the single request answers it. A row with a problem touches no other.
 * @throws DomainError those of `planColumns` and `placeDestinations`
 */
export async function tableOf(regions: ServedRegions, request: TableRequest, ask: TableAsk): Promise<FoundTable> {
  const { language, now, nextTurn, checkCaller, pointerTo = field => `#/${field}` } = ask;
  // The versions of now for all rows, whatever changes between two of them.
  const held = regions.all();
  const served = servedRegions(() => held);
  const destinations = placeDestinations(
    served,
    request.destinations ?? [],
    language,
    index => `${pointerTo('destinations')}/${index}`,
  );
  const columnsPointer = pointerTo('columns');
  const step = columnsPointer.startsWith('#') ? '/' : '.';
  const toColumn = (index: number) => `${columnsPointer}${step}${index}`;
  const planWith = (lists: readonly ColumnList[]) =>
    planColumns(request.columns, {
      manifests: held.map(({ manifest }) => manifest),
      destinations,
      lists,
      language,
      pointerTo: toColumn,
    });
  const plan = await allowedPlan(request.columns, planWith, toColumn, ask);
  await ask.takeUnits?.(plan);
  const inTime = deadline(MOST_SECONDS);
  const slices = createSlices(() => checkCaller?.(), nextTurn);
  const rows: FoundTable['rows'][number][] = [];
  const used = new Set<Region>();
  for (const [index, { id, place }] of askedRows(request).entries()) {
    await slices.giveWay();
    const ofRow = { plan, language, now, minMatch: request.minMatch, inTime, giveWay: slices.giveWay, used };
    const row = await rowAt(served, place, ofRow);
    rows.push({ ...row, ...(row.problem && { problem: ofPlace(row.problem, request, index) }), id });
  }
  return { plan, rows, meta: tableMeta(plan, [...used], held[0], now) };
}

/** The plan that the caller may have: who may not have the columns learns nothing of lists. */
async function allowedPlan(
  columns: readonly string[],
  planWith: (lists: readonly ColumnList[]) => ColumnPlan,
  toColumn: (index: number) => string,
  { checkPlan, listsOf }: Pick<TableAsk, 'checkPlan' | 'listsOf'>,
): Promise<ColumnPlan> {
  const named = listsOf === undefined ? [] : listsInColumns(columns);
  const plan = planWith(named.map(({ name }) => listWithoutPlaces(name)));
  checkPlan?.(plan);
  if (listsOf === undefined || named.length === 0) return plan;
  return planWith(await listsOf(named, toColumn));
}

interface OfRow {
  readonly plan: ColumnPlan;
  readonly language: Language;
  readonly now: Date;
  readonly minMatch: TableRequest['minMatch'];
  readonly inTime: () => void;
  readonly giveWay: () => Promise<void> | undefined;
  readonly used: Set<Region>;
}

async function rowAt(
  served: ServedRegions,
  place: RowPlace | DomainError,
  { plan, language, now, minMatch, inTime, giveWay, used }: OfRow,
): Promise<Row> {
  const failed = (problem: DomainError): Row => ({
    cells: plan.columns.map(() => undefined),
    status: 'FAILED',
    problem,
  });
  if (place instanceof DomainError) return failed(place);
  try {
    inTime();
    const region = served.at({ ...rowQuestion(place), minMatch });
    const checkRow = deadline();
    const checkTime = () => {
      inTime();
      checkRow();
    };
    const row = await rowOf(region, plan, place, { language, now, minMatch, checkTime, giveWay });
    if (row.status !== 'FAILED') used.add(region);
    return row;
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    return failed(fault);
  }
}

/** The same problem with pointers into the list of places. */
function ofPlace({ code, message, faults, extra }: DomainError, { places }: TableRequest, index: number): DomainError {
  if (places === undefined) {
    return new DomainError(code, message, {
      faults: faults.map(fault => ({ ...fault, pointer: fault.pointer.replace(/^#\//, '') })),
      extra,
    });
  }
  return new DomainError(code, message, {
    faults: faults.map(fault => ({
      ...fault,
      pointer: fault.pointer.startsWith('#/places/') ? fault.pointer : fault.pointer.replace(/^#/, `#/places/${index}`),
    })),
    extra,
  });
}

function tableMeta(plan: ColumnPlan, used: readonly Region[], first: Region, now: Date): Table['meta'] {
  const [main = first, ...others] = used;
  const has = (source: 'CENSUS' | 'TIMETABLE') => plan.columns.some(({ sources }) => sources.includes(source));
  const isByTimetable = has('TIMETABLE') && main.manifest.transit !== undefined;
  return metaOf(
    withSourcesOf(main, others),
    'DATABASE_EXTRACT',
    [],
    has('CENSUS') && main.manifest.census !== undefined ? { isChanged: true } : undefined,
    undefined,
    isByTimetable ? transitFacts(main, now) : undefined,
  );
}

/** Undefined if the timetable has no usual workday. */
function transitFacts(region: Region, now: Date): Table['meta']['region']['transit'] {
  try {
    const { facts, service } = transitService(region, askedTransit({}).departure, now);
    return transitOf(region.manifest, facts, service);
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    return undefined;
  }
}
