// Facts about square kilometres: the sources that cover them, their country and settlement type.

import type { CensusSourceId } from '../core/enums.ts';
import type { GridShares } from '../core/geometry/grid-overlap.ts';
import { at } from '../core/lists.ts';
import { type CensusTable, SQUARE_COVERED, SQUARE_KEPT } from '../region/census.ts';

/** The facts about the square kilometre whose south-west corner is (column, row) · 1,000 m; undefined outside the region's squares. */
export function squareKilometerAt(
  { squares }: CensusTable,
  column: number,
  row: number,
): { readonly cover: number; readonly country: string; readonly settlement: number } | undefined {
  if (squares === undefined) return undefined;
  const c = column - squares.west;
  const r = row - squares.south;
  if (c < 0 || r < 0 || c >= squares.columns || r >= squares.rows) return undefined;
  const square = r * squares.columns + c;
  return {
    cover: squares.cover[square]!,
    country: at(squares.countries, squares.country[square]!),
    settlement: squares.settlement[square]!,
  };
}

/** Share (0–1) of the area outside the squares that the source's kept cells cover; sea does not count. */
export function shareOutside(
  placed: { readonly census: CensusTable; squares(): GridShares },
  source: CensusSourceId,
): number {
  const { west, south, columns, share } = placed.squares();
  let [all, outside] = [0, 0];
  share.forEach((own, i) => {
    if (own === 0) return;
    const square = squareKilometerAt(placed.census, west + (i % columns), south + Math.floor(i / columns));
    all += own;
    const cover = square?.cover ?? 0;
    const isSea = (cover & SQUARE_KEPT) !== 0 && square?.country === '';
    if ((cover & SQUARE_COVERED[source]) === 0 && !isSea) outside += own;
  });
  return all === 0 ? 0 : outside / all;
}
