// OSM ways → the street network: one edge per raw segment, integer costs by mode and direction (`travel-rules.ts` has the numbers).

import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { BASE_MODES, perBaseMode } from '../../core/modes.ts';
import type { Column } from '../../region/array-types.ts';
import type { Ground } from '../../region/ground.ts';
import type { StreetsReport } from '../../region/manifest.ts';
import {
  EDGE_BRIDGE,
  EDGE_CONNECTOR,
  EDGE_DESTINATION,
  EDGE_FERRY,
  EDGE_MOTORWAY,
  EDGE_STEPS,
  EDGE_TUNNEL,
  EDGE_TURN_BANNED,
} from '../../region/streets.ts';
import type { Elevation } from '../elevation/elevation.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, isSet, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import { Squares } from './add-squares.ts';
import { markDestinationOnly, markSnappable } from './components.ts';
import { edgeIndexColumn } from './edge-index.ts';
import { type Graph, graphOf } from './graph.ts';
import { Hindrances } from './hindrances.ts';
import { NetworkBuilder } from './network-builder.ts';
import { NotHonouredList } from './not-honoured.ts';
import { addSignalDelays } from './signals.ts';
import { paceOnSlope } from './slope-pace.ts';
import { SpeedsReport } from './speeds-report.ts';
import { type StreetHeights, streetHeights } from './street-heights.ts';
import { CAR_CLOSED_CLASSES, isMotorway, streetClass, type WayRules } from './travel-rules.ts';
import { type BannedTurns, bannedTurns } from './turn-restrictions.ts';
import { builtUpAreas } from './urban.ts';
import { waysAlongCurve } from './way-order.ts';
import { WaysRules } from './way-rules.ts';
import { wheelsOfWay, wheelsOnSlope } from './wheel-rules.ts';

export interface BuiltStreets {
  readonly columns: Record<string, Column>;
  readonly counts: {
    readonly streetNodes: number;
    readonly streetEdges: number;
    readonly streetMeters: number;
    readonly turnRestrictions: number;
    readonly ignoredTurnRestrictions: number;
  };
  readonly report: StreetsReport;
  /** Index of the OpenStreetMap way of each edge; NO_WAY for connectors and lines across squares. */
  readonly edgeWay: Uint32Array;
}

/**
 * Builds the street network.
 * @param ground default speed limits are those of a segment's country
 * @param onProgress ways done, ways in all
 * @param elevation undefined makes every street level
 */
export function buildStreets(
  osm: OsmData,
  ground: Ground,
  onProgress: (done: number, total: number) => void = () => {},
  elevation?: Elevation,
): BuiltStreets {
  const builder = new NetworkBuilder(segmentsOf(osm));
  const notHonoured = new NotHonouredList();
  const speeds = new SpeedsReport(osm);
  const hindrances = new Hindrances(osm, notHonoured);
  const urban = builtUpAreas(osm);
  const waysRules = new WaysRules(osm, ground, (way, segment) => urban.holds(way, segment));
  const heights = elevation && streetHeights(osm, elevation);
  const graphNode = new Int32Array(osm.nodes.count).fill(-1);
  const nodeOf = (osmNode: number) => {
    let node = graphNode[osmNode]!;
    if (node < 0) {
      node = builder.addNode(osm.nodes.lat[osmNode]!, osm.nodes.lng[osmNode]!, osm.nodes.ids[osmNode]!);
      graphNode[osmNode] = node;
    }
    return node;
  };
  const squares = new Squares(osm, notHonoured);
  const ways = waysAlongCurve(osm);
  for (const [done, way] of ways.entries()) {
    if (done % 4096 === 0) onProgress(done, ways.length);
    const tags = readTags(osm, osm.ways.tags, way);
    const bySegment = waysRules.of(way, tags, notHonoured.noteOf('way', osm.ways.ids[way]!));
    if (bySegment === undefined) continue;
    const rules = bySegment.common;
    const sloping = rules.ferry || tags.highway === 'steps' ? undefined : heights;
    addWay(builder, osm, way, tags, bySegment.at, nodeOf, hindrances, sloping);
    speeds.add(way, tags, bySegment);
    squares.addWay(way, tags, rules, sloping);
  }
  squares.addRelations(heights, (way, tags, rules) => {
    const sloping = tags.highway === 'steps' ? undefined : heights;
    addWay(builder, osm, way, tags, () => rules, nodeOf, hindrances, sloping);
  });
  for (const { a, b, tags, rules, rise } of squares.lines()) {
    const isForWalkers = isWalkersWay(tags);
    const from = hindrances.endNode(builder, a, nodeOf, isForWalkers);
    const to = hindrances.endNode(builder, b, nodeOf, isForWalkers);
    const meters = builder.metersBetween(from, to);
    const edge = builder.addEdge(from, to, meters, 0, edgeFlags(tags, rules), layerOf(tags));
    const wheels = wheelsOnSlope(wheelsOfWay(tags), rise, meters);
    builder.edgeWheels.values[edge] = hindrances.wheelsBetween(wheels, a, b, isForWalkers);
    for (const mode of BASE_MODES) {
      if (mode === 'CAR') continue; // nobody drives across a square
      const pace = rules[mode];
      const cost = (msPerMeter: number | undefined, climb: number) =>
        msPerMeter === undefined ? undefined : meters * paceOnSlope(mode, msPerMeter, climb, meters);
      // A line has no direction of its own, even if the outline is one-way.
      const both = pace.forward ?? pace.backward;
      builder.setCost(edge, mode, cost(both, rise), cost(both, -rise));
    }
  }
  onProgress(ways.length, ways.length);
  const signals = hindrances.signals.map(node => graphNode[node]!).filter(node => node >= 0);
  const graph = graphOf(builder);
  addSignals(builder, graph, signals);
  const turns = bannedTurns(osm, builder, graphNode, departures(graph), notHonoured);
  return {
    ...finish(builder, graph, turns),
    report: { notHonoured: notHonoured.rows(), ...speeds.figures() },
    edgeWay: builder.edgeWay.finish(),
  };
}

