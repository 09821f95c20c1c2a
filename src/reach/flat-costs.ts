// Which costs of a raster cannot move an outline.

/** What is drawn on a raster: costs that are on the same side of every outline, and too far from it to move it, may all be the same. */
export interface Outlines {
  /** Ascending. */
  readonly limits: readonly number[];
  /** A difference of cost between neighbours that is a step, not a slope. */
  readonly steep: number;
}

/** More than a cost on the raster differs by rounding. */
const ROUNDING = 2;
/** A cost that is not known to be flat. */
export const NOT_FLAT = -1;

/**
 * One cost for cells between a least and a most cost, if it draws the same outlines; else NOT_FLAT. Beyond a step the line crosses half way, whatever the rise; and
 * the middle of a saddle is inside if one corner is inside by two steps, because no corner outside counts for more than one.
 */
export function flatCost({ limits, steep }: Outlines, least: number, most: number): number {
  for (let i = 0; i < limits.length; i++) {
    const limit = limits[i]!;
    if (most <= limit - 2 * steep - ROUNDING) return most;
    if (least < limit + steep + ROUNDING) return NOT_FLAT;
  }
  return NOT_FLAT;
}
