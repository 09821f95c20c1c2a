// The entries of a motorway: from a junction down its ramps to the first ordinary street.
import { pushTo } from '../../core/lists.ts';
import { type NetworkPoint, WHOLE_EDGE } from '../../reach/network-point.ts';
import { CLOSED, EDGE_MOTORWAY, SNAP_NEVER, type StreetNetwork } from '../../region/streets.ts';
import { wayNodes } from '../osm/areas.ts';
import { indexOfId } from '../osm/object-columns.ts';
import { bearing, type OsmData, readTag } from '../osm/osm-data.ts';

/** The kind of road that a junction is on. */
export type FastRoad = 'motorway' | 'trunk';

/** Junctions and ramps of the fast roads of a file. */
export class FastRoads {
  readonly #osm: OsmData;
  readonly #onRoad: Readonly<Record<FastRoad, Set<number>>> = { motorway: new Set(), trunk: new Set() };
  /** For each node of a kind's ramps, the nodes that a car drives to next. */
  readonly #next: Readonly<Record<FastRoad, Map<number, number[]>>> = { motorway: new Map(), trunk: new Map() };
  /** By OpenStreetMap id, the nodes of the streets to which a ramp leads. */
  #streetNodes: ReadonlyMap<number, number> | undefined;

  constructor(osm: OsmData) {
    this.#osm = osm;
    for (const way of bearing(osm, osm.ways, ['highway'])) {
      const value = readTag(osm, osm.ways.tags, way, 'highway');
      if (value === 'motorway' || value === 'trunk')
        for (const node of wayNodes(osm, way)) this.#onRoad[value].add(node);
      if (value === 'motorway_link') this.#addRamp('motorway', way, true);
      if (value === 'trunk_link') this.#addRamp('trunk', way, false);
    }
  }

  #addRamp(kind: FastRoad, way: number, isOneWayUnsaid: boolean): void {
    const oneWay = readTag(this.#osm, this.#osm.ways.tags, way, 'oneway');
    const isBackward = oneWay === '-1' || oneWay === 'reverse';
    const isForward =
      oneWay === 'yes' || oneWay === 'true' || oneWay === '1' || (oneWay === undefined && isOneWayUnsaid);
    const nodes = wayNodes(this.#osm, way);
    for (let i = 1; i < nodes.length; i++) {
      const [a, b] = [nodes[i - 1]!, nodes[i]!];
      if (a < 0 || b < 0) continue;
      if (!isBackward) this.#join(kind, a, b);
      if (!isForward) this.#join(kind, b, a);
    }
  }

  #join(kind: FastRoad, from: number, to: number): void {
    pushTo(this.#next[kind], from, to);
  }

  /** The kind of road at a junction; undefined if the road itself is not in the file. */
  kindOf(osmId: number): FastRoad | undefined {
    const node = this.#nodeOf(osmId);
    if (this.#onRoad.motorway.has(node) || this.#next.motorway.has(node)) return 'motorway';
    return this.#onRoad.trunk.has(node) || this.#next.trunk.has(node) ? 'trunk' : undefined;
  }

  /**
   * Points of ordinary streets at the ends of a junction's exit ramps, where the ramps back onto it begin. Empty if its ramps lead only to another
   * fast road, which is no way in; undefined if no ramp is mapped.
   */
  access(streets: StreetNetwork, osmId: number, kind: FastRoad): NetworkPoint[] | undefined {
    const next = this.#next[kind];
    const first = this.#nodeOf(osmId);
    if (!next.has(first)) return undefined;
    const found: NetworkPoint[] = [];
    const seen = new Set([first]);
    const open = [first];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const point = node === first ? undefined : this.#ordinaryStreetAt(streets, node);
      if (point !== undefined) {
        found.push(point);
        continue;
      }
      if (node !== first && this.#isOnFastRoad(node)) continue;
      for (const there of next.get(node) ?? []) {
        if (seen.has(there)) continue;
        seen.add(there);
        open.push(there);
      }
    }
    return found.sort((a, b) => a.edge - b.edge || a.fraction - b.fraction);
  }

  #isOnFastRoad(node: number): boolean {
    return this.#onRoad.motorway.has(node) || this.#onRoad.trunk.has(node);
  }

  #nodeOf(osmId: number): number {
    return indexOfId(this.#osm.nodes.ids, osmId);
  }

  /** The end of a street at a node that is neither a fast road nor a ramp, if a car may start there. */
  #ordinaryStreetAt(streets: StreetNetwork, osmNode: number): NetworkPoint | undefined {
    if (this.#isOnFastRoad(osmNode)) return undefined;
    this.#streetNodes ??= this.#nodesAtRamps(streets);
    const node = this.#streetNodes.get(this.#osm.nodes.ids[osmNode]!);
    if (node === undefined) return undefined;
    const { forward, backward, snappable } = streets.modes.CAR;
    for (let a = streets.adjacencyStart[node]!; a < streets.adjacencyStart[node + 1]!; a++) {
      const link = streets.adjacency[a]!;
      const edge = link >> 1;
      if (streets.edgeFlags[edge]! & EDGE_MOTORWAY || snappable[edge] === SNAP_NEVER) continue;
      if (this.#isRamp(streets, edge)) continue;
      if (forward[edge] === CLOSED && backward[edge] === CLOSED) continue;
      return { edge, fraction: link & 1 ? WHOLE_EDGE : 0, legMilliseconds: 0, legDecimetres: 0 };
    }
    return undefined;
  }

  /** Only those at ramps: a map of all nodes would take as much memory as the streets. */
  #nodesAtRamps({ nodeCount, nodeOsmId }: StreetNetwork): ReadonlyMap<number, number> {
    const ids = new Set<number>();
    for (const next of Object.values(this.#next)) {
      for (const nodes of next.values()) for (const node of nodes) ids.add(this.#osm.nodes.ids[node]!);
    }
    const found = new Map<number, number>();
    for (let node = 0; node < nodeCount; node++) {
      const id = nodeOsmId[node]!;
      if (ids.has(id)) found.set(id, node);
    }
    return found;
  }

  #isRamp({ edgeFrom, edgeTo, nodeOsmId }: StreetNetwork, edge: number): boolean {
    const [a, b] = [this.#nodeOf(nodeOsmId[edgeFrom[edge]!]!), this.#nodeOf(nodeOsmId[edgeTo[edge]!]!)];
    const { motorway, trunk } = this.#next;
    return [motorway, trunk].some(next => next.get(a)?.includes(b) || next.get(b)?.includes(a));
  }
}
