// Places where the drive is more than three times as long as the walk: a sample of the network, grouped by what is in the way of cars.
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { Frontier } from '../../reach/frontier.ts';
import { WHOLE_EDGE } from '../../reach/network-point.ts';
import { CostField } from '../../reach/search.ts';
import { type FindingPlace, type Findings, MOST_FINDING_PLACES } from '../../region/findings.ts';
import { CLOSED, EDGE_CONNECTOR, EDGES_PER_BOX, SNAP_YES } from '../../region/streets.ts';
import { type Inputs, isShut, placeOfEdge, placeOfNode, wayOf } from './inputs.ts';
import { MAIN_PIECE, type Pieces } from './pieces.ts';
import { walkFrom } from './walk.ts';

/** Pairs of the sample: at most this many starts beside barriers that are closed to cars, and as many spread over all streets. */
const STARTS_OF_EACH_SORT = 100;
/** Goals that the walk from a start reaches; at most this many are compared. */
const MOST_GOALS = 40;
const LEAST_WALK_DECIMETRES = 3000;
const MOST_WALK_DECIMETRES = 6000;
/** A drive counts as a detour if it is this many times as long as the walk, and longer than 1 km. */
const TIMES_LONGER = 3;
const LEAST_DRIVE_DECIMETRES = 10_000;
/** Longer drives are not measured to their end. */
const LONGEST_DRIVE_DECIMETRES = 60_000;

/** What is in the way of cars on the walk between two places. */
type Cause = 'barrier' | 'closed way' | 'one-way street' | 'turn';

/**
 * Compares walk and drive for up to 200 starts with a goal 300 to 600 m away on foot each; a search by car ends at 1.8 km, for one pair of each cause at
 * 6 km. Pairs whose drive could lead over streets beyond the end of the data do not count.
 */
export function detours(inputs: Inputs, cars: Pieces): Findings {
  const { network, obstacles } = inputs;
  const drive = new CostField(network, 'CAR');
  const frontier = new Frontier(network, obstacles.dataEnds);
  const found = new Map<string, { place: FindingPlace; cause: Cause; count: number }>();
  for (const start of starts(inputs, cars)) {
    const point = { edge: start, fraction: WHOLE_EDGE / 2, legMilliseconds: 0, legDecimetres: 0 };
    const walk = walkFrom(network, start, MOST_WALK_DECIMETRES);
    const near = { mode: 'CAR', minimised: 'length', limit: MOST_WALK_DECIMETRES * TIMES_LONGER } as const;
    drive.search(near, [point]);
    const certain = frontier.leastCost(drive) ?? near.limit;
    let worst: { readonly goal: number; readonly walked: number; readonly ratio: number } | undefined;
    for (const goal of goals(inputs, cars, start)) {
      const walked = walk.decimetresTo(goal);
      if (walked < LEAST_WALK_DECIMETRES || walked > MOST_WALK_DECIMETRES) continue;
      const driven = drive.figuresAt(goal, WHOLE_EDGE / 2)?.first ?? near.limit + 1;
      const least = Math.max(walked * TIMES_LONGER, LEAST_DRIVE_DECIMETRES);
      if (driven <= least || certain < least || driven / walked <= (worst?.ratio ?? 0)) continue;
      worst = { goal, walked, ratio: driven / walked };
    }
    if (worst === undefined) continue;
    const { key, ...seen } = inTheWay(inputs, walk.linksTo(worst.goal), start);
    const known = found.get(key);
    if (known) {
      known.count++;
      continue;
    }
    drive.search({ ...near, limit: LONGEST_DRIVE_DECIMETRES }, [point]);
    const driven = drive.figuresAt(worst.goal, WHOLE_EDGE / 2)?.first ?? LONGEST_DRIVE_DECIMETRES;
    const figures = { walkMeters: Math.round(worst.walked / 10), driveMeters: Math.round(driven / 10) };
    found.set(key, { place: { ...seen.place, ...figures }, cause: seen.cause, count: 1 });
  }
  const order: readonly Cause[] = ['barrier', 'turn', 'one-way street', 'closed way'];
  const places = [...found.values()]
    .sort((a, b) => order.indexOf(a.cause) - order.indexOf(b.cause) || b.count - a.count)
    .map(({ place, cause, count }): FindingPlace => ({ ...place, value: cause, count }));
  return { kind: 'DETOUR', count: places.length, places: places.slice(0, MOST_FINDING_PLACES) };
}

