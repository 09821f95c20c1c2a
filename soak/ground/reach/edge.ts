// Part 7: up to where an answer is complete: the least cost of meeting an end of the data, by the document.

import { round } from './compare.ts';
import { crosses, holds, meters, nearestOn, type Point, side } from './geo.ts';
import type { Osm } from './osm.ts';
import type { Service } from './service.ts';
import type { Door } from './snap.ts';
import { areaOf } from './squares.ts';
import type { Truth } from './truth.ts';
import { kindOf } from './words.ts';

/** Whole 1e-7 degrees of the largest way that counts as an anchor. */
const SMALL = 5000;

function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.lng - b.lng || a.lat - b.lat);
  const half = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1 && side(out.at(-2)!, out.at(-1)!, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The outline: the box of the header where it fits, else the hull of the anchors. Boundaries are not looked for: the judged regions are cut out of towns. */
function outline(osm: Osm): { ring: Point[]; by: string } {
  const used = new Set<number>();
  const inRelation = new Set<number>();
  for (const r of osm.relations.values())
    for (const m of r.members) if (m.type !== 'r') (m.type === 'n' ? used : inRelation).add(m.ref);
  const anchors: Point[] = [];
  for (const w of osm.ways.values()) {
    for (const n of w.refs) used.add(n);
    const points = w.refs.flatMap(n => osm.nodes.get(n) ?? []);
    if (points.length < w.refs.length || points.length === 0 || inRelation.has(w.id)) continue;
    const [s, n] = [Math.min(...points.map(p => p.lat)), Math.max(...points.map(p => p.lat))];
    const [west, e] = [Math.min(...points.map(p => p.lng)), Math.max(...points.map(p => p.lng))];
    if (n - s < SMALL && e - west < SMALL) anchors.push({ lat: (s + n) / 2, lng: (west + e) / 2 });
  }
  for (const n of osm.nodes.values()) if (!used.has(n.id)) anchors.push(n);
  const hull = hullOf(anchors);
  if (osm.box) {
    const [w, s, e, n] = osm.box as [number, number, number, number];
    const held = anchors.filter(p => p.lng >= w && p.lng <= e && p.lat >= s && p.lat <= n).length;
    if (held >= 0.98 * anchors.length && (e - w) * (n - s) <= 2 * Math.abs(areaOf(hull)))
      return {
        by: 'box',
        ring: [
          { lat: s, lng: w },
          { lat: s, lng: e },
          { lat: n, lng: e },
          { lat: n, lng: w },
        ],
      };
  }
  return { ring: hull, by: 'hull of anchors' };
}

/** The ends of the data as points of edges without legs. */
function endsOf(truth: Truth, ring: Point[]): Door[] {
  const { network, osm } = truth;
  const out: Door[] = [];
  const end = (segment: number, k: number): void => {
    out.push({ segment, k, meters: 0, ms: 0, dm: 0 });
  };
  const sides = ring.map((a, i): [Point, Point] => [a, ring[(i + 1) % ring.length]!]);
  const missing = new Set<number>();
  /** How many ends of street segments meet at a node, for all modes: a dead end has one. */
  const meet = new Map<number, number>();
  for (const w of osm.ways.values()) {
    if (kindOf(w.tags) === undefined) continue;
    w.refs.forEach((n, i) => {
      meet.set(n, (meet.get(n) ?? 0) + (i > 0 ? 1 : 0) + (i < w.refs.length - 1 ? 1 : 0));
      if (![w.refs[i - 1], w.refs[i + 1]].every(m => m === undefined || osm.nodes.has(m))) missing.add(n);
    });
  }
  network.segments.forEach((s, i) => {
    for (const [a, b] of sides) {
      if (!crosses(s.pa, s.pb, a, b)) continue;
      const [x, y] = [(b.lng - a.lng) * (s.pa.lat - a.lat), (b.lat - a.lat) * (s.pa.lng - a.lng)];
      const [dx, dy] = [(b.lng - a.lng) * (s.pb.lat - s.pa.lat), (b.lat - a.lat) * (s.pb.lng - s.pa.lng)];
      end(i, Math.round(((y - x) / (dx - dy)) * 65536));
    }
    for (const [v, k, p, q] of [
      [s.a, 0, s.pb, s.pa],
      [s.b, 65536, s.pa, s.pb],
    ] as [number, number, Point, Point][]) {
      if (missing.has(network.nodeOf[v]!)) end(i, k);
      if (meet.get(network.nodeOf[v]!) !== 1) continue;
      const far = 150 / Math.max(0.01, meters(p, q));
      const on = { lat: q.lat + (q.lat - p.lat) * far, lng: q.lng + (q.lng - p.lng) * far };
      if (sides.some(([a, b]) => nearestOn(q, a, b).d <= 25 || crosses(q, on, a, b))) end(i, k);
    }
  });
  return out;
}

export async function judgeEdge(truth: Truth, service: Service, starts: Point[], minutes: number): Promise<object> {
  const { ring, by } = outline(truth.osm);
  const ends = endsOf(truth, ring);
  const sum = { asked: 0, equal: 0, serviceLarger: 0, serviceSmaller: 0, warningFits: 0 };
  const examples: object[] = [];
  for (const p of starts) {
    const { status, body } = await service.reach(p.lat, p.lng, truth.mode, 'MINUTES', minutes, { limit: 1 });
    if (status !== 200) continue;
    sum.asked++;
    const doors = truth.doors(p);
    const reached = truth.search(doors, 'MINUTES', minutes);
    let best = Math.min(minutes * 60000, ...ends.map(e => reached.cost(e)?.ms ?? Infinity));
    const gap = Math.min(...ring.map((a, i) => nearestOn(p, a, ring[(i + 1) % ring.length]!).d));
    if (!holds(ring, p)) best = 0;
    else if (gap <= Math.max(75, ...doors.slice(0, 1).map(d => d.meters))) best = Math.min(best, Math.round(750 * gap));
    const mine = Math.floor(best / 600) / 100;
    const said: number = body.reachability.completeDistance;
    const warned = (body.meta.warnings as { code: string }[]).some(w => w.code === 'coverage-edge');
    if (warned === said < minutes) sum.warningFits++;
    if (Math.abs(said - mine) < 0.011) sum.equal++;
    else {
      if (said > mine) sum.serviceLarger++;
      else sum.serviceSmaller++;
      if (examples.length < 3)
        examples.push({ start: `${p.lat / 1e7},${p.lng / 1e7}`, service: said, true: mine, gap: round(gap, 1) });
    }
  }
  return { outline: by, endsOfData: ends.length, ...sum, examples };
}
