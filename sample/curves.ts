// Smooth lines through a few sketched points: they make streets, brooks and edges of woods look grown instead of ruled.
import { at } from '../src/core/lists.ts';
import { distance, nearestOnSegment, type Point, type Sketch } from './shapes.ts';

/**
 * A curve through all sketched points (centripetal Catmull–Rom, which neither loops nor overshoots), thinned so that
 * no dropped point lies further than `toleranceMeters` from it. Closed curves come back as open rings.
 */
export function curve(sketch: Sketch, options: { closed?: boolean; toleranceMeters?: number } = {}): Point[] {
  const points = sketch.map(([x, y]) => ({ x, y }));
  if (points.length < 3 && !options.closed) return points;
  const count = options.closed ? points.length : points.length - 1;
  const dense: Point[] = [];
  const control = (i: number): Point => {
    if (options.closed) return at(points, i % points.length);
    if (i < 0) return mirrored(at(points, 0), at(points, 1));
    return i < points.length ? at(points, i) : mirrored(at(points, -1), at(points, -2));
  };
  for (let i = 0; i < count; i++) {
    const [p0, p1, p2, p3] = [control(i - 1), control(i), control(i + 1), control(i + 2)];
    const steps = Math.max(2, Math.ceil(distance(p1, p2) / 7));
    for (let step = 0; step < steps; step++) dense.push(catmullRom(p0, p1, p2, p3, step / steps));
  }
  dense.push(options.closed ? at(points, 0) : at(points, -1));
  const thin = simplified(dense, options.toleranceMeters ?? 0.5);
  return options.closed ? thin.slice(0, -1) : thin;
}

const mirrored = (end: Point, inner: Point): Point => ({ x: 2 * end.x - inner.x, y: 2 * end.y - inner.y });

/** Barry and Goldman's pyramid with knots spaced by the square root of the distances. */
function catmullRom(p0: Point, p1: Point, p2: Point, p3: Point, share: number): Point {
  const t1 = Math.sqrt(distance(p0, p1)) || 1e-6;
  const t2 = t1 + (Math.sqrt(distance(p1, p2)) || 1e-6);
  const t3 = t2 + (Math.sqrt(distance(p2, p3)) || 1e-6);
  const t = t1 + (t2 - t1) * share;
  const mix = (a: Point, b: Point, from: number, to: number): Point => {
    const w = (t - from) / (to - from);
    return { x: a.x + (b.x - a.x) * w, y: a.y + (b.y - a.y) * w };
  };
  const a1 = mix(p0, p1, 0, t1);
  const a2 = mix(p1, p2, t1, t2);
  const a3 = mix(p2, p3, t2, t3);
  return mix(mix(a1, a2, 0, t2), mix(a2, a3, t1, t3), t1, t2);
}

/** Douglas and Peucker's thinning; first and last point stay. */
export function simplified(line: readonly Point[], toleranceMeters: number): Point[] {
  const keep = new Set<number>([0, line.length - 1]);
  const ranges: [number, number][] = [[0, line.length - 1]];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [from, to] = range;
    let worst = toleranceMeters;
    let farthest = -1;
    for (let i = from + 1; i < to; i++) {
      const { meters } = nearestOnSegment(at(line, i), at(line, from), at(line, to));
      if (meters > worst) [worst, farthest] = [meters, i];
    }
    if (farthest < 0) continue;
    keep.add(farthest);
    ranges.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => keep.has(i));
}
