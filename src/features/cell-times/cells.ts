// The cells of a grid within a box: inhabited squares of the census, or hexagons of H3.

import { figureIn } from '../../census/cell-figures.ts';
import { INHABITANTS } from '../../census/census-catalogue.ts';
import { cellId } from '../../census/grid-cells.ts';
import { roundedPlace } from '../../core/degrees.ts';
import type { CensusSourceId } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import { fromLaea, laeaSquare, toLaea } from '../../core/geometry/laea.ts';
import { isCovered } from '../../geocoding/coverage.ts';
import { type CensusGrid, firstFrom } from '../../region/census.ts';
import type { Box } from '../../region/manifest.ts';
import type { Region } from '../../region/region.ts';
import type { AskedCells, CellKind } from './request.ts';

/** Of one request: their doors take a few seconds. */
export const MOST_CELLS = 20_000;

const SIZE_METERS: Readonly<Record<Exclude<CellKind, 'H3'>, number>> = { CENSUS_100M: 100, CENSUS_1KM: 1000 };

export type Ring = readonly (readonly [lng: number, lat: number])[];

/** A cell with its centre in degrees, as travels begin or end there. */
export interface GridCell {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** Of squares of the census. */
  readonly inhabitants?: number;
  readonly sourceId?: CensusSourceId;
  /** Its outline, closed, counter-clockwise. */
  readonly ring: () => Ring;
}

type Parts = Pick<Region, 'census' | 'manifest'>;

/**
 * The cells whose centres lie in the box and in the region.
 * @param box 1e-7 degrees
 * @throws DomainError `combination-unsupported` if the region has no such cells, or more than one answer may have
 */
export async function cellsWithin(
  region: Parts,
  box: Box,
  asked: Pick<AskedCells, 'kind' | 'resolution'>,
  words: AreaWords = OF_REACH,
): Promise<GridCell[]> {
  const { kind, resolution } = asked;
  return kind === 'H3'
    ? await hexagons(region, box, resolution, words)
    : squares(region, box, SIZE_METERS[kind], words);
}

/** How a refusal names the area and what makes it smaller. */
export interface AreaWords {
  readonly around: string;
  readonly smaller: string;
  readonly most: number;
}

const OF_REACH: AreaWords = { around: 'around what is in reach', smaller: 'fewer "minutes"', most: MOST_CELLS };

/** A square in which two publishers count is that of the first with a figure. */
function squares({ census, manifest }: Parts, box: Box, sizeMeters: number, words: AreaWords): GridCell[] {
  const grids = census.grids.filter(grid => grid.sizeMeters === sizeMeters);
  if (grids.length === 0) throw noSuchCells({ census, manifest }, sizeMeters);
  const found = new Map<string, GridCell>();
  const window = planeWindow(box, sizeMeters);
  for (const grid of grids) {
    const people = grid.columns.get(INHABITANTS[grid.source]);
    if (people === undefined) continue;
    for (const { cell, column, row } of cellsIn(grid, window)) {
      const inhabitants = figureIn(people, cell) ?? 0;
      const id = cellId(sizeMeters, column, row);
      if (inhabitants === 0 || found.has(id)) continue;
      const center = roundedPlace(fromLaea((column + 0.5) * sizeMeters, (row + 0.5) * sizeMeters));
      if (!isWithin(box, center) || !isCovered(manifest, center.lat, center.lng)) continue;
      if (found.size === words.most) throw tooManyCells(`The squares of ${sizeMeters} m ${words.around} are`, words);
      const ring = () => laeaSquare(sizeMeters, column, row) as Ring;
      found.set(id, { id, ...center, inhabitants, sourceId: grid.source, ring });
    }
  }
  return [...found.values()];
}

interface Window {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The columns and rows of squares that a box can touch. */
function planeWindow(box: Box, sizeMeters: number): Window {
  const corners = [box.west, (box.west + box.east) / 2, box.east].flatMap(lng =>
    [box.south, (box.south + box.north) / 2, box.north].map(lat => toLaea(lat / 1e7, lng / 1e7)),
  );
  // Sides of the box are bent in the plane.
  const spare = 1000;
  const index = (meters: number) => Math.floor(meters / sizeMeters);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    west: index(Math.min(...xs) - spare),
    south: index(Math.min(...ys) - spare),
    east: index(Math.max(...xs) + spare),
    north: index(Math.max(...ys) + spare),
  };
}

