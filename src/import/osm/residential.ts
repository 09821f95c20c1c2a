// Which buildings of the map people live in.
import { areaSquareMeters } from '../../core/geometry/area.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import type { Tags } from './osm-data.ts';

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

/** Whether tags alone allow that people live in a building. */
export function mayBeResidential(tags: Tags): boolean {
  return RESIDENTIAL.has(tags.building ?? '') || (tags.building === 'yes' && OTHER_USES.every(key => !(key in tags)));
}

/** Whether people are likely to live in a building whose tags allow it. */
export function isResidential(tags: Tags, area: MultiPolygon): boolean {
  if (tags.building !== 'yes') return true;
  const squareMeters = areaSquareMeters(area);
  return squareMeters >= UNNAMED_SQUARE_METERS.least && squareMeters <= UNNAMED_SQUARE_METERS.most;
}
