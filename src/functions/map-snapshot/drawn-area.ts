// The reached area as the map draws it: without holes so small that their outline would be a blot.
import { areaSquareMeters } from '../../geo/area.ts';
import type { AreaFeature } from '../fields/reach-answer.ts';

/** A hole narrower than this many tolerances is left out of the drawing; the answer keeps it. */
const BLOT_TOLERANCES = 5;

/** The area without small holes. Outer rings and what is left are untouched. */
export function drawnArea(area: AreaFeature, toleranceMeters: number): AreaFeature {
  const blot = (BLOT_TOLERANCES * toleranceMeters) ** 2;
  const coordinates = area.geometry.coordinates.map(polygon =>
    polygon.filter((ring, i) => i === 0 || squareMeters(ring) >= blot),
  );
  return { ...area, geometry: { ...area.geometry, coordinates } };
}

function squareMeters(ring: readonly number[][]): number {
  return areaSquareMeters([[Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))]]);
}
