// Which square kilometres' cells a region keeps: those in its outline and 10 km around.
import { polygonShares } from '../../geo/grid-overlap.ts';
import { laeaRings } from '../../geo/laea.ts';
import type { MultiPolygon } from '../../geo/polygon.ts';
import type { Manifest } from '../../region/manifest.ts';

/** What an answer near the edge of the region may reach, and what a settlement's type depends on (`location-index.md`). */
const AROUND_KILOMETERS = 10;

/** A window of square kilometres; 1 where cells are kept. */
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

export function keptSquares(area: MultiPolygon): KeptSquares {
  const inside = polygonShares(laeaRings(area), 1000);
  const west = inside.west - AROUND_KILOMETERS;
  const south = inside.south - AROUND_KILOMETERS;
  const columns = inside.columns + 2 * AROUND_KILOMETERS;
  const rows = inside.rows + 2 * AROUND_KILOMETERS;
  const kept = new Uint8Array(columns * rows);
  const isInside = (column: number, row: number) =>
    column >= 0 &&
    row >= 0 &&
    column < inside.columns &&
    row < inside.rows &&
    inside.share[row * inside.columns + column]! > 0;
  for (let row = 0; row < inside.rows; row++) {
    for (let column = 0; column < inside.columns; column++) {
      if (!isInside(column, row)) continue;
      const isInner =
        isInside(column - 1, row) &&
        isInside(column + 1, row) &&
        isInside(column, row - 1) &&
        isInside(column, row + 1);
      if (isInner) kept[(row + AROUND_KILOMETERS) * columns + column + AROUND_KILOMETERS] = 1;
      else keepAround(kept, columns, column + AROUND_KILOMETERS, row + AROUND_KILOMETERS);
    }
  }
  return { west, south, columns, rows, kept };
}

/** Whether the cells in the square kilometre of this column and row are kept. */
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
