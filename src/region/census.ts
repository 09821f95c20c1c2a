// Opens `census.bin`: published figures by grid cell, facts on the squares around the region, and its municipalities.
import { CENSUS_SOURCES, type CensusSourceId } from '../core/enums.ts';
import { openAreas } from './areas.ts';
import type { Columns } from './columns.ts';

/** No value: the cell is in another table but not in this one, or the table says "not published". */
export const NOT_PUBLISHED_CODE = -1;
/** A value that the office suppressed. */
export const SUPPRESSED_CODE = -2;
/** A value of a column that is 0 in every cell of the country: nobody published the column there. */
export const ABSENT_CODE = -3;

/**
 * One published column, by cell. A code ≥ 0 is twice the figure's digits, plus 1 if the figure is flagged as of limited
 * reliability; the figure is its digits / 10^decimals. Codes below 0: …_CODE.
 */
export interface CensusColumn {
  readonly codes: Int16Array | Int32Array;
  readonly decimals: number;
}

/** The cells of one source and size in EPSG:3035, from south to north, in a row from west to east. It lists only populated cells. */
export interface CensusGrid {
  readonly source: CensusSourceId;
  readonly sizeMeters: number;
  readonly cellCount: number;
  /** First row and column: a cell's corner is (column · size, row · size). */
  readonly south: number;
  readonly west: number;
  /** Cells of row south + r are rowStart[r] ≤ cell < rowStart[r + 1]. */
  readonly rowStart: Uint32Array;
  /** Column − west. */
  readonly column: Uint16Array;
  /** If the cell's centre is inside the region's outline and one of its countries, the number of that country (`ownCountry`); else 0. */
  readonly inRegion: Uint8Array;
  /** Index into `municipalities` + 1 of the municipality that contains the centre, 0 = unknown. */
  readonly municipality: Uint16Array;
  /** By `<table>/<column>`. */
  readonly columns: ReadonlyMap<string, CensusColumn>;
}

/** Bits of `CensusSquares.cover`. */
export const SQUARE_KEPT = 1;
export const SQUARE_COVERED: Readonly<Record<CensusSourceId, number>> = { zensus2022: 2, eurostat2021: 4 };

/** Facts on every square kilometre in and around the region. */
export interface CensusSquares {
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * Bits SQUARE_…: whether the region has the cells of this square, and which sources cover it. In a covered square, an unlisted
   * cell has no inhabitants.
   */
  readonly cover: Uint8Array;
  /** Index into `countries`, ISO 3166-1 alpha-2; 0 = none (sea). */
  readonly country: Uint8Array;
  readonly countries: readonly string[];
  /** Index into SETTLEMENT_TYPES + 1; 0 = not in the file. */
  readonly settlement: Uint8Array;
}

/** A municipality whose boundary is complete in the data. Rings as in `geo/polygon.ts`. */
export interface Municipality {
  readonly name: string;
  readonly area: readonly (readonly Int32Array[])[];
}

/** Where in square kilometres people live, for squares of which the map or finer cells tell something (`docs/census.md`). */
export interface CensusSpread {
  /** By index of the square in `CensusSquares`: its row here, or −1: there, people spread evenly. */
  readonly rowOfSquare: Int32Array;
  /** 13 bytes for each row, a bit for each hectare, as `hectareBits` writes them: whether the map or finer cells show it. */
  readonly inside: Uint8Array;
  /** 0–255: the share of the people of these hectares whom buildings or finer cells place. */
  readonly placed: Uint8Array;
  /** How many people the building or finer cell of a typical person holds. */
  readonly together: Uint16Array;
  /** A hundred for each row: the hectares of the square row by row from the south-west, each in proportion to its people. */
  readonly weights: Uint16Array;
}

export interface CensusTable {
  /** The countries that the region is about, ISO 3166-1 alpha-2; empty if it is one. */
  readonly ownCountries: readonly string[];
  /** By source, then from fine to coarse; empty if the import had no census files. */
  readonly grids: readonly CensusGrid[];
  readonly squares: CensusSquares | undefined;
  readonly municipalities: readonly Municipality[];
  /** Undefined without square kilometres. */
  readonly spread: CensusSpread | undefined;
}

const BYTES_OF_HECTARES = 13;

/** A hundred flags (0 or 1) as 13 bytes, the first hectare in the lowest bit of the first byte. */
export function hectareBits(flags: ArrayLike<number>): number[] {
  const bytes = new Array<number>(BYTES_OF_HECTARES).fill(0);
  for (let i = 0; i < flags.length; i++) if (flags[i] !== 0) bytes[i >> 3]! |= 1 << (i & 7);
  return bytes;
}

/** Whether the map or finer cells show a hectare of a row of the spread. */
export function isShown({ inside }: Pick<CensusSpread, 'inside'>, row: number, hectare: number): boolean {
  return (inside[row * BYTES_OF_HECTARES + (hectare >> 3)]! & (1 << (hectare & 7))) !== 0;
}

/** The census of an opened `census.bin`. @throws OperatorError if a column is missing */
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
  const squares = openSquares(columns);
  return {
    ownCountries: openOwnCountries(columns),
    grids,
    squares,
    municipalities: openMunicipalities(columns),
    spread: squares && openSpread(columns, squares),
  };
}

function openSpread(columns: Columns, squares: CensusSquares): CensusSpread {
  const rowOfSquare = new Int32Array(squares.columns * squares.rows).fill(-1);
  columns.get('spread.square', 'Uint32Array').forEach((square, row) => {
    rowOfSquare[square] = row;
  });
  return {
    rowOfSquare,
    inside: columns.get('spread.inside', 'Uint8Array'),
    placed: columns.get('spread.placed', 'Uint8Array'),
    together: columns.get('spread.together', 'Uint16Array'),
    weights: columns.get('spread.weights', 'Uint16Array'),
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

/** The number of a country in `inRegion`; in a region about one country that of all of it. 0 = the region is not about it. */
export function ownCountry({ ownCountries }: Pick<CensusTable, 'ownCountries'>, country: string): number {
  return ownCountries.length === 0 ? 1 : ownCountries.indexOf(country) + 1;
}

function openOwnCountries(columns: Columns): string[] {
  return columns.has('ownCountries.utf8') ? columns.strings('ownCountries').all() : [];
}

function openMunicipalities(columns: Columns): Municipality[] {
  const names = columns.strings('municipalities');
  return openAreas(columns, 'municipality').map((area, m) => ({ name: names.get(m), area }));
}

/** The cell at a column and row of the grid, or −1 if the grid does not list it. */
export function cellAt(grid: CensusGrid, column: number, row: number): number {
  const r = row - grid.south;
  if (r < 0 || r + 1 >= grid.rowStart.length) return -1;
  const cell = firstFrom(grid, r, column);
  return cell < grid.rowStart[r + 1]! && grid.column[cell]! + grid.west === column ? cell : -1;
}

/** The first cell of the grid's r-th row at or east of a column; the next row's first cell if there is none. */
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
