// The share of each square of a grid in a circle or in polygons: exact intersections in a plane, no sampling.

import { boxAround } from './box.ts';

/** A window of grid squares, row by row from the south-west; `share` is the covered part (0–1) of each. */
export interface GridShares {
  readonly sizeMeters: number;
  /** Column and row of the first square: its corner is (west · size, south · size). */
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  readonly share: Float64Array;
}

/** Rings as x, y, x, y … in metres, first point repeated; outer rings counter-clockwise, holes clockwise. */
export type PlaneRings = readonly Float64Array[];

/** Shares nearer than this to 0 or 1 become 0 or 1, because sums have rounding errors. */
const ROUNDING = 1e-12;

/** The single square that contains a point, as a whole. */
export function squareAt(x: number, y: number, sizeMeters: number): GridShares {
  const [west, south] = [Math.floor(x / sizeMeters), Math.floor(y / sizeMeters)];
  return { sizeMeters, west, south, columns: 1, rows: 1, share: Float64Array.of(1) };
}

/** Shares of the squares in a circle, in closed form. */
export function circleShares(x: number, y: number, radius: number, sizeMeters: number): GridShares {
  const west = Math.floor((x - radius) / sizeMeters);
  const south = Math.floor((y - radius) / sizeMeters);
  const columns = Math.floor((x + radius) / sizeMeters) - west + 1;
  const rows = Math.floor((y + radius) / sizeMeters) - south + 1;
  return circleSharesWithin(x, y, radius, { sizeMeters, west, south, columns, rows });
}

/** The same for the squares of a window, which need not hold the circle. */
export function circleSharesWithin(
  x: number,
  y: number,
  radius: number,
  window: Omit<GridShares, 'share'>,
): GridShares {
  const { sizeMeters, west, south, columns, rows } = window;
  const share = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y0 = (south + row) * sizeMeters - y;
    for (let column = 0; column < columns; column++) {
      const x0 = (west + column) * sizeMeters - x;
      share[row * columns + column] = circleSquareShare(x0, y0, sizeMeters, radius);
    }
  }
  return { ...window, share };
}

/** Share of the square (x0, y0, x0 + size, y0 + size) within the circle around the origin. */
function circleSquareShare(x0: number, y0: number, size: number, radius: number): number {
  const [x1, y1] = [x0 + size, y0 + size];
  const farX = Math.max(Math.abs(x0), Math.abs(x1));
  const farY = Math.max(Math.abs(y0), Math.abs(y1));
  const r2 = radius * radius;
  if (farX * farX + farY * farY <= r2) return 1;
  const nearX = x0 > 0 ? x0 : x1 < 0 ? x1 : 0;
  const nearY = y0 > 0 ? y0 : y1 < 0 ? y1 : 0;
  if (nearX * nearX + nearY * nearY >= r2) return 0;
  const from = Math.max(x0, -radius);
  const to = Math.min(x1, radius);
  // The arc crosses the square's lower and upper side here, which changes its bound.
  let count = addBreak(addBreak(0, from), to);
  const atLower = Math.sqrt(Math.max(0, r2 - y0 * y0));
  const atUpper = Math.sqrt(Math.max(0, r2 - y1 * y1));
  if (-atLower > from && -atLower < to) count = addBreak(count, -atLower);
  if (atLower > from && atLower < to) count = addBreak(count, atLower);
  if (-atUpper > from && -atUpper < to) count = addBreak(count, -atUpper);
  if (atUpper > from && atUpper < to) count = addBreak(count, atUpper);
  let area = 0;
  for (let i = 0; i + 1 < count; i++) {
    const a = breaks[i]!;
    const b = breaks[i + 1]!;
    const middle = (a + b) / 2;
    const half = Math.sqrt(Math.max(0, r2 - middle * middle));
    if (Math.min(y1, half) <= Math.max(y0, -half)) continue;
    const arc = arcIntegral(b, radius) - arcIntegral(a, radius);
    const top = y1 < half ? y1 * (b - a) : arc;
    const bottom = y0 > -half ? y0 * (b - a) : -arc;
    area += top - bottom;
  }
  return settled(area / (size * size));
}

/** The places in one square where the bound of the circle changes, ascending. One buffer for all squares, as a circle of 10 km has thousands of them. */
const breaks = new Float64Array(6);

/** Inserts a place among the first `count`; returns their number. */
function addBreak(count: number, x: number): number {
  let i = count;
  for (; i > 0 && breaks[i - 1]! > x; i--) breaks[i] = breaks[i - 1]!;
  breaks[i] = x;
  return count + 1;
}

