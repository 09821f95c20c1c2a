// Which points of interest the examiner can judge alone: nodes that no other object could be merged with.

import { meters, type Point } from './geo.ts';
import type { Osm, Tags } from './osm.ts';

const KEYS = [
  'amenity',
  'shop',
  'leisure',
  'tourism',
  'historic',
  'healthcare',
  'office',
  'craft',
  'railway',
  'public_transport',
  'highway',
  'emergency',
  'aeroway',
  'aerialway',
  'landuse',
  'natural',
  'man_made',
  'sport',
  'boundary',
  'post_office',
  'waterway',
];
/** Kinds by which objects may be doubles of each other; a bank with a cash machine is both. */
const kinds = (t: Tags): string[] =>
  (t.atm !== undefined ? ['amenity=atm'] : []).concat(
    KEYS.filter(k => t[k] !== undefined).map(k =>
      k === 'public_transport' || k === 'railway' || k === 'highway' ? 'stop' : `${k}=${t[k]}`,
    ),
  );

/** The ids of nodes with no object of the same kind nearby (60 m where a name is missing or different, 400 m where names are equal) and none of the same name within 60 m. */
export function loneNodes(osm: Osm): Set<number> {
  const byKind = new Map<string, { id: number; node: boolean; name: string | undefined; points: Point[] }[]>();
  const put = (id: number, node: boolean, tags: Tags, points: Point[]): void => {
    const add = (kind: string, name: string | undefined): void => {
      const list = byKind.get(kind);
      const entry = { id, node, name, points };
      if (list) list.push(entry);
      else byKind.set(kind, [entry]);
    };
    const own = kinds(tags);
    for (const kind of own) add(kind, tags.name);
    // Two tags may be one type of the catalogue, such as shop=wine and shop=alcohol.
    if (own.length > 0 && tags.name !== undefined) add(`name=${tags.name}`, undefined);
  };
  for (const node of osm.nodes.values()) put(node.id, true, node.tags, [node]);
  const wayPoints = (id: number): Point[] => (osm.ways.get(id)?.refs ?? []).flatMap(r => osm.nodes.get(r) ?? []);
  for (const way of osm.ways.values())
    if (way.tags.highway === undefined || way.tags.highway === 'platform')
      put(way.id, false, way.tags, wayPoints(way.id));
  for (const r of osm.relations.values())
    put(
      r.id,
      false,
      r.tags,
      r.members.flatMap(m => (m.type === 'w' ? wayPoints(m.ref) : m.type === 'n' ? (osm.nodes.get(m.ref) ?? []) : [])),
    );
  const alone = new Set<number>();
  const crowded = new Set<number>();
  for (const list of byKind.values())
    for (const one of list) {
      if (!one.node) continue;
      alone.add(one.id);
      const p = one.points[0]!;
      for (const other of list) {
        if (other.id === one.id && other.node) continue;
        const far = one.name !== undefined && one.name === other.name ? 400 : 60;
        if (
          other.points.some(
            q => Math.abs(q.lat - p.lat) < 60000 && Math.abs(q.lng - p.lng) < 90000 && meters(p, q) <= far,
          ) ||
          (!other.node && inside(p, other.points))
        ) {
          crowded.add(one.id);
          break;
        }
      }
    }
  for (const id of crowded) alone.delete(id);
  return alone;
}

function inside(p: Point, ring: Point[]): boolean {
  let hit = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i]!, ring[j]!];
    if (a.lat > p.lat !== b.lat > p.lat && p.lng < ((b.lng - a.lng) * (p.lat - a.lat)) / (b.lat - a.lat) + a.lng)
      hit = !hit;
  }
  return hit;
}
