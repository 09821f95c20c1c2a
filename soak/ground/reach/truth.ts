// The examiner's own answers for one region and one mode: networks, doors and costs by the document.

import { type Point, random } from './geo.ts';
import { prepare } from './modes.ts';
import type { Network } from './network.ts';
import type { Obstacles } from './obstacles.ts';
import type { Osm } from './osm.ts';
import type { PointSets } from './point-sets.ts';
import { type Cost, type Reached, search, type Turn } from './search.ts';
import { type Door, doorsOf, onStreet } from './snap.ts';

export type Unit = 'MINUTES' | 'METERS';

export class Truth {
  readonly osm: Osm;
  readonly mode: string;
  readonly network: Network;
  readonly turn: Turn;
  readonly ignored: Record<string, number>;
  readonly obstacles: Obstacles;
  readonly sets: PointSets;
  private readonly known = new Map<string, { doors: Door[]; crowded: boolean }>();

  constructor(osm: Osm, mode: string, country: string, obstacles: Obstacles, sets: PointSets) {
    this.osm = osm;
    this.mode = mode;
    this.obstacles = obstacles;
    this.sets = sets;
    ({ network: this.network, turn: this.turn, ignored: this.ignored } = prepare(osm, mode, country));
  }

  /** The doors of a coordinate, which are those of a point of interest on a node there too. */
  doors(p: Point): Door[] {
    return this.ends(p).doors;
  }

  /** Whether the rule for more than 32 places had to choose. */
  crowded(p: Point): boolean {
    return this.ends(p).crowded;
  }

  private ends(p: Point): { doors: Door[]; crowded: boolean } {
    const key = `${p.lat} ${p.lng}`;
    const known = this.known.get(key);
    if (known) return known;
    const set = onStreet(this.network, p) ? [p] : this.sets.of(p);
    const found = doorsOf(this.network, this.obstacles, set, this.mode === 'CAR');
    this.known.set(key, found);
    return found;
  }

  search(starts: Door[], unit: Unit, distance: number): Reached {
    const limit = unit === 'MINUTES' ? distance * 60000 : distance * 10;
    return search(this.network, starts, unit === 'MINUTES', limit, this.turn);
  }
}

/** The least cost over doors, by what is minimised. */
export function least(reached: Reached, doors: (Door | undefined)[], unit: Unit, apart = false): Cost | undefined {
  let best: Cost | undefined;
  for (const d of doors) {
    const c = d && reached.cost(d, apart);
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
