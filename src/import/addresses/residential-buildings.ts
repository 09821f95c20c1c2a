// Residential OSM buildings → their positions, and whether an address is known for each.
import { areaSquareMeters } from '../../core/geometry/area.ts';
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { innerPoint } from '../../core/geometry/inner-point.ts';
import { areaBox, isInsideArea, type MultiPolygon } from '../../core/geometry/polygon.ts';
import { metersToOutline } from '../../core/geometry/ring-distance.ts';
import type { Column } from '../../region/columns.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { areasBearing } from '../osm/areas.ts';
import type { OsmData, Tags } from '../osm/osm-data.ts';
import { treeOrder } from './point-rows.ts';

/** Values of `building` that the OpenStreetMap wiki lists as accommodation, except huts, tents and buildings that are empty in winter. */
const RESIDENTIAL = new Set([
  'apartments',
  'bungalow',
  'detached',
  'dormitory',
  'farm',
  'house',
  'residential',
  'semidetached_house',
  'terrace',
  'villa',
]);

/**
 * A `building=yes` counts between these sizes if no tag names another use. Measured: of those of 30–50 m² 5 % have a house number (garages, sheds),
 * of 50–70 m² a third, of 70–100 m² two thirds, of 100–300 m² 9 in 10; the same in Liechtenstein, Lauf and Berlin.
 */
const UNNAMED_SQUARE_METERS = { least: 70, most: 1000 };
const OTHER_USES = [
  'aeroway',
  'amenity',
  'craft',
  'healthcare',
  'leisure',
  'man_made',
  'military',
  'office',
  'power',
  'public_transport',
  'railway',
  'shop',
  'tourism',
];

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
  const index = boxIndex(addresses.map(({ lat, lng }) => ({ west: lng, south: lat, east: lng, north: lat })));
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

function mayBeResidential(tags: Tags): boolean {
  return RESIDENTIAL.has(tags.building ?? '') || (tags.building === 'yes' && OTHER_USES.every(key => !(key in tags)));
}

function isResidential(tags: Tags, area: MultiPolygon): boolean {
  if (tags.building !== 'yes') return true;
  const squareMeters = areaSquareMeters(area);
  return squareMeters >= UNNAMED_SQUARE_METERS.least && squareMeters <= UNNAMED_SQUARE_METERS.most;
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