/** Antiderivative of √(r² − x²). With atan2 an error of the root cancels; an arcsine near 1 would lose half of the digits. */
function arcIntegral(x: number, radius: number): number {
  const s = Math.sqrt(Math.max(0, (radius - x) * (radius + x)));
  return (x * s + radius * radius * Math.atan2(x, s)) / 2;
}

/**
 * Shares of the squares in polygons. Every edge adds the trapezoid between it and the east side of the window to the squares that it crosses (the exact area
 * rasterising of font renderers); a sum along each row gives the covered area.
 */
export function polygonShares(rings: PlaneRings, sizeMeters: number): GridShares {
  const box = boxAround(...rings);
  if (box.west > box.east) return { sizeMeters, west: 0, south: 0, columns: 0, rows: 0, share: new Float64Array(0) };
  const west = Math.floor(box.west / sizeMeters);
  const south = Math.floor(box.south / sizeMeters);
  const columns = Math.floor(box.east / sizeMeters) - west + 1;
  const rows = Math.floor(box.north / sizeMeters) - south + 1;
  // One additional column takes the area east of the last square, which the result omits.
  const sums = new Float64Array((columns + 1) * rows);
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      addEdge(
        sums,
        columns + 1,
        ring[i]! / sizeMeters - west,
        ring[i + 1]! / sizeMeters - south,
        ring[i + 2]! / sizeMeters - west,
        ring[i + 3]! / sizeMeters - south,
      );
    }
  }
  const share = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    let covered = 0;
    for (let column = 0; column < columns; column++) {
      covered += sums[row * (columns + 1) + column]!;
      share[row * columns + column] = settled(covered);
    }
  }
  return { sizeMeters, west, south, columns, rows, share };
}

/** The shares of squares that are `factor` times as wide, from those of the small ones that fill them. */
export function coarserShares(fine: GridShares, factor: number): GridShares {
  if (fine.share.length === 0) return { ...fine, sizeMeters: fine.sizeMeters * factor };
  const west = Math.floor(fine.west / factor);
  const south = Math.floor(fine.south / factor);
  const columns = Math.floor((fine.west + fine.columns - 1) / factor) - west + 1;
  const rows = Math.floor((fine.south + fine.rows - 1) / factor) - south + 1;
  const share = new Float64Array(columns * rows);
  for (let r = 0; r < fine.rows; r++) {
    const start = (Math.floor((fine.south + r) / factor) - south) * columns;
    for (let c = 0; c < fine.columns; c++)
      share[start + Math.floor((fine.west + c) / factor) - west]! += fine.share[r * fine.columns + c]!;
  }
  for (let i = 0; i < share.length; i++) share[i] = settled(share[i]! / factor ** 2);
  return { sizeMeters: fine.sizeMeters * factor, west, south, columns, rows, share };
}

/** Adds one edge, in units of squares from the window's corner. Downward edges count positive, so that counter-clockwise rings are positive. */
function addEdge(sums: Float64Array, stride: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return;
  const sign = y0 > y1 ? 1 : -1;
  const [ax, ay, bx, by] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bx - ax) / (by - ay);
  const lastRow = Math.min(Math.floor(by), sums.length / stride - 1);
  for (let row = Math.floor(ay); row <= lastRow; row++) {
    const fromY = Math.max(ay, row);
    const toY = Math.min(by, row + 1);
    if (toY <= fromY) continue;
    const xa = fromY === ay ? ax : ax + (fromY - ay) * slope;
    const xb = toY === by ? bx : ax + (toY - ay) * slope;
    // Rounding must not move an edge beyond its own ends, out of the window.
    const left = Math.max(Math.min(xa, xb), Math.min(ax, bx));
    const right = Math.min(Math.max(xa, xb), Math.max(ax, bx));
    addPiece(sums, row * stride, sign, left, right, toY - fromY);
  }
}

/** Adds a piece of an edge within one row, `height` high, from `left` to `right`. */
function addPiece(sums: Float64Array, rowAt: number, sign: number, left: number, right: number, height: number): void {
  const first = Math.floor(left);
  const last = Math.floor(right);
  const width = right - left;
  for (let column = first; column <= last; column++) {
    const a = Math.max(left, column);
    const b = Math.min(right, column + 1);
    const part = width === 0 ? height : (height * (b - a)) / width;
    if (part === 0) continue;
    // In this square the piece covers the part east of it; it covers all squares further east over its whole height.
    const own = sign * part * (column + 1 - (a + b) / 2);
    sums[rowAt + column]! += own;
    sums[rowAt + column + 1]! += sign * part - own;
  }
}

function settled(share: number): number {
  if (share < ROUNDING) return 0;
  return share > 1 - ROUNDING ? 1 : share;
}
