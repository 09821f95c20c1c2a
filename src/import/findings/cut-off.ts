// Streets that a mode cannot reach: those that a single barrier shuts, and those that nothing joins to the rest.
import { pushTo } from '../../core/lists.ts';
import type { BaseMode } from '../../core/modes.ts';
import { type FindingPlace, type Findings, MOST_FINDING_PLACES } from '../../region/findings.ts';
import { EDGE_CONNECTOR } from '../../region/streets.ts';
import { readTags } from '../osm/osm-data.ts';
import { type Inputs, isShut, placeOfEdge, placeOfNode, rowOfId, wayOf } from './inputs.ts';
import { MAIN_PIECE, type Pieces } from './pieces.ts';

/** A barrier that shuts less street than this shuts a drive or a yard. */
const FEWEST_SHUT_DECIMETRES = 2000;
/** A piece shorter than this hardly has a door of its own. */
const FEWEST_CUT_OFF_DECIMETRES = 500;

/** Pieces that barriers join to each other, so that they open or stay shut together. */
interface Cluster {
  /** Undefined if it is cut off for walkers and cars alike. */
  transportMode: BaseMode | undefined;
  readonly firstNode: number;
  decimetres: number;
  isCut: boolean;
  /** Nodes of barriers between the cluster and the main network. */
  readonly barriers: Set<number>;
}

/** Both kinds of findings for the modes of `piecesOf`. Pieces with an end of the data do not count, because they may be joined beyond. */
export function cutOffFindings(inputs: Inputs, piecesOf: ReadonlyMap<BaseMode, Pieces>): Findings[] {
  // Places are made at the end: a later mode may show that all modes are cut off.
  const shut: (() => FindingPlace)[] = [];
  const cutOff: (() => FindingPlace)[] = [];
  const known = new Map<string, Cluster>();
  let [shutMeters, cutOffMeters, shutCount, cutOffCount] = [0, 0, 0, 0];
  for (const [mode, pieces] of piecesOf) {
    const clusterOf = clusters(inputs, mode, pieces);
    const all = [...new Set(clusterOf.values())].filter(cluster => {
      // The same streets cut off for another mode are one finding.
      const key = `${cluster.firstNode} ${cluster.decimetres}`;
      const same = known.get(key);
      if (same) same.transportMode = undefined;
      else known.set(key, cluster);
      return !cluster.isCut && same === undefined;
    });
    const byLength = (a: Cluster, b: Cluster) => b.decimetres - a.decimetres;
    const gated = all.filter(({ barriers, decimetres }) => barriers.size === 1 && decimetres >= FEWEST_SHUT_DECIMETRES);
    const loose = all.filter(
      ({ barriers, decimetres }) => barriers.size !== 1 && decimetres >= FEWEST_CUT_OFF_DECIMETRES,
    );
    const shown = [gated, loose].map(list => list.toSorted(byLength).slice(0, MOST_FINDING_PLACES));
    const longest = longestWays(inputs, mode, pieces, clusterOf, new Set(shown.flat()));
    for (const cluster of shown[0]!) shut.push(() => placeOfBarrier(inputs, cluster, longest.get(cluster)));
    for (const cluster of shown[1]!) cutOff.push(() => placeOfPiece(inputs, cluster, longest.get(cluster)));
    shutCount += gated.length;
    cutOffCount += loose.length;
    shutMeters += gated.reduce((sum, { decimetres }) => sum + decimetres / 10, 0);
    cutOffMeters += loose.reduce((sum, { decimetres }) => sum + decimetres / 10, 0);
  }
  return [
    { kind: 'CLOSED_BY_ONE_NODE', count: shutCount, meters: Math.round(shutMeters), places: weightiest(shut) },
    { kind: 'CUT_OFF', count: cutOffCount, meters: Math.round(cutOffMeters), places: weightiest(cutOff) },
  ];
}

function weightiest(places: readonly (() => FindingPlace)[]): FindingPlace[] {
  return places
    .map(make => make())
    .toSorted((a, b) => (b.meters ?? 0) - (a.meters ?? 0))
    .slice(0, MOST_FINDING_PLACES);
}

