// The share of an answer's box outside the data.
import type { Box } from '../region/manifest.ts';

/** Number of sample points along each side of the box. */
const SAMPLES = 24;

type Outline = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** Share (0–1) of a box (1e-7 degrees) that lies outside `outline` (GeoJSON coordinates in degrees), by a grid of points. */
export function edgeShare({ west, south, east, north }: Box, outline: Outline): number {
  const sides = sidesBetween(outline, south / 1e7, north / 1e7);
  const lngAt = (x: number) => (west + ((x + 0.5) / SAMPLES) * (east - west)) / 1e7;
  let outside = 0;
  for (let y = 0; y < SAMPLES; y++) {
    const crossings = crossingsAt(sides, (south + ((y + 0.5) / SAMPLES) * (north - south)) / 1e7);
    const isCut = crossings.some(crossing => crossing > lngAt(0) && crossing <= lngAt(SAMPLES - 1));
    if (isCut) {
      for (let x = 0; x < SAMPLES; x++) if (isOutside(crossings, lngAt(x))) outside++;
    } else if (isOutside(crossings, lngAt(0))) {
      outside += SAMPLES;
    }
  }
  return outside / SAMPLES ** 2;
}

/** Even–odd rule over all rings, which handles holes and several polygons. */
function isOutside(crossings: readonly number[], lng: number): boolean {
  let outside = true;
  for (const crossing of crossings) if (lng < crossing) outside = !outside;
  return outside;
}

/** Sides of the outline (x1, y1, x2, y2, …) that a parallel between the two latitudes can cross: few of the thousands of a country. */
function sidesBetween(outline: Outline, south: number, north: number): number[] {
  const sides: number[] = [];
  for (const polygon of outline) {
    for (const ring of polygon) {
      let [x1, y1] = ring[0] ?? [0, 0];
      for (let i = 1; i < ring.length; i++) {
        const [x2, y2] = ring[i] ?? [0, 0];
        if ((y1 >= south || y2 >= south) && (y1 <= north || y2 <= north)) sides.push(x1, y1, x2, y2);
        [x1, y1] = [x2, y2];
      }
    }
  }
  return sides;
}

/** Longitudes at which the sides cross a parallel. */
function crossingsAt(sides: readonly number[], lat: number): number[] {
  const crossings: number[] = [];
  for (let side = 0; side < sides.length; side += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [sides[side], sides[side + 1], sides[side + 2], sides[side + 3]];
    if (y1 > lat !== y2 > lat) crossings.push(((x2 - x1) * (lat - y1)) / (y2 - y1) + x1);
  }
  return crossings;
}
