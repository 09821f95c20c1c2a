// A list of own places as requests use it: its places in memory, kept for a while by each thread, in versions that never change.
import type { Caller } from '../accounts/check-key.ts';
import { type ListRecord, PLACES_PER_PART } from '../accounts/state/list-record.ts';
import type { State } from '../accounts/state/state.ts';
import { DomainError } from '../core/errors.ts';
import { LIST_PREFIX } from './list-names.ts';
import { type NamedInRequest, namedLists } from './own-lists.ts';

/** A place with a position. */
export interface OwnListPlace {
  /** Its position in the list, from 1. */
  readonly row: number;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly lat: number;
  readonly lng: number;
  readonly type?: string | undefined;
  readonly link?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

export interface OwnList {
  /** As among types of points of interest: `list:branches`. */
  readonly typeId: string;
  readonly label: string;
  readonly color: string | null;
  readonly places: readonly OwnListPlace[];
}

/** Places that a thread keeps in memory, some 400 bytes each. */
const MOST_KEPT_PLACES = 150_000;
/** By id and version, the one that was asked longest ago first. */
const kept = new Map<string, OwnList>();

/** Parts that are read at once, some 100 kB each. */
const PARTS_AT_ONCE = 10;

/** The names of the lists among types, with the pointers to them. @param pointerTo the name of a field in an error */
export function listsAmong(
  poiTypes: readonly string[] | undefined,
  pointerTo: (field: string) => string,
): { readonly name: string; readonly pointer: string }[] {
  return (poiTypes ?? [])
    .filter(type => type.startsWith(LIST_PREFIX))
    .map(type => ({ name: type.slice(LIST_PREFIX.length), pointer: pointerTo('poiTypes') }));
}

/**
 * The lists that a request names, with their places.
 * @throws DomainError `list-unknown`, also for a publishable key
 */
export async function ownLists(
  lists: State['lists'],
  caller: Caller,
  named: readonly NamedInRequest[],
): Promise<readonly OwnList[]> {
  const found: OwnList[] = [];
  for (const record of await namedLists(lists, caller, named)) found.push(await placesOf(lists, record));
  return found;
}

async function placesOf(lists: State['lists'], record: ListRecord): Promise<OwnList> {
  const key = `${record.id} ${record.version}`;
  const known = kept.get(key);
  const list = known ?? (await readList(lists, record));
  kept.delete(key);
  kept.set(key, list);
  let sum = [...kept.values()].reduce((all, { places }) => all + places.length, 0);
  for (const [oldest, { places }] of kept) {
    if (sum <= MOST_KEPT_PLACES || oldest === key) break;
    kept.delete(oldest);
    sum -= places.length;
  }
  return list;
}

async function readList(lists: State['lists'], record: ListRecord): Promise<OwnList> {
  const all: OwnListPlace[] = [];
  const count = Math.ceil(record.placeCount / PLACES_PER_PART);
  for (let from = 0; from < count; from += PARTS_AT_ONCE) {
    const parts = await lists.parts(record, from, PARTS_AT_ONCE);
    if (parts.length < Math.min(PARTS_AT_ONCE, count - from)) {
      throw new DomainError('overloaded', 'The list was replaced while the request read it; send the request again.');
    }
    for (const [i, text] of parts.entries()) {
      const places = JSON.parse(text) as Omit<OwnListPlace, 'row'>[];
      for (const [j, place] of places.entries()) {
        // Those without a position are in reach of nothing.
        if (place.lat !== undefined) all.push({ ...place, row: (from + i) * PLACES_PER_PART + j + 1 });
      }
    }
  }
  return {
    typeId: LIST_PREFIX + record.name,
    label: record.title ?? record.name,
    color: record.color,
    places: all,
  };
}