/** Segments of all ways that may be streets, ferries aside. */
function segmentsOf(osm: OsmData): number {
  let segments = 0;
  for (const way of bearing(osm, osm.ways, ['highway'])) segments += wayNodes(osm, way).length - 1;
  return Math.max(0, segments);
}

/** One way's segments, split at a missing node; a node that delays or stops some mode gets a copy per segment, joined by connectors. */
function addWay(
  builder: NetworkBuilder,
  osm: OsmData,
  way: number,
  tags: Tags,
  rulesAt: (segment: number) => WayRules,
  nodeOf: (osmNode: number) => number,
  hindrances: Hindrances,
  heights: StreetHeights | undefined,
): void {
  const refs = wayNodes(osm, way);
  const rules = rulesAt(0);
  const name = builder.names.add(tags.name);
  const flags = edgeFlags(tags, rules);
  const layer = layerOf(tags);
  const wheels = wheelsOfWay(tags);
  const isForWalkers = isWalkersWay(tags);
  const ferryPaces = rules.ferry && ferryPace(osm, refs, rules.ferry.durationSeconds);
  for (let i = 1; i < refs.length; i++) {
    const a = refs[i - 1]!;
    const b = refs[i]!;
    if (a < 0 || b < 0 || a === b) continue;
    const from = hindrances.endNode(builder, a, nodeOf, isForWalkers, flags & EDGE_DESTINATION);
    const to = hindrances.endNode(builder, b, nodeOf, isForWalkers, flags & EDGE_DESTINATION);
    const meters = builder.metersBetween(from, to);
    const edge = builder.addEdge(from, to, meters, name, flags, layer, way);
    const rise = heights?.riseBetween(a, b) ?? 0;
    const onSlope = wheelsOnSlope(wheels, rise, meters);
    builder.edgeWheels.values[edge] = hindrances.wheelsBetween(onSlope, a, b, isForWalkers);
    for (const mode of BASE_MODES) {
      const pace = rulesAt(i - 1)[mode];
      const cost = (side: 'forward' | 'backward') => {
        const msPerMeter = pace[side];
        if (msPerMeter === undefined) return undefined;
        const boards = side === 'forward' ? i === 1 : i === refs.length - 1;
        const wait = rules.ferry && boards ? rules.ferry.waitSeconds * 1000 : 0;
        const delay = mode === 'CAR' ? (hindrances.carDelays.get(side === 'forward' ? b : a)?.[side] ?? 0) * 1000 : 0;
        const slopedPace = paceOnSlope(mode, msPerMeter, side === 'forward' ? rise : -rise, meters);
        return Math.round(meters * (ferryPaces ?? slopedPace)) + wait + delay;
      };
      builder.setCost(edge, mode, cost('forward'), cost('backward'));
    }
  }
}

/** Kerbs hinder wheels on ways of their own; along a road they lie beside it. */
function isWalkersWay(tags: Tags): boolean {
  return CAR_CLOSED_CLASSES.has(streetClass(tags) ?? '');
}

