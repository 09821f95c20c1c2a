// Takes vertices off rings where the line hardly moves and no ring can come to cross another.
import type { RasterRing } from './outline.ts';

const PASSES = 3;

/**
 * Simplifies all rings of one drawing together. A vertex goes only if every vertex taken off so far between its neighbours stays
 * within `tolerance` of the new line, and the triangle that is cut off holds no vertex of any ring: so valid rings stay valid.
 */
export function simplifyRings(rings: readonly RasterRing[], tolerance: number): RasterRing[] {
  const xs: number[] = [];
  const ys: number[] = [];
  const previous: number[] = [];
  const following: number[] = [];
  const firsts: number[] = [];
  for (const ring of rings) {
    const base = xs.length;
    const count = ring.length / 2 - 1;
    firsts.push(base);
    for (let i = 0; i < count; i++) {
      xs.push(ring[i * 2]!);
      ys.push(ring[i * 2 + 1]!);
      previous.push(base + ((i + count - 1) % count));
      following.push(base + ((i + 1) % count));
    }
  }
  const left = rings.map(ring => ring.length / 2 - 1);
  const isGone = new Uint8Array(xs.length);
  const ends = firsts.map((first, i) => first + (rings[i]!.length / 2 - 1));
  const near = vertexGrid(xs, ys);
  for (let pass = 0; pass < PASSES; pass++) {
    firsts.forEach((first, ring) => {
      for (let v = first; v < ends[ring]!; v++) {
        if (isGone[v] || left[ring]! <= 4) continue;
        const p = previous[v]!;
        const n = following[v]!;
        if (!staysClose(p, n, first, ends[ring]!, xs, ys, tolerance)) continue;
        if (near(p, v, n, isGone)) continue;
        isGone[v] = 1;
        following[p] = n;
        previous[n] = p;
        left[ring]!--;
      }
    });
  }
  return firsts.map((first, ring) => {
    const points: number[] = [];
    for (let v = first; v < ends[ring]!; v++) if (!isGone[v]) points.push(xs[v]!, ys[v]!);
    points.push(points[0]!, points[1]!);
    return Float64Array.from(points);
  });
}

/** Whether all original vertices between p and n, going round the ring, are within tolerance of the line p–n. */
function staysClose(
  p: number,
  n: number,
  first: number,
  end: number,
  xs: readonly number[],
  ys: readonly number[],
  tolerance: number,
): boolean {
  const dx = xs[n]! - xs[p]!;
  const dy = ys[n]! - ys[p]!;
  const length2 = dx * dx + dy * dy;
  for (let v = p + 1 < end ? p + 1 : first; v !== n; v = v + 1 < end ? v + 1 : first) {
    let t = length2 === 0 ? 0 : ((xs[v]! - xs[p]!) * dx + (ys[v]! - ys[p]!) * dy) / length2;
    t = Math.max(0, Math.min(1, t));
    if (Math.hypot(xs[p]! + t * dx - xs[v]!, ys[p]! + t * dy - ys[v]!) > tolerance) return false;
  }
  return true;
}

/** A question to a grid of unit squares: does the triangle p, v, n hold another vertex that is still there? */
function vertexGrid(xs: readonly number[], ys: readonly number[]) {
  const WIDTH = 2 ** 20;
  const squares = new Map<number, number[]>();
  xs.forEach((x, v) => {
    const key = Math.floor(ys[v]!) * WIDTH + Math.floor(x);
    const square = squares.get(key);
    if (square) square.push(v);
    else squares.set(key, [v]);
  });
  return (p: number, v: number, n: number, isGone: Uint8Array): boolean => {
    const west = Math.floor(Math.min(xs[p]!, xs[v]!, xs[n]!));
    const east = Math.floor(Math.max(xs[p]!, xs[v]!, xs[n]!));
    const south = Math.floor(Math.min(ys[p]!, ys[v]!, ys[n]!));
    const north = Math.floor(Math.max(ys[p]!, ys[v]!, ys[n]!));
    for (let y = south; y <= north; y++) {
      for (let x = west; x <= east; x++) {
        for (const other of squares.get(y * WIDTH + x) ?? []) {
          if (other === p || other === v || other === n || isGone[other]) continue;
          if (isInTriangle(xs[other]!, ys[other]!, xs[p]!, ys[p]!, xs[v]!, ys[v]!, xs[n]!, ys[n]!)) return true;
        }
      }
    }
    return false;
  };
}

function isInTriangle(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): boolean {
  const ab = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const bc = (cx - bx) * (y - by) - (cy - by) * (x - bx);
  const ca = (ax - cx) * (y - cy) - (ay - cy) * (x - cx);
  return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
}
