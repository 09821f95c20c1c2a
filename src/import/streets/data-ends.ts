// Where the street network ends because the data ends: what lies beyond is unknown, so no time that is longer is certain.
import { OperatorError } from '../../core/errors.ts';
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { metersToSegment } from '../../core/geometry/ring-distance.ts';
import { meetingFraction } from '../../core/geometry/segment.ts';
import { WHOLE_EDGE } from '../../reach/network-point.ts';
import type { Manifest } from '../../region/manifest.ts';
import { EDGES_PER_BOX, type StreetNetwork } from '../../region/streets.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData } from '../osm/osm-data.ts';

/** A dead end this near to the outline was probably cut there … */
const CUT_WITHIN_METERS = 25;
/** … and one that would cross it after this much more: tools that drop the nodes beyond a cut drop the rest of the last segment, too. */
const CUT_AHEAD_METERS = 150;

/** How many runs of edges may lie around a side of the outline, and sides around a run, on average. Short outlines may have more. */
const MOST_AROUND_SIDE = 60;
const MOST_SIDES_AROUND = 100;
const FEW_COMPARED = 1_000_000;

type Network = Pick<
  StreetNetwork,
  | 'edgeCount'
  | 'edgeFrom'
  | 'edgeTo'
  | 'nodeCount'
  | 'nodeLat'
  | 'nodeLng'
  | 'nodeOsmId'
  | 'edgeIndex'
  | 'adjacencyStart'
  | 'adjacency'
>;

/** Points on edges, as the columns of `streets.bin`. */
export interface DataEnds {
  readonly 'end.edge': Uint32Array;
  /** Parts of `WHOLE_EDGE`. */
  readonly 'end.fraction': Uint32Array;
}

/**
 * The ends of the data on the street network: where an edge crosses the outline, where a dead end lies within 25 m of it or would cross it within 150 m
 * if it went straight on, and where the next node of a way is missing. Sorted by edge, each point once.
 */
export function dataEnds(osm: OsmData, network: Network, outline: Manifest['outline']): DataEnds {
  const found = new Set<number>();
  const add = (edge: number, fraction: number) => found.add(edge * (WHOLE_EDGE + 1) + fraction);
  const rings = outline.flat();
  const sides = rings.reduce((sum, ring) => sum + ring.length, 0);
  const most =
    FEW_COMPARED + MOST_AROUND_SIDE * sides + MOST_SIDES_AROUND * Math.ceil(network.edgeCount / EDGES_PER_BOX);
  let compared = 0;
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      compared += alongSide(network, ring[i]!, ring[i + 1]!, add);
      if (compared > most) throw tangled(sides);
    }
  }
  for (const node of nodesBeforeMissing(osm, network)) addNode(network, node, add);
  const keys = Float64Array.from(found).sort();
  return {
    'end.edge': Uint32Array.from(keys, key => Math.floor(key / (WHOLE_EDGE + 1))),
    'end.fraction': Uint32Array.from(keys, key => key % (WHOLE_EDGE + 1)),
  };
}

type Position = readonly [lng: number, lat: number];

function tangled(sides: number): OperatorError {
  return new OperatorError(
    `The outline has ${sides.toLocaleString('en')} corners, and its sides cross the region so often that it is no border; simplify it.`,
  );
}

/**
 * Crossings of one side of the outline, and dead ends beside it.
 * @returns how many runs of edges it was compared with
 */
function alongSide(
  network: Network,
  from: Position,
  to: Position,
  add: (edge: number, fraction: number) => void,
): number {
  const { edgeFrom, edgeTo, nodeLat, nodeLng, adjacencyStart } = network;
  const [ax, ay, bx, by] = [from[0] * 1e7, from[1] * 1e7, to[0] * 1e7, to[1] * 1e7];
  const scale = scaleAt((ay + by) / 2);
  const dLat = CUT_AHEAD_METERS / scale.metersPerLatE7;
  const dLng = CUT_AHEAD_METERS / scale.metersPerLngE7;
  const isDead = (node: number) => adjacencyStart[node + 1]! - adjacencyStart[node]! === 1;
  const boxes = network.edgeIndex.search(
    Math.min(ax, bx) - dLng,
    Math.min(ay, by) - dLat,
    Math.max(ax, bx) + dLng,
    Math.max(ay, by) + dLat,
  );
  for (const box of boxes) {
    const end = Math.min((box + 1) * EDGES_PER_BOX, network.edgeCount);
    for (let edge = box * EDGES_PER_BOX; edge < end; edge++) {
      const [one, other] = [edgeFrom[edge]!, edgeTo[edge]!];
      const [x1, x2] = [nodeLng[one]!, nodeLng[other]!];
      const [y1, y2] = [nodeLat[one]!, nodeLat[other]!];
      const crossing = meetingFraction(x1, y1, x2, y2, ax, ay, bx, by);
      if (crossing !== undefined) add(edge, Math.round(crossing * WHOLE_EDGE));
      for (let side = 0; side < 2; side++) {
        if (!isDead(side === 0 ? one : other)) continue;
        const [x, y] = side === 0 ? [x1, y1] : [x2, y2];
        const [dx, dy] = side === 0 ? [x1 - x2, y1 - y2] : [x2 - x1, y2 - y1];
        const ahead = CUT_AHEAD_METERS / Math.hypot(dx * scale.metersPerLngE7, dy * scale.metersPerLatE7);
        const isCut =
          metersToSegment(scale, x, y, ax, ay, bx, by) <= CUT_WITHIN_METERS ||
          (ahead < Infinity && meetingFraction(x, y, x + dx * ahead, y + dy * ahead, ax, ay, bx, by) !== undefined);
        if (isCut) add(edge, side * WHOLE_EDGE);
      }
    }
  }
  return boxes.length;
}

/** The nodes of streets after or before which a node of the way is not in the data. */
function nodesBeforeMissing(osm: OsmData, { nodeCount, nodeOsmId }: Network): Set<number> {
  const wanted = new Set<number>();
  if (osm.missingNodeReferences > 0) {
    for (const way of bearing(osm, osm.ways, ['highway', 'route'])) {
      const refs = wayNodes(osm, way);
      refs.forEach((ref, i) => {
        if (ref >= 0 && (refs[i - 1] === -1 || refs[i + 1] === -1)) wanted.add(osm.nodes.ids[ref]!);
      });
    }
  }
  const nodes = new Set<number>();
  if (wanted.size > 0) {
    for (let node = 0; node < nodeCount; node++) if (wanted.has(nodeOsmId[node]!)) nodes.add(node);
  }
  return nodes;
}

/** A node as the end of each of its edges: a mode may use only some of them. */
function addNode({ adjacencyStart, adjacency }: Network, node: number, add: (edge: number, fraction: number) => void) {
  for (let i = adjacencyStart[node]!; i < adjacencyStart[node + 1]!; i++) {
    add(adjacency[i]! >> 1, (adjacency[i]! & 1) * WHOLE_EDGE);
  }
}
