// OSM ways with a name that are streets → named lines.
import { wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData, readTags } from '../osm/osm-data.ts';
import { clean, everyOtherName } from '../osm/tag-values.ts';
import type { NamedWay } from './gazetteer.ts';

/** Values of `highway` that are no street, or no finished street. */
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
  for (const way of bearing(osm, osm.ways, ['highway'])) {
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
    found.push({ name, otherNames: everyOtherName(tags), line });
  }
  return found;
}
