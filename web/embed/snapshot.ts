// The snapshot that the parts of the page share: loaded data, current reach, words, and lookup tables.
import type { FeatureCollection } from 'geojson';
import type { ReachablePoi } from '../../src/answers/answer-fields.ts';
import type { SnapshotPoi } from '../../src/features/snapshots/answer.ts';
import type { EmbedGroup, EmbedType } from '../../src/features/snapshots/embed-data.ts';
import type { EmbedThing } from '../../src/features/snapshots/embed-index.ts';
import type { EmbedJourney } from '../../src/features/snapshots/embed-journey.ts';
import type { EmbedListData } from '../../src/features/snapshots/embed-look.ts';
import type { EmbedRoute } from '../../src/features/snapshots/embed-reach.ts';
import type { EmbedStop } from '../../src/features/snapshots/embed-stop.ts';
import type { Look } from '../shared/badge.ts';
import type { Addresses } from './addresses.ts';
import { type Words, wordsIn } from './words.ts';

/** A place of the list, or a thing that only the index counts; the visitor can point at both and open them. */
export type Place = SnapshotPoi | EmbedThing;

/** The way to a place: along streets, or by timetable; and the lines of a stop. */
export type EmbedWay = (EmbedRoute | EmbedJourney) & { readonly stop?: EmbedStop };

export type Drawn = Readonly<Record<'area' | 'contours' | 'pois', FeatureCollection>>;

/** The reach by one mode of transport, for list and map. */
export interface ShownReach extends Pick<EmbedListData, 'groups' | 'pois' | 'bounds' | 'warnings'> {
  readonly reachability: EmbedListData['reachability'];
  /** RFC 3339 time of the map data, if it differs from the snapshot's. */
  readonly asOf?: string;
  /** Of what the page does not credit yet. */
  readonly credit?: EmbedListData['credit'];
  /** For the map's sources of these names; the style of the map has those of the snapshot's own reach. */
  readonly drawn?: Drawn;
}

export interface Snapshot {
  readonly loaded: EmbedListData;
  readonly reach: ShownReach;
  readonly words: Words;
  readonly addresses: Addresses;
  /** Places by `keyOfPoi`, things of the index by `keyOf`. */
  readonly placeByKey: ReadonlyMap<string, Place>;
  /** Nearest first, as in the answer; a type without places is missing. */
  readonly poisByType: ReadonlyMap<string, readonly SnapshotPoi[]>;
  readonly groupById: ReadonlyMap<string, EmbedGroup>;
  readonly typeById: ReadonlyMap<string, EmbedType>;
}

/** Builds the lookup tables, for the snapshot's own reach unless `reach` is given. */
export function snapshotOf(
  loaded: EmbedListData,
  addresses: Addresses,
  reach: ShownReach = ownReach(loaded),
): Snapshot {
  const things = loaded.index?.categories.flatMap(category => category.things) ?? [];
  const placeByKey = new Map<string, Place>(things.map(thing => [keyOf(thing, reach), thing]));
  for (const poi of reach.pois) placeByKey.set(placeByKey.has(poi.id) ? secondKey(poi) : poi.id, poi);
  return {
    loaded,
    reach,
    addresses,
    words: wordsIn(loaded.language, loaded),
    placeByKey,
    poisByType: Map.groupBy(reach.pois, poi => poi.type),
    groupById: new Map(reach.groups.map(group => [group.id, group])),
    typeById: new Map(reach.groups.flatMap(group => group.types.map(type => [type.id, type]))),
  };
}

function ownReach({ groups, pois, bounds, warnings, reachability }: EmbedListData): ShownReach {
  return { groups, pois, bounds, warnings, reachability };
}

/** The key of a place: its id, with its type if an earlier entry of the list is the same object under another type, such as a bank and its cash machine. */
export function keyOfPoi(poi: Pick<ReachablePoi, 'id' | 'type'>, { placeByKey }: Pick<Snapshot, 'placeByKey'>): string {
  const second = secondKey(poi);
  return placeByKey.has(second) ? second : poi.id;
}

function secondKey({ id, type }: Pick<ReachablePoi, 'id' | 'type'>): string {
  return `${id} ${type}`;
}

/** The key of a thing of the index: the id of the same place of the list if the route is the same. */
export function keyOf(
  thing: EmbedThing,
  { reachability: { transportMode, unit }, pois }: Pick<ShownReach, 'reachability' | 'pois'>,
): string {
  const isSameWay = thing.transportMode === 'WALK' && transportMode === 'WALK' && unit === 'MINUTES';
  return isSameWay && pois.some(poi => poi.id === thing.id) ? thing.id : `index ${thing.id}`;
}

/** Whether a place is in the list; else only the index counts it. */
export function isReached(place: Place): place is SnapshotPoi {
  return 'networkMeters' in place;
}

/** Name of a place in the list and on the map. */
export function nameOf(place: Place): string {
  return place.name ?? place.typeLabel;
}

/** Icon and colour of a place. */
export function lookOf(place: Place, { typeById, groupById }: Snapshot): Look {
  if (!isReached(place)) return place;
  return { icon: typeById.get(place.type)?.icon ?? '', color: groupById.get(place.group)?.color ?? '' };
}
