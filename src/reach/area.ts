// The reached area: the level set of the search's own costs, as polygons on earth.
import { isInsideRing, type MultiPolygon, ringBox } from '../geo/polygon.ts';
import type { TransportMode } from '../vocabulary.ts';
import type { Minimised } from './cost.ts';
import { costRaster, type Origin } from './cost-raster.ts';
import { Drawing, type DrawnRing } from './drawing.ts';
import type { NearestEdges } from './nearest-edges.ts';
import { outline } from './outline.ts';
import type { CostField } from './search.ts';
import { simplifyRings } from './simplify.ts';

/** The simplified outline moves by no more than this share of a cell. */
const SIMPLIFY_CELLS = 0.25;
/** Half the diagonal of a cell. */
const RASTER_CELLS = 0.71;

/** Memory of the last answer, used again. */
const drawing = new Drawing();

export interface ReachedArea {
  /** Outer rings counter-clockwise, holes clockwise, 1e-7 degrees. */
  readonly area: MultiPolygon;
  /** How far a network point may lie on the wrong side of the outline. */
  readonly toleranceMeters: number;
}

/** Cell size in metres by mode and size of the limit (`reach.md`: fine for short limits, coarser for long ones). */
export function cellMeters(mode: TransportMode, minimised: Minimised, limit: number): number {
  const metersPerMinute = { WALK: 80, BICYCLE: 250, CAR: 600 }[mode];
  const minutes = minimised === 'time' ? limit / 60_000 : limit / 10 / metersPerMinute;
  if (mode === 'WALK') return minutes <= 15 ? 10 : minutes <= 30 ? 15 : 20;
  if (mode === 'BICYCLE') return 20;
  return minutes <= 30 ? 30 : 60;
}

/**
 * How much farther than its limit a search must go so that the outline is interpolated between true costs:
 * in milliseconds or decimetres, the walk across two cells.
 */
export function outlineMargin(mode: TransportMode, minimised: Minimised, limit: number): number {
  const meters = 2 * cellMeters(mode, minimised, limit);
  return Math.round(meters * (minimised === 'time' ? 750 : 10));
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
  // Small rings stay: without those under 4 cells four times as many street points are on the wrong side (0.2 % by BICYCLE), and few vertices are saved.
  for (const limit of limits) outline(raster, limit, drawing);
  // All together: a vertex may not go if it would let one contour cross another.
  const toleranceMeters = raster.grid.cellMeters * Math.min(1, RASTER_CELLS + SIMPLIFY_CELLS);
  return simplifyRings(drawing, SIMPLIFY_CELLS).map(rings => ({ area: polygons(rings), toleranceMeters }));
}

/** Puts each hole into the smallest outer ring around it. */
function polygons(rings: readonly DrawnRing[]): MultiPolygon {
  const outers = rings.filter(({ area2 }) => area2 > 0).sort((a, b) => a.area2 - b.area2);
  const result = outers.map(({ ring }) => [ring]);
  // A single outer ring holds every hole, without asking. Else the boxes are asked first, all of them in one row of memory: there can be thousands.
  const boxes = new Int32Array(outers.length > 1 ? outers.length * 4 : 0);
  for (let i = 0; i * 4 < boxes.length; i++) {
    const { west, south, east, north } = ringBox(outers[i]!.ring);
    boxes[i * 4] = west;
    boxes[i * 4 + 1] = south;
    boxes[i * 4 + 2] = east;
    boxes[i * 4 + 3] = north;
  }
  for (const { ring, area2 } of rings) {
    if (area2 >= 0) continue;
    const [lng, lat] = [ring[0]!, ring[1]!];
    let i = outers.length > 1 ? firstLarger(outers, -area2) : 0;
    for (; i * 4 < boxes.length; i++) {
      if (lng < boxes[i * 4]! || lng > boxes[i * 4 + 2]! || lat < boxes[i * 4 + 1]! || lat > boxes[i * 4 + 3]!)
        continue;
      if (isInsideRing(outers[i]!.ring, lng, lat)) break;
    }
    result[i]?.push(ring);
  }
  return result.reverse();
}

/** The first of the rings, which ascend by size, that is larger. */
function firstLarger(outers: readonly DrawnRing[], area2: number): number {
  let [low, high] = [0, outers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (outers[middle]!.area2 > area2) high = middle;
    else low = middle + 1;
  }
  return low;
}
