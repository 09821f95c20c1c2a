// Doors at nodes: a trip begins and ends on every usable edge that meets there.

import { baseModeOf, FOOT_MODES, isOnWheels, type SearchMode } from '../core/modes.ts';
import {
  CLOSED,
  EDGE_DESTINATION,
  EDGE_TURN_BANNED,
  isClosedToWheels,
  millisecondsOnWheels,
  SNAP_NEVER,
  type StreetNetwork,
} from '../region/streets.ts';
import { decimetresOf, millisecondsOf } from './leg.ts';
import type { NearEdge } from './near-edges.ts';
import { isUsable, type NetworkPoint, WHOLE_EDGE } from './network-point.ts';

/**
 * The given doors as ends of a search, with as many more at nodes as it takes to begin and end on every usable edge that meets there. On wheels, doors of
 * walkers on streets that are closed to wheels drop out.
 */
export function allDoors(streets: StreetNetwork, mode: SearchMode, doors: readonly NearEdge[]): NetworkPoint[] {
  const further = [...nodesOf(streets, withoutSettled(streets, mode, doors))].flatMap(([node, { meters, edges }]) =>
    enoughEdges(streets, mode, node, edges)
      .filter(edge => !edges.includes(edge))
      .map(edge => doorAt(streets, mode, node, edge, meters)),
  );
  return [
    ...openDoors(streets, mode, doors).map(({ edge, fraction, meters }) => networkPoint(mode, edge, fraction, meters)),
    ...further,
  ];
}

/**
 * The doors without those at nodes at which one of them is open both ways, and so enough; by car there are exceptions. Nearly all go, and collecting the others of a
 * node would take longer than this.
 */
function withoutSettled(streets: StreetNetwork, mode: SearchMode, doors: readonly NearEdge[]): readonly NearEdge[] {
  if (mode === 'CAR') return doors;
  const { edgeFrom, edgeTo, modes } = streets;
  const { forward, backward } = modes[baseModeOf(mode)];
  const settled = new Set<number>();
  const rest: NearEdge[] = [];
  for (const door of doors) {
    const { edge, fraction } = door;
    if (fraction !== 0 && fraction !== WHOLE_EDGE) continue;
    const isTwoWay = forward[edge] !== CLOSED && backward[edge] !== CLOSED && !isClosedToWheels(streets, mode, edge);
    if (isTwoWay) settled.add(fraction === 0 ? edgeFrom[edge]! : edgeTo[edge]!);
    else rest.push(door);
  }
  return rest.filter(({ edge, fraction }) => !settled.has(fraction === 0 ? edgeFrom[edge]! : edgeTo[edge]!));
}

/** As few doors as make the same costs. */
export function fewDoors(streets: StreetNetwork, mode: SearchMode, doors: readonly NearEdge[]): NetworkPoint[] {
  const within = openDoors(streets, mode, doors).filter(({ fraction }) => fraction !== 0 && fraction !== WHOLE_EDGE);
  const atNodes = [...nodesOf(streets, doors)].flatMap(([node, { meters }]) =>
    enoughEdges(streets, mode, node, []).map(edge => doorAt(streets, mode, node, edge, meters)),
  );
  return [...within.map(({ edge, fraction, meters }) => networkPoint(mode, edge, fraction, meters)), ...atNodes];
}

/** A door of walkers, and the modes on foot for which `fewDoors` has it: the sum of 1 << its number in FOOT_MODES. */
export interface DoorOnFoot extends NetworkPoint {
  readonly modes: number;
}

/** The doors of `fewDoors` for all modes on foot, with the legs of walkers. */
export function fewDoorsOnFoot(streets: StreetNetwork, doors: readonly NearEdge[]): DoorOnFoot[] {
  const modesOf = (isOne: (mode: SearchMode) => boolean) =>
    FOOT_MODES.reduce((sum, mode, number) => sum + (isOne(mode) ? 1 << number : 0), 0);
  const within = doors
    .filter(({ fraction }) => fraction !== 0 && fraction !== WHOLE_EDGE)
    .map(({ edge, fraction, meters }) => ({
      ...networkPoint('WALK', edge, fraction, meters),
      modes: modesOf(mode => !isClosedToWheels(streets, mode, edge)),
    }));
  const atNodes = [...nodesOf(streets, doors)].flatMap(([node, { meters }]) => {
    const enough = new Map(FOOT_MODES.map(mode => [mode, enoughEdges(streets, mode, node, [])]));
    return [...new Set([...enough.values()].flat())].map(edge => ({
      ...doorAt(streets, 'WALK', node, edge, meters),
      modes: modesOf(mode => enough.get(mode)?.includes(edge) === true),
    }));
  });
  return [...within, ...atNodes];
}

