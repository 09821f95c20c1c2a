// Removes vertices from rings if the line hardly moves and no ring can cross another.
import { type Ring, signedArea2 } from '../core/geometry/polygon.ts';
import type { Drawing, DrawnRing } from './drawing.ts';

const LEAST_VERTICES = 4;
const NONE = -1;

// Memory of the last drawing, reused by the next. `squares` is empty between calls.
let previous = new Int32Array(0);
let following = new Int32Array(0);
let ringOf = new Int32Array(0);
let nextInSquare = new Int32Array(0);
let isGone = new Uint8Array(0);
/** First vertex of each raster cell. */
let squares = new Int32Array(0);

/**
 * Simplifies all rings of one drawing together. A vertex goes only if every vertex removed so far between its neighbours stays
 * within `tolerance` (cells) of the new line, and the triangle that is cut off holds no vertex of any ring: so valid rings stay valid and
 * nested rings nested. If rings run along each other, a vertex goes in all of them or in none.
 * @returns the rings of each contour, closed
 */
export function simplifyRings(drawing: Drawing, tolerance: number): DrawnRing[][] {
  const work = new Simplification(drawing, tolerance);
  // One round: two more would remove 0.3 % more vertices and take a third more time.
  work.simplify();
  const rings = work.rings();
  for (let v = 0; v < drawing.vertexCount; v++) squares[squareOf(drawing, v)] = NONE;
  return rings;
}

class Simplification {
  readonly #drawing: Drawing;
  readonly #x: Int32Array;
  readonly #y: Int32Array;
  readonly #left: Int32Array;
  readonly #tolerance2: number;
  /** Cells per 1e-7 degrees. */
  readonly #perX: number;
  readonly #perY: number;

  constructor(drawing: Drawing, tolerance: number) {
    const { raster, vertexCount, ringCount, ringStart } = drawing;
    this.#drawing = drawing;
    this.#x = drawing.x;
    this.#y = drawing.y;
    this.#perX = 1 / raster.grid.stepLng;
    this.#perY = 1 / raster.grid.stepLat;
    this.#tolerance2 = tolerance * tolerance;
    this.#left = new Int32Array(ringCount);
    makeRoom(vertexCount, raster.columns * raster.rows);
    isGone.fill(0, 0, vertexCount);
    for (let r = 0; r < ringCount; r++) {
      const first = ringStart[r]!;
      const last = ringStart[r + 1]! - 1;
      this.#left[r] = last - first + 1;
      for (let v = first; v <= last; v++) {
        ringOf[v] = r;
        previous[v] = v === first ? last : v - 1;
        following[v] = v === last ? first : v + 1;
        const square = squareOf(drawing, v);
        nextInSquare[v] = squares[square]!;
        squares[square] = v;
      }
    }
  }

