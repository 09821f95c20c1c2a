// Lengths on the WGS 84 ellipsoid, exact enough for street segments.

const EQUATORIAL_RADIUS_METERS = 6378137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);
const RADIANS_PER_E7 = Math.PI / 180 / 1e7;

/** Metres per 1e-7 degree of latitude and of longitude at a latitude: the local radii of curvature, meridian and prime vertical. */
export interface LocalScale {
  readonly metersPerLatE7: number;
  readonly metersPerLngE7: number;
}

/** The local scale at a latitude in 1e-7 degrees. Source: radii of curvature M and N of an ellipsoid, e.g. Torge, Geodesy, § 4.1. */
export function scaleAt(latE7: number): LocalScale {
  const sin = Math.sin(latE7 * RADIANS_PER_E7);
  const w2 = 1 - ECCENTRICITY_SQUARED * sin * sin;
  const primeVertical = EQUATORIAL_RADIUS_METERS / Math.sqrt(w2);
  return {
    metersPerLatE7: ((primeVertical * (1 - ECCENTRICITY_SQUARED)) / w2) * RADIANS_PER_E7,
    metersPerLngE7: primeVertical * Math.sqrt(1 - sin * sin) * RADIANS_PER_E7,
  };
}

/** Metres between two points in 1e-7 degrees, by the radii of curvature at their mean latitude: error below 1e-5 under 10 km. */
export function distanceMeters(lat1E7: number, lng1E7: number, lat2E7: number, lng2E7: number): number {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt((lat1E7 + lat2E7) / 2);
  return Math.hypot((lat2E7 - lat1E7) * metersPerLatE7, (lng2E7 - lng1E7) * metersPerLngE7);
}

/** No 1e-7 degree is longer, at the poles. */
const MOST_METERS_PER_E7 = 0.0112;

/** At least the metres between two points in 1e-7 degrees, without a square root or a sine: for comparisons that are nearly always far from equal. */
export function mostMeters(a: { readonly lat: number; readonly lng: number }, b: typeof a): number {
  return (Math.abs(a.lat - b.lat) + Math.abs(a.lng - b.lng)) * MOST_METERS_PER_E7;
}
