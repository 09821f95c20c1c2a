// Converts rows of the address table, streets, places and postcodes into address parts and one-line labels.
import { type AddressTable, DERIVED_CITY, DERIVED_DISTRICT, DERIVED_POSTAL_CODE } from '../region/addresses.ts';
import type { PlaceIndex } from '../region/places.ts';
import type { PoiFacts, PoiText } from '../region/pois.ts';
import { unpackCountry } from './countries.ts';
import { fold } from './fold.ts';
import { isHouseName } from './house-number.ts';
import type { AddressParts } from './location.ts';

/** Countries with the house number before the street. */
const NUMBER_FIRST = new Set(['AU', 'CA', 'FR', 'GB', 'GG', 'GI', 'IE', 'IM', 'JE', 'LU', 'NZ', 'US', 'ZA']);

/** Of streets and places in no country. */
const NOWHERE = 'ZZ';

const DERIVED_FIELDS = [
  [DERIVED_POSTAL_CODE, 'postalCode'],
  [DERIVED_CITY, 'city'],
  [DERIVED_DISTRICT, 'district'],
] as const;

/** Parts of the address in a row of the address table; `derived` names those that the object itself lacks. */
export function partsOfAddress(addresses: AddressTable, row: number): AddressParts {
  const houseNumber = addresses.strings.get(addresses.houseNumber[row]!);
  const derived = derivedFields(addresses.derived[row]!);
  const parts = partsOfStreet(addresses, addresses.street[row]!, houseNumber);
  return derived.length === 0 ? parts : { ...parts, derived };
}

/** The names of the fields of bits DERIVED_…. */
export function derivedFields(bits: number): string[] {
  return DERIVED_FIELDS.filter(([bit]) => (bits & bit) !== 0).map(([, field]) => field);
}

/** Parts of a street's address. */
export function partsOfStreet(addresses: AddressTable, street: number, houseNumber = ''): AddressParts {
  const { streets, strings } = addresses;
  return known({
    street: strings.get(streets.name[street]!),
    houseNumber,
    postalCode: strings.get(streets.postalCode[street]!),
    city: strings.get(streets.city[street]!),
    district: strings.get(streets.district[street]!),
    country: unpackCountry(streets.country[street]!) || NOWHERE,
  });
}

/** Parts of a place: a town is its own city, a district or hamlet is the district of its town. */
export function partsOfPlace(places: PlaceIndex, place: number): AddressParts {
  const name = places.strings.get(places.placeName[place]!);
  const city = places.strings.get(places.placeCity[place]!);
  const isTown = city === '' || fold(city) === fold(name);
  return known({
    postalCode: places.strings.get(places.placePostalCode[place]!),
    city: isTown ? name : city,
    district: isTown ? '' : name,
    country: unpackCountry(places.placeCountry[place]!) || NOWHERE,
  });
}

/** The address tags of a point of interest; a missing town and postcode come from `street`, the street of the nearest address. */
export function partsOfPoi(
  addresses: AddressTable,
  { texts, strings }: PoiFacts,
  row: number,
  street: number,
): AddressParts {
  const own = (text: PoiText) => strings.get(texts[text][row]!);
  const near = partsOfStreet(addresses, street);
  const derived = (['postalCode', 'city', 'district'] as const).filter(
    field => (field === 'district' || own(field) === '') && near[field] !== undefined,
  );
  return {
    ...known({
      street: own('street'),
      houseNumber: own('houseNumber'),
      postalCode: own('postalCode') || (near.postalCode ?? ''),
      city: own('city') || (near.city ?? ''),
      district: near.district ?? '',
      country: near.country,
    }),
    ...(derived.length > 0 ? { derived } : {}),
  };
}

export function partsOfPostcode(places: PlaceIndex, postcode: number): AddressParts {
  return known({
    postalCode: places.postcodes.get(postcode),
    city: places.strings.get(places.postcodeCity[postcode]!),
    country: unpackCountry(places.postcodeCountry[postcode]!) || NOWHERE,
  });
}

/** One line: `Landstrasse 12, 9490 Vaduz`, `Rose Cottage, Main Road, IM4 7AA Laxey`; for a place `Ebenholz, 9490 Vaduz`. Omits the districts of towns. */
export function labelOf(parts: AddressParts): string {
  const { street = '', houseNumber = '', postalCode = '', city = '', district = '', country } = parts;
  const numbered = NUMBER_FIRST.has(country) ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
  const house = isHouseName(houseNumber) ? `${houseNumber}, ${street}` : numbered.trim();
  const first = street === '' ? district : house;
  return [first, `${postalCode} ${city}`.trim()].filter(part => part !== '').join(', ');
}

/** The label of a place: its name, and the town around it if the names differ. */
export function labelOfPlace(parts: AddressParts): string {
  return parts.district === undefined ? (parts.city ?? '') : labelOf(parts);
}

/** Drops empty fields. */
function known(parts: Omit<AddressParts, 'derived'>): AddressParts {
  const entries = Object.entries(parts).filter(([field, value]) => value !== '' || field === 'country');
  return Object.fromEntries(entries) as unknown as AddressParts;
}
