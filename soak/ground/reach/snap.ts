// Doors: where somebody steps onto the network and off it, by one rule for both ends.
import { along, nearestOn, type Point, scaleAt } from './geo.ts';
import type { Network } from './network.ts';
import type { Obstacles } from './obstacles.ts';

/** A leg to the point k/65536 of an edge: `meters` exact, `ms` and `dm` rounded as costs. */
export interface Door {
  segment: number;
  k: number;
  meters: number;
  ms: number;
  dm: number;
}
interface Leg {
  segment: number;
  k: number;
  d: number;
}

/** The shortest clear leg to each usable edge within a radius. */
function legs(network: Network, obstacles: Obstacles | undefined, set: Point[], radius: number): Leg[] {
  const best = new Map<number, Leg>();
  for (const p of set)
    for (const i of network.grid.near(p, radius)) {
      const s = network.segments[i]!;
      if (!s.stand) continue;
      const near = nearestOn(p, s.pa, s.pb);
      if (near.d > radius) continue;
      const k = near.k === 65535 ? 65536 : near.k;
      const known = best.get(i);
      if (known && (near.d > known.d + 0.001 || (near.d > known.d - 0.001 && k >= known.k))) continue;
      if (obstacles && obstacles.between(p, foot(network, i, k)) !== undefined) continue;
      best.set(i, { segment: i, k, d: near.d });
    }
  return [...best.values()].sort((x, y) => x.d - y.d || x.segment - y.segment);
}

/** The end of a leg on an edge, in whole 1e-7 degrees. */
function foot(network: Network, segment: number, k: number): Point {
  const s = network.segments[segment]!;
  const p = along(s.pa, s.pb, k);
  return { lat: Math.floor(p.lat + 0.5), lng: Math.floor(p.lng + 0.5) };
}

function choose(network: Network, obstacles: Obstacles | undefined, set: Point[], car: boolean): Leg[] {
  const big = (l: Leg): boolean => network.segments[l.segment]!.big;
  const doors = legs(network, obstacles, set, 75);
  if (doors.some(big)) return doors;
  const far = legs(network, obstacles, set, 500);
  const scrap = far.find(l => !big(l));
  const real = far.find(big);
  /** All edges of the kind with a leg to the same place. */
  const likewise = (first: Leg): Leg[] => {
    const at = foot(network, first.segment, first.k);
    return far.filter(l => {
      const q = foot(network, l.segment, l.k);
      return big(l) === big(first) && q.lat === at.lat && q.lng === at.lng;
    });
  };
  const extra = real && (car || !scrap || real.d <= scrap.d + 100) ? likewise(real) : [];
  if (doors.length + extra.length > 0) return [...doors, ...extra];
  return scrap ? likewise(scrap) : [];
}

/** All doors of a point set, at most 32 places; `crowded` where there were more. */
export function doorsOf(
  network: Network,
  obstacles: Obstacles,
  set: Point[],
  car: boolean,
): { doors: Door[]; crowded: boolean } {
  let chosen = choose(network, obstacles, set, car);
  if (chosen.length === 0) chosen = choose(network, undefined, set, car);
  const kept = places(network, chosen);
  const doors = atNodes(network, kept).map(l => ({
    segment: l.segment,
    k: l.k,
    meters: l.d,
    ms: Math.round(750 * l.d),
    dm: Math.round(10 * l.d),
  }));
  return { doors, crowded: kept.length < chosen.length };
}

/** Whether a point lies on a street of the whole network, where it starts whatever stands around it. */
export function onStreet(network: Network, p: Point): boolean {
  return legs(network, undefined, [p], 0.05).some(l => network.segments[l.segment]!.big);
}

/** A door at a node is a door on every usable edge that meets there, with the shortest leg that ends at the node. */
function atNodes(network: Network, kept: Leg[]): Leg[] {
  const shortest = new Map<number, number>();
  const inside: Leg[] = [];
  for (const l of kept) {
    const s = network.segments[l.segment]!;
    const v = l.k === 0 ? s.a : l.k === 65536 ? s.b : -1;
    if (v < 0) inside.push(l);
    else shortest.set(v, Math.min(shortest.get(v) ?? Infinity, l.d));
  }
  const ends = [...shortest].flatMap(([v, d]) =>
    network.around[v]!.flatMap(segment => {
      const s = network.segments[segment]!;
      return s.stand ? [{ segment, k: s.a === v ? 0 : 65536, d }] : [];
    }),
  );
  return [...inside, ...ends];
}

/** The doors at the 32 places that save the most, in whole numbers. */
function places(network: Network, chosen: Leg[]): Leg[] {
  const byPlace = new Map<string, { list: Leg[]; leg: number; at: Point; least: number }>();
  for (const l of chosen) {
    const at = foot(network, l.segment, l.k);
    const key = `${at.lat} ${at.lng}`;
    const place = byPlace.get(key) ?? { list: [], leg: Infinity, at, least: Infinity };
    byPlace.set(key, place);
    place.list.push(l);
    place.leg = Math.min(place.leg, Math.round(10 * l.d));
  }
  if (byPlace.size <= 32) return chosen;
  const all = [...byPlace.values()];
  all.sort((x, y) => x.leg - y.leg || x.at.lat - y.at.lat || x.at.lng - y.at.lng);
  const [north, east] = scaleAt(all[0]!.at.lat).map(m => Math.round(m * 1e6)) as [number, number];
  const kept = [all.shift()!];
  while (kept.length < 32) {
    const last = kept.at(-1)!;
    let best = all[0]!;
    for (const x of all) {
      const [dy, dx] = [(x.at.lat - last.at.lat) * north, (x.at.lng - last.at.lng) * east];
      const straight = Math.round(Math.sqrt(dy * dy + dx * dx) / 1e5);
      x.least = Math.min(x.least, straight + last.leg - x.leg);
      if (x.least > best.least) best = x;
    }
    kept.push(best);
    all.splice(all.indexOf(best), 1);
  }
  return kept.flatMap(x => x.list);
}
