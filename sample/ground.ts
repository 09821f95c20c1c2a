// Records the ground that is taken (streets, rails, water, yards, buildings) so that nothing is built on top of anything.

import { at } from '../src/core/lists.ts';
import { boxGrid } from './box-grid.ts';
import { centroid, crossing, isInside, type Point, segmentDistance } from './shapes.ts';
import type { Stroke } from './strokes.ts';

export interface Ground {
  /** A line that takes `halfWidth` metres to each side. */
  takeLine(line: readonly Point[], halfWidthMeters: number): void;
  /** An area nothing may be built on. */
  takeArea(ring: readonly Point[]): void;
  /** Whether a footprint (open ring) stays `lineClearance` metres off every line and `areaClearance` off every area; a negative one allows shared walls. */
  isFree(ring: readonly Point[], lineClearanceMeters: number, areaClearanceMeters: number): boolean;
}

export function freshGround(strokes: readonly Stroke[]): Ground {
  const lines = boxGrid<{ a: Point; b: Point; halfWidth: number }>(40);
  const areas = boxGrid<readonly Point[]>(40);
  const ground: Ground = {
    takeLine(line, halfWidth) {
      for (let i = 0; i + 1 < line.length; i++)
        lines.add([at(line, i), at(line, i + 1)], { a: at(line, i), b: at(line, i + 1), halfWidth });
    },
    takeArea: ring => areas.add(ring, ring),
    isFree(ring, lineClearance, areaClearance) {
      const closed = [...ring, at(ring, 0)];
      for (const { a, b, halfWidth } of lines.near(ring, 20)) {
        if (isInside(ring, a)) return false;
        for (let i = 0; i < ring.length; i++) {
          if (segmentDistance(at(closed, i), at(closed, i + 1), a, b) < halfWidth + lineClearance) return false;
        }
      }
      const grown = scaled(ring, areaClearance);
      return areas.near(grown, 0).every(area => !overlaps(grown, area));
    },
  };
  for (const { kind, line, halfWidthMeters } of strokes) if (kind !== 'wall') ground.takeLine(line, halfWidthMeters);
  for (const { line } of strokes.filter(stroke => stroke.kind === 'wall')) ground.takeLine(line, 1);
  return ground;
}

/** A ring whose corners move away from its centre by `meters` (towards it when negative). */
export function scaled(ring: readonly Point[], meters: number): Point[] {
  const middle = centroid(ring);
  return ring.map(p => {
    const length = Math.hypot(p.x - middle.x, p.y - middle.y) || 1;
    const factor = (length + meters * Math.SQRT2) / length;
    return { x: middle.x + (p.x - middle.x) * factor, y: middle.y + (p.y - middle.y) * factor };
  });
}

/** Whether two open rings share any ground. */
export function overlaps(one: readonly Point[], other: readonly Point[]): boolean {
  if (isInside(one, at(other, 0)) || isInside(other, at(one, 0))) return true;
  return one.some((a, i) => {
    const b = at(one, (i + 1) % one.length);
    return other.some((c, k) => crossing(a, b, c, at(other, (k + 1) % other.length)) !== undefined);
  });
}
