// The centre of mass of a ring.
import type { Ring } from './polygon.ts';

/**
 * Area-weighted centroid in 1e-7 degrees, not rounded; the first point of a ring without area. Uses coordinates relative to the ring's first point, so that
 * the products stay exact enough.
 */
export function centroidOf(ring: Ring): { readonly x: number; readonly y: number } {
  const x0 = ring[0]!;
  const y0 = ring[1]!;
  let sumX = 0;
  let sumY = 0;
  let doubleArea = 0;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const ax = ring[i]! - x0;
    const ay = ring[i + 1]! - y0;
    const bx = ring[i + 2]! - x0;
    const by = ring[i + 3]! - y0;
    const cross = ax * by - bx * ay;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
    doubleArea += cross;
  }
  if (doubleArea === 0) return { x: x0, y: y0 };
  return { x: x0 + sumX / (3 * doubleArea), y: y0 + sumY / (3 * doubleArea) };
}
