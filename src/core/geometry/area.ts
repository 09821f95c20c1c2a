// How large an area is on the ground.
import { boxAround } from './box.ts';
import { scaleAt } from './geodesic.ts';
import { type MultiPolygon, type Ring, signedArea2 } from './polygon.ts';

/**
 * Square metres of an area, holes taken off. Each ring is measured on the plane that touches the ellipsoid at its middle latitude:
 * 0.1 % off for a ring of 100 km, far less for what is smaller.
 */
export function areaSquareMeters(area: MultiPolygon): number {
  let sum = 0;
  for (const [outer, ...holes] of area) {
    if (outer === undefined) continue;
    sum += ringSquareMeters(outer);
    for (const hole of holes) sum -= ringSquareMeters(hole);
  }
  return sum;
}

function ringSquareMeters(ring: Ring): number {
  const { south, north } = boxAround(ring);
  const { metersPerLatE7, metersPerLngE7 } = scaleAt((south + north) / 2);
  return (Math.abs(signedArea2(ring)) / 2) * metersPerLatE7 * metersPerLngE7;
}
