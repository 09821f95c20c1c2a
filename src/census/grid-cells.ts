// The cells of a grid: where each lies, and what it is called.
import type { Overlap } from './overlap.ts';

/** The position of each cell of an overlap in its grid; `index` counts the overlap's cells. */
export function* cellPositions({
  grid,
  cells,
}: Pick<Overlap, 'grid' | 'cells'>): Generator<{ cell: number; column: number; row: number; index: number }> {
  let row = 0;
  for (const [index, cell] of cells.entries()) {
    while ((grid.rowStart[row + 1] ?? Infinity) <= cell) row++;
    yield { cell, column: (grid.column[cell] ?? 0) + grid.west, row: row + grid.south, index };
  }
}

/** The official name of a cell. */
export function cellId(sizeMeters: number, column: number, row: number): string {
  return `CRS3035RES${sizeMeters}mN${row * sizeMeters}E${column * sizeMeters}`;
}
