// A point → what is there: the nearest address, the street, the district and the place.
import { nearest } from '../geo/point-tree.ts';
import { PLACE_KINDS } from '../region/places.ts';
import type { Region } from '../region/region.ts';
import { labelOf, labelOfPlace, partsOfAddress, partsOfPlace, partsOfStreet } from './labels.ts';
import type { AddressParts } from './location.ts';

/** An address farther away than this does not name a point. */
const ADDRESS_METERS = 150;
const STREET_METERS = 250;
/** How far around a point a place of each kind is looked for. */
const PLACE_METERS = 5000;
const REGION_KIND = PLACE_KINDS.indexOf('region');

/** What lies at or near a point. Distances are straight. */
export interface Surroundings {
  /** One line for the most exact thing known; undefined if nothing is near. */
  readonly label?: string;
  readonly parts?: AddressParts;
  /** Row of the address table, and how far it is. */
  readonly address?: { readonly row: number; readonly meters: number };
  readonly street?: { readonly name: string; readonly meters: number };
  readonly place?: { readonly name: string; readonly meters: number };
}

/** The nearest address within 150 m, street within 250 m and place within 5 km of a point in degrees. */
export function reverse(
  region: Pick<Region, 'addresses' | 'places' | 'manifest'>,
  lat: number,
  lng: number,
): Surroundings {
  const { addresses, places, manifest } = region;
  const latE7 = Math.round(lat * 1e7);
  const lngE7 = Math.round(lng * 1e7);
  const address = nearest(addresses, latE7, lngE7, ADDRESS_METERS);
  const linePoint = nearest({ lat: places.linePointLat, lng: places.linePointLng }, latE7, lngE7, STREET_METERS);
  const place = nearest(
    { lat: places.placeLat, lng: places.placeLng, order: places.placeOrder },
    latE7,
    lngE7,
    PLACE_METERS,
    row => places.placeKind[row] !== REGION_KIND,
  );
  const street = linePoint && (places.linePointStreet[linePoint.row] ?? 0);
  const parts = address
    ? partsOfAddress(addresses, address.row, manifest.country)
    : street !== undefined
      ? partsOfStreet(addresses, street, manifest.country)
      : place && partsOfPlace(places, place.row, manifest.country);
  return {
    ...(parts ? { parts, label: parts.street === undefined ? labelOfPlace(parts) : labelOf(parts) } : {}),
    ...(address ? { address } : {}),
    ...(linePoint && street !== undefined
      ? { street: { name: addresses.strings.get(addresses.streets.name[street] ?? 0), meters: linePoint.meters } }
      : {}),
    ...(place ? { place: { name: places.strings.get(places.placeName[place.row] ?? 0), meters: place.meters } } : {}),
  };
}
