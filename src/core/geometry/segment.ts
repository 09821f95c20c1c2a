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

/** Whether segments a–b and c–d have a point in common (touching counts). */
export function segmentsMeet(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const abc = side(ax, ay, bx, by, cx, cy);
  const abd = side(ax, ay, bx, by, dx, dy);
  const cda = side(cx, cy, dx, dy, ax, ay);
  const cdb = side(cx, cy, dx, dy, bx, by);
  if (abc === 0 && abd === 0) {
    return (
      Math.max(Math.min(ax, bx), Math.min(cx, dx)) <= Math.min(Math.max(ax, bx), Math.max(cx, dx)) &&
      Math.max(Math.min(ay, by), Math.min(cy, dy)) <= Math.min(Math.max(ay, by), Math.max(cy, dy))
    );
  }
  return abc * abd <= 0 && cda * cdb <= 0;
}

function side(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  return Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));
}
