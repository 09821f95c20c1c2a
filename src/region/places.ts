// Opens `places.bin`: towns, districts, postcodes, positions of streets, and the dictionary for free-text search.
import { type Boundaries, openBoundaries } from './boundaries.ts';
import type { Columns, Indices, StringTable } from './columns.ts';

/** Kinds of places, from large to small; a place's kind indexes this list. A `region` (state, county) and an
 * `island` have only a name; a `house` is one with a name and perhaps without a number. */
export const PLACE_KINDS = [
  'city',
  'town',
  'borough',
  'municipality',
  'village',
  'suburb',
  'quarter',
  'hamlet',
  'neighbourhood',
  'square',
  'isolated_dwelling',
  'farm',
  'locality',
  'region',
  'island',
  'house',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/**
 * Distinct folded names and words (`place/fold.ts`), without spaces, ascending by UTF-8 bytes. The entries of term t in a list
 * column are list[start[t]] … list[start[t+1] − 1].
 */
export interface Terms {
  readonly count: number;
  readonly offsets: Indices;
  readonly bytes: Uint8Array;
  /** Terms ascending by (length, bytes read backwards). */
  readonly bySuffix: Indices;
  /** Rows of the address table's streets with exactly this name. */
  readonly streetStart: Indices;
  readonly streets: Indices;
  /** Places with exactly this name. */
  readonly placeStart: Indices;
  readonly places: Indices;
  /** Rows of the named POIs with exactly this name. */
  readonly poiStart: Indices;
  readonly pois: Indices;
  /** Rows of the address table whose house has exactly this name. */
  readonly houseStart: Indices;
  readonly houses: Indices;
  /** Names of several words, one of which is this term. */
  readonly nameStart: Indices;
  readonly names: Indices;
  /** Names of points of interest of several words, one of which is this term. */
  readonly poiNameStart: Indices;
  readonly poiNames: Indices;
  /** The words of a name of several words, in order; empty for a single word. */
  readonly wordStart: Indices;
  readonly words: Indices;
}

/** The content of `places.bin`. Coordinates are integers of 1e-7 degrees; a term equal to `terms.count` means none. */
export interface PlaceIndex {
  readonly terms: Terms;
  /** By row of the address table's streets: a point on the street near its middle. */
  readonly streetLat: Int32Array;
  readonly streetLng: Int32Array;
  /** Metres from that point to the farthest part of the street. */
  readonly streetReachMeters: Uint16Array;
  /** Terms of town, district and municipality (from a boundary, if it differs from the town). */
  readonly streetCityTerm: Indices;
  readonly streetDistrictTerm: Indices;
  readonly streetMunicipalityTerm: Indices;
  /** Row of the postcodes + 1; 0 = none. */
  readonly streetPostcode: Indices;
  /** Points along named streets, at most 80 m apart, in the order of a k-d tree over (lng, lat). */
  readonly linePointLat: Int32Array;
  readonly linePointLng: Int32Array;
  readonly linePointStreet: Indices;
  readonly placeCount: number;
  /** Index into PLACE_KINDS. */
  readonly placeKind: Uint8Array;
  readonly placeLat: Int32Array;
  readonly placeLng: Int32Array;
  /** The term of its main name. */
  readonly placeTerm: Indices;
  /** Name, its town and its postcode: indices into `strings`, 0 = missing. */
  readonly placeName: Indices;
  readonly placeCity: Indices;
  readonly placePostalCode: Indices;
  readonly placeCountry: Uint16Array;
  /** Addresses in the town or district of this name, 0 if there is no such town or district. */
  readonly placeAddresses: Indices;
  /** Inhabitants according to the map; 0 = unknown. */
  readonly placePopulation: Uint32Array;
  /** 0 if the name occurs only in addresses, so that its kind is a guess. */
  readonly placeIsMapped: Uint8Array;
  /** Places in the order of a k-d tree over (lng, lat). */
  readonly placeOrder: Indices;
  /** Named POIs: the row of the region's points of interest, and of the street of the nearest address. */
  readonly poiRow: Indices;
  readonly poiStreet: Indices;
  /** Postcodes as written without spaces, ascending by bytes. */
  readonly postcodes: StringTable;
  readonly postcodeLat: Int32Array;
  readonly postcodeLng: Int32Array;
  /** Index into `strings`. */
  readonly postcodeCity: Indices;
  readonly postcodeCountry: Uint16Array;
  readonly boundaries: Boundaries;
  readonly strings: StringTable;
}

/** The place index of an opened `places.bin`. @throws OperatorError if a column is missing */
export function openPlaces(columns: Columns): PlaceIndex {
  const indices = (name: string) => columns.indices(name);
  const int32 = (name: string) => columns.get(name, 'Int32Array');
  const offsets = indices('terms.offsets');
  const placeLat = int32('place.lat');
  return {
    terms: {
      count: offsets.length - 1,
      offsets,
      bytes: columns.get('terms.utf8', 'Uint8Array'),
      bySuffix: indices('terms.bySuffix'),
      streetStart: indices('terms.streetStart'),
      streets: indices('terms.streets'),
      placeStart: indices('terms.placeStart'),
      places: indices('terms.places'),
      poiStart: indices('terms.poiStart'),
      pois: indices('terms.pois'),
      houseStart: indices('terms.houseStart'),
      houses: indices('terms.houses'),
      nameStart: indices('terms.nameStart'),
      names: indices('terms.names'),
      poiNameStart: indices('terms.poiNameStart'),
      poiNames: indices('terms.poiNames'),
      wordStart: indices('terms.wordStart'),
      words: indices('terms.words'),
    },
    streetLat: int32('street.lat'),
    streetLng: int32('street.lng'),
    streetReachMeters: columns.get('street.reachMeters', 'Uint16Array'),
    streetCityTerm: indices('street.cityTerm'),
    streetDistrictTerm: indices('street.districtTerm'),
    streetMunicipalityTerm: indices('street.municipalityTerm'),
    streetPostcode: indices('street.postcode'),
    linePointLat: int32('linePoint.lat'),
    linePointLng: int32('linePoint.lng'),
    linePointStreet: indices('linePoint.street'),
    placeCount: placeLat.length,
    placeKind: columns.get('place.kind', 'Uint8Array'),
    placeLat,
    placeLng: int32('place.lng'),
    placeTerm: indices('place.term'),
    placeName: indices('place.name'),
    placeCity: indices('place.city'),
    placePostalCode: indices('place.postalCode'),
    placeCountry: columns.get('place.country', 'Uint16Array'),
    placeAddresses: indices('place.addresses'),
    placePopulation: columns.get('place.population', 'Uint32Array'),
    placeIsMapped: columns.get('place.isMapped', 'Uint8Array'),
    placeOrder: indices('place.order'),
    poiRow: indices('poi.row'),
    poiStreet: indices('poi.street'),
    postcodes: columns.strings('postcodes'),
    postcodeLat: int32('postcode.lat'),
    postcodeLng: int32('postcode.lng'),
    postcodeCity: indices('postcode.city'),
    postcodeCountry: columns.get('postcode.country', 'Uint16Array'),
    boundaries: openBoundaries(columns),
    strings: columns.strings('strings'),
  };
}
