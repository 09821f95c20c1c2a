// Strongly connected components, and the ways through for cars.
import { lengths, type Network, type Segment } from './network.ts';

/** Kosaraju without recursion; edges that `use` leaves out carry nobody. */
export function strong(network: Network, use?: (s: Segment) => boolean): number[] {
  const { segments, around, nodeOf } = network;
  const next = (v: number, back: boolean): number[] =>
    around[v]!.flatMap(i => {
      const s = segments[i]!;
      const out: number[] = [];
      if (use && !use(s)) return out;
      if (s.a === v && (back ? s.backward : s.forward) >= 0) out.push(s.b);
      if (s.b === v && (back ? s.forward : s.backward) >= 0) out.push(s.a);
      return out;
    });
  const seen = new Uint8Array(nodeOf.length);
  const order: number[] = [];
  for (let first = 0; first < nodeOf.length; first++) {
    if (seen[first]) continue;
    seen[first] = 1;
    const stack: [number, number[]][] = [[first, next(first, false)]];
    while (stack.length > 0) {
      const [v, list] = stack[stack.length - 1]!;
      const w = list.pop();
      if (w === undefined) {
        order.push(v);
        stack.pop();
      } else if (!seen[w]) {
        seen[w] = 1;
        stack.push([w, next(w, false)]);
      }
    }
  }
  const component: number[] = new Array(nodeOf.length).fill(-1);
  for (const first of order.reverse()) {
    if (component[first] !== -1) continue;
    component[first] = first;
    const todo = [first];
    while (todo.length > 0)
      for (const w of next(todo.pop()!, true))
        if (component[w] === -1) {
          component[w] = first;
          todo.push(w);
        }
  }
  return component;
}

/** Marks every edge outside the largest strongly connected component of streets without tags as only for getting in or out. */
export function markWaysThrough(network: Network): void {
  const free = (s: Segment): boolean => !s.inout;
  const component = strong(network, free);
  let best = -1;
  let most = -1;
  for (const [c, dm] of lengths(network, component, free)) if (dm > most) [best, most] = [c, dm];
  for (const s of network.segments) s.inout ||= component[s.a] !== best || component[s.b] !== best;
}
