// Residential OSM buildings → their positions, and whether an address is known for each.
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { innerPoint } from '../../core/geometry/inner-point.ts';
import { areaBox, isInsideArea, type MultiPolygon } from '../../core/geometry/polygon.ts';
import { metersToOutline } from '../../core/geometry/ring-distance.ts';
import type { Column } from '../../region/array-types.ts';
import { flatBoxIndex } from '../../region/spatial-index.ts';
import { areasBearing } from '../osm/areas.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { isResidential, mayBeResidential } from '../osm/residential.ts';
import { treeOrder } from './point-rows.ts';

/** A number in front of the door belongs to the building. */
const AT_THE_DOOR_METERS = 3;

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The columns that `openBuildings` reads.
 * @param addresses every address of the region, of every source; 1e-7 degrees
 */
export function buildingColumns(osm: OsmData, addresses: readonly Point[]): Record<string, Column> {
  const boxes = new Int32Array(4 * addresses.length);
  for (const [i, { lat, lng }] of addresses.entries()) boxes.set([lng, lat, lng, lat], 4 * i);
  const index = flatBoxIndex(boxes);
  const isNear = (area: MultiPolygon) => {
    const { west, south, east, north, dLat, dLng } = boxAround(area);
    const around = index?.search(west - dLng, south - dLat, east + dLng, north + dLat) ?? [];
    return around.some(i => isAt(area, addresses[i]!));
  };
  const found: (Point & { isAddressed: boolean })[] = [];
  for (const { tags, area } of areasBearing(osm, 'building', mayBeResidential)) {
    if (!isResidential(tags, area)) continue;
    found.push({ ...innerPoint(area), isAddressed: tags['addr:housenumber'] !== undefined || isNear(area) });
  }
  const order = treeOrder(
    Int32Array.from(found, ({ lat }) => lat),
    Int32Array.from(found, ({ lng }) => lng),
  );
  return {
    lat: Int32Array.from(order, i => found[i]!.lat),
    lng: Int32Array.from(order, i => found[i]!.lng),
    isAddressed: Uint8Array.from(order, i => Number(found[i]!.isAddressed)),
  };
}

/** The box of an area, and the width of the strip around it in which a number still counts; 1e-7 degrees. */
function boxAround(area: MultiPolygon) {
  const { west, south, east, north } = areaBox(area);
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(south);
  const dLat = Math.ceil(AT_THE_DOOR_METERS / metersPerLatE7);
  const dLng = Math.ceil(AT_THE_DOOR_METERS / metersPerLngE7);
  return { west, south, east, north, dLat, dLng };
}

/** Whether a point lies in an area or at most 3 m from one of its outlines. */
function isAt(area: MultiPolygon, { lat, lng }: Point): boolean {
  if (isInsideArea(area, lng, lat)) return true;
  return metersToOutline(area, lng, lat) <= AT_THE_DOOR_METERS;
}
