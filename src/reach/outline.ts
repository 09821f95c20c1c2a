// The outline of a level set: marching squares with linear interpolation on a cost raster, rings in raster coordinates.
import type { CostRaster } from './cost-raster.ts';
import { TILE_CELLS } from './nearest-edges.ts';

/** A closed ring: x, y, x, y … in cells from the raster's south-west cell, first point repeated; the inside is on its left. */
export type RasterRing = Float64Array;

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

/** For each crossing the one that follows, −1 where there is none. Kept between calls; every call leaves it empty. */
let following = new Int32Array(0);
let crossings = new Int32Array(1024);

/**
 * Rings around all cells with cost ≤ limit. Towards a cell of infinite cost the line runs half way; a saddle is decided by the
 * mean of its four corners. With these rules the set for a smaller limit lies inside the set for a larger one.
 * Tiles in which nothing is reached are passed over.
 */
export function outline(raster: CostRaster, limit: number): RasterRing[] {
  const { columns, rows, cost } = raster;
  if (following.length < columns * rows * 2) following = new Int32Array(columns * rows * 2).fill(-1);
  let count = 0;
  const line = (from: number, to: number) => {
    if (count === crossings.length) {
      const wider = new Int32Array(count * 2);
      wider.set(crossings);
      crossings = wider;
    }
    crossings[count++] = from;
    following[from] = to;
  };
  for (const tile of raster.tilesToDraw) {
    const x0 = (tile % raster.tileColumns) * TILE_CELLS;
    const y0 = Math.floor(tile / raster.tileColumns) * TILE_CELLS;
    const x1 = Math.min(x0 + TILE_CELLS, columns - 1);
    const y1 = Math.min(y0 + TILE_CELLS, rows - 1);
    for (let y = y0; y < y1; y++) {
      let sw = y * columns + x0;
      // Inside at the west side of the square: what was its east side one step before.
      let west = (cost[sw]! <= limit ? 1 : 0) | (cost[sw + columns]! <= limit ? 8 : 0);
      for (let x = x0; x < x1; x++, sw++) {
        const east = (cost[sw + 1]! <= limit ? 2 : 0) | (cost[sw + columns + 1]! <= limit ? 4 : 0);
        const kind = west | east;
        west = (east & 2 ? 1 : 0) | (east & 4 ? 8 : 0);
        if (kind !== 0 && kind !== 15) addLines(cost, columns, sw, kind, limit, line);
      }
    }
  }
  const rings: RasterRing[] = [];
  const points: number[] = [];
  for (let i = 0; i < count; i++) {
    let at = crossings[i]!;
    if (following[at]! < 0) continue;
    points.length = 0;
    while (following[at]! >= 0) {
      pushCrossing(points, raster, at, limit);
      const next = following[at]!;
      following[at] = -1;
      at = next;
    }
    if (points.length < 6) continue;
    points.push(points[0]!, points[1]!);
    rings.push(Float64Array.from(points));
  }
  return rings;
}

/** The lines through one square. */
function addLines(
  cost: Float32Array,
  columns: number,
  sw: number,
  kind: number,
  limit: number,
  line: (from: number, to: number) => void,
): void {
  const mean = (cost[sw]! + cost[sw + 1]! + cost[sw + columns]! + cost[sw + columns + 1]!) / 4;
  const lines = mean <= limit ? (JOINED_SADDLES[kind] ?? LINES[kind]!) : LINES[kind]!;
  for (let i = 0; i < lines.length; i += 2) line(sideOf(lines[i]!, sw, columns), sideOf(lines[i + 1]!, sw, columns));
}

function sideOf(side: number, sw: number, columns: number): number {
  if (side === S) return sw * 2 + EAST;
  if (side === N) return (sw + columns) * 2 + EAST;
  return side === W ? sw * 2 + NORTH : (sw + 1) * 2 + NORTH;
}

function pushCrossing(points: number[], { columns, cost }: CostRaster, crossing: number, limit: number): void {
  const cell = crossing >> 1;
  const x = cell % columns;
  const y = (cell - x) / columns;
  const toNorth = crossing & 1;
  const here = cost[cell]!;
  const there = cost[toNorth ? cell + columns : cell + 1]!;
  const share = Number.isFinite(here) && Number.isFinite(there) ? (limit - here) / (there - here) : 0.5;
  // A crossing exactly on a corner would let rings touch there: keep a hundredth of a cell away.
  const t = Math.min(0.99, Math.max(0.01, share));
  points.push(toNorth ? x : x + t, toNorth ? y + t : y);
}
