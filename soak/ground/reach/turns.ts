// Turns by car: restrictions with a node as `via`, and U-turns only at dead ends.

import { gateCost } from './car-rules.ts';
import type { Network } from './network.ts';
import type { Osm } from './osm.ts';
import type { Turn } from './search.ts';

export function carTurns(osm: Osm, network: Network): { turn: Turn; ignored: Record<string, number> } {
  const { segments, around } = network;
  const no = new Map<number, Set<string>>();
  const only = new Map<number, Map<number, Set<number>>>();
  const ignored: Record<string, number> = {};
  const skip = (why: string): void => {
    ignored[why] = (ignored[why] ?? 0) + 1;
  };
  for (const r of osm.relations.values()) {
    const kind = r.tags.restriction ?? r.tags['restriction:motorcar'] ?? r.tags['restriction:motor_vehicle'];
    if (r.tags.type !== 'restriction' || kind === undefined) continue;
    if (/motorcar|motor_vehicle|vehicle/.test(r.tags.except ?? '')) continue;
    const from = r.members.filter(m => m.role === 'from' && m.type === 'w');
    const to = r.members.filter(m => m.role === 'to' && m.type === 'w');
    const via = r.members.filter(m => m.role === 'via');
    if (via.length !== 1 || via[0]!.type !== 'n') {
      skip('via way');
      continue;
    }
    if (from.length !== 1 || to.length !== 1) {
      skip('several');
      continue;
    }
    for (const v of network.verticesOf.get(via[0]!.ref) ?? []) {
      if (kind.startsWith('only_')) {
        const byWay = only.get(v) ?? new Map<number, Set<number>>();
        only.set(v, byWay);
        byWay.set(from[0]!.ref, (byWay.get(from[0]!.ref) ?? new Set()).add(to[0]!.ref));
      } else if (kind.startsWith('no_')) no.set(v, (no.get(v) ?? new Set()).add(`${from[0]!.ref} ${to[0]!.ref}`));
    }
  }
  const gates = network.nodeOf.map(id => gateCost(osm.nodes.get(id)!.tags));
  const turn: Turn = (from, to) => {
    const [s, t] = [segments[from >> 1]!, segments[to >> 1]!];
    const v = from & 1 ? s.a : s.b;
    if (from >> 1 === to >> 1) return around[v]!.length === 1 ? 20000 : -1;
    if (no.get(v)?.has(`${s.way} ${t.way}`)) return -1;
    const must = only.get(v)?.get(s.way);
    return must && !must.has(t.way) ? -1 : gates[v]!;
  };
  return { turn, ignored };
}
