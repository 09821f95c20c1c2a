// The point set of an object, and the points where it is entered from the street network (`docs/reach.md`, Doors).

import type { BaseMode } from '../../core/modes.ts';
import type { PointSet } from '../../reach/near-edges.ts';
import type { NetworkPoint } from '../../reach/network-point.ts';
import { accessOf, pointSetAt } from '../../reach/snap.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import { SNAP_NEVER, type StreetNetwork } from '../../region/streets.ts';
import { indexOfId } from '../osm/object-columns.ts';
import type { OsmData } from '../osm/osm-data.ts';
import type { PoiShape } from './poi-shape.ts';

/** A shape and, of merged doubles, the shapes of all. */
export type EnteredShape = PoiShape & { readonly parts?: readonly PoiShape[] };

/** Access points of one object for one mode. */
export function accessPoints(
  osm: OsmData,
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: BaseMode,
  object: EnteredShape,
): NetworkPoint[] {
  return accessOf(streets, obstacles, mode, pointSetOf(osm, streets, obstacles, mode, object));
}

/** The point set of an object; of merged doubles, the union of the sets of all. */
export function pointSetOf(
  osm: OsmData,
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: BaseMode,
  object: EnteredShape,
): PointSet {
  const { parts } = object;
  if (parts === undefined) return setOfOne(osm, streets, obstacles, mode, object);
  const sets = parts.map(part => setOfOne(osm, streets, obstacles, mode, part));
  return { points: sets.flatMap(({ points }) => Array.from(points)), lines: sets.flatMap(({ lines }) => lines) };
}

/**
 * Mapped entrances; else the nodes that the outline (of an open way, the line) shares with streets that people walk on; else the outline's rings or the course of a river; else the
 * point, which stands for the entrances of the building that it lies in, unless it lies on a street.
 */
function setOfOne(
  { nodes }: OsmData,
  streets: StreetNetwork,
  obstacles: Obstacles,
  mode: BaseMode,
  { lat, lng, outline, line, entrances, outlineNodes }: PoiShape,
): PointSet {
  const spots = entrances.length > 0 ? entrances : outlineNodes.filter(node => isOnStreet(streets, nodes.ids[node]!));
  if (spots.length > 0) return { points: spots.flatMap(node => [nodes.lng[node]!, nodes.lat[node]!]), lines: [] };
  if (line !== undefined && line.length > 2) return { points: [], lines: [line] };
  return outline === undefined ? pointSetAt(streets, obstacles, mode, lat, lng) : { points: [], lines: outline.flat() };
}

/** The OpenStreetMap ids of the nodes, ascending: millions, for which a set of numbers would take ten times the memory. */
const streetNodes = new WeakMap<StreetNetwork, Float64Array>();

/** Whether a walk may begin on a street with this node of the map. */
function isOnStreet(streets: StreetNetwork, osmId: number): boolean {
  let ids = streetNodes.get(streets);
  if (ids === undefined) {
    const { snappable } = streets.modes.WALK;
    const isWalked = new Uint8Array(streets.nodeCount);
    for (let edge = 0; edge < streets.edgeCount; edge++) {
      if (snappable[edge] !== SNAP_NEVER) isWalked[streets.edgeFrom[edge]!] = isWalked[streets.edgeTo[edge]!] = 1;
    }
    // Into a copy: `filter` would first keep each number as an object.
    ids = new Float64Array(streets.nodeCount);
    let count = 0;
    for (let node = 0; node < streets.nodeCount; node++)
      if (isWalked[node] === 1) ids[count++] = streets.nodeOsmId[node]!;
    ids = ids.subarray(0, count).sort();
    streetNodes.set(streets, ids);
  }
  return indexOfId(ids, osmId) >= 0;
}
