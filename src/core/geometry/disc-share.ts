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
  const ys = Array.from({ length: STRIPS }, (_, strip) => ((strip + 0.5) / STRIPS) * 2 - 1);
  const parallels = ys.map(y => lat + (y * radiusMeters) / metersPerLat);
  const crossings = polygons.map(rings => crossingsOf(rings, parallels, south, north));
  let inside = 0;
  let whole = 0;
  for (const [strip, y] of ys.entries()) {
    const half = (radiusMeters * Math.sqrt(1 - y * y)) / metersPerLng;
    const [west, east] = [lng - half, lng + half];
    whole += east - west;
    inside += covered(
      crossings.map(each => each[strip]!),
      west,
      east,
    );
  }
  return 1 - inside / whole;
}

/** For each of some parallels at equal distances, ascending, the longitudes at which rings cross it. Looks at each side of a ring once. */
function crossingsOf(
  rings: Polygons[number],
  parallels: readonly number[],
  south: number,
  north: number,
): readonly number[][] {
  const found = parallels.map((): number[] => []);
  const perDegree = parallels.length / (north - south);
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [x1, y1] = ring[i]!;
      const [x2, y2] = ring[i + 1]!;
      const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)];
      if (high < south || low > north) continue;
      // One more on each side, for rounding.
      const first = Math.max(0, Math.floor((low - south) * perDegree) - 1);
      const last = Math.min(parallels.length - 1, Math.ceil((high - south) * perDegree) + 1);
      for (let strip = first; strip <= last; strip++) {
        const lat = parallels[strip]!;
        if (y1 > lat !== y2 > lat) found[strip]!.push(((x2 - x1) * (lat - y1)) / (y2 - y1) + x1);
      }
    }
  }
  return found;
}

/** Degrees of a parallel between two meridians that lie in any of the polygons, which cross it at these longitudes. */
function covered(ofPolygons: readonly number[][], west: number, east: number): number {
  const intervals: [number, number][] = [];
  for (const crossings of ofPolygons) {
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
