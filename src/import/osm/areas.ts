// OSM ways and multipolygon relations → areas.

import Flatbush from 'flatbush';
import { isInsideRing, type MultiPolygon, type Polygon, type Ring, signedArea2 } from '../../core/geometry/polygon.ts';
import { pushTo } from '../../core/lists.ts';
import { bearing, MEMBER_WAY, membersOf, type OsmData, readTags, type Tags } from './osm-data.ts';

/** A closed ring needs three different corners and the first again. */
const MIN_RING_NODES = 4;
/** Corners that may be compared to nest the rings of one relation. The largest forests, with 5,000 clearings, need a tenth. */
const MOST_COMPARISONS = 5_000_000;

/** The area of a closed way (≥ 4 references, none missing, first = last), else undefined. The caller decides whether its tags mean an area. */
export function areaOfWay(osm: OsmData, way: number): MultiPolygon | undefined {
  const ring = closedRing(osm, wayNodes(osm, way));
  return ring && [[ring]];
}

/**
 * The area of a relation of type multipolygon or boundary: joins member ways end to end to rings and puts each ring into the
 * smallest ring around it; rings at odd depth are holes (roles are often wrong, so they do not count).
 * Undefined without a ring, if a ring stays open, or if the rings are so entangled that no mapper drew them.
 */
export function areaOfRelation(osm: OsmData, relation: number): MultiPolygon | undefined {
  const open: number[][] = [];
  const rings: Ring[] = [];
  for (const { type, index: way, role } of membersOf(osm, relation)) {
    if (type !== MEMBER_WAY || (role !== '' && role !== 'outer' && role !== 'inner')) continue;
    if (way < 0) return undefined;
    const nodes = wayNodes(osm, way);
    if (nodes.length < 2 || nodes.includes(-1)) return undefined;
    if (nodes[0] === nodes[nodes.length - 1]) {
      const ring = closedRing(osm, nodes);
      if (ring) rings.push(ring);
    } else open.push([...nodes]);
  }
  const joined = joinEnds(open);
  if (joined === undefined) return undefined;
  for (const nodes of joined) {
    const ring = closedRing(osm, nodes);
    if (ring) rings.push(ring);
  }
  return rings.length === 0 ? undefined : nest(rings);
}

/** The areas of the ways, then of the relations, with the tag `key` and wanted tags. */
export function* areasBearing(
  osm: OsmData,
  key: string,
  isWanted: (tags: Tags) => boolean,
): Generator<{ readonly tags: Tags; readonly area: MultiPolygon }> {
  for (const [objects, areaOf] of [[osm.ways, areaOfWay] as const, [osm.relations, areaOfRelation] as const]) {
    for (const index of bearing(osm, objects, [key])) {
      const tags = readTags(osm, objects.tags, index);
      const area = isWanted(tags) ? areaOf(osm, index) : undefined;
      if (area) yield { tags, area };
    }
  }
}

/** Node indices of a way, as a view; −1 for a node that is not in the file. */
export function wayNodes(osm: OsmData, way: number): Int32Array {
  return osm.ways.refs.subarray(osm.ways.refStart[way]!, osm.ways.refStart[way + 1]!);
}

function closedRing(osm: OsmData, nodes: ArrayLike<number>): Ring | undefined {
  const count = nodes.length;
  if (count < MIN_RING_NODES || nodes[0] !== nodes[count - 1]) return undefined;
  const ring = new Int32Array(count * 2);
  for (let i = 0; i < count; i++) {
    const node = nodes[i]!;
    if (node < 0) return undefined;
    ring[i * 2] = osm.nodes.lng[node]!;
    ring[i * 2 + 1] = osm.nodes.lat[node]!;
  }
  return signedArea2(ring) === 0 ? undefined : ring;
}

