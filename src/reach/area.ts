// The reached area: the level set of the search's own costs, as polygons on earth.

import type { MultiPolygon } from '../core/geometry/polygon.ts';
import { MODES, type TransportMode } from '../core/modes.ts';
import { costRaster, type Origin } from './cost-raster.ts';
import { Drawing, type DrawnRing } from './drawing.ts';
import type { NearestEdges } from './nearest-edges.ts';
import { outline } from './outline.ts';
import type { CostField, Minimised } from './search.ts';
import { simplifyRings } from './simplify.ts';
import { WALK_MS_PER_METER } from './speeds.ts';

/** The simplified outline moves by no more than this share of a cell. */
const SIMPLIFY_CELLS = 0.25;
/** Half the diagonal of a cell. */
const RASTER_CELLS = 0.71;

/** Memory of the last answer, reused by the next. */
const drawing = new Drawing();

export interface ReachedArea {
  /** Outer rings counter-clockwise, holes clockwise, 1e-7 degrees. */
  readonly area: MultiPolygon;
  /** How far a network point may lie on the wrong side of the outline. */
  readonly toleranceMeters: number;
}

/** Cell size in metres by mode and size of the limit. */
export function cellMeters(mode: TransportMode, minimised: Minimised, limit: number): number {
  const { metersPerMinute, cells } = MODES[mode];
  const minutes = minimised === 'time' ? limit / 60_000 : limit / 10 / metersPerMinute;
  return (cells.find(({ upToMinutes }) => minutes <= upToMinutes) ?? cells.at(-1)!).meters;
}

/**
 * How much farther than its limit a search must go so that the outline is interpolated between true costs:
 * the walk across two cells, in milliseconds or decimetres.
 */
export function outlineMargin(mode: TransportMode, minimised: Minimised, limit: number): number {
  const meters = 2 * cellMeters(mode, minimised, limit);
  return Math.round(meters * (minimised === 'time' ? WALK_MS_PER_METER : 10));
}

/**
 * The areas { x : cost of x ≤ limit } for several limits, on one raster chosen by the largest: each lies exactly inside the next.
 * @param field a search from the place to the largest limit plus `outlineMargin`
 * @param limits ascending
 */
export function reachedAreas(
  field: CostField,
  nearest: NearestEdges,
  origin: Origin,
  limits: readonly number[],
): ReachedArea[] {
  const raster = costRaster(field, nearest, origin, cellMeters(field.mode, field.minimised, limits.at(-1) ?? 0));
  drawing.begin(raster);
  // Small rings stay: without rings under 4 cells, four times as many street points are on the wrong side (0.2 % by BICYCLE), and few vertices are saved.
  for (const limit of limits) outline(raster, limit, drawing);
  // All contours together: a vertex must stay if its removal would let one contour cross another.
  const toleranceMeters = raster.grid.cellMeters * Math.min(1, RASTER_CELLS + SIMPLIFY_CELLS);
  return simplifyRings(drawing, SIMPLIFY_CELLS).map(rings => ({ area: polygons(rings), toleranceMeters }));
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
