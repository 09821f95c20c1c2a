// The mark of a place of which only the street is shown: the lines of the street along all homes that the place may be, or the ground around them.

import { scaleAt } from '../core/geometry/geodesic.ts';
import { convexHull } from '../core/geometry/hull.ts';
import { laeaSquare } from '../core/geometry/laea.ts';
import { nearestFraction } from '../core/geometry/segment.ts';
import type { Region } from '../region/region.ts';
import { EDGE_CONNECTOR, EDGE_FERRY, EDGES_PER_BOX, type StreetNetwork } from '../region/streets.ts';
import { CELL_METERS, cellAt } from './address-cells.ts';
import type { Location } from './location.ts';

/** Maximum distance between a home and the line of its street. */
const LINE_METERS = 300;

type Position = readonly [lng: number, lat: number];

export interface StreetMark {
  /** The lines of the street. */
  readonly line?: readonly (readonly Position[])[];
  /** Where no line has its name: the outline around the cells of its homes, closed. */
  readonly outline?: readonly (readonly number[])[];
}

/**
 * Made from what visitors may know alone, so it is the same for every home. Empty where neither a line nor a home is known.
 * @param place the middle of the street or section, with its name
 * @param homes all that the place may be
 */
export function streetMark(
  { streets }: Pick<Region, 'streets'>,
  { lat, lng, addressParts }: Pick<Location, 'lat' | 'lng' | 'addressParts'>,
  homes: readonly { readonly lat: number; readonly lng: number }[],
): StreetMark {
  const name = addressParts?.street;
  if (name === undefined) return {};
  const points = (homes.length > 0 ? homes : [{ lat, lng }]).map(each => ({
    lat: Math.round(each.lat * 1e7),
    lng: Math.round(each.lng * 1e7),
  }));
  const edges = edgesOf(streets, name, points);
  const beside = new Set(points.flatMap(point => nearestEdge(streets, edges, point) ?? []));
  const line = chains(streets, homes.length > 0 ? between(streets, edges, beside) : joined(streets, edges, beside));
  if (line.length > 0) return { line };
  if (homes.length === 0) return {};
  const corners = points.flatMap(point => {
    const { column, row } = cellAt(point.lat, point.lng);
    return laeaSquare(CELL_METERS, column, row);
  });
  return { outline: convexHull(corners) };
}

interface PointE7 {
  readonly lat: number;
  readonly lng: number;
}

/** The edges of this name around any of the points. */
function edgesOf(streets: StreetNetwork, name: string, points: readonly PointE7[]): number[] {
  const { edgeIndex, edgeCount, edgeName, edgeFlags, names } = streets;
  const boxes = new Set<number>();
  for (const { lat, lng } of points) {
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
    const [x, y] = [LINE_METERS / metersPerLngE7, LINE_METERS / metersPerLatE7];
    for (const box of edgeIndex.search(lng - x, lat - y, lng + x, lat + y)) boxes.add(box);
  }
  const isNamed = new Map<number, boolean>([[0, false]]);
  const found: number[] = [];
  for (const box of boxes) {
    for (let edge = box * EDGES_PER_BOX; edge < Math.min((box + 1) * EDGES_PER_BOX, edgeCount); edge++) {
      const row = edgeName[edge]!;
      if (!isNamed.has(row)) isNamed.set(row, names.get(row) === name);
      if (isNamed.get(row) === true && (edgeFlags[edge]! & (EDGE_CONNECTOR | EDGE_FERRY)) === 0) found.push(edge);
    }
  }
  // Homes come in no order.
  return found.sort((a, b) => a - b);
}

function nearestEdge(streets: StreetNetwork, edges: readonly number[], { lat, lng }: PointE7): number | undefined {
  const { edgeFrom, edgeTo, nodeLat, nodeLng } = streets;
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  let best: number | undefined;
  let least = LINE_METERS;
  for (const edge of edges) {
    const [ax, ay, bx, by] = [edgeFrom[edge]!, edgeTo[edge]!].flatMap(node => [
      (nodeLng[node]! - lng) * metersPerLngE7,
      (nodeLat[node]! - lat) * metersPerLatE7,
    ]) as [number, number, number, number];
    const t = nearestFraction(0, 0, ax, ay, bx, by);
    const meters = Math.hypot(ax + t * (bx - ax), ay + t * (by - ay));
    if (meters >= least) continue;
    least = meters;
    best = edge;
  }
  return best;
}

/** The edges beside homes, and those that lie between them: loose ends without homes go, and so do pieces without any. */
function between(streets: StreetNetwork, edges: readonly number[], beside: ReadonlySet<number>): number[] {
  const kept = new Set(joined(streets, edges, beside));
  const atNode = edgesByNode(streets, kept);
  const loose = [...kept];
  for (let edge = loose.pop(); edge !== undefined; edge = loose.pop()) {
    if (beside.has(edge) || !kept.has(edge)) continue;
    const ends = endsOf(streets, edge);
    if (ends.every(node => (atNode.get(node)?.size ?? 0) > 1)) continue;
    kept.delete(edge);
    for (const node of ends) {
      atNode.get(node)?.delete(edge);
      loose.push(...(atNode.get(node) ?? []));
    }
  }
  return edges.filter(edge => kept.has(edge));
}

/** The edges that hang together with one of these. */
function joined(streets: StreetNetwork, edges: readonly number[], seeds: ReadonlySet<number>): number[] {
  const atNode = edgesByNode(streets, edges);
  const reached = new Set(seeds);
  for (const edge of reached) {
    for (const node of endsOf(streets, edge)) for (const next of atNode.get(node) ?? []) reached.add(next);
  }
  return edges.filter(edge => reached.has(edge));
}

function endsOf({ edgeFrom, edgeTo }: StreetNetwork, edge: number): readonly [number, number] {
  return [edgeFrom[edge]!, edgeTo[edge]!];
}

function edgesByNode(streets: StreetNetwork, edges: Iterable<number>): Map<number, Set<number>> {
  const atNode = new Map<number, Set<number>>();
  for (const edge of edges) {
    for (const node of endsOf(streets, edge)) atNode.set(node, (atNode.get(node) ?? new Set()).add(edge));
  }
  return atNode;
}

/** The edges as few lines: from ends and crossings first, then what is left of rings. */
function chains(streets: StreetNetwork, edges: readonly number[]): Position[][] {
  const left = edgesByNode(streets, edges);
  const sizes = new Map(Array.from(left, ([node, own]) => [node, own.size]));
  const at = (node: number): Position => [streets.nodeLng[node]! / 1e7, streets.nodeLat[node]! / 1e7];
  const follow = (from: number, first: number) => {
    const line = [at(from)];
    let node = from;
    for (let edge: number | undefined = first; edge !== undefined; ) {
      const [a, b] = endsOf(streets, edge);
      left.get(a)?.delete(edge);
      left.get(b)?.delete(edge);
      node = node === a ? b : a;
      line.push(at(node));
      edge = sizes.get(node) === 2 ? [...(left.get(node) ?? [])][0] : undefined;
    }
    return line;
  };
  const lines: Position[][] = [];
  const nodes = [...left.keys()].sort((a, b) => Number(sizes.get(a) === 2) - Number(sizes.get(b) === 2) || a - b);
  for (const node of nodes) for (const edge of [...(left.get(node) ?? [])]) lines.push(follow(node, edge));
  return lines;
}
