// The outline of a level set: marching squares with linear interpolation on a cost raster.

import { type Ring, signedArea2 } from '../core/geometry/polygon.ts';
import type { CostRaster } from './cost-raster.ts';
import { CELL_PARTS, TILE_BITS, TILE_CELLS } from './nearest-edges.ts';

/** A finished ring. */
export interface DrawnRing {
  /** Closed, without vertices on a straight line. */
  readonly ring: Ring;
  /** Twice the signed area, positive for an outer ring. */
  readonly area2: number;
  /** For a hole, the number of the outer ring around it among the rings; for an outer ring its own. */
  readonly outer: number;
}

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

/**
 * For each crossing the following one, NONE without one; once its ring is drawn, the ring as ringMark(number). Kept between calls; every call
 * leaves it empty.
 */
let following = new Int32Array(0);
const NONE = -1;
const ringMark = (ring: number) => -2 - ring;
let crossings = new Int32Array(1024);
let crossingCount = 0;

/** The vertices of the ring under construction, x before y. */
let vertices = new Int32Array(1024);
let length = 0;

/**
 * The rings around all cells with cost ≤ limit, insides on the left. Everything that decides the line grows with the limit, and nothing else does
 * by which a search to a larger limit differs: so the set for a smaller limit lies inside the set for a larger one, of this search or another.
 * Skips tiles in which nothing is reached.
 * @param steep a difference of cost between neighbours that is a step, not a slope; no more than the search went beyond the limit
 */
export function outline(raster: CostRaster, limit: number, steep: number): DrawnRing[] {
  const { columns, rows } = raster;
  if (following.length < columns * rows * 2) following = new Int32Array(columns * rows * 2).fill(NONE);
  crossingCount = 0;
  const { cost } = raster;
  const costBits = new Int32Array(cost.buffer, cost.byteOffset, cost.length);
  const limitBits = new Int32Array(Float32Array.of(limit).buffer)[0]!;
  const level: Level = { limit, steep, cost, tileColumns: raster.tileColumns };
  for (const tile of raster.tilesToDraw) drawTile(raster, level, tile, costBits, limitBits);
  const rings: Ring[] = [];
  const westernmost: number[] = [];
  for (let i = 0; i < crossingCount; i++) {
    if (following[crossings[i]!]! < 0) continue;
    westernmost.push(walkRing(raster, level, crossings[i]!, rings.length));
    rings.push(closedRing());
  }
  const drawn = withOuters(rings, westernmost, raster.tileColumns);
  for (let i = 0; i < crossingCount; i++) following[crossings[i]!] = NONE;
  return drawn;
}

/** What decides where the line runs. */
interface Level {
  readonly limit: number;
  readonly steep: number;
  readonly cost: Float32Array;
  readonly tileColumns: number;
}

