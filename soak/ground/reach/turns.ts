// Turns by car: restrictions with a node as `via`, and U-turns only at dead ends.

import { scaleAt } from './geo.ts';
import type { Network, Segment } from './network.ts';
import type { Osm, Tags } from './osm.ts';
import type { Turn } from './search.ts';
import { decided, parts } from './words.ts';

/** Degrees between going by one edge to a vertex and going on by another: left is positive. */
function angle(s: Segment, sBack: boolean, t: Segment, tBack: boolean): number {
  const [north, east] = scaleAt(s.pa.lat);
  const heading = (x: Segment, back: boolean): number => {
    const sign = back ? -1 : 1;
    return Math.atan2((x.pb.lat - x.pa.lat) * north * sign, (x.pb.lng - x.pa.lng) * east * sign);
  };
  const d = ((heading(t, tBack) - heading(s, sBack)) * 180) / Math.PI;
  return d > 180 ? d - 360 : d <= -180 ? d + 360 : d;
}

function fits(name: string, degrees: number): boolean {
  if (name.includes('left')) return degrees >= 30 && degrees <= 150;
  if (name.includes('right')) return degrees <= -30 && degrees >= -150;
  if (name.includes('straight')) return Math.abs(degrees) <= 45;
  return true;
}

const nameOf = (raw: Tags): string | undefined => {
  for (const key of ['restriction:motorcar', 'restriction:motor_vehicle', 'restriction']) {
    const t =
      raw[`${key}:conditional`] === undefined
        ? raw
        : decided({ restriction: raw[key] ?? '', 'restriction:conditional': raw[`${key}:conditional`]! });
    const name = t === raw ? raw[key] : t.restriction;
    if (name !== undefined && name !== '') return name;
  }
  return undefined;
};

export function carTurns(osm: Osm, network: Network): { turn: Turn; ignored: Record<string, number> } {
  const { segments, around } = network;
  const no = new Set<string>();
  const only = new Map<number, Set<number>>();
  const ignored: Record<string, number> = {};
  const skip = (why: string): void => {
    ignored[why] = (ignored[why] ?? 0) + 1;
  };
  const into = (v: number, ways: Set<number>, arriving: boolean): number[] =>
    around[v]!.flatMap(i => {
      const s = segments[i]!;
      if (!ways.has(s.way)) return [];
      const out: number[] = [];
      if (s.b === v && (arriving ? s.forward : s.backward) >= 0) out.push(i * 2 + (arriving ? 0 : 1));
      if (s.a === v && (arriving ? s.backward : s.forward) >= 0) out.push(i * 2 + (arriving ? 1 : 0));
      return out;
    });
  for (const r of osm.relations.values()) {
    if (r.tags.type !== 'restriction') continue;
    const value = nameOf(r.tags);
    if (value === undefined || /\b(motorcar|motor_vehicle)\b/.test(r.tags.except ?? '')) continue;
    const ways = (role: string): Set<number> =>
      new Set(r.members.filter(m => m.role === role && m.type === 'w').map(m => m.ref));
    const via = r.members.filter(m => m.role === 'via');
    if (via.length !== 1 || via[0]!.type !== 'n') {
      skip('via way');
      continue;
    }
    const vertices = network.verticesOf.get(via[0]!.ref) ?? [];
    if (vertices.length !== 1) {
      skip(vertices.length === 0 ? 'not met' : 'barrier');
      continue;
    }
    const v = vertices[0]!;
    const passesNode = (way: number): boolean => around[v]!.filter(i => segments[i]!.way === way).length > 1;
    const [from, to] = [ways('from'), ways('to')];
    const narrow = [...from, ...to].some(passesNode);
    for (const name of parts(value)) {
      let met = 0;
      for (const f of into(v, from, true)) {
        const allowed = new Set<number>();
        for (const t of into(v, to, false)) {
          if (f >> 1 === t >> 1 || name === 'only_u_turn') continue;
          if (narrow && !fits(name, angle(segments[f >> 1]!, (f & 1) === 1, segments[t >> 1]!, (t & 1) === 1)))
            continue;
          met++;
          if (name.startsWith('no_')) no.add(`${f} ${t}`);
          allowed.add(t);
        }
        if (name.startsWith('only_') && allowed.size > 0) only.set(f, allowed);
      }
      if (met === 0) skip(`no turn: ${name}`);
    }
  }
  const turn: Turn = (from, to) => {
    const [s, t] = [segments[from >> 1]!, segments[to >> 1]!];
    const v = from & 1 ? s.a : s.b;
    if (from >> 1 === to >> 1) return around[v]!.length === 1 && !t.connector ? 20000 : -1;
    if (no.has(`${from} ${to}`)) return -1;
    const must = only.get(from);
    return must && !must.has(to) ? -1 : 0;
  };
  return { turn, ignored };
}
