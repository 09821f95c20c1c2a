// Part 7: a reach that is cut by the end of the data says so: a search that settles a dead end beside the outline of the data needs the warning `coverage-edge`.

import { nearestOn, type Point } from './geo.ts';
import type { Osm } from './osm.ts';
import type { Service } from './service.ts';
import type { Truth } from './truth.ts';

/** The outline: the box of the header, else the convex hull of the street nodes. */
function outline(osm: Osm, points: Point[]): Point[] {
  if (osm.box) {
    const [w, s, e, n] = osm.box as [number, number, number, number];
    return [
      { lat: s, lng: w },
      { lat: s, lng: e },
      { lat: n, lng: e },
      { lat: n, lng: w },
    ];
  }
  const sorted = [...points].sort((a, b) => a.lng - b.lng || a.lat - b.lat);
  const half = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (
        out.length > 1 &&
        (out.at(-1)!.lng - out.at(-2)!.lng) * (p.lat - out.at(-2)!.lat) -
          (out.at(-1)!.lat - out.at(-2)!.lat) * (p.lng - out.at(-2)!.lng) <=
          0
      )
        out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

export async function judgeEdge(truth: Truth, service: Service, starts: Point[], minutes: number): Promise<object> {
  const { network, osm } = truth;
  const hull = outline(
    osm,
    network.nodeOf.map(id => osm.nodes.get(id)!),
  );
  const ends = network.nodeOf.flatMap((id, v) => {
    if (network.around[v]!.length !== 1 || !network.segments[network.around[v]![0]!]!.big) return [];
    const p = osm.nodes.get(id)!;
    if (p.tags.barrier !== undefined || p.tags.noexit === 'yes') return [];
    const d = Math.min(...hull.map((a, i) => nearestOn(p, a, hull[(i + 1) % hull.length]!).d));
    const out =
      osm.box !== undefined &&
      (p.lng < osm.box[0]! || p.lng > osm.box[2]! || p.lat < osm.box[1]! || p.lat > osm.box[3]!);
    return d <= 25 || out ? [v] : [];
  });
  const sum = { asked: 0, cut: 0, cutAndSaid: 0, cutAndSilent: 0, saidWithoutCut: 0 };
  let example: object | undefined;
  for (const p of starts) {
    const { status, body } = await service.reach(p.lat, p.lng, truth.mode, 'MINUTES', minutes, { limit: 1 });
    if (status !== 200) continue;
    sum.asked++;
    const reached = truth.search(truth.starts(p), 'MINUTES', minutes);
    const end = ends.find(v => reached.atVertex(v) < Infinity);
    const said = (body.meta.warnings as { code: string }[]).some(w => w.code === 'coverage-edge');
    if (end !== undefined) sum.cut++;
    if (end !== undefined && said) sum.cutAndSaid++;
    if (end === undefined && said) sum.saidWithoutCut++;
    if (end !== undefined && !said) {
      sum.cutAndSilent++;
      example ??= {
        start: `${p.lat / 1e7},${p.lng / 1e7}`,
        endOfData: `n${network.nodeOf[end]}`,
        places: body.counts && Object.values(body.counts as Record<string, number>).reduce((a, b) => a + b, 0),
      };
    }
  }
  return { endsOfData: ends.length, ...sum, ...(example ? { example } : {}) };
}
