// The input of every check of a fresh region, and the places that checks report.
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import type { FindingPlace } from '../../region/findings.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import { CLOSED, type ModeCosts, type StreetNetwork } from '../../region/streets.ts';
import type { OsmData, OsmNodes, OsmWays } from '../osm/osm-data.ts';
import { NO_WAY } from '../streets/network-builder.ts';

export interface Inputs {
  readonly osm: OsmData;
  readonly network: StreetNetwork;
  /** Index of the OpenStreetMap way of each edge; NO_WAY for connectors and lines across squares. */
  readonly edgeWay: Uint32Array;
  /** The outline of the data. */
  readonly outline: MultiPolygon;
  readonly obstacles: Pick<Obstacles, 'dataEnds' | 'segments' | 'segmentIndex'>;
}

/** Whether a mode may not use the edge in either direction. */
export function isShut(costs: Pick<ModeCosts, 'forward' | 'backward'>, edge: number): boolean {
  return costs.forward[edge]! === CLOSED && costs.backward[edge]! === CLOSED;
}

/** The row of an OpenStreetMap id in nodes or ways, which are in ascending order; −1 if it is not there. */
export function rowOfId({ ids, count }: Pick<OsmNodes | OsmWays, 'ids' | 'count'>, id: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}

/** The way of an edge as `way/123`; nothing for an edge that is no part of one. */
export function wayOf({ osm, edgeWay }: Pick<Inputs, 'osm' | 'edgeWay'>, edge: number): string[] {
  return edgeWay[edge] === NO_WAY ? [] : [`way/${osm.ways.ids[edgeWay[edge]!]}`];
}

/** Degrees with the seven decimals of the data. */
export function placeAt(latE7: number, lngE7: number): Pick<FindingPlace, 'lat' | 'lng'> {
  return { lat: Math.round(latE7) / 1e7, lng: Math.round(lngE7) / 1e7 };
}

/** The place of a node of the network. */
export function placeOfNode({ nodeLat, nodeLng }: StreetNetwork, node: number): Pick<FindingPlace, 'lat' | 'lng'> {
  return placeAt(nodeLat[node]!, nodeLng[node]!);
}

/** The middle of an edge. */
export function placeOfEdge({ nodeLat, nodeLng, edgeFrom, edgeTo }: StreetNetwork, edge: number) {
  const [a, b] = [edgeFrom[edge]!, edgeTo[edge]!];
  return placeAt((nodeLat[a]! + nodeLat[b]!) / 2, (nodeLng[a]! + nodeLng[b]!) / 2);
}
