// The usual names of columns that hold a place, for the program and for the page that reads a dropped spreadsheet.

/** What a column of a place is. `address` is a whole address in one cell. */
export const PLACE_PARTS = ['lat', 'lng', 'address', 'street', 'houseNumber', 'postalCode', 'city'] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];

/** Columns by what they hold, as indexes. `joined` are those that the caller names as the address, in his order. */
export interface LocationColumns extends Partial<Readonly<Record<PlacePart, number>>> {
  readonly joined?: readonly number[];
}

/** The usual names, folded. Earlier ones count before later ones. */
const USUAL_NAMES: Readonly<Record<PlacePart, readonly string[]>> = {
  lat: ['lat', 'latitude', 'breitengrad', 'geobreite', 'geolat', 'latitud', 'latwgs84', 'wgs84lat'],
  lng: [
    'lng',
    'lon',
    'long',
    'longitude',
    'laengengrad',
    'langengrad',
    'geolaenge',
    'geolange',
    'geolng',
    'geolon',
    'longitud',
    'lngwgs84',
    'lonwgs84',
    'wgs84lng',
    'wgs84lon',
  ],
  address: [
    'address',
    'adresse',
    'anschrift',
    'fulladdress',
    'vollstandigeadresse',
    'postanschrift',
    'objektadresse',
    'direccion',
    'endereco',
    'indirizzo',
  ],
  street: [
    'street',
    'strasse',
    'streetname',
    'strassenname',
    'str',
    'addrstreet',
    'road',
    'rue',
    'calle',
    'rua',
    'via',
    'streetandnumber',
    'strassehausnummer',
    'strassenr',
    'strasseundhausnummer',
    'strasseundnr',
    'strasseundnummer',
    'addressline1',
    'address1',
    'adresszeile1',
    'adresse1',
  ],
  houseNumber: [
    'housenumber',
    'hausnummer',
    'hausnr',
    'hsnr',
    'hnr',
    'houseno',
    'streetnumber',
    'streetno',
    'addrhousenumber',
    'numero',
    'strassennummer',
  ],
  postalCode: [
    'postcode',
    'plz',
    'postleitzahl',
    'postalcode',
    'zip',
    'zipcode',
    'addrpostcode',
    'codepostal',
    'codigopostal',
    'cep',
    'cap',
  ],
  city: [
    'city',
    'ort',
    'stadt',
    'ortschaft',
    'wohnort',
    'town',
    'gemeinde',
    'municipality',
    'locality',
    'place',
    'addrcity',
    'ville',
    'ciudad',
    'cidade',
    'citta',
    'localidad',
    'plzort',
  ],
};

/** Pairs that may mean something else, such as the width and length of a house. They count if nothing else is there. */
const WEAK_PAIRS: readonly (readonly [lat: string, lng: string])[] = [
  ['breite', 'lange'],
  ['breite', 'laenge'],
  ['y', 'x'],
];

/** Letters and digits without case and accents: `Straße ` is `strasse`. */
export function foldedName(name: string): string {
  return name
    .replaceAll(/ß/gi, 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The columns with usual names: those of coordinates and those of addresses, else a pair that may mean something else; empty without any. */
export function usualLocation(names: readonly string[]): LocationColumns {
  const folded = names.map(foldedName);
  const certain = { ...usualCoordinate(folded), ...usualAddress(folded) };
  return Object.keys(certain).length > 0 ? certain : weakPair(folded);
}

/** @param folded the folded names of all columns */
export function usualCoordinate(folded: readonly string[]): LocationColumns {
  return pairOf({ ...usual('lat', folded), ...usual('lng', folded) });
}

/** @param folded the folded names of all columns */
export function usualAddress(folded: readonly string[]): LocationColumns {
  return addressOf({
    ...usual('address', folded),
    ...usual('street', folded),
    ...usual('houseNumber', folded),
    ...usual('postalCode', folded),
    ...usual('city', folded),
  });
}

function usual(part: PlacePart, folded: readonly string[]): LocationColumns {
  const found = USUAL_NAMES[part].map(name => folded.indexOf(name)).find(index => index >= 0);
  return found === undefined ? {} : { [part]: found };
}

/** A latitude without a longitude is none. */
function pairOf(found: LocationColumns): LocationColumns {
  return found.lat === undefined || found.lng === undefined ? {} : found;
}

export function weakPair(folded: readonly string[]): LocationColumns {
  for (const [latName, lngName] of WEAK_PAIRS) {
    const [lat, lng] = [folded.indexOf(latName), folded.indexOf(lngName)];
    if (lat !== undefined && lng !== undefined && lat >= 0 && lng >= 0) return { lat, lng };
  }
  return {};
}

/** Postcode, number or town beside a whole address belong to it already; a town or postcode alone is a place too. */
function addressOf({ address, street, ...others }: LocationColumns): LocationColumns {
  if (address !== undefined && street === undefined) {
    const { postalCode, city } = others;
    return { address, ...(postalCode !== undefined && { postalCode }), ...(city !== undefined && { city }) };
  }
  if (street !== undefined) return { street, ...others };
  const { postalCode, city } = others;
  return { ...(postalCode !== undefined && { postalCode }), ...(city !== undefined && { city }) };
}
