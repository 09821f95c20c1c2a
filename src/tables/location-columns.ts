// Which columns of a table hold the place of each row: named by the caller, or recognised by their usual names.
import { nearestName } from '../answers/request.ts';
import { type TableColumn, TableError } from './table.ts';

/** What a column of a place is. `address` is a whole address in one cell. */
export const PLACE_PARTS = ['lat', 'lng', 'address', 'street', 'houseNumber', 'postalCode', 'city'] as const;
export type PlacePart = (typeof PLACE_PARTS)[number];

/** Columns by what they hold, as indexes. `joined` are those that the caller names as the address, in his order. */
export interface LocationColumns extends Partial<Readonly<Record<PlacePart, number>>> {
  readonly joined?: readonly number[];
}

/** The caller's own names of columns. */
export interface LocationWish {
  readonly address?: readonly string[] | undefined;
  readonly lat?: string | undefined;
  readonly lng?: string | undefined;
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

/**
 * The columns of the place. Coordinates of a row count before its address.
 * @throws TableError for a named column that the table lacks, with the nearest one, and for a table without any
 */
export function locationColumns(table: string, columns: readonly TableColumn[], wish: LocationWish): LocationColumns {
  const names = columns.map(({ name }) => name);
  const named = (option: string, name: string) => indexOf(table, names, option, name);
  const folded = names.map(foldedName);
  const usual = (part: PlacePart) => {
    const found = USUAL_NAMES[part].map(name => folded.indexOf(name)).find(index => index >= 0);
    return found === undefined ? {} : { [part]: found };
  };
  if ((wish.lat === undefined) !== (wish.lng === undefined)) {
    const [given, missing] = wish.lat === undefined ? ['lng', 'lat'] : ['lat', 'lng'];
    throw new TableError(`"${given}" names a column and "${missing}" none: a coordinate has both.`);
  }
  const coordinate: LocationColumns =
    wish.lat !== undefined && wish.lng !== undefined
      ? { lat: named('lat', wish.lat), lng: named('lng', wish.lng) }
      : wish.address === undefined
        ? pairOf({ ...usual('lat'), ...usual('lng') })
        : {};
  const address: LocationColumns =
    wish.address !== undefined
      ? { joined: wish.address.map(name => named('address', name)) }
      : wish.lat === undefined
        ? addressOf({
            ...usual('address'),
            ...usual('street'),
            ...usual('houseNumber'),
            ...usual('postalCode'),
            ...usual('city'),
          })
        : {};
  const certain = { ...coordinate, ...address };
  const found = Object.keys(certain).length > 0 ? certain : weakPair(folded);
  if (Object.keys(found).length === 0) {
    throw new TableError(
      `${table} has no column of coordinates or addresses with a usual name, such as lat and lng, address, or street and city. Name the columns; the table has ${shownNames(names)}.`,
    );
  }
  return found;
}

/** The indexes of all columns of a place. */
export function placeIndexes({ joined = [], ...parts }: LocationColumns): readonly number[] {
  return [...joined, ...Object.values(parts)];
}

/** What was recognised, for people: `lat from "Breite"`. */
export function shownLocation(columns: readonly TableColumn[], { joined, ...parts }: LocationColumns): string {
  const quoted = (index: number) => `"${columns[index]?.name ?? ''}"`;
  const shown = Object.entries(parts).map(([part, index]) => `${part} from ${quoted(index)}`);
  return [...shown, ...(joined ? [`address from ${joined.map(quoted).join(', ')}`] : [])].join(', ');
}

/** A latitude without a longitude is none. */
function pairOf(found: LocationColumns): LocationColumns {
  return found.lat === undefined || found.lng === undefined ? {} : found;
}

function weakPair(folded: readonly string[]): LocationColumns {
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

function indexOf(table: string, names: readonly string[], option: string, name: string): number {
  const exact = names.indexOf(name);
  if (exact >= 0) return exact;
  const folded = names.map(foldedName).indexOf(foldedName(name));
  if (folded >= 0 && foldedName(name) !== '') return folded;
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? `The table has ${shownNames(names)}.` : `Did you mean "${nearest}"?`;
  throw new TableError(`${table} has no column "${name}", which "${option}" names. ${hint}`, { column: name });
}

const MOST_SHOWN = 12;

function shownNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_SHOWN).map(name => `"${name.slice(0, 40)}"`);
  return names.length > MOST_SHOWN ? `${shown.join(', ')} and ${names.length - MOST_SHOWN} more` : shown.join(', ');
}
