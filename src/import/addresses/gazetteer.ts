// The plain rows that the address steps of an import pass to each other: addresses, named streets, settlements and postcodes.
import type { PointTree } from '../../core/geometry/point-tree.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import type { PlaceKind } from '../../region/places.ts';

/** An object with a house number, once per number, or with the name of a house. Coordinates in 1e-7 degrees; an empty string is "not known". */
export interface AddressRow {
  /** Index into the sources of the addresses; 0 is the map if the map is a source. */
  readonly source: number;
  /** Index into OSM_KINDS, or FROM_FILE; then `osmId` is the line in the file. */
  readonly osmKind: number;
  readonly osmId: number;
  /** Index into OBJECT_KINDS; default ADDRESS. */
  readonly objectKind?: number;
  readonly lat: number;
  readonly lng: number;
  /** `addr:street`, else `addr:place`, else the name of its associatedStreet relation, else its village. */
  readonly street: string;
  /** The number; the name of a house without a number. */
  readonly houseNumber: string;
  /** The name of a house with a number. */
  readonly houseName?: string | undefined;
  postalCode: string;
  city: string;
  district: string;
  readonly country: string;
  /** Bits DERIVED_… */
  derived: number;
}

/** A named way that is a street: a line of lat, lng, lat, lng … in 1e-7 degrees. */
export interface NamedWay {
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly line: Int32Array;
}

/** A settlement, district or locality. Coordinates in 1e-7 degrees. */
export interface SettlementRow {
  readonly kind: PlaceKind;
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  postalCode: string;
  city: string;
  country: string;
  /** Number of addresses in the town or district of this name. */
  addresses: number;
  /** Inhabitants according to the map; 0 = the map does not say. */
  population: number;
  /** False for a name that only addresses use, so that the kind is a guess. */
  readonly isMapped: boolean;
}

/** A street in one town, postcode and district. */
export interface StreetRow {
  readonly name: string;
  readonly otherNames: Set<string>;
  readonly term: string;
  readonly postalCode: string;
  readonly city: string;
  readonly district: string;
  municipality: string;
  /** That most of its addresses name, else `isIn`. */
  country: string;
  /** The country in which it lies. */
  readonly isIn: string;
  /** Indices into the address rows. */
  readonly addresses: number[];
  lat: number;
  lng: number;
  reachMeters: number;
}

export interface PostcodeRow {
  readonly postalCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly city: string;
  readonly country: string;
  /** The country in which it lies: two countries may have the same code. */
  readonly isIn: string;
}

/** A point on a named street. */
export interface LinePoint {
  readonly lat: number;
  readonly lng: number;
  readonly street: StreetRow;
}

/** The numbers from, from + step … to along a line. With letters (`12a` … `12f`) `from` = `to` and the letters count. */
export interface Stretch {
  /** OSM ids of the two nodes with the first and the last number. */
  readonly ends: readonly [number, number];
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** Codes of the first and the last letter; 0 = numbers without letters. */
  readonly firstLetter: number;
  readonly lastLetter: number;
  /** lat, lng, lat, lng … in 1e-7 degrees from the first number to the last. */
  readonly line: Int32Array;
}

/** A closed boundary with its name. */
export interface NamedArea {
  readonly name: string;
  /** Administrative level; 0 for a postcode. */
  readonly level: number;
  readonly area: MultiPolygon;
}

/** Everything about addresses and settlements that an OSM file says. */
export interface Gazetteer {
  readonly addresses: readonly AddressRow[];
  /** Over the addresses. */
  readonly tree: PointTree;
  readonly streets: readonly StreetRow[];
  readonly linePoints: readonly LinePoint[];
  /** Interpolation ways between two addresses of one street, by that street. */
  readonly stretches: readonly (Stretch & { readonly street: StreetRow })[];
  readonly settlements: readonly SettlementRow[];
  readonly postcodes: readonly PostcodeRow[];
  /** Closed boundaries of municipalities and their parts. */
  readonly boundaries: readonly NamedArea[];
  /** Objects with a house number that could not be used because no street or settlement is known for them. */
  readonly withoutStreet: number;
}

/** Equal for rows of the same postcode in one country: the code, a line break, the country. */
export function postcodeKey({ postalCode, isIn }: Pick<PostcodeRow, 'postalCode' | 'isIn'>): string {
  return `${postalCode}\n${isIn}`;
}
