// The next larger town by car: which places are towns, how far they are, in which direction they lie.
import { fold } from '../../../place/fold.ts';
import type { Reach } from '../../../reach/reach.ts';
import { startsAt } from '../../../reach/snap.ts';
import { PLACE_KINDS } from '../../../region/places.ts';
import type { AccessPoints } from '../../../region/pois.ts';
import type { Region } from '../../../region/region.ts';
import { DIRECTIONS, type Fact } from '../fact.ts';
import { speakableName } from '../words/speakable-name.ts';
import { travelSlots } from './travel-slots.ts';

export type TownParts = Pick<Region, 'places' | 'streets' | 'obstacles'>;

export interface Town {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** How many addresses bear its name: the only measure of its size that a region holds. */
  readonly addresses: number;
}

/** Towns, and where cars come to their middles. */
export interface Towns {
  readonly towns: readonly Town[];
  readonly access: AccessPoints;
}

export interface ReachedTown extends Town {
  readonly milliseconds: number;
  readonly decimetres: number;
}

/** With fewer addresses a place is not told of as a town, whatever it is called in the map. */
const FEWEST_ADDRESSES = 300;
/** Nearer than this it is the own town, however it is spelled. */
const NEAREST_KILOMETERS = 1.5;
/** The largest are looked at. */
const MOST_TOWNS = 12;
const TOWN_KINDS: ReadonlySet<number> = new Set([PLACE_KINDS.indexOf('city'), PLACE_KINDS.indexOf('town')]);

/** Towns that are larger than the place's own. */
export function townsAround({ places, streets, obstacles }: TownParts, ownTown: string | undefined): Towns {
  // "Lauf" and "Lauf an der Pegnitz" are one town.
  const firstWord = (name: string) => fold(name.split(/[ (/]/)[0] ?? '');
  const own = ownTown === undefined ? undefined : firstWord(ownTown);
  const rows = Array.from({ length: places.placeCount }, (_, row) => row);
  const nameOf = (row: number) => places.strings.get(places.placeName[row] ?? 0);
  const sizeOf = (row: number) => places.placeAddresses[row] ?? 0;
  const ownSize = Math.max(0, ...rows.filter(row => firstWord(nameOf(row)) === own).map(sizeOf));
  const found = rows
    .filter(row => TOWN_KINDS.has(places.placeKind[row] ?? -1) && firstWord(nameOf(row)) !== own)
    .filter(row => sizeOf(row) >= FEWEST_ADDRESSES && sizeOf(row) > ownSize)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
    .slice(0, MOST_TOWNS)
    .flatMap(row => {
      const name = speakableName(nameOf(row));
      const [lat, lng] = [places.placeLat[row] ?? 0, places.placeLng[row] ?? 0];
      const points = startsAt(streets, obstacles, 'CAR', lat, lng)?.points ?? [];
      if (name === undefined || points.length === 0) return [];
      return [{ town: { name, lat: lat / 1e7, lng: lng / 1e7, addresses: sizeOf(row) }, points }];
    });
  const points = found.flatMap(each => each.points);
  const start = [0];
  for (const each of found) start.push((start.at(-1) ?? 0) + each.points.length);
  return {
    towns: found.map(({ town }) => town),
    access: {
      start: Uint32Array.from(start),
      edge: Uint32Array.from(points, point => point.edge),
      fraction: Uint32Array.from(points, point => point.fraction),
      legMilliseconds: Uint32Array.from(points, point => point.legMilliseconds),
      legDecimetres: Uint32Array.from(points, point => point.legDecimetres),
    },
  };
}

/** Those that a search by time has reached. */
export function reachedTowns({ towns, access }: Towns, reach: Reach): ReachedTown[] {
  if (towns.length === 0) return [];
  const { count, row, first, second } = reach.rows(access, new Uint16Array(towns.length), Uint8Array.of(1));
  return Array.from(row.subarray(0, count)).flatMap((at, i) => {
    const town = towns[at];
    return town ? [{ ...town, milliseconds: first[i] ?? 0, decimetres: second[i] ?? 0 }] : [];
  });
}

/** The one that is reached first. */
export function townFacts(
  place: { readonly lat: number; readonly lng: number },
  towns: readonly ReachedTown[],
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
