// Compares the product with the plain search: every edge of the network, and pairs of starts and points of interest.

import type { BaseMode } from '../../src/core/modes.ts';
import type { OsmData } from '../../src/import/osm/osm-data.ts';
import type { NetworkPoint } from '../../src/reach/network-point.ts';
import { type Minimised, reachEngine } from '../../src/reach/reach.ts';
import { startsAt } from '../../src/reach/snap.ts';
import { fractionAt } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { CLOSED, EDGE_CONNECTOR } from '../../src/region/streets.ts';
import { pointCosts } from '../support/point-costs.ts';
import { type PlainCost, type PlainPoint, PlainSearch } from './plain-dijkstra.ts';
import { PlainRoads, type Segment } from './plain-roads.ts';
import { type PlainTurns, plainTurns } from './plain-turns.ts';

/** A region with the plain roads of its import file. */
export interface Compared {
  readonly region: Region;
  readonly mode: BaseMode;
  readonly roads: PlainRoads;
  readonly turns: PlainTurns | undefined;
}

/** Random numbers from 0 to 1, the same at every run. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** @param osm the import data of the region */
export function compared(region: Region, osm: OsmData, mode: BaseMode): Compared {
  const roads = new PlainRoads(osm, region.manifest.country, mode);
  return { region, mode, roads, turns: mode === 'CAR' ? plainTurns(osm, 'dead-ends') : undefined };
}

/** Edges whose costs or length differ between the region and the raw file, or that only one of them has, one line each. */
export function differentEdges({ region: { streets }, mode, roads }: Compared): string[] {
  const { forward, backward } = streets.modes[mode];
  const count = new Map<string, number>();
  const add = (edge: string, by: number) => count.set(edge, (count.get(edge) ?? 0) + by);
  for (let e = 0; e < streets.edgeCount; e++) {
    if ((streets.edgeFlags[e] ?? 0) & EDGE_CONNECTOR) continue;
    const costs = [forward[e], backward[e]].map(cost => (cost === CLOSED ? undefined : cost));
    if (costs[0] === undefined && costs[1] === undefined) continue;
    const ids = [streets.edgeFrom[e], streets.edgeTo[e]].map(node => streets.nodeOsmId[node ?? 0]);
    add([...ids, ...costs, streets.edgeLengthDecimetres[e]].join(' '), 1);
  }
  for (const { a, b, forward, backward, decimetres } of roads.segments) {
    if (forward === undefined && backward === undefined) continue;
    add([roads.id(a), roads.id(b), forward, backward, decimetres].join(' '), -1);
  }
  return [...count]
    .filter(([, n]) => n !== 0)
    .map(([edge, n]) => `${edge}: ${Math.abs(n)} more ${n > 0 ? 'in the region' : 'in the file'}`);
}

const METERS_PER_MINUTE = { WALK: 80, BICYCLE: 250, CAR: 600 };

export interface PairReport {
  readonly within: number;
  readonly outside: number;
  /** One line for each pair that differs. */
  readonly different: readonly string[];
}

/**
 * Draws starts among the region's addresses, and limits from 3 to 15 minutes (for every fourth start: as many metres). For each
 * start it compares both figures of up to `perStart` points of interest within the limit and a tenth of that number just outside.
 */
export function comparePairs(what: Compared, pairs: number, perStart: number, seed: number): PairReport {
  const { region, mode } = what;
  const random = sequence(seed);
  const different: string[] = [];
  let within = 0;
  let outside = 0;
  for (let n = 0; within < pairs && n < pairs * 4; n++) {
    const row = Math.floor(random() * region.addresses.count);
    const place = { lat: (region.addresses.lat[row] ?? 0) / 1e7, lng: (region.addresses.lng[row] ?? 0) / 1e7 };
    const minutes = 3 + random() * 12;
    const minimised: Minimised = n % 4 === 3 ? 'length' : 'time';
    const limit = Math.round(minimised === 'time' ? minutes * 60_000 : minutes * METERS_PER_MINUTE[mode] * 10);
    const answers = answersFrom(what, place, minimised, limit);
    if (answers === undefined) continue;
    const inside = drawn(answers.within, perStart, random);
    const beyond = drawn(answers.outside, Math.ceil(inside.length / 10), random);
    within += inside.length;
    outside += beyond.length;
    different.push(...[...inside, ...beyond].flatMap(answers.differences));
  }
  return { within, outside, different };
}

