// How far a place may be from where it was found, by how it was found.
import { GEOCODE_ERROR_METERS, STREET_ERROR_SHARE } from '../../catalogue/index-types.ts';
import type { Location } from '../../place/location.ts';
import type { PlaceIndex } from '../../region/places.ts';
import type { Region } from '../../region/region.ts';

/** Metres. A street's is 90 % of the way from its middle to its end. */
export function geocodeErrorMeters(region: Pick<Region, 'places' | 'supplied'>, location: Location): number {
  const { kind } = location.match;
  if (kind !== 'STREET') return GEOCODE_ERROR_METERS[kind];
  const layers = [region.places, ...(region.supplied ? [region.supplied.places] : [])];
  const reaches = layers.flatMap(places => streetReach(places, location) ?? []);
  return reaches.length === 0 ? GEOCODE_ERROR_METERS.PLACE : STREET_ERROR_SHARE * Math.max(...reaches);
}

/** Of the street whose middle is exactly there. */
function streetReach(places: PlaceIndex, { lat, lng }: Location): number | undefined {
  const [latE7, lngE7] = [Math.round(lat * 1e7), Math.round(lng * 1e7)];
  let longest: number | undefined;
  for (let street = 0; street < places.streetLat.length; street++) {
    if (places.streetLat[street] !== latE7 || places.streetLng[street] !== lngE7) continue;
    longest = Math.max(longest ?? 0, places.streetReachMeters[street] ?? 0);
  }
  return longest;
}
