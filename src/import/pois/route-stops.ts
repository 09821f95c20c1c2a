// Where routes of trains and trams stop, as their relations say.
import { MEMBER_NODE, MEMBER_WAY, type OsmData, readTag } from '../osm/osm-data.ts';

export interface RouteStop {
  /** Index into `OsmData.nodes`: the stop itself, or the first node of its platform. */
  readonly node: number;
  readonly route: 'train' | 'tram' | 'light_rail';
  /** The route's `service`. */
  readonly service: string | undefined;
}

const ROUTES: ReadonlySet<string | undefined> = new Set(['train', 'tram', 'light_rail']);

/** All stops that are in the file, once per route. */
export function routeStops(osm: OsmData): RouteStop[] {
  const stops: RouteStop[] = [];
  const { relations, ways } = osm;
  const { start, keys } = relations.tags;
  const key = osm.strings.indexOf('route');
  for (let relation = 0; relation < relations.count; relation++) {
    if (!keys.subarray(start[relation]!, start[relation + 1]!).includes(key)) continue;
    const route = readTag(osm, relations.tags, relation, 'route');
    if (!ROUTES.has(route)) continue;
    const service = readTag(osm, relations.tags, relation, 'service');
    for (let m = relations.memberStart[relation]!; m < relations.memberStart[relation + 1]!; m++) {
      const role = osm.strings[relations.memberRoles[m]!]!;
      const member = relations.members[m]!;
      if (member < 0 || !/^(?:stop|platform)/.test(role)) continue;
      const isWay = relations.memberTypes[m] === MEMBER_WAY;
      const node = isWay ? ways.refs[ways.refStart[member]!] : relations.memberTypes[m] === MEMBER_NODE ? member : -1;
      if (node !== undefined && node >= 0) stops.push({ node, route: route as RouteStop['route'], service });
    }
  }
  return stops;
}
