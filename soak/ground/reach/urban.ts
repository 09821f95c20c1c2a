// Which ways lie in built-up areas: at least two addressed buildings per 100 m within 40 m, or residential, retail, commercial or industrial land.

import { holds, meters, nearestOn, type Point, SegmentGrid } from './geo.ts';
import type { Osm, OsmWay } from './osm.ts';

const LAND = new Set(['residential', 'retail', 'commercial', 'industrial']);

export function urbanTest(osm: Osm): (way: OsmWay) => boolean {
  const houses = new SegmentGrid();
  const put = (p: Point): void => {
    houses.add(p, p);
  };
  const pointsOf = (way: OsmWay): Point[] => way.refs.flatMap(r => osm.nodes.get(r) ?? []);
  for (const node of osm.nodes.values()) if (node.tags['addr:housenumber'] !== undefined) put(node);
  const lands: { ring: Point[]; box: number[] }[] = [];
  const land = (ring: Point[]): void => {
    lands.push({
      ring,
      box: [
        Math.min(...ring.map(p => p.lng)),
        Math.min(...ring.map(p => p.lat)),
        Math.max(...ring.map(p => p.lng)),
        Math.max(...ring.map(p => p.lat)),
      ],
    });
  };
  for (const way of osm.ways.values()) {
    const points = pointsOf(way);
    if (way.tags['addr:housenumber'] !== undefined && points.length > 0) {
      put({
        lat: points.reduce((s, p) => s + p.lat, 0) / points.length,
        lng: points.reduce((s, p) => s + p.lng, 0) / points.length,
      });
    }
    if (LAND.has(way.tags.landuse ?? '') && points.length > 3) land(points);
  }
  for (const r of osm.relations.values())
    if (LAND.has(r.tags.landuse ?? ''))
      for (const m of r.members) {
        const way = m.type === 'w' && m.role !== 'inner' ? osm.ways.get(m.ref) : undefined;
        if (way && way.refs[0] === way.refs[way.refs.length - 1]) land(pointsOf(way));
      }
  const inLand = (p: Point): boolean =>
    lands.some(
      l => p.lng >= l.box[0]! && p.lng <= l.box[2]! && p.lat >= l.box[1]! && p.lat <= l.box[3]! && holds(l.ring, p),
    );
  return way => {
    const points = pointsOf(way);
    const found = new Set<number>();
    let length = 0;
    let inside = 0;
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      const d = meters(a, b);
      length += d;
      if (inLand({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 })) inside += d;
      for (const h of houses.near(a, 40, b)) if (nearestOn(houses.ends[h]![0], a, b).d <= 40) found.add(h);
    }
    return inside * 2 >= length || found.size / (length / 100) >= 2;
  };
}
