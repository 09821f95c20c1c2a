// Opens `census.bin`: published figures keyed by grid cell, what the squares around the region are, its municipalities.
import { CENSUS_SOURCES, type CensusSourceId } from '../core/enums.ts';
import type { Columns } from './columns.ts';

/** A value not given: its cell is in another table but not in this one, or says "not published". */
export const NOT_PUBLISHED_CODE = -1;
/** A value that was held back. */
export const SUPPRESSED_CODE = -2;
/** A value of a column that is 0 in every cell of the country: nobody published it there. */
export const ABSENT_CODE = -3;

/**
 * One published column, by cell. A code from 0 is twice the figure's digits, plus 1 if it is flagged as of limited reliability;
 * the figure is its digits / 10^decimals. Codes below 0: …_CODE.
 */
export interface CensusColumn {
  readonly codes: Int16Array | Int32Array;
  readonly decimals: number;
}

/** The cells of one source and size in EPSG:3035, south to north, in a row west to east. Only populated cells are listed. */
export interface CensusGrid {
  readonly source: CensusSourceId;
  readonly sizeMeters: number;
  readonly cellCount: number;
  /** Row and column of the first: a cell's corner is (column · size, row · size). */
  readonly south: number;
  readonly west: number;
  /** Cells of row south + r are rowStart[r] ≤ cell < rowStart[r + 1]. */
  readonly rowStart: Uint32Array;
  /** Column − west. */
  readonly column: Uint16Array;
  /** 1 where the centre lies inside the region's outline and country. */
  readonly inRegion: Uint8Array;
  /** Index into `municipalities` + 1 of the one that holds the centre, 0 = none known. */
  readonly municipality: Uint16Array;
  /** By `<table>/<column>`. */
  readonly columns: ReadonlyMap<string, CensusColumn>;
}

/** Bits of `CensusSquares.cover`. */
export const SQUARE_KEPT = 1;
export const SQUARE_COVERED: Readonly<Record<CensusSourceId, number>> = { zensus2022: 2, eurostat2021: 4 };

/** What is known of every square kilometre in and around the region. */
export interface CensusSquares {
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  /** Bits SQUARE_…: whether cells here are kept, and which sources cover it: there a cell that is not listed has nobody in it. */
  readonly cover: Uint8Array;
  /** Index into `countries`, ISO 3166-1 alpha-2; 0 = none (sea). */
  readonly country: Uint8Array;
  readonly countries: readonly string[];
  /** Index into SETTLEMENT_TYPES + 1; 0 = outside the file. */
  readonly settlement: Uint8Array;
}

/** A municipality whose boundary is complete in the data. Rings as in `geo/polygon.ts`. */
export interface Municipality {
  readonly name: string;
  readonly area: readonly (readonly Int32Array[])[];
}

/** Dwelling room by building, for cells of 1 km: those of cell c are start[c] ≤ b < start[c + 1]. */
export interface CensusBuildings {
  readonly start: Uint32Array;
  /** Metres in EPSG:3035. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Square metres of footprint × storeys. */
  readonly floorArea: Float32Array;
}

export interface CensusTable {
  /** By source, then from fine to coarse; empty if the region was made without census files. */
  readonly grids: readonly CensusGrid[];
  readonly squares: CensusSquares | undefined;
  readonly municipalities: readonly Municipality[];
  /** Of the 1 km grid that is the finest there is; undefined if there is a finer one. */
  readonly buildings: CensusBuildings | undefined;
}

