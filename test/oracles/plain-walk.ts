// An independent walk: Dijkstra over the raw ways of an OSM file with its own rules; slow and simple.
import geodesic from 'geographiclib-geodesic';
import { type OsmData, readTags } from '../../src/import/osm/osm-data.ts';

const KMH = 4.8;
const WALKABLE = new Set([
  ...['trunk', 'trunk_link', 'primary', 'primary_link', 'secondary', 'secondary_link', 'tertiary', 'tertiary_link'],
  ...[
    'unclassified',
    'residential',
    'living_street',
    'service',
    'road',
    'track',
    'pedestrian',
    'footway',
    'path',
    'cycleway',
  ],
  ...['steps', 'bridleway', 'corridor', 'platform'],
]);

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Metres on the ellipsoid, computed by geographiclib. */
export function geodesicMeters(a: Point, b: Point): number {
  return geodesic.Geodesic.WGS84.Inverse(a.lat, a.lng, b.lat, b.lng).s12 ?? Number.NaN;
}

/** The raw walking network: for each node its neighbours with metres. Steps count double; closed barriers are no nodes. */
export class PlainWalk {
  readonly #osm: OsmData;
  readonly #neighbours = new Map<number, [number, number][]>();

  constructor(osm: OsmData) {
    this.#osm = osm;
    for (let way = 0; way < osm.ways.count; way++) {
      const tags = readTags(osm, osm.ways.tags, way);
      const highway =
        tags.highway ?? (tags.railway === 'platform' || tags.public_transport === 'platform' ? 'platform' : '');
      if (!WALKABLE.has(highway) || tags.motorroad === 'yes') continue;
      if (['no', 'private', 'use_sidepath', 'permit', 'military'].includes(tags.foot ?? tags.access ?? '')) continue;
      const factor = highway === 'steps' ? KMH / 3.6 / 0.65 : 1;
      const refs = osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1]);
      for (let i = 1; i < refs.length; i++) {
        const [a, b] = [refs[i - 1] ?? -1, refs[i] ?? -1];
        if (a < 0 || b < 0) continue;
        const meters = geodesicMeters(this.#at(a), this.#at(b)) * factor;
        this.#join(a, b, meters);
        this.#join(b, a, meters);
      }
    }
  }

  /** Seconds from one place to another, walking straight from and to any node of the network within 75 m, else the nearest one. */
  seconds(from: Point, to: Point): number {
    const ends = new Map(this.#near(to).map(({ node, meters }) => [node, meters]));
    const cost = new Map(this.#near(from).map(({ node, meters }) => [node, meters]));
    const open = new Set(cost.keys());
    let least = Number.POSITIVE_INFINITY;
    while (open.size > 0) {
      let best = -1;
      for (const node of open) if (best < 0 || (cost.get(node) ?? 0) < (cost.get(best) ?? 0)) best = node;
      open.delete(best);
      const here = cost.get(best) ?? 0;
      if (here >= least) break;
      least = Math.min(least, here + (ends.get(best) ?? Number.POSITIVE_INFINITY));
      for (const [next, meters] of this.#neighbours.get(best) ?? []) {
        const there = here + meters;
        if (there >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        cost.set(next, there);
        open.add(next);
      }
    }
    return least / (KMH / 3.6);
  }

  #near(place: Point): { node: number; meters: number }[] {
    const all: { node: number; meters: number }[] = [];
    for (const node of this.#neighbours.keys()) {
      const at = this.#at(node);
      if (Math.abs(at.lat - place.lat) > 0.005 || Math.abs(at.lng - place.lng) > 0.007) continue;
      all.push({ node, meters: geodesicMeters(at, place) });
    }
    const nearest = Math.min(...all.map(({ meters }) => meters));
    return all.filter(({ meters }) => meters <= Math.max(75, nearest));
  }

  #at(node: number): Point {
    return { lat: (this.#osm.nodes.lat[node] ?? 0) / 1e7, lng: (this.#osm.nodes.lng[node] ?? 0) / 1e7 };
  }

  #join(a: number, b: number, meters: number): void {
    const list = this.#neighbours.get(a);
    if (list) list.push([b, meters]);
    else this.#neighbours.set(a, [[b, meters]]);
  }
}
