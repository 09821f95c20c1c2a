// The network of one mode out of raw OpenStreetMap objects: vertices, segments with integer costs, and which of them count for snapping.

import { meters, type Point, SegmentGrid } from './geo.ts';
import type { Osm, OsmNode, OsmWay, Tags } from './osm.ts';
import { squareLines } from './squares.ts';

/** A raw segment. `forward`/`backward` are milliseconds from a to b and back, -1 where closed; `dm` decimeters. */
export interface Segment {
  a: number;
  b: number;
  pa: Point;
  pb: Point;
  forward: number;
  backward: number;
  dm: number;
  way: number;
  tags: Tags;
  stand: boolean;
  big: boolean;
}
export interface Network {
  segments: Segment[];
  /** OpenStreetMap node of a vertex, and the vertices of a node (several where a barrier blocks it). */
  nodeOf: number[];
  verticesOf: Map<number, number[]>;
  /** Segments that leave a vertex: numbers into `segments`. */
  around: number[][];
  grid: SegmentGrid;
}
export interface Mode {
  name: string;
  rules: number;
  open(tags: Tags): boolean;
  /** Milliseconds of a segment of a way by direction, -1 where closed. */
  cost(way: OsmWay, length: number, i: number): [number, number];
  nodeOpen(tags: Tags): boolean;
  nodeCost(node: OsmNode, forward: boolean): number;
  /** Whether squares are crossed on straight lines. */
  crossesSquares: boolean;
  /** Whether components must be strongly connected. */
  directed: boolean;
}

/** Starts and doors never lie on motorways, motorroads, their links, tunnels or bridges. */
function mayStand(t: Tags): boolean {
  if (/^motorway/.test(t.highway ?? '') || t.motorroad === 'yes' || t.route === 'ferry') return false;
  return (t.tunnel === undefined || t.tunnel === 'no') && (t.bridge === undefined || t.bridge === 'no');
}

export function buildNetwork(osm: Osm, mode: Mode): Network {
  const segments: Segment[] = [];
  const nodeOf: number[] = [];
  const verticesOf = new Map<number, number[]>();
  const vertex = (id: number): number => {
    const known = verticesOf.get(id);
    const blocked = !mode.nodeOpen(osm.nodes.get(id)!.tags);
    if (known && !blocked) return known[0]!;
    const v = nodeOf.push(id) - 1;
    if (known) known.push(v);
    else verticesOf.set(id, [v]);
    return v;
  };
  const add = (way: OsmWay, a: number, b: number, i: number): void => {
    const pa = osm.nodes.get(a);
    const pb = osm.nodes.get(b);
    if (!pa || !pb || a === b) return;
    const length = meters(pa, pb);
    const [forward, backward] = mode.cost(way, length, i);
    if (forward < 0 && backward < 0) return;
    segments.push({
      a: vertex(a),
      b: vertex(b),
      pa,
      pb,
      forward,
      backward,
      dm: Math.round(length * 10),
      way: way.id,
      tags: way.tags,
      stand: mayStand(way.tags),
      big: false,
    });
  };
  const ways = [...osm.ways.values()].filter(way => mode.open(way.tags));
  for (const way of ways) for (let i = 1; i < way.refs.length; i++) add(way, way.refs[i - 1]!, way.refs[i]!, i);
  if (mode.crossesSquares) for (const [way, a, b] of squareLines(osm, ways, mode.rules)) add(way, a, b, 0);
  const around: number[][] = nodeOf.map(() => []);
  const grid = new SegmentGrid();
  segments.forEach((s, i) => {
    around[s.a]!.push(i);
    around[s.b]!.push(i);
    grid.add(s.pa, s.pb);
  });
  const cost = (v: number, forward: boolean): number =>
    mode.nodeOpen(osm.nodes.get(nodeOf[v]!)!.tags) ? mode.nodeCost(osm.nodes.get(nodeOf[v]!)!, forward) : 0;
  for (const s of segments) enter(s, cost(s.b, true), cost(s.a, false));
  const network: Network = { segments, nodeOf, verticesOf, around, grid };
  markComponents(network, mode.directed);
  return network;
}

/** Adds what nodes cost (lights, gates, lifts) to the segments that enter them: a part of a segment carries its part of that cost. */
export function enter(s: Segment, atB: number, atA: number): void {
  if (s.forward >= 0) s.forward += atB;
  if (s.backward >= 0) s.backward += atA;
}

/** Marks the segments of components with at least 1 km of segments. */
function markComponents(network: Network, directed: boolean): void {
  const component = directed ? strong(network) : connected(network);
  const length = new Map<number, number>();
  for (const s of network.segments) {
    const c = component[s.a]!;
    if (c === component[s.b]!) length.set(c, (length.get(c) ?? 0) + s.dm);
  }
  const bigAt = (v: number): boolean => (length.get(component[v]!) ?? 0) >= 10000;
  for (const s of network.segments) s.big = bigAt(s.a) && bigAt(s.b);
}

function connected(network: Network): number[] {
  const component: number[] = new Array(network.nodeOf.length).fill(-1);
  component.forEach((_, first) => {
    if (component[first] !== -1) return;
    component[first] = first;
    const todo = [first];
    while (todo.length > 0)
      for (const i of network.around[todo.pop()!]!) {
        const s = network.segments[i]!;
        for (const v of [s.a, s.b])
          if (component[v] === -1) {
            component[v] = first;
            todo.push(v);
          }
      }
  });
  return component;
}

/** Strongly connected components: Kosaraju, without recursion. */
function strong(network: Network): number[] {
  const { segments, around, nodeOf } = network;
  const next = (v: number, back: boolean): number[] =>
    around[v]!.flatMap(i => {
      const s = segments[i]!;
      const out: number[] = [];
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
