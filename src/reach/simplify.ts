// Takes vertices off rings where the line hardly moves and no ring can come to cross another.
import type { RasterRing } from './outline.ts';

const PASSES = 3;
/** Squares of the vertex grid along one side of the plane; raster coordinates stay far below. */
const GRID_WIDTH = 2 ** 20;
const LEAST_VERTICES = 4;

/**
 * Simplifies all rings of one drawing together. A vertex goes only if every vertex taken off so far between its neighbours stays
 * within `tolerance` of the new line, and the triangle that is cut off holds no vertex of any ring: so valid rings stay valid and
 * nested rings nested. Where rings run along each other, a vertex goes in all of them or in none.
 */
export function simplifyRings(rings: readonly RasterRing[], tolerance: number): RasterRing[] {
  const drawing = new Drawing(rings, tolerance);
  for (let pass = 0; pass < PASSES; pass++) {
    if (!drawing.simplifyOnce()) break;
  }
  return drawing.rings();
}

/** All vertices of all rings in one row of arrays, linked round their rings. */
class Drawing {
  readonly #tolerance: number;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #previous: Int32Array;
  readonly #following: Int32Array;
  readonly #ring: Int32Array;
  readonly #first: Int32Array;
  readonly #left: Int32Array;
  readonly #isGone: Uint8Array;
  /** Next vertex in the same grid square. */
  readonly #nextInSquare: Int32Array;
  readonly #squares = new Map<number, number>();

