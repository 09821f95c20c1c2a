// The search: Dijkstra over directed raw segments, so that forbidden turns and U-turns can be distinguished. Costs are pairs, what is minimised first.
import type { Network } from './network.ts';
import type { Door } from './snap.ts';

const BASE = 2 ** 24;
export interface Cost {
  ms: number;
  dm: number;
}
/** Milliseconds of turning from one directed segment (2i forward, 2i+1 backward) into another, or -1 where forbidden. */
export type Turn = (from: number, to: number) => number;

export interface Reached {
  /** Cost at the end of each directed segment, as primary · 2^24 + secondary, Infinity where not reached. */
  key: Float64Array;
  cost(door: Door): Cost | undefined;
  /** The directed segment before each, -1 at starts. */
  parent: Int32Array;
  /** Cost at an OpenStreetMap node, the least over its vertices. */
  atVertex(v: number): number;
  open(key: number): Cost;
}

export function search(network: Network, starts: Door[], byTime: boolean, limit: number, turn: Turn): Reached {
  const { segments, around } = network;
  const key = new Float64Array(segments.length * 2).fill(Infinity);
  const pair = (ms: number, dm: number): number => (byTime ? ms * BASE + dm : dm * BASE + ms);
  const open = (k: number): Cost => {
    const p = Math.floor(k / BASE);
    const s = k % BASE;
    return byTime ? { ms: p, dm: s } : { ms: s, dm: p };
  };
  const part = (segment: number, back: boolean, share: number): number => {
    const s = segments[segment]!;
    return pair(Math.round((share * (back ? s.backward : s.forward)) / 65536), Math.round((share * s.dm) / 65536));
  };
  const allowed = (segment: number, back: boolean): boolean =>
    (back ? segments[segment]!.backward : segments[segment]!.forward) >= 0;
  const heap = new Heap();
  const parent = new Int32Array(key.length).fill(-1);
  const offer = (directed: number, k: number, before: number): void => {
    if (k < key[directed]! && k <= limit * BASE + BASE) {
      key[directed] = k;
      parent[directed] = before;
      heap.push(k, directed);
    }
  };
  const endOf = (directed: number): number => (directed & 1 ? segments[directed >> 1]!.a : segments[directed >> 1]!.b);
  for (const start of starts)
    for (const back of [false, true]) {
      if (!allowed(start.segment, back)) continue;
      const directed = start.segment * 2 + (back ? 1 : 0);
      offer(directed, pair(start.ms, start.dm) + part(start.segment, back, back ? start.k : 65536 - start.k), -1);
    }
  const done = new Uint8Array(key.length);
  for (let from = heap.pop(); from !== -1; from = heap.pop()) {
    if (done[from]) continue;
    done[from] = 1;
    const v = endOf(from);
    for (const i of around[v]!) {
      const s = segments[i]!;
      for (const back of s.a === s.b ? [false, true] : [s.b === v]) {
        if (!allowed(i, back)) continue;
        const to = i * 2 + (back ? 1 : 0);
        const extra = turn(from, to);
        if (extra < 0) continue;
        offer(to, key[from]! + pair((back ? s.backward : s.forward) + extra, s.dm), from);
      }
    }
  }
  const atVertex = (v: number): number => {
    let best = Infinity;
    for (const i of around[v]!) {
      const s = segments[i]!;
      if (s.b === v) best = Math.min(best, key[i * 2]!);
      if (s.a === v) best = Math.min(best, key[i * 2 + 1]!);
    }
    for (const start of starts) {
      const s = segments[start.segment]!;
      if ((s.a === v && start.k === 0) || (s.b === v && start.k === 65536))
        best = Math.min(best, pair(start.ms, start.dm));
    }
    return best;
  };
  /** Least cost of reaching the point of a door, without its leg. */
  const atPoint = (segment: number, k: number): number => {
    const s = segments[segment]!;
    let best = k === 0 ? atVertex(s.a) : k === 65536 ? atVertex(s.b) : Infinity;
    for (const back of [false, true]) {
      if (!allowed(segment, back)) continue;
      const share = back ? 65536 - k : k;
      const from = back ? s.b : s.a;
      for (const i of around[from]!)
        for (const d of [i * 2, i * 2 + 1]) {
          if (endOf(d) !== from || key[d] === Infinity) continue;
          const extra = turn(d, segment * 2 + (back ? 1 : 0));
          if (extra >= 0) best = Math.min(best, key[d]! + pair(extra, 0) + part(segment, back, share));
        }
      for (const start of starts) {
        const o = segments[start.segment]!;
        const onward = start.segment === segment ? (back ? start.k - k : k - start.k) : -1;
        if (onward >= 0) best = Math.min(best, pair(start.ms, start.dm) + part(segment, back, onward));
        // A start exactly on the vertex from which this segment leaves needs no other segment.
        if (start.segment !== segment && ((o.a === from && start.k === 0) || (o.b === from && start.k === 65536)))
          best = Math.min(best, pair(start.ms, start.dm) + part(segment, back, share));
      }
    }
    return best;
  };
  return {
    key,
    parent,
    atVertex,
    open,
    cost: door => {
      const k = atPoint(door.segment, door.k);
      return k === Infinity ? undefined : open(k + pair(door.ms, door.dm));
    },
  };
}

/** A binary heap of keys with one number each. */
class Heap {
  keys: number[] = [];
  values: number[] = [];
  push(key: number, value: number): void {
    let i = this.keys.push(key) - 1;
    this.values.push(value);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (this.keys[up]! <= key) break;
      this.keys[i] = this.keys[up]!;
      this.values[i] = this.values[up]!;
      i = up;
    }
    this.keys[i] = key;
    this.values[i] = value;
  }
  pop(): number {
    if (this.keys.length === 0) return -1;
    const top = this.values[0]!;
    const key = this.keys.pop()!;
    const value = this.values.pop()!;
    const n = this.keys.length;
    if (n === 0) return top;
    let i = 0;
    for (;;) {
      let c = 2 * i + 1;
      if (c >= n) break;
      if (c + 1 < n && this.keys[c + 1]! < this.keys[c]!) c++;
      if (this.keys[c]! >= key) break;
      this.keys[i] = this.keys[c]!;
      this.values[i] = this.values[c]!;
      i = c;
    }
    this.keys[i] = key;
    this.values[i] = value;
    return top;
  }
}
