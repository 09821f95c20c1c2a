// Where rides to a centre and to a long-distance station end, by the map of a region.
import { PLACE_KINDS } from '../../src/region/places.ts';
import type { Region } from '../../src/region/region.ts';
import type { RawDestination } from '../oracles/transit/departure-index.ts';

/** Middles of cities and towns, and main stations, as the map has them. */
export function destinationsOf({ places, index }: Region): Record<'centre' | 'longDistance', RawDestination[]> {
  const rows = Array.from({ length: places.placeCount }, (_, row) => row);
  const { types, typeStart, lat, lng } = index.entities;
  const type = types.indexOf('main_station');
  return {
    centre: rows.flatMap(row => {
      const kind = PLACE_KINDS[places.placeKind[row]!]!;
      if (places.placeIsMapped[row] === 0 || (kind !== 'city' && kind !== 'town')) return [];
      const [meters, share] = kind === 'city' ? [1000, 1] : [500, 0.6];
      return [{ lat: places.placeLat[row]!, lng: places.placeLng[row]!, meters, share }];
    }),
    longDistance: Array.from({ length: typeStart[type + 1]! - typeStart[type]! }, (_, i) => ({
      lat: lat[typeStart[type]! + i]!,
      lng: lng[typeStart[type]! + i]!,
      meters: 300,
      share: 1,
    })),
  };
}
