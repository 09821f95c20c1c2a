// The points of interest in a combined reach.
import type { Language } from '../../core/enums.ts';
import { poiType } from '../../poi-types/catalogue.ts';
import { OSM_KINDS, type PoiTable } from '../../region/pois.ts';
import type { Region } from '../../region/region.ts';
import { reachablePoi } from '../../surroundings/reachable-pois.ts';
import type { CommonPoi, CommonReach } from './answer.ts';
import { Best, byRank, type CommonRow, commonRows } from './common-rows.ts';
import type { Reached } from './place-search.ts';
import { type CommonReachRequest, limitsOf, typesOf } from './request.ts';
import { timesOf } from './times.ts';

/** The best of them, and the number of each asked type. */
export function commonPois(
  { pois: table }: Pick<Region, 'pois'>,
  reached: readonly Reached[],
  request: CommonReachRequest,
  language: Language,
): Pick<CommonReach, 'commonPois' | 'counts' | 'truncated'> {
  const { combine = 'ALL' } = request;
  const counts: Record<string, number> = Object.fromEntries(typesOf(request).map(type => [type, 0]));
  const tie = (a: CommonRow, b: CommonRow) =>
    compared(idAt(table, a.row), idAt(table, b.row)) || compared(typeAt(table, a.row), typeAt(table, b.row));
  const best = new Best(limitsOf(request).pois, byRank(combine, tie));
  const costs = reached.map(({ pois }) => pois);
  for (const row of commonRows(costs, combine)) {
    const type = typeAt(table, row.row);
    counts[type] = (counts[type] ?? 0) + 1;
    best.take(row);
  }
  const rows = best.sorted();
  return {
    commonPois: rows.flatMap(row => commonPoi(table, row, reached, language) ?? []),
    counts,
    truncated: rows.length < best.count,
  };
}

/** A point of interest without what belongs to one place alone. */
export function commonPoi(
  table: PoiTable,
  row: CommonRow,
  reached: readonly Pick<Reached, 'search'>[],
  language: Language,
): CommonPoi | undefined {
  const type = poiType(typeAt(table, row.row));
  if (type === undefined) return undefined;
  const at = { lat: (table.lat[row.row] ?? 0) / 1e7, lng: (table.lng[row.row] ?? 0) / 1e7 };
  const ranked = { row: row.row, type, id: idAt(table, row.row), first: 0, second: 0, legDecimetres: 0 };
  const {
    travelSeconds: _s,
    networkMeters: _m,
    straightLineMeters: _l,
    ...shown
  } = reachablePoi(table, ranked, at, language, 'time');
  return { ...shown, ...timesOf(row, reached) };
}

function typeAt({ types, typeOf }: PoiTable, row: number): string {
  return types[typeOf[row] ?? 0] ?? '';
}

function idAt({ osmKind, osmId }: PoiTable, row: number): string {
  return `${OSM_KINDS[osmKind[row] ?? 0]}${osmId[row]}`;
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