function* cellsIn(grid: CensusGrid, { west, south, east, north }: Window) {
  const rows = grid.rowStart.length - 1;
  for (let r = Math.max(0, south - grid.south); r < rows && r + grid.south <= north; r++) {
    const end = grid.rowStart[r + 1] ?? 0;
    for (let cell = firstFrom(grid, r, west); cell < end; cell++) {
      const column = (grid.column[cell] ?? 0) + grid.west;
      if (column > east) break;
      yield { cell, column, row: r + grid.south };
    }
  }
}

async function hexagons({ manifest }: Parts, box: Box, resolution: number, words: AreaWords): Promise<GridCell[]> {
  const { cellToBoundary, cellToLatLng, getHexagonAreaAvg, polygonToCells } = await import('h3-js');
  const [west, south, east, north] = [box.west, box.south, box.east, box.north].map(e7 => e7 / 1e7) as [
    number,
    number,
    number,
    number,
  ];
  const squareKilometers = squareKilometersOf(box);
  const estimate = (at: number) => squareKilometers / getHexagonAreaAvg(at, 'km2');
  // A box has more than a region of another shape.
  if (estimate(resolution) > 4 * words.most) {
    throw tooManyCells(`The box ${words.around} has about ${Math.round(estimate(resolution))} hexagons,`, words);
  }
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ];
  const found: GridCell[] = [];
  for (const id of polygonToCells(corners, resolution)) {
    const [lat, lng] = cellToLatLng(id);
    const center = roundedPlace({ lat, lng });
    if (!isCovered(manifest, center.lat, center.lng)) continue;
    if (found.length === words.most) throw tooManyCells(`The hexagons of resolution ${resolution} are`, words);
    found.push({ id, ...center, ring: () => cellToBoundary(id, true) as [number, number][] });
  }
  return found;
}

const CENSUS_ID = /^CRS3035RES(\d+)mN(\d+)E(\d+)$/;

/** Finds the outline of a cell by its id alone. */
export async function outlines(): Promise<(id: string) => Ring> {
  const { cellToBoundary } = await import('h3-js');
  return id => {
    const [, size, north, east] = (CENSUS_ID.exec(id) ?? []).map(Number);
    if (size === undefined || north === undefined || east === undefined) {
      return cellToBoundary(id, true) as [number, number][];
    }
    return laeaSquare(size, east / size, north / size) as Ring;
  };
}

/** About how wide a cell is. @param resolution of H3 */
export async function sideMeters(kind: CellKind, resolution = 0): Promise<number> {
  if (kind !== 'H3') return SIZE_METERS[kind];
  const { getHexagonEdgeLengthAvg } = await import('h3-js');
  return getHexagonEdgeLengthAvg(resolution, 'm') * Math.sqrt(3);
}

function squareKilometersOf({ west, south, east, north }: Box): number {
  const KILOMETERS_PER_DEGREE = 111.2;
  const height = ((north - south) / 1e7) * KILOMETERS_PER_DEGREE;
  const width = ((east - west) / 1e7) * KILOMETERS_PER_DEGREE * Math.cos(((south + north) / 2e7) * (Math.PI / 180));
  return height * width;
}

function isWithin(box: Box, { lat, lng }: { readonly lat: number; readonly lng: number }): boolean {
  const [x, y] = [lng * 1e7, lat * 1e7];
  return x >= box.west && x <= box.east && y >= box.south && y <= box.north;
}

export function tooManyCells(which: string, { smaller, most }: AreaWords): DomainError {
  const detail = `${which} more than ${most.toLocaleString('en')}. Ask for larger cells ("cellKind", "resolution") or ${smaller}.`;
  return new DomainError('combination-unsupported', detail);
}

function noSuchCells({ census, manifest }: Parts, sizeMeters: number): DomainError {
  const sizes = new Set(census.grids.map(grid => grid.sizeMeters));
  const kinds = Object.entries(SIZE_METERS).flatMap(([kind, size]) => (sizes.has(size) ? [kind] : []));
  const instead = kinds.length > 0 ? `${kinds.join(', ')}, or H3` : 'H3';
  const detail = `The census of the region ${manifest.name} has no squares of ${sizeMeters} m. Ask for "cellKind": ${instead}.`;
  return new DomainError('combination-unsupported', detail);
}
