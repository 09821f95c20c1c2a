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

/**
 * The sides that the line through a square runs from and to, by the set of corners inside: south-west 1, south-east 2, north-east 4, north-west 8.
 * It has the inside on its left. The two saddles, 5 and 10, have a second line each, and exchange their ends if the middle is inside too.
 */
const FROM = Int8Array.of(-1, S, E, E, N, S, N, N, W, S, E, E, W, S, W, -1);
const TO = Int8Array.of(-1, W, S, W, E, W, S, W, N, N, S, N, E, E, S, -1);
const SECOND_FROM = Int8Array.of(-1, -1, -1, -1, -1, N, -1, -1, -1, -1, W, -1, -1, -1, -1, -1);
const SECOND_TO = Int8Array.of(-1, -1, -1, -1, -1, E, -1, -1, -1, -1, N, -1, -1, -1, -1, -1);

const CELLS_PER_TILE = TILE_CELLS * TILE_CELLS;
const LAST_IN_ROW = TILE_CELLS - 1;
const LAST_ROW = LAST_IN_ROW << TILE_BITS;
/** From the first cell of a tile's row to that of the tile to the east. */
const TO_EAST_TILE = CELLS_PER_TILE;

/** For each crossing the following one, −1 without one. Kept between calls; every call leaves it empty. */
let following = new Int32Array(0);
let crossings = new Int32Array(1024);
let crossingCount = 0;

/**
 * Adds to the drawing, as one contour, the rings around all cells with cost ≤ limit, insides on the left. Towards a cell of infinite cost the
 * line runs half way; a saddle is decided by the mean of its four corners. With these rules the set for a smaller limit lies inside the set
 * for a larger one, and rounding to whole 1e-7 degrees keeps it so: crossings move along their grid edge only.
 * Skips tiles in which nothing is reached.
 */
export function outline(raster: CostRaster, limit: number, drawing: Drawing): void {
  const { columns, rows } = raster;
  if (following.length < columns * rows * 2) following = new Int32Array(columns * rows * 2).fill(-1);
  crossingCount = 0;
  const { cost } = raster;
  const costBits = new Int32Array(cost.buffer, cost.byteOffset, cost.length);
  const limitBits = new Int32Array(Float32Array.of(limit).buffer)[0]!;
  for (const tile of raster.tilesToDraw) drawTile(raster, limit, tile, costBits, limitBits);
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

/** Draws the lines through the squares whose south-west cell lies in a tile: 32 squares at a time, most of which are all inside or all outside. */
function drawTile(raster: CostRaster, limit: number, tile: number, costBits: Int32Array, limitBits: number): void {
  const { cost, tileColumns, tileRows } = raster;
  // The squares along the raster's east and north side have no cells beyond; nothing is reached there.
  const hasEast = tile % tileColumns < tileColumns - 1;
  const hasNorth = tile < tileColumns * (tileRows - 1);
  let row = tile * CELLS_PER_TILE;
  let low = insideBits(costBits, row, limitBits);
  let high = insideBits(costBits, row + 32, limitBits);
  let east = hasEast && cost[row + TO_EAST_TILE]! <= limit ? 1 : 0;
  for (let y = 0; y < TILE_CELLS; y++) {
    const isLast = y === TILE_CELLS - 1;
    if (isLast && !hasNorth) return;
    const above = isLast ? row + TILE_CELLS + (tileColumns - 1) * CELLS_PER_TILE : row + TILE_CELLS;
    const lowAbove = insideBits(costBits, above, limitBits);
    const highAbove = insideBits(costBits, above + 32, limitBits);
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

/**
 * Which of 32 cells in a row are inside, the first in the lowest bit. Compares costs by the bits of their floats, which have the same order as
 * positive numbers: without a branch this takes half the time.
 */
function insideBits(costBits: Int32Array, from: number, limitBits: number): number {
  let bits = 0;
  for (let i = 0; i < 32; i += 4) {
    const four =
      ((limitBits - costBits[from + i]!) >>> 31) |
      (((limitBits - costBits[from + i + 1]!) >>> 31) << 1) |
      (((limitBits - costBits[from + i + 2]!) >>> 31) << 2) |
      (((limitBits - costBits[from + i + 3]!) >>> 31) << 3);
    bits |= four << i;
  }
  return ~bits;
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
    let firstEnd = TO[kind]!;
    if (kind === 5 || kind === 10) {
      const north = northOf(square, tileColumns);
      const mean = (cost[square]! + cost[eastOf(square)]! + cost[north]! + cost[eastOf(north)]!) / 4;
      let secondEnd = SECOND_TO[kind]!;
      if (mean <= limit) [firstEnd, secondEnd] = [secondEnd, firstEnd];
      addLine(SECOND_FROM[kind]!, secondEnd, square, tileColumns);
    }
    addLine(FROM[kind]!, firstEnd, square, tileColumns);
  }
}

function addLine(from: number, to: number, square: number, tileColumns: number): void {
  const crossing = sideOf(from, square, tileColumns);
  if (crossingCount === crossings.length) {
    const wider = new Int32Array(crossingCount * 2);
    wider.set(crossings);
    crossings = wider;
  }
  crossings[crossingCount++] = crossing;
  following[crossing] = sideOf(to, square, tileColumns);
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
  // A crossing exactly on a corner would let rings touch there, so it keeps a hundredth of a cell away.
  const t = share < 0.01 ? 0.01 : share > 0.99 ? 0.99 : share;
  if (isNorth) drawing.add(x, y + Math.round(t * grid.stepLat), column, row);
  else drawing.add(x + Math.round(t * grid.stepLng), y, column, row);
}