/** Joins open chains at shared end nodes until all are closed; undefined if one stays open. */
function joinEnds(chains: readonly number[][]): number[][] | undefined {
  const byEnd = new Map<number, number[]>();
  // The last one first, so that the first one is taken with `pop`: thousands of chains may meet at one node.
  for (let i = chains.length - 1; i >= 0; i--) {
    pushTo(byEnd, chains[i]![0]!, i);
    pushTo(byEnd, chains[i]!.at(-1)!, i);
  }
  const used = new Set<number>();
  const closed: number[][] = [];
  for (let first = 0; first < chains.length; first++) {
    if (used.has(first)) continue;
    used.add(first);
    const ring = [...chains[first]!];
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1)!;
      const waiting = byEnd.get(end)!;
      let next = waiting.pop();
      while (next !== undefined && used.has(next)) next = waiting.pop();
      if (next === undefined) return undefined;
      used.add(next);
      const chain = chains[next]!;
      const onward = chain[0] === end ? chain : [...chain].reverse();
      for (let i = 1; i < onward.length; i++) ring.push(onward[i]!);
    }
    closed.push(ring);
  }
  return closed;
}

/** Sorts rings into polygons: outer rings counter-clockwise, holes clockwise (RFC 7946). Undefined if that takes too many comparisons. */
function nest(rings: readonly Ring[]): MultiPolygon | undefined {
  const bySize = rings
    .map(ring => ({ ring, size: Math.abs(signedArea2(ring)) }))
    .sort((a, b) => b.size - a.size)
    .map(({ ring }) => ring);
  const depth: number[] = [];
  const parent: number[] = [];
  const boxes = boxesOf(bySize);
  const corners: (ReadonlySet<string> | undefined)[] = [];
  let comparisons = 0;
  for (const [i, ring] of bySize.entries()) {
    parent[i] = -1;
    depth[i] = 0;
    // A ring that contains another has all its corners in its box, so the first corner finds them all.
    const around = boxes.search(ring[0]!, ring[1]!, ring[0]!, ring[1]!, other => other < i).sort((a, b) => b - a);
    comparisons += around.length;
    for (const larger of around) {
      comparisons += bySize[larger]!.length;
      if (comparisons > MOST_COMPARISONS) return undefined;
      corners[larger] ??= cornersOf(bySize[larger]!);
      if (contains(bySize[larger]!, corners[larger], ring)) {
        parent[i] = larger;
        depth[i] = depth[larger]! + 1;
        break;
      }
    }
  }
  const polygons = new Map<number, Ring[]>();
  bySize.forEach((ring, i) => {
    if (depth[i]! % 2 === 0) polygons.set(i, [turned(ring, true)]);
  });
  bySize.forEach((ring, i) => {
    if (depth[i]! % 2 === 1) polygons.get(parent[i]!)!.push(turned(ring, false));
  });
  return [...polygons.values()] as Polygon[];
}

function boxesOf(rings: readonly Ring[]): Flatbush {
  const boxes = new Flatbush(rings.length);
  for (const ring of rings) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i]!, ring[i + 1]!];
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    boxes.add(west, south, east, north);
  }
  boxes.finish();
  return boxes;
}

function cornersOf(ring: Ring): Set<string> {
  const corners = new Set<string>();
  for (let i = 0; i < ring.length; i += 2) corners.add(`${ring[i]},${ring[i + 1]}`);
  return corners;
}

/** Whether `inner` lies inside `outer`, judged by the first corner that is no corner of the outer ring (rings may touch). */
function contains(outer: Ring, corners: ReadonlySet<string>, inner: Ring): boolean {
  for (let i = 0; i < inner.length; i += 2) {
    if (!corners.has(`${inner[i]},${inner[i + 1]}`)) return isInsideRing(outer, inner[i]!, inner[i + 1]!);
  }
  return false;
}

function turned(ring: Ring, counterClockwise: boolean): Ring {
  if (signedArea2(ring) > 0 === counterClockwise) return ring;
  const back = new Int32Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    back[i] = ring[ring.length - 2 - i]!;
    back[i + 1] = ring[ring.length - 1 - i]!;
  }
  return back;
}
