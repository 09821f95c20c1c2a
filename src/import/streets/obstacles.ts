// Obstacles that a straight leg between door and street may not cross, and water areas.
import { type Box, boxAround } from '../../core/geometry/box.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { growingInt32, growingUint32 } from '../../core/growable.ts';
import type { Column } from '../../region/array-types.ts';
import { boxIndexColumn } from '../../region/spatial-index.ts';
import { areaOfRelation, areaOfWay, wayNodes } from '../osm/areas.ts';
import { isSet, isTagged, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import { isMotorway } from './travel-rules.ts';

const BLOCKING_WATERWAYS = new Set(['river', 'canal', 'stream']);
const BLOCKING_RAILWAYS = new Set(['rail', 'light_rail', 'narrow_gauge', 'subway', 'monorail', 'funicular']);
/** What stands in the open and stops nobody. */
const NO_WATER = new Set(['wastewater', 'pool', 'fountain']);

/**
 * Columns `obstacle.*` (segments of rivers, canals, streams, coasts, water outlines, railways and motorways, without what lies under ground, with their index)
 * and `water.*` (rings of water areas, with the index of the areas).
 */
export function obstacleColumns(osm: OsmData): Record<string, Column> {
  const segments = growingInt32();
  const rings = growingInt32();
  const ringStart = growingUint32();
  const areaStart = growingUint32();
  const boxes: Box[] = [];
  const addWater = (area: MultiPolygon) => {
    for (const polygon of area) {
      areaStart.push(ringStart.length);
      boxes.push(boxAround(polygon[0]!));
      for (const ring of polygon) {
        ringStart.push(rings.length);
        for (const value of ring) rings.push(value);
        for (let i = 0; i + 3 < ring.length; i += 2) {
          for (let j = 0; j < 4; j++) segments.push(ring[i + j]!);
        }
      }
    }
  };
  for (let way = 0; way < osm.ways.count; way++) {
    if (!isTagged(osm.ways.tags, way)) continue;
    const tags = readTags(osm, osm.ways.tags, way);
    if (isWater(tags)) {
      const area = areaOfWay(osm, way);
      if (area) addWater(area);
    } else if (isBlockingLine(tags)) {
      const refs = wayNodes(osm, way);
      for (let i = 1; i < refs.length; i++) {
        if (refs[i - 1]! < 0 || refs[i]! < 0) continue;
        for (const ref of [refs[i - 1]!, refs[i]!]) {
          segments.push(osm.nodes.lng[ref]!);
          segments.push(osm.nodes.lat[ref]!);
        }
      }
    }
  }
  for (let relation = 0; relation < osm.relations.count; relation++) {
    if (!isTagged(osm.relations.tags, relation) || !isWater(readTags(osm, osm.relations.tags, relation))) continue;
    const area = areaOfRelation(osm, relation);
    if (area) addWater(area);
  }
  ringStart.push(rings.length);
  areaStart.push(ringStart.length - 1);
  const obstacle = segments.finish();
  return {
    'obstacle.segments': obstacle,
    'obstacle.index': boxIndexColumn(
      Array.from({ length: obstacle.length / 4 }, (_, i) => boxAround(obstacle.subarray(i * 4, i * 4 + 4))),
    ),
    'water.rings': rings.finish(),
    'water.ringStart': ringStart.finish(),
    'water.areaStart': areaStart.finish(),
    'water.index': boxIndexColumn(boxes),
  };
}

function isWater(tags: Tags): boolean {
  if (isHidden(tags) || tags.covered === 'yes' || tags.amenity === 'fountain') return false;
  if (tags.natural === 'water') return !NO_WATER.has(tags.water ?? '') && tags.intermittent !== 'yes';
  return tags.waterway === 'riverbank' || tags.landuse === 'reservoir' || tags.landuse === 'basin';
}

function isBlockingLine(tags: Tags): boolean {
  if (isHidden(tags)) return false;
  return (
    (BLOCKING_WATERWAYS.has(tags.waterway ?? '') && tags.covered !== 'yes') ||
    tags.natural === 'coastline' ||
    BLOCKING_RAILWAYS.has(tags.railway ?? '') ||
    (tags.highway !== undefined && isMotorway(tags))
  );
}

function isHidden(tags: Tags): boolean {
  return isSet(tags.tunnel) || tags.location === 'underground';
}
