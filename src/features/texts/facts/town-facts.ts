// The next larger town by car: the larger towns, their distances and their directions.
import type { BaseMode } from '../../../core/modes.ts';
import { fold } from '../../../geocoding/fold.ts';
import { keptStarts } from '../../../reach/kept-starts.ts';
import type { NetworkPoint } from '../../../reach/network-point.ts';
import type { Reach } from '../../../reach/reach.ts';
import { PLACE_KINDS, type PlaceIndex } from '../../../region/places.ts';
import type { AccessPoints } from '../../../region/pois.ts';
import type { Region } from '../../../region/region.ts';
import { speakableName } from '../languages/names.ts';
import { DIRECTIONS, type Fact } from '../terms/fact.ts';
import { travelSlots } from './travel-slots.ts';

export type TownParts = Pick<Region, 'places' | 'streets' | 'obstacles'>;

export interface Town {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Towns, and the points at which cars reach their middles. */
export interface Towns {
  readonly towns: readonly Town[];
  readonly access: AccessPoints;
}

export interface ReachedTown extends Town {
  readonly milliseconds: number;
  readonly decimetres: number;
}

/** A town nearer than this is the own town, however the map spells it. */
const NEAREST_KILOMETERS = 1.5;
/** The search considers so many towns, the nearest as the crow flies; none farther than this many degrees, half an hour by car. */
const MOST_TOWNS = 16;
const NEAR_DEGREES = 0.7;
/** If no settlement has the name of the own town, the nearest one up to this distance represents it. */
const OWN_DEGREES = 0.05;
/** Kinds of settlements, from large to small. */
const RANKS: readonly number[] = (['city', 'town', 'village', 'hamlet'] as const).map(kind =>
  PLACE_KINDS.indexOf(kind),
);
const TOWN_RANK = 1;

/** The size of a settlement: its inhabitants, else its kind. */
interface Size {
  readonly population: number;
  /** 0 city, 1 town, 2 village … */
  readonly rank: number;
}

/** Inhabitants decide if the data has both, else the kind of settlement. */
function isLarger(one: Size, other: Size): boolean {
  if (one.population > 0 && other.population > 0) return one.population > other.population;
  return one.rank < other.rank;
}

/**
 * Towns that are larger than the place's own, or than the nearest place if the own town is unknown; `own` is then undefined.
 * @param ownTown name of the town in which the place lies
 */
export function townsAround(
  region: TownParts,
  place: { readonly lat: number; readonly lng: number },
  ownTown: string | undefined,
): { readonly towns: Towns; readonly own: (Size & Town) | undefined } {
  const shrink = Math.cos((place.lat * Math.PI) / 180);
  const byDistance = settlementsOf(region.places)
    .map(each => ({ ...each, degrees: Math.hypot(each.lat - place.lat, (each.lng - place.lng) * shrink) }))
    .filter(({ degrees }) => degrees <= NEAR_DEGREES)
    .sort((a, b) => a.degrees - b.degrees || a.row - b.row);
  const own = ownTown === undefined ? undefined : firstWord(ownTown);
  const named = own === undefined ? undefined : byDistance.find(({ first }) => first === own);
  // If no settlement has the name of the own town, the nearest one sets the least size, but then no town counts as the next larger one.
  const ownRow = named ?? byDistance.find(({ degrees }) => degrees <= OWN_DEGREES);
  const isOwn = ({ row, first }: Settlement) => row === ownRow?.row || first === own;
  const found = byDistance
    .filter(each => each.rank <= TOWN_RANK && !isOwn(each) && (ownRow === undefined || isLarger(each, ownRow)))
    .slice(0, MOST_TOWNS)
    .flatMap(town => {
      const name = speakableName(town.name);
      const points = doorsOfTown(region, town, 'CAR');
      return name === undefined || points.length === 0 ? [] : [{ town: { ...town, name }, points }];
    });
  const access = accessTo(found.map(each => each.points));
  return { towns: { towns: found.map(({ town }) => town), access }, own: named };
}

interface Settlement extends Town, Size {
  readonly row: number;
  /** Of its name, folded. */
  readonly first: string;
}

const settlements = new WeakMap<PlaceIndex, readonly Settlement[]>();

/** Those on the map: a name that only addresses use is a guess, it may be a town, or a valley. */
function settlementsOf(places: PlaceIndex): readonly Settlement[] {
  const known = settlements.get(places);
  if (known !== undefined) return known;
  const made = Array.from({ length: places.placeCount }, (_, row) => row).flatMap((row): Settlement[] => {
    const rank = RANKS.indexOf(places.placeKind[row] ?? -1);
    if (rank < 0 || places.placeIsMapped[row] === 0) return [];
    const name = places.strings.get(places.placeName[row] ?? 0);
    const [lat, lng] = [(places.placeLat[row] ?? 0) / 1e7, (places.placeLng[row] ?? 0) / 1e7];
    return [{ row, rank, lat, lng, population: places.placePopulation[row] ?? 0, name, first: firstWord(name) }];
  });
  settlements.set(places, made);
  return made;
}

/** "Lauf" and "Lauf an der Pegnitz" are one town. */
function firstWord(name: string): string {
  return fold(name.split(/[ (/]/)[0] ?? '');
}

/** Where one reaches the middle of a town; none if no street is near. */
export function doorsOfTown(
  region: Pick<TownParts, 'streets' | 'obstacles'>,
  town: Town,
  mode: BaseMode,
): readonly NetworkPoint[] {
  return keptStarts(region, mode, town)?.points ?? [];
}

/** The doors of places, of each its own. */
export function accessTo(places: readonly (readonly NetworkPoint[])[]): AccessPoints {
  const points = places.flat();
  const start = [0];
  for (const each of places) start.push((start.at(-1) ?? 0) + each.length);
  return {
    list: Uint32Array.from(places, (_, i) => i),
    start: Uint32Array.from(start),
    edge: Uint32Array.from(points, point => point.edge),
    fraction: Uint32Array.from(points, point => point.fraction),
    legMilliseconds: Uint32Array.from(points, point => point.legMilliseconds),
    legDecimetres: Uint32Array.from(points, point => point.legDecimetres),
  };
}

/** The towns that a search by time has reached. */
export function reachedTowns({ towns, access }: Towns, reach: Reach): ReachedTown[] {
  if (towns.length === 0) return [];
  return reach.figuresOf(access).flatMap((figures, i) => {
    const town = towns[i];
    return town && figures ? [{ ...town, milliseconds: figures.first, decimetres: figures.second }] : [];
  });
}

/**
 * The town with the shortest drive. It counts as the next larger one only if the size of the own town is known and no nearer one can lie
 * beyond the edge of the data.
 */
export function townFacts(
  place: { readonly lat: number; readonly lng: number },
  towns: readonly ReachedTown[],
  { isOfKnownSize, isInside }: { readonly isOfKnownSize: boolean; readonly isInside: (minutes: number) => boolean },
): Fact[] {
  const [town] = towns
    .filter(({ decimetres }) => decimetres >= NEAREST_KILOMETERS * 10_000)
    .sort((a, b) => a.milliseconds - b.milliseconds);
  if (town === undefined) return [];
  const degrees = bearing(place, town);
  const direction = DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'N';
  return [
    {
      id: 'car.town.1',
      kind: 'TOWN',
      slots: [
        { kind: 'NAME', value: town.name },
        ...travelSlots(town.milliseconds, town.decimetres, 'CAR'),
        { kind: 'DIRECTION', value: direction, degrees },
        ...(isOfKnownSize && isInside(town.milliseconds / 60_000)
          ? [{ kind: 'RANK' as const, value: 'NEXT_LARGER' as const }]
          : []),
      ],
      source: { kind: 'REACH', transportMode: 'CAR', minutes: town.milliseconds / 60_000 },
    },
  ];
}

/** Degrees clockwise from north, 0–360. */
export function bearing(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return (Math.atan2(east, to.lat - from.lat) * (180 / Math.PI) + 360) % 360;
}
