// Points, lines and polygons on the flat drawing sheet of the town: metres east (x) and north (y) of the market fountain.
import { at } from '../src/core/lists.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Control points in the form of the plan's tables: [metres east, metres north]. */
export type Sketch = readonly (readonly [number, number])[];

/** Control points from their text: `east north, east north …`, as well-known text writes lines; several texts are one list. */
export function points(...texts: readonly string[]): Sketch {
  return texts
    .flatMap(text => text.split(', '))
    .map(pair => {
      const [east, north, ...rest] = pair.split(' ').map(Number);
      if (!Number.isFinite(east) || !Number.isFinite(north) || rest.length > 0)
        throw new Error(`"${pair}" is no point`);
      return [east!, north!];
    });
}

export function distance(a: Point, b: Point): number {
  // Math.hypot guards against overflow, which makes it slow.
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

export function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** The consecutive pairs of a line. */
export function segmentsOf<T>(line: readonly T[]): [T, T][] {
  return line.slice(1).map((b, i) => [at(line, i), b]);
}

export function lengthOf(line: readonly Point[]): number {
  return segmentsOf(line).reduce((sum, [a, b]) => sum + distance(a, b), 0);
}

/** The position on a line after `meters`, and the unit direction of the line there; its ends beyond its length. */
export function alongLine(line: readonly Point[], meters: number): { point: Point; dx: number; dy: number } {
  let rest = Math.max(0, meters);
  const last = line.length - 2;
  for (let i = 0; i <= last; i++) {
    const a = at(line, i);
    const b = at(line, i + 1);
    const length = distance(a, b);
    if ((rest <= length || i === last) && length > 0) {
      const t = Math.min(1, rest / length);
      return { point: between(a, b, t), dx: (b.x - a.x) / length, dy: (b.y - a.y) / length };
    }
    rest -= length;
  }
  throw new RangeError('a line needs two different points');
}

/** The point of segment ab nearest to p, as a share of ab, with its distance. */
export function nearestOnSegment(p: Point, a: Point, b: Point): { t: number; point: Point; meters: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  const point = { x: a.x + dx * t, y: a.y + dy * t };
  return { t, point, meters: distance(p, point) };
}

/** Where segments ab and cd cross, as shares of both; undefined when they do not. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { t: number; u: number } | undefined {
  const denominator = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(denominator) < 1e-9) return undefined;
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / denominator;
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / denominator;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : undefined;
}

export function segmentDistance(a: Point, b: Point, c: Point, d: Point): number {
  if (crossing(a, b, c, d)) return 0;
  return Math.min(
    nearestOnSegment(a, c, d).meters,
    nearestOnSegment(b, c, d).meters,
    nearestOnSegment(c, a, b).meters,
    nearestOnSegment(d, a, b).meters,
  );
}

/** Signed area of an open ring in square metres, positive when counter-clockwise. */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = at(ring, i);
    const b = at(ring, i + 1 === ring.length ? 0 : i + 1);
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

export function isInside(ring: readonly Point[], p: Point): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const a = at(ring, i);
    const b = at(ring, i === 0 ? ring.length - 1 : i - 1);
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The smallest distance from p to the outline of an open ring. */
export function distanceToRing(ring: readonly Point[], p: Point): number {
  return ring.reduce((least, a, i) => Math.min(least, nearestOnSegment(p, at(ring, i - 1), a).meters), Infinity);
}

export function centroid(ring: readonly Point[]): Point {
  const sum = ring.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / ring.length, y: sum.y / ring.length };
}

/** Local metres (along, across) turned by `angle` radians and moved to `origin`. */
export function placed(origin: Point, angle: number, along: number, across: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: origin.x + along * cos - across * sin, y: origin.y + along * sin + across * cos };
}

/** A rectangle about its centre as an open counter-clockwise ring. */
export function rectangle(centre: Point, angle: number, width: number, depth: number): Point[] {
  const w = width / 2;
  const d = depth / 2;
  return [
    placed(centre, angle, -w, -d),
    placed(centre, angle, w, -d),
    placed(centre, angle, w, d),
    placed(centre, angle, -w, d),
  ];
}

export function circle(centre: Point, radius: number, corners: number): Point[] {
  return Array.from({ length: corners }, (_, i) => placed(centre, (i / corners) * 2 * Math.PI, radius, 0));
}

/** A line moved to its left (positive) or right by `offset` metres; right for gentle curves only. */
export function offsetLine(line: readonly Point[], offset: number): Point[] {
  return line.map((p, i) => {
    const a = line[i - 1] ?? p;
    const b = line[i + 1] ?? p;
    const length = distance(a, b) || 1;
    return { x: p.x - ((b.y - a.y) / length) * offset, y: p.y + ((b.x - a.x) / length) * offset };
  });
}
