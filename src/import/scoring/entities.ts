// The things that the location index counts: points of interest by index type, duplicates merged, with all their access points.

import { at } from '../../core/lists.ts';
import { doubleRule } from '../../poi-types/doubles.ts';
import { POI_TYPES } from '../../poi-types/poi-types.ts';
import type { NetworkPoint } from '../../reach/network-point.ts';
import { pointsOfRow } from '../../reach/snap.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import type { PoiTable } from '../../region/pois.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import { INDEX_TYPES } from '../../scoring/index-types.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { accessPoints } from '../pois/access-points.ts';
import { doublesAmong } from '../pois/merge-doubles.ts';
import type { ExtractedPoi } from '../pois/poi-details.ts';

/** One thing that counts once, however many objects map it. */
export interface Entity {
  /** Index into `INDEX_TYPES`. */
  readonly type: number;
  /** The kind of the object that stays: the relation before the way before the node, then the lowest id. */
  readonly osmKind: 0 | 1 | 2;
  readonly osmId: number;
  /** 1e-7 degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly name: string | undefined;
  /** The access points of all of its objects, for the mode of its type. */
  readonly access: readonly NetworkPoint[];
}

/** The sources of the entities. `pois` are the rows of the table, in its order. */
export interface EntityInputs {
  readonly osm: OsmData;
  readonly pois: readonly ExtractedPoi[];
  readonly table: Pick<PoiTable, 'access'>;
  readonly streets: StreetNetwork;
  readonly obstacles: Obstacles;
}

/**
 * All entities, by type, then by the text of their id. Duplicates follow the rule for points of interest (`merge-doubles.ts`), but across all types
 * that one index type includes.
 */
export function indexEntities(inputs: EntityInputs): Entity[] {
  const { osm, pois, table, streets, obstacles } = inputs;
  const rowsOfType = Map.groupBy(pois.keys(), row => at(POI_TYPES, at(pois, row).type).id);
  return INDEX_TYPES.flatMap((type, number) => {
    const mode = type.transportMode;
    // The access points of objects that have a row of their own in the table.
    const known = new Map<ExtractedPoi, readonly NetworkPoint[]>();
    for (const id of type.poiTypes) {
      for (const row of rowsOfType.get(id) ?? []) {
        if (type.onlyMainStations && !isMainStation(pois[row]!)) continue;
        // A copy: an object of two types is in the list twice, and the two must not be confused.
        known.set({ ...pois[row]!, type: number }, pointsOfRow(table.access[mode], row));
      }
    }
    const accessOf = (objects: readonly ExtractedPoi[]) => {
      const [object] = objects;
      const points = objects.length === 1 && object !== undefined ? known.get(object) : undefined;
      const parts = objects.flatMap(each => each.parts ?? [each]);
      return points ?? accessPoints(osm, streets, obstacles, mode, { ...objects[0]!, parts });
    };
    return doublesAmong([...known.keys()], doubleRule(type.poiTypes))
      .map(objects => entityOf(number, objects, accessOf(objects)))
      .sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  });
}

/** The text of an entity's id, `n123`. */
export function idOf({ osmKind, osmId }: Pick<Entity, 'osmKind' | 'osmId'>): string {
  return `${'nwr'[osmKind]}${osmId}`;
}

function entityOf(type: number, objects: readonly ExtractedPoi[], access: readonly NetworkPoint[]): Entity {
  const { osmKind, osmId, lat, lng } = objects[0]!;
  const name = objects.find(object => object.name !== undefined)?.name;
  return { type, osmKind, osmId, lat, lng, name, access };
}

/** Words for a main station in its name, in several languages. */
const MAIN_NAME =
  /\b(?:hbf|hauptbahnhof|hlavn[ií]|g[lł][oó]wn[ay]|centraal|centrale|central|centralstation|termini)\b/i;

function isMainStation({ rank, name = '' }: ExtractedPoi): boolean {
  return rank === 'long_distance' || MAIN_NAME.test(name);
}
