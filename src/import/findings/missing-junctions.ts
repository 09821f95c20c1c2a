// Streets that touch on the map but not in the network: they cross without a common node, or one ends just before the other.
import { emptyBox, growBox } from '../../core/geometry/box.ts';
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { metersToSegment } from '../../core/geometry/ring-distance.ts';
import { crossesSegment } from '../../core/geometry/segment.ts';
import { BASE_MODES } from '../../core/modes.ts';
import { type FindingPlace, type Findings, MOST_FINDING_PLACES } from '../../region/findings.ts';
import { EDGE_BRIDGE, EDGE_FERRY, EDGE_TUNNEL, EDGES_PER_BOX } from '../../region/streets.ts';
import { isSet, readTags, type Tags } from '../osm/osm-data.ts';
import { NO_WAY } from '../streets/network-builder.ts';
import { type Inputs, isShut, placeAt, placeOfNode, rowOfId, wayOf } from './inputs.ts';

/** A dead end this near to another street was probably meant to meet it: the hand of a mapper, not a gap between two streets. */
const MISSED_WITHIN_METERS = 3;
/** Two streets that a walk of less joins need no other junction. */
const JOINED_WITHIN_DECIMETRES = 600;
/** Above or below others. */
const OFF_THE_GROUND = EDGE_BRIDGE | EDGE_TUNNEL | EDGE_FERRY;

/**
 * Pairs of ways that cross on the same layer, where neither is a bridge, a tunnel or a ferry, and that have no common node there. Each pair of ways counts
 * once. Compares runs of eight edges whose boxes meet: half a second for a million edges.
 */
export function crossings(inputs: Inputs): Findings {
  const { osm, network, edgeWay } = inputs;
  const { edgeCount, edgeFrom, edgeTo, edgeFlags, edgeLayer, nodeLat, nodeLng, edgeIndex } = network;
  const found = new Map<number, { readonly edge: number; readonly other: number }>();
  const isGround = (e: number) => edgeWay[e] !== NO_WAY && !(edgeFlags[e]! & OFF_THE_GROUND);
  /** Compares an edge with those of a run. Boxes first: nearly all pairs end there. */
  const crossingsOf = (e: number, begin: number, end: number) => {
    const [a, b] = [edgeFrom[e]!, edgeTo[e]!];
    const [ax, ay, bx, by] = [nodeLng[a]!, nodeLat[a]!, nodeLng[b]!, nodeLat[b]!];
    const [west, east] = [Math.min(ax, bx), Math.max(ax, bx)];
    const [south, north] = [Math.min(ay, by), Math.max(ay, by)];
    for (let f = begin; f < end && f < edgeCount; f++) {
      const c = edgeFrom[f]!;
      const d = edgeTo[f]!;
      const cx = nodeLng[c]!;
      const dx = nodeLng[d]!;
      if ((cx < west && dx < west) || (cx > east && dx > east)) continue;
      const cy = nodeLat[c]!;
      const dy = nodeLat[d]!;
      if ((cy < south && dy < south) || (cy > north && dy > north)) continue;
      if (!isGround(f) || edgeLayer[e] !== edgeLayer[f] || edgeWay[e] === edgeWay[f]) continue;
      if (!crossesSegment(ax, ay, bx, by, cx, cy, dx, dy) || !crossesSegment(cx, cy, dx, dy, ax, ay, bx, by)) continue;
      const pair = Math.min(edgeWay[e]!, edgeWay[f]!) * osm.ways.count + Math.max(edgeWay[e]!, edgeWay[f]!);
      if (!found.has(pair)) found.set(pair, { edge: e, other: f });
    }
  };
  const box = { west: 0, south: 0, east: 0, north: 0 };
  for (let first = 0; first < edgeCount; first += EDGES_PER_BOX) {
    const last = Math.min(first + EDGES_PER_BOX, edgeCount);
    Object.assign(box, emptyBox());
    for (let e = first; e < last; e++) {
      growBox(box, nodeLng[edgeFrom[e]!]!, nodeLat[edgeFrom[e]!]!);
      growBox(box, nodeLng[edgeTo[e]!]!, nodeLat[edgeTo[e]!]!);
    }
    for (const run of edgeIndex.search(box.west, box.south, box.east, box.north)) {
      if (run * EDGES_PER_BOX < first) continue;
      for (let e = first; e < last; e++) {
        if (isGround(e)) crossingsOf(e, Math.max(e + 1, run * EDGES_PER_BOX), (run + 1) * EDGES_PER_BOX);
      }
    }
  }
  const places = [...found.values()].filter(({ edge, other }) => areStreetsOnOneFloor(inputs, edge, other));
  const byCars = places.toSorted((a, b) => carsAt(inputs, b) - carsAt(inputs, a));
  return {
    kind: 'CROSSING_WITHOUT_NODE',
    count: places.length,
    places: byCars.slice(0, MOST_FINDING_PLACES).map(({ edge, other }) => ({
      ...crossingPoint(inputs, edge, other),
      objects: [...wayOf(inputs, edge), ...wayOf(inputs, other)],
    })),
  };
}

