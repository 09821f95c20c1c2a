// Rows of points of interest in common reach: those of the map, and behind them those of lists of own places, each with a number of its own.
import type { ReachablePoi } from '../../answers/answer-fields.ts';
import type { Language } from '../../core/enums.ts';
import { poiType } from '../../poi-types/catalogue.ts';
import { OSM_KINDS, type PoiTable } from '../../region/pois.ts';
import type { OwnTable } from '../../surroundings/own-places.ts';
import { ownId, shownOwn } from '../../surroundings/own-pois.ts';
import { reachablePoi } from '../../surroundings/reachable-pois.ts';

/** A point of interest without its travel. */
export type ShownPoi = Omit<ReachablePoi, 'travelSeconds' | 'networkMeters' | 'straightLineMeters'>;

export interface PoiRows {
  typeAt(row: number): string;
  idAt(row: number): string;
  shown(row: number, language: Language): ShownPoi | undefined;
  /** The number of a place of a list by its position there. */
  ownRow(table: OwnTable, position: number): number;
}

export function poiRows(table: PoiTable, lists: readonly OwnTable[]): PoiRows {
  const starts: number[] = [];
  const places = lists.map(({ list }) => new Map(list.places.map(place => [place.row, place])));
  let next = table.count;
  for (const { list } of lists) {
    starts.push(next);
    next += (list.places.at(-1)?.row ?? 0) + 1;
  }
  const ownAt = (row: number) => {
    const index = row < table.count ? -1 : starts.findLastIndex(start => row >= start);
    const place = places[index]?.get(row - (starts[index] ?? 0));
    const list = lists[index]?.list;
    return list && place && { list, place };
  };
  const typeOf = (row: number) => table.types[table.typeOf[row] ?? 0] ?? '';
  const idOf = (row: number) => `${OSM_KINDS[table.osmKind[row] ?? 0]}${table.osmId[row]}`;
  return {
    typeAt: row => ownAt(row)?.list.typeId ?? typeOf(row),
    idAt(row) {
      const own = ownAt(row);
      return own ? ownId(own.list, own.place) : idOf(row);
    },
    shown(row, language) {
      const own = ownAt(row);
      if (own) return shownOwn(own.list, own.place);
      const type = poiType(typeOf(row));
      if (type === undefined) return undefined;
      const at = { lat: (table.lat[row] ?? 0) / 1e7, lng: (table.lng[row] ?? 0) / 1e7 };
      const ranked = { row, type, id: idOf(row), first: 0, second: 0, legDecimetres: 0 };
      const poi = reachablePoi(table, ranked, at, language, 'time');
      const { travelSeconds: _s, networkMeters: _m, straightLineMeters: _l, ...shown } = poi;
      return shown;
    },
    ownRow: (own, position) => (starts[lists.indexOf(own)] ?? 0) + position,
  };
}
