// Traffic lights: light nodes joined by at most 40 m of drivable street are one cluster; a segment that enters it from outside costs 8 s.
import type { Network } from './network.ts';

/** The cluster of every OpenStreetMap node that belongs to one: lights, and the nodes on the streets that join them, found on the network of cars. */
export function clusters(cars: Network, isLight: (node: number) => boolean): Map<number, number> {
  const { segments, around, nodeOf } = cars;
  const parent = new Map<number, number>();
  const find = (v: number): number => {
    let u = v;
    while (parent.get(u)! !== u) u = parent.get(u)!;
    return u;
  };
  const join = (a: number, b: number): void => {
    for (const v of [a, b]) if (!parent.has(v)) parent.set(v, v);
    parent.set(find(a), find(b));
  };
  for (const first of nodeOf.keys()) {
    if (!isLight(nodeOf[first]!)) continue;
    const distance = new Map([[first, 0]]);
    const before = new Map<number, number>();
    const todo: [number, number][] = [[0, first]];
    while (todo.length > 0) {
      todo.sort((x, y) => y[0] - x[0]);
      const [d, v] = todo.pop()!;
      if (d > distance.get(v)!) continue;
      if (v !== first && isLight(nodeOf[v]!))
        for (let u = v, w = before.get(u); w !== undefined; u = w, w = before.get(u)) join(nodeOf[u]!, nodeOf[w]!);
      for (const i of around[v]!) {
        const s = segments[i]!;
        const w = s.a === v ? s.b : s.a;
        const next = d + s.dm;
        if (next <= 400 && next < (distance.get(w) ?? Infinity)) {
          distance.set(w, next);
          before.set(w, v);
          todo.push([next, w]);
        }
      }
    }
  }
  return new Map([...parent.keys()].map(v => [v, find(v)]));
}

/** Adds 8 s to every directed segment that enters a cluster, or a single light, from outside. */
export function addLights(network: Network, cluster: Map<number, number>, isLight: (node: number) => boolean): void {
  const of = (node: number): number => cluster.get(node) ?? (isLight(node) ? node : 0);
  for (const s of network.segments) {
    const [a, b] = [of(network.nodeOf[s.a]!), of(network.nodeOf[s.b]!)];
    if (a === b) continue;
    if (s.forward >= 0 && b !== 0) s.forward += 8000;
    if (s.backward >= 0 && a !== 0) s.backward += 8000;
  }
}
