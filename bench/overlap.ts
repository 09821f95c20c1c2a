// Measures the agreement of two areas: rasterises both on one grid and counts the cells of each and of both.
import { scaleAt } from '../src/core/geometry/geodesic.ts';

/** GeoJSON coordinates of a MultiPolygon. */
export type Polygons = readonly (readonly (readonly (readonly number[])[])[])[];

export interface Overlap {
  readonly firstSquareMeters: number;
  readonly secondSquareMeters: number;
  /** Intersection over union, 0 to 1. */
  readonly iou: number;
}

/** Compares two areas on cells of this size. A cell counts if its centre is inside; holes follow the even–odd rule. */
export function overlapOf(first: Polygons, second: Polygons, cellMeters: number): Overlap {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lng = 0, lat = 0] of [first, second].flat(3)) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(((box.south + box.north) / 2) * 1e7);
  const stepLat = cellMeters / metersPerLatE7 / 1e7;
  const stepLng = cellMeters / metersPerLngE7 / 1e7;
  const width = Math.ceil((box.east - box.west) / stepLng) + 1;
  const height = Math.ceil((box.north - box.south) / stepLat) + 1;
  const paint = (polygons: Polygons) => {
    const cells = new Uint8Array(width * height);
    const crossings: number[][] = Array.from({ length: height }, () => []);
    for (const ring of polygons.flat()) {
      for (let i = 0; i + 1 < ring.length; i++) {
        const [x1 = 0, y1 = 0] = ring[i]!;
        const [x2 = 0, y2 = 0] = ring[i + 1]!;
        // The rows whose centre is between both ends.
        const from = Math.ceil((Math.min(y1, y2) - box.south) / stepLat - 0.5);
        const to = Math.ceil((Math.max(y1, y2) - box.south) / stepLat - 0.5);
        for (let y = Math.max(0, from); y < to; y++) {
          const lat = box.south + (y + 0.5) * stepLat;
          crossings[y]!.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1));
        }
      }
    }
    for (const [y, row] of crossings.entries()) {
      row.sort((p, q) => p - q);
      for (let i = 0; i + 1 < row.length; i += 2) {
        const from = Math.ceil((row[i]! - box.west) / stepLng - 0.5);
        const to = Math.ceil((row[i + 1]! - box.west) / stepLng - 0.5);
        cells.fill(1, y * width + Math.max(0, from), y * width + Math.min(width, to));
      }
    }
    return cells;
  };
  const [a, b] = [paint(first), paint(second)];
  let [inA, inB, inBoth] = [0, 0, 0];
  for (let cell = 0; cell < a.length; cell++) {
    inA += a[cell]!;
    inB += b[cell]!;
    inBoth += a[cell]! & b[cell]!;
  }
  return {
    firstSquareMeters: inA * cellMeters ** 2,
    secondSquareMeters: inB * cellMeters ** 2,
    iou: inBoth / (inA + inB - inBoth),
  };
}

/** The polygons of a GeoJSON text, whatever objects contain them. */
export function polygonsOf(text: string): Polygons {
  const found = JSON.parse(text);
  const feature = found.type === 'FeatureCollection' ? found.features[0] : found;
  const { type, coordinates } = feature.geometry;
  return type === 'Polygon' ? [coordinates] : coordinates;
}
