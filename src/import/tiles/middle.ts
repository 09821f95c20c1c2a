// A point of an area at which its label may stand.
import { centroidOf } from '../../core/geometry/centroid.ts';
import { isInsideRing, type Ring } from '../../core/geometry/polygon.ts';

/** Degrees [lng, lat] of the ring's centre of mass; if that lies outside, of the middle of the widest stretch inside at the same latitude. */
export function middleOf(ring: Ring): readonly [lng: number, lat: number] {
  const { x, y } = centroidOf(ring);
  if (isInsideRing(ring, x, y)) return [x / 1e7, y / 1e7];
  const crossings: number[] = [];
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!];
    if (ay > y !== by > y) crossings.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
  }
  crossings.sort((a, b) => a - b);
  let best = x;
  let widest = 0;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const width = crossings[i + 1]! - crossings[i]!;
    if (width > widest) {
      widest = width;
      best = (crossings[i]! + crossings[i + 1]!) / 2;
    }
  }
  return [best / 1e7, y / 1e7];
}