/** On wheels, doors of walkers without those on closed streets. */
function openDoors(streets: StreetNetwork, mode: SearchMode, doors: readonly NearEdge[]): readonly NearEdge[] {
  if (!isOnWheels(mode)) return doors;
  const costs = streets.modes[mode];
  return doors.filter(({ edge }) => isUsable(costs, edge));
}

/** The nodes with doors, each with the shortest of their legs and their edges. */
function nodesOf({ edgeFrom, edgeTo }: StreetNetwork, doors: readonly NearEdge[]) {
  const nodes = new Map<number, { meters: number; readonly edges: number[] }>();
  for (const { edge, fraction, meters } of doors) {
    if (fraction !== 0 && fraction !== WHOLE_EDGE) continue;
    const node = fraction === 0 ? edgeFrom[edge]! : edgeTo[edge]!;
    const known = nodes.get(node);
    if (known === undefined) {
      nodes.set(node, { meters, edges: [edge] });
    } else {
      known.meters = Math.min(known.meters, meters);
      known.edges.push(edge);
    }
  }
  return nodes;
}

/**
 * Usable edges at a node that make the same costs as all of them. One that is open both ways is enough, because a trip goes on from it to the others, and
 * comes to it from them; by car only if no turn is banned there, and it has to be one that serves only to get in or out, if there are such. Without such an
 * edge, the only edge that leads away is enough, or the only one that leads here.
 * @param own edges to prefer
 */
export function enoughEdges(
  streets: StreetNetwork,
  mode: SearchMode,
  node: number,
  own: readonly number[],
): readonly number[] {
  const { edgeFrom, edgeFlags, adjacencyStart, adjacency, modes } = streets;
  // Not the costs on wheels, which a region makes when somebody goes on wheels.
  const { forward, backward, snappable } = modes[baseModeOf(mode)];
  const leads = (edge: number, isAway: boolean) =>
    ((edgeFrom[edge] === node) === isAway ? forward : backward)[edge] !== CLOSED &&
    !isClosedToWheels(streets, mode, edge);
  const open: number[] = [];
  for (let a = adjacencyStart[node]!; a < adjacencyStart[node + 1]!; a++) {
    const edge = adjacency[a]! >> 1;
    if (leads(edge, true) || leads(edge, false)) open.push(edge);
  }
  const usable = open.filter(edge => snappable[edge] !== SNAP_NEVER);
  if (usable.length === 1) return usable;
  const has = (flag: number) => mode === 'CAR' && open.some(edge => edgeFlags[edge]! & flag);
  if (has(EDGE_TURN_BANNED)) return usable;
  const isDestination = has(EDGE_DESTINATION);
  const isEnough = (edge: number) =>
    leads(edge, true) && leads(edge, false) && (!isDestination || (edgeFlags[edge]! & EDGE_DESTINATION) !== 0);
  const enough = own.find(isEnough) ?? usable.find(isEnough);
  if (enough !== undefined) return [enough];
  for (const isAway of [true, false]) {
    const leading = open.filter(edge => leads(edge, isAway));
    if (!isDestination && leading.length === 1 && usable.includes(leading[0]!)) return leading;
  }
  return usable;
}

function doorAt(
  { edgeFrom }: StreetNetwork,
  mode: SearchMode,
  node: number,
  edge: number,
  meters: number,
): NetworkPoint {
  return networkPoint(mode, edge, edgeFrom[edge] === node ? 0 : WHOLE_EDGE, meters);
}

function networkPoint(mode: SearchMode, edge: number, fraction: number, meters: number): NetworkPoint {
  const walked = millisecondsOf(meters);
  const legMilliseconds = isOnWheels(mode) ? millisecondsOnWheels(walked) : walked;
  return { edge, fraction, legMilliseconds, legDecimetres: decimetresOf(meters) };
}
