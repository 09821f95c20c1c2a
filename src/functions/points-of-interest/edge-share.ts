// How much of an answer's box lies outside the data.
import type { Box } from '../../region/manifest.ts';

/** Points along each side of the box that are looked at. */
const SAMPLES = 24;

type Outline = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** Share (0–1) of a box (1e-7 degrees) that lies outside `outline` (GeoJSON coordinates in degrees), by a grid of points. */
export function edgeShare({ west, south, east, north }: Box, outline: Outline): number {
  let outside = 0;
  for (let y = 0; y < SAMPLES; y++) {
    const crossings = crossingsAt(outline, (south + ((y + 0.5) / SAMPLES) * (north - south)) / 1e7);
    for (let x = 0; x < SAMPLES; x++) {
      const lng = (west + ((x + 0.5) / SAMPLES) * (east - west)) / 1e7;
      // Even–odd over all rings: holes and several polygons alike.
      let isOutside = true;
      for (const crossing of crossings) if (lng < crossing) isOutside = !isOutside;
      if (isOutside) outside++;
    }
  }
  return outside / SAMPLES ** 2;
}

/** Longitudes at which the outline crosses a parallel. */
function crossingsAt(outline: Outline, lat: number): number[] {
  const crossings: number[] = [];
  for (const polygon of outline) {
    for (const ring of polygon) {
      for (let i = 0; i + 1 < ring.length; i++) {
        const [x1, y1] = ring[i] ?? [0, 0];
        const [x2, y2] = ring[i + 1] ?? [0, 0];
        if (y1 > lat !== y2 > lat) crossings.push(((x2 - x1) * (lat - y1)) / (y2 - y1) + x1);
      }
    }
  }
  return crossings;
}
