// From a point on earth to points on the network: every usable edge near it, with the straight leg to it.

import { scaleAt } from '../core/geometry/geodesic.ts';
import { crossesSegment, nearestFraction } from '../core/geometry/segment.ts';
import type { TransportMode } from '../core/modes.ts';
import type { Obstacles } from '../region/obstacles.ts';
import { EDGES_PER_BOX, SNAP_NEVER, SNAP_SCRAP, type StreetNetwork } from '../region/streets.ts';
import { type NetworkPoint, WHOLE_EDGE } from './network-point.ts';
import { WALK_MS_PER_METER } from './speeds.ts';

/** Every usable edge this near is a start. */
const ALL_WITHIN_METERS = 75;
/** Without such an edge, the nearest within this distance is the start. */
export const FARTHEST_METERS = 500;
const SAME_POINT_METERS = 0.001;
/** A scrap of network counts only if no better edge lies within this much more. */
const SCRAP_HANDICAP_METERS = 100;

/** An edge near a point. */
export interface NearEdge {
  readonly edge: number;
  readonly fraction: number;
  readonly meters: number;
  /** Milliseconds there and back; a one-way counts as very expensive. */
  readonly thereAndBack: number;
  /** The point on the edge in whole 1e-7 degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** The starts of a search, and the distance from the place to the nearest of them. */
export interface Starts {
  readonly points: readonly NetworkPoint[];
  readonly snapDistanceMeters: number;
}

/**
 * Start points of a place: every usable edge within 75 m, else the nearest within 500 m; legs across water, railway or
 * motorway are dropped unless all cross.
 * @param lat, lng 1e-7 degrees
 * @returns undefined if no edge is near enough; then `nearestMeters` of `nearestEdge` is the distance for the message
 */
export function startsAt(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: TransportMode,
  lat: number,
  lng: number,
): Starts | undefined {
  const within = (meters: number) => withoutScraps(streets, mode, edgesNear(streets, mode, lat, lng, meters));
  let near = edgesNear(streets, mode, lat, lng, ALL_WITHIN_METERS);
  if (near.some(({ edge }) => streets.modes[mode].snappable[edge] === SNAP_SCRAP)) {
    near = within(ALL_WITHIN_METERS + SCRAP_HANDICAP_METERS).filter(edge => edge.meters <= ALL_WITHIN_METERS);
  }
  if (near.length === 0) near = nearestOf(within(FARTHEST_METERS + SCRAP_HANDICAP_METERS), FARTHEST_METERS);
  if (near.length === 0) return undefined;
  const clear = withClearLeg(obstacles, lng, lat, near);
  const kept = clear.length > 0 ? clear : near;
  return {
    points: kept.map(networkPoint),
    snapDistanceMeters: Math.min(...kept.map(edge => edge.meters)),
  };
}

/** The edge as an end of a search, with its walked leg. */
export function networkPoint(near: NearEdge): NetworkPoint {
  return {
    edge: near.edge,
    fraction: near.fraction,
    legMilliseconds: Math.round(near.meters * WALK_MS_PER_METER),
    legDecimetres: Math.round(near.meters * 10),
  };
}

/** Edges of the mode that may be snapped to within a distance, in order of edge number. Coordinates in 1e-7 degrees. */
export function edgesNear(
  streets: StreetNetwork,
  mode: TransportMode,
  lat: number,
  lng: number,
  withinMeters: number,
): NearEdge[] {
  const { forward, backward, snappable } = streets.modes[mode];
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  const dLat = Math.ceil(withinMeters / metersPerLatE7);
  const dLng = Math.ceil(withinMeters / metersPerLngE7);
  const boxes = streets.edgeIndex.search(lng - dLng, lat - dLat, lng + dLng, lat + dLat).sort((a, b) => a - b);
  const near: NearEdge[] = [];
  for (const box of boxes) {
    const end = Math.min((box + 1) * EDGES_PER_BOX, streets.edgeCount);
    for (let edge = box * EDGES_PER_BOX; edge < end; edge++) {
      if (snappable[edge] === SNAP_NEVER) continue;
      const from = streets.edgeFrom[edge]!;
      const to = streets.edgeTo[edge]!;
      const ax = (streets.nodeLng[from]! - lng) * metersPerLngE7;
      const ay = (streets.nodeLat[from]! - lat) * metersPerLatE7;
      const bx = (streets.nodeLng[to]! - lng) * metersPerLngE7;
      const by = (streets.nodeLat[to]! - lat) * metersPerLatE7;
      const t = nearestFraction(0, 0, ax, ay, bx, by);
      const meters = Math.hypot(ax + t * (bx - ax), ay + t * (by - ay));
      if (meters > withinMeters) continue;
      near.push({
        edge,
        fraction: Math.round(t * WHOLE_EDGE),
        meters,
        thereAndBack: forward[edge]! + backward[edge]!,
        lat: Math.round(streets.nodeLat[from]! + t * (streets.nodeLat[to]! - streets.nodeLat[from]!)),
        lng: Math.round(streets.nodeLng[from]! + t * (streets.nodeLng[to]! - streets.nodeLng[from]!)),
      });
    }
  }
  return near;
}

/** Leaves out edges on scraps of network, unless no proper edge lies within 100 m more. */
export function withoutScraps(streets: StreetNetwork, mode: TransportMode, near: readonly NearEdge[]): NearEdge[] {
  const { snappable } = streets.modes[mode];
  const isScrap = (edge: NearEdge) => snappable[edge.edge] === SNAP_SCRAP;
  const proper = Math.min(Number.POSITIVE_INFINITY, ...near.filter(edge => !isScrap(edge)).map(edge => edge.meters));
  return near.filter(edge => !isScrap(edge) || edge.meters + SCRAP_HANDICAP_METERS < proper);
}

/** The one nearest edge within a distance, as a list of one or none. */
export function nearestOf(near: readonly NearEdge[], withinMeters: number): NearEdge[] {
  let best: NearEdge | undefined;
  for (const edge of near) if (edge.meters <= withinMeters && isNearer(edge, best)) best = edge;
  return best ? [best] : [];
}

/**
 * Whether an edge is better than the best so far. Of several that meet at the nearest point or lie on one another, the cheapest that is open
 * both ways wins: from the end of a one-way street a trip would otherwise have to come through that street.
 */
export function isNearer(edge: NearEdge, best: NearEdge | undefined): boolean {
  if (best === undefined) return true;
  const farther = edge.meters - best.meters;
  return Math.abs(farther) <= SAME_POINT_METERS ? edge.thereAndBack < best.thereAndBack : farther < 0;
}

/** Metres to the nearest usable edge within `withinMeters`, else undefined: for messages. */
export function metersToStreet(
  streets: StreetNetwork,
  mode: TransportMode,
  lat: number,
  lng: number,
  withinMeters: number,
): number | undefined {
  return nearestOf(edgesNear(streets, mode, lat, lng, withinMeters), withinMeters)[0]?.meters;
}

/** The edges whose straight leg crosses no obstacle; fetches all obstacles of the neighbourhood at once. */
function withClearLeg(obstacles: Obstacles, lng: number, lat: number, near: readonly NearEdge[]): readonly NearEdge[] {
  let [west, south, east, north] = [lng, lat, lng, lat];
  for (const edge of near) {
    west = Math.min(west, edge.lng);
    east = Math.max(east, edge.lng);
    south = Math.min(south, edge.lat);
    north = Math.max(north, edge.lat);
  }
  const { segments, segmentIndex } = obstacles;
  const around = segmentIndex.search(west, south, east, north);
  if (around.length === 0) return near;
  return near.filter(
    edge =>
      !around.some(i =>
        crossesSegment(
          lng,
          lat,
          edge.lng,
          edge.lat,
          segments[i * 4]!,
          segments[i * 4 + 1]!,
          segments[i * 4 + 2]!,
          segments[i * 4 + 3]!,
        ),
      ),
  );
}

/** Whether the straight line between two points (whole 1e-7 degrees) crosses water, railway or motorway; touching them at its ends is no crossing. */
export function crossesObstacle(obstacles: Obstacles, x1: number, y1: number, x2: number, y2: number): boolean {
  const { segments, segmentIndex } = obstacles;
  const hits = segmentIndex.search(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  return hits.some(i =>
    crossesSegment(x1, y1, x2, y2, segments[i * 4]!, segments[i * 4 + 1]!, segments[i * 4 + 2]!, segments[i * 4 + 3]!),
  );
}
