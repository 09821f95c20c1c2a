// The one rule for both ends of a trip: the places on the network where a place, an address or an object is entered and left.

import { crossesSegment } from '../core/geometry/segment.ts';
import type { SearchMode } from '../core/modes.ts';
import type { Box } from '../region/manifest.ts';
import type { Obstacles } from '../region/obstacles.ts';
import { SNAP_YES, type StreetNetwork } from '../region/streets.ts';
import { boxOf, type NearEdge, nearestOnEdges, type PointSet } from './near-edges.ts';
import { spread } from './spread.ts';

/** Every usable edge this near to the set is a door. */
const ALL_WITHIN_METERS = 75;
/** Without such an edge of the whole network, the nearest one within this distance is a door too. */
export const FARTHEST_METERS = 500;
/** Distances for the search of the nearest edge, ascending: most sets have one nearby, and far searches are expensive. */
const SEARCH_METERS = [200, FARTHEST_METERS] as const;
/** On foot and by bicycle a scrap of network is left out for an edge of the whole network that is at most this much farther. */
const SCRAP_HANDICAP_METERS = 100;
/** Above this number of obstacles, each leg looks for its own. */
const FEW_OBSTACLES = 64;

/** Whether the leg of an edge crosses no obstacle. */
type IsClear = (near: NearEdge) => boolean;

/**
 * The doors of a point set for a mode (`docs/reach.md`, Doors), in no order; empty if no usable edge is within 500 m.
 * 1. Usable edges within 75 m of the set whose leg crosses no obstacle.
 * 2. If none of them is on the whole network, also the nearest edge that is, within 500 m; on foot and by bicycle only if it is at most 100 m farther than
 *    the nearest scrap. Walls and water may cut off a scrap; but drivers walk to their car.
 * 3. Without a door so far, the nearest scrap within 500 m.
 * 4. Without a door so far, 1 to 3 regardless of obstacles.
 * Of more than 32 places on the network the rule keeps 32: see `spread`.
 */
export function doorsOf(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: SearchMode,
  set: PointSet,
): readonly NearEdge[] {
  const { snappable } = streets.modes[mode];
  const isWhole = ({ edge }: NearEdge) => snappable[edge] === SNAP_YES;
  for (const regardless of [false, true]) {
    const within = (meters: number) =>
      nearestOnEdges(streets, mode, set, meters, regardless ? undefined : clearLegs(obstacles, set, meters));
    const near = within(ALL_WITHIN_METERS);
    if (near.some(isWhole)) return spread(near);
    const whole = nearestWithin(within, isWhole);
    const scraps = near.length > 0 ? near : nearestWithin(within, () => true);
    const isTooFar = mode !== 'CAR' && least(whole) > least(scraps) + SCRAP_HANDICAP_METERS;
    const doors = isTooFar ? scraps : near.length > 0 ? [...near, ...whole] : whole.length > 0 ? whole : scraps;
    if (doors.length > 0) return spread(doors);
  }
  return [];
}

/** The wanted edge with the shortest leg, and those with a leg to the same point. */
function nearestWithin(within: (meters: number) => readonly NearEdge[], isWanted: IsClear): NearEdge[] {
  for (const meters of SEARCH_METERS) {
    const found = within(meters).filter(isWanted);
    const [nearest] = found.toSorted((a, b) => a.meters - b.meters || a.lat - b.lat || a.lng - b.lng);
    if (nearest !== undefined) return found.filter(({ lat, lng }) => lat === nearest.lat && lng === nearest.lng);
  }
  return [];
}

function least(near: readonly NearEdge[]): number {
  return near.reduce((meters, edge) => Math.min(meters, edge.meters), Number.POSITIVE_INFINITY);
}

/** A test for legs from the set within a distance; undefined if no obstacle is near. */
function clearLegs(obstacles: Obstacles, set: PointSet, withinMeters: number): IsClear | undefined {
  const { segments, segmentIndex } = obstacles;
  const search = ({ west, south, east, north }: Box) => segmentIndex.search(west, south, east, north);
  const around = search(boxOf(set, withinMeters));
  if (around.length === 0) return undefined;
  return ({ fromLat, fromLng, lat, lng }) => {
    const near =
      around.length <= FEW_OBSTACLES
        ? around
        : search({
            west: Math.min(lng, fromLng),
            south: Math.min(lat, fromLat),
            east: Math.max(lng, fromLng),
            north: Math.max(lat, fromLat),
          });
    for (const i of near) {
      const [x1, y1, x2, y2] = [segments[i * 4]!, segments[i * 4 + 1]!, segments[i * 4 + 2]!, segments[i * 4 + 3]!];
      if (crossesSegment(fromLng, fromLat, lng, lat, x1, y1, x2, y2)) return false;
    }
    return true;
  };
}
