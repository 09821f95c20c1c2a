// Tagged nodes that hinder somebody: barriers, lifts, kerbs, lights, signs. A segment that ends at one gets a copy of the node, joined by a connector.
import { BASE_MODES } from '../../core/modes.ts';
import { EDGE_CONNECTOR, WHEELS_CLOSED, WHEELS_OPEN, WHEELS_UNKNOWN } from '../../region/streets.ts';
import { isTagged, type OsmData, readTags } from '../osm/osm-data.ts';
import type { NetworkBuilder } from './network-builder.ts';
import { carNodeSeconds, isSignal, type NodePassage, nodePassage } from './node-rules.ts';
import type { NotHonouredList } from './not-honoured.ts';
import { type Wheels, wheelsOfNode } from './wheel-rules.ts';

/** The nodes of an import that hinder some mode. */
export class Hindrances {
  readonly #osm: OsmData;
  readonly #passages = new Map<number, NodePassage>();
  /** Nodes that wheels do not pass, or perhaps not. */
  readonly #wheels = new Map<number, Wheels>();
  /** Seconds for cars that arrive at a node, by the direction of the way. */
  readonly carDelays = new Map<number, { readonly forward: number; readonly backward: number }>();
  readonly signals: number[] = [];

  constructor(osm: OsmData, notHonoured: NotHonouredList) {
    this.#osm = osm;
    for (let node = 0; node < osm.nodes.count; node++) {
      if (!isTagged(osm.nodes.tags, node)) continue;
      const tags = readTags(osm, osm.nodes.tags, node);
      const passage = nodePassage(tags, notHonoured.noteOf('node', osm.nodes.ids[node]!));
      if (passage) this.#passages.set(node, passage);
      const wheels = wheelsOfNode(tags);
      if (wheels !== WHEELS_OPEN) this.#wheels.set(node, wheels);
      if (isSignal(tags)) this.signals.push(node);
      const delay = carNodeSeconds(tags);
      if (delay.forward > 0 || delay.backward > 0) this.carDelays.set(node, delay);
    }
  }

  /**
   * The network node for a segment's end: the junction itself, or a copy of it behind what hinders there.
   * @param flags those of the segment that hold for the connector
   */
  endNode(
    builder: NetworkBuilder,
    osmNode: number,
    nodeOf: (osmNode: number) => number,
    isForWalkers: boolean,
    flags = 0,
  ): number {
    const node = nodeOf(osmNode);
    const passage = this.#passages.get(osmNode);
    const isClosed = this.#wheelsAt(osmNode, isForWalkers) === WHEELS_CLOSED;
    if (passage === undefined && !isClosed) return node;
    const { lat, lng, ids } = this.#osm.nodes;
    const copy = builder.addNode(lat[osmNode]!, lng[osmNode]!, ids[osmNode]!);
    const connector = builder.addEdge(copy, node, 0, 0, EDGE_CONNECTOR | flags, 0);
    if (isClosed) builder.edgeWheels.values[connector] = WHEELS_CLOSED;
    for (const mode of BASE_MODES) {
      // A passage crosses two connectors, so each takes half.
      const seconds = passage === undefined ? 0 : passage[mode];
      const half = seconds === undefined ? undefined : seconds * 500;
      builder.setCost(connector, mode, half, half);
    }
    return copy;
  }

  /** The state of a segment on wheels: unknown if it ends at something that wheels perhaps do not pass. */
  wheelsBetween(wheels: Wheels, a: number, b: number, isForWalkers: boolean): Wheels {
    const isVague = [a, b].some(node => this.#wheelsAt(node, isForWalkers) === WHEELS_UNKNOWN);
    return isVague && wheels === WHEELS_OPEN ? WHEELS_UNKNOWN : wheels;
  }

  /** What hinders nobody else (kerbs) hinders wheels on ways for walkers only: cars pass there, so along a road it lies beside the way. */
  #wheelsAt(osmNode: number, isForWalkers: boolean): Wheels {
    const wheels = this.#wheels.get(osmNode) ?? WHEELS_OPEN;
    return isForWalkers || this.#passages.has(osmNode) ? wheels : WHEELS_OPEN;
  }
}
