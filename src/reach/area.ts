// The reached area: the level set of the search's own costs, as polygons on earth.
import { isInsideRing, type MultiPolygon, type Ring, signedArea2 } from '../geo/polygon.ts';
import type { TransportMode } from '../vocabulary.ts';
import type { Minimised } from './cost.ts';
import { type CostRaster, costRaster, type Origin } from './cost-raster.ts';
import type { NearestEdges } from './nearest-edges.ts';
import { outline, type RasterRing } from './outline.ts';
import type { CostField } from './search.ts';
import { simplifyRings } from './simplify.ts';

/** The simplified outline moves by no more than this share of a cell. */
const SIMPLIFY_CELLS = 0.25;
/** Half the diagonal of a cell. */
const RASTER_CELLS = 0.71;

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
  const meters = 50 + 3 * cellMeters(mode, minimised, limit);
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
  // Small rings stay: without those under 4 cells four times as many street points are on the wrong side (0.2 % by BICYCLE), and few vertices are saved.
  const drawn = limits.map(limit => outline(raster, limit));
  // All together: a vertex may not go if it would let one contour cross another.
  const simple = simplifyRings(drawn.flat(), SIMPLIFY_CELLS);
  const toleranceMeters = raster.grid.cellMeters * Math.min(1, RASTER_CELLS + SIMPLIFY_CELLS);
  let from = 0;
  return drawn.map(rings => {
    const own = simple.slice(from, from + rings.length);
    from += rings.length;
    return { area: polygons(own.map(ring => onEarth(ring, raster)).filter(ring => ring.length >= 8)), toleranceMeters };
  });
}

function onEarth(ring: RasterRing, { grid, west, south }: CostRaster): Ring {
  const points: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const lng = Math.round((ring[i]! + west) * grid.stepLng);
    const lat = Math.round((ring[i + 1]! + south) * grid.stepLat);
    if (points.at(-2) !== lng || points.at(-1) !== lat) points.push(lng, lat);
  }
  return Int32Array.from(points);
}

/** Puts each hole into the smallest outer ring around it. */
function polygons(rings: readonly Ring[]): MultiPolygon {
  const outers = rings
    .filter(ring => signedArea2(ring) > 0)
    .map(ring => ({ polygon: [ring], size: signedArea2(ring) }))
    .sort((a, b) => a.size - b.size);
  // A single outer ring holds every hole, without asking.
  for (const hole of rings) {
    if (signedArea2(hole) >= 0) continue;
    const around =
      outers.length === 1 ? outers[0] : outers.find(({ polygon }) => isInsideRing(polygon[0]!, hole[0]!, hole[1]!));
    around?.polygon.push(hole);
  }
  return outers.map(({ polygon }) => polygon).reverse();
}
