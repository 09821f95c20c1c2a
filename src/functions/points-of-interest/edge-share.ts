// How much of an answer's box lies outside the data.
import type { MultiPolygon } from '../../geo/polygon.ts';

/** Points along each side of the box that are looked at. */
const SAMPLES = 24;

type Outline = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** Share (0–1) of the box of `area` (1e-7 degrees) that lies outside `outline` (GeoJSON coordinates in degrees), by a grid of points. */
export function edgeShare(area: MultiPolygon, outline: Outline): number {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer] of area) {
    for (let i = 0; outer && i < outer.length; i += 2) {
      west = Math.min(west, outer[i] ?? west);
      east = Math.max(east, outer[i] ?? east);
      south = Math.min(south, outer[i + 1] ?? south);
      north = Math.max(north, outer[i + 1] ?? north);
    }
  }
  if (west > east) return 0;
  let outside = 0;
  for (let y = 0; y < SAMPLES; y++) {
    for (let x = 0; x < SAMPLES; x++) {
      const lng = (west + ((x + 0.5) / SAMPLES) * (east - west)) / 1e7;
      const lat = (south + ((y + 0.5) / SAMPLES) * (north - south)) / 1e7;
      if (!isInside(outline, lng, lat)) outside++;
    }
  }
  return outside / SAMPLES ** 2;
}

/** Even–odd over all rings: holes and several polygons alike. */
function isInside(outline: Outline, lng: number, lat: number): boolean {
  let inside = false;
  for (const polygon of outline) {
    for (const ring of polygon) {
      for (let i = 0; i + 1 < ring.length; i++) {
        const [x1, y1] = ring[i] ?? [0, 0];
        const [x2, y2] = ring[i + 1] ?? [0, 0];
        if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
      }
    }
  }
  return inside;
}
