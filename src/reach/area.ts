// The reached area: the level set of the search's own costs, as polygons on earth.

import type { MultiPolygon } from '../core/geometry/polygon.ts';
import { MODES, type SearchMode, transportModeOf } from '../core/modes.ts';
import { costRaster, type Origin } from './cost-raster.ts';
import type { NearestEdges } from './nearest-edges.ts';
import { type DrawnRing, outline } from './outline.ts';
import type { CostField, Minimised } from './search.ts';
import { legMillisecondsPerMeter } from './speeds.ts';

/** Half the diagonal of a cell, and how far a crossing moves to a part of its side. */
const TOLERANCE_CELLS = 0.71 + 0.25;

export interface ReachedArea {
  /** Outer rings counter-clockwise, holes clockwise, 1e-7 degrees. */
  readonly area: MultiPolygon;
  /** How far a network point may lie on the wrong side of the outline. */
  readonly toleranceMeters: number;
}

/**
 * How much farther than its limit a search must go so that the outline is interpolated between true costs:
 * the walk across two cells, in milliseconds or decimetres.
 */
export function outlineMargin(mode: SearchMode, minimised: Minimised): number {
  return Math.round(2 * cellMetersOf(mode) * (minimised === 'time' ? legMillisecondsPerMeter(mode) : 10));
}

/**
 * The areas { x : cost of x ≤ limit } for several limits: each lies exactly inside the next, and so do those of separate searches, as long as
 * their rasters have cells of the same size.
 * @param field a search from the place to the largest limit plus `outlineMargin`
 * @param limits ascending
 */
export function reachedAreas(
  field: CostField,
  nearest: NearestEdges,
  origin: Origin,
  limits: readonly number[],
): ReachedArea[] {
  const { mode, minimised } = field;
  const steep = outlineMargin(mode, minimised);
  const raster = costRaster(field, nearest, origin, cellMetersOf(mode), { limits, steep });
  const toleranceMeters = raster.grid.cellMeters * TOLERANCE_CELLS;
  // Small rings stay: without rings under 4 cells, four times as many street points are on the wrong side (0.2 % by BICYCLE), and few vertices are saved.
  return limits.map(limit => ({ area: polygons(outline(raster, limit, steep)), toleranceMeters }));
}

function cellMetersOf(mode: SearchMode): number {
  return MODES[transportModeOf(mode)].cellMeters;
}

/** Each outer ring with its holes, the largest first. */
function polygons(rings: readonly DrawnRing[]): MultiPolygon {
  const polygon = rings.map(({ ring }) => [ring]);
  for (const { ring, area2, outer } of rings) if (area2 < 0) polygon[outer]!.push(ring);
  return rings
    .filter(({ area2 }) => area2 > 0)
    .sort((a, b) => b.area2 - a.area2)
    .map(({ outer }) => polygon[outer]!);
}
