// The cells that an area takes, and the share of each: by intersection, by buildings, or whole.
import {
  circleShares,
  type GridShares,
  type PlaneRings,
  polygonShares,
  squareAt,
} from '../core/geometry/grid-overlap.ts';
import { type CensusBuildings, type CensusGrid, firstFrom } from '../region/census.ts';

/** An area in the EPSG:3035 plane, metres. */
export type PlaneArea =
  | { readonly kind: 'CELL'; readonly x: number; readonly y: number }
  | { readonly kind: 'RADIUS'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'REACH'; readonly rings: PlaneRings; readonly squareMeters: number };

export const CENSUS_METHODS = ['AREAL', 'BUILDINGS', 'CELL'] as const;
export type CensusMethod = (typeof CENSUS_METHODS)[number];

/** Listed cells of a grid and the share (over 0, at most 1) that the area takes of each. */
export interface Overlap {
  readonly grid: CensusGrid;
  readonly cells: Uint32Array;
  readonly shares: Float64Array;
}

/** Times the cell size: below this radius, or in an area of this circle's size, cells of 1 km are too coarse to be cut by area. */
const COARSE_RADIUS_PER_CELL = 1.5;
/** Buildings may represent people if at least this share of the cells has buildings. */
const LEAST_CELLS_WITH_BUILDINGS = 0.9;

/** The shares of all squares of one size, listed or not. */
export function sharesOf(area: PlaneArea, sizeMeters: number): GridShares {
  switch (area.kind) {
    case 'CELL':
      return squareAt(area.x, area.y, sizeMeters);
    case 'RADIUS':
      return circleShares(area.x, area.y, area.radius, sizeMeters);
    case 'REACH':
      return polygonShares(area.rings, sizeMeters);
  }
}

/** The radius of a circle of the area's size. */
export function radiusOf(area: Exclude<PlaneArea, { kind: 'CELL' }>): number {
  return area.kind === 'RADIUS' ? area.radius : Math.sqrt(area.squareMeters / Math.PI);
}

/** Whether an area is so small that cutting cells by area is too inexact. */
export function isCoarse(area: PlaneArea, sizeMeters: number): boolean {
  return area.kind !== 'CELL' && sizeMeters >= 1000 && radiusOf(area) < COARSE_RADIUS_PER_CELL * sizeMeters;
}

/** The listed cells in a window of shares. */
export function overlapOf(grid: CensusGrid, { west, south, columns, rows, share }: GridShares): Overlap {
  const cells: number[] = [];
  const shares: number[] = [];
  const lastRow = Math.min(south + rows, grid.south + grid.rowStart.length - 1);
  for (let row = Math.max(south, grid.south); row < lastRow; row++) {
    const r = row - grid.south;
    const end = grid.rowStart[r + 1]!;
    for (let cell = firstFrom(grid, r, west); cell < end; cell++) {
      const column = grid.column[cell]! + grid.west - west;
      if (column >= columns) break;
      const own = share[(row - south) * columns + column]!;
      if (own <= 0) continue;
      cells.push(cell);
      shares.push(own);
    }
  }
  return { grid, cells: Uint32Array.from(cells), shares: Float64Array.from(shares) };
}

/** Whole cells: all, or those that `accept` accepts. */
export function wholeCells(grid: CensusGrid, accept: (cell: number) => boolean = () => true): Overlap {
  const cells: number[] = [];
  for (let cell = 0; cell < grid.cellCount; cell++) if (accept(cell)) cells.push(cell);
  return { grid, cells: Uint32Array.from(cells), shares: new Float64Array(cells.length).fill(1) };
}

/** The same cells with the share of their floor area inside the area; undefined if too few cells have buildings. */
export function byBuildings(overlap: Overlap, buildings: CensusBuildings, area: PlaneArea): Overlap | undefined {
  if (area.kind === 'CELL') return undefined;
  let withBuildings = 0;
  const shares = overlap.shares.map((share, i) => {
    const cell = overlap.cells[i]!;
    let [all, inside] = [0, 0];
    for (let b = buildings.start[cell]!; b < buildings.start[cell + 1]!; b++) {
      const floor = buildings.floorArea[b]!;
      all += floor;
      if (share === 1 || isInside(area, buildings.x[b]!, buildings.y[b]!)) inside += floor;
    }
    if (all === 0) return share;
    withBuildings++;
    return inside / all;
  });
  return withBuildings >= LEAST_CELLS_WITH_BUILDINGS * shares.length ? { ...overlap, shares } : undefined;
}

function isInside(area: Exclude<PlaneArea, { kind: 'CELL' }>, x: number, y: number): boolean {
  if (area.kind === 'RADIUS') return Math.hypot(x - area.x, y - area.y) <= area.radius;
  let inside = false;
  for (const ring of area.rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x1, y1, x2, y2] = [ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}
