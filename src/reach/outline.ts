// The outline of a level set: marching squares with linear interpolation on a cost raster.
import type { CostRaster } from './cost-raster.ts';
import type { Drawing } from './drawing.ts';
import { TILE_BITS, TILE_CELLS } from './nearest-edges.ts';

// A crossing is named by the grid edge it lies on: 2·cell for the one to the east, 2·cell + 1 for the one to the north.
const EAST = 0;
const NORTH = 1;

// Sides of a square of four cells.
const S = 0;
const E = 1;
const N = 2;
const W = 3;

/** Lines from side to side by which corners are inside: south-west 1, south-east 2, north-east 4, north-west 8. Each has the inside on its left. */
const LINES: readonly (readonly number[])[] = [
  ...[[], [S, W], [E, S], [E, W], [N, E], [S, W, N, E], [N, S], [N, W]],
  ...[[W, N], [S, N], [E, S, W, N], [E, N], [W, E], [S, E], [W, S], []],
];
/** The two saddles, where the middle is inside too. */
const JOINED_SADDLES: Readonly<Record<number, readonly number[]>> = { 5: [S, E, N, W], 10: [W, S, E, N] };

const CELLS_PER_TILE = TILE_CELLS * TILE_CELLS;
const LAST_IN_ROW = TILE_CELLS - 1;
const LAST_ROW = LAST_IN_ROW << TILE_BITS;
/** From the first cell of a tile's row to that of the tile to the east. */
const TO_EAST_TILE = CELLS_PER_TILE;

/** For each crossing the one that follows, −1 where there is none. Kept between calls; every call leaves it empty. */
let following = new Int32Array(0);
let crossings = new Int32Array(1024);
let crossingCount = 0;

/**
 * Adds to the drawing, as one contour, the rings around all cells with cost ≤ limit, insides on the left. Towards a cell of infinite cost the
 * line runs half way; a saddle is decided by the mean of its four corners. With these rules the set for a smaller limit lies inside the set
 * for a larger one, and rounding to whole 1e-7 degrees keeps it so: crossings move along their grid edge only.
 * Tiles in which nothing is reached are passed over.
 */
export function outline(raster: CostRaster, limit: number, drawing: Drawing): void {
  const { columns, rows } = raster;
  if (following.length < columns * rows * 2) following = new Int32Array(columns * rows * 2).fill(-1);
  crossingCount = 0;
  for (const tile of raster.tilesToDraw) drawTile(raster, limit, tile);
  for (let i = 0; i < crossingCount; i++) {
    let at = crossings[i]!;
    if (following[at]! < 0) continue;
    while (following[at]! >= 0) {
      addCrossing(drawing, raster, at, limit);
      const next = following[at]!;
      following[at] = -1;
      at = next;
    }
    drawing.endRing();
  }
  drawing.endContour();
}

/** Lines through the squares whose south-west cell lies in a tile: 32 squares at a time, of which most are all inside or all outside. */
function drawTile(raster: CostRaster, limit: number, tile: number): void {
  const { cost, tileColumns, tileRows } = raster;
  // The squares along the raster's east and north side have no cells beyond; nothing is reached there.
  const hasEast = tile % tileColumns < tileColumns - 1;
  const hasNorth = tile < tileColumns * (tileRows - 1);
  let row = tile * CELLS_PER_TILE;
  let low = insideBits(cost, row, limit);
  let high = insideBits(cost, row + 32, limit);
  let east = hasEast && cost[row + TO_EAST_TILE]! <= limit ? 1 : 0;
  for (let y = 0; y < TILE_CELLS; y++) {
    const isLast = y === TILE_CELLS - 1;
    if (isLast && !hasNorth) return;
    const above = isLast ? row + TILE_CELLS + (tileColumns - 1) * CELLS_PER_TILE : row + TILE_CELLS;
    const lowAbove = insideBits(cost, above, limit);
    const highAbove = insideBits(cost, above + 32, limit);
    const eastAbove = hasEast && cost[above + TO_EAST_TILE]! <= limit ? 1 : 0;
    drawSquares(raster, limit, row, low, (low >>> 1) | (high << 31), lowAbove, (lowAbove >>> 1) | (highAbove << 31));
    drawSquares(
      raster,
      limit,
      row + 32,
      high,
      (high >>> 1) | (east << 31),
      highAbove,
      (highAbove >>> 1) | (eastAbove << 31),
    );
    low = lowAbove;
    high = highAbove;
    east = eastAbove;
    row = above;
  }
}

