// The point set of a coordinate: the entrances of the smallest outline that it lies in, else itself.
import { holds, type Point, scaleAt, side } from './geo.ts';
import type { Osm, OsmNode, OsmWay, Tags } from './osm.ts';
import { areaOf, ringsOf } from './squares.ts';

const NO_DOOR = new Set(['no', 'exit', 'emergency', 'service', 'garage']);
const POI_KEYS = [
  'amenity',
  'shop',
  'leisure',
  'tourism',
  'healthcare',
  'office',
  'craft',
  'historic',
  'public_transport',
  'railway',
];
const entered = (t: Tags): boolean =>
  (t.building !== undefined && t.building !== 'no') ||
  t.landuse === 'allotments' ||
  POI_KEYS.some(k => t[k] !== undefined);
const isEntrance = (n: OsmNode): boolean => n.tags.entrance !== undefined && !NO_DOOR.has(n.tags.entrance);

interface Outline {
  rings: OsmNode[][];
  entrances: OsmNode[];
  area: number;
  box: [number, number, number, number];
}

export class PointSets {
  readonly outlines: Outline[] = [];

  constructor(osm: Osm) {
    /** `outer` counts the rings that are no holes: entrances on a hole do not count, as the service has it; the document leaves it open. */
    const add = (refs: number[][] | undefined, outer = 1): void => {
      if (!refs || refs.length === 0 || refs.some(r => r.length < 3 || r.some(n => !osm.nodes.has(n)))) return;
      const rings = refs.map(r => r.map(n => osm.nodes.get(n)!));
      const entrances = [...new Set(rings.slice(0, outer).flat().filter(isEntrance))];
      if (entrances.length === 0) return;
      const all = rings.flat();
      const [north, east] = scaleAt(all[0]!.lat);
      const areas = rings.map(r => Math.abs(areaOf(r)) * north * east);
      const lats = all.map(p => p.lat);
      const lngs = all.map(p => p.lng);
      // A ring within another one is a hole.
      const area = rings.reduce(
        (s, r, i) => s + (rings.some((q, j) => j !== i && holds(q, r[0]!)) ? -areas[i]! : areas[i]!),
        0,
      );
      this.outlines.push({
        rings,
        entrances,
        area,
        box: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
      });
    };
    for (const w of osm.ways.values())
      if (entered(w.tags) && w.tags.area !== 'no' && w.refs.length > 3 && w.refs[0] === w.refs.at(-1))
        add([w.refs.slice(0, -1)]);
    for (const r of osm.relations.values()) {
      if ((r.tags.type !== 'multipolygon' && r.tags.type !== 'boundary') || !entered(r.tags)) continue;
      const members = r.members.filter(m => m.type === 'w');
      const rings = (inner: boolean): number[][] | undefined => {
        const ways = members.filter(m => (m.role === 'inner') === inner).map(m => osm.ways.get(m.ref));
        return ways.every((w): w is OsmWay => w !== undefined) ? ringsOf(ways) : undefined;
      };
      const [outer, inner] = [rings(false), rings(true)];
      if (outer && inner) add([...outer, ...inner], outer.length);
    }
    this.outlines.sort((x, y) => x.area - y.area);
  }

  of(p: Point): Point[] {
    for (const o of this.outlines) {
      const [w, s, e, n] = o.box;
      if (p.lng < w || p.lng > e || p.lat < s || p.lat > n) continue;
      if (o.rings.some(r => onLine(r, p)) || o.rings.filter(r => holds(r, p)).length % 2 === 0) continue;
      return o.entrances;
    }
    return [p];
  }
}

function onLine(ring: Point[], p: Point): boolean {
  return ring.some((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return (
      side(a, b, p) === 0 &&
      p.lat >= Math.min(a.lat, b.lat) &&
      p.lat <= Math.max(a.lat, b.lat) &&
      p.lng >= Math.min(a.lng, b.lng) &&
      p.lng <= Math.max(a.lng, b.lng)
    );
  });
}
