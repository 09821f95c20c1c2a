// The cells that an area takes, and the share of each: whole, by area, or by where in the cell people live.

import {
  circleShares,
  circleSharesWithin,
  type GridShares,
  type PlaneRings,
  polygonShares,
  squareAt,
} from '../core/geometry/grid-overlap.ts';
import { type CensusGrid, type CensusSpread, type CensusTable, firstFrom, isShown } from '../region/census.ts';
import { clumpOfMapped, clumpOfRest, doubtfulShare, type Grounds } from './error-model.ts';
import { hectaresTogether } from './hectares-together.ts';

/** An area in the EPSG:3035 plane, metres. */
export type PlaneArea =
  | { readonly kind: 'CELL'; readonly x: number; readonly y: number }
  | { readonly kind: 'RADIUS'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'REACH'; readonly rings: PlaneRings; readonly squareMeters: number };

export const CENSUS_METHODS = ['AREAL', 'BUILDINGS', 'CELL'] as const;
export type CensusMethod = (typeof CENSUS_METHODS)[number];

/** Listed cells of a grid and the share (0 to 1) that the area takes of the people of each. */
export interface Overlap {
  readonly grid: CensusGrid;
  readonly cells: Uint32Array;
  readonly shares: Float64Array;
  /** Shares of the cells' areas, over 0. */
  readonly areal: Float64Array;
  /** By index in `cells`, of cut square kilometres: how surely the share is known (`error-model.ts`). */
  readonly grounds: ReadonlyMap<number, Grounds>;
  readonly method: CensusMethod;
}

export const HECTARE_METERS = 100;
const SPREAD_METERS = 1000;
const HECTARES = 100;
const EVENLY = new Float64Array(HECTARES).fill(1 / HECTARES);

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

/**
 * The listed cells of a grid in an area. A cell that lies wholly in the area counts whole. Of a cell of 1 km on the area's edge,
 * each hectare counts by its share in the area and its share of the people; where nothing is known of the hectares, and in cells
 * of other sizes, people spread evenly. These shares depend on the cell and the area only, and grow with the area: so a larger
 * area never holds fewer people.
 * @param shares of all squares of one size in the area, computed once per size
 */
export function overlapOf(
  census: Pick<CensusTable, 'spread' | 'squares'>,
  grid: CensusGrid,
  area: PlaneArea,
  shares: (sizeMeters: number) => GridShares,
): Overlap {
  const { cells, areal, columns, rows } = listedCells(grid, shares(grid.sizeMeters));
  const own = areal.slice();
  const grounds = new Map<number, Grounds>();
  let isPlaced = false;
  if (grid.sizeMeters === SPREAD_METERS && area.kind !== 'CELL') {
    for (let i = 0; i < cells.length; i++) {
      if (areal[i]! >= 1) continue;
      const taken = hectaresOf(area, columns[i]!, rows[i]!, shares);
      const row = spreadRow(census, columns[i]!, rows[i]!);
      if (row < 0) {
        grounds.set(i, evenGround(areal[i]!, taken));
        continue;
      }
      const { share, ground } = takenOf(census.spread!, row, taken);
      own[i] = share;
      grounds.set(i, ground);
      if (census.spread!.placed[row]! > 0) isPlaced = true;
    }
  }
  const method = area.kind === 'CELL' ? 'CELL' : isPlaced ? 'BUILDINGS' : 'AREAL';
  return { grid, cells, shares: own, areal, grounds, method };
}

/** Whole cells: all, or those that `accept` accepts. */
export function wholeCells(grid: CensusGrid, accept: (cell: number) => boolean = () => true): Overlap {
  const cells: number[] = [];
  for (let cell = 0; cell < grid.cellCount; cell++) if (accept(cell)) cells.push(cell);
  const shares = new Float64Array(cells.length).fill(1);
  return { grid, cells: Uint32Array.from(cells), shares, areal: shares, grounds: new Map(), method: 'CELL' };
}

/** The listed cells in a window of shares; of square kilometres also their columns and rows. */
function listedCells(grid: CensusGrid, { west, south, columns, rows, share }: GridShares) {
  const found = { cells: [] as number[], areal: [] as number[], columns: [] as number[], rows: [] as number[] };
  const lastRow = Math.min(south + rows, grid.south + grid.rowStart.length - 1);
  for (let row = Math.max(south, grid.south); row < lastRow; row++) {
    const r = row - grid.south;
    const end = grid.rowStart[r + 1]!;
    for (let cell = firstFrom(grid, r, west); cell < end; cell++) {
      const column = grid.column[cell]! + grid.west - west;
      if (column >= columns) break;
      const own = share[(row - south) * columns + column]!;
      if (own <= 0) continue;
      found.cells.push(cell);
      found.areal.push(own);
      if (grid.sizeMeters !== SPREAD_METERS) continue;
      found.columns.push(column + west);
      found.rows.push(row);
    }
  }
  return { ...found, cells: Uint32Array.from(found.cells), areal: Float64Array.from(found.areal) };
}

