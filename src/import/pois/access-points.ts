// The points where a point of interest is entered from the street network: up to four per mode, fixed at import (`docs/concepts.md`, Points of interest).

import { distanceMeters } from '../../core/geometry/geodesic.ts';
import type { TransportMode } from '../../core/modes.ts';
import type { NetworkPoint } from '../../reach/network-point.ts';
import {
  crossesObstacle,
  edgesNear,
  FARTHEST_METERS,
  isNearer,
  type NearEdge,
  nearestOf,
  networkPoint,
  withoutScraps,
} from '../../reach/snap.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import type { OsmData } from '../osm/osm-data.ts';
import type { ExtractedPoi } from './poi-details.ts';

const MOST = 4;
/** A street that the address names counts if it is this near. */
const NAMED_STREET_METERS = 60;
/** Search distances, the nearest first: most points have a street at the door. */
const SEARCH_METERS = [60, 200, FARTHEST_METERS + 100] as const;
/** Most corners of a long outline that the search starts from. */
const OUTLINE_CORNERS = 64;
const FAR_CORNERS = 12;
/** A street that shares a node with the outline touches it; smaller distances are rounding. */
const TOUCHING_METERS = 0.5;

interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Access points of one POI for one mode, best kind first: mapped entrances; the nodes of the object; nodes that a street shares with the outline;
 * the nearest edge to the outline (or to the point, without an outline); the nearest edge named like the address's street.
 */
export function accessPoints(
  osm: OsmData,
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: TransportMode,
  poi: ExtractedPoi,
): NetworkPoint[] {
  const spotOf = (node: number): Spot => ({ lat: osm.nodes.lat[node]!, lng: osm.nodes.lng[node]! });
  const chosen: NearEdge[] = [];
  const add = (near: NearEdge | undefined) => {
    if (near && chosen.length < MOST && !chosen.some(c => c.edge === near.edge && c.fraction === near.fraction)) {
      chosen.push(near);
    }
  };
  for (const entrance of spread(poi.entrances.map(spotOf))) add(nearestStreet(streets, obstacles, mode, [entrance]));
  // A shop's node often lies at its door even if its building is mapped too.
  if (poi.ownNodes.length > (poi.outline ? 0 : 1)) {
    for (const door of spread(poi.ownNodes.map(spotOf))) add(nearestStreet(streets, obstacles, mode, [door]));
  }
  if (chosen.length < MOST) {
    const touching = poi.outlineNodes
      .map(
        node =>
          nearestOf(
            edgesNear(streets, mode, osm.nodes.lat[node]!, osm.nodes.lng[node]!, TOUCHING_METERS),
            TOUCHING_METERS,
          )[0],
      )
      .filter(near => near !== undefined);
    for (const near of spread(touching)) add(near);
  }
  const spots = poi.outline ? cornersOf(poi) : [{ lat: poi.lat, lng: poi.lng }];
  if (chosen.length < MOST) add(nearestStreet(streets, obstacles, mode, spots));
  if (chosen.length < MOST && poi.street !== undefined) add(namedStreet(streets, mode, spots, poi.street));
  return chosen.map(networkPoint);
}

/**
 * The nearest street of any of the spots, if possible not across water, railway or motorway. The search tries all spots within one
 * distance before the next distance: most have a street nearby, and far searches are expensive.
 */
function nearestStreet(
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: TransportMode,
  spots: readonly Spot[],
): NearEdge | undefined {
  let across: NearEdge | undefined;
  for (const meters of SEARCH_METERS) {
    let best: NearEdge | undefined;
    for (const spot of meters === SEARCH_METERS[0] ? spots : thinned(spots, FAR_CORNERS)) {
      for (const near of withoutScraps(streets, mode, edgesNear(streets, mode, spot.lat, spot.lng, meters))) {
        if (near.meters > FARTHEST_METERS || !isNearer(near, best)) continue;
        if (!crossesObstacle(obstacles, spot.lng, spot.lat, near.lng, near.lat)) best = near;
        else if (isNearer(near, across)) across = near;
      }
    }
    if (best) return best;
  }
  return across;
}

function namedStreet(
  streets: StreetNetwork,
  mode: TransportMode,
  spots: readonly Spot[],
  street: string,
): NearEdge | undefined {
  let best: NearEdge | undefined;
  for (const spot of spots) {
    for (const near of edgesNear(streets, mode, spot.lat, spot.lng, NAMED_STREET_METERS)) {
      if (!isNearer(near, best)) continue;
      if (streets.names.get(streets.edgeName[near.edge]!) === street) best = near;
    }
  }
  return best;
}

/** Corners of the outer rings, thinned out evenly. */
function cornersOf(poi: ExtractedPoi): readonly Spot[] {
  const corners: Spot[] = [];
  for (const [outer] of poi.outline ?? []) {
    for (let i = 0; i + 3 < outer!.length; i += 2) corners.push({ lng: outer![i]!, lat: outer![i + 1]! });
  }
  return thinned(corners, OUTLINE_CORNERS);
}

function thinned(spots: readonly Spot[], most: number): readonly Spot[] {
  if (spots.length <= most) return spots;
  return Array.from({ length: most }, (_, i) => spots[Math.floor((i * spots.length) / most)]!);
}

/** At most four spots: the first, then always the one farthest from those already chosen. */
function spread<T extends Spot>(spots: readonly T[]): T[] {
  const [first, ...rest] = spots;
  if (first === undefined) return [];
  const taken = [first];
  while (taken.length < MOST && rest.length > 0) {
    let farthest = 0;
    let farthestMeters = -1;
    rest.forEach((spot, i) => {
      const meters = Math.min(...taken.map(other => distanceMeters(spot.lat, spot.lng, other.lat, other.lng)));
      if (meters > farthestMeters) {
        farthest = i;
        farthestMeters = meters;
      }
    });
    taken.push(...rest.splice(farthest, 1));
  }
  return taken;
}
