// A few OSM objects placed in metres, as `OsmData`: for tests that need a small, exact place.
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { OsmCollector } from '../../src/import/osm/collector.ts';
import { MEMBER_NODE, MEMBER_RELATION, MEMBER_WAY, type OsmData } from '../../src/import/osm/osm-data.ts';

type TagsOf = Readonly<Record<string, string>>;

/** Objects by id. Nodes: metres east and north of the plot's corner. Members: [kind, id, role]. */
export interface Plot {
  readonly nodes: Readonly<Record<number, readonly [east: number, north: number, tags?: TagsOf]>>;
  readonly ways?: Readonly<Record<number, readonly [nodes: readonly number[], tags?: TagsOf]>>;
  readonly relations?: Readonly<
    Record<
      number,
      readonly [members: readonly (readonly ['node' | 'way' | 'relation', number, string])[], tags: TagsOf]
    >
  >;
}

const MEMBER_TYPES = { node: MEMBER_NODE, way: MEMBER_WAY, relation: MEMBER_RELATION } as const;

/** The plot's south-western corner in 1e-7 degrees: Vaduz. */
export const CORNER = { lat: 471_400_000, lng: 95_200_000 };

/** The coordinate of a point of a plot in 1e-7 degrees. */
export function onPlot(east: number, north: number): { lat: number; lng: number } {
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(CORNER.lat);
  return {
    lat: Math.round(CORNER.lat + north / metersPerLatE7),
    lng: Math.round(CORNER.lng + east / metersPerLngE7),
  };
}

export function osmOfPlot({ nodes, ways = {}, relations = {} }: Plot): OsmData {
  const collector = new OsmCollector();
  const eachTag = (tags: TagsOf | undefined, add: (key: number, value: number) => void) => {
    for (const [key, value] of Object.entries(tags ?? {})) add(collector.string(key), collector.string(value));
  };
  for (const [id, [east, north, tags]] of Object.entries(nodes)) {
    const { lat, lng } = onPlot(east, north);
    collector.beginNode(Number(id), 1, lat, lng);
    eachTag(tags, (key, value) => collector.tag(key, value));
  }
  for (const [id, [refs, tags]] of Object.entries(ways)) {
    collector.beginWay(Number(id), 1);
    for (const ref of refs) collector.wayRef(ref);
    eachTag(tags, (key, value) => collector.tag(key, value));
  }
  for (const [id, [members, tags]] of Object.entries(relations)) {
    collector.beginRelation(Number(id), 1);
    for (const [kind, member, role] of members) {
      collector.relationMember(MEMBER_TYPES[kind], member, collector.string(role));
    }
    eachTag(tags, (key, value) => collector.tag(key, value));
  }
  return collector.finish({});
}
