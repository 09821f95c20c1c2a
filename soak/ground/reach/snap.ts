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

function foot(network: Network, segment: number, k: number): Point {
  const s = network.segments[segment]!;
  const p = along(s.pa, s.pb, k);
  return { lat: Math.round(p.lat), lng: Math.round(p.lng) };
}

function choose(network: Network, obstacles: Obstacles | undefined, set: Point[], car: boolean): Leg[] {
  const big = (l: Leg): boolean => network.segments[l.segment]!.big;
  const doors = legs(network, obstacles, set, 75);
  if (doors.some(big)) return doors;
  const far = legs(network, obstacles, set, 500);
  const scrap = far.find(l => !big(l));
  const real = far.find(big);
  const extra: Leg[] = [];
  if (real && (car || !scrap || real.d <= scrap.d + 100)) {
    const at = foot(network, real.segment, real.k);
    const [north, east] = scaleAt(at.lat);
    for (const l of far) {
      const q = foot(network, l.segment, l.k);
      const gap = Math.hypot((q.lat - at.lat) * north, (q.lng - at.lng) * east);
      if (l === real || (big(l) && l.d <= real.d + 0.001 && gap <= 0.012)) extra.push(l);
    }
  }
  if (doors.length + extra.length > 0) return [...doors, ...extra];
  return scrap ? [scrap] : [];
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
  const doors = kept.map(l => ({
    segment: l.segment,
    k: l.k,
    meters: l.d,
    ms: Math.round(750 * l.d),
    dm: Math.round(10 * l.d),
  }));
  return { doors, crowded: kept.length < chosen.length };
}

/** The 32 places that save the most. */
function places(network: Network, chosen: Leg[]): Leg[] {
  const byPlace = new Map<string, Leg[]>();
  for (const l of chosen) {
    const s = network.segments[l.segment]!;
    const node = l.k === 0 ? network.nodeOf[s.a] : l.k === 65536 ? network.nodeOf[s.b] : undefined;
    const key = node === undefined ? `${l.segment} ${l.k}` : `n${node}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), l]);
  }
  if (byPlace.size <= 32) return chosen;
  const all = [...byPlace.values()].map(list => {
    const s = network.segments[list[0]!.segment]!;
    const leg = Math.min(...list.map(l => l.d));
    return { list, leg, at: along(s.pa, s.pb, list[0]!.k), least: Infinity };
  });
  all.sort((x, y) => x.leg - y.leg || x.at.lat - y.at.lat || x.at.lng - y.at.lng);
  const [north, east] = scaleAt(all[0]!.at.lat);
  const kept = [all.shift()!];
  while (kept.length < 32) {
    const last = kept.at(-1)!;
    let best = all[0]!;
    for (const x of all) {
      const straight = Math.hypot((x.at.lat - last.at.lat) * north, (x.at.lng - last.at.lng) * east);
      x.least = Math.min(x.least, Math.round((straight + last.leg - x.leg) * 10));
      if (x.least > best.least) best = x;
    }
    kept.push(best);
    all.splice(all.indexOf(best), 1);
  }
  return kept.flatMap(x => x.list);
}
