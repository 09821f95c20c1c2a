// Inhabitants of square kilometres and of their hectares, from the merged grids: what the spread of people stands on.
import { INHABITANTS } from '../../census/census-catalogue.ts';
import type { CensusSourceId } from '../../core/enums.ts';
import { columnOfKey, keyOf, rowOfKey } from './collected.ts';
import type { MergedGrid } from './merge-cells.ts';
import type { PeopleOfSquares } from './spread-columns.ts';

/** Cells of 100 m place the people of a square kilometre if they hold this share of them: at a border they show one country only. */
const LEAST_IN_HECTARES = 0.8;

/** Empty if no grid has cells of 1 km, as nothing has to be spread then. */
export function peopleOfSquares(
  grids: readonly { readonly source: CensusSourceId; readonly sizeMeters: number; readonly merged: MergedGrid }[],
): PeopleOfSquares {
  const squares = new Map<number, number>();
  const hectares = new Map<number, Float64Array>();
  for (const { source, merged } of grids.filter(({ sizeMeters }) => sizeMeters === 1000)) {
    const codes = inhabitantsIn(merged, source);
    merged.keys.forEach((key, cell) => {
      const people = codes === undefined ? 0 : codes[cell]! >> 1;
      if (!squares.has(key) && people > 0) squares.set(key, people);
    });
  }
  for (const { source, merged } of grids.filter(({ sizeMeters }) => sizeMeters === 100)) {
    const codes = inhabitantsIn(merged, source);
    if (codes === undefined) continue;
    merged.keys.forEach((key, cell) => {
      const [column, row] = [columnOfKey(key), rowOfKey(key)];
      const square = keyOf(Math.floor(column / 10), Math.floor(row / 10));
      if (!squares.has(square)) return;
      const own = hectares.get(square) ?? new Float64Array(100);
      hectares.set(square, own);
      own[(row % 10) * 10 + (column % 10)]! += Math.max(0, codes[cell]! >> 1);
    });
  }
  for (const [square, own] of hectares) {
    const known = own.reduce((sum, each) => sum + each, 0);
    if (known < LEAST_IN_HECTARES * squares.get(square)!) hectares.delete(square);
  }
  return { squares, hectares };
}

function inhabitantsIn({ columns }: MergedGrid, source: CensusSourceId): Int16Array | Int32Array | undefined {
  return columns.find(({ name }) => name === INHABITANTS[source])?.codes;
}
