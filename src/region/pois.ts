// Points of interest as a region stores them: columns and their meaning.
import { perBaseMode, type SearchMode } from '../core/modes.ts';
import type { Columns, Indices, StringTable } from './columns.ts';
import { OWN_PARTS, type SharedParts } from './shared-parts.ts';

/** OSM object kinds as the columns store them: `n`, `w`, `r` in ids. */
export const OSM_KINDS = ['n', 'w', 'r'] as const;

/** Columns of strings; values are indices into `strings`, 0 = missing. */
export const POI_TEXTS = [
  'name',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'openingHours',
  'wheelchair',
  'website',
  'phone',
  'brand',
  // Answers never show the operator: of a surgery or a small shop it is the name of a person.
  'operator',
  // Motorway junctions: number and road. Stations and junctions: `PoiDetails.rank`.
  'ref',
  'road',
  'rank',
  // Stations and stops: the lines; and `PoiDetails.renown` of all.
  'lines',
  'renown',
] as const;
export type PoiText = (typeof POI_TEXTS)[number];

/** One point of interest per row, in ascending order of type, without duplicates. An object of two types has two rows. */
export interface PoiTable extends PoiFacts {
  /** On wheels those of walkers; `accessOn` leaves out what is closed to wheels. */
  readonly access: Readonly<Record<SearchMode, AccessPoints>>;
}

/** A PoiTable without its access points. */
export interface PoiFacts {
  readonly count: number;
  /** Catalogue ids of all types at the time of import. Rows of type t are typeStart[t] ≤ row < typeStart[t+1]. */
  readonly types: readonly string[];
  readonly typeStart: Uint32Array;
  /** Number of the type of each row, and of each id. */
  readonly typeOf: Uint16Array;
  readonly typeNumber: ReadonlyMap<string, number>;
  /** 0 node, 1 way, 2 relation. */
  readonly osmKind: Uint8Array;
  readonly osmId: Float64Array;
  /** 1e-7 degrees. */
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  readonly texts: Readonly<Record<PoiText, Uint32Array>>;
  readonly strings: StringTable;
}

/**
 * The points where rows of a table meet the street network. Row i has the list list[i], which other rows and modes may share; list l has the points
 * start[l] ≤ p < start[l+1].
 */
export interface AccessPoints {
  readonly list: Indices;
  readonly start: Uint32Array;
  readonly edge: Uint32Array;
  /** Fraction of the edge from its first node, in 1/65536; read it by `fractionAt`. */
  readonly fraction: Uint16Array | Uint32Array;
  /** The walking time of the straight leg between street and POI. */
  readonly legMilliseconds: Uint32Array;
  readonly legDecimetres: Indices;
  /** For what is derived from the table; left out for a table that does not stay. */
  readonly parts?: SharedParts;
}

/** The memory for what is derived from a table. */
export function partsOf({ parts = OWN_PARTS }: Pick<AccessPoints, 'parts'>): SharedParts {
  return parts;
}

/** The end of an edge as 16 bits hold it. No access point lies 1/65536 before the end. */
const END_IN_16_BITS = 65535;

/** Fractions of access points in 16 bits. */
export function packedFractions(fractions: ArrayLike<number>): Uint16Array {
  const packed = new Uint16Array(fractions.length);
  // A loop: `from` with a function takes ten times as long.
  for (let i = 0; i < packed.length; i++) packed[i] = Math.min(fractions[i]!, END_IN_16_BITS);
  return packed;
}

/** The fraction of an access point, 0 to 65536. */
export function fractionAt({ fraction }: Pick<AccessPoints, 'fraction'>, point: number): number {
  const packed = fraction[point]!;
  return packed === END_IN_16_BITS ? END_IN_16_BITS + 1 : packed;
}

/** Access points in columns whose names begin so. @param lists the name of the column with the list of each row */
export function openAccess(columns: Columns, prefix: string, lists: string): AccessPoints {
  return {
    list: columns.indices(lists),
    start: columns.get(`${prefix}.start`, 'Uint32Array'),
    edge: columns.get(`${prefix}.edge`, 'Uint32Array'),
    fraction: columns.get(`${prefix}.fraction`, 'Uint16Array'),
    legMilliseconds: columns.get(`${prefix}.legMilliseconds`, 'Uint32Array'),
    legDecimetres: columns.indices(`${prefix}.legDecimetres`),
    parts: columns.parts.of(lists),
  };
}

/** The form of an id in requests and answers: the map's object. */
export const POI_ID = /^([nwr])(\d{1,16})$/;

/** All rows of an object, one for each of its types. @param poiId `n123`, `w123`, `r123` */
export function rowsOfPoi(
  { count, osmId, osmKind }: Pick<PoiFacts, 'count' | 'osmId' | 'osmKind'>,
  poiId: string,
): number[] {
  const [, letter = '', digits = ''] = POI_ID.exec(poiId) ?? [];
  const kind = (OSM_KINDS as readonly string[]).indexOf(letter);
  const id = Number(digits);
  const rows: number[] = [];
  for (let row = 0; kind >= 0 && row < count; row++) if (osmId[row] === id && osmKind[row] === kind) rows.push(row);
  return rows;
}

/** The points of interest in an opened file of columns. */
export function openPois(columns: Columns): PoiTable {
  const access = perBaseMode(mode => openAccess(columns, 'access', `${mode}.list`));
  return { ...openPoiFacts(columns), access: { ...access, WHEELCHAIR: access.WALK, WHEELCHAIR_STRICT: access.WALK } };
}

export function openPoiFacts(columns: Columns): PoiFacts {
  const typeNames = columns.strings('types');
  const lat = columns.get('lat', 'Int32Array');
  const types = Array.from({ length: typeNames.count }, (_, i) => typeNames.get(i));
  const typeStart = columns.get('typeStart', 'Uint32Array');
  const { typeOf } = columns.parts.once('types of rows', () => {
    const typeOf = new Uint16Array(lat.length);
    for (const number of types.keys()) typeOf.fill(number, typeStart[number], typeStart[number + 1]);
    return { typeOf };
  });
  return {
    count: lat.length,
    types,
    typeStart,
    typeOf,
    typeNumber: new Map(types.map((id, number) => [id, number])),
    osmKind: columns.get('osmKind', 'Uint8Array'),
    osmId: columns.get('osmId', 'Float64Array'),
    lat,
    lng: columns.get('lng', 'Int32Array'),
    texts: Object.fromEntries(POI_TEXTS.map(text => [text, columns.get(text, 'Uint32Array')])) as Record<
      PoiText,
      Uint32Array
    >,
    strings: columns.strings('strings'),
  };
}
