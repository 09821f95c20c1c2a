// Lists of own places in the content of a snapshot: they stay as they were, since a map outlives the list from which it was made.
import type { Caller } from '../../accounts/check-key.ts';
import type { State } from '../../accounts/state/state.ts';
import { LIST_PREFIX } from '../../answers/list-names.ts';
import { listsAmong, type OwnList, type OwnListPlace, ownLists } from '../../answers/own-list.ts';
import { DomainError } from '../../core/errors.ts';
import { exactDistancesFrom } from '../../core/geometry/exact-distance.ts';
import { readableOn } from '../../map/contrast.ts';
import { type OwnTable, ownTable } from '../../surroundings/own-places.ts';
import type { EmbedGroup } from './embed-group.ts';

/** Of a list, the page keeps so many places, the nearest ones: enough to answer for its other modes. */
const MOST_KEPT = 2000;
/** In lists of places; on maps they are rings. */
const USUAL_ICON = 'maki-star';
/** Of a list without a colour: dark enough for white on it. */
const USUAL_COLOR = '#7a2a68';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The lists as a content keeps them. @param from from any of which the nearest are counted */
export function keptLists(lists: readonly OwnList[], from: readonly Point[]): OwnList[] {
  return lists.map(list => ({ ...list, places: nearest(list.places, from) }));
}

function nearest(places: readonly OwnListPlace[], from: readonly Point[]) {
  if (places.length <= MOST_KEPT) return places;
  const metersTo = from.map(({ lat, lng }) => exactDistancesFrom(Math.round(lat * 1e7), Math.round(lng * 1e7)));
  const least = ({ lat, lng }: Point) =>
    Math.min(...metersTo.map(meters => meters(Math.round(lat * 1e7), Math.round(lng * 1e7))));
  const away = new Map(places.map(each => [each, least(each)]));
  const first = places.toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0)).slice(0, MOST_KEPT);
  return first.toSorted((a, b) => a.row - b.row);
}

/**
 * The lists for a content that is computed again: as the account has them today, else as the content kept them.
 * @param poiTypes those of the change, if it names any
 * @throws DomainError `list-unknown` for a list that only the change names
 */
export async function listsAgain(
  lists: State['lists'],
  caller: Caller,
  old: { readonly counts: Readonly<Record<string, number>>; readonly ownLists?: readonly OwnList[] },
  poiTypes: readonly string[] | undefined,
): Promise<readonly OwnList[]> {
  const found: OwnList[] = [];
  for (const named of listsAmong(poiTypes ?? Object.keys(old.counts), field => `#/${field}`)) {
    try {
      found.push(...(await ownLists(lists, caller, [named])));
    } catch (fault) {
      const kept = old.ownLists?.find(({ typeId }) => typeId === LIST_PREFIX + named.name);
      if (!(fault instanceof DomainError) || fault.code !== 'list-unknown' || kept === undefined) throw fault;
      found.push(kept);
    }
  }
  return found;
}

/** The lists of a content among types, as searches read them. */
export function tablesOf(lists: readonly OwnList[] | undefined, poiTypes: readonly string[]): readonly OwnTable[] {
  return (lists ?? []).filter(({ typeId }) => poiTypes.includes(typeId)).map(ownTable);
}

/** The place of a kept list with an id of an answer. */
export function keptPlaceOf(lists: readonly OwnList[] | undefined, id: string): OwnListPlace | undefined {
  const [typeId, row] = id.split('/');
  return lists?.find(list => list.typeId === typeId)?.places.find(place => String(place.row) === row);
}

/** Each list as a group with one type, in the colour of the list. */
export function listGroups(
  lists: readonly OwnList[] | undefined,
  counts: Readonly<Record<string, number>>,
): EmbedGroup[] {
  return (lists ?? []).flatMap(({ typeId, label, color }) => {
    if (!Object.hasOwn(counts, typeId)) return [];
    const type = { id: typeId, label, icon: USUAL_ICON, count: counts[typeId] ?? 0 };
    return [{ id: typeId, label, color: colorOf({ color }), isOwn: true as const, types: [type] }];
  });
}

export function colorOf({ color }: Pick<OwnList, 'color'>): string {
  return readableOn(color ?? USUAL_COLOR, '#ffffff');
}
