// What no leg may cross: rivers, canals, streams, water areas, railways, motorways and motorroads, tunnels apart.

import { crosses, meets, type Point, SegmentGrid } from './geo.ts';
import type { Osm, OsmWay, Tags } from './osm.ts';

const WATERWAYS = new Set(['river', 'canal', 'stream']);
/** The documents say "railway"; trams in streets are left out, or half a city could not step onto its street: a guess. */
const RAILWAYS = new Set(['rail', 'light_rail', 'subway', 'narrow_gauge', 'monorail', 'funicular']);
/** Fountains stop nobody, though no document says so. */
const isWater = (t: Tags): boolean =>
  t.amenity !== 'fountain' &&
  (t.natural === 'water' || t.waterway === 'riverbank' || t.landuse === 'reservoir' || t.landuse === 'basin');
const set = (v: string | undefined): boolean => v !== undefined && v !== 'no';

export class Obstacles {
  readonly grid = new SegmentGrid();
  readonly ways: number[] = [];

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
        RAILWAYS.has(t.railway ?? '') ||
        t.highway === 'motorway' ||
        t.highway === 'motorway_link' ||
        (t.motorroad === 'yes' && set(t.highway)) ||
        (closed && isWater(t));
      if ((stands && !hidden) || outlines.has(way.id)) this.add(osm, way);
    }
  }

  private add(osm: Osm, way: OsmWay): void {
    for (let i = 1; i < way.refs.length; i++) {
      const a = osm.nodes.get(way.refs[i - 1]!);
      const b = osm.nodes.get(way.refs[i]!);
      if (a && b) {
        this.grid.add(a, b);
        this.ways.push(way.id);
      }
    }
  }

  /** The first way that the leg from p to q crosses (or, with `touch`, touches), if any. */
  between(p: Point, q: Point, touch = false): number | undefined {
    for (const i of this.grid.near(p, 1, q)) {
      const [a, b] = this.grid.ends[i]!;
      if (touch ? meets(p, q, a, b) : crosses(p, q, a, b)) return this.ways[i];
    }
    return undefined;
  }
}
