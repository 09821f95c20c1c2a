// Which junctions count as a motorway's, and where they are driven to.

import type { StreetNetwork } from '../../region/streets.ts';
import { INDEX_TYPES } from '../../scoring/index-types.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { type FastRoad, FastRoads } from '../pois/motorway-access.ts';
import type { Entity } from './entities.ts';

const MOTORWAY = INDEX_TYPES.findIndex(({ id }) => id === 'motorway');
const isJunction = ({ type }: Entity) => type === MOTORWAY;

/**
 * The entities, junctions only of motorways, or of trunk roads where there is none of a motorway. They are driven to where their ramps leave the
 * ordinary streets, as no trip begins on a motorway; where no ramp is mapped, to the nearest street. Those that only join two fast roads are left out.
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
