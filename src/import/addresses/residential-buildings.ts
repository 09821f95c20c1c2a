// OSM buildings that people live in → where they are, and whether an address is known for them.
import Flatbush from 'flatbush';
import { areaSquareMeters } from '../../core/geometry/area.ts';
import { scaleAt } from '../../core/geometry/geodesic.ts';
import { innerPoint } from '../../core/geometry/inner-point.ts';
import { areaBox, isInsideArea, type MultiPolygon } from '../../core/geometry/polygon.ts';
import { nearestFraction } from '../../core/geometry/segment.ts';
import type { Column } from '../../region/columns.ts';
import { areaOfRelation, areaOfWay } from '../osm/areas.ts';
import { type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import { treeOrder } from './point-rows.ts';
import { hasKey } from './tag-values.ts';

/** Values of `building` under which the OpenStreetMap wiki lists accommodation, without huts, tents and what stands empty in winter. */
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
 * A `building=yes` counts between these sizes if nothing says that it is used for something else. Measured: of those of 30–50 m² 5 % carry a number
 * (garages, sheds), of 50–70 m² a third, of 70–100 m² two thirds, of 100–300 m² 9 in 10; alike in Liechtenstein, Lauf and Berlin.
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
 * @param addresses every address of the region, whatever its source; 1e-7 degrees
 */
export function buildingColumns(osm: OsmData, addresses: readonly Point[]): Record<string, Column> {
  const index = addresses.length === 0 ? undefined : new Flatbush(addresses.length, 16, Int32Array);
  for (const { lat, lng } of addresses) index?.add(lng, lat, lng, lat);
  index?.finish();
  const isNear = (area: MultiPolygon) => {
    const { west, south, east, north, dLat, dLng } = boxAround(area);
    const around = index?.search(west - dLng, south - dLat, east + dLng, north + dLat) ?? [];
    return around.some(i => isAt(area, addresses[i]!));
  };
  const found: (Point & { isAddressed: boolean })[] = [];
  const buildingKey = osm.strings.indexOf('building');
  for (const { count, tags: columns, areaOf } of [
    { ...osm.ways, areaOf: areaOfWay },
    { ...osm.relations, areaOf: areaOfRelation },
  ]) {
    for (let i = 0; i < count; i++) {
      if (buildingKey < 0 || !hasKey(columns, i, buildingKey)) continue;
      const tags = readTags(osm, columns, i);
      if (!mayBeResidential(tags)) continue;
      const area = areaOf(osm, i);
      if (area === undefined || !isResidential(tags, area)) continue;
      found.push({ ...innerPoint(area), isAddressed: tags['addr:housenumber'] !== undefined || isNear(area) });
    }
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
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  return area.some(polygon =>
    polygon.some(ring => {
      for (let i = 0; i + 3 < ring.length; i += 2) {
        const ax = (ring[i]! - lng) * metersPerLngE7;
        const ay = (ring[i + 1]! - lat) * metersPerLatE7;
        const bx = (ring[i + 2]! - lng) * metersPerLngE7;
        const by = (ring[i + 3]! - lat) * metersPerLatE7;
        const t = nearestFraction(0, 0, ax, ay, bx, by);
        if (Math.hypot(ax + t * (bx - ax), ay + t * (by - ay)) <= AT_THE_DOOR_METERS) return true;
      }
      return false;
    }),
  );
}
