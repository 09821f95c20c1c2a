// Part 4: on flat ground a walk from A to B lasts as long as the walk back; asked of the service alone, between points of interest on nodes.

import { round } from './compare.ts';
import { random } from './geo.ts';
import type { Osm } from './osm.ts';
import type { Poi, Service } from './service.ts';

export async function symmetry(osm: Osm, service: Service, lone: Set<number>, wanted: number): Promise<object> {
  const next = random(4711);
  const times = new Map<number, Map<number, number>>();
  const all = [...lone];
  const pairs: { a: number; b: number; there: number; back: number }[] = [];
  const pool: number[] = [];
  const first = all[Math.floor(next() * all.length)]!;
  const ask = async (id: number): Promise<number[]> => {
    const node = osm.nodes.get(id)!;
    const { status, body } = await service.reach(node.lat, node.lng, 'WALK', 'MINUTES', 15);
    const map = new Map<number, number>();
    if (status === 200)
      for (const poi of body.pois as Poi[])
        if (poi.id.startsWith('n') && lone.has(Number(poi.id.slice(1))))
          map.set(Number(poi.id.slice(1)), poi.travelSeconds);
    times.set(id, map);
    return [...map.keys()];
  };
  let around = await ask(first);
  for (let asked = 0; asked < 150 && pairs.length < wanted; asked++) {
    // Half of the walks stay near the last place, the others begin somewhere new.
    const from =
      next() < 0.7 && around.length > 0
        ? around
        : all.filter(
            id =>
              (osm.nodes.get(id)!.tags.amenity ?? osm.nodes.get(id)!.tags.shop ?? osm.nodes.get(id)!.tags.highway) !==
              undefined,
          );
    const id = from[Math.floor(next() * from.length)]!;
    if (times.has(id)) continue;
    const list = await ask(id);
    if (list.length > 0) around = list;
    for (const other of pool) {
      const there = times.get(id)!.get(other);
      const back = times.get(other)!.get(id);
      if (there !== undefined && back !== undefined) pairs.push({ a: id, b: other, there, back });
    }
    pool.push(id);
  }
  const gaps = pairs
    .slice(0, wanted)
    .map(p => Math.abs(p.there - p.back))
    .sort((x, y) => x - y);
  const at = (q: number): number => round(gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * q))] ?? 0, 1);
  const worst = pairs
    .sort((x, y) => Math.abs(y.there - y.back) - Math.abs(x.there - x.back))
    .slice(0, 3)
    .map(p => ({ a: `n${p.a}`, b: `n${p.b}`, there: p.there, back: p.back }));
  return {
    pairs: gaps.length,
    within100ms: round(gaps.filter(g => g <= 0.15).length / gaps.length, 4),
    withinOneSecond: round(gaps.filter(g => g <= 1).length / gaps.length, 4),
    overTenSeconds: round(gaps.filter(g => g > 10).length / gaps.length, 4),
    overAMinute: round(gaps.filter(g => g > 60).length / gaps.length, 4),
    medianSeconds: at(0.5),
    p95Seconds: at(0.95),
    maxSeconds: at(1),
    worst,
  };
}
