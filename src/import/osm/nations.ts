// The boundaries of countries that are complete in the data.
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { areaOfRelation } from './areas.ts';
import { bearing, type OsmData, readTags } from './osm-data.ts';

/** By ISO 3166-1 alpha-2. */
export function nationalBoundaries(osm: OsmData): ReadonlyMap<string, MultiPolygon> {
  const found = new Map<string, MultiPolygon>();
  for (const relation of bearing(osm, osm.relations, ['boundary'])) {
    const tags = readTags(osm, osm.relations.tags, relation);
    if (tags.boundary !== 'administrative' || tags.admin_level !== '2') continue;
    const code = tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1'] ?? '';
    if (!/^[A-Z]{2}$/.test(code) || found.has(code)) continue;
    const area = areaOfRelation(osm, relation);
    if (area) found.set(code, area);
  }
  return found;
}
