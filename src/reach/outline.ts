// The outline of a level set: marching squares with linear interpolation on a cost raster, rings in raster coordinates.

/** A closed ring: x, y, x, y … in cells from the raster's south-west cell, first point repeated; the inside is on its left. */
export type RasterRing = Float64Array;

/** What is drawn: rows of costs, south first. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly cost: Float64Array;
}

// A crossing is named by the grid edge it lies on: 2·cell for the one to the east, 2·cell + 1 for the one to the north.
const EAST = 0;
const NORTH = 1;

/**
 * Rings around all cells with cost ≤ limit. Towards a cell of infinite cost the line runs half way; a saddle is decided by the
 * mean of its four corners. With these rules the set for a smaller limit lies inside the set for a larger one.
 */
export function outline(field: Field, limit: number): RasterRing[] {
  const { columns, rows, cost } = field;
  const next = new Map<number, number>();
  for (let y = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < columns; x++) {
      const sw = y * columns + x;
      const a = cost[sw]!;
      const b = cost[sw + 1]!;
      const c = cost[sw + columns + 1]!;
      const d = cost[sw + columns]!;
      const kind = (a <= limit ? 1 : 0) | (b <= limit ? 2 : 0) | (c <= limit ? 4 : 0) | (d <= limit ? 8 : 0);
      if (kind === 0 || kind === 15) continue;
      const south = sw * 2 + EAST;
      const north = (sw + columns) * 2 + EAST;
      const west = sw * 2 + NORTH;
      const east = (sw + 1) * 2 + NORTH;
      const isJoined = kind === 5 || kind === 10 ? (a + b + c + d) / 4 <= limit : false;
      // Each line has the inside on its left.
      switch (kind) {
        case 1:
          next.set(south, west);
          break;
        case 2:
          next.set(east, south);
          break;
        case 3:
          next.set(east, west);
          break;
        case 4:
          next.set(north, east);
          break;
        case 5:
          next.set(south, isJoined ? east : west);
          next.set(north, isJoined ? west : east);
          break;
        case 6:
          next.set(north, south);
          break;
        case 7:
          next.set(north, west);
          break;
        case 8:
          next.set(west, north);
          break;
        case 9:
          next.set(south, north);
          break;
        case 10:
          next.set(west, isJoined ? south : north);
          next.set(east, isJoined ? north : south);
          break;
        case 11:
          next.set(east, north);
          break;
        case 12:
          next.set(west, east);
          break;
        case 13:
          next.set(south, east);
          break;
        default:
          next.set(west, south);
      }
    }
  }
  const rings: RasterRing[] = [];
  for (const start of next.keys()) {
    const points: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && next.has(at)) {
      pushCrossing(points, field, at, limit);
      const to: number | undefined = next.get(at);
      next.delete(at);
      at = to;
    }
    if (points.length >= 6) {
      points.push(points[0]!, points[1]!);
      rings.push(Float64Array.from(points));
    }
  }
  return rings;
}

function pushCrossing(points: number[], field: Field, crossing: number, limit: number): void {
  const cell = crossing >> 1;
  const x = cell % field.columns;
  const y = (cell - x) / field.columns;
  const toNorth = crossing & 1;
  const here = field.cost[cell]!;
  const there = field.cost[toNorth ? cell + field.columns : cell + 1]!;
  const share = Number.isFinite(here) && Number.isFinite(there) ? (limit - here) / (there - here) : 0.5;
  // A crossing exactly on a corner would let rings touch there: keep a hundredth of a cell away.
  const t = Math.min(0.99, Math.max(0.01, share));
  points.push(toNorth ? x : x + t, toNorth ? y + t : y);
}