  constructor(rings: readonly RasterRing[], tolerance: number) {
    this.#tolerance = tolerance;
    const count = rings.reduce((sum, ring) => sum + ring.length / 2 - 1, 0);
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
    this.#previous = new Int32Array(count);
    this.#following = new Int32Array(count);
    this.#ring = new Int32Array(count);
    this.#isGone = new Uint8Array(count);
    this.#nextInSquare = new Int32Array(count);
    this.#first = new Int32Array(rings.length + 1);
    this.#left = new Int32Array(rings.length);
    rings.forEach((ring, r) => {
      const base = this.#first[r]!;
      const vertices = ring.length / 2 - 1;
      this.#first[r + 1] = base + vertices;
      this.#left[r] = vertices;
      for (let i = 0; i < vertices; i++) {
        const v = base + i;
        this.#x[v] = ring[i * 2]!;
        this.#y[v] = ring[i * 2 + 1]!;
        this.#ring[v] = r;
        this.#previous[v] = base + (i === 0 ? vertices - 1 : i - 1);
        this.#following[v] = base + (i === vertices - 1 ? 0 : i + 1);
        const square = Math.floor(this.#y[v]!) * GRID_WIDTH + Math.floor(this.#x[v]!);
        this.#nextInSquare[v] = this.#squares.get(square) ?? -1;
        this.#squares.set(square, v);
      }
    });
  }

  /** One pass over all vertices; whether any went. */
  simplifyOnce(): boolean {
    let went = false;
    for (let v = 0; v < this.#x.length; v++) {
      if (this.#isGone[v] || this.#left[this.#ring[v]!]! <= LEAST_VERTICES) continue;
      if (!this.#staysClose(v)) continue;
      const twins = this.#twins(v);
      if (twins === undefined || this.#cutsOffAnother(v, twins)) continue;
      this.#remove(v);
      for (const twin of twins) this.#remove(twin);
      went = true;
    }
    return went;
  }

  rings(): RasterRing[] {
    return Array.from(this.#left, (_, r) => {
      const points: number[] = [];
      for (let v = this.#first[r]!; v < this.#first[r + 1]!; v++) {
        if (!this.#isGone[v]) points.push(this.#x[v]!, this.#y[v]!);
      }
      points.push(points[0]!, points[1]!);
      return Float64Array.from(points);
    });
  }

  #remove(v: number): void {
    this.#isGone[v] = 1;
    this.#following[this.#previous[v]!] = this.#following[v]!;
    this.#previous[this.#following[v]!] = this.#previous[v]!;
    this.#left[this.#ring[v]!]!--;
  }

  /** Whether all original vertices between v's neighbours, going round the ring, are within tolerance of the line between these. */
  #staysClose(v: number): boolean {
    const p = this.#previous[v]!;
    const n = this.#following[v]!;
    const ring = this.#ring[v]!;
    const first = this.#first[ring]!;
    const end = this.#first[ring + 1]!;
    const px = this.#x[p]!;
    const py = this.#y[p]!;
    const dx = this.#x[n]! - px;
    const dy = this.#y[n]! - py;
    const length2 = dx * dx + dy * dy;
    const most2 = this.#tolerance * this.#tolerance;
    for (let i = p + 1 < end ? p + 1 : first; i !== n; i = i + 1 < end ? i + 1 : first) {
      const ax = this.#x[i]! - px;
      const ay = this.#y[i]! - py;
      let t = length2 === 0 ? 0 : (ax * dx + ay * dy) / length2;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const ex = ax - t * dx;
      const ey = ay - t * dy;
      if (ex * ex + ey * ey > most2) return false;
    }
    return true;
  }

  /** Vertices of other rings at the same point whose neighbours are v's too; undefined if one there has other neighbours. */
  #twins(v: number): number[] | undefined {
    const twins: number[] = [];
    const p = this.#previous[v]!;
    const n = this.#following[v]!;
    const square = Math.floor(this.#y[v]!) * GRID_WIDTH + Math.floor(this.#x[v]!);
    for (let other = this.#squares.get(square) ?? -1; other >= 0; other = this.#nextInSquare[other]!) {
      if (other === v || this.#isGone[other] || !this.#isSamePoint(other, v)) continue;
      const q = this.#previous[other]!;
      const m = this.#following[other]!;
      const runsAlong =
        (this.#isSamePoint(q, p) && this.#isSamePoint(m, n)) || (this.#isSamePoint(q, n) && this.#isSamePoint(m, p));
      if (!runsAlong || this.#left[this.#ring[other]!]! <= LEAST_VERTICES) return undefined;
      twins.push(other);
    }
    return twins;
  }

  /** Whether the triangle of v and its neighbours holds another vertex. Its own corners, in whatever ring, do not count. */
  #cutsOffAnother(v: number, twins: readonly number[]): boolean {
    const p = this.#previous[v]!;
    const n = this.#following[v]!;
    const [ax, ay] = [this.#x[p]!, this.#y[p]!];
    const [bx, by] = [this.#x[v]!, this.#y[v]!];
    const [cx, cy] = [this.#x[n]!, this.#y[n]!];
    const west = Math.floor(Math.min(ax, bx, cx));
    const east = Math.floor(Math.max(ax, bx, cx));
    const south = Math.floor(Math.min(ay, by, cy));
    const north = Math.floor(Math.max(ay, by, cy));
    for (let row = south; row <= north; row++) {
      for (let column = west; column <= east; column++) {
        let other = this.#squares.get(row * GRID_WIDTH + column) ?? -1;
        for (; other >= 0; other = this.#nextInSquare[other]!) {
          if (other === p || other === v || other === n || this.#isGone[other]) continue;
          const x = this.#x[other]!;
          const y = this.#y[other]!;
          const ab = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
          const bc = (cx - bx) * (y - by) - (cy - by) * (x - bx);
          const ca = (ax - cx) * (y - cy) - (ay - cy) * (x - cx);
          const isInside = (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
          if (!isInside || twins.includes(other)) continue;
          if (twins.length > 0 && (this.#isSamePoint(other, p) || this.#isSamePoint(other, n))) continue;
          return true;
        }
      }
    }
    return false;
  }

  #isSamePoint(a: number, b: number): boolean {
    return this.#x[a] === this.#x[b] && this.#y[a] === this.#y[b];
  }
}
