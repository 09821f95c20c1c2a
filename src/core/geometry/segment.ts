// Points and straight segments in a plane: nearest point, crossing.

/** Position on the segment a–b of its nearest point to p: 0 at a, 1 at b. Plane coordinates of one unit. */
export function nearestFraction(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  if (length2 === 0) return 0;
  const t = ((px - ax) * dx + (py - ay) * dy) / length2;
  return t < 0 ? 0 : t > 1 ? 1 : t;
}

/**
 * Whether the straight way from a to b crosses the segment c–d: they share a point that is neither a nor b, and a and b lie on different sides of the line
 * through c and d. So a way of no length crosses nothing, nor does one that begins or ends on c–d or runs along it. A way through the end of c–d crosses it.
 * Exact for whole numbers up to 2^53.
 */
export function crossesSegment(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  return (
    sideOf(cx, cy, dx, dy, ax, ay) * sideOf(cx, cy, dx, dy, bx, by) < 0 &&
    sideOf(ax, ay, bx, by, cx, cy) * sideOf(ax, ay, bx, by, dx, dy) <= 0
  );
}

/** Products below this are exact, and so is their difference. */
const EXACT_PRODUCT = 2 ** 52;

/** On which side of the line from a to b the point p lies: 1 left, −1 right, 0 on it or without a line. Exact for whole numbers. */
export function sideOf(ax: number, ay: number, bx: number, by: number, px: number, py: number): -1 | 0 | 1 {
  const one = (bx - ax) * (py - ay);
  const other = (by - ay) * (px - ax);
  if (Math.abs(one) < EXACT_PRODUCT && Math.abs(other) < EXACT_PRODUCT) return one > other ? 1 : one < other ? -1 : 0;
  const difference =
    (BigInt(bx) - BigInt(ax)) * (BigInt(py) - BigInt(ay)) - (BigInt(by) - BigInt(ay)) * (BigInt(px) - BigInt(ax));
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Position on the segment a–b of its common point with c–d: 0 at a, 1 at b; undefined if they have none or are parallel. */
export function meetingFraction(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number | undefined {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (across === 0) return undefined;
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
}
