// Opens `index.bin`: the facts that the location index needs besides streets and census.
import type Flatbush from 'flatbush';
import type { Columns, Indices } from './columns.ts';
import { type AccessPoints, openAccess } from './pois.ts';
import { openBoxIndex } from './spatial-index.ts';

/** The name under which the edge of the data is a destination. */
export const EDGE_DRIVE = 'edge';

/** How many rings of `CalmLines` a region has. */
export const CALM_RINGS = 3;

/** Maximum number of segments in one run of `CalmLines`. */
export const SEGMENTS_PER_RUN = 8;

export interface IndexFacts {
  readonly entities: IndexEntities;
  /** By id of the index types that people drive to, and EDGE_DRIVE: the ends of the data. */
  readonly drives: ReadonlyMap<string, DriveTimes>;
  /** One entry for each ring: the sources whose noise goes that far. */
  readonly calm: readonly CalmLines[];
}

/** Things that count in the index, with duplicates merged; ordered by type, then by the text of their id. */
export interface IndexEntities {
  readonly count: number;
  /** Ids of the index types at the time of import. Rows of type t are typeStart[t] ≤ row < typeStart[t+1]. */
  readonly types: readonly string[];
  readonly typeStart: Uint32Array;
  /** Type number of each row. */
  readonly typeOf: Uint16Array;
  /** Of merged duplicates, the kind of the remaining object: 0 node, 1 way, 2 relation. */
  readonly osmKind: Uint8Array;
  readonly osmId: Float64Array;
  /** 1e-7 degrees. */
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  /** The entrances of destinations for walking; destinations for driving have none here. */
  readonly walk: AccessPoints;
  /** The id, `n123`. */
  id(row: number): string;
  /** Empty if it has none. */
  name(row: number): string;
}

/** Times by car to the nearest destination of a type, as `reach/goal-times.ts` reads them. */
export interface DriveTimes {
  /** Rows of the entities of the destinations, minus `firstRow`. */
  readonly goalOwner: Indices;
  readonly goalEdge: Uint32Array;
  /** In 1/65536. */
  readonly goalFraction: Uint32Array;
  readonly goalLegMilliseconds: Uint32Array;
  /** By state of the car's chains; empty if there is no destination. */
  readonly milliseconds: Uint32Array;
  /** Row of the nearest entity, minus `firstRow`; empty if all destinations are equivalent. */
  readonly nearest: Indices;
  readonly firstRow: number;
}

/** Loud lines and places of one ring. Run r has the points start[r] ≤ i < start[r+1], alternating longitude and latitude, in 1e-7 degrees. */
export interface CalmLines {
  readonly points: Int32Array;
  readonly start: Uint32Array;
  /** Index into `CALM_SOURCES`. */
  readonly source: Uint8Array;
  /** Index into `NOISE_RINGS` of the scoring. */
  readonly ring: number;
  readonly index: Flatbush;
}

/** The facts in an opened file of columns. */
export function openIndexFacts(columns: Columns): IndexFacts {
  const entities = openEntities(columns);
  const names = columns.strings('drives');
  const drive = (type: string): DriveTimes => ({
    goalOwner: columns.indices(`drive.${type}.goalOwner`),
    goalEdge: columns.get(`drive.${type}.goalEdge`, 'Uint32Array'),
    goalFraction: columns.get(`drive.${type}.goalFraction`, 'Uint32Array'),
    goalLegMilliseconds: columns.get(`drive.${type}.goalLegMilliseconds`, 'Uint32Array'),
    milliseconds: columns.get(`drive.${type}.milliseconds`, 'Uint32Array'),
    nearest: columns.indices(`drive.${type}.nearest`),
    firstRow: entities.typeStart[entities.types.indexOf(type)] ?? 0,
  });
  return {
    entities,
    drives: new Map(Array.from({ length: names.count }, (_, i) => [names.get(i), drive(names.get(i))])),
    calm: Array.from({ length: CALM_RINGS }, (_, ring) => ({
      points: columns.get(`calm.${ring}.points`, 'Int32Array'),
      start: columns.get(`calm.${ring}.start`, 'Uint32Array'),
      source: columns.get(`calm.${ring}.source`, 'Uint8Array'),
      index: openBoxIndex(columns, `calm.${ring}.index`),
      ring,
    })),
  };
}

function openEntities(columns: Columns): IndexEntities {
  const typeNames = columns.strings('types');
  const types = Array.from({ length: typeNames.count }, (_, i) => typeNames.get(i));
  const typeStart = columns.get('typeStart', 'Uint32Array');
  const osmKind = columns.get('osmKind', 'Uint8Array');
  const osmId = columns.get('osmId', 'Float64Array');
  const names = columns.strings('strings');
  const name = columns.indices('name');
  const typeOf = new Uint16Array(osmKind.length);
  for (const number of types.keys()) typeOf.fill(number, typeStart[number], typeStart[number + 1]);
  return {
    count: osmKind.length,
    types,
    typeStart,
    typeOf,
    osmKind,
    osmId,
    lat: columns.get('lat', 'Int32Array'),
    lng: columns.get('lng', 'Int32Array'),
    walk: openAccess(columns, 'walk', 'walk.list'),
    id: row => `${'nwr'[osmKind[row]!]}${osmId[row]}`,
    name: row => names.get(name[row]!),
  };
}
