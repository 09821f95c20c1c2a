// The junctions that count as motorway junctions, and the points that a drive to each ends at.

import type { StreetNetwork } from '../../region/streets.ts';
import { INDEX_TYPES } from '../../scoring/index-types.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { type FastRoad, FastRoads } from '../pois/motorway-access.ts';
import type { Entity } from './entities.ts';

const MOTORWAY = INDEX_TYPES.findIndex(({ id }) => id === 'motorway');
const isJunction = ({ type }: Entity) => type === MOTORWAY;

/**
 * The entities with junctions of motorways only, or of trunk roads in a region without a motorway junction. A drive to a junction ends where its ramps
 * leave the ordinary streets, as no trip begins on a motorway; without a mapped ramp, at the nearest street. Omits junctions that only join two fast roads.
 */
export function withMotorwayAccess(osm: OsmData, streets: StreetNetwork, entities: readonly Entity[]): Entity[] {
  if (!entities.some(isJunction)) return [...entities];
  const roads = new FastRoads(osm);
  const withThoseOf = (kind: FastRoad) =>
    entities.flatMap(entity => {
      if (!isJunction(entity)) return [entity];
      if (roads.kindOf(entity.osmId) !== kind) return [];
      const access = roads.access(streets, entity.osmId, kind) ?? entity.access;
      return access.length === 0 ? [] : [{ ...entity, access }];
    });
  const ofMotorways = withThoseOf('motorway');
  return ofMotorways.some(isJunction) ? ofMotorways : withThoseOf('trunk');
}
