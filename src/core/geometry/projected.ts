// Converts plane coordinates in metres to degrees: UTM on ETRS89, and Web Mercator.

const EQUATORIAL_RADIUS_METERS = 6378137;
/** GRS 80, the ellipsoid of ETRS89. */
const FLATTENING = 1 / 298.257222101;
const SCALE_ON_MERIDIAN = 0.9996;
const FALSE_EASTING_METERS = 500_000;
const DEGREES = 180 / Math.PI;

interface Degrees {
  readonly lat: number;
  readonly lng: number;
}

const N = FLATTENING / (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
/** Radius of a circle with the length of the meridian. */
const RECTIFYING_METERS = (EQUATORIAL_RADIUS_METERS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64 + N ** 6 / 256);
/** From the plane back to the conformal sphere: Krüger's β, Karney 2011, equation (36), to the fourth order; the fifth is below a nanometre. */
const BETA = [
  N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3 - (1 / 360) * N ** 4,
  N ** 2 / 48 + N ** 3 / 15 - (437 / 1440) * N ** 4,
  (17 / 480) * N ** 3 - (37 / 840) * N ** 4,
  (4397 / 161_280) * N ** 4,
] as const;

/**
 * Degrees of a point of a northern UTM zone (EPSG:25832 is zone 32), by Krüger's series: exact to a micrometre within 1,000 km of the zone's middle. Treats
 * ETRS89 as WGS 84, like every web map: they drift apart by 2.5 cm a year, about 0.8 m by now.
 * Source: Karney, Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85 (2011).
 */
export function fromUtm(zone: number, eastingMeters: number, northingMeters: number): Degrees {
  const xi = northingMeters / (SCALE_ON_MERIDIAN * RECTIFYING_METERS);
  const eta = (eastingMeters - FALSE_EASTING_METERS) / (SCALE_ON_MERIDIAN * RECTIFYING_METERS);
  let xiSphere = xi;
  let etaSphere = eta;
  BETA.forEach((beta, i) => {
    const k = 2 * (i + 1);
    xiSphere -= beta * Math.sin(k * xi) * Math.cosh(k * eta);
    etaSphere -= beta * Math.cos(k * xi) * Math.sinh(k * eta);
  });
  const tauConformal = Math.sin(xiSphere) / Math.hypot(Math.sinh(etaSphere), Math.cos(xiSphere));
  return {
    lat: Math.atan(geographicTangent(tauConformal)) * DEGREES,
    lng: Math.atan2(Math.sinh(etaSphere), Math.cos(xiSphere)) * DEGREES + zone * 6 - 183,
  };
}

/** Tangent of the latitude whose conformal latitude has this tangent: Newton's method, Karney 2011, equations (19)–(21). */
function geographicTangent(conformal: number): number {
  const e2 = ECCENTRICITY * ECCENTRICITY;
  let tau = conformal;
  for (let i = 0; i < 3; i++) {
    const secant = Math.hypot(1, tau);
    const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tau) / secant));
    const reached = tau * Math.hypot(1, sigma) - sigma * secant;
    tau += ((conformal - reached) / Math.hypot(1, reached)) * ((1 + (1 - e2) * tau * tau) / ((1 - e2) * secant));
  }
  return tau;
}

/** Degrees of a point of EPSG:3857, which treats the earth as a sphere (EPSG Guidance Note 7-2, method 1024). */
export function fromWebMercator(xMeters: number, yMeters: number): Degrees {
  return {
    lat: Math.atan(Math.sinh(yMeters / EQUATORIAL_RADIUS_METERS)) * DEGREES,
    lng: (xMeters / EQUATORIAL_RADIUS_METERS) * DEGREES,
  };
}