  /** Tries every vertex once. */
  simplify(): void {
    const { vertexCount, contourCount } = this.#drawing;
    const hasTwins = contourCount > 1;
    for (let v = 0; v < vertexCount; v++) {
      if (isGone[v] || this.#left[ringOf[v]!]! <= LEAST_VERTICES || !this.#staysClose(v)) continue;
      const twins = hasTwins ? this.#twins(v) : [];
      if (twins === undefined || this.#cutsOffAnother(v, twins)) continue;
      this.#remove(v);
      for (const twin of twins) this.#remove(twin);
    }
  }

  rings(): DrawnRing[][] {
    const { contourStart, contourCount } = this.#drawing;
    return Array.from({ length: contourCount }, (_, contour) => {
      const first = contourStart[contour]!;
      const rings = Array.from({ length: contourStart[contour + 1]! - first }, (_, r) => this.#ring(first + r));
      const area2 = rings.map(signedArea2);
      const outers = this.#outers(first, area2);
      return rings.map((ring, r) => ({ ring, area2: area2[r]!, outer: outers[r]! }));
    });
  }

  #ring(r: number): Ring {
    const { ringStart } = this.#drawing;
    const ring = new Int32Array(this.#left[r]! * 2 + 2);
    let at = 0;
    for (let v = ringStart[r]!; v < ringStart[r + 1]!; v++) {
      if (isGone[v]) continue;
      ring[at++] = this.#x[v]!;
      ring[at++] = this.#y[v]!;
    }
    ring[at++] = ring[0]!;
    ring[at] = ring[1]!;
    return ring;
  }

  /**
   * For each ring of a contour the outer ring around it. West of a hole the ground is inside; the next line there is that of the outer ring or of
   * another hole in it. So the search takes a few cells; testing every outer ring took half the time of a long drive's area.
   * @param first number of the contour's first ring
   */
  #outers(first: number, area2: readonly number[]): Int32Array {
    const outers = new Int32Array(area2.length).fill(NONE);
    const outerOf = (r: number): number => {
      if (outers[r]! < 0) outers[r] = area2[r]! > 0 ? r : outerOf(this.#ringToTheWest(first, area2.length, first + r));
      return outers[r]!;
    };
    for (const r of area2.keys()) outerOf(r);
    return outers;
  }

  /** Number in its contour of the first ring to the west of a hole. */
  #ringToTheWest(first: number, count: number, hole: number): number {
    const { ringStart, column, row, raster } = this.#drawing;
    let western = NONE;
    for (let v = ringStart[hole]!; v < ringStart[hole + 1]!; v++) {
      if (this.#isOnRow(v) && (western === NONE || column[v]! < column[western]!)) western = v;
    }
    const begin = row[western]! * raster.columns;
    for (let square = begin + column[western]! - 1; square >= begin; square--) {
      for (let v = squares[square]!; v >= 0; v = nextInSquare[v]!) {
        const r = ringOf[v]! - first;
        if (r >= 0 && r < count && this.#isOnRow(v)) return r;
      }
    }
    throw new Error('A hole without a ring around it was drawn.');
  }

  /** Whether a vertex lies on a row of cells, between two neighbours on the same row. */
  #isOnRow(v: number): boolean {
    const { row, raster } = this.#drawing;
    return this.#y[v] === (raster.south + row[v]!) * raster.grid.stepLat;
  }

  #remove(v: number): void {
    isGone[v] = 1;
    following[previous[v]!] = following[v]!;
    previous[following[v]!] = previous[v]!;
    this.#left[ringOf[v]!]!--;
  }

  /** Whether all original vertices between v's neighbours, going round the ring, are within tolerance of the line between these. */
  #staysClose(v: number): boolean {
    const p = previous[v]!;
    const n = following[v]!;
    const first = this.#drawing.ringStart[ringOf[v]!]!;
    const end = this.#drawing.ringStart[ringOf[v]! + 1]!;
    const px = this.#x[p]!;
    const py = this.#y[p]!;
    const dx = (this.#x[n]! - px) * this.#perX;
    const dy = (this.#y[n]! - py) * this.#perY;
    const length2 = dx * dx + dy * dy;
    for (let i = p + 1 < end ? p + 1 : first; i !== n; i = i + 1 < end ? i + 1 : first) {
      const ax = (this.#x[i]! - px) * this.#perX;
      const ay = (this.#y[i]! - py) * this.#perY;
      let t = length2 === 0 ? 0 : (ax * dx + ay * dy) / length2;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const ex = ax - t * dx;
      const ey = ay - t * dy;
      if (ex * ex + ey * ey > this.#tolerance2) return false;
    }
    return true;
  }

  /** Vertices of other rings at the same point whose neighbours are v's too; undefined if a vertex there has other neighbours. */
  #twins(v: number): number[] | undefined {
    const twins: number[] = [];
    const p = previous[v]!;
    const n = following[v]!;
    for (let other = squares[squareOf(this.#drawing, v)]!; other >= 0; other = nextInSquare[other]!) {
      if (other === v || isGone[other] || !this.#isSamePoint(other, v)) continue;
      const q = previous[other]!;
      const m = following[other]!;
      const runsAlong =
        (this.#isSamePoint(q, p) && this.#isSamePoint(m, n)) || (this.#isSamePoint(q, n) && this.#isSamePoint(m, p));
      if (!runsAlong || this.#left[ringOf[other]!]! <= LEAST_VERTICES) return undefined;
      twins.push(other);
    }
    return twins;
  }

  /** Whether the triangle of v and its neighbours holds another vertex. Its own corners do not count, whatever ring they belong to. */
  #cutsOffAnother(v: number, twins: readonly number[]): boolean {
    const { column, row, raster } = this.#drawing;
    const p = previous[v]!;
    const n = following[v]!;
    const ax = this.#x[p]!;
    const ay = this.#y[p]!;
    const bx = this.#x[v]!;
    const by = this.#y[v]!;
    const cx = this.#x[n]!;
    const cy = this.#y[n]!;
    const whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (whole === 0) return false; // the line stays where it is
    // The cells of its corners bound those of all points in it.
    const west = Math.min(column[p]!, column[v]!, column[n]!);
    const east = Math.max(column[p]!, column[v]!, column[n]!);
    const south = Math.min(row[p]!, row[v]!, row[n]!);
    const north = Math.max(row[p]!, row[v]!, row[n]!);
    for (let square = south * raster.columns; square <= north * raster.columns; square += raster.columns) {
      for (let x = west; x <= east; x++) {
        for (let other = squares[square + x]!; other >= 0; other = nextInSquare[other]!) {
          if (other === p || other === v || other === n || isGone[other]) continue;
          const ox = this.#x[other]!;
          const oy = this.#y[other]!;
          const ab = (bx - ax) * (oy - ay) - (by - ay) * (ox - ax);
          const bc = (cx - bx) * (oy - by) - (cy - by) * (ox - bx);
          const ca = (ax - cx) * (oy - cy) - (ay - cy) * (ox - cx);
          const isInside = whole > 0 ? ab >= 0 && bc >= 0 && ca >= 0 : ab <= 0 && bc <= 0 && ca <= 0;
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

function squareOf({ column, row, raster }: Drawing, v: number): number {
  return row[v]! * raster.columns + column[v]!;
}

function makeRoom(vertices: number, cells: number): void {
  if (isGone.length < vertices) {
    const room = vertices * 2;
    previous = new Int32Array(room);
    following = new Int32Array(room);
    ringOf = new Int32Array(room);
    nextInSquare = new Int32Array(room);
    isGone = new Uint8Array(room);
  }
  if (squares.length < cells) squares = new Int32Array(cells).fill(NONE);
}
