// A point that represents an area and is certainly inside it.
import { boxAround } from './box.ts';
import { centroidOf } from './centroid.ts';
import { isInsideArea, type MultiPolygon, type Polygon, type Ring, signedArea2 } from './polygon.ts';

/** 1e-7 degrees. */
export interface InnerPoint {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The centroid of the largest polygon's outer ring if it lies inside and in no hole; else the middle of the widest inner stretch on one of seven lines of
 * latitude. Only an area so thin that no such point has integer coordinates inside gets a corner.
 */
export function innerPoint(area: MultiPolygon): InnerPoint {
  const polygon = largestPolygon(area);
  const outer = polygon[0];
  if (outer === undefined) throw new RangeError('an area without a ring has no inner point');
  const centroid = roundedCentroid(outer);
  if (isInsideArea([polygon], centroid.lng, centroid.lat)) return centroid;
  let best: InnerPoint = { lng: outer[0]!, lat: outer[1]! };
  let bestWidth = 0;
  for (const lat of linesAcross(outer)) {
    const crossings = polygon.flatMap(ring => crossingsAt(ring, lat)).sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const width = crossings[i + 1]! - crossings[i]!;
      const lng = Math.round((crossings[i]! + crossings[i + 1]!) / 2);
      if (width > bestWidth && isInsideArea([polygon], lng, lat)) {
        best = { lat, lng };
        bestWidth = width;
      }
    }
  }
  return best;
}

function largestPolygon(area: MultiPolygon): Polygon {
  let largest: Polygon = [];
  let largestSize = -1;
  for (const polygon of area) {
    const size = polygon[0] ? Math.abs(signedArea2(polygon[0])) : -1;
    if (size > largestSize) {
      largest = polygon;
      largestSize = size;
    }
  }
  return largest;
}

function roundedCentroid(ring: Ring): InnerPoint {
  const { x, y } = centroidOf(ring);
  return { lng: Math.round(x), lat: Math.round(y) };
}

/** Latitudes at eighths of the ring's height, the middle first. */
function linesAcross(ring: Ring): number[] {
  const { south, north } = boxAround(ring);
  return [4, 2, 6, 1, 3, 5, 7].map(eighths => Math.round(south + ((north - south) * eighths) / 8));
}

function crossingsAt(ring: Ring, lat: number): number[] {
  const crossings: number[] = [];
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const y1 = ring[i + 1]!;
    const y2 = ring[i + 3]!;
    if (y1 > lat === y2 > lat) continue;
    crossings.push(ring[i]! + ((ring[i + 2]! - ring[i]!) * (lat - y1)) / (y2 - y1));
  }
  return crossings;
}
