// Which hectares of a square kilometre lie in the region: those whose middle does.
import { laeaRings } from '../../core/geometry/laea.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';

/**
 * @param outline 1e-7 degrees
 * @returns for a square kilometre (column and row in the plane) 1 for each of its hectares in the outline, row by row from the south-west
 */
export function hectaresInside(outline: MultiPolygon): (column: number, row: number) => Uint8Array {
  const rings = laeaRings(outline);
  return (column, row) => {
    const inside = new Uint8Array(100);
    for (let r = 0; r < 10; r++) {
      const y = row * 1000 + r * 100 + 50;
      const crossings = crossingsAt(rings, y);
      for (let c = 0; c < 10; c++) {
        const x = column * 1000 + c * 100 + 50;
        let turns = 0;
        for (const each of crossings) if (each.x < x) turns += each.turn;
        // Outlines of several files may overlap, so the number of crossings alone says nothing.
        inside[r * 10 + c] = turns !== 0 ? 1 : 0;
      }
    }
    return inside;
  };
}

/** Where the rings cross a line from west to east, and whether upward (1) or downward (−1). */
function crossingsAt(rings: readonly Float64Array[], y: number): { x: number; turn: number }[] {
  const found: { x: number; turn: number }[] = [];
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x1, y1, x2, y2] = [ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!];
      if (y1 > y !== y2 > y) found.push({ x: x1 + ((y - y1) * (x2 - x1)) / (y2 - y1), turn: y2 > y1 ? 1 : -1 });
    }
  }
  return found;
}
