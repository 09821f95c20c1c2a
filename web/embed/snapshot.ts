// The snapshot as the page's parts share it: what was loaded, the words to say it with, and quick ways into it.

import type { ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import type { EmbedData, EmbedGroup, EmbedType } from '../../src/functions/map-snapshot/embed-data.ts';
import type { EmbedThing } from '../../src/functions/map-snapshot/embed-index.ts';
import { type Addresses, iconAddress } from './addresses.ts';
import { element } from './elements.ts';
import { type Words, wordsIn } from './words.ts';

/** What can be pointed at and opened: a place of the list, or a thing that only the index counts. */
export type Place = ReachablePoi | EmbedThing;

export interface Snapshot {
  readonly loaded: EmbedData;
  readonly words: Words;
  readonly addresses: Addresses;
  /** Places by their id, things of the index by `keyOf`. */
  readonly placeByKey: ReadonlyMap<string, Place>;
  /** Nearest first, as in the answer; a type without a find is missing. */
  readonly poisByType: ReadonlyMap<string, readonly ReachablePoi[]>;
  readonly groupById: ReadonlyMap<string, EmbedGroup>;
  readonly typeById: ReadonlyMap<string, EmbedType>;
}

/** Indexes what was loaded. */
export function snapshotOf(loaded: EmbedData, addresses: Addresses): Snapshot {
  const things = loaded.index?.categories.flatMap(category => category.things) ?? [];
  const placeByKey = new Map<string, Place>(things.map(thing => [keyOf(thing, loaded), thing]));
  for (const poi of loaded.pois) placeByKey.set(poi.id, poi);
  return {
    loaded,
    addresses,
    words: wordsIn(loaded.language),
    placeByKey,
    poisByType: Map.groupBy(loaded.pois, poi => poi.type),
    groupById: new Map(loaded.groups.map(group => [group.id, group])),
    typeById: new Map(loaded.groups.flatMap(group => group.types.map(type => [type.id, type]))),
  };
}

/** The key of a thing of the index: the id of the same place of the list, if the way there is the same. */
export function keyOf(thing: EmbedThing, { reachability, pois }: EmbedData): string {
  const { transportMode, unit } = reachability;
  const isSameWay = thing.transportMode === 'WALK' && transportMode === 'WALK' && unit === 'MINUTES';
  return isSameWay && pois.some(poi => poi.id === thing.id) ? thing.id : `index ${thing.id}`;
}

/** What a place is called in the list and on the map. */
export function nameOf(place: Place): string {
  return place.name ?? place.typeLabel;
}

/** Icon and colour of a place. */
export function lookOf(place: Place, { typeById, groupById }: Snapshot): Pick<EmbedThing, 'icon' | 'color'> {
  if ('icon' in place) return place;
  return { icon: typeById.get(place.type)?.icon ?? '', color: groupById.get(place.group)?.color ?? '' };
}

/** A round icon; its colour comes from the `--group` of an element around it. */
export function badgeOf(icon: string, { addresses }: Snapshot): HTMLElement {
  const badge = element('span', 'badge');
  badge.setAttribute('aria-hidden', 'true');
  const address = iconAddress(addresses.root, icon);
  if (address !== null) badge.style.setProperty('--icon', `url("${address}")`);
  return badge;
}

/** Gives an element and all in it a colour. */
export function tint(target: HTMLElement, color: string): void {
  if (color !== '') target.style.setProperty('--group', color);
}
