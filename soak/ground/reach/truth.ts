// The examiner's own answers for one region and one mode: networks, starts, doors and costs by the documents.

import { type Point, random } from './geo.ts';
import { prepare } from './modes.ts';
import type { Network } from './network.ts';
import type { Obstacles } from './obstacles.ts';
import type { Osm, OsmNode } from './osm.ts';
import { type Cost, type Reached, search, type Turn } from './search.ts';
import { type Door, doors2, type PoiDoors, poiDoors, startDoors } from './snap.ts';

export type Unit = 'MINUTES' | 'METERS';

export class Truth {
  readonly osm: Osm;
  readonly mode: string;
  readonly rules: number;
  readonly network: Network;
  readonly turn: Turn;
  readonly ignored: Record<string, number>;
  readonly obstacles: Obstacles;
  private readonly doors = new Map<string, PoiDoors>();
  private readonly second = new Map<number, Door[]>();

  constructor(osm: Osm, mode: string, rules: number, country: string, obstacles: Obstacles) {
    this.osm = osm;
    this.mode = mode;
    this.rules = rules;
    this.obstacles = obstacles;
    ({ network: this.network, turn: this.turn, ignored: this.ignored } = prepare(osm, mode, rules, country));
  }

  starts(p: Point, touch = false): Door[] {
    const doors = startDoors(this.network, this.obstacles, p, touch);
    return this.rules < 2 ? doors : doors.slice(0, 32);
  }

  search(starts: Door[], unit: Unit, distance: number): Reached {
    return search(
      this.network,
      starts,
      unit === 'MINUTES',
      unit === 'MINUTES' ? distance * 60000 : distance * 10,
      this.turn,
    );
  }

  doorsOf(node: OsmNode, scraps: 'none' | 'named' | 'all' = 'none'): PoiDoors {
    const key = node.id + scraps;
    const known = this.doors.get(key) ?? poiDoors(this.network, this.obstacles, node, node.tags['addr:street'], scraps);
    this.doors.set(key, known);
    return known;
  }

  doors2Of(node: OsmNode): Door[] {
    const known = this.second.get(node.id) ?? doors2(this.network, this.obstacles, node);
    this.second.set(node.id, known);
    return known;
  }
}

/** The least cost over doors, by what is minimised. */
export function least(reached: Reached, doors: (Door | undefined)[], unit: Unit): Cost | undefined {
  let best: Cost | undefined;
  for (const d of doors) {
    const c = d && reached.cost(d);
    if (!c) continue;
    const [p, q] = unit === 'MINUTES' ? [c.ms, c.dm] : [c.dm, c.ms];
    const [bp, bq] = best ? (unit === 'MINUTES' ? [best.ms, best.dm] : [best.dm, best.ms]) : [Infinity, Infinity];
    if (p < bp || (p === bp && q < bq)) best = c;
  }
  return best;
}

/** Starts: addresses, or where hardly any are mapped points beside streets; always the same for a seed. */
export function drawStarts(osm: Osm, network: Network, count: number, seed: number): Point[] {
  const next = random(seed);
  const addresses: Point[] = [];
  for (const n of osm.nodes.values())
    if (n.tags['addr:housenumber'] !== undefined) addresses.push({ lat: n.lat, lng: n.lng });
  for (const w of osm.ways.values()) {
    const points = w.tags['addr:housenumber'] === undefined ? [] : w.refs.flatMap(r => osm.nodes.get(r) ?? []);
    if (points.length > 0)
      addresses.push({
        lat: Math.round(points.reduce((s, p) => s + p.lat, 0) / points.length),
        lng: Math.round(points.reduce((s, p) => s + p.lng, 0) / points.length),
      });
  }
  const total = network.segments.reduce((s, x) => s + x.dm, 0);
  const beside = (): Point => {
    let at = next() * total;
    const s = network.segments.find(x => (at -= x.dm) < 0) ?? network.segments[0]!;
    const t = next();
    return {
      lat: Math.round(s.pa.lat + t * (s.pb.lat - s.pa.lat) + (next() - 0.5) * 5000),
      lng: Math.round(s.pa.lng + t * (s.pb.lng - s.pa.lng) + (next() - 0.5) * 7000),
    };
  };
  return Array.from({ length: count }, (_, i) =>
    addresses.length > 500 && i % 3 !== 2 ? addresses[Math.floor(next() * addresses.length)]! : beside(),
  );
}
