// Opens `addresses.bin`: every address of the region, street by street.
import { type Columns, type Indices, JoinedStrings, type StringTable } from './columns.ts';
import { type Doors, openDoors } from './doors.ts';

/**
 * One address per row: an OSM object with a house number (an object with several numbers has several rows), or a line of an
 * address file. Rows of one street are adjacent, ascending by house number. Columns of string indices point into `strings`; 0
 * means missing.
 */
export interface AddressTable {
  readonly count: number;
  /** Index into OSM_KINDS, or FROM_FILE; with FROM_FILE, `osmId` is the line in the file. */
  readonly osmKind: Uint8Array;
  readonly osmId: Float64Array;
  /** Index into OBJECT_KINDS. */
  readonly objectKind: Uint8Array;
  /** Index into `sources`; empty if all addresses come from the first source. */
  readonly source: Uint8Array;
  /** Ids of the sources in the manifest. */
  readonly sources: StringTable;
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  /** Row of `streets`. */
  readonly street: Indices;
  /** Index into `strings`; a smaller index means a smaller number. */
  readonly houseNumber: Indices;
  /** Bits DERIVED_…: the parts that are not tagged on the object but come from its neighbours or from a polygon. */
  readonly derived: Uint8Array;
  /** Rows in the order of a k-d tree over (lng, lat), for `geo/point-tree.ts`. */
  readonly order: Indices;
  readonly streets: AddressStreets;
  readonly doors: Doors;
  readonly stretches: Stretches;
  /** Leading number of the house numbers, by index into `strings`; house numbers are the strings 1 … numbers.length − 1. */
  readonly numbers: Indices;
  /** Last number of a range such as `12-14`, else the leading number. */
  readonly numberEnds: Indices;
  readonly strings: StringTable;
}

/** The `osmKind` of an address that does not come from the map. */
export const FROM_FILE = 255;

export const DERIVED_POSTAL_CODE = 1;
export const DERIVED_CITY = 2;
export const DERIVED_DISTRICT = 4;

/**
 * A street (or `addr:place`) in one town, postcode and district, with its addresses; also named streets without addresses.
 * Streets with the same folded name are adjacent, and among them those of one town. The columns from name to district index the
 * address table's `strings`.
 */
export interface AddressStreets {
  readonly count: number;
  /** Addresses of street s are the rows start[s] ≤ row < start[s+1]. */
  readonly start: Indices;
  readonly name: Indices;
  readonly postalCode: Indices;
  readonly city: Indices;
  readonly district: Indices;
  /** ISO 3166-1 alpha-2 as two bytes, first letter high; 0 = unknown. */
  readonly country: Uint16Array;
}

/**
 * Interpolation ways, ascending by street: the numbers from, from + step … to are evenly spaced along the points lineStart[s] ≤ p
 * < lineStart[s+1]. They are not rows of the table, because the map knows only the two ends, not whether every number between
 * them exists.
 */
export interface Stretches {
  readonly count: number;
  /** Row of `streets`. */
  readonly street: Indices;
  readonly from: Indices;
  readonly to: Indices;
  readonly step: Indices;
  /** Codes of the first (high byte) and last letter if `from` = `to` and letters count (`12a` … `12f`); else 0. */
  readonly letters: Indices;
  readonly lineStart: Indices;
  readonly lat: Int32Array;
  readonly lng: Int32Array;
}

/** The address table of an opened `addresses.bin` or `supplied-addresses.bin`. @throws OperatorError if a column is missing */
export function openAddresses(columns: Columns): AddressTable {
  const lat = columns.get('lat', 'Int32Array');
  const stretchStreet = columns.indices('stretch.street');
  const streetName = columns.indices('street.name');
  return {
    count: lat.length,
    osmKind: columns.get('osmKind', 'Uint8Array'),
    osmId: columns.get('osmId', 'Float64Array'),
    source: columns.get('source', 'Uint8Array'),
    sources: columns.strings('sources'),
    lat,
    lng: columns.get('lng', 'Int32Array'),
    street: columns.indices('street'),
    houseNumber: columns.indices('houseNumber'),
    objectKind: columns.get('objectKind', 'Uint8Array'),
    doors: openDoors(columns),
    derived: columns.get('derived', 'Uint8Array'),
    order: columns.indices('order'),
    streets: {
      count: streetName.length,
      start: columns.indices('street.start'),
      name: streetName,
      postalCode: columns.indices('street.postalCode'),
      city: columns.indices('street.city'),
      district: columns.indices('street.district'),
      country: columns.get('street.country', 'Uint16Array'),
    },
    stretches: {
      count: stretchStreet.length,
      street: stretchStreet,
      from: columns.indices('stretch.from'),
      to: columns.indices('stretch.to'),
      step: columns.indices('stretch.step'),
      letters: columns.indices('stretch.letters'),
      lineStart: columns.indices('stretch.lineStart'),
      lat: columns.get('stretch.lat', 'Int32Array'),
      lng: columns.get('stretch.lng', 'Int32Array'),
    },
    numbers: columns.indices('numbers'),
    numberEnds: columns.indices('numberEnds'),
    strings: columns.strings('strings'),
  };
}

/**
 * The table of an opened `supplied-addresses.bin`, which holds only what the files say, with the towns, postcodes and districts that the index over it
 * (`supplied-places.bin`) derives from the map. @throws OperatorError if a column is missing
 */
export function openSuppliedAddresses(columns: Columns, places: Columns): AddressTable {
  const table = openAddresses(columns);
  const own = table.strings;
  const joined = (column: Indices, derived: Indices) =>
    Uint32Array.from(column, (index, street) => index || (derived[street] ? own.count + derived[street] : 0));
  const { streets } = table;
  return {
    ...table,
    strings: new JoinedStrings(own, places.strings('strings')),
    streets: {
      ...streets,
      postalCode: joined(streets.postalCode, places.indices('derived.postalCode')),
      city: joined(streets.city, places.indices('derived.city')),
      district: joined(streets.district, places.indices('derived.district')),
    },
  };
}
