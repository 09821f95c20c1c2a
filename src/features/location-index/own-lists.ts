// Own lists in the index: a category each, of which the nearest place on foot counts, only where the caller's weights name them.

import { LIST_PREFIX } from '../../answers/list-names.ts';
import { type OwnList, ownLists } from '../../answers/own-list.ts';
import type { ListsPart } from '../../answers/own-lists.ts';
import type { Called } from '../../answers/route.ts';
import { locate } from '../../geocoding/locate.ts';
import type { PlaceQuestion } from '../../geocoding/location.ts';
import type { Reach } from '../../reach/reach.ts';
import type { Region } from '../../region/region.ts';
import type { ListCategory, ListCategoryId } from '../../scoring/index-table.ts';
import { OWN_RANK_POINTS } from '../../scoring/index-types.ts';
import type { ObservedEntity, ObservedList } from '../../scoring/observed.ts';
import { type OwnTable, ownTable, reachedOwn } from '../../surroundings/own-places.ts';
import { ownId } from '../../surroundings/own-pois.ts';
import { prepareLists } from '../../surroundings/prepare-lists.ts';
import { indexWalk } from './index-walk.ts';
import type { CategoryWeights } from './weight-fields.ts';

const MS_PER_TENTH = 100;

/**
 * The lists that weights name, read for their account alone.
 * @throws DomainError `list-unknown` with the nearest name of the account, also for a publishable key
 */
export async function weightedLists(
  weights: CategoryWeights | undefined,
  { caller, myTurn }: Pick<Called, 'caller' | 'myTurn'>,
  parts: ListsPart,
): Promise<readonly OwnTable[]> {
  const named = Object.keys(weights ?? {})
    .filter(isList)
    .map(id => ({ name: id.slice(LIST_PREFIX.length), pointer: `#/weights/${id}` }));
  if (named.length === 0) return [];
  const lists = await ownLists(parts.state.lists, caller, named);
  await myTurn();
  return lists.map(ownTable);
}

/** Finds the doors of the places around a location before its score is computed, while others have their turn. */
export async function prepareWalk(
  region: Region,
  question: PlaceQuestion,
  lists: readonly OwnTable[],
  more: { readonly checkTime?: (() => void) | undefined; readonly nextTurn: () => Promise<void> },
): Promise<void> {
  if (lists.length === 0) return;
  const place = locate(region, question, 'en');
  await prepareLists(indexWalk(region, place), { region, lists, place, ...more });
}

/** A list as a category of the index. */
export function categoryOf({ list }: OwnTable): ListCategory {
  return { id: idOf(list), label: list.label };
}

/** The places of a list that a walk reaches, as many as count. */
export function observedList(region: Region, table: OwnTable, walk: Reach): ObservedList {
  const entities = reachedOwn(region, 'WALK', table, walk)
    .map(
      ({ first, place }): ObservedEntity => ({
        tenths: Math.round(first / MS_PER_TENTH),
        id: ownId(table.list, place),
        row: -1,
        name: place.name ?? place.address ?? '',
      }),
    )
    .sort((a, b) => a.tenths - b.tenths || (a.id < b.id ? -1 : 1));
  return { category: categoryOf(table), entities: entities.slice(0, OWN_RANK_POINTS.length) };
}

function idOf({ typeId }: OwnList): ListCategoryId {
  if (!isList(typeId)) throw new Error(`"${typeId}" is not the id of a list`);
  return typeId;
}

/** Whether a weight is that of an own list. */
export function isList(id: string): id is ListCategoryId {
  return id.startsWith(LIST_PREFIX);
}
