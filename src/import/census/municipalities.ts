// Municipalities whose boundary is complete in the data, so that an answer can compare a location with its municipality.
import { areaTest } from '../../core/geometry/area-test.ts';
import { areaBox, type MultiPolygon } from '../../core/geometry/polygon.ts';
import { areaColumns } from '../../region/areas.ts';
import type { Column } from '../../region/array-types.ts';
import { stringColumns } from '../../region/columns.ts';
import { areaOfRelation } from '../osm/areas.ts';
import { bearing, type OsmData, readTags } from '../osm/osm-data.ts';

export interface NamedBoundary {
  readonly name: string;
  readonly area: MultiPolygon;
  /** Whether a point in 1e-7 degrees lies in it. */
  readonly isInside: (lng: number, lat: number) => boolean;
}

const MUNICIPALITY_LEVEL = '8';
/** Towns that are also a county or a state have no boundary of level 8, but the eight digits of a municipality. */
const MUNICIPALITY_KEY = /^\d{8}$/;

export function readMunicipalities(osm: OsmData): NamedBoundary[] {
  const found: NamedBoundary[] = [];
  for (const relation of bearing(osm, osm.relations, ['boundary'])) {
    const tags = readTags(osm, osm.relations.tags, relation);
    if (tags.boundary !== 'administrative' || tags.name === undefined) continue;
    const isOwnCounty =
      /^[46]$/.test(tags.admin_level ?? '') && MUNICIPALITY_KEY.test(tags['de:amtlicher_gemeindeschluessel'] ?? '');
    if (tags.admin_level !== MUNICIPALITY_LEVEL && !isOwnCounty) continue;
    const area = areaOfRelation(osm, relation);
    if (area) found.push({ name: tags.name, area, isInside: areaTest(area) });
  }
  return found;
}

/** Index + 1 of the boundary that holds a point in 1e-7 degrees, 0 if none does. */
export function boundaryNumberAt(
  boundaries: readonly NamedBoundary[],
  boxes: Int32Array,
  lng: number,
  lat: number,
): number {
  for (let i = 0; i < boundaries.length; i++) {
    const at = i * 4;
    if (lng < boxes[at]! || lat < boxes[at + 1]! || lng > boxes[at + 2]! || lat > boxes[at + 3]!) continue;
    if (boundaries[i]!.isInside(lng, lat)) return i + 1;
  }
  return 0;
}

/** West, south, east, north of each boundary. */
export function boxesOf(boundaries: readonly NamedBoundary[]): Int32Array {
  return Int32Array.from(
    boundaries.flatMap(({ area }) => {
      const { west, south, east, north } = areaBox(area);
      return [west, south, east, north];
    }),
  );
}

/** The columns `municipalities` and `municipality.…` of `census.bin`. */
export function municipalityColumns(boundaries: readonly NamedBoundary[]): Record<string, Column> {
  return {
    ...stringColumns(
      'municipalities',
      boundaries.map(({ name }) => name),
    ),
    ...areaColumns(
      'municipality',
      boundaries.map(({ area }) => area),
    ),
  };
}
