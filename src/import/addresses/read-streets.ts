// OSM ways with a name that are streets → named lines.
import { wayNodes } from '../osm/areas.ts';
import { type OsmData, readTags } from '../osm/osm-data.ts';
import type { NamedWay } from './gazetteer.ts';
import { clean, hasKey } from './tag-values.ts';

/** Values of `highway` that are no street, or not yet. */
const NO_STREETS = new Set([
  'proposed',
  'construction',
  'abandoned',
  'razed',
  'platform',
  'bus_stop',
  'rest_area',
  'services',
  'elevator',
  'corridor',
  'raceway',
  'via_ferrata',
]);

/** All named streets, way by way; nodes that are not in the file are left out of the line. */
export function readNamedWays(osm: OsmData): NamedWay[] {
  const found: NamedWay[] = [];
  const highwayKey = osm.strings.indexOf('highway');
  const nameKey = osm.strings.indexOf('name');
  if (highwayKey < 0 || nameKey < 0) return found;
  for (let way = 0; way < osm.ways.count; way++) {
    if (!hasKey(osm.ways.tags, way, highwayKey) || !hasKey(osm.ways.tags, way, nameKey)) continue;
    const tags = readTags(osm, osm.ways.tags, way);
    const name = clean(tags.name);
    if (name === '' || NO_STREETS.has(tags.highway ?? '')) continue;
    const nodes = wayNodes(osm, way).filter(node => node >= 0);
    if (nodes.length < 2) continue;
    const line = new Int32Array(nodes.length * 2);
    nodes.forEach((node, i) => {
      line[i * 2] = osm.nodes.lat[node]!;
      line[i * 2 + 1] = osm.nodes.lng[node]!;
    });
    const otherNames = [tags.alt_name, tags['name:de'], tags['name:en'], tags.short_name]
      .flatMap(value => (value ?? '').split(';'))
      .map(clean)
      .filter(other => other !== '' && other !== name);
    found.push({ name, otherNames: [...new Set(otherNames)], line });
  }
  return found;
}