/** Which of 32 cells in a row are inside, the first in the lowest bit. */
function insideBits(cost: Float32Array, from: number, limit: number): number {
  let bits = 0;
  for (let i = 0; i < 32; i++) bits |= (cost[from + i]! <= limit ? 1 : 0) << i;
  return bits;
}

/** Lines through 32 squares in a row, by the bits of their four corners. */
function drawSquares(
  raster: CostRaster,
  limit: number,
  from: number,
  sw: number,
  se: number,
  nw: number,
  ne: number,
): void {
  const { cost, tileColumns } = raster;
  let mixed = (sw | se | nw | ne) & ~(sw & se & nw & ne);
  while (mixed !== 0) {
    const i = 31 - Math.clz32(mixed & -mixed);
    mixed &= mixed - 1;
    const kind = ((sw >>> i) & 1) | (((se >>> i) & 1) << 1) | (((ne >>> i) & 1) << 2) | (((nw >>> i) & 1) << 3);
    const square = from + i;
    let lines = LINES[kind]!;
    if (kind === 5 || kind === 10) {
      const north = northOf(square, tileColumns);
      const mean = (cost[square]! + cost[eastOf(square)]! + cost[north]! + cost[eastOf(north)]!) / 4;
      if (mean <= limit) lines = JOINED_SADDLES[kind]!;
    }
    for (let l = 0; l < lines.length; l += 2) {
      const crossing = sideOf(lines[l]!, square, tileColumns);
      if (crossingCount === crossings.length) {
        const wider = new Int32Array(crossingCount * 2);
        wider.set(crossings);
        crossings = wider;
      }
      crossings[crossingCount++] = crossing;
      following[crossing] = sideOf(lines[l + 1]!, square, tileColumns);
    }
  }
}

function sideOf(side: number, sw: number, tileColumns: number): number {
  if (side === S) return sw * 2 + EAST;
  if (side === N) return northOf(sw, tileColumns) * 2 + EAST;
  return side === W ? sw * 2 + NORTH : eastOf(sw) * 2 + NORTH;
}

function eastOf(cell: number): number {
  return (cell & LAST_IN_ROW) === LAST_IN_ROW ? cell - LAST_IN_ROW + CELLS_PER_TILE : cell + 1;
}

function northOf(cell: number, tileColumns: number): number {
  const next = cell + TILE_CELLS;
  return (cell & LAST_ROW) === LAST_ROW ? next + (tileColumns - 1) * CELLS_PER_TILE : next;
}

function addCrossing(drawing: Drawing, raster: CostRaster, crossing: number, limit: number): void {
  const { cost, grid, west, south, tileColumns } = raster;
  const cell = crossing >> 1;
  const tile = cell >> (2 * TILE_BITS);
  const tileRow = Math.floor(tile / tileColumns);
  const column = ((tile - tileRow * tileColumns) << TILE_BITS) | (cell & LAST_IN_ROW);
  const row = (tileRow << TILE_BITS) | ((cell >> TILE_BITS) & LAST_IN_ROW);
  const x = (west + column) * grid.stepLng;
  const y = (south + row) * grid.stepLat;
  const isNorth = (crossing & 1) === NORTH;
  const here = cost[cell]!;
  const there = cost[isNorth ? northOf(cell, tileColumns) : eastOf(cell)]!;
  const share = here < Infinity && there < Infinity ? (limit - here) / (there - here) : 0.5;
  // A crossing exactly on a corner would let rings touch there: keep a hundredth of a cell away.
  const t = share < 0.01 ? 0.01 : share > 0.99 ? 0.99 : share;
  if (isNorth) drawing.add(x, y + Math.round(t * grid.stepLat), column, row);
  else drawing.add(x + Math.round(t * grid.stepLng), y, column, row);
}
