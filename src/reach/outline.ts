// The outline of a level set: marching squares with linear interpolation on a cost raster.

import { type Ring, signedArea2 } from '../core/geometry/polygon.ts';
import { type CostRaster, cellAt } from './cost-raster.ts';
import { type LevelBits, levelBits, WORD, WORDS_PER_TILE_ROW } from './level-bits.ts';
import { CELL_PARTS, TILE_CELLS } from './nearest-edges.ts';
import { addVertex, beginRing, closedRing } from './ring-vertices.ts';

/** A finished ring. */
export interface DrawnRing {
  /** Closed, without vertices on a straight line. */
  readonly ring: Ring;
  /** Twice the signed area, positive for an outer ring. */
  readonly area2: number;
  /** For a hole, the number of the outer ring around it among the rings; for an outer ring its own. */
  readonly outer: number;
}

// Sides of a square of four cells. The square across a side has the opposite one, which differs by 2.
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

/** By side: whether its crossing lies on a row of cells; and where the cell south or west of the crossing lies from the square's south-west cell. */
const ON_ROW = Int8Array.of(1, 0, 1, 0);
const CELL_X = Int8Array.of(0, 1, 0, 0);
const CELL_Y = Int8Array.of(0, 0, 1, 0);
/** The square across each side. */
const ACROSS_X = Int8Array.of(0, 1, 0, -1);
const ACROSS_Y = Int8Array.of(-1, 0, 1, 0);

/** The number of the ring that crosses between a cell and the one to the east, row by row from south-west; other cells hold what earlier rings left. */
let ringAt = new Int32Array(0);
const NONE = -1;

/**
 * The rings around all cells with cost ≤ limit, insides on the left. Everything that decides the line grows with the limit, and nothing else does
 * by which a search to a larger limit differs: so the set for a smaller limit lies inside the set for a larger one, of this search or another.
 * Skips tiles in which nothing is reached.
 * @param steep a difference of cost between neighbours that is a step, not a slope; no more than the search went beyond the limit
 */
export function outline(raster: CostRaster, limit: number, steep: number): DrawnRing[] {
  if (ringAt.length < raster.columns * raster.rows) ringAt = new Int32Array(raster.columns * raster.rows);
  const level: Level = { raster, limit, steep, ...levelBits(raster, limit, steep) };
  const rings: Ring[] = [];
  const westernmost: Cell[] = [];
  for (const tile of raster.tilesToDraw) drawTile(level, tile, rings, westernmost);
  return withOuters(level, rings, westernmost);
}

/** A cell by column and row. */
interface Cell {
  readonly x: number;
  readonly y: number;
}

/** What decides where the line runs. */
interface Level extends LevelBits {
  readonly raster: CostRaster;
  readonly limit: number;
  readonly steep: number;
}

/** Draws the rings that begin in the squares whose south-west cell lies in a tile: 32 squares at a time, most of which are all inside or all outside. */
function drawTile(level: Level, tile: number, rings: Ring[], westernmost: Cell[]): void {
  const { raster, words, bits } = level;
  const tileRow = Math.floor(tile / raster.tileColumns);
  const firstWord = (tile - tileRow * raster.tileColumns) * WORDS_PER_TILE_ROW;
  // Nothing is reached in the cells along the raster's sides, so the squares that would lie half beyond have no line.
  const lastRow = Math.min((tileRow + 1) * TILE_CELLS, raster.rows - 1);
  for (let y = tileRow * TILE_CELLS; y < lastRow; y++) {
    for (let word = firstWord; word < firstWord + WORDS_PER_TILE_ROW; word++) {
      const at = y * words + word;
      const hasEast = word + 1 < words;
      const sw = bits[at]!;
      const nw = bits[at + words]!;
      const se = (sw >>> 1) | (hasEast ? bits[at + 1]! << 31 : 0);
      const ne = (nw >>> 1) | (hasEast ? bits[at + words + 1]! << 31 : 0);
      let mixed = (sw | se | nw | ne) & ~(sw & se & nw & ne);
      while (mixed !== 0) {
        const x = word * WORD + 31 - Math.clz32(mixed & -mixed);
        mixed &= mixed - 1;
        const kind = kindAt(level, x, y);
        if (SECOND_FROM[kind]! >= 0) drawFrom(level, x, y, SECOND_FROM[kind]!, rings, westernmost);
        drawFrom(level, x, y, FROM[kind]!, rings, westernmost);
      }
    }
  }
}

/** Draws the ring that enters a square from a side, unless it is drawn. */
function drawFrom(level: Level, x: number, y: number, from: number, rings: Ring[], westernmost: Cell[]): void {
  const [cellX, cellY] = [x + CELL_X[from]!, y + CELL_Y[from]!];
  const { bits, words, crossedEast, crossedNorth } = level;
  const crossed = bits[(ON_ROW[from] === 1 ? crossedEast : crossedNorth) + cellY * words + (cellX >> 5)]!;
  if ((crossed >>> (cellX & 31)) & 1) return;
  westernmost.push(walkRing(level, x, y, from, rings.length));
  rings.push(closedRing());
}

