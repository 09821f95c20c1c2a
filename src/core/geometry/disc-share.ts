// The share of a disc outside polygons.
import { at } from '../lists.ts';
import { scaleAt } from './geodesic.ts';

/** Number of strips of equal height: the share is exact to about 0.001. */
const STRIPS = 48;

/** GeoJSON coordinates of a multipolygon, degrees. */
type Polygons = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** Share (0–1) of the disc around a point in degrees that lies in none of the polygons. */
export function shareOutside(polygons: Polygons, lat: number, lng: number, radiusMeters: number): number {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat * 1e7);
  const [metersPerLat, metersPerLng] = [metersPerLatE7 * 1e7, metersPerLngE7 * 1e7];
  const [south, north] = [lat - radiusMeters / metersPerLat, lat + radiusMeters / metersPerLat];
  const near = polygons.map(rings => segmentsBetween(rings, south, north));
  let inside = 0;
  let whole = 0;
  for (let strip = 0; strip < STRIPS; strip++) {
    const y = ((strip + 0.5) / STRIPS) * 2 - 1;
    const half = (radiusMeters * Math.sqrt(1 - y * y)) / metersPerLng;
    const [west, east] = [lng - half, lng + half];
    whole += east - west;
    inside += covered(near, lat + (y * radiusMeters) / metersPerLat, west, east);
  }
  return 1 - inside / whole;
}

/** Segments of rings (x1, y1, x2, y2, …) between two parallels. */
function segmentsBetween(rings: Polygons[number], south: number, north: number): number[] {
  const segments: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [x1, y1] = at(ring, i);
      const [x2, y2] = at(ring, i + 1);
      if (Math.max(y1, y2) >= south && Math.min(y1, y2) <= north) segments.push(x1, y1, x2, y2);
    }
  }
  return segments;
}

/** Degrees of a parallel between two meridians that lie in any of the polygons. */
function covered(polygons: readonly (readonly number[])[], lat: number, west: number, east: number): number {
  const intervals: [number, number][] = [];
  for (const segments of polygons) {
    const crossings: number[] = [];
    for (let i = 0; i < segments.length; i += 4) {
      const [x1, y1, x2, y2] = [at(segments, i), at(segments, i + 1), at(segments, i + 2), at(segments, i + 3)];
      if (y1 > lat !== y2 > lat) crossings.push(((x2 - x1) * (lat - y1)) / (y2 - y1) + x1);
    }
    crossings.sort((a, b) => a - b);
    // Even–odd: holes of a polygon are outside.
    for (let c = 0; c + 1 < crossings.length; c += 2) intervals.push([at(crossings, c), at(crossings, c + 1)]);
  }
  let sum = 0;
  let from = west;
  for (const [a, b] of intervals.sort((one, other) => one[0] - other[0])) {
    sum += Math.max(0, Math.min(b, east) - Math.max(a, from));
    from = Math.max(from, Math.min(b, east));
  }
  return sum;
}
