// What no leg may cross: rivers, canals, streams, coasts, water areas, railways, motorways and motorroads, tunnels apart.

import { crosses, type Point, SegmentGrid, side } from './geo.ts';
import type { Osm, OsmWay, Tags } from './osm.ts';

const WATERWAYS = new Set(['river', 'canal', 'stream']);
const RAILWAYS = new Set(['rail', 'light_rail', 'subway', 'narrow_gauge', 'monorail', 'funicular']);
const NO_WATER = new Set(['wastewater', 'pool', 'fountain']);
const isWater = (t: Tags): boolean =>
  t.amenity !== 'fountain' &&
  t.covered !== 'yes' &&
  ((t.natural === 'water' && !NO_WATER.has(t.water ?? '') && t.intermittent !== 'yes') ||
    t.waterway === 'riverbank' ||
    t.landuse === 'reservoir' ||
    t.landuse === 'basin');
const set = (v: string | undefined): boolean => v !== undefined && v !== 'no';

export class Obstacles {
  readonly grid = new SegmentGrid();
  readonly ways: number[] = [];
  /** The nodes of each segment, and the neighbours of each node on any obstacle. */
  private readonly nodes: [number, number][] = [];
  private readonly neighbours = new Map<number, Point[]>();

  constructor(osm: Osm) {
    const outlines = new Set<number>();
    for (const relation of osm.relations.values())
      if (relation.tags.type === 'multipolygon' && isWater(relation.tags))
        for (const m of relation.members) if (m.type === 'w') outlines.add(m.ref);
    for (const way of osm.ways.values()) {
      const t = way.tags;
      const hidden =
        set(t.tunnel) || t.location === 'underground' || (t.covered === 'yes' && WATERWAYS.has(t.waterway ?? ''));
      const closed = way.refs.length > 3 && way.refs[0] === way.refs[way.refs.length - 1];
      const stands =
        WATERWAYS.has(t.waterway ?? '') ||
        t.natural === 'coastline' ||
        RAILWAYS.has(t.railway ?? '') ||
        t.highway === 'motorway' ||
        t.highway === 'motorway_link' ||
        (t.motorroad === 'yes' && set(t.highway)) ||
        (closed && isWater(t));
      if ((stands && !hidden) || outlines.has(way.id)) this.add(osm, way);
    }
  }

  private add(osm: Osm, way: OsmWay): void {
    const meet = (node: number, other: Point): void => {
      const list = this.neighbours.get(node);
      if (list) list.push(other);
      else this.neighbours.set(node, [other]);
    };
    for (let i = 1; i < way.refs.length; i++) {
      const a = osm.nodes.get(way.refs[i - 1]!);
      const b = osm.nodes.get(way.refs[i]!);
      if (!a || !b) continue;
      this.grid.add(a, b);
      this.ways.push(way.id);
      this.nodes.push([a.id, b.id]);
      meet(a.id, b);
      meet(b.id, a);
    }
  }

  /** The first way that the leg from p to q crosses, if any: inside a segment, or through a corner whose neighbours lie on different sides. */
  between(p: Point, q: Point): number | undefined {
    if (p.lat === q.lat && p.lng === q.lng) return undefined;
    for (const i of this.grid.near(p, 1, q)) {
      const ends = this.grid.ends[i]!;
      if (crosses(p, q, ends[0], ends[1])) return this.ways[i];
      for (const end of [0, 1]) {
        const c = ends[end]!;
        if (side(p, q, c) !== 0) continue;
        const ahead = (c.lng - p.lng) * (q.lng - p.lng) + (c.lat - p.lat) * (q.lat - p.lat);
        const back = (c.lng - q.lng) * (p.lng - q.lng) + (c.lat - q.lat) * (p.lat - q.lat);
        if (ahead <= 0 || back <= 0) continue;
        const sides = this.neighbours.get(this.nodes[i]![end]!)!.map(n => side(p, q, n));
        if (sides.includes(1) && sides.includes(-1)) return this.ways[i];
      }
    }
    return undefined;
  }
}
