// Fills pieces of a table: places in, cells out. The same on every thread.
import type { ColumnList } from '../columns/column-lists.ts';
import { type Destination, placeDestinations } from '../columns/destinations.ts';
import { doubtsSaid } from '../columns/doubts.ts';
import { type ColumnPlan, planColumns } from '../columns/plan.ts';
import { type RowStatus, rowOf } from '../columns/row.ts';
import type { Language } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import { servedRegions } from '../geocoding/served-regions.ts';
import type { Region } from '../region/region.ts';
import type { PlaceOfRow } from '../tables/row-place.ts';

/** What every row of one table has in common. */
export interface FillWish {
  /** The wanted columns by name. */
  readonly columns: readonly string[];
  readonly language: Language;
  /** The places that columns of travel times name. */
  readonly destinations: readonly Destination[];
  /** The lists of own places that columns name. */
  readonly lists?: readonly ColumnList[] | undefined;
  /** The moment at which all rows are computed, in milliseconds. */
  readonly now: number;
}

/** What came out for one place. */
export interface Filled {
  readonly cells: readonly (string | number | undefined)[];
  readonly status: RowStatus;
  readonly problem?: { readonly code: string; readonly sentence: string; readonly isSwapped: boolean };
  /** Why the figures may be wrong. */
  readonly doubts?: string;
  readonly at?: { readonly lat: number; readonly lng: number };
}

export type Fill = (places: readonly PlaceOfRow[]) => Promise<readonly Filled[]>;

/** Coordinates of the place, which the geometry needs also where nobody wants them as columns. */
const COORDINATE = ['lat', 'lng'] as const;

/** @throws DomainError for unknown columns and lists, and destinations that are not found */
export function planOf(
  regions: readonly Region[],
  { columns, language, destinations, lists }: Omit<FillWish, 'now'>,
): ColumnPlan {
  const placed = placeDestinations(
    servedRegions(() => regions),
    destinations,
    language,
    () => '--destination',
  );
  const manifests = regions.map(({ manifest }) => manifest);
  return planColumns(columns, {
    ...{ manifests, language, destinations: placed, pointerTo: () => '--columns' },
    ...(lists && { lists }),
  });
}

/**
 * @param giveWay awaited while a row prepares what later rows read too: others may have their turn
 * @throws as `planOf` does
 */
export function filler(
  regions: readonly Region[],
  wish: FillWish,
  giveWay?: (() => Promise<void> | undefined) | undefined,
): Fill {
  const { columns, language, now } = wish;
  const names = [...columns, ...COORDINATE.filter(name => !columns.includes(name))];
  const plan = planOf(regions, { ...wish, columns: names });
  const [latAt, lngAt] = COORDINATE.map(name => names.indexOf(name)) as [number, number];
  const served = servedRegions(() => regions);
  const ask = { now: new Date(now), language, giveWay };
  return async places => {
    const filled: Filled[] = [];
    for (const place of places) filled.push(await fillOne(place));
    return filled;
  };

  async function fillOne(place: PlaceOfRow): Promise<Filled> {
    let region: Region;
    try {
      region = served.at(place);
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
      return { cells: columns.map(() => undefined), status: 'FAILED', problem: shown(fault) };
    }
    const { cells, status, problem, doubts } = await rowOf(region, plan, place, ask);
    const said = doubtsSaid(doubts);
    const [lat, lng] = [cells[latAt], cells[lngAt]];
    return {
      cells: cells.slice(0, columns.length),
      status,
      ...(problem && { problem: shown(problem) }),
      ...(said !== undefined && { doubts: said }),
      ...(typeof lat === 'number' && typeof lng === 'number' && { at: { lat, lng } }),
    };
  }
}

function shown({ code, message, faults }: DomainError): NonNullable<Filled['problem']> {
  const isSwapped = faults.some(fault => fault.code === 'coordinates-swapped');
  return { code, sentence: message, isSwapped };
}
