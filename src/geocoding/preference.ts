// What a caller wants to find: near a point, in a box, of some kinds, in some countries. Decides which readings of a text stay, and in which order.
import { distanceMeters } from '../core/geometry/geodesic.ts';
import type { PoiFacts } from '../region/pois.ts';
import type { Facts } from './asking.ts';
import type { Reading, Weigh } from './best-readings.ts';
import { unpackCountry } from './countries.ts';
import type { Location, MatchKind } from './location.ts';

/** The share that a find at any distance keeps, and the distance at which it has lost half of the rest. */
const LEAST_SHARE = 0.9;
const HALF_METERS = 10_000;

export interface Preference {
  /** Degrees. Of finds that fit as well, the nearer one comes first, and far ones do not make it less certain. */
  readonly near?: { readonly lat: number; readonly lng: number } | undefined;
  /** Degrees: west, south, east, north. Everything outside is left out. */
  readonly box?: readonly [number, number, number, number] | undefined;
  readonly kinds?: ReadonlySet<MatchKind> | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countries?: ReadonlySet<string> | undefined;
}

/** The weight of a reading, 0 to 1, by which the search orders readings that fit as well; 0 leaves it out. */
export function weighBy(
  { addresses, places, pois }: Facts & { readonly pois: PoiFacts },
  { near, box, kinds, countries }: Preference,
): Weigh {
  const pointOf = (reading: Reading): readonly [latE7: number, lngE7: number] => {
    if (reading.kind === 'PLACE') return [places.placeLat[reading.place]!, places.placeLng[reading.place]!];
    if (reading.kind === 'POSTCODE')
      return [places.postcodeLat[reading.postcode]!, places.postcodeLng[reading.postcode]!];
    if (reading.kind === 'POI') {
      const row = places.poiRow[reading.poi]!;
      return [pois.lat[row]!, pois.lng[row]!];
    }
    const { house, street } = reading;
    if (house === undefined) return [places.streetLat[street]!, places.streetLng[street]!];
    return 'row' in house ? [addresses.lat[house.row]!, addresses.lng[house.row]!] : [house.latE7, house.lngE7];
  };
  const countryOf = (reading: Reading): string => {
    const { streets } = addresses;
    if (reading.kind === 'PLACE') return unpackCountry(places.placeCountry[reading.place]!);
    if (reading.kind === 'POSTCODE') return unpackCountry(places.postcodeCountry[reading.postcode]!);
    return unpackCountry(streets.country[reading.kind === 'POI' ? places.poiStreet[reading.poi]! : reading.street]!);
  };
  return reading => {
    if (kinds && !kindsOf(reading).some(kind => kinds.has(kind))) return 0;
    if (countries && !countries.has(countryOf(reading))) return 0;
    const [lat, lng] = pointOf(reading);
    if (box && (lng < box[0] * 1e7 || lat < box[1] * 1e7 || lng > box[2] * 1e7 || lat > box[3] * 1e7)) return 0;
    return near ? shareAt(distanceMeters(lat, lng, near.lat * 1e7, near.lng * 1e7)) : 1;
  };
}

/** Whether a location is what the caller wants; the search also finds a street for a house that does not exist. */
export function isWanted({ match, addressParts, lat, lng }: Location, { box, kinds, countries }: Preference): boolean {
  if (kinds && !kinds.has(match.kind)) return false;
  if (countries && !countries.has(addressParts?.country ?? '')) return false;
  return box === undefined || (lng >= box[0] && lat >= box[1] && lng <= box[2] && lat <= box[3]);
}

function shareAt(meters: number): number {
  return LEAST_SHARE + ((1 - LEAST_SHARE) * HALF_METERS) / (HALF_METERS + meters);
}

function kindsOf(reading: Reading): readonly MatchKind[] {
  if (reading.kind !== 'STREET') return [reading.kind];
  if (reading.house === undefined) return ['STREET'];
  return 'row' in reading.house ? ['ADDRESS'] : ['INTERPOLATED'];
}
