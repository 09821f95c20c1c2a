// Dijkstra over directed edges, which distinguish turns; streets only to get in or out have two states by car: before and after the ways through.
import { Heap } from './heap.ts';
import type { Network } from './network.ts';
import type { Door } from './snap.ts';

const BASE = 2 ** 24;
export interface Cost {
  ms: number;
  dm: number;
}
/** Milliseconds of turning from one directed edge (2i forward, 2i+1 backward) into another, or -1 where forbidden. */
export type Turn = (from: number, to: number) => number;

export interface Reached {
  /** The cost at a door; `apart` as if a start leg and an end leg that meet at a node were not joined there. */
  cost(door: Door, apart?: boolean): Cost | undefined;
  /** Least key at a vertex, `Infinity` where not reached. */
  atVertex(v: number): number;
  /** The cost of coming to the end of a directed edge that the limit may cut: the key at its end. */
  open(key: number): Cost;
}

export function search(network: Network, starts: Door[], byTime: boolean, limit: number, turn: Turn): Reached {
  const { segments, around } = network;
  const n = segments.length * 2;
  /** States 0..n: before or on the ways through; n..2n: after them. */
  const key = new Float64Array(n * 2).fill(Infinity);
  const pair = (ms: number, dm: number): number => (byTime ? ms * BASE + dm : dm * BASE + ms);
  const open = (k: number): Cost => {
    const p = Math.floor(k / BASE);
    const s = k % BASE;
    return byTime ? { ms: p, dm: s } : { ms: s, dm: p };
  };
  const part = (i: number, back: boolean, share: number): number => {
    const s = segments[i]!;
    return pair(Math.round((share * (back ? s.backward : s.forward)) / 65536), Math.round((share * s.dm) / 65536));
  };
  const allowed = (i: number, back: boolean): boolean => (back ? segments[i]!.backward : segments[i]!.forward) >= 0;
  const heap = new Heap();
  const offer = (state: number, k: number): void => {
    if (k < key[state]! && k <= limit * BASE + BASE) {
      key[state] = k;
      heap.push(k, state);
    }
  };
  const endOf = (d: number): number => (d & 1 ? segments[d >> 1]!.a : segments[d >> 1]!.b);
  /** The state of going on from a state into a directed edge, or -1. */
  const into = (state: number, to: number): number => {
    const inout = segments[to >> 1]!.inout;
    if (state >= n) return inout ? to + n : -1;
    return inout && !segments[state >> 1]!.inout ? to + n : to;
  };
  for (const s of starts)
    for (const back of [false, true])
      if (allowed(s.segment, back))
        offer(s.segment * 2 + Number(back), pair(s.ms, s.dm) + part(s.segment, back, back ? s.k : 65536 - s.k));
  const done = new Uint8Array(key.length);
  for (let state = heap.pop(); state !== -1; state = heap.pop()) {
    if (done[state]) continue;
    done[state] = 1;
    const from = state % n;
    const v = endOf(from);
    for (const i of around[v]!) {
      const s = segments[i]!;
      for (const back of s.a === s.b ? [false, true] : [s.b === v]) {
        if (!allowed(i, back)) continue;
        const to = i * 2 + Number(back);
        const next = into(state, to);
        const extra = next < 0 ? -1 : turn(from, to);
        if (extra >= 0) offer(next, key[state]! + pair((back ? s.backward : s.forward) + extra, s.dm));
      }
    }
  }
  const startsAt = new Map<number, number>();
  for (const s of starts) {
    const g = segments[s.segment]!;
    const v = s.k === 0 ? g.a : s.k === 65536 ? g.b : -1;
    if (v >= 0) startsAt.set(v, Math.min(startsAt.get(v) ?? Infinity, pair(s.ms, s.dm)));
  }
  const atVertex = (v: number, apart = false): number => {
    let best = apart ? Infinity : (startsAt.get(v) ?? Infinity);
    for (const i of around[v]!) {
      const s = segments[i]!;
      if (s.b === v) best = Math.min(best, key[i * 2]!, key[i * 2 + n]!);
      if (s.a === v) best = Math.min(best, key[i * 2 + 1]!, key[i * 2 + 1 + n]!);
    }
    return best;
  };
  /** Least cost of reaching the point k of an edge, without a leg. */
  const atPoint = (segment: number, k: number, apart: boolean): number => {
    const s = segments[segment]!;
    let best = k === 0 ? atVertex(s.a, apart) : k === 65536 ? atVertex(s.b, apart) : Infinity;
    for (const back of [false, true]) {
      if (!allowed(segment, back)) continue;
      const share = back ? 65536 - k : k;
      const from = back ? s.b : s.a;
      const to = segment * 2 + Number(back);
      for (const i of around[from]!)
        for (const d of [i * 2, i * 2 + 1]) {
          if (endOf(d) !== from) continue;
          const extra = turn(d, to);
          if (extra < 0) continue;
          for (const state of [d, d + n])
            if (key[state]! < Infinity && into(state, to) >= 0)
              best = Math.min(best, key[state]! + pair(extra, 0) + part(segment, back, share));
        }
      for (const start of starts) {
        const onward = start.segment === segment ? (back ? start.k - k : k - start.k) : -1;
        if (onward >= 0) best = Math.min(best, pair(start.ms, start.dm) + part(segment, back, onward));
      }
      const here = apart ? undefined : startsAt.get(from);
      if (here !== undefined) best = Math.min(best, here + part(segment, back, share));
    }
    return best;
  };
  return {
    atVertex,
    open,
    cost: (door, apart = false) => {
      const k = atPoint(door.segment, door.k, apart);
      return k === Infinity ? undefined : open(k + pair(door.ms, door.dm));
    },
  };
}
