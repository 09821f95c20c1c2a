// Cells of the official grid: reading them, EPSG:3035, and how much of a cell lies in a circle or a polygon.
import { readFileSync } from 'node:fs';

export type Point = [x: number, y: number];
/** Lower left corner in EPSG:3035 meters and inhabitants. */
export interface Cell {
  x: number;
  y: number;
  people: number;
}

const RAD = Math.PI / 180;
const A = 6378137;
const F = 1 / 298.257222101;
const E2 = F * (2 - F);
const E = Math.sqrt(E2);
const q = (s: number): number => (1 - E2) * (s / (1 - E2 * s * s) - Math.log((1 - E * s) / (1 + E * s)) / (2 * E));
const QP = q(1);
const LAT0 = 52 * RAD;
const B0 = Math.asin(q(Math.sin(LAT0)) / QP);
const RQ = A * Math.sqrt(QP / 2);
const D = (A * Math.cos(LAT0)) / Math.sqrt(1 - E2 * Math.sin(LAT0) ** 2) / (RQ * Math.cos(B0));

/** Lambert azimuthal equal area on GRS 80 (Snyder 1987, equations 24-17 to 24-21): degrees to meters east and north. */
export function project(lat: number, lng: number): Point {
  const beta = Math.asin(q(Math.sin(lat * RAD)) / QP);
  const turn = (lng - 10) * RAD;
  const b = RQ * Math.sqrt(2 / (1 + Math.sin(B0) * Math.sin(beta) + Math.cos(B0) * Math.cos(beta) * Math.cos(turn)));
  return [
    4321000 + b * D * Math.cos(beta) * Math.sin(turn),
    3210000 + (b / D) * (Math.cos(B0) * Math.sin(beta) - Math.sin(B0) * Math.cos(beta) * Math.cos(turn)),
  ];
}

/** The published population cells of a Zensus file of 100 m. */
export function readCells(file: string): Cell[] {
  const [, ...rows] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  return rows.map(row => {
    const [, x, y, people] = row.split(';');
    return { x: Number(x) - 50, y: Number(y) - 50, people: Number(people) };
  });
}

/** Sums cells of 100 m to square kilometres. */
export function sumKilometres(cells: Cell[]): Cell[] {
  const sums = new Map<string, Cell>();
  for (const c of cells) {
    const x = Math.floor(c.x / 1000) * 1000;
    const y = Math.floor(c.y / 1000) * 1000;
    const sum = sums.get(`${x} ${y}`);
    if (sum) sum.people += c.people;
    else sums.set(`${x} ${y}`, { x, y, people: c.people });
  }
  return [...sums.values()];
}

/** A closed ring whose area is the circle's, of 720 corners. */
export function circleRing([x, y]: Point, radius: number): Point[] {
  const n = 720;
  const r = radius * Math.sqrt((2 * Math.PI) / n / Math.sin((2 * Math.PI) / n));
  return Array.from(
    { length: n },
    (_, i): Point => [x + r * Math.cos((2 * Math.PI * i) / n), y + r * Math.sin((2 * Math.PI * i) / n)],
  );
}

/** All rings of a GeoJSON polygon or multi-polygon in EPSG:3035, the first of each polygon turned one way and holes the other. */
export function ringsOf(geometry: { type: string; coordinates: any }): Point[][] {
  const polygons: number[][][][] = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap(rings =>
    rings.map((ring, i) => {
      const points = ring.map(([lng, lat]): Point => project(lat!, lng!));
      return signedArea(points) > 0 === (i === 0) ? points : points.reverse();
    }),
  );
}

export function signedArea(ring: Point[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
  return sum / 2;
}

/** Sutherland and Hodgman: what of the ring lies on one side of an axis-parallel line. */
function clip(ring: Point[], axis: 0 | 1, at: number, keepAbove: boolean): Point[] {
  const out: Point[] = [];
  const inside = (p: Point): boolean => (keepAbove ? p[axis] >= at : p[axis] <= at);
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[j]!;
    const b = ring[i]!;
    if (inside(a) !== inside(b)) {
      const t = (at - a[axis]) / (b[axis] - a[axis]);
      out.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
    if (inside(b)) out.push(b);
  }
  return out;
}

function holds(rings: Point[][], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[j]!;
      const [bx, by] = ring[i]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

/** The cells that meet the rings, each with the share of its area inside and whether its middle is. */
export function cut(rings: Point[][], cells: Cell[], size = 100): { cell: Cell; share: number; middle: boolean }[] {
  const xs = rings.flat().map(p => p[0]);
  const ys = rings.flat().map(p => p[1]);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const out: { cell: Cell; share: number; middle: boolean }[] = [];
  const columns = new Map<number, Point[][]>();
  for (const cell of cells) {
    if (cell.x + size < box[0] || cell.x > box[2] || cell.y + size < box[1] || cell.y > box[3]) continue;
    let column = columns.get(cell.x);
    if (!column)
      columns.set(cell.x, (column = rings.map(r => clip(clip(r, 0, cell.x, true), 0, cell.x + size, false))));
    let area = 0;
    for (const ring of column) area += signedArea(clip(clip(ring, 1, cell.y, true), 1, cell.y + size, false));
    const share = Math.max(0, Math.min(1, area / (size * size)));
    const middle = holds(rings, [cell.x + size / 2, cell.y + size / 2]);
    if (share > 1e-9 || middle) out.push({ cell, share, middle });
  }
  return out;
}

/** Inhabitants inside: by area, and of cells whose middle is inside. */
export function peopleIn(rings: Point[][], cells: Cell[]): { byArea: number; byMiddle: number } {
  let byArea = 0;
  let byMiddle = 0;
  for (const { cell, share, middle } of cut(rings, cells)) {
    byArea += share * cell.people;
    if (middle) byMiddle += cell.people;
  }
  return { byArea, byMiddle };
}
