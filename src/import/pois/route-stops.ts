// The stops of train and tram routes, from their relations.
import { bearing, MEMBER_NODE, MEMBER_WAY, membersOf, type OsmData, readTag } from '../osm/osm-data.ts';

export interface RouteStop {
  /** Index into `OsmData.nodes`: the stop itself, or the first node of its platform. */
  readonly node: number;
  readonly route: 'train' | 'tram' | 'light_rail';
  /** The route's `service`. */
  readonly service: string | undefined;
}

const ROUTES: ReadonlySet<string | undefined> = new Set(['train', 'tram', 'light_rail']);

/** All stops in the file, once per route. */
export function routeStops(osm: OsmData): RouteStop[] {
  const stops: RouteStop[] = [];
  const { relations, ways } = osm;
  for (const relation of bearing(osm, relations, ['route'])) {
    const route = readTag(osm, relations.tags, relation, 'route');
    if (!ROUTES.has(route)) continue;
    const service = readTag(osm, relations.tags, relation, 'service');
    for (const { type, index, role } of membersOf(osm, relation)) {
      if (index < 0 || !/^(?:stop|platform)/.test(role)) continue;
      const node = type === MEMBER_WAY ? ways.refs[ways.refStart[index]!] : type === MEMBER_NODE ? index : -1;
      if (node !== undefined && node >= 0) stops.push({ node, route: route as RouteStop['route'], service });
    }
  }
  return stops;
}
