// Opens `addresses.bin`: every address of the region, street by street.
import type { Columns, StringTable } from './columns.ts';

/**
 * One address per row: an OSM object that bears a house number; an object with several numbers has several rows.
 * Rows of one street lie together, ascending by house number. Columns of string indices point into `strings`, 0 = not there.
 */
export interface AddressTable {
  readonly count: number;
  /** Index into OSM_KINDS. */
  readonly osmKind: Uint8Array;
  readonly osmId: Float64Array;
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  /** Row of `streets`. */
  readonly street: Uint32Array;
  /** Index into `strings`; a smaller index is a smaller number. */
  readonly houseNumber: Uint32Array;
  /** Bits DERIVED_…: which parts are not on the object but voted by its neighbours or taken from a polygon. */
  readonly derived: Uint8Array;
  /** Rows in the order of a k-d tree over (lng, lat), for `geo/point-tree.ts`. */
  readonly order: Uint32Array;
  readonly streets: AddressStreets;
  /** Leading number of the house numbers, by index into `strings`; house numbers are the strings 1 … numbers.length − 1. */
  readonly numbers: Uint32Array;
  /** Last number of a range such as `12-14`, else the leading number. */
  readonly numberEnds: Uint32Array;
  readonly strings: StringTable;
}

export const DERIVED_POSTAL_CODE = 1;
export const DERIVED_CITY = 2;
export const DERIVED_DISTRICT = 4;

/**
 * A street (or `addr:place`) in one town, postcode and district, with the addresses on it; also named streets without addresses.
 * Streets of one folded name are neighbours, among them those of one town. Name to district index the address table's `strings`.
 */
export interface AddressStreets {
  readonly count: number;
  /** Addresses of street s are the rows start[s] ≤ row < start[s+1]. */
  readonly start: Uint32Array;
  readonly name: Uint32Array;
  readonly postalCode: Uint32Array;
  readonly city: Uint32Array;
  readonly district: Uint32Array;
  /** ISO 3166-1 alpha-2 as two bytes, first letter high; 0 = unknown. */
  readonly country: Uint16Array;
}

/** The address table in an opened `addresses.bin`. A missing column is an OperatorError. */
export function openAddresses(columns: Columns): AddressTable {
  const lat = columns.get('lat', 'Int32Array');
  const streetName = columns.get('street.name', 'Uint32Array');
  return {
    count: lat.length,
    osmKind: columns.get('osmKind', 'Uint8Array'),
    osmId: columns.get('osmId', 'Float64Array'),
    lat,
    lng: columns.get('lng', 'Int32Array'),
    street: columns.get('street', 'Uint32Array'),
    houseNumber: columns.get('houseNumber', 'Uint32Array'),
    derived: columns.get('derived', 'Uint8Array'),
    order: columns.get('order', 'Uint32Array'),
    streets: {
      count: streetName.length,
      start: columns.get('street.start', 'Uint32Array'),
      name: streetName,
      postalCode: columns.get('street.postalCode', 'Uint32Array'),
      city: columns.get('street.city', 'Uint32Array'),
      district: columns.get('street.district', 'Uint32Array'),
      country: columns.get('street.country', 'Uint16Array'),
    },
    numbers: columns.get('numbers', 'Uint32Array'),
    numberEnds: columns.get('numberEnds', 'Uint32Array'),
    strings: columns.strings('strings'),
  };
}
