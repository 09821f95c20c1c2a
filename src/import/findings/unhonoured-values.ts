// The values of tags that the street rules did not honour, with places on the map.
import { type FindingPlace, type Findings, MOST_FINDING_PLACES } from '../../region/findings.ts';
import type { NotHonoured } from '../../region/manifest.ts';
import { MEMBER_NODE, MEMBER_WAY, membersOf, type OsmData } from '../osm/osm-data.ts';
import { placeAt, rowOfId } from './inputs.ts';

/** One finding for every object; a place for the first object of each value, then for the second of each, and so on. */
export function unhonouredValues(osm: OsmData, rows: readonly NotHonoured[]): Findings {
  const longest = Math.max(0, ...rows.map(({ examples }) => examples.length));
  const places: FindingPlace[] = [];
  for (let i = 0; i < longest; i++) {
    for (const { kind, value, count, examples } of rows) {
      const object = examples[i];
      const place = object === undefined ? undefined : placeOfObject(osm, object);
      if (place === undefined || places.length >= MOST_FINDING_PLACES) continue;
      places.push({ ...place, objects: [object!], value: value === '' ? kind : `${kind}: ${value}`, count });
    }
  }
  return { kind: 'UNHONOURED_VALUE', count: rows.reduce((sum, { count }) => sum + count, 0), places };
}

/** The place of a node, of the middle node of a way, or of the first such member of a relation. */
function placeOfObject(osm: OsmData, object: string): Pick<FindingPlace, 'lat' | 'lng'> | undefined {
  const [type, id] = object.split('/');
  const rows = type === 'node' ? osm.nodes : type === 'way' ? osm.ways : osm.relations;
  const row = rowOfId(rows, Number(id));
  if (row < 0) return undefined;
  if (type === 'node') return placeOfRow(osm, row);
  if (type === 'way') return placeOfWay(osm, row);
  for (const member of membersOf(osm, row)) {
    if (member.index < 0) continue;
    if (member.type === MEMBER_NODE) return placeOfRow(osm, member.index);
    const place = member.type === MEMBER_WAY ? placeOfWay(osm, member.index) : undefined;
    if (place) return place;
  }
  return undefined;
}

function placeOfWay({ nodes, ways }: OsmData, way: number): Pick<FindingPlace, 'lat' | 'lng'> | undefined {
  const refs = ways.refs.subarray(ways.refStart[way]!, ways.refStart[way + 1]!).filter(ref => ref >= 0);
  return refs.length === 0 ? undefined : placeOfRow({ nodes }, refs[refs.length >> 1]!);
}

function placeOfRow({ nodes }: Pick<OsmData, 'nodes'>, row: number): Pick<FindingPlace, 'lat' | 'lng'> {
  return placeAt(nodes.lat[row]!, nodes.lng[row]!);
}