/** The results of product and plain search from one place: rows of points of interest, within the limit or up to a tenth beyond it. */
export function answersFrom(
  what: Compared,
  place: { lat: number; lng: number },
  minimised: Minimised,
  limit: number,
): { within: number[]; outside: number[]; differences(poi: number): string[] } | undefined {
  const { streets, obstacles } = what.region;
  const farther = Math.round(limit * 1.1);
  const found = costsFromProduct(what, place, minimised, limit);
  const foundFarther = costsFromProduct(what, place, minimised, farther);
  const starts = startsAt(streets, obstacles, what.mode, Math.round(place.lat * 1e7), Math.round(place.lng * 1e7));
  if (found === undefined || foundFarther === undefined || starts === undefined) return undefined;
  const plainStarts = starts.points.map(point => plainPoint(what, point));
  const search = new PlainSearch(what.roads, plainStarts, minimised, farther, what.turns);
  const differences = (poi: number) => {
    const plain = plainCost(what, search, poi, minimised);
    const first = minimised === 'time' ? plain?.milliseconds : plain?.decimetres;
    const plainly = plain === undefined || first === undefined || first > farther ? undefined : inWords(plain);
    const isWithin = plainly !== undefined && first !== undefined && first <= limit;
    if (foundFarther.get(poi) === plainly && found.has(poi) === isWithin) return [];
    const line = `${what.mode} ${minimised} from ${place.lat},${place.lng} within ${limit} to row ${poi}`;
    return [`${line}: ${foundFarther.get(poi)}, plainly ${plainly}`];
  };
  return {
    within: [...found.keys()],
    outside: [...foundFarther.keys()].filter(poi => !found.has(poi)),
    differences,
  };
}

function inWords({ milliseconds, decimetres }: PlainCost): string {
  return `${milliseconds} ms ${decimetres} dm`;
}

/** Rows of points of interest within a limit, with both figures; undefined if no street is near the start. */
function costsFromProduct(
  { region, mode }: Compared,
  place: { lat: number; lng: number },
  minimised: Minimised,
  limit: number,
) {
  const reach = reachEngine(region).run(place, { mode, minimised, limit }, undefined);
  if ('unreachable' in reach) return undefined;
  const costs = new Map<number, string>();
  for (const [poi, cost] of pointCosts(reach, region.pois.access[mode], minimised)) costs.set(poi, inWords(cost));
  return costs;
}

function plainCost(what: Compared, search: PlainSearch, poi: number, minimised: Minimised) {
  const access = what.region.pois.access[what.mode];
  const costs = [];
  const list = access.list[poi] ?? 0;
  for (let p = access.start[list] ?? 0; p < (access.start[list + 1] ?? 0); p++) {
    const point = {
      edge: access.edge[p] ?? 0,
      fraction: fractionAt(access, p),
      legMilliseconds: access.legMilliseconds[p] ?? 0,
      legDecimetres: access.legDecimetres[p] ?? 0,
    };
    const cost = search.costAt(plainPoint(what, point));
    if (cost) costs.push(cost);
  }
  const byTime = minimised === 'time';
  return costs.sort((a, b) => {
    const [ms, dm] = [a.milliseconds - b.milliseconds, a.decimetres - b.decimetres];
    return byTime ? ms || dm : dm || ms;
  })[0];
}

/** The same point on the raw file's segment: with the same nodes, and if several ways share them, with the same costs. */
export function plainPoint({ region: { streets }, mode, roads }: Compared, point: NetworkPoint): PlainPoint {
  const [from, to] = [streets.edgeFrom[point.edge] ?? 0, streets.edgeTo[point.edge] ?? 0];
  const [idFrom, idTo] = [streets.nodeOsmId[from] ?? 0, streets.nodeOsmId[to] ?? 0];
  const open = (cost: number | undefined) => (cost === CLOSED ? undefined : cost);
  const forward = open(streets.modes[mode].forward[point.edge]);
  const backward = open(streets.modes[mode].backward[point.edge]);
  const candidates = roads.between(idFrom, idTo);
  const isSame = (segment: Segment) =>
    roads.id(segment.a) === idFrom && segment.forward === forward && segment.backward === backward;
  const segment = candidates.find(isSame);
  if (segment === undefined) {
    throw new Error(
      `no segment ${idFrom}–${idTo} with ${forward} and ${backward} ms in the file: ${JSON.stringify(candidates)}`,
    );
  }
  return { ...point, segment };
}

function drawn<T>(items: readonly T[], most: number, random: () => number): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < most && left.length > 0) taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}
