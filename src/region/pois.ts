// Points of interest as a region stores them: columns and their meaning.
import { perMode, type TransportMode } from '../core/modes.ts';
import type { Columns, StringTable } from './columns.ts';

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
  // Motorway junctions: number and road. Stations and junctions: `PoiDetails.rank`.
  'ref',
  'road',
  'rank',
] as const;
export type PoiText = (typeof POI_TEXTS)[number];

/** One point of interest per row, in ascending order of type, without duplicates. An object of two types has two rows. */
export interface PoiTable extends PoiFacts {
  readonly access: Readonly<Record<TransportMode, AccessPoints>>;
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

/** The points where points of interest meet the street network: those of row i are start[i] ≤ p < start[i+1]. */
export interface AccessPoints {
  readonly start: Uint32Array;
  readonly edge: Uint32Array;
  /** Fraction of the edge from its first node, in 1/65536. */
  readonly fraction: Uint32Array;
  /** The walking time of the straight leg between street and POI. */
  readonly legMilliseconds: Uint32Array;
  readonly legDecimetres: Uint32Array;
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
  const access = (mode: TransportMode): AccessPoints => ({
    start: columns.get(`${mode}.start`, 'Uint32Array'),
    edge: columns.get(`${mode}.edge`, 'Uint32Array'),
    fraction: columns.get(`${mode}.fraction`, 'Uint32Array'),
    legMilliseconds: columns.get(`${mode}.legMilliseconds`, 'Uint32Array'),
    legDecimetres: columns.get(`${mode}.legDecimetres`, 'Uint32Array'),
  });
  return { ...openPoiFacts(columns), access: perMode(access) };
}

export function openPoiFacts(columns: Columns): PoiFacts {
  const typeNames = columns.strings('types');
  const lat = columns.get('lat', 'Int32Array');
  const types = Array.from({ length: typeNames.count }, (_, i) => typeNames.get(i));
  const typeStart = columns.get('typeStart', 'Uint32Array');
  const typeOf = new Uint16Array(lat.length);
  for (const number of types.keys()) typeOf.fill(number, typeStart[number], typeStart[number + 1]);
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
