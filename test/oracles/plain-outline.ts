// Checks whether a point is inside a region's outline, by counting the edges that a ray to the east crosses.

/** @param outline polygons of rings of [lng, lat]: outer ring first, then holes */
export function isInsideOutline(
  outline: readonly (readonly (readonly (readonly [number, number])[])[])[],
  lat: number,
  lng: number,
): boolean {
  let crossings = 0;
  for (const ring of outline.flat()) {
    ring.forEach(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
      if (y > lat === nextY > lat) return;
      if (x + ((lat - y) / (nextY - y)) * (nextX - x) > lng) crossings++;
    });
  }
  return crossings % 2 === 1;
}
