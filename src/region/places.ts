// Opens `places.bin`: towns, districts, postcodes, where streets lie, and the dictionary by which free text finds them.
import type { Columns, StringTable } from './columns.ts';

/** Kinds of places, from large to small; a place's kind indexes this list. `region` (state, county) is only known by name. */
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
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/**
 * Distinct folded names and words (`place/fold.ts`), without spaces, ascending by UTF-8 bytes. Lists in columns: those of
 * term t are list[start[t]] … list[start[t+1] − 1].
 */
export interface Terms {
  readonly count: number;
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
  /** Terms ascending by (length, bytes read backwards). */
  readonly bySuffix: Uint32Array;
  /** Rows of the address table's streets that bear exactly this name. */
  readonly streetStart: Uint32Array;
  readonly streets: Uint32Array;
  /** Places that bear exactly this name. */
  readonly placeStart: Uint32Array;
  readonly places: Uint32Array;
  /** Names of several words, of which this term is one word. */
  readonly nameStart: Uint32Array;
  readonly names: Uint32Array;
  /** The words of a name of several words, in order; nothing for a single word. */
  readonly wordStart: Uint32Array;
  readonly words: Uint32Array;
}

/** What `places.bin` holds. Coordinates are integers of 1e-7 degrees; term 0xffffffff = none. */
export interface PlaceIndex {
  readonly terms: Terms;
  /** By row of the address table's streets: a point on the street near its middle. */
  readonly streetLat: Int32Array;
  readonly streetLng: Int32Array;
  /** Metres from that point to the farthest part of the street. */
  readonly streetReachMeters: Uint16Array;
  /** Terms of town, district and municipality (from a boundary, where it is not the town). */
  readonly streetCityTerm: Uint32Array;
  readonly streetDistrictTerm: Uint32Array;
  readonly streetMunicipalityTerm: Uint32Array;
  /** Row of the postcodes + 1; 0 = none. */
  readonly streetPostcode: Uint32Array;
  /** Points along named streets, at most 80 m apart, in the order of a k-d tree over (lng, lat). */
  readonly linePointLat: Int32Array;
  readonly linePointLng: Int32Array;
  readonly linePointStreet: Uint32Array;
  readonly placeCount: number;
  /** Index into PLACE_KINDS. */
  readonly placeKind: Uint8Array;
  readonly placeLat: Int32Array;
  readonly placeLng: Int32Array;
  /** The term of its first name. */
  readonly placeTerm: Uint32Array;
  /** Name, the town it belongs to and its postcode: indices into `strings`, 0 = not there. */
  readonly placeName: Uint32Array;
  readonly placeCity: Uint32Array;
  readonly placePostalCode: Uint32Array;
  readonly placeCountry: Uint16Array;
  /** Addresses in the town or district of this name, 0 if none bears it. */
  readonly placeAddresses: Uint32Array;
  /** Places in the order of a k-d tree over (lng, lat). */
  readonly placeOrder: Uint32Array;
  /** Postcodes as written without spaces, ascending by bytes. */
  readonly postcodes: StringTable;
  readonly postcodeLat: Int32Array;
  readonly postcodeLng: Int32Array;
  /** Index into `strings`. */
  readonly postcodeCity: Uint32Array;
  readonly postcodeCountry: Uint16Array;
  readonly strings: StringTable;
}

export const NO_TERM = 0xffffffff;

/** The place index in an opened `places.bin`. A missing column is an OperatorError. */
export function openPlaces(columns: Columns): PlaceIndex {
  const uint32 = (name: string) => columns.get(name, 'Uint32Array');
  const int32 = (name: string) => columns.get(name, 'Int32Array');
  const offsets = uint32('terms.offsets');
  const placeLat = int32('place.lat');
  return {
    terms: {
      count: offsets.length - 1,
      offsets,
      bytes: columns.get('terms.utf8', 'Uint8Array'),
      bySuffix: uint32('terms.bySuffix'),
      streetStart: uint32('terms.streetStart'),
      streets: uint32('terms.streets'),
      placeStart: uint32('terms.placeStart'),
      places: uint32('terms.places'),
      nameStart: uint32('terms.nameStart'),
      names: uint32('terms.names'),
      wordStart: uint32('terms.wordStart'),
      words: uint32('terms.words'),
    },
    streetLat: int32('street.lat'),
    streetLng: int32('street.lng'),
    streetReachMeters: columns.get('street.reachMeters', 'Uint16Array'),
    streetCityTerm: uint32('street.cityTerm'),
    streetDistrictTerm: uint32('street.districtTerm'),
    streetMunicipalityTerm: uint32('street.municipalityTerm'),
    streetPostcode: uint32('street.postcode'),
    linePointLat: int32('linePoint.lat'),
    linePointLng: int32('linePoint.lng'),
    linePointStreet: uint32('linePoint.street'),
    placeCount: placeLat.length,
    placeKind: columns.get('place.kind', 'Uint8Array'),
    placeLat,
    placeLng: int32('place.lng'),
    placeTerm: uint32('place.term'),
    placeName: uint32('place.name'),
    placeCity: uint32('place.city'),
    placePostalCode: uint32('place.postalCode'),
    placeCountry: columns.get('place.country', 'Uint16Array'),
    placeAddresses: uint32('place.addresses'),
    placeOrder: uint32('place.order'),
    postcodes: columns.strings('postcodes'),
    postcodeLat: int32('postcode.lat'),
    postcodeLng: int32('postcode.lng'),
    postcodeCity: uint32('postcode.city'),
    postcodeCountry: columns.get('postcode.country', 'Uint16Array'),
    strings: columns.strings('strings'),
  };
}