function layerOf({ layer = '0' }: Tags): number {
  return Math.max(-9, Math.min(9, Math.trunc(Number(layer)) || 0));
}

function edgeFlags(tags: Tags, rules: WayRules): number {
  return (
    (isSet(tags.tunnel) ? EDGE_TUNNEL : 0) |
    (isSet(tags.bridge) ? EDGE_BRIDGE : 0) |
    (isMotorway(tags) ? EDGE_MOTORWAY : 0) |
    (rules.ferry ? EDGE_FERRY : 0) |
    (tags.highway === 'steps' ? EDGE_STEPS : 0) |
    (rules.isDestinationOnly ? EDGE_DESTINATION : 0)
  );
}

/** Milliseconds per metre of a ferry that states its duration. */
function ferryPace(osm: OsmData, refs: Int32Array, durationSeconds: number | undefined): number | undefined {
  if (durationSeconds === undefined) return undefined;
  let meters = 0;
  for (let i = 1; i < refs.length; i++) {
    const a = refs[i - 1]!;
    const b = refs[i]!;
    if (a < 0 || b < 0) continue;
    meters += distanceMeters(osm.nodes.lat[a]!, osm.nodes.lng[a]!, osm.nodes.lat[b]!, osm.nodes.lng[b]!);
  }
  return meters > 0 ? (durationSeconds * 1000) / meters : undefined;
}

function addSignals(builder: NetworkBuilder, graph: Graph, signals: readonly number[]): void {
  const costs = { forward: builder.forward.CAR.values, backward: builder.backward.CAR.values };
  const bicycle = { forward: builder.forward.BICYCLE.values, backward: builder.backward.BICYCLE.values };
  addSignalDelays(
    graph,
    signals,
    costs,
    [costs, bicycle],
    edge => (builder.edgeFlags.values[edge]! & EDGE_CONNECTOR) !== 0,
  );
}

function departures({ adjacencyStart, adjacency }: Graph): (node: number) => number[] {
  return node => [...adjacency.subarray(adjacencyStart[node]!, adjacencyStart[node + 1]!)];
}

function finish(builder: NetworkBuilder, graph: Graph, turns: BannedTurns): Omit<BuiltStreets, 'report' | 'edgeWay'> {
  const { nodeCount, edgeCount, edgeFrom, edgeTo, edgeLengthDecimetres, adjacencyStart, adjacency } = graph;
  const edgeFlagsColumn = builder.edgeFlags.finish();
  for (const [arrival] of turns.pairs) edgeFlagsColumn[arrival >> 1]! |= EDGE_TURN_BANNED;
  const costs = perBaseMode(mode => ({
    forward: builder.forward[mode].finish(),
    backward: builder.backward[mode].finish(),
  }));
  markDestinationOnly(graph, edgeFlagsColumn, costs.CAR);
  const nodeLat = builder.nodeLat.finish();
  const nodeLng = builder.nodeLng.finish();
  const columns: Record<string, Column> = {
    nodeLat,
    nodeLng,
    nodeOsmId: builder.nodeOsmId.finish(),
    edgeFrom,
    edgeTo,
    edgeLengthDecimetres,
    edgeName: builder.edgeName.finish(),
    edgeFlags: edgeFlagsColumn,
    edgeLayer: builder.edgeLayer.finish(),
    edgeWheels: builder.edgeWheels.finish(),
    adjacencyStart,
    adjacency,
    edgeIndex: edgeIndexColumn(nodeLat, nodeLng, edgeFrom, edgeTo),
    'turn.arrival': Uint32Array.from(turns.pairs, ([arrival]) => arrival),
    'turn.departure': Uint32Array.from(turns.pairs, ([, departure]) => departure),
    ...builder.names.columns('names'),
  };
  for (const mode of BASE_MODES) {
    columns[`${mode}.forward`] = costs[mode].forward;
    columns[`${mode}.backward`] = costs[mode].backward;
    columns[`${mode}.snappable`] = markSnappable(graph, edgeFlagsColumn, costs[mode], mode === 'WALK');
  }
  const decimetres = edgeLengthDecimetres.reduce((sum, length) => sum + length, 0);
  return {
    columns,
    counts: {
      streetNodes: nodeCount,
      streetEdges: edgeCount,
      streetMeters: Math.round(decimetres / 10),
      turnRestrictions: turns.applied,
      ignoredTurnRestrictions: turns.ignored,
    },
  };
}
