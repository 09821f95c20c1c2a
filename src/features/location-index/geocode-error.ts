// The possible error of a place's position, by its kind of match.

import type { Location } from '../../geocoding/location.ts';
import type { PlaceIndex } from '../../region/places.ts';
import type { Region } from '../../region/region.ts';
import { BAND, DECAY, GEOCODE_ERROR_METERS, STREET_ERROR_SHARE } from '../../scoring/index-types.ts';

/** What the index reads of a location. */
export type MatchedPlace = Pick<Location, 'lat' | 'lng' | 'poiId'> & {
  readonly match: Pick<Location['match'], 'kind'>;
};

/** A larger error would need a search beyond the limit of all searches: 1,846 m. */
const MOST_METERS = ((BAND.mostSearchMinutes - DECAY.endMinutes) * BAND.walkMetersPerMinute) / BAND.detour;

/** Metres. For a street 90 % of the way from its middle to its end, of the longest street with its name there. */
export function geocodeErrorMeters(region: Pick<Region, 'places' | 'supplied'>, location: MatchedPlace): number {
  const { kind } = location.match;
  // A corner of two streets comes from points along both, as a number between two others does.
  if (kind === 'INTERSECTION') return GEOCODE_ERROR_METERS.INTERPOLATED;
  if (kind !== 'STREET') return GEOCODE_ERROR_METERS[kind];
  const layers = [region.places, ...(region.supplied ? [region.supplied.places] : [])];
  const reaches = layers.flatMap(places => streetReach(places, location) ?? []);
  if (reaches.length === 0) return GEOCODE_ERROR_METERS.PLACE;
  return Math.min(STREET_ERROR_SHARE * Math.max(...reaches), MOST_METERS);
}

/** The reach of the street whose middle is exactly at this position. */
function streetReach(places: PlaceIndex, { lat, lng }: MatchedPlace): number | undefined {
  const [latE7, lngE7] = [Math.round(lat * 1e7), Math.round(lng * 1e7)];
  let longest: number | undefined;
  for (let street = 0; street < places.streetLat.length; street++) {
    if (places.streetLat[street] !== latE7 || places.streetLng[street] !== lngE7) continue;
    longest = Math.max(longest ?? 0, places.streetReachMeters[street] ?? 0);
  }
  return longest;
}
