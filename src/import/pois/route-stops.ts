// The stops of the routes of trains, trams, underground trains and buses, from their relations.
import { bearing, MEMBER_NODE, MEMBER_WAY, membersOf, type OsmData, readTag } from '../osm/osm-data.ts';

const ROUTES = ['train', 'tram', 'light_rail', 'subway', 'bus'] as const;
type Route = (typeof ROUTES)[number];

export interface RouteStop {
  /** Index into `OsmData.nodes`: the stop itself, or the first node of its platform. */
  readonly node: number;
  readonly route: Route;
  /** The route's `service`. */
  readonly service: string | undefined;
  /** The name of the line, as on the front of its vehicles: "S 1", "U3", "709". */
  readonly line: string | undefined;
}

const NEVER: ReadonlySet<string | undefined> = new Set(['yes', 'night', 'seasonal']);

/** All stops in the file, once per route. */
export function routeStops(osm: OsmData): RouteStop[] {
  const stops: RouteStop[] = [];
  const { relations, ways } = osm;
  const tag = (relation: number, key: string) => readTag(osm, relations.tags, relation, key);
  for (const relation of bearing(osm, relations, ['route'])) {
    const route = ROUTES.find(each => each === tag(relation, 'route'));
    if (route === undefined || tag(relation, 'type') === 'route_master') continue;
    const service = tag(relation, 'service');
    // A bus for children, at night or in summer is no connection that people count on.
    const isUsual = service !== 'night' && service !== 'school' && !NEVER.has(tag(relation, 'by_night'));
    const line = isUsual && !NEVER.has(tag(relation, 'seasonal')) ? tag(relation, 'ref')?.trim() : undefined;
    for (const { type, index, role } of membersOf(osm, relation)) {
      if (index < 0 || !/^(?:stop|platform)/.test(role)) continue;
      const node = type === MEMBER_WAY ? ways.refs[ways.refStart[index]!] : type === MEMBER_NODE ? index : -1;
      if (node !== undefined && node >= 0) stops.push({ node, route, service, line });
    }
  }
  return stops;
}
