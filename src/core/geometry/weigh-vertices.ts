// Line simplification, computed once for all zooms: how much a line would change without each of its vertices.

const stack: number[] = [];

/**
 * Writes the weight of the vertices `first` … `last` of a line or ring: the squared distance to the chord at which the procedure of Douglas and
 * Peucker (1973) would split there, at most its parent's, so that the vertices above any threshold form a simplified line. Ends stay infinite.
 */
export function weighVertices(x: Int32Array, y: Int32Array, weight: Float32Array, first: number, last: number): void {
  weight[first] = Infinity;
  weight[last] = Infinity;
  stack.length = 0;
  stack.push(first, last, Infinity);
  while (stack.length > 0) {
    const ceiling = stack.pop()!;
    const b = stack.pop()!;
    const a = stack.pop()!;
    if (b - a < 2) continue;
    const ax = x[a]!;
    const ay = y[a]!;
    const dx = x[b]! - ax;
    const dy = y[b]! - ay;
    const lengthSquared = dx * dx + dy * dy;
    const middle = (a + b) >> 1;
    let farthest = middle;
    let most = -1;
    for (let i = a + 1; i < b; i++) {
      const px = x[i]! - ax;
      const py = y[i]! - ay;
      let t = lengthSquared === 0 ? 0 : (px * dx + py * dy) / lengthSquared;
      if (t < 0) t = 0;
      else if (t > 1) t = 1;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const distance = ex * ex + ey * ey;
      // Of equal distances the middle vertex wins: else a straight line with many nodes would split one vertex at a time.
      if (distance > most || (distance === most && Math.abs(i - middle) < Math.abs(farthest - middle))) {
        most = distance;
        farthest = i;
      }
    }
    const own = Math.min(most, ceiling);
    weight[farthest] = own;
    stack.push(a, farthest, own, farthest, b, own);
  }
}