/** Whether people may begin or end a walk and a drive on an edge, and cars come from everywhere. */
function isOpenToBoth({ network }: Inputs, { of }: Pieces, edge: number): boolean {
  const { edgeFrom, edgeTo, modes } = network;
  if (modes.WALK.snappable[edge] !== SNAP_YES || modes.CAR.snappable[edge] !== SNAP_YES) return false;
  return of[edgeFrom[edge]!] === MAIN_PIECE && of[edgeTo[edge]!] === MAIN_PIECE;
}

/** Edges to start from: beside barriers that cars may not pass, and in equal steps over all. */
function starts(inputs: Inputs, cars: Pieces): Set<number> {
  const { network } = inputs;
  const { edgeCount, edgeFrom, edgeTo, edgeFlags, modes, adjacencyStart, adjacency } = network;
  const beside: number[] = [];
  const all: number[] = [];
  for (let e = 0; e < edgeCount; e++) {
    if (isOpenToBoth(inputs, cars, e)) all.push(e);
    if (!(edgeFlags[e]! & EDGE_CONNECTOR) || !isShut(modes.CAR, e) || isShut(modes.WALK, e)) continue;
    const copy = edgeFrom[e]!;
    for (let a = adjacencyStart[copy]!; a < adjacencyStart[copy + 1]!; a++) {
      const edge = adjacency[a]! >> 1;
      const isMain = cars.of[edgeFrom[edge]!] === MAIN_PIECE && cars.of[edgeTo[edge]!] === MAIN_PIECE;
      if (isMain && isOpenToBoth(inputs, cars, edge)) beside.push(edge);
    }
  }
  return new Set([...spread(beside), ...spread(all)]);
}

function spread(edges: readonly number[]): number[] {
  const step = Math.max(1, edges.length / STARTS_OF_EACH_SORT);
  return Array.from({ length: Math.min(edges.length, STARTS_OF_EACH_SORT) }, (_, i) => edges[Math.floor(i * step)]!);
}

/** Edges around a start that people may walk and drive to, spread over those that a walk may reach. */
function goals(inputs: Inputs, cars: Pieces, start: number): number[] {
  const { nodeLat, nodeLng, edgeFrom, edgeCount, edgeIndex } = inputs.network;
  const [lat, lng] = [nodeLat[edgeFrom[start]!]!, nodeLng[edgeFrom[start]!]!];
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  const reach = MOST_WALK_DECIMETRES / 10;
  const [dLat, dLng] = [reach / metersPerLatE7, reach / metersPerLngE7];
  const boxes = edgeIndex.search(lng - dLng, lat - dLat, lng + dLng, lat + dLat);
  const step = Math.max(1, boxes.length / MOST_GOALS);
  const found: number[] = [];
  for (let i = 0; i < boxes.length; i += step) {
    const first = boxes[Math.floor(i)]! * EDGES_PER_BOX;
    for (let e = first; e < Math.min(first + EDGES_PER_BOX, edgeCount); e++) {
      if (e === start || !isOpenToBoth(inputs, cars, e)) continue;
      found.push(e);
      break;
    }
  }
  return found;
}

/** What keeps cars from the walked way: a barrier before a way that is closed to them, before a one-way street, before a turn. */
function inTheWay(inputs: Inputs, links: readonly number[], start: number) {
  const { network } = inputs;
  const { edgeTo, edgeFlags, edgeLengthDecimetres, nodeOsmId, modes } = network;
  const isConnector = (edge: number) => (edgeFlags[edge]! & EDGE_CONNECTOR) !== 0;
  const gate = links.find(link => isConnector(link >> 1) && isShut(modes.CAR, link >> 1));
  if (gate !== undefined) {
    const node = edgeTo[gate >> 1]!;
    const object = `node/${nodeOsmId[node]}`;
    return { key: object, cause: 'barrier' as const, place: { ...placeOfNode(network, node), objects: [object] } };
  }
  const longest = (edges: readonly number[]) =>
    edges.reduce((best, edge) => (edgeLengthDecimetres[edge]! > edgeLengthDecimetres[best]! ? edge : best));
  const named = (edges: readonly number[], cause: Cause) => {
    const edge = longest(edges);
    const objects = wayOf(inputs, edge);
    return { key: objects[0] ?? `${edge}`, cause, place: { ...placeOfEdge(network, edge), objects } };
  };
  const shut = links.map(link => link >> 1).filter(edge => isShut(modes.CAR, edge));
  if (shut.length > 0) return named(shut, 'closed way');
  const against = links.filter(link => modes.CAR[link & 1 ? 'backward' : 'forward'][link >> 1] === CLOSED);
  if (against.length > 0)
    return named(
      against.map(link => link >> 1),
      'one-way street',
    );
  return named([start], 'turn');
}
