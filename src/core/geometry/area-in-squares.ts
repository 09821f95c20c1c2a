// The part of an area in each square of a grid.
import type { Path64, Point64 } from 'clipper2-ts';
import { polygonsOf, ringOf } from './combined-area.ts';

/** Vertices count in tenths of a metre. */
const PER_METER = 10;
const ORIGIN = { x: 0, y: 0 };

/** The corner with the least coordinates, and the sides, in metres. */
export interface PlaneSquare {
  readonly x: number;
  readonly y: number;
  readonly sizeMeters: number;
}

/** Rings of a polygon, the outer one first, as pairs of metres; the first pair is repeated at the end. */
export type PlanePolygon = readonly (readonly number[])[];

/**
 * What lies in each square, as polygons to 0.1 m; undefined where all of it does.
 * @param rings of the area in the plane of the squares: outer rings counter-clockwise, holes clockwise; outer rings may overlap
 */
export function areaInSquares(
  rings: readonly Float64Array[],
  squares: readonly PlaneSquare[],
): (readonly PlanePolygon[] | undefined)[] {
  const paths = rings.map(pathOf);
  // A row has a small part of all vertices.
  const rows = new Map<string, Path64[]>();
  return squares.map(square => {
    const { y, sizeMeters } = square;
    const key = `${y} ${sizeMeters}`;
    const row = rows.get(key) ?? between(paths, 'y', y * PER_METER, (y + sizeMeters) * PER_METER);
    rows.set(key, row);
    return partsIn(square, row);
  });
}

function partsIn({ x, sizeMeters }: PlaneSquare, row: readonly Path64[]): readonly PlanePolygon[] | undefined {
  const [west, size] = [x * PER_METER, sizeMeters * PER_METER];
  const parts = between(row, 'x', west, west + size);
  const areas = parts.map(areaOf);
  // A hole would be negative.
  if (areas.every(area => area > 0) && areas.some(area => Math.abs(area - size * size) < size)) return undefined;
  return polygonsOf(parts.map(path => ringOf(path, ORIGIN))).map(polygon =>
    polygon.map(ring => Array.from(ring, value => value / PER_METER)),
  );
}

/**
 * The paths between two lines (Sutherland and Hodgman). Parts of one path stay joined by a way to and fro along a line, where they fill nothing. (The library clips
 * by rectangles, too, but loses corners, and its union loses parts of such paths.)
 */
function between(paths: readonly Path64[], axis: 'x' | 'y', least: number, most: number): Path64[] {
  return paths
    .map(path => withoutSpikes(cut(cut(path, axis, least, 1), axis, most, -1)))
    .filter(path => path.length > 2);
}

/** Without the corners at which a path turns back on itself. */
function withoutSpikes(path: Path64): Path64 {
  const kept: Path64 = [];
  for (const point of path) {
    while (isSpike(kept.at(-2), kept.at(-1), point)) kept.pop();
    kept.push(point);
  }
  while (kept.length > 2 && isSpike(kept.at(-2), kept.at(-1), kept[0])) kept.pop();
  while (kept.length > 2 && isSpike(kept.at(-1), kept[0], kept[1])) kept.shift();
  return kept;
}

function isSpike(before?: Point64, at?: Point64, after?: Point64): boolean {
  if (before === undefined || at === undefined || after === undefined) return false;
  const [x1, y1, x2, y2] = [at.x - before.x, at.y - before.y, after.x - at.x, after.y - at.y];
  return x1 * y2 === y1 * x2 && x1 * x2 + y1 * y2 <= 0;
}

/** What lies above a line, or below it with the sign −1. */
function cut(path: Path64, axis: 'x' | 'y', at: number, sign: 1 | -1): Path64 {
  const other = axis === 'x' ? 'y' : 'x';
  const kept: Path64 = [];
  let before = path.at(-1);
  for (const point of path) {
    if (before === undefined) break;
    const [from, to] = [sign * (before[axis] - at), sign * (point[axis] - at)];
    if (from < 0 !== to < 0) {
      const along = Math.round(before[other] + (from / (from - to)) * (point[other] - before[other]));
      kept.push(axis === 'x' ? { x: at, y: along } : { x: along, y: at });
    }
    if (to >= 0) kept.push(point);
    before = point;
  }
  return kept;
}

/** Without the last point, which is the first one again. */
function pathOf(ring: Float64Array): Path64 {
  const path: Path64 = [];
  for (let i = 0; i + 3 < ring.length; i += 2) {
    path.push({ x: Math.round((ring[i] ?? 0) * PER_METER), y: Math.round((ring[i + 1] ?? 0) * PER_METER) });
  }
  return path;
}

function areaOf(path: Path64): number {
  let sum = 0;
  for (const [i, { x, y }] of path.entries()) {
    const next = path[(i + 1) % path.length] ?? { x, y };
    sum += x * next.y - next.x * y;
  }
  return sum / 2;
}
