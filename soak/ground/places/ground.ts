// Geometry and small tools of the examiner: distances, lines, polygons, folding of names, seeded chance.
import type { Osm, OsmRelation, OsmWay } from './osm.ts';

export type Point = [lat: number, lon: number];

/** Meters between two points (exact enough below 50 km). */
export function meters(a: Point, b: Point): number {
  const x = (b[1] - a[1]) * Math.cos(((a[0] + b[0]) * Math.PI) / 360);
  const y = b[0] - a[0];
  return Math.hypot(x, y) * 111_195;
}

export function metersToLine(p: Point, line: Point[]): number {
  let best = Infinity;
  const k = Math.cos((p[0] * Math.PI) / 180);
  for (let i = 0; i < line.length; i++) {
    const a = line[i];
    const b = line[Math.min(i + 1, line.length - 1)];
    const ax = (a[1] - p[1]) * k;
    const ay = a[0] - p[0];
    const dx = (b[1] - a[1]) * k;
    const dy = b[0] - a[0];
    const size = dx * dx + dy * dy;
    const t = size === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / size));
    best = Math.min(best, Math.hypot(ax + t * dx, ay + t * dy) * 111_195);
  }
  return best;
}

export const lineOf = (osm: Osm, way: OsmWay): Point[] =>
  way.refs.flatMap((ref): Point[] => {
    const node = osm.nodes.get(ref);
    return node === undefined ? [] : [[node.lat, node.lon]];
  });

/** The middle of the box of some points. */
export function middle(points: Point[]): Point {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const [lat, lon] of points) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  }
  return [(south + north) / 2, (west + east) / 2];
}

export interface Area {
  tags: Record<string, string>;
  rings: Point[][];
}

/** The outer rings of a relation; undefined where one of them is not closed inside this file. */
export function ringsOf(osm: Osm, relation: OsmRelation): Point[][] | undefined {
  const open = relation.members
    .filter(m => m.type === 1 && m.role !== 'inner' && m.role !== 'label')
    .map(m => osm.ways.get(m.ref)?.refs);
  if (open.length === 0 || open.some(refs => refs === undefined)) return undefined;
  const left = open.map(refs => [...(refs as number[])]);
  const rings: Point[][] = [];
  while (left.length > 0) {
    const ring = left.pop() as number[];
    while (ring[0] !== ring[ring.length - 1]) {
      const end = ring[ring.length - 1];
      const next = left.findIndex(refs => refs[0] === end || refs[refs.length - 1] === end);
      if (next < 0) return undefined;
      const [part] = left.splice(next, 1);
      if (part[0] !== end) part.reverse();
      ring.push(...part.slice(1));
    }
    const points = ring.map(ref => osm.nodes.get(ref));
    if (points.some(node => node === undefined)) return undefined;
    rings.push(points.map((node): Point => [node!.lat, node!.lon]));
  }
  return rings;
}

export function inside(p: Point, rings: Point[][]): boolean {
  let odd = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const a = ring[i - 1];
      const b = ring[i];
      if (a[0] > p[0] !== b[0] > p[0] && p[1] < a[1] + ((p[0] - a[0]) / (b[0] - a[0])) * (b[1] - a[1])) odd = !odd;
    }
  }
  return odd;
}

/** A grid that finds what lies near a point. */
export class Near<T> {
  cells = new Map<string, { at: Point; what: T }[]>();
  seen = new Set<string>();
  step: number;
  constructor(step = 0.01) {
    this.step = step;
  }
  key(lat: number, lon: number): string {
    return `${Math.floor(lat / this.step)} ${Math.floor(lon / this.step)}`;
  }
  add(at: Point, what: T): void {
    const key = this.key(at[0], at[1]);
    const cell = this.cells.get(key);
    if (cell === undefined) this.cells.set(key, [{ at, what }]);
    else cell.push({ at, what });
  }
  /** Like `add`, but at most one of the same kind in a cell of so many digits: for dense ground. */
  addThin(at: Point, what: T, digits: number): void {
    const mark = `${at[0].toFixed(digits)} ${at[1].toFixed(digits)} ${String(what)}`;
    if (this.seen.has(mark)) return;
    this.seen.add(mark);
    this.add(at, what);
  }
  nearest(at: Point, limit: number): T | undefined {
    return this.within(at, limit, 1)[0]?.what;
  }
  /** Everything within `limit` meters, nearest first; limit at most half a step. */
  within(at: Point, limit: number, most = Infinity): { what: T; far: number }[] {
    const found: { what: T; far: number }[] = [];
    for (const dy of [-1, 0, 1]) {
      for (const dx of [-1, 0, 1]) {
        for (const item of this.cells.get(this.key(at[0] + dy * this.step, at[1] + dx * this.step)) ?? []) {
          const far = meters(at, item.at);
          if (far > limit) continue;
          if (most > 1 || found.length === 0) found.push({ what: item.what, far });
          else if (far < found[0].far) found[0] = { what: item.what, far };
        }
      }
    }
    return found.sort((a, b) => a.far - b.far);
  }
}

/** One spelling for all spellings of a name that nobody tells apart. */
export function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(strasse|straat|str\.)/g, 'str')
    .replace(/\bsankt\b/g, 'st')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Seeded numbers in [0, 1): mulberry32, seeded by a text. */
export function chance(seed: string): () => number {
  let state = 2_166_136_261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)];

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
