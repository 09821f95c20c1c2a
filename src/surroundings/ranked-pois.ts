// Selects and sorts the reached points of interest of an answer, and counts them by type.

import { AscendingPlaces } from '../core/ascending-places.ts';
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import { poiType } from '../poi-types/catalogue.ts';
import type { PoiType } from '../poi-types/poi-types.ts';
import type { Reach } from '../reach/reach.ts';
import { OSM_KINDS, type PoiTable } from '../region/pois.ts';

export interface RankedPoi {
  readonly row: number;
  readonly type: PoiType;
  /** The OSM object: `n123`, `w123`, `r123`. */
  readonly id: string;
  /** The exact minimised figure, and the other figure. */
  readonly first: number;
  readonly second: number;
  readonly legDecimetres: number;
}

export interface RankedPois {
  /** Ascending by the minimised figure, ties by id; the list has an object of two types twice. */
  readonly pois: readonly RankedPoi[];
  /** Per requested type, before any limit; zero is stated. */
  readonly counts: Readonly<Record<string, number>>;
  /** The number of all requested types, before any limit. */
  readonly total: number;
}

/**
 * All reached points of interest of the requested types, up to the limits; on wheels without those that wheels do not enter.
 * @param isWantedRow leaves out others of these types
 */
export function rankedPois(
  table: PoiTable,
  typeIds: readonly string[],
  reach: Pick<Reach, 'rows'>,
  mode: SearchMode,
  limit: number,
  limitPerType: number,
  isWantedRow?: (row: number) => boolean,
): RankedPois {
  if (typeIds.length === 0) return { pois: [], counts: {}, total: 0 };
  const isWanted = new Uint8Array(table.types.length);
  for (const id of typeIds) isWanted[table.typeNumber.get(id) ?? -1] = 1;
  const { count, row, first, second, legDecimetres } = reach.rows(table.access[mode], table.typeOf, isWanted);
  const found = new Uint32Array(table.types.length);
  const isClosed = isOnWheels(mode) ? (poi: number) => wheelchairAt(table, poi) === 'no' : () => false;
  const isOut = isWantedRow ? (poi: number) => !isWantedRow(poi) || isClosed(poi) : isClosed;
  let out = 0;
  for (let place = 0; place < count; place++) {
    if (isOut(row[place] ?? 0)) {
      out++;
      continue;
    }
    const type = typeAt(table, row[place] ?? 0);
    found[type] = (found[type] ?? 0) + 1;
  }
  const counts: Record<string, number> = {};
  for (const id of typeIds) counts[id] = found[table.typeNumber.get(id) ?? -1] ?? 0;

  const taken = new Uint32Array(table.types.length);
  const pois: RankedPoi[] = [];
  const order = new AscendingPlaces(first, count);
  for (let place = order.next(); place >= 0 && pois.length < limit; ) {
    const rank = first[place] ?? 0;
    const equal: RankedPoi[] = [];
    for (; place >= 0 && first[place] === rank; place = order.next()) {
      const poi = row[place] ?? 0;
      const column = typeAt(table, poi);
      // By car, most of the thousands that are reached come too late.
      if ((taken[column] ?? 0) >= limitPerType) continue;
      const type = poiType(table.types[column] ?? '');
      if (type === undefined || isOut(poi)) continue;
      const id = `${OSM_KINDS[table.osmKind[poi] ?? 0]}${table.osmId[poi]}`;
      equal.push({
        row: poi,
        type,
        id,
        first: rank,
        second: second[place] ?? 0,
        legDecimetres: legDecimetres[place] ?? 0,
      });
    }
    if (equal.length > 1) equal.sort((a, b) => compareTexts(a.id, b.id) || compareTexts(a.type.id, b.type.id));
    for (const poi of equal) {
      const column = typeAt(table, poi.row);
      const before = taken[column] ?? 0;
      if (pois.length >= limit || before >= limitPerType) continue;
      taken[column] = before + 1;
      pois.push(poi);
    }
  }
  return { pois, counts, total: count - out };
}

function typeAt({ typeOf }: PoiTable, row: number): number {
  return typeOf[row] ?? 0;
}

/** The map's `wheelchair` of a point of interest; empty without one. */
export function wheelchairAt({ texts, strings }: PoiTable, row: number): string {
  return strings.get(texts.wheelchair[row] ?? 0);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
