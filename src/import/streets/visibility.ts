// Whether a straight line between two points of an area stays in the area; its outline belongs to it. In whole numbers, exact.

/** 1e-7 degrees. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Corners of a ring without the repeated first. */
export type PlaneRing = readonly PlanePoint[];

/** Whether the line from a to b, two corners of the area, lies in the area or on its outline. */
export function isVisible(a: PlanePoint, b: PlanePoint, rings: readonly PlaneRing[]): boolean {
  const stops = [a, b];
  for (const ring of rings) {
    for (const [i, c] of ring.entries()) {
      const d = ring[(i + 1) % ring.length]!;
      const [sideC, sideD] = [side(a, b, c), side(a, b, d)];
      if (sideC * sideD < 0 && side(c, d, a) * side(c, d, b) < 0) return false;
      if (sideC === 0 && isBetween(c, a, b)) stops.push(c);
    }
  }
  // Between two stops the line crosses no outline, so its middle decides.
  stops.sort((p, q) => along(p, a, b) - along(q, a, b));
  return stops.every((stop, i) => i === 0 || isInOrOn(stops[i - 1]!, stop, rings));
}

/** Whether the middle of p and q lies in the area or on its outline; counted in halves of 1e-7 degrees. */
function isInOrOn(p: PlanePoint, q: PlanePoint, rings: readonly PlaneRing[]): boolean {
  const middle = { x: p.x + q.x, y: p.y + q.y };
  let isInside = false;
  for (const ring of rings) {
    for (const [i, corner] of ring.entries()) {
      const next = ring[(i + 1) % ring.length]!;
      const c = { x: corner.x * 2, y: corner.y * 2 };
      const d = { x: next.x * 2, y: next.y * 2 };
      const at = side(c, d, middle);
      if (at === 0 && isWithin(middle, c, d)) return true;
      if (c.y > middle.y !== d.y > middle.y && (d.y > c.y ? at > 0 : at < 0)) isInside = !isInside;
    }
  }
  return isInside;
}

/** 1 if c lies left of the line from a to b, −1 right of it, 0 on it. */
function side(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function along(p: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  return (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
}

/** Whether a point on the line through a and b lies strictly between them. */
function isBetween(p: PlanePoint, a: PlanePoint, b: PlanePoint): boolean {
  const t = along(p, a, b);
  return t > 0 && t < along(b, a, b);
}

function isWithin(p: PlanePoint, a: PlanePoint, b: PlanePoint): boolean {
  const t = along(p, a, b);
  return t >= 0 && t <= along(b, a, b);
}
