// The points of interest in a combined reach.
import type { Language } from '../../core/enums.ts';
import type { CommonPoi, CommonReach } from './answer.ts';
import { Best, byRank, type CommonRow, commonRows } from './common-rows.ts';
import type { Reached } from './place-search.ts';
import type { PoiRows } from './poi-rows.ts';
import { type CommonQuestion, limitsOf, typesOf } from './request.ts';
import { timesOf } from './times.ts';

/** The best of them, and the number of each asked type. */
export function commonPois(
  pois: PoiRows,
  reached: readonly Reached[],
  request: CommonQuestion,
  language: Language,
): Pick<CommonReach, 'commonPois' | 'counts' | 'truncated'> {
  const { combine = 'ALL' } = request;
  const counts: Record<string, number> = Object.fromEntries(typesOf(request).map(type => [type, 0]));
  const tie = (a: CommonRow, b: CommonRow) =>
    compared(pois.idAt(a.row), pois.idAt(b.row)) || compared(pois.typeAt(a.row), pois.typeAt(b.row));
  const best = new Best(limitsOf(request).pois, byRank(combine, tie));
  const costs = reached.map(each => each.pois);
  for (const row of commonRows(costs, combine)) {
    const type = pois.typeAt(row.row);
    counts[type] = (counts[type] ?? 0) + 1;
    best.take(row);
  }
  const rows = best.sorted();
  return {
    commonPois: rows.flatMap(row => commonPoi(pois, row, reached, language) ?? []),
    counts,
    truncated: rows.length < best.count,
  };
}

/** A point of interest without what belongs to one place alone. */
export function commonPoi(
  pois: PoiRows,
  row: CommonRow,
  reached: readonly Pick<Reached, 'search'>[],
  language: Language,
): CommonPoi | undefined {
  const shown = pois.shown(row.row, language);
  return shown && { ...shown, ...timesOf(row, reached) };
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
