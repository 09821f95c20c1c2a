// The census by brute force: from raw CSV rows, with an independent method to cut cells. It imports no code of the product.
import { readFileSync } from 'node:fs';
import proj4 from 'proj4';

export type Point = readonly [x: number, y: number];

/** One raw cell: corner and size in metres, fields by header name. */
export interface RawCell {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fields: Readonly<Record<string, string>>;
}

const TO_PLANE = proj4(
  '+proj=longlat +ellps=GRS80 +no_defs',
  '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m +no_defs',
);

export function plainProject(lat: number, lng: number): Point {
  const [x = 0, y = 0] = TO_PLANE.forward([lng, lat]);
  return [x, y];
}

/** All rows of an official grid CSV. */
export function rawCells(path: string): RawCell[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(line => line !== '');
  const separator = header.includes(';') ? ';' : ',';
  const names = header.split(separator);
  return lines.map(line => {
    const values = line.split(separator);
    const fields = Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
    const [, size, y, x] = /RES(\d+)mN(\d+)E(\d+)$/.exec(values[0] ?? '') ?? [];
    return { x: Number(x), y: Number(y), size: Number(size), fields };
  });
}

/** The figure in a field, undefined if there is none. */
export function rawFigure(cell: RawCell, column: string): number | undefined {
  const text = cell.fields[column]?.replace(',', '.') ?? '';
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Share of a cell inside a circle, computed along the square's sides: triangles inside, sectors outside. */
export function plainCircleShare(cell: RawCell, [cx, cy]: Point, radius: number): number {
  const corners: Point[] = [
    [cell.x - cx, cell.y - cy],
    [cell.x + cell.size - cx, cell.y - cy],
    [cell.x + cell.size - cx, cell.y + cell.size - cy],
    [cell.x - cx, cell.y + cell.size - cy],
  ];
  let area = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % 4] as Point;
    area += sideArea(a, b, radius);
  });
  return area / cell.size ** 2;
}

/** Signed area between the circle's centre and the side a–b, within the circle. */
function sideArea(a: Point, b: Point, radius: number): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const [p, q, r] = [dx * dx + dy * dy, a[0] * dx + a[1] * dy, a[0] ** 2 + a[1] ** 2 - radius ** 2];
  const root = q * q - p * r;
  const cuts = root <= 0 ? [] : [(-q - Math.sqrt(root)) / p, (-q + Math.sqrt(root)) / p].filter(t => t > 0 && t < 1);
  const stops = [0, ...cuts, 1];
  let area = 0;
  for (let i = 0; i + 1 < stops.length; i++) {
    const [t, u] = [stops[i] ?? 0, stops[i + 1] ?? 1];
    const from: Point = [a[0] + t * dx, a[1] + t * dy];
    const to: Point = [a[0] + u * dx, a[1] + u * dy];
    const middle = Math.hypot((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    const cross = from[0] * to[1] - from[1] * to[0];
    area +=
      root > 0 && middle < radius
        ? cross / 2
        : (radius ** 2 * Math.atan2(cross, from[0] * to[0] + from[1] * to[1])) / 2;
  }
  return area;
}

/**
 * Share of the people of a square kilometre in an area, if cells of 100 m hold at least 80 % of them: these people, each by the share of
 * their own cell. Else the share of its area.
 * @param shareOf share of any cell in the area
 */
export function plainPeopleShare(
  cell: RawCell,
  people: number,
  hectares: readonly { readonly cell: RawCell; readonly people: number }[],
  shareOf: (cell: RawCell) => number,
): number {
  const all = hectares.reduce((sum, each) => sum + each.people, 0);
  if (all < 0.8 * people || all === 0) return shareOf(cell);
  return hectares.reduce((sum, each) => sum + each.people * Math.max(0, shareOf(each.cell)), 0) / all;
}

/** Share of a cell inside polygons: each ring clipped to the square, side by side (Sutherland–Hodgman), minus the holes. */
export function plainPolygonShare(cell: RawCell, rings: readonly (readonly Point[])[]): number {
  let area = 0;
  for (const ring of rings) {
    let points: readonly Point[] = ring;
    for (const [axis, bound, sign] of [
      [0, cell.x, 1],
      [0, cell.x + cell.size, -1],
      [1, cell.y, 1],
      [1, cell.y + cell.size, -1],
    ] as const) {
      points = clipped(points, axis, bound, sign);
    }
    area += signedArea(points);
  }
  return area / cell.size ** 2;
}

function clipped(points: readonly Point[], axis: 0 | 1, bound: number, sign: 1 | -1): Point[] {
  return points.flatMap((point, i): Point[] => {
    const next = points[(i + 1) % points.length] as Point;
    const [a, b] = [(point[axis] - bound) * sign, (next[axis] - bound) * sign];
    const kept: Point[] = a >= 0 ? [point] : [];
    if (a < 0 === b < 0) return kept;
    const t = a / (a - b);
    return [...kept, [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])]];
  });
}

function signedArea(points: readonly Point[]): number {
  const [x0, y0] = points[0] ?? [0, 0];
  let sum = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] as Point;
    sum += (a[0] - x0) * (b[1] - y0) - (b[0] - x0) * (a[1] - y0);
  });
  return sum / 2;
}
