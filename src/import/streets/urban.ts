// Decides whether a road without a speed limit is built-up: among addressed buildings or in settled land.
import type Flatbush from 'flatbush';
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { areaBox, isInsideArea, type MultiPolygon } from '../../core/geometry/polygon.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { areasBearing, wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData, readTag, type Tags } from '../osm/osm-data.ts';

const SETTLED_LAND = new Set(['residential', 'retail', 'commercial', 'industrial']);
const ADDRESSES_PER_100_METERS = 2;
const NEAR_METERS = 40;
/** About 40 m of latitude, in 1e-7 degrees: the cell size of the grid that counts addresses. */
const CELL_E7 = 3600;

/** Decides whether a segment of a way lies in a built-up area. */
export interface BuiltUpAreas {
  /** @param segment its number along the way: from reference `segment` to the next */
  holds(way: number, segment: number): boolean;
}

/** Prepares the decision from settled land use and the addresses in the data. */
export function builtUpAreas(osm: OsmData): BuiltUpAreas {
  const settled = settledLand(osm);
  const addresses = addressGrid(osm);
  return {
    holds(way) {
      const refs = wayNodes(osm, way).filter(ref => ref >= 0);
      return (
        isAmongAddresses(osm, refs, addresses) || (settled.areas.length > 0 && isMostlySettled(osm, refs, settled))
      );
    },
  };
}

function settledLand(osm: OsmData): { areas: MultiPolygon[]; index: Flatbush | undefined } {
  const isSettled = (tags: Tags) => SETTLED_LAND.has(tags.landuse ?? '');
  const areas = Array.from(areasBearing(osm, 'landuse', isSettled), ({ area }) => area);
  return { areas, index: boxIndex(areas.map(areaBox)) };
}

function isMostlySettled(
  osm: OsmData,
  refs: Int32Array,
  settled: { areas: readonly MultiPolygon[]; index: Flatbush | undefined },
): boolean {
  let inside = 0;
  for (const ref of refs) {
    const lng = osm.nodes.lng[ref]!;
    const lat = osm.nodes.lat[ref]!;
    const hits = settled.index?.search(lng, lat, lng, lat) ?? [];
    if (hits.some(i => isInsideArea(settled.areas[i]!, lng, lat))) inside++;
  }
  return inside * 2 > refs.length;
}

function addressGrid(osm: OsmData): Map<number, number> {
  const grid = new Map<number, number>();
  const count = (node: number) => {
    const key = cellKey(osm.nodes.lat[node]!, osm.nodes.lng[node]!);
    grid.set(key, (grid.get(key) ?? 0) + 1);
  };
  for (const node of bearing(osm, osm.nodes, ['addr:housenumber'])) {
    if (readTag(osm, osm.nodes.tags, node, 'addr:housenumber')) count(node);
  }
  for (const way of bearing(osm, osm.ways, ['addr:housenumber'])) {
    if (!readTag(osm, osm.ways.tags, way, 'addr:housenumber')) continue;
    const first = wayNodes(osm, way).find(ref => ref >= 0);
    if (first !== undefined) count(first);
  }
  return grid;
}

/** Addresses per 100 m of way, in grid cells that the way touches (points every 40 m) or that are next to these. */
function isAmongAddresses(osm: OsmData, refs: Int32Array, grid: ReadonlyMap<number, number>): boolean {
  const cells = new Set<number>();
  let meters = 0;
  for (let i = 1; i < refs.length; i++) {
    const [a, b] = [refs[i - 1]!, refs[i]!];
    const [lat1, lng1, lat2, lng2] = [osm.nodes.lat[a]!, osm.nodes.lng[a]!, osm.nodes.lat[b]!, osm.nodes.lng[b]!];
    const length = distanceMeters(lat1, lng1, lat2, lng2);
    meters += length;
    const steps = Math.max(1, Math.ceil(length / NEAR_METERS));
    for (let s = 0; s <= steps; s++) {
      const lat = lat1 + ((lat2 - lat1) * s) / steps;
      const lng = lng1 + ((lng2 - lng1) * s) / steps;
      for (const dy of [-CELL_E7, 0, CELL_E7]) {
        for (const dx of [-CELL_E7, 0, CELL_E7]) cells.add(cellKey(lat + dy / 2, lng + dx / 2));
      }
    }
  }
  let addresses = 0;
  for (const cell of cells) addresses += grid.get(cell) ?? 0;
  return addresses >= (meters / 100) * ADDRESSES_PER_100_METERS && addresses > 1;
}

function cellKey(lat: number, lng: number): number {
  return Math.floor(lat / CELL_E7) * 2 ** 21 + Math.floor(lng / CELL_E7);
}
