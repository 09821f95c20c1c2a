// OSM ways and multipolygon relations → areas.
import type { MultiPolygon } from '../../geo/polygon.ts';
import type { OsmData } from './osm-data.ts';

/** The area of a closed way (≥ 4 references, none missing, first = last), else undefined. Whether its tags mean an area is the caller's question. */
export function areaOfWay(_osm: OsmData, _way: number): MultiPolygon | undefined {
  throw new Error('in work');
}

/** The area of a relation of type multipolygon or boundary: member ways joined to rings, holes put into their outer ring; undefined if any ring cannot be closed. */
export function areaOfRelation(_osm: OsmData, _relation: number): MultiPolygon | undefined {
  throw new Error('in work');
}
