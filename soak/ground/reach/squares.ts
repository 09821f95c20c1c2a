// Squares that people cross on straight lines between their entries and bends.
import { crosses, holds, type Point, side } from './geo.ts';
import type { Osm, OsmNode, OsmWay, Tags } from './osm.ts';
import { kindOf } from './words.ts';

/** A ring of nodes without the first repeated. */
type Ring = number[];
interface Square {
  id: number;
  tags: Tags;
  own: Set<number>;
  rings: Ring[];
}
export interface Line {
  id: number;
  tags: Tags;
  a: number;
  b: number;
}

/** Rings out of the ways of a relation, or undefined where they do not close. */
export function ringsOf(ways: OsmWay[]): Ring[] | undefined {
  const left = ways.map(w => w.refs);
  const out: Ring[] = [];
  while (left.length > 0) {
    let ring = left.pop()!;
    while (ring[0] !== ring.at(-1)) {
      const i = left.findIndex(r => r[0] === ring.at(-1) || r.at(-1) === ring.at(-1));
      if (i < 0) return undefined;
      const next = left.splice(i, 1)[0]!;
      ring = ring.concat((next[0] === ring.at(-1) ? next : [...next].reverse()).slice(1));
    }
    out.push(ring.slice(0, -1));
  }
  return out;
}

export const areaOf = (ring: Point[]): number =>
  ring.reduce((s, p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return s + (p.lng - ring[0]!.lng) * (q.lat - ring[0]!.lat) - (q.lng - ring[0]!.lng) * (p.lat - ring[0]!.lat);
  }, 0) / 2;

/** Multipolygons with the tags of a street, and the member ways that become streets by them. */
export function outlineWays(osm: Osm, open: (t: Tags) => boolean): OsmWay[] {
  const out: OsmWay[] = [];
  for (const r of osm.relations.values()) {
    if (r.tags.type !== 'multipolygon' || !open(r.tags)) continue;
    for (const m of r.members) {
      const way = m.type === 'w' ? osm.ways.get(m.ref) : undefined;
      if (way && kindOf(way.tags) === undefined) out.push({ id: way.id, refs: way.refs, tags: r.tags });
    }
  }
  return out;
}

/** Straight lines across all squares. `ways` are the walkable ones, outlines of multipolygons included. */
export function squareLines(osm: Osm, ways: OsmWay[], open: (t: Tags) => boolean): Line[] {
  const uses = new Map<number, Set<number>>();
  for (const way of ways) for (const ref of way.refs) uses.set(ref, (uses.get(ref) ?? new Set<number>()).add(way.id));
  const squares: Square[] = [];
  for (const { id, refs, tags } of ways) {
    const raw = osm.ways.get(id)!;
    if (raw.tags !== tags && kindOf(raw.tags) === undefined) continue;
    if (refs.length < 4 || refs[0] !== refs.at(-1)) continue;
    if (tags.area === 'yes' || (kindOf(tags) === 'platform' && tags.area !== 'no'))
      squares.push({ id, tags, own: new Set([id]), rings: [refs.slice(0, -1)] });
  }
  for (const r of osm.relations.values()) {
    if (r.tags.type !== 'multipolygon' || !open(r.tags)) continue;
    const members = r.members.filter(m => m.type === 'w');
    if (members.some(m => !osm.ways.has(m.ref))) continue;
    const of = (inner: boolean): Ring[] | undefined =>
      ringsOf(members.filter(m => (m.role === 'inner') === inner).map(m => osm.ways.get(m.ref)!));
    const [outer, inner] = [of(false), of(true)];
    if (!outer || !inner || [...outer, ...inner].flat().some(n => !osm.nodes.has(n))) continue;
    const points = (ring: Ring): OsmNode[] => ring.map(n => osm.nodes.get(n)!);
    for (const ring of outer)
      squares.push({
        id: r.id,
        tags: r.tags,
        own: new Set(members.map(m => m.ref)),
        rings: [ring, ...inner.filter(h => points(h).some(p => holds(points(ring), p)))],
      });
  }
  return squares.flatMap(s => linesOf(osm, s, uses));
}

function linesOf(osm: Osm, square: Square, uses: Map<number, Set<number>>): Line[] {
  if (square.rings.flat().some(n => !osm.nodes.has(n))) return [];
  const rings = square.rings.map((ring, i) => {
    const points = ring.map(n => osm.nodes.get(n)!);
    // The inside lies to the left of the outline and of each hole.
    return areaOf(points) > 0 === (i === 0) ? points : points.reverse();
  });
  interface Corner {
    p: OsmNode;
    ring: number;
    at: number;
    before: OsmNode;
    after: OsmNode;
    entry: boolean;
  }
  const corners: Corner[] = [];
  let entries = 0;
  const known = new Set<number>();
  rings.forEach((ring, r) => {
    ring.forEach((p, at) => {
      const before = ring[(at + ring.length - 1) % ring.length]!;
      const after = ring[(at + 1) % ring.length]!;
      const entry = [...(uses.get(p.id) ?? [])].some(w => !square.own.has(w));
      if ((!entry && side(before, p, after) >= 0) || known.has(p.id)) return;
      known.add(p.id);
      if (entry) entries++;
      corners.push({ p, ring: r, at, before, after, entry });
    });
  });
  if (entries < 2 || corners.length > 64) return [];
  const touches = (c: Corner, q: Point): boolean => c.entry || side(c.p, q, c.before) * side(c.p, q, c.after) >= 0;
  const out: Line[] = [];
  corners.forEach((c, i) => {
    for (const d of corners.slice(i + 1)) {
      const gap = Math.abs(c.at - d.at);
      if (c.ring === d.ring && (gap === 1 || gap === rings[c.ring]!.length - 1)) continue;
      if (touches(c, d.p) && touches(d, c.p) && stays(rings, c.p, d.p))
        out.push({ id: square.id, tags: square.tags, a: c.p.id, b: d.p.id });
    }
  });
  return out;
}

/** Whether the line from p to q stays inside the polygon or on its outline. */
function stays(rings: OsmNode[][], p: Point, q: Point): boolean {
  const at = (r: Point): number =>
    Math.abs(q.lng - p.lng) > Math.abs(q.lat - p.lat)
      ? (r.lng - p.lng) / (q.lng - p.lng)
      : (r.lat - p.lat) / (q.lat - p.lat);
  const stops = [0, 1];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
      if (crosses(p, q, a, b)) return false;
      if (side(p, q, a) === 0 && at(a) > 0 && at(a) < 1) stops.push(at(a));
    }
  stops.sort((x, y) => x - y);
  for (let i = 1; i < stops.length; i++) {
    const t = (stops[i - 1]! + stops[i]!) / 2;
    const m = { lat: p.lat + t * (q.lat - p.lat), lng: p.lng + t * (q.lng - p.lng) };
    const edge = rings.some(ring =>
      ring.some((a, j) => {
        const b = ring[(j + 1) % ring.length]!;
        if (side(p, q, a) !== 0 || side(p, q, b) !== 0) return false;
        return (at(a) - t) * (at(b) - t) <= 0;
      }),
    );
    if (!edge && rings.filter(ring => holds(ring, m)).length !== 1) return false;
  }
  return true;
}