/** The census in an opened `census.bin`. A missing column is an OperatorError. */
export function openCensus(columns: Columns): CensusTable {
  const heads = columns.get('grids', 'Int32Array');
  const names = columns.strings('columns');
  const columnGrid = columns.get('column.grid', 'Uint8Array');
  const decimals = columns.get('column.decimals', 'Uint8Array');
  const isWide = columns.get('column.isWide', 'Uint8Array');
  const grids = Array.from({ length: heads.length / 4 }, (_, g): CensusGrid => {
    const own = new Map<string, CensusColumn>();
    for (let i = 0; i < names.count; i++) {
      if (columnGrid[i] !== g) continue;
      const codes = columns.get(`values.${i}`, isWide[i] === 1 ? 'Int32Array' : 'Int16Array');
      own.set(names.get(i), { codes, decimals: decimals[i]! });
    }
    const column = columns.get(`cells.${g}.column`, 'Uint16Array');
    return {
      source: CENSUS_SOURCES[heads[g * 4]!]!,
      sizeMeters: heads[g * 4 + 1]!,
      south: heads[g * 4 + 2]!,
      west: heads[g * 4 + 3]!,
      cellCount: column.length,
      rowStart: columns.get(`cells.${g}.rowStart`, 'Uint32Array'),
      column,
      inRegion: columns.get(`cells.${g}.inRegion`, 'Uint8Array'),
      municipality: columns.get(`cells.${g}.municipality`, 'Uint16Array'),
      columns: own,
    };
  });
  const hasBuildings = columns.get('buildings.start', 'Uint32Array').length > 0;
  return {
    grids,
    squares: openSquares(columns),
    municipalities: openMunicipalities(columns),
    buildings: hasBuildings
      ? {
          start: columns.get('buildings.start', 'Uint32Array'),
          x: columns.get('buildings.x', 'Int32Array'),
          y: columns.get('buildings.y', 'Int32Array'),
          floorArea: columns.get('buildings.floorArea', 'Float32Array'),
        }
      : undefined,
  };
}

function openSquares(columns: Columns): CensusSquares | undefined {
  const [west, south, width, rows] = columns.get('squares.box', 'Int32Array');
  if (west === undefined || south === undefined || width === undefined || rows === undefined) return undefined;
  const countries = columns.strings('squares.countries');
  return {
    west,
    south,
    columns: width,
    rows,
    cover: columns.get('squares.cover', 'Uint8Array'),
    country: columns.get('squares.country', 'Uint8Array'),
    countries: Array.from({ length: countries.count }, (_, i) => countries.get(i)),
    settlement: columns.get('squares.settlement', 'Uint8Array'),
  };
}

function openMunicipalities(columns: Columns): Municipality[] {
  const names = columns.strings('municipalities');
  const rings = columns.get('municipality.rings', 'Int32Array');
  const ringStart = columns.get('municipality.ringStart', 'Uint32Array');
  const polygonStart = columns.get('municipality.polygonStart', 'Uint32Array');
  const start = columns.get('municipality.start', 'Uint32Array');
  const list = <T>(from: number, to: number, make: (i: number) => T) =>
    Array.from({ length: to - from }, (_, i) => make(from + i));
  return Array.from({ length: names.count }, (_, m) => ({
    name: names.get(m),
    area: list(start[m]!, start[m + 1]!, polygon =>
      list(polygonStart[polygon]!, polygonStart[polygon + 1]!, ring =>
        rings.subarray(ringStart[ring]!, ringStart[ring + 1]!),
      ),
    ),
  }));
}

/** The cell at a column and row of the grid, or −1 if none is listed there. */
export function cellAt(grid: CensusGrid, column: number, row: number): number {
  const r = row - grid.south;
  if (r < 0 || r + 1 >= grid.rowStart.length) return -1;
  const cell = firstFrom(grid, r, column);
  return cell < grid.rowStart[r + 1]! && grid.column[cell]! + grid.west === column ? cell : -1;
}

/** Of the grid's r-th row, the first cell at or east of a column; the next row's first if there is none. */
export function firstFrom(grid: CensusGrid, r: number, column: number): number {
  let low = grid.rowStart[r]!;
  let high = grid.rowStart[r + 1]!;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (grid.column[middle]! + grid.west < column) low = middle + 1;
    else high = middle;
  }
  return low;
}
