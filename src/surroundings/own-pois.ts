// Own places in lists of points of interest: in the same order, under the same limits and with the same fields as places of the map.
import type { ReachablePoi, TransitPoi } from '../answers/answer-fields.ts';
import type { OwnList, OwnListPlace } from '../answers/own-list.ts';
import { type Minimised, straightMeters } from '../reach/reach.ts';
import type { OwnRow } from './own-places.ts';

/** A point of interest of an answer with what its order goes by. */
export interface Ordered {
  readonly first: number;
  readonly poi: TransitPoi;
}

/** Answers mark a longer leg as off the network. */
const OFF_NETWORK_DECIMETRES = 1000;

/** The id of an own place in answers: the list and the position in it. */
export function ownId({ typeId }: Pick<OwnList, 'typeId'>, { row }: Pick<OwnListPlace, 'row'>): string {
  return `${typeId}/${row}`;
}

/** An own place without its travel. */
export function shownOwn(list: OwnList, place: OwnListPlace) {
  const { name, address, lat, lng, id, type, link, attributes } = place;
  return {
    id: ownId(list, place),
    type: list.typeId,
    typeLabel: list.label,
    group: list.typeId,
    groupLabel: list.label,
    lat,
    lng,
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(link !== undefined && { website: link }),
    ...(id !== undefined && { ownId: id }),
    ...(type !== undefined && { ownType: type }),
    ...(attributes !== undefined && { attributes }),
  };
}

/** An own place as answers show it. */
export function reachableOwn(
  { table: { list }, place, first, second, legDecimetres }: Omit<OwnRow, 'access' | 'accessRow'>,
  from: { readonly lat: number; readonly lng: number },
  minimised: Minimised,
): ReachablePoi {
  const [milliseconds, decimetres] = minimised === 'time' ? [first, second] : [second, first];
  return {
    ...shownOwn(list, place),
    travelSeconds: Math.round(milliseconds / 100) / 10,
    networkMeters: decimetres / 10,
    straightLineMeters: Math.round(straightMeters(from, place) * 10) / 10,
    ...(legDecimetres > OFF_NETWORK_DECIMETRES && { offNetwork: true as const }),
  };
}

/** The nearest rows of each list, as many as an answer may have. */
export function nearestOwn<Row extends OwnRow>(rows: readonly Row[], limit: number): Row[] {
  const idOf = ({ table, place }: Row) => ownId(table.list, place);
  return rows.toSorted((a, b) => a.first - b.first || compared(idOf(a), idOf(b))).slice(0, limit);
}

/** Both lists in one, in the order of both: by the minimised figure, ties by id and type. */
export function mergedPois<Each extends Ordered>(
  ofMap: readonly Each[],
  own: readonly Each[],
  limit: number,
): readonly Each[] {
  if (own.length === 0) return ofMap;
  return [...ofMap, ...own]
    .sort((a, b) => a.first - b.first || compared(a.poi.id, b.poi.id) || compared(a.poi.type, b.poi.type))
    .slice(0, limit);
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
