// Part 6: a point of the network outside tunnels lies in the returned area if and only if its cost is within the limit; `beside` counts wrong points with a street of the other side within the tolerance.

import { round } from './compare.ts';
import { holds, nearestOn, type Point, random, scaleAt } from './geo.ts';
import type { Tags } from './osm.ts';
import type { Reached } from './search.ts';
import type { Service } from './service.ts';
import type { Truth } from './truth.ts';

export async function judgeAreas(truth: Truth, service: Service, starts: Point[], minutes: number): Promise<object> {
  const next = random(7);
  const sum = { areas: 0, points: 0, wrong: 0, far: 0, farWrong: 0, beside: 0 };
  let example: object | undefined;
  for (const p of starts) {
    const { status, body } = await service.reach(p.lat, p.lng, truth.mode, 'MINUTES', minutes, {
      include: ['area'],
      limit: 1,
    });
    if (status !== 200 || body.reachability.area === undefined) continue;
    sum.areas++;
    const rings: Point[][] = body.reachability.area.geometry.coordinates.flatMap((polygon: number[][][]) =>
      polygon.map(ring => ring.slice(0, -1).map(([lng, lat]) => ({ lat: lat! * 1e7, lng: lng! * 1e7 }))),
    );
    const tolerance: number = body.reachability.toleranceMeters;
    const [north, east] = scaleAt(p.lat);
    const all = rings.flat();
    const box = {
      w: Math.min(...all.map(q => q.lng)) - 300 / east,
      e: Math.max(...all.map(q => q.lng)) + 300 / east,
      s: Math.min(...all.map(q => q.lat)) - 300 / north,
      n: Math.max(...all.map(q => q.lat)) + 300 / north,
    };
    const inside = (q: Point): boolean => q.lng >= box.w && q.lng <= box.e && q.lat >= box.s && q.lat <= box.n;
    const near = truth.network.segments
      .map((s, i) => ({ s, i }))
      .filter(({ s }) => (inside(s.pa) || inside(s.pb)) && !inTunnel(s.tags));
    const total = near.reduce((t, { s }) => t + s.dm, 0);
    const reached = truth.search(truth.doors(p), 'MINUTES', minutes + 1);
    const targets = Array.from({ length: 600 }, () => next() * total).sort((a, b) => a - b);
    let at = 0;
    let j = 0;
    for (const target of targets) {
      while (at + near[j]!.s.dm < target) at += near[j++]!.s.dm;
      const { s, i } = near[j]!;
      const k = Math.max(0, Math.min(65536, Math.round(((target - at) / s.dm) * 65536)));
      const q = {
        lat: s.pa.lat + ((s.pb.lat - s.pa.lat) * k) / 65536,
        lng: s.pa.lng + ((s.pb.lng - s.pa.lng) * k) / 65536,
      };
      if (!inside(q)) continue;
      const cost = reached.cost({ segment: i, k, meters: 0, ms: 0, dm: 0 });
      const should = cost !== undefined && cost.ms <= minutes * 60000;
      const is = rings.filter(ring => holds(ring, q)).length % 2 === 1;
      const d = outlineDistance(rings, q, north, east);
      sum.points++;
      if (should !== is) sum.wrong++;
      if (d > tolerance) {
        sum.far++;
        if (should !== is && hasOther(truth, reached, q, i, should, minutes, tolerance)) sum.beside++;
        else if (should !== is) {
          sum.farWrong++;
          example ??= {
            start: `${p.lat / 1e7},${p.lng / 1e7}`,
            point: `${(q.lat / 1e7).toFixed(6)},${(q.lng / 1e7).toFixed(6)}`,
            way: s.way,
            seconds: cost && cost.ms / 1000,
            inArea: is,
            metersFromOutline: round(d, 1),
            tolerance,
          };
        }
      }
    }
  }
  return {
    ...sum,
    wrongShare: round(sum.wrong / Math.max(1, sum.points), 5),
    farWrongShare: round(sum.farWrong / Math.max(1, sum.far), 5),
    withBesideShare: round((sum.farWrong + sum.beside) / Math.max(1, sum.far), 5),
    ...(example ? { example } : {}),
  };
}

const inTunnel = (t: Tags): boolean => t.tunnel !== undefined && t.tunnel !== 'no';

/** Whether a street on the other side of the limit comes within the tolerance of a point. */
function hasOther(
  truth: Truth,
  reached: Reached,
  q: Point,
  own: number,
  should: boolean,
  minutes: number,
  tolerance: number,
): boolean {
  return [...truth.network.grid.near(q, tolerance)].some(i => {
    const s = truth.network.segments[i]!;
    if (i === own || s.connector || inTunnel(s.tags)) return false;
    const { k, d } = nearestOn(q, s.pa, s.pb);
    if (d > tolerance) return false;
    const cost = reached.cost({ segment: i, k, meters: 0, ms: 0, dm: 0 });
    return (cost !== undefined && cost.ms <= minutes * 60000) !== should;
  });
}

function outlineDistance(rings: Point[][], q: Point, north: number, east: number): number {
  let best = Infinity;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = [(ring[j]!.lng - q.lng) * east, (ring[j]!.lat - q.lat) * north];
      const [dx, dy] = [(ring[i]!.lng - ring[j]!.lng) * east, (ring[i]!.lat - ring[j]!.lat) * north];
      const square = dx * dx + dy * dy;
      const t = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
      best = Math.min(best, Math.hypot(ax + t * dx, ay + t * dy));
    }
  return best;
}
