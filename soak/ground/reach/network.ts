// The network of one mode out of raw OpenStreetMap objects: vertices, edges with whole costs, connectors at barriers, components.
import { strong } from './components.ts';
import { meters, type Point, SegmentGrid } from './geo.ts';
import type { Osm, OsmNode, OsmWay, Tags } from './osm.ts';
import { outlineWays, squareLines } from './squares.ts';
import { walkOpen } from './walk-rules.ts';
import { decided, kindOf, motorwayLike } from './words.ts';

/** `forward`/`backward` are milliseconds from a to b and back, -1 where closed; `dm` decimeters. */
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
  /** Whether a leg may end here, whether it is no scrap, whether cars use it only to get in or out, and whether it is a connector. */
  stand: boolean;
  big: boolean;
  inout: boolean;
  connector: boolean;
}
export interface Network {
  segments: Segment[];
  nodeOf: number[];
  /** Vertices of a node: its own first, then the copies at a barrier. */
  verticesOf: Map<number, number[]>;
  around: number[][];
  grid: SegmentGrid;
}
export interface Mode {
  name: string;
  cost(way: OsmWay, length: number, a: OsmNode, b: OsmNode, i: number): [number, number];
  /** Half of what a barrier costs, -1 where it closes, undefined where nothing stands. */
  barrier(tags: Tags): number | undefined;
  nodeCost(node: OsmNode, forward: boolean): number;
  inout?(tags: Tags): boolean;
  crossesSquares: boolean;
  directed: boolean;
}

const set = (v: string | undefined): boolean => v !== undefined && v !== 'no';
const mayStand = (t: Tags): boolean => !motorwayLike(t) && kindOf(t) !== 'ferry' && !set(t.tunnel) && !set(t.bridge);

export function buildNetwork(osm: Osm, mode: Mode): Network {
  const segments: Segment[] = [];
  const nodeOf: number[] = [];
  const verticesOf = new Map<number, number[]>();
  const barriers = new Map<number, number | undefined>();
  const own = (id: number): number => {
    const known = verticesOf.get(id);
    if (known) return known[0]!;
    const v = nodeOf.push(id) - 1;
    verticesOf.set(id, [v]);
    barriers.set(id, mode.barrier(decided(osm.nodes.get(id)!.tags)));
    return v;
  };
  const push = (s: Omit<Segment, 'big' | 'pa' | 'pb'>): void => {
    segments.push({ ...s, pa: osm.nodes.get(nodeOf[s.a]!)!, pb: osm.nodes.get(nodeOf[s.b]!)!, big: false });
  };
  const vertex = (id: number, way: OsmWay, inout: boolean): number => {
    const v = own(id);
    const half = barriers.get(id);
    if (half === undefined) return v;
    const copy = nodeOf.push(id) - 1;
    verticesOf.get(id)!.push(copy);
    if (half >= 0)
      push({
        a: copy,
        b: v,
        forward: half,
        backward: half,
        dm: 0,
        way: way.id,
        tags: way.tags,
        stand: false,
        inout,
        connector: true,
      });
    return copy;
  };
  const add = (way: OsmWay, a: number, b: number, i: number): void => {
    const pa = osm.nodes.get(a);
    const pb = osm.nodes.get(b);
    if (!pa || !pb || a === b) return;
    const length = meters(pa, pb);
    const cost = mode.cost(way, length, pa, pb, i);
    if (cost[0] < 0 && cost[1] < 0) return;
    const inout = mode.inout?.(way.tags) ?? false;
    const [forward, backward] = [
      cost[0] < 0 ? -1 : Math.round(cost[0]) + mode.nodeCost(pb, true),
      cost[1] < 0 ? -1 : Math.round(cost[1]) + mode.nodeCost(pa, false),
    ];
    push({
      a: vertex(a, way, inout),
      b: vertex(b, way, inout),
      forward,
      backward,
      dm: Math.round(length * 10),
      way: way.id,
      tags: way.tags,
      stand: mayStand(way.tags),
      inout,
      connector: false,
    });
  };
  const ways: OsmWay[] = [];
  for (const way of osm.ways.values())
    if (kindOf(way.tags) !== undefined) ways.push({ id: way.id, refs: way.refs, tags: decided(way.tags) });
  if (mode.crossesSquares) ways.push(...outlineWays(osm, walkOpen));
  for (const way of ways) for (let i = 1; i < way.refs.length; i++) add(way, way.refs[i - 1]!, way.refs[i]!, i);
  if (mode.crossesSquares)
    for (const { id, tags, a, b } of squareLines(
      osm,
      ways.filter(w => walkOpen(w.tags)),
      walkOpen,
    ))
      add({ id, tags, refs: [a, b] }, a, b, 1);
  const around: number[][] = nodeOf.map(() => []);
  const grid = new SegmentGrid();
  segments.forEach((s, i) => {
    around[s.a]!.push(i);
    around[s.b]!.push(i);
    grid.add(s.pa, s.pb);
  });
  const network: Network = { segments, nodeOf, verticesOf, around, grid };
  markScraps(network, mode.directed);
  return network;
}

/** Marks the edges of components with at least 1 km. */
function markScraps(network: Network, directed: boolean): void {
  const component = directed ? strong(network) : connected(network);
  const length = lengths(network, component);
  for (const s of network.segments)
    s.big = component[s.a] === component[s.b] && (length.get(component[s.a]!) ?? 0) >= 10000;
}

/** Decimeters of edges within each component. */
export function lengths(network: Network, component: number[], counts?: (s: Segment) => boolean): Map<number, number> {
  const length = new Map<number, number>();
  for (const s of network.segments) {
    const c = component[s.a]!;
    if (c === component[s.b]! && (counts?.(s) ?? true)) length.set(c, (length.get(c) ?? 0) + s.dm);
  }
  return length;
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
