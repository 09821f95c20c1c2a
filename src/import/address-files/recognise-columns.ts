// The meaning of each column of an address file: one table of the names that such files use.
import { OperatorError } from '../../core/errors.ts';

/** The values that a file can hold. Number and addition together make the house number. */
export type AddressField =
  | 'street'
  | 'number'
  | 'addition'
  | 'postalCode'
  | 'city'
  | 'district'
  | 'x'
  | 'y'
  | 'zone'
  | 'epsg';

/**
 * Names by field, the preferred name first; compared without case, accents, spaces and punctuation. From OpenAddresses (LON, LAT, NUMBER, STREET …), the
 * German surveying offices' HK-DE 5.2 (ostwert, nordwert, hnr, adz, str, postplz, postonm …) and files of cities. OpenAddresses' `district` is a county.
 */
export const COLUMN_NAMES: Readonly<Record<AddressField, readonly string[]>> = {
  street: ['street', 'str', 'strasse', 'strassenname', 'strname', 'stn', 'streetname', 'addrstreet', 'strbez', 'stra'],
  number: [
    'number',
    'hnr',
    'hausnummer',
    'hausnr',
    'hsnr',
    'nr',
    'housenumber',
    'housenr',
    'addrhousenumber',
    'num',
    'hnrz',
  ],
  addition: [
    'adz',
    'zusatz',
    'hausnummernzusatz',
    'hausnummerzusatz',
    'hausnrzusatz',
    'hsnrzu',
    'hnrzus',
    'hnradz',
    'adressierungszusatz',
    'hausnrzus',
  ],
  postalCode: ['postcode', 'postplz', 'plz', 'postleitzahl', 'postalcode', 'zip', 'zipcode', 'addrpostcode'],
  city: [
    'city',
    'postonm',
    'onm',
    'ort',
    'ortsname',
    'ortsnamepost',
    'stadt',
    'gemeinde',
    'gemeindename',
    'gmdname',
    'gmd',
    'gemname',
    'town',
    'place',
    'addrcity',
  ],
  district: [
    'ortsteil',
    'ottname',
    'ott',
    'stadtteil',
    'postott',
    'stadtbezirk',
    'ortsteilname',
    'suburb',
    'addrsuburb',
  ],
  x: [
    'lon',
    'lng',
    'longitude',
    'long',
    'ostwert',
    'rechtswert',
    'easting',
    'east',
    'x',
    'xcoord',
    'koordx',
    'xkoord',
    'laenge',
    'laengengrad',
    'e',
  ],
  y: [
    'lat',
    'latitude',
    'nordwert',
    'hochwert',
    'northing',
    'north',
    'y',
    'ycoord',
    'koordy',
    'ykoord',
    'breite',
    'breitengrad',
    'n',
  ],
  zone: ['zone', 'utmzone'],
  epsg: ['epsg', 'srid', 'crs'],
};

/** HK-DE up to version 4.2 came without a first line of names: these are its columns (NBA to POT). */
export const NAMELESS = [
  'nba',
  'oid',
  'qua',
  'lan',
  'rbz',
  'krs',
  'gmdschl',
  'ottschl',
  'sss',
  'hnr',
  'adz',
  'ostwert',
  'nordwert',
  'stn',
  'plz',
  'onm',
  'zon',
  'postott',
];

/** Column index by field; a field that the file does not have is missing. */
export type Columns = Readonly<Partial<Record<AddressField, number>>>;

export interface Recognised {
  readonly columns: Columns;
  /** The names as the file spells them, for messages. */
  readonly names: readonly string[];
  /** The first line already holds data. */
  readonly isNameless: boolean;
}

/** The form in which two names are compared. */
export function foldedName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Reads the first line of a table, or the property names of a GeoJSON feature.
 * @param needsCoordinates false if the geometry holds them
 * @throws OperatorError naming the missing fields and the names that would be recognised
 */
export function recogniseColumns(
  name: string,
  line: number,
  fields: readonly string[],
  needsCoordinates: boolean,
): Recognised {
  const isNameless =
    fields.length === NAMELESS.length && /^[NLA]?$/.test(fields[0] ?? '') && /^\d+[.,]?\d*$/.test(fields[11] ?? '');
  const names = isNameless ? NAMELESS : fields;
  const folded = names.map(foldedName);
  const columns: Partial<Record<AddressField, number>> = {};
  for (const field of Object.keys(COLUMN_NAMES) as AddressField[]) {
    const index = COLUMN_NAMES[field].map(known => folded.indexOf(known)).find(at => at >= 0);
    if (index !== undefined) columns[field] = index;
  }
  const needed: readonly AddressField[] = needsCoordinates ? ['street', 'number', 'x', 'y'] : ['street', 'number'];
  const missing = needed.filter(field => columns[field] === undefined);
  if (missing.length === 0) return { columns, names, isNameless };
  const wanted = missing
    .map(field => `${WORDS[field]} (${COLUMN_NAMES[field].slice(0, 6).join(', ')} …)`)
    .join(' and ');
  const shown = fields
    .slice(0, 30)
    .map(field => field.slice(0, 40))
    .join(', ');
  throw new OperatorError(`${name}, line ${line}: no column is recognised as ${wanted}; it has ${shown || 'none'}.`);
}

const WORDS: Readonly<Record<AddressField, string>> = {
  street: 'the street',
  number: 'the house number',
  addition: 'the addition to the number',
  postalCode: 'the postcode',
  city: 'the town',
  district: 'the district',
  x: 'the longitude or easting',
  y: 'the latitude or northing',
  zone: 'the UTM zone',
  epsg: 'the coordinate system',
};
