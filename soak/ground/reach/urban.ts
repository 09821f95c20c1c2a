// The rule for towns: points of a segment by houses, junctions, homes, land use, light, sidewalks and names; signs divide a way.
import { holds, meters, type Point, SegmentGrid } from './geo.ts';
import type { Osm, OsmNode, OsmWay, Tags } from './osm.ts';
import { ringsOf } from './squares.ts';

const BUILT = new Set(['residential', 'retail', 'commercial', 'industrial']);
const GREEN = new Set(['farmland', 'farm', 'forest', 'meadow', 'orchard', 'vineyard']);
const MEET = new Set(
  'trunk primary secondary tertiary unclassified road residential living_street service pedestrian footway cycleway'.split(
    ' ',
  ),
);
const SIGN = /city_limit|DE:31[01]|AT:53\.17|CH:4\.(27|28|29|30)|FR:EB[12]0/;

interface Land {
  rings: Point[][];
  value: number;
  box: number[];
}

class Spots {
  readonly grid = new SegmentGrid();
  put(p: Point): void {
    this.grid.add(p, p);
  }
  within(p: Point, radius: number): number {
    let n = 0;
    for (const i of this.grid.near(p, radius)) if (meters(p, this.grid.ends[i]![0]) <= radius) n++;
    return n;
  }
}

/** The middles of n equal pieces of a segment, at least one. */
function middles(a: Point, b: Point, pieces: number): Point[] {
  const n = Math.max(1, pieces);
  return Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n;
    return { lat: a.lat + t * (b.lat - a.lat), lng: a.lng + t * (b.lng - a.lng) };
  });
}

function ofTags(t: Tags): number {
  const sides = ['sidewalk', 'sidewalk:both', 'sidewalk:left', 'sidewalk:right'].flatMap(k => t[k] ?? []);
  const some = sides.some(v => v !== 'no' && v !== 'none');
  return (
    (t.lit === undefined ? 0 : t.lit === 'no' ? -1 : 3) +
    (sides.length === 0 ? 0 : some ? 1 : -2) +
    (t.name === undefined ? -2 : 0)
  );
}

export function townTest(osm: Osm): (way: OsmWay, a: OsmNode, b: OsmNode) => boolean {
  const houses = new Spots();
  const homes = new Spots();
  const junctions = new Spots();
  const lands: Land[] = [];
  const isHouse = (t: Tags): boolean =>
    (t.building !== undefined && t.building !== 'no') || t['addr:housenumber'] !== undefined;
  const land = (t: Tags, rings: Point[][]): void => {
    const value = BUILT.has(t.landuse ?? '') ? 3 : GREEN.has(t.landuse ?? '') ? -1 : 0;
    const all = rings.flat();
    if (value === 0 || all.length === 0) return;
    const lngs = all.map(p => p.lng);
    const lats = all.map(p => p.lat);
    lands.push({ rings, value, box: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] });
  };
  const points = (refs: number[]): OsmNode[] => refs.flatMap(r => osm.nodes.get(r) ?? []);
  for (const n of osm.nodes.values()) if (isHouse(n.tags)) houses.put(n);
  const ends = new Map<number, number>();
  for (const w of osm.ways.values()) {
    const own = points(w.refs);
    if (own.length === 0) continue;
    if (isHouse(w.tags)) houses.put(own[0]!);
    if (w.refs[0] === w.refs.at(-1)) land(w.tags, [own.slice(0, -1)]);
    const h = w.tags.highway ?? '';
    if (MEET.has(h))
      w.refs.forEach((r, i) => {
        ends.set(r, (ends.get(r) ?? 0) + (i === 0 || i === w.refs.length - 1 ? 1 : 2));
      });
    if (h === 'residential' || h === 'living_street')
      for (let i = 1; i < own.length; i++)
        for (const p of middles(own[i - 1]!, own[i]!, Math.round(meters(own[i - 1]!, own[i]!) / 20))) homes.put(p);
  }
  for (const [node, n] of ends) {
    const p = n >= 3 ? osm.nodes.get(node) : undefined;
    if (p) junctions.put(p);
  }
  for (const r of osm.relations.values()) {
    if (r.tags.landuse === undefined || (r.tags.type !== 'multipolygon' && r.tags.type !== 'boundary')) continue;
    const ways = r.members.filter(m => m.type === 'w').map(m => osm.ways.get(m.ref));
    const rings = ways.every((w): w is OsmWay => w !== undefined) ? ringsOf(ways) : undefined;
    if (rings) land(r.tags, rings.map(points));
  }
  const landAt = (p: Point): number => {
    const found = new Set<number>();
    for (const l of lands) {
      const [w, s, e, n] = l.box as [number, number, number, number];
      if (p.lng < w || p.lng > e || p.lat < s || p.lat > n || found.has(l.value)) continue;
      if (l.rings.filter(r => holds(r, p)).length % 2 === 1) found.add(l.value);
    }
    return [...found].reduce((x, y) => x + y, 0);
  };
  const inTown = (way: OsmWay, a: OsmNode, b: OsmNode): boolean => {
    const pieces = middles(a, b, Math.ceil(meters(a, b) / 50));
    const sum = pieces.reduce(
      (s, p) =>
        s +
        (houses.within(p, 50) >= 3 ? 3 : 0) +
        Math.min(2, junctions.within(p, 100)) +
        Math.min(2, Math.floor(homes.within(p, 200) / 15)) +
        landAt(p),
      0,
    );
    return sum / pieces.length + ofTags(way.tags) >= 3;
  };
  const signed = new Map<number, Map<string, boolean>>();
  const bySigns = (way: OsmWay): Map<string, boolean> => {
    const known = signed.get(way.id);
    if (known) return known;
    const out = new Map<string, boolean>();
    signed.set(way.id, out);
    const own = points(way.refs);
    const inner = own.slice(1, -1).some(n => SIGN.test(n.tags.traffic_sign ?? ''));
    if (!inner) return out;
    let from = 0;
    for (let i = 1; i < own.length; i++) {
      if (i < own.length - 1 && !SIGN.test(own[i]!.tags.traffic_sign ?? '')) continue;
      let balance = 0;
      for (let j = from + 1; j <= i; j++)
        balance += meters(own[j - 1]!, own[j]!) * (inTown(way, own[j - 1]!, own[j]!) ? 1 : -1);
      for (let j = from + 1; j <= i; j++) out.set(`${own[j - 1]!.id} ${own[j]!.id}`, balance > 0);
      from = i;
    }
    return out;
  };
  return (way, a, b) => bySigns(way).get(`${a.id} ${b.id}`) ?? inTown(way, a, b);
}