/** The set of corners of a square that are inside. */
function kindAt({ words, bits }: Level, x: number, y: number): number {
  const at = y * words + (x >> 5);
  const i = x & 31;
  if (i < 31) {
    const south = bits[at]! >>> i;
    const north = bits[at + words]! >>> i;
    return (south & 3) | ((north & 1) << 3) | ((north & 2) << 1);
  }
  return (
    (bits[at]! >>> 31) |
    ((bits[at + 1]! & 1) << 1) |
    ((bits[at + words + 1]! & 1) << 2) |
    ((bits[at + words]! >>> 31) << 3)
  );
}

/** The side at which the line leaves that enters a square. */
function leaves(level: Level, x: number, y: number, from: number): number {
  const kind = kindAt(level, x, y);
  if (kind !== 5 && kind !== 10) return TO[kind]!;
  const isFirst = from === FROM[kind];
  return isFirst === isMiddleInside(level, x, y) ? SECOND_TO[kind]! : TO[kind]!;
}

/** Whether the middle of a saddle is inside, by the mean of its corners. Beyond a step costs count alike, so that it does not matter how far the search saw. */
function isMiddleInside({ raster, limit, steep }: Level, x: number, y: number): boolean {
  const over = (x: number, y: number) => Math.min(raster.cost[cellAt(raster, x, y)]! - limit, steep);
  return over(x, y) + over(x + 1, y) + over(x, y + 1) + over(x + 1, y + 1) <= 0;
}

/** Walks one ring from the side at which it enters a square, and marks its crossings; returns the cell of its westernmost crossing on a row of cells. */
function walkRing(level: Level, firstX: number, firstY: number, firstSide: number, ring: number): Cell {
  const { raster, bits, words, near, crossedEast, crossedNorth } = level;
  const { grid, west, south, columns } = raster;
  const stepLng = grid.stepLng / CELL_PARTS;
  const stepLat = grid.stepLat / CELL_PARTS;
  let [leastX, leastY] = [columns, 0];
  let [x, y, from] = [firstX, firstY, firstSide];
  beginRing();
  while (true) {
    const onRow = ON_ROW[from]!;
    const cellX = x + CELL_X[from]!;
    const cellY = y + CELL_Y[from]!;
    const word = cellY * words + (cellX >> 5);
    const bit = 1 << (cellX & 31);
    const crossed = (onRow === 1 ? crossedEast : crossedNorth) + word;
    if ((bits[crossed]! & bit) !== 0) return { x: leastX, y: leastY };
    bits[crossed]! |= bit;
    const nextX = cellX + onRow;
    const nextY = cellY + 1 - onRow;
    const isNear =
      ((bits[near + word]! >>> (cellX & 31)) | (bits[near + nextY * words + (nextX >> 5)]! >>> (nextX & 31))) & 1;
    const parts =
      isNear === 0
        ? CELL_PARTS / 2
        : partsToCrossing(level, cellAt(raster, cellX, cellY), cellAt(raster, nextX, nextY));
    if (onRow === 1) {
      ringAt[cellY * columns + cellX] = ring;
      if (cellX < leastX) {
        leastX = cellX;
        leastY = cellY;
      }
    }
    addVertex(
      ((west + cellX) * CELL_PARTS + parts * onRow) * stepLng,
      ((south + cellY) * CELL_PARTS + parts * (1 - onRow)) * stepLat,
    );
    const to = leaves(level, x, y, from);
    x += ACROSS_X[to]!;
    y += ACROSS_Y[to]!;
    from = to ^ 2;
  }
}

/**
 * How far from one cell to the next the line crosses, in parts of a cell's side: by linear interpolation, to half way on a step and towards an unreached cell. Never on a
 * corner, where rings would touch. From a cell that is inside by a step it is half way, always.
 */
function partsToCrossing({ raster, limit, steep }: Level, cell: number, next: number): number {
  const here = raster.cost[cell]!;
  const there = raster.cost[next]!;
  const inside = here < there ? here : there;
  const rise = Math.abs(there - here);
  const share = rise < steep ? (limit - inside) / rise : Math.min(0.5, (limit - inside) / steep);
  const parts = Math.min(CELL_PARTS - 1, Math.max(1, Math.round(share * CELL_PARTS)));
  return here < there ? parts : CELL_PARTS - parts;
}

/**
 * Gives each hole the outer ring around it. West of a hole the ground is inside; the next line there is that of the outer ring or of another hole
 * in it. So the search takes a few cells; testing every outer ring took half the time of a long drive's area.
 */
function withOuters(level: Level, rings: readonly Ring[], westernmost: readonly Cell[]): DrawnRing[] {
  const area2 = rings.map(signedArea2);
  const outers = new Int32Array(rings.length).fill(NONE);
  const outerOf = (ring: number): number => {
    if (outers[ring]! < 0) outers[ring] = area2[ring]! > 0 ? ring : outerOf(ringToTheWest(level, westernmost[ring]!));
    return outers[ring]!;
  };
  return rings.map((ring, r) => ({ ring, area2: area2[r]!, outer: outerOf(r) }));
}

/** Number of the first ring on a row to the west of a cell that is inside. */
function ringToTheWest({ raster, words, bits }: Level, { x, y }: Cell): number {
  let at = x >> 5;
  let outside = ~bits[y * words + at]! & ((1 << (x & 31)) - 1);
  while (outside === 0 && at > 0) outside = ~bits[y * words + --at]!;
  if (outside === 0) throw new Error('A hole without a ring around it was drawn.');
  return ringAt[y * raster.columns + at * WORD + 31 - Math.clz32(outside)]!;
}
