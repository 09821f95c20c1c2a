// Heights of a street network: one per node, smoothed over 100 m, bridges and tunnels straight between their ends.
import { scaleAt } from '../../core/geometry/geodesic.ts';
import type { Elevation } from '../elevation/elevation.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { structureHeights } from './structure-heights.ts';

export interface StreetHeights {
  /** Metres from one OSM node (index) up to another; 0 if either height is unknown. */
  riseBetween(from: number, to: number): number;
}

/** Heights are means over a disc of this diameter: the slope of a 15 m segment on a 90 m grid is noise. */
const SMOOTHED_OVER_METERS = 100;
const LATTICE_METERS = 20;

/** The heights of a network's nodes, each computed on first use. */
export function streetHeights(osm: OsmData, elevation: Elevation): StreetHeights {
  const heightOnGround = (node: number) => smoothedHeight(elevation, osm.nodes.lat[node]!, osm.nodes.lng[node]!);
  const onStructures = structureHeights(osm, heightOnGround);
  const known = new Float64Array(osm.nodes.count);
  const isKnown = new Uint8Array(osm.nodes.count);
  const heightOf = (node: number) => {
    if (isKnown[node] === 0) {
      known[node] = onStructures.has(node) ? onStructures.get(node)! : (heightOnGround(node) ?? Number.NaN);
      isKnown[node] = 1;
    }
    return known[node]!;
  };
  return {
    riseBetween(from, to) {
      const rise = heightOf(to) - heightOf(from);
      return Number.isNaN(rise) ? 0 : rise;
    },
  };
}

/** East and north of the middle in metres, one of each opposite pair: a lattice in a disc. */
const HALF_DISC = latticeInHalfDisc();

/**
 * Mean height of the disc around a point, in metres. A disc, not a stretch of the way: a tilted plane then keeps its slope at every
 * bend and end of a way, junctions have one height, and the result does not depend on where mappers cut a way.
 * Points count only in opposite pairs, so a void or the tile's edge on one side does not tilt the result.
 */
export function smoothedHeight(elevation: Elevation, latE7: number, lngE7: number): number | undefined {
  const middle = elevation.heightAt(latE7, lngE7);
  if (middle === undefined) return undefined;
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(latE7);
  let sum = middle;
  let count = 1;
  for (const [east, north] of HALF_DISC) {
    const lat = north / metersPerLatE7;
    const lng = east / metersPerLngE7;
    const here = elevation.heightAt(latE7 + lat, lngE7 + lng);
    const opposite = elevation.heightAt(latE7 - lat, lngE7 - lng);
    if (here === undefined || opposite === undefined) continue;
    sum += here + opposite;
    count += 2;
  }
  return sum / count;
}

function latticeInHalfDisc(): readonly (readonly [east: number, north: number])[] {
  const points: [number, number][] = [];
  const radius = SMOOTHED_OVER_METERS / 2;
  const reach = Math.floor(radius / LATTICE_METERS);
  for (let y = 0; y <= reach; y++) {
    for (let x = y === 0 ? 1 : -reach; x <= reach; x++) {
      if (Math.hypot(x, y) * LATTICE_METERS <= radius) points.push([x * LATTICE_METERS, y * LATTICE_METERS]);
    }
  }
  return points;
}
