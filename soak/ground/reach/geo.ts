// Lengths and projections on the ellipsoid of WGS 84, exact tests of crossing, and a grid of segments. Coordinates are whole 1e-7 degrees.
const A = 6378137;
const E2 = 0.00669437999014;
const RAD = Math.PI / 180 / 1e7;

export interface Point {
  lat: number;
  lng: number;
}

/** Meters per 1e-7 degree at a latitude: [north, east], from the radii of curvature there. */
export function scaleAt(lat: number): [number, number] {
  const s = Math.sin(lat * RAD);
  const w = 1 - E2 * s * s;
  return [((A * (1 - E2)) / (w * Math.sqrt(w))) * RAD, (A / Math.sqrt(w)) * Math.cos(lat * RAD) * RAD];
}

export function meters(a: Point, b: Point): number {
  const [north, east] = scaleAt((a.lat + b.lat) / 2);
  return Math.hypot((b.lat - a.lat) * north, (b.lng - a.lng) * east);
}

/** The point of segment ab nearest to p: its fraction in 65536ths and the distance from p to it in meters. */
export function nearestOn(p: Point, a: Point, b: Point): { k: number; d: number } {
  const [north, east] = scaleAt(p.lat);
  const dx = (b.lng - a.lng) * east;
  const dy = (b.lat - a.lat) * north;
  const px = (p.lng - a.lng) * east;
  const py = (p.lat - a.lat) * north;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
  return { k: Math.round(t * 65536), d: Math.hypot(px - t * dx, py - t * dy) };
}

export function along(a: Point, b: Point, k: number): Point {
  return { lat: a.lat + ((b.lat - a.lat) * k) / 65536, lng: a.lng + ((b.lng - a.lng) * k) / 65536 };
}

export const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng));

/** Whether segments ab and cd cross at a point inside both; touching is no crossing, so a leg of no length crosses nothing. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Whether the ring (first point not repeated) holds p; points on the ring may fall on either side. */
export function holds(ring: Point[], p: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!;
    const b = ring[j]!;
    if (a.lat > p.lat !== b.lat > p.lat && p.lng < ((b.lng - a.lng) * (p.lat - a.lat)) / (b.lat - a.lat) + a.lng)
      inside = !inside;
  }
  return inside;
}

/** Segments by number in cells of about 100 m. */
export class SegmentGrid {
  readonly cells = new Map<number, number[]>();
  readonly ends: [Point, Point][] = [];
  readonly step = 10000;
  private key(x: number, y: number): number {
    return x * 100003 + y;
  }
  add(a: Point, b: Point): number {
    const number = this.ends.push([a, b]) - 1;
    const [x0, x1] = [Math.min(a.lng, b.lng), Math.max(a.lng, b.lng)].map(v => Math.floor(v / this.step)) as [
      number,
      number,
    ];
    const [y0, y1] = [Math.min(a.lat, b.lat), Math.max(a.lat, b.lat)].map(v => Math.floor(v / this.step)) as [
      number,
      number,
    ];
    for (let x = x0; x <= x1; x++)
      for (let y = y0; y <= y1; y++) {
        const key = this.key(x, y);
        const cell = this.cells.get(key);
        if (cell) cell.push(number);
        else this.cells.set(key, [number]);
      }
    return number;
  }
  /** Numbers of segments that may come within `radius` meters of the box of p and q. */
  near(p: Point, radius: number, q: Point = p): Set<number> {
    const [north, east] = scaleAt(p.lat);
    const out = new Set<number>();
    const cell = (v: number): number => Math.floor(v / this.step);
    const [w, e] = [Math.min(p.lng, q.lng) - radius / east, Math.max(p.lng, q.lng) + radius / east];
    const [s, n] = [Math.min(p.lat, q.lat) - radius / north, Math.max(p.lat, q.lat) + radius / north];
    for (let x = cell(w); x <= cell(e); x++)
      for (let y = cell(s); y <= cell(n); y++) for (const i of this.cells.get(this.key(x, y)) ?? []) out.add(i);
    return out;
  }
}

/** A generator of numbers in [0, 1) from a seed (mulberry32), so that a run can be repeated. */
export function random(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
