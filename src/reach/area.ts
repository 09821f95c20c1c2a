// The reached area: the level set of the search's own costs, as polygons on earth.

import type { AreaDetail } from '../core/enums.ts';
import type { MultiPolygon } from '../core/geometry/polygon.ts';
import { MODES, type SearchMode, transportModeOf } from '../core/modes.ts';
import { costRaster, type Origin } from './cost-raster.ts';
import type { NearestEdges } from './nearest-edges.ts';
import { type DrawnRing, outline } from './outline.ts';
import type { CostField, Minimised } from './search.ts';
import { legMillisecondsPerMeter } from './speeds.ts';

/** Half the diagonal of a cell, and how far a crossing moves to a part of its side. */
const TOLERANCE_CELLS = 0.71 + 0.25;

/** For display: up to this time, or as many cells, the cells stay small … */
const FINE_MILLISECONDS = 7.5 * 60_000;
const FINE_CELLS = 60;
/** … and beyond they double this often at most. */
const MOST_DOUBLINGS = 3;

/** Smaller holes are specks to the eye; none of them has room for a part of the area. */
const LEAST_HOLE_CELLS = 2;

/** What decides the cells of an area. */
export interface Drawing {
  readonly mode: SearchMode;
  readonly minimised: Minimised;
  /** Milliseconds or decimetres. */
  readonly limit: number;
  readonly detail: AreaDetail;
}

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
export function outlineMargin(drawing: Drawing): number {
  return stepOf(drawing.mode, drawing.minimised, cellMetersOf(drawing));
}

function stepOf(mode: SearchMode, minimised: Minimised, cellMeters: number): number {
  return Math.round(2 * cellMeters * (minimised === 'time' ? legMillisecondsPerMeter(mode) : 10));
}

/**
 * The areas { x : cost of x ≤ limit } for several limits: each lies exactly inside the next, and so do those of separate searches, as long as
 * their rasters have cells of the same size.
 * @param field a search from the place to the limit of the drawing plus `outlineMargin`
 * @param drawing its limit is no less than the largest of `limits`, and decides the cells of all
 * @param limits ascending
 */
export function reachedAreas(
  field: CostField,
  nearest: NearestEdges,
  origin: Origin,
  drawing: Drawing,
  limits: readonly number[],
): ReachedArea[] {
  const cells = { cellMeters: cellMetersOf(drawing), detail: drawing.detail };
  const steep = stepOf(field.mode, field.minimised, cells.cellMeters);
  const raster = costRaster(field, nearest, origin, cells, { limits, steep });
  const toleranceMeters = raster.grid.cellMeters * TOLERANCE_CELLS;
  // Small rings stay: without rings under 4 cells, four times as many street points are on the wrong side (0.2 % by BICYCLE), and few vertices are saved.
  // For display the smallest holes go. The holes of a larger limit lie in those of a smaller one, so areas stay within each other.
  const cell2 = 2 * raster.grid.stepLat * raster.grid.stepLng;
  const leastHole2 = drawing.detail === 'EXACT' ? 0 : LEAST_HOLE_CELLS * cell2;
  return limits.map(limit => ({ area: polygons(outline(raster, limit, steep), leastHole2), toleranceMeters }));
}

/**
 * For display the cells double as often as the limit doubles: an area is some 60 to 120 of them from its place to its end. Below 15 minutes
 * they are those of every other use.
 */
function cellMetersOf({ mode, minimised, limit, detail }: Drawing): number {
  const { cellMeters } = MODES[transportModeOf(mode)];
  if (detail === 'EXACT') return cellMeters;
  const doublings = Math.log2(minimised === 'time' ? limit / FINE_MILLISECONDS : limit / 10 / cellMeters / FINE_CELLS);
  return cellMeters * 2 ** Math.min(MOST_DOUBLINGS, Math.max(0, Math.floor(doublings)));
}

/** Each outer ring with its holes, the largest first. @param leastHole2 twice the area of the least hole that stays */
function polygons(rings: readonly DrawnRing[], leastHole2: number): MultiPolygon {
  const polygon = rings.map(({ ring }) => [ring]);
  for (const { ring, area2, outer } of rings) if (area2 < -leastHole2) polygon[outer]!.push(ring);
  return rings
    .filter(({ area2 }) => area2 > 0)
    .sort((a, b) => b.area2 - a.area2)
    .map(({ outer }) => polygon[outer]!);
}
