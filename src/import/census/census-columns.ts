// The columns of `census.bin` from everything that was read.
import { columnKey, INHABITANTS } from '../../census/census-catalogue.ts';
import { CENSUS_SOURCES, type CensusSourceId } from '../../core/enums.ts';
import { areaTest } from '../../core/geometry/area-test.ts';
import { fromLaea } from '../../core/geometry/laea.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import type { Column } from '../../region/array-types.ts';
import { stringColumns } from '../../region/columns.ts';
import type { Ground } from '../../region/ground.ts';
import { nationalBoundaries } from '../osm/nations.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { markAbsentByCountry, markAbsentInGermany } from './absent-columns.ts';
import { columnOfKey, rowOfKey, rowsByKey } from './collected.ts';
import { type MergedGrid, mergeCells } from './merge-cells.ts';
import {
  boundaryNumberAt,
  boxesOf,
  municipalityColumns,
  type NamedBoundary,
  readMunicipalities,
} from './municipalities.ts';
import { peopleOfSquares } from './people-of-squares.ts';
import type { Gathered } from './read-table.ts';
import { spreadColumns } from './spread-columns.ts';
import { type SquaresOf, squareColumns } from './square-columns.ts';

/** Everything of the region that its census needs. */
export interface Surroundings {
  readonly osm: OsmData;
  /** Integers of 1e-7 degrees. */
  readonly outline: MultiPolygon;
  readonly ground: Ground;
  /** Those that the region is about, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** The number of the country + 1 as part of which a cell belongs to the region: its middle (1e-7 degrees) lies in the outline and in the country; else 0. */
type OwnNumber = (
  source: CensusSourceId,
  middle: { readonly lat: number; readonly lng: number },
  square: { readonly column: number; readonly row: number },
) => number;

export interface GridHead {
  readonly source: CensusSourceId;
  readonly sizeMeters: number;
  readonly cells: number;
}

const NO_SPREAD: Record<string, Column> = {
  'spread.square': new Uint32Array(0),
  'spread.inside': new Uint8Array(0),
  'spread.placed': new Uint8Array(0),
  'spread.together': new Uint16Array(0),
  'spread.weights': new Uint16Array(0),
};

/** The columns of a region without census. */
export function emptyCensusColumns(): Record<string, Column> {
  return {
    grids: new Int32Array(0),
    ...columnListColumns([]),
    'squares.box': new Int32Array(0),
    ...municipalityColumns([]),
    ...NO_SPREAD,
  };
}

/** @throws OperatorError if a cell occurs twice with different figures */
export function censusColumns(
  gathered: Gathered,
  { osm, outline, ground, countries }: Surroundings,
): { columns: Record<string, Column>; grids: GridHead[]; squares: SquaresOf } {
  for (const table of gathered.tables.values()) {
    const whole = gathered.wholes.get(`${table.source}/${table.sizeMeters}`);
    if (table.source === 'zensus2022') markAbsentInGermany(table);
    else if (whole !== undefined) markAbsentByCountry(table, whole);
  }
  const squares = squareColumns(gathered);
  const boundaries = readMunicipalities(osm);
  const grids: (GridHead & { merged: MergedGrid })[] = [];
  for (const source of CENSUS_SOURCES) {
    for (const sizeMeters of [100, 1000, 10_000]) {
      const tables = [...gathered.tables.values()].filter(
        table => table.source === source && table.sizeMeters === sizeMeters && table.keys.length > 0,
      );
      if (tables.length === 0) continue;
      const merged = mergeCells(tables);
      grids.push({ source, sizeMeters, cells: merged.keys.length, merged });
    }
  }
  const nations = nationalBoundaries(osm);
  const inNation = countries.map(country => {
    const nation = nations.get(country);
    return nation && areaTest(nation);
  });
  const isInOutline = areaTest(outline);
  const ownNumber: OwnNumber = (source, point, square) => {
    if (!isInOutline(point.lng, point.lat)) return 0;
    if (source === 'zensus2022') return countries.indexOf('DE') + 1;
    const { west, south, columns } = gathered.squares;
    const at = (square.row - south) * columns + square.column - west;
    // The ground knows only countries with objects on the map; the outline may reach into others.
    const outlined = squares.countries[squares.country[at]!];
    const isIn = (country: string, i: number) =>
      inNation[i]?.(point.lng, point.lat) ??
      (outlined === country && ground.countryAt(point.lat, point.lng) === country);
    return countries.findIndex(isIn) + 1;
  };
  return {
    columns: {
      grids: Int32Array.from(
        grids.flatMap(({ source, sizeMeters, merged }) => [
          CENSUS_SOURCES.indexOf(source),
          sizeMeters,
          merged.south,
          merged.west,
        ]),
      ),
      ...columnListColumns(grids.map(({ merged }) => merged)),
      ...Object.assign({}, ...grids.map((grid, g) => cellColumns(g, grid, boundaries, ownNumber))),
      ...squares.columns,
      ...(countries.length > 1 && stringColumns('ownCountries', countries)),
      ...municipalityColumns(boundaries),
      ...spreadColumns(osm, outline, gathered.squares, peopleOfSquares(grids)),
    },
    grids: grids.map(({ source, sizeMeters, cells }) => ({ source, sizeMeters, cells })),
    squares,
  };
}

function columnListColumns(grids: readonly MergedGrid[]): Record<string, Column> {
  const all = grids.flatMap(({ columns }, grid) => columns.map(column => ({ grid, ...column })));
  return {
    ...stringColumns(
      'columns',
      all.map(({ name }) => name),
    ),
    'column.grid': Uint8Array.from(all, ({ grid }) => grid),
    'column.decimals': Uint8Array.from(all, ({ decimals }) => decimals),
    'column.isWide': Uint8Array.from(all, ({ codes }) => (codes instanceof Int32Array ? 1 : 0)),
    ...Object.fromEntries(all.map(({ codes }, i) => [`values.${i}`, codes])),
  };
}

function cellColumns(
  g: number,
  { source, sizeMeters, merged }: GridHead & { merged: MergedGrid },
  boundaries: readonly NamedBoundary[],
  ownNumber: OwnNumber,
): Record<string, Column> {
  const { keys, rowStart, column } = merged;
  const boxes = boxesOf(boundaries);
  const inRegion = new Uint8Array(keys.length);
  const municipality = new Uint16Array(keys.length);
  keys.forEach((key, cell) => {
    const [at, row] = [columnOfKey(key), rowOfKey(key)];
    const middle = fromLaea((at + 0.5) * sizeMeters, (row + 0.5) * sizeMeters);
    const point = { lat: Math.round(middle.lat * 1e7), lng: Math.round(middle.lng * 1e7) };
    const perSquare = sizeMeters / 1000;
    const square = { column: Math.floor(at * perSquare), row: Math.floor(row * perSquare) };
    inRegion[cell] = ownNumber(source, point, square);
    municipality[cell] = boundaryNumberAt(boundaries, boxes, point.lng, point.lat);
  });
  return {
    [`cells.${g}.rowStart`]: rowStart,
    [`cells.${g}.column`]: column,
    [`cells.${g}.inRegion`]: inRegion,
    [`cells.${g}.municipality`]: municipality,
  };
}

/** Inhabitants listed in the kept cells of a table's finest grid, each cell once, for the report. */
export function inhabitantsKept(gathered: Gathered): number | undefined {
  const tables = [...gathered.tables.values()]
    .filter(({ sizeMeters }) => sizeMeters < 10_000)
    .sort((a, b) => a.sizeMeters - b.sizeMeters);
  for (const { source, table, columns, keys } of tables) {
    const found = [...columns].find(([name]) => columnKey(table, name) === INHABITANTS[source])?.[1];
    if (found === undefined) continue;
    let sum = 0;
    let last = Number.NaN;
    for (const row of rowsByKey(keys.values.subarray(0, keys.length))) {
      if (keys.values[row] === last) continue;
      last = keys.values[row]!;
      sum += Math.max(0, found.codes.values[row]! >> 1);
    }
    return sum;
  }
  return undefined;
}
