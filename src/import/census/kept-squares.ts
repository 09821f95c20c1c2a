// The square kilometres whose cells a region keeps: those in its outline and 10 km around.
import { OperatorError } from '../../core/errors.ts';
import { polygonShares } from '../../core/geometry/grid-overlap.ts';
import { type LaeaPoint, laeaRings } from '../../core/geometry/laea.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import type { Manifest } from '../../region/manifest.ts';

/** An answer near the edge of the region may reach this far, and the settlement type depends on cells this far away (`docs/location-index-method.md`). */
const AROUND_KILOMETERS = 10;
/** Europe with all of its seas has 25 million. */
const MOST_SQUARES = 30_000_000;

/** A window of square kilometres; 1 means that the region keeps the cells. */
export interface KeptSquares {
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  readonly kept: Uint8Array;
}

/** The outline (degrees) as rings of integers. */
export function outlineArea(outline: Manifest['outline']): MultiPolygon {
  return outline.map(polygon =>
    polygon.map(ring => Int32Array.from(ring.flatMap(([lng, lat]) => [Math.round(lng * 1e7), Math.round(lat * 1e7)]))),
  );
}

/** The window around an area (1e-7 degrees), with the squares to keep. */
export function keptSquares(area: MultiPolygon): KeptSquares {
  const rings = laeaRings(area);
  refuseHugeArea(rings);
  const inside = polygonShares(rings, 1000);
  const west = inside.west - AROUND_KILOMETERS;
  const south = inside.south - AROUND_KILOMETERS;
  const columns = inside.columns + 2 * AROUND_KILOMETERS;
  const rows = inside.rows + 2 * AROUND_KILOMETERS;
  const kept = new Uint8Array(columns * rows);
  inside.share.forEach((share, i) => {
    if (share === 0) return;
    const [column, row] = [i % inside.columns, Math.floor(i / inside.columns)];
    kept[(row + AROUND_KILOMETERS) * columns + column + AROUND_KILOMETERS] = 1;
  });
  // A square near the area is near its outline; the area may be as thin as a single street.
  const seen = new Set<number>();
  for (const ring of rings) {
    for (const { x, y } of pointsAlong(ring)) {
      const at = (Math.floor(y / 1000) - south) * columns + Math.floor(x / 1000) - west;
      if (seen.has(at)) continue;
      seen.add(at);
      keepAround(kept, columns, at % columns, Math.floor(at / columns));
    }
  }
  return { west, south, columns, rows, kept };
}

/** @throws OperatorError for a region larger than a continent, whose window would fill the memory */
function refuseHugeArea(rings: readonly Float64Array[]): void {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      west = Math.min(west, ring[i]!);
      east = Math.max(east, ring[i]!);
      south = Math.min(south, ring[i + 1]!);
      north = Math.max(north, ring[i + 1]!);
    }
  }
  const squares = ((east - west) * (north - south)) / 1e6;
  if (squares <= MOST_SQUARES) return;
  throw new OperatorError(
    `The region spans ${Math.round(squares).toLocaleString('en')} square kilometres, and census files cover at most ${MOST_SQUARES.toLocaleString('en')}; name its true outline with --outline.`,
  );
}

/** Points on a ring, its corners among them, less than a square apart. */
function* pointsAlong(ring: Float64Array): Generator<LaeaPoint> {
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [x, y, dx, dy] = [ring[i]!, ring[i + 1]!, ring[i + 2]! - ring[i]!, ring[i + 3]! - ring[i + 1]!];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / 500));
    for (let step = 0; step < steps; step++) yield { x: x + (dx * step) / steps, y: y + (dy * step) / steps };
  }
}

/** Whether the region keeps the cells in the square kilometre of this column and row. */
export function isKept(squares: KeptSquares, column: number, row: number): boolean {
  const c = column - squares.west;
  const r = row - squares.south;
  return c >= 0 && r >= 0 && c < squares.columns && r < squares.rows && squares.kept[r * squares.columns + c] === 1;
}

function keepAround(kept: Uint8Array, columns: number, column: number, row: number): void {
  for (let dy = -AROUND_KILOMETERS; dy <= AROUND_KILOMETERS; dy++) {
    for (let dx = -AROUND_KILOMETERS; dx <= AROUND_KILOMETERS; dx++) {
      if (dx * dx + dy * dy <= AROUND_KILOMETERS ** 2) kept[(row + dy) * columns + column + dx] = 1;
    }
  }
}