/** How many of two streets are open to cars. */
function carsAt({ network }: Inputs, { edge, other }: { readonly edge: number; readonly other: number }): number {
  return [edge, other].filter(e => !isShut(network.modes.CAR, e)).length;
}

function crossingPoint({ network }: Inputs, edge: number, other: number): Pick<FindingPlace, 'lat' | 'lng'> {
  const { nodeLat, nodeLng, edgeFrom, edgeTo } = network;
  const [a, b, c, d] = [edgeFrom[edge]!, edgeTo[edge]!, edgeFrom[other]!, edgeTo[other]!];
  const [x, y] = [nodeLng[a]!, nodeLat[a]!];
  const [rx, ry] = [nodeLng[b]! - x, nodeLat[b]! - y];
  const [sx, sy] = [nodeLng[d]! - nodeLng[c]!, nodeLat[d]! - nodeLat[c]!];
  const t = ((nodeLng[c]! - x) * sy - (nodeLat[c]! - y) * sx) / (rx * sy - ry * sx);
  return placeAt(y + t * ry, x + t * rx);
}

/**
 * Whether two ways are streets on the same floor in the open. Ways inside of buildings cross on floors that maps often leave out; one walks over the
 * outline of a square or a platform wherever one likes.
 */
function areStreetsOnOneFloor({ osm, edgeWay }: Inputs, edge: number, other: number): boolean {
  const [one, two] = [edge, other].map(e => readTags(osm, osm.ways.tags, edgeWay[e]!)) as [Tags, Tags];
  const isNoStreet = (tags: Tags) =>
    ['corridor', 'platform', undefined].includes(tags.highway) || isSet(tags.indoor) || isSet(tags.area);
  return !isNoStreet(one) && !isNoStreet(two) && one.level === two.level && one.location === two.location;
}

/**
 * Dead ends within 3 m of a street of another way on the same layer that the same mode may use, where no walk of 60 m joins the two and no river, railway
 * or motorway lies between. A dead end that its mapper calls one (`noexit`), or at which the data ends, is none of them.
 */
export function missingJunctions(inputs: Inputs): Findings {
  const { osm, network, obstacles } = inputs;
  const { nodeCount, adjacencyStart, adjacency } = network;
  const places: FindingPlace[] = [];
  const cut = new Set<number>();
  for (const edge of obstacles.dataEnds.edge) {
    cut.add(network.edgeFrom[edge]!);
    cut.add(network.edgeTo[edge]!);
  }
  let count = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (adjacencyStart[node + 1]! - adjacencyStart[node]! !== 1) continue;
    const edge = adjacency[adjacencyStart[node]!]! >> 1;
    const missed = streetBeside(inputs, node, edge);
    if (missed === undefined || cut.has(node) || isJoined(inputs, node, missed.edge)) continue;
    const row = rowOfId(osm.nodes, network.nodeOsmId[node]!);
    if (row >= 0 && readTags(osm, osm.nodes.tags, row).noexit !== undefined) continue;
    count++;
    if (places.length >= MOST_FINDING_PLACES) continue;
    places.push({
      ...placeOfNode(network, node),
      objects: [`node/${network.nodeOsmId[node]}`, ...wayOf(inputs, edge), ...wayOf(inputs, missed.edge)],
      meters: Math.round(missed.meters * 10) / 10,
    });
  }
  return { kind: 'MISSING_JUNCTION', count, places };
}