/** Draws the lines through the squares whose south-west cell lies in a tile: 32 squares at a time, most of which are all inside or all outside. */
function drawTile(raster: CostRaster, level: Level, tile: number, costBits: Int32Array, limitBits: number): void {
  const { cost, tileColumns, tileRows } = raster;
  const { limit } = level;
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
    drawSquares(level, row, low, (low >>> 1) | (high << 31), lowAbove, (lowAbove >>> 1) | (highAbove << 31));
    drawSquares(level, row + 32, high, (high >>> 1) | (east << 31), highAbove, (highAbove >>> 1) | (eastAbove << 31));
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
function drawSquares(level: Level, from: number, sw: number, se: number, nw: number, ne: number): void {
  const { tileColumns } = level;
  let mixed = (sw | se | nw | ne) & ~(sw & se & nw & ne);
  while (mixed !== 0) {
    const i = 31 - Math.clz32(mixed & -mixed);
    mixed &= mixed - 1;
    const kind = ((sw >>> i) & 1) | (((se >>> i) & 1) << 1) | (((ne >>> i) & 1) << 2) | (((nw >>> i) & 1) << 3);
    const square = from + i;
    let firstEnd = TO[kind]!;
    if (kind === 5 || kind === 10) {
      let secondEnd = SECOND_TO[kind]!;
      if (isMiddleInside(level, square)) [firstEnd, secondEnd] = [secondEnd, firstEnd];
      addLine(SECOND_FROM[kind]!, secondEnd, square, tileColumns);
    }
    addLine(FROM[kind]!, firstEnd, square, tileColumns);
  }
}

/** Whether the middle of a saddle is inside, by the mean of its corners. Beyond a step costs count alike, so that it does not matter how far the search saw. */
function isMiddleInside({ limit, steep, cost, tileColumns }: Level, square: number): boolean {
  const north = northOf(square, tileColumns);
  const over = (cell: number) => Math.min(cost[cell]! - limit, steep);
  return over(square) + over(eastOf(square)) + over(north) + over(eastOf(north)) <= 0;
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

/** Walks one ring into `vertices` and marks its crossings; returns the cell of its westernmost crossing on a row of cells. */
function walkRing(raster: CostRaster, level: Level, first: number, ring: number): number {
  const { grid, west, south, tileColumns } = raster;
  const stepLng = grid.stepLng / CELL_PARTS;
  const stepLat = grid.stepLat / CELL_PARTS;
  let westernmost = NONE;
  let leastColumn = Number.POSITIVE_INFINITY;
  length = 0;
  for (let at = first; following[at]! >= 0; ) {
    const cell = at >> 1;
    const tile = cell >> (2 * TILE_BITS);
    const tileRow = Math.floor(tile / tileColumns);
    const column = ((tile - tileRow * tileColumns) << TILE_BITS) | (cell & LAST_IN_ROW);
    const row = (tileRow << TILE_BITS) | ((cell >> TILE_BITS) & LAST_IN_ROW);
    let x = (west + column) * CELL_PARTS;
    let y = (south + row) * CELL_PARTS;
    if ((at & 1) === NORTH) y += partsToCrossing(level, cell, northOf(cell, tileColumns));
    else {
      x += partsToCrossing(level, cell, eastOf(cell));
      if (column < leastColumn) [leastColumn, westernmost] = [column, cell];
    }
    addVertex(x * stepLng, y * stepLat);
    const next = following[at]!;
    following[at] = ringMark(ring);
    at = next;
  }
  return westernmost;
}

/**
 * How far from one cell to the next the line crosses, in parts of a cell's side: by linear interpolation, to half way on a step and towards an unreached cell. Never on a
 * corner, where rings would touch.
 */
function partsToCrossing({ limit, steep, cost }: Level, cell: number, next: number): number {
  const here = cost[cell]!;
  const there = cost[next]!;
  const inside = here < there ? here : there;
  const rise = Math.abs(there - here);
  const share = rise < steep ? (limit - inside) / rise : Math.min(0.5, (limit - inside) / steep);
  const parts = Math.min(CELL_PARTS - 1, Math.max(1, Math.round(share * CELL_PARTS)));
  return here < there ? parts : CELL_PARTS - parts;
}

/** Adds a vertex to the ring; the last one goes if it lies on the line from the one before. */
function addVertex(x: number, y: number): void {
  if (length >= 4 && isStraight(length - 4, length - 2, x, y)) length -= 2;
  if (length + 2 > vertices.length) {
    const wider = new Int32Array(vertices.length * 2);
    wider.set(vertices);
    vertices = wider;
  }
  vertices[length++] = x;
  vertices[length++] = y;
}

function isStraight(a: number, b: number, x: number, y: number): boolean {
  const bx = vertices[b]!;
  const by = vertices[b + 1]!;
  return (bx - vertices[a]!) * (y - by) === (by - vertices[a + 1]!) * (x - bx);
}

/** The ring in `vertices`, closed, also straight where it was begun. */
function closedRing(): Ring {
  if (isStraight(length - 4, length - 2, vertices[0]!, vertices[1]!)) length -= 2;
  const from = isStraight(length - 2, 0, vertices[2]!, vertices[3]!) ? 2 : 0;
  const ring = new Int32Array(length - from + 2);
  ring.set(vertices.subarray(from, length));
  ring[length - from] = vertices[from]!;
  ring[length - from + 1] = vertices[from + 1]!;
  return ring;
}

/**
 * Gives each hole the outer ring around it. West of a hole the ground is inside; the next line there is that of the outer ring or of another hole
 * in it. So the search takes a few cells; testing every outer ring took half the time of a long drive's area.
 */
function withOuters(rings: readonly Ring[], westernmost: readonly number[], tileColumns: number): DrawnRing[] {
  const area2 = rings.map(signedArea2);
  const outers = new Int32Array(rings.length).fill(NONE);
  const outerOf = (ring: number): number => {
    if (outers[ring]! < 0)
      outers[ring] = area2[ring]! > 0 ? ring : outerOf(ringToTheWest(westernmost[ring]!, tileColumns));
    return outers[ring]!;
  };
  return rings.map((ring, r) => ({ ring, area2: area2[r]!, outer: outerOf(r) }));
}

/** Number of the first ring on a row to the west of a cell. */
function ringToTheWest(hole: number, tileColumns: number): number {
  for (let cell = hole; ; ) {
    if ((cell & LAST_IN_ROW) !== 0) cell--;
    else if ((cell >> (2 * TILE_BITS)) % tileColumns !== 0) cell += LAST_IN_ROW - CELLS_PER_TILE;
    else throw new Error('A hole without a ring around it was drawn.');
    const mark = following[cell * 2 + EAST]!;
    if (mark !== NONE) return ringMark(mark);
  }
}
