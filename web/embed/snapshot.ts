// The snapshot as the page's parts share it: what was loaded, the words to say it with, and quick ways into it.

import type { ReachablePoi } from '../../src/functions/fields/reach-answer.ts';
import type { EmbedData, EmbedGroup, EmbedType } from '../../src/functions/map-snapshot/embed-data.ts';
import { type Addresses, iconAddress } from './addresses.ts';
import { element } from './elements.ts';
import { type Words, wordsIn } from './words.ts';

export interface Snapshot {
  readonly loaded: EmbedData;
  readonly words: Words;
  readonly addresses: Addresses;
  readonly poiById: ReadonlyMap<string, ReachablePoi>;
  /** Nearest first, as in the answer; a type without a find is missing. */
  readonly poisByType: ReadonlyMap<string, readonly ReachablePoi[]>;
  readonly groupById: ReadonlyMap<string, EmbedGroup>;
  readonly typeById: ReadonlyMap<string, EmbedType>;
}

/** Indexes what was loaded. */
export function snapshotOf(loaded: EmbedData, addresses: Addresses): Snapshot {
  return {
    loaded,
    addresses,
    words: wordsIn(loaded.language),
    poiById: new Map(loaded.pois.map(poi => [poi.id, poi])),
    poisByType: Map.groupBy(loaded.pois, poi => poi.type),
    groupById: new Map(loaded.groups.map(group => [group.id, group])),
    typeById: new Map(loaded.groups.flatMap(group => group.types.map(type => [type.id, type]))),
  };
}

/** What a place is called in the list and on the map. */
export function nameOf(poi: ReachablePoi): string {
  return poi.name ?? poi.typeLabel;
}

/** The round icon of a type; its colour comes from the `--group` of an element around it. */
export function badgeOf(type: string, { typeById, addresses }: Snapshot): HTMLElement {
  const badge = element('span', 'badge');
  badge.setAttribute('aria-hidden', 'true');
  const icon = iconAddress(addresses.root, typeById.get(type)?.icon ?? '');
  if (icon !== null) badge.style.setProperty('--icon', `url("${icon}")`);
  return badge;
}

/** Gives an element and all in it the colour of a group. */
export function tint(target: HTMLElement, group: string, { groupById }: Snapshot): void {
  const color = groupById.get(group)?.color;
  if (color !== undefined) target.style.setProperty('--group', color);
}
