// ETRS89-LAEA Europe (EPSG:3035), the equal-area plane of the official European grids: degrees ↔ metres east and north.
// Lambert azimuthal equal area on an ellipsoid, EPSG Guidance Note 7-2, method 9820. Treats ETRS89 and WGS 84 as equal (they differ by less than a metre).
import { type MultiPolygon, signedArea2 } from './polygon.ts';

/** GRS 1980. */
const SEMI_MAJOR_METERS = 6378137;
const FLATTENING = 1 / 298.257222101;
const E2 = FLATTENING * (2 - FLATTENING);
const E = Math.sqrt(E2);

const RADIANS = Math.PI / 180;
const ORIGIN_LAT = 52 * RADIANS;
const ORIGIN_LNG = 10 * RADIANS;
const FALSE_EASTING = 4_321_000;
const FALSE_NORTHING = 3_210_000;

const Q_POLE = authalicQ(1);
const RADIUS = SEMI_MAJOR_METERS * Math.sqrt(Q_POLE / 2);
const BETA_0 = Math.asin(authalicQ(Math.sin(ORIGIN_LAT)) / Q_POLE);
const SIN_BETA_0 = Math.sin(BETA_0);
const COS_BETA_0 = Math.cos(BETA_0);
const D =
  (SEMI_MAJOR_METERS * Math.cos(ORIGIN_LAT)) / Math.sqrt(1 - E2 * Math.sin(ORIGIN_LAT) ** 2) / (RADIUS * COS_BETA_0);

/** A point in the plane, metres. */
export interface LaeaPoint {
  readonly x: number;
  readonly y: number;
}

/** Degrees to metres in the plane. */
export function toLaea(lat: number, lng: number): LaeaPoint {
  const sinBeta = authalicQ(Math.sin(lat * RADIANS)) / Q_POLE;
  const cosBeta = Math.sqrt(Math.max(0, 1 - sinBeta * sinBeta));
  const away = lng * RADIANS - ORIGIN_LNG;
  const cosAway = Math.cos(away);
  const b = RADIUS * Math.sqrt(2 / (1 + SIN_BETA_0 * sinBeta + COS_BETA_0 * cosBeta * cosAway));
  return {
    x: FALSE_EASTING + b * D * cosBeta * Math.sin(away),
    y: FALSE_NORTHING + (b / D) * (COS_BETA_0 * sinBeta - SIN_BETA_0 * cosBeta * cosAway),
  };
}

/** Metres in the plane to degrees. */
export function fromLaea(x: number, y: number): { lat: number; lng: number } {
  const east = (x - FALSE_EASTING) / D;
  const north = (y - FALSE_NORTHING) * D;
  const rho = Math.hypot(east, north);
  if (rho === 0) return { lat: ORIGIN_LAT / RADIANS, lng: ORIGIN_LNG / RADIANS };
  const c = 2 * Math.asin(rho / (2 * RADIUS));
  const [sinC, cosC] = [Math.sin(c), Math.cos(c)];
  const sinBeta = cosC * SIN_BETA_0 + (north * sinC * COS_BETA_0) / rho;
  const lng = ORIGIN_LNG + Math.atan2(east * sinC, rho * COS_BETA_0 * cosC - north * SIN_BETA_0 * sinC);
  return { lat: latitudeOfQ(sinBeta * Q_POLE) / RADIANS, lng: lng / RADIANS };
}

/** The function q of the authalic latitude, from the sine of a latitude. */
function authalicQ(sin: number): number {
  const es = E * sin;
  return (1 - E2) * (sin / (1 - es * es) - Math.log((1 - es) / (1 + es)) / (2 * E));
}

/** The latitude for a value of q, by Newton's method; three steps are exact to a double away from the poles. */
function latitudeOfQ(q: number): number {
  let lat = Math.asin(q / Q_POLE);
  for (let step = 0; step < 3; step++) {
    const sin = Math.sin(lat);
    const w2 = 1 - E2 * sin * sin;
    lat += ((w2 * w2) / (2 * (1 - E2) * Math.cos(lat))) * (q - authalicQ(sin));
  }
  return lat;
}

/** An area's rings in the plane with straight edges: outer rings counter-clockwise, holes clockwise. */
export function laeaRings(area: MultiPolygon): Float64Array[] {
  return area.flatMap(polygon =>
    polygon.map((ring, i) => {
      const points = new Float64Array(ring.length);
      const isTurned = signedArea2(ring) > 0 !== (i === 0);
      for (let at = 0; at < ring.length; at += 2) {
        const { x, y } = toLaea(ring[at + 1]! / 1e7, ring[at]! / 1e7);
        const to = isTurned ? ring.length - 2 - at : at;
        points[to] = x;
        points[to + 1] = y;
      }
      return points;
    }),
  );
}

/** The square of a grid with this column and row, sides in metres, as a closed ring of [lng, lat] in degrees, counter-clockwise; seven decimals. */
export function laeaSquare(sizeMeters: number, column: number, row: number): [lng: number, lat: number][] {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ] as const;
  return corners.map(([dx, dy]) => {
    const { lat, lng } = fromLaea((column + dx) * sizeMeters, (row + dy) * sizeMeters);
    return [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7];
  });
}
