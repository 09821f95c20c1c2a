// OSM objects → points of interest: everything the catalogue knows, from nodes, ways and relations, doubles merged.

import { areaSquareMeters } from '../../core/geometry/area.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { MATCH_KEYS, matchTypes } from '../../poi-types/matcher.ts';
import { POI_TYPES } from '../../poi-types/poi-types.ts';
import { type OsmData, readTags, type TagColumns } from '../osm/osm-data.ts';
import { mergeDoubles } from './merge-doubles.ts';
import { type ExtractedPoi, poiDetails } from './poi-details.ts';
import { findEntrances, type PoiShape, shapeOfNode, shapeOfRelation, shapeOfWay } from './poi-shape.ts';
import { RailwayTracks } from './railway-tracks.ts';
import { withRanks } from './ranks.ts';
import { routeStops } from './route-stops.ts';

/**
 * All points of interest, sorted by type, then kind and id of the object. An area that is too small for its type is left out, and so is what has to be
 * measured but cannot be, because it is a node or its outline is not whole in the file. 0.1–0.3 s for a country of 350,000 nodes.
 */
export function extractPois(osm: OsmData): ExtractedPoi[] {
  const found: ExtractedPoi[] = [];
  const hasMatchKey = matchKeyFlags(osm);
  const entrances = findEntrances(osm);
  const stops = routeStops(osm);
  const tracks = new RailwayTracks(osm, stops);
  const collect = (
    osmKind: 0 | 1 | 2,
    objects: { readonly count: number; readonly ids: Float64Array; readonly tags: TagColumns },
    shapeOf: (index: number) => PoiShape | undefined,
  ) => {
    for (let index = 0; index < objects.count; index++) {
      if (!hasAnyKey(objects.tags, index, hasMatchKey)) continue;
      const tags = readTags(osm, objects.tags, index);
      const types = matchTypes(tags);
      if (types.length === 0) continue;
      const shape = shapeOf(index);
      if (shape === undefined) continue;
      for (const type of types) {
        const { id, minAreaSquareMeters } = POI_TYPES[type]!;
        if (minAreaSquareMeters !== undefined && !isAtLeast(shape.outline, minAreaSquareMeters)) continue;
        const truly = tracks.typeOf(type, tags, shape);
        found.push({ type: truly, osmKind, osmId: objects.ids[index]!, ...shape, ...poiDetails(tags, id) });
      }
    }
  };
  collect(0, osm.nodes, node => shapeOfNode(osm, node));
  collect(1, osm.ways, way => shapeOfWay(osm, way, entrances));
  collect(2, osm.relations, relation => shapeOfRelation(osm, relation, entrances));
  return mergeDoubles(withRanks(osm, found, stops));
}

function isAtLeast(outline: MultiPolygon | undefined, squareMeters: number): boolean {
  return outline !== undefined && areaSquareMeters(outline) >= squareMeters;
}

/** 1 for each string of the file that is a key the catalogue looks at: the scan over all objects compares numbers only. */
function matchKeyFlags(osm: OsmData): Uint8Array {
  return Uint8Array.from(osm.strings, text => (MATCH_KEYS.has(text) ? 1 : 0));
}

function hasAnyKey(tags: TagColumns, index: number, flags: Uint8Array): boolean {
  for (let p = tags.start[index]!; p < tags.start[index + 1]!; p++) {
    if (flags[tags.keys[p]!]) return true;
  }
  return false;
}
