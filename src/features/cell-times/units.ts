// What times to cells cost.

/** As of travel times: a search reads so many places for one unit. */
export const CELLS_PER_UNIT = 100;

/** Units of so many cells around what is in reach. */
export function unitsOfCells(cells: number): number {
  return Math.max(1, Math.ceil(cells / CELLS_PER_UNIT));
}
