// Addresses and residential buildings within a radius, by exact distances on the ellipsoid.
import { exactDistancesFrom } from '../../core/geometry/exact-distance.ts';
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { eachInBox, type PointTree } from '../../core/geometry/point-tree.ts';
import type { Box } from '../../region/manifest.ts';

/** A place in 1e-7 degrees. */
export interface Centre {
  readonly latE7: number;
  readonly lngE7: number;
}

/** The shortest 1e-7 degree of latitude anywhere, at the equator. */
const LEAST_METERS_PER_LAT_E7 = 0.01105;
const POLE_E7 = 90e7;
const HALF_TURN_E7 = 180e7;

/** Visits every point within the radius, the edge included, with its distance. */
export function eachWithin(
  tree: PointTree,
  centre: Centre,
  radiusMeters: number,
  visit: (row: number, meters: number) => void,
): void {
  const distance = exactDistancesFrom(centre.latE7, centre.lngE7);
  const { lat, lng } = tree;
  eachInBox(tree, boxAround(centre, radiusMeters), row => {
    const meters = distance(lat[row] ?? 0, lng[row] ?? 0);
    if (meters <= radiusMeters) visit(row, meters);
  });
}

/** A box that certainly contains the circle, 1e-7 degrees. Not for the date line, which no region crosses. */
export function boxAround({ latE7, lngE7 }: Centre, radiusMeters: number): Box {
  const dLat = Math.ceil(radiusMeters / LEAST_METERS_PER_LAT_E7);
  const farthest = Math.abs(latE7) + dLat;
  const dLng = farthest < POLE_E7 ? Math.ceil(radiusMeters / scaleAt(farthest).metersPerLngE7) : HALF_TURN_E7;
  return { west: lngE7 - dLng, south: latE7 - dLat, east: lngE7 + dLng, north: latE7 + dLat };
}
