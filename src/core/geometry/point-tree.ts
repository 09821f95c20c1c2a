// Searches for points near a point: an implicit k-d tree over rows of a table, without allocations.
import { scaleAt } from './geodesic.ts';

/** Points in 1e-7 degrees and the order of their k-d tree; without `order` the rows themselves have that order. */
export interface PointTree {
  readonly lat: Int32Array;
  readonly lng: Int32Array;
  readonly order?: Uint8Array | Uint16Array | Uint32Array;
}

/** Leaves of the tree hold at most this many points + 1; the importer sorts with the same number. */
export const TREE_NODE_SIZE = 16;

/** Left, right and axis of the parts that the search must still visit: 3 numbers a level, 2³¹ points at most. */
const stack = new Int32Array(3 * 64);
/** How far away at least the points of each of these parts lie. */
const leastMeters = new Float64Array(64);
/** More than the rounding of a square and a sum. */
const ROUNDING = 1e-9;

/** The row at a position in the order of the tree, in which neighbours lie near each other. */
export function rowAt({ order }: PointTree, position: number): number {
  return order === undefined ? position : order[position]!;
}

/** The nearest point within a radius for which `accept` holds, or undefined. */
export function nearest(
  tree: PointTree,
  latE7: number,
  lngE7: number,
  radiusMeters: number,
  accept: (row: number) => boolean = () => true,
): { readonly row: number; readonly meters: number } | undefined {
  let best = -1;
  let bestMeters = radiusMeters;
  search(tree, latE7, lngE7, radiusMeters, (row, meters) => {
    if ((meters < bestMeters || best < 0) && accept(row)) {
      best = row;
      bestMeters = meters;
    }
    return bestMeters;
  });
  return best < 0 ? undefined : { row: best, meters: bestMeters };
}

/** The `count` nearest points within a radius for which `accept` holds, nearest first. */
export function nearestFew(
  tree: PointTree,
  latE7: number,
  lngE7: number,
  radiusMeters: number,
  count: number,
  accept: (row: number) => boolean = () => true,
): { row: number; meters: number }[] {
  const found: { row: number; meters: number }[] = [];
  search(tree, latE7, lngE7, radiusMeters, (row, meters) => {
    if ((found.length < count || meters < found[found.length - 1]!.meters) && accept(row)) {
      let at = found.length;
      while (at > 0 && found[at - 1]!.meters > meters) at--;
      found.splice(at, 0, { row, meters });
      if (found.length > count) found.pop();
    }
    return found.length === count ? found[count - 1]!.meters : radiusMeters;
  });
  return found;
}

/** Visits every point in a box, its edges included; 1e-7 degrees. */
export function eachInBox(
  { lat, lng, order }: PointTree,
  box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number },
  visit: (row: number) => void,
): void {
  const { west, south, east, north } = box;
  stack[0] = 0;
  stack[1] = lat.length - 1;
  stack[2] = 0;
  let top = 3;
  while (top > 0) {
    const axis = stack[--top]!;
    const right = stack[--top]!;
    const left = stack[--top]!;
    const isLeaf = right - left <= TREE_NODE_SIZE;
    const middle = (left + right) >> 1;
    for (let i = isLeaf ? left : middle; i <= (isLeaf ? right : middle); i++) {
      const row = order === undefined ? i : order[i]!;
      const x = lng[row]!;
      const y = lat[row]!;
      if (x >= west && x <= east && y >= south && y <= north) visit(row);
    }
    if (isLeaf) continue;
    const row = order === undefined ? middle : order[middle]!;
    const cut = axis === 0 ? lng[row]! : lat[row]!;
    if ((axis === 0 ? west : south) <= cut) {
      stack[top++] = left;
      stack[top++] = middle - 1;
      stack[top++] = 1 - axis;
    }
    if ((axis === 0 ? east : north) >= cut) {
      stack[top++] = middle + 1;
      stack[top++] = right;
      stack[top++] = 1 - axis;
    }
  }
}

/** Visits candidates; `visit` returns the radius that still matters. */
function search(
  tree: PointTree,
  latE7: number,
  lngE7: number,
  radiusMeters: number,
  visit: (row: number, meters: number) => number,
): void {
  const { lat, lng, order } = tree;
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(latE7);
  let radius = radiusMeters;
  const check = (row: number) => {
    const north = (lat[row]! - latE7) * metersPerLatE7;
    const east = (lng[row]! - lngE7) * metersPerLngE7;
    // Most points are farther: `hypot` takes longer than all else here.
    if (north * north + east * east > radius * radius * (1 + ROUNDING)) return;
    const meters = Math.hypot(north, east);
    if (meters <= radius) radius = visit(row, meters);
  };
  stack[0] = 0;
  stack[1] = lat.length - 1;
  stack[2] = 0;
  leastMeters[0] = 0;
  let top = 3;
  while (top > 0) {
    // The radius may be smaller than when the part was put here.
    const least = leastMeters[top / 3 - 1]!;
    if (least > radius) {
      top -= 3;
      continue;
    }
    const axis = stack[--top]!;
    const right = stack[--top]!;
    const left = stack[--top]!;
    if (right - left <= TREE_NODE_SIZE) {
      for (let i = left; i <= right; i++) check(order === undefined ? i : order[i]!);
      continue;
    }
    const middle = (left + right) >> 1;
    const row = order === undefined ? middle : order[middle]!;
    const offset = axis === 0 ? (lngE7 - lng[row]!) * metersPerLngE7 : (latE7 - lat[row]!) * metersPerLatE7;
    check(row);
    // Pushes the nearer half last, so that the search visits it first; pushes the farther half only if the radius crosses the cut.
    const lower = offset <= 0;
    if (Math.abs(offset) <= radius) {
      leastMeters[top / 3] = Math.max(least, Math.abs(offset));
      stack[top++] = lower ? middle + 1 : left;
      stack[top++] = lower ? right : middle - 1;
      stack[top++] = 1 - axis;
    }
    leastMeters[top / 3] = least;
    stack[top++] = lower ? left : middle + 1;
    stack[top++] = lower ? middle - 1 : right;
    stack[top++] = 1 - axis;
  }
}
