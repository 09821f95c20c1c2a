// The convex hull of points in a plane.
import { at } from '../lists.ts';

type Position = readonly [x: number, y: number];

/** The convex hull, closed and counter-clockwise (Andrew's monotone chain, 1979); empty for no points. */
export function convexHull(points: readonly Position[]): Position[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const ring = [...half(sorted), ...half(sorted.reverse())];
  return ring.length === 0 ? [] : [...ring, at(ring, 0)];
}

function half(sorted: readonly Position[]): Position[] {
  const chain: Position[] = [];
  for (const point of sorted) {
    while (chain.length >= 2 && turn(at(chain, -2), at(chain, -1), point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** More than 0 where b to c turns left of a to b. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