/** The nearest street of another way within 3 m of a dead end that it could meet. */
function streetBeside(inputs: Inputs, node: number, edge: number) {
  const { network, edgeWay, obstacles } = inputs;
  const { nodeLat, nodeLng, edgeFrom, edgeTo, edgeFlags, edgeLayer, edgeCount, modes } = network;
  if (edgeWay[edge] === NO_WAY || edgeFlags[edge]! & OFF_THE_GROUND) return undefined;
  const [x, y] = [nodeLng[node]!, nodeLat[node]!];
  const scale = scaleAt(y);
  const dLat = MISSED_WITHIN_METERS / scale.metersPerLatE7;
  const dLng = MISSED_WITHIN_METERS / scale.metersPerLngE7;
  let best: { readonly edge: number; readonly meters: number } | undefined;
  for (const box of network.edgeIndex.search(x - dLng, y - dLat, x + dLng, y + dLat)) {
    const end = Math.min((box + 1) * EDGES_PER_BOX, edgeCount);
    for (let f = box * EDGES_PER_BOX; f < end; f++) {
      if (edgeWay[f] === NO_WAY || edgeWay[f] === edgeWay[edge] || edgeFlags[f]! & OFF_THE_GROUND) continue;
      if (edgeLayer[f] !== edgeLayer[edge] || edgeFrom[f] === node || edgeTo[f] === node) continue;
      const [a, b] = [edgeFrom[f]!, edgeTo[f]!];
      const meters = metersToSegment(scale, x, y, nodeLng[a]!, nodeLat[a]!, nodeLng[b]!, nodeLat[b]!);
      if (meters > Math.min(MISSED_WITHIN_METERS, best?.meters ?? Infinity)) continue;
      if (!BASE_MODES.some(mode => !isShut(modes[mode], edge) && !isShut(modes[mode], f))) continue;
      if (areStreetsOnOneFloor(inputs, edge, f)) best = { edge: f, meters };
    }
  }
  if (best === undefined) return undefined;
  const { segments, segmentIndex } = obstacles;
  const [a, b] = [edgeFrom[best.edge]!, edgeTo[best.edge]!];
  const nearEnds = [a, b].map(end => [nodeLng[end]!, nodeLat[end]!] as const);
  const isBetween = segmentIndex
    .search(x - dLng, y - dLat, x + dLng, y + dLat)
    .some(s =>
      nearEnds.every(([px, py]) =>
        crossesSegment(
          x,
          y,
          px,
          py,
          segments[s * 4]!,
          segments[s * 4 + 1]!,
          segments[s * 4 + 2]!,
          segments[s * 4 + 3]!,
        ),
      ),
    );
  return isBetween ? undefined : best;
}

/** Whether streets of any mode lead from a node to an edge within 60 m. */
function isJoined({ network }: Inputs, from: number, goal: number): boolean {
  const { adjacencyStart, adjacency, edgeFrom, edgeTo, edgeLengthDecimetres } = network;
  const best = new Map([[from, 0]]);
  const queue = [from];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
      const edge = adjacency[a]! >> 1;
      if (edge === goal) return true;
      const other = adjacency[a]! & 1 ? edgeFrom[edge]! : edgeTo[edge]!;
      const length = best.get(node)! + edgeLengthDecimetres[edge]!;
      if (length > JOINED_WITHIN_DECIMETRES || length >= (best.get(other) ?? Infinity)) continue;
      best.set(other, length);
      queue.push(other);
    }
  }
  return false;
}
