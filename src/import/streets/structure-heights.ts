// Heights of nodes on bridges and in tunnels: straight between the structure's ends instead of along the terrain.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { wayNodes } from '../osm/areas.ts';
import { isSet, isTagged, type OsmData, readTags } from '../osm/osm-data.ts';
import { streetClass } from './travel-rules.ts';

/** Bridges and tunnels as one graph; nodes are numbered in the order they are met. */
interface Structures {
  /** OSM node (index) of each node. */
  readonly nodes: readonly number[];
  readonly edges: readonly { readonly a: number; readonly b: number; readonly meters: number }[];
  /** Neighbours of each node: edge indices. */
  readonly edgesAt: readonly (readonly number[])[];
  /** Nodes at which the file ends, so that they are no ends of a structure. */
  readonly cut: ReadonlySet<number>;
  /** OSM nodes of streets that are neither bridge nor tunnel. */
  readonly onGround: Uint8Array;
}

/** Two nodes at one point. */
const SHORTEST_METERS = 0.01;

/**
 * Metres above the sea of every OSM node (index) on a bridge or in a tunnel, including its ends; NaN if no end has a height.
 * Ways that continue each other are one structure. It ends at a node with only one of its segments; a ring ends where other streets touch it.
 * Where structures branch, each branch is straight and the branching node lies between its neighbours, weighted by 1/length.
 * @param heightOnGround metres at an OSM node, undefined if unknown
 */
export function structureHeights(
  osm: OsmData,
  heightOnGround: (node: number) => number | undefined,
): Map<number, number> {
  const structures = collectStructures(osm);
  const heights = new Float64Array(structures.nodes.length).fill(Number.NaN);
  const free: number[] = [];
  for (const part of connectedParts(structures)) {
    const ends = part.filter(node => structures.edgesAt[node]!.length === 1 && !structures.cut.has(node));
    const fixed = ends.length > 0 ? ends : part.filter(node => structures.onGround[structures.nodes[node]!] === 1);
    for (const node of fixed) heights[node] = heightOnGround(structures.nodes[node]!) ?? Number.NaN;
    const known = part.filter(node => !Number.isNaN(heights[node]!));
    if (known.length === 0) continue;
    const mean = known.reduce((sum, node) => sum + heights[node]!, 0) / known.length;
    for (const node of part) {
      if (!Number.isNaN(heights[node]!)) continue;
      heights[node] = mean;
      free.push(node);
    }
  }
  straighten(structures, heights, free);
  return new Map(structures.nodes.map((node, i) => [node, heights[i]!]));
}

function collectStructures(osm: OsmData): Structures {
  const nodes: number[] = [];
  const edges: { a: number; b: number; meters: number }[] = [];
  const edgesAt: number[][] = [];
  const cut = new Set<number>();
  const onGround = new Uint8Array(osm.nodes.count);
  const numbers = new Map<number, number>();
  const numberOf = (node: number) => {
    const known = numbers.get(node);
    if (known !== undefined) return known;
    numbers.set(node, nodes.length);
    edgesAt.push([]);
    return nodes.push(node) - 1;
  };
  const { lat, lng } = osm.nodes;
  for (let way = 0; way < osm.ways.count; way++) {
    if (!isTagged(osm.ways.tags, way)) continue;
    const tags = readTags(osm, osm.ways.tags, way);
    if (streetClass(tags) === undefined) continue;
    const refs = wayNodes(osm, way);
    if (!isSet(tags.bridge) && !isSet(tags.tunnel)) {
      for (const ref of refs) if (ref >= 0) onGround[ref] = 1;
      continue;
    }
    for (let i = 1; i < refs.length; i++) {
      const [from, to] = [refs[i - 1]!, refs[i]!];
      if (from < 0 !== to < 0) cut.add(numberOf(Math.max(from, to)));
      if (from < 0 || to < 0 || from === to) continue;
      const [a, b] = [numberOf(from), numberOf(to)];
      const meters = distanceMeters(lat[from]!, lng[from]!, lat[to]!, lng[to]!);
      edgesAt[a]!.push(edges.length);
      edgesAt[b]!.push(edges.push({ a, b, meters: Math.max(meters, SHORTEST_METERS) }) - 1);
    }
  }
  return { nodes, edges, edgesAt, cut, onGround };
}

function* connectedParts({ nodes, edges, edgesAt }: Structures): Generator<number[]> {
  const seen = new Uint8Array(nodes.length);
  for (let first = 0; first < nodes.length; first++) {
    if (seen[first] === 1) continue;
    seen[first] = 1;
    const part = [first];
    for (const node of part) {
      for (const edge of edgesAt[node]!) {
        const { a, b } = edges[edge]!;
        const other = a === node ? b : a;
        if (seen[other] === 0) part.push(other);
        seen[other] = 1;
      }
    }
    yield part;
  }
}

/**
 * Moves the free nodes to where Σ (height of neighbour − own height) / length = 0, which is linear along a chain: the heights behave as
 * voltages, lengths as resistances. Conjugate gradients with the diagonal as preconditioner (Saad, Iterative Methods, § 9.2).
 */
function straighten({ edges, edgesAt }: Structures, heights: Float64Array, free: readonly number[]): void {
  /** Σ (own value − neighbour's value) / length. */
  const pull = (values: Float64Array, node: number) => {
    let sum = 0;
    for (const edge of edgesAt[node]!) {
      const { a, b, meters } = edges[edge]!;
      sum += (values[node]! - values[a === node ? b : a]!) / meters;
    }
    return sum;
  };
  const diagonal = (node: number) => edgesAt[node]!.reduce((sum, edge) => sum + 1 / edges[edge]!.meters, 0);
  const scale = new Float64Array(heights.length);
  const rest = new Float64Array(heights.length);
  /** Stays 0 where a node is not free. */
  const step = new Float64Array(heights.length);
  const pulled = new Float64Array(heights.length);
  let error = 0;
  for (const node of free) {
    scale[node] = 1 / diagonal(node);
    rest[node] = -pull(heights, node);
    step[node] = scale[node]! * rest[node]!;
    error += rest[node]! * step[node]!;
  }
  const goodEnough = error * 1e-24;
  for (let round = 0; round < free.length * 4 && error > goodEnough; round++) {
    let along = 0;
    for (const node of free) {
      pulled[node] = pull(step, node);
      along += step[node]! * pulled[node]!;
    }
    const stride = error / along;
    let next = 0;
    for (const node of free) {
      heights[node]! += stride * step[node]!;
      rest[node]! -= stride * pulled[node]!;
      next += rest[node]! * rest[node]! * scale[node]!;
    }
    for (const node of free) step[node] = scale[node]! * rest[node]! + (next / error) * step[node]!;
    error = next;
  }
}
