// Buildings and points of interest with mapped entrances → the columns `entrance.*` of a region.

import { areaSquareMeters } from '../../core/geometry/area.ts';
import { type Box, boxAround } from '../../core/geometry/box.ts';
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import type { MultiPolygon } from '../../core/geometry/polygon.ts';
import { growingInt32 } from '../../core/growable.ts';
import { MATCH_KEYS, matchTypes } from '../../poi-types/matcher.ts';
import type { Column } from '../../region/array-types.ts';
import { boxIndexColumn } from '../../region/spatial-index.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { objectsBearing } from './poi-shape.ts';

interface Entered {
  readonly outline: MultiPolygon;
  readonly entrances: readonly number[];
  readonly squareMeters: number;
}

/** Columns of `Entrances`: smaller outlines first, of equal ones in the order of the file. */
export function entranceColumns(osm: OsmData): Record<string, Column> {
  const found: Entered[] = [];
  for (const { osmKind, tags, shape } of objectsBearing(osm, ['building', ...MATCH_KEYS])) {
    if (osmKind === 0) continue;
    const isBuilding = tags.building !== undefined && tags.building !== 'no';
    if (!isBuilding && matchTypes(tags).length === 0) continue;
    const { outline, entrances = [] } = shape() ?? {};
    if (outline === undefined || entrances.length === 0) continue;
    found.push({ outline, entrances, squareMeters: areaSquareMeters(outline) });
  }
  found.sort((a, b) => a.squareMeters - b.squareMeters);

  const rings = growingInt32();
  const ringStart = [0];
  const outlineStart = [0];
  const doors = growingInt32();
  const doorStart = [0];
  const boxes: Box[] = [];
  let farthestMeters = 0;
  for (const { outline, entrances } of found) {
    const all = outline.flat();
    const box = boxAround(...all);
    for (const ring of all) {
      for (const value of ring) rings.push(value);
      ringStart.push(rings.length);
    }
    for (const node of entrances) {
      const [lat, lng] = [osm.nodes.lat[node]!, osm.nodes.lng[node]!];
      doors.push(lng);
      doors.push(lat);
      for (const y of [box.south, box.north]) {
        for (const x of [box.west, box.east]) farthestMeters = Math.max(farthestMeters, distanceMeters(lat, lng, y, x));
      }
    }
    outlineStart.push(ringStart.length - 1);
    doorStart.push(doors.length);
    boxes.push(box);
  }
  return {
    'entrance.rings': rings.finish(),
    'entrance.ringStart': Uint32Array.from(ringStart),
    'entrance.outlineStart': Uint32Array.from(outlineStart),
    'entrance.doors': doors.finish(),
    'entrance.doorStart': Uint32Array.from(doorStart),
    'entrance.index': boxIndexColumn(boxes),
    'entrance.farthestMeters': Float64Array.of(farthestMeters),
  };
}
