// The share of a disc outside polygons.
import { at } from '../lists.ts';
import { scaleAt } from './geodesic.ts';
import { type Outline, polygonsAlong } from './outline-sides.ts';

/** Number of strips of equal height: the share is exact to about 0.001. */
const STRIPS = 48;

/** Share (0–1) of the disc around a point in degrees that lies in none of the polygons. */
export function shareOutside(polygons: Outline, lat: number, lng: number, radiusMeters: number): number {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat * 1e7);
  const [metersPerLat, metersPerLng] = [metersPerLatE7 * 1e7, metersPerLngE7 * 1e7];
  let inside = 0;
  let whole = 0;
  for (let strip = 0; strip < STRIPS; strip++) {
    const y = ((strip + 0.5) / STRIPS) * 2 - 1;
    const half = (radiusMeters * Math.sqrt(1 - y * y)) / metersPerLng;
    const [west, east] = [lng - half, lng + half];
    whole += east - west;
    inside += covered(polygons, lat + (y * radiusMeters) / metersPerLat, west, east);
  }
  return 1 - inside / whole;
}

/** Degrees of a parallel between two meridians that lie in any of the polygons. */
function covered(polygons: Outline, lat: number, west: number, east: number): number {
  const intervals: [number, number][] = [];
  for (const { beginsInside, changes } of polygonsAlong(polygons, lat, west, east)) {
    changes.sort((a, b) => a - b);
    // Even–odd: holes of a polygon are outside.
    if (beginsInside) changes.unshift(west);
    if (changes.length % 2 === 1) changes.push(east);
    for (let c = 0; c < changes.length; c += 2) intervals.push([at(changes, c), at(changes, c + 1)]);
  }
  let sum = 0;
  let from = west;
  for (const [a, b] of intervals.sort((one, other) => one[0] - other[0])) {
    sum += Math.max(0, b - Math.max(a, from));
    from = Math.max(from, b);
  }
  return sum;
}