/** The cluster of each piece beside the main network. */
function clusters({ network }: Inputs, mode: BaseMode, pieces: Pieces): ReadonlyMap<number, Cluster> {
  const { edgeCount, edgeFrom, edgeTo, edgeFlags } = network;
  const { of, decimetres, isCut } = pieces;
  const sidesOf = new Map<number, Set<number>>();
  for (let e = 0; e < edgeCount; e++) {
    if (!(edgeFlags[e]! & EDGE_CONNECTOR) || !isShut(network.modes[mode], e) || of[edgeFrom[e]!]! < 0) continue;
    const sides = sidesOf.get(edgeTo[e]!) ?? new Set();
    sidesOf.set(edgeTo[e]!, sides.add(of[edgeFrom[e]!]!));
  }
  const parent = Int32Array.from(decimetres.keys());
  const root = (piece: number): number => {
    let at = piece;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  for (const sides of sidesOf.values()) {
    const [first, ...others] = [...sides].filter(side => side !== MAIN_PIECE);
    for (const other of others) parent[root(other)] = root(first!);
  }
  const byRoot = new Map<number, Cluster>();
  const clusterOf = new Map<number, Cluster>();
  for (let piece = 1; piece < decimetres.length; piece++) {
    const cluster = byRoot.get(root(piece)) ?? {
      transportMode: mode,
      firstNode: pieces.firstNode[piece]!,
      decimetres: 0,
      isCut: false,
      barriers: new Set<number>(),
    };
    byRoot.set(root(piece), cluster);
    clusterOf.set(piece, cluster);
    cluster.decimetres += decimetres[piece]!;
    cluster.isCut ||= isCut[piece]!;
  }
  for (const [barrier, sides] of sidesOf) {
    if (!sides.has(MAIN_PIECE)) continue;
    for (const side of sides) if (side !== MAIN_PIECE) clusterOf.get(side)!.barriers.add(barrier);
  }
  return clusterOf;
}

/** By cluster, an edge in its longest way, weighed by the metres within the cluster. */
function longestWays(
  { network, edgeWay }: Inputs,
  mode: BaseMode,
  { of }: Pieces,
  clusterOf: ReadonlyMap<number, Cluster>,
  wanted: ReadonlySet<Cluster>,
): ReadonlyMap<Cluster, number> {
  const edgesOf = new Map<Cluster, number[]>();
  for (let e = 0; e < network.edgeCount; e++) {
    const piece = Math.max(of[network.edgeFrom[e]!]!, of[network.edgeTo[e]!]!);
    if (piece <= MAIN_PIECE || isShut(network.modes[mode], e)) continue;
    const cluster = clusterOf.get(piece)!;
    if (wanted.has(cluster)) pushTo(edgesOf, cluster, e);
  }
  const longest = new Map<Cluster, number>();
  for (const [cluster, edges] of edgesOf) {
    const length = new Map<number, number>();
    for (const e of edges) {
      length.set(edgeWay[e]!, (length.get(edgeWay[e]!) ?? 0) + network.edgeLengthDecimetres[e]!);
    }
    const [way] = [...length].reduce((best, each) => (each[1] > best[1] ? each : best));
    const own = edges.filter(e => edgeWay[e] === way);
    longest.set(cluster, own[own.length >> 1]!);
  }
  return longest;
}

function placeOfBarrier(inputs: Inputs, cluster: Cluster, edge: number | undefined): FindingPlace {
  const { osm, network } = inputs;
  const [barrier] = cluster.barriers;
  const osmId = network.nodeOsmId[barrier!]!;
  const row = rowOfId(osm.nodes, osmId);
  const tags = row < 0 ? {} : readTags(osm, osm.nodes.tags, row);
  const value = ['barrier', 'access', 'motor_vehicle', 'motorcar', 'vehicle', 'foot', 'locked']
    .filter(key => tags[key] !== undefined)
    .map(key => `${key}=${tags[key]}`);
  return {
    ...placeOfNode(network, barrier!),
    objects: [`node/${osmId}`, ...(edge === undefined ? [] : wayOf(inputs, edge))],
    ...(cluster.transportMode && { transportMode: cluster.transportMode }),
    ...(value.length > 0 && { value: value.join(', ').slice(0, 80) }),
    meters: Math.round(cluster.decimetres / 10),
  };
}

function placeOfPiece(inputs: Inputs, cluster: Cluster, edge: number | undefined): FindingPlace {
  const barriers = [...cluster.barriers].slice(0, 3).map(node => `node/${inputs.network.nodeOsmId[node]}`);
  return {
    ...placeOfEdge(inputs.network, edge ?? 0),
    objects: [...(edge === undefined ? [] : wayOf(inputs, edge)), ...barriers],
    ...(cluster.transportMode && { transportMode: cluster.transportMode }),
    meters: Math.round(cluster.decimetres / 10),
  };
}