/** The row of a square kilometre in `CensusSpread`; −1 if nothing is known of where in it people live. */
export function spreadRow(
  { spread, squares }: Pick<CensusTable, 'spread' | 'squares'>,
  column: number,
  row: number,
): number {
  if (spread === undefined || squares === undefined) return -1;
  const [c, r] = [column - squares.west, row - squares.south];
  if (c < 0 || r < 0 || c >= squares.columns || r >= squares.rows) return -1;
  return spread.rowOfSquare[r * squares.columns + c]!;
}

/** What an area takes of each hectare of a square kilometre, row by row from the south-west. */
function hectaresOf(
  area: Exclude<PlaneArea, { kind: 'CELL' }>,
  column: number,
  row: number,
  shares: (sizeMeters: number) => GridShares,
): Float64Array {
  const [west, south] = [column * 10, row * 10];
  // The edge of a circle of 10 km crosses a tenth of its square kilometres, so the others need no hectares.
  const known =
    area.kind === 'RADIUS'
      ? circleSharesWithin(area.x, area.y, area.radius, {
          sizeMeters: HECTARE_METERS,
          west,
          south,
          columns: 10,
          rows: 10,
        })
      : shares(HECTARE_METERS);
  const taken = new Float64Array(HECTARES);
  for (let hectare = 0; hectare < HECTARES; hectare++) {
    const inColumn = west + (hectare % 10) - known.west;
    const inRow = south + Math.floor(hectare / 10) - known.south;
    if (inColumn < 0 || inRow < 0 || inColumn >= known.columns || inRow >= known.rows) continue;
    taken[hectare] = known.share[inRow * known.columns + inColumn]!;
  }
  return taken;
}

/** A square kilometre of which the map shows nothing, and an area takes this share. */
function evenGround(share: number, taken: Float64Array): Grounds {
  const restClump = clumpOfRest(hectaresTogether(taken, EVENLY));
  return { mapped: 0, divisionClump: restClump, ofMapped: 0, mappedClump: 0, ofRest: share, restClump };
}

/** What an area takes of the people of a square kilometre, and of the two grounds of it. */
function takenOf(spread: CensusSpread, row: number, taken: Float64Array): { share: number; ground: Grounds } {
  const shown = new Float64Array(HECTARES);
  const people = spread.weights.subarray(row * HECTARES, (row + 1) * HECTARES);
  for (let hectare = 0; hectare < HECTARES; hectare++) shown[hectare] = isShown(spread, row, hectare) ? 1 : 0;
  const mapped = groundOf(people, taken, hectare => shown[hectare]! === 1);
  const rest = groundOf(people, taken, hectare => shown[hectare]! === 0);
  const all = mapped.people + rest.people;
  const everywhere = groundOf(people, shown, () => true);
  return {
    share: Math.min(1, (mapped.taken + rest.taken) / all),
    ground: {
      mapped: mapped.people / all,
      divisionClump: clumpOfRest(everywhere.together),
      ofMapped: mapped.doubtful,
      mappedClump: clumpOfMapped(spread.placed[row]! / 255, spread.together[row]!, mapped.together),
      ofRest: rest.doubtful,
      restClump: clumpOfRest(rest.together),
    },
  };
}

/** What an area takes of some of the hectares of a square kilometre: of their people, for the error (0–1), and how many hectares of it lie together. */
function groundOf(
  weights: ArrayLike<number>,
  taken: Float64Array,
  isOf: (hectare: number) => boolean,
): { people: number; taken: number; doubtful: number; together: number } {
  let [people, hectares, takenPeople] = [0, 0, 0];
  for (let hectare = 0; hectare < HECTARES; hectare++) {
    if (!isOf(hectare)) continue;
    people += weights[hectare]!;
    takenPeople += weights[hectare]! * taken[hectare]!;
    hectares++;
  }
  if (people === 0) return { people, taken: takenPeople, doubtful: 0, together: 0 };
  const shares = new Float64Array(HECTARES);
  let doubtful = 0;
  for (let hectare = 0; hectare < HECTARES; hectare++) {
    if (!isOf(hectare)) continue;
    shares[hectare] = doubtfulShare(weights[hectare]! / people, 1 / hectares);
    doubtful += shares[hectare]! * taken[hectare]!;
  }
  return { people, taken: takenPeople, doubtful: Math.min(1, doubtful), together: hectaresTogether(taken, shares) };
}
