// Buildings and objects with mapped entrances, as a region stores them: a place in one of them is entered there.
import type Flatbush from 'flatbush';
import { sideOf } from '../core/geometry/segment.ts';
import type { Columns } from './columns.ts';
import { openBoxIndex } from './spatial-index.ts';

/** Outlines and their entrances, the smallest outline first. Coordinates are whole 1e-7 degrees, lng, lat alternating. */
export interface Entrances {
  /** Outline a has the rings outlineStart[a] ≤ r < outlineStart[a+1], holes among them; ring r the values ringStart[r] ≤ i < ringStart[r+1]. */
  readonly rings: Int32Array;
  readonly ringStart: Uint32Array;
  readonly outlineStart: Uint32Array;
  /** The entrances of outline a are the values doorStart[a] ≤ i < doorStart[a+1]. */
  readonly doors: Int32Array;
  readonly doorStart: Uint32Array;
  /** Boxes of the outlines. */
  readonly index: Flatbush;
  /** The greatest distance between a place in an outline and one of its entrances. */
  readonly farthestMeters: number;
}

/** The entrances in an opened file of columns. */
export function openEntrances(columns: Columns): Entrances {
  return {
    rings: columns.get('entrance.rings', 'Int32Array'),
    ringStart: columns.get('entrance.ringStart', 'Uint32Array'),
    outlineStart: columns.get('entrance.outlineStart', 'Uint32Array'),
    doors: columns.get('entrance.doors', 'Int32Array'),
    doorStart: columns.get('entrance.doorStart', 'Uint32Array'),
    index: openBoxIndex(columns, 'entrance.index'),
    farthestMeters: columns.get('entrance.farthestMeters', 'Float64Array')[0] ?? 0,
  };
}

/** The entrances of the smallest outline around a place, undefined if it lies in none. A place on an outline's line does not lie in it. */
export function entrancesAt(entrances: Entrances, lat: number, lng: number): Int32Array | undefined {
  const { outlineStart, doors, doorStart, index } = entrances;
  if (outlineStart.length === 1) return undefined;
  let smallest = Number.POSITIVE_INFINITY;
  for (const outline of index.search(lng, lat, lng, lat)) {
    if (outline < smallest && isIn(entrances, outline, lat, lng)) smallest = outline;
  }
  return smallest === Number.POSITIVE_INFINITY
    ? undefined
    : doors.subarray(doorStart[smallest]!, doorStart[smallest + 1]!);
}

/** Even–odd rule over all rings, exact; false on a ring. */
function isIn({ rings, ringStart, outlineStart }: Entrances, outline: number, lat: number, lng: number): boolean {
  let isInside = false;
  for (let ring = outlineStart[outline]!; ring < outlineStart[outline + 1]!; ring++) {
    for (let i = ringStart[ring]!; i + 3 < ringStart[ring + 1]!; i += 2) {
      const [x1, y1, x2, y2] = [rings[i]!, rings[i + 1]!, rings[i + 2]!, rings[i + 3]!];
      const side = sideOf(x1, y1, x2, y2, lng, lat);
      if (
        side === 0 &&
        Math.min(x1, x2) <= lng &&
        lng <= Math.max(x1, x2) &&
        Math.min(y1, y2) <= lat &&
        lat <= Math.max(y1, y2)
      ) {
        return false;
      }
      // The line from the place eastward meets the segment: upward if the place is left of it, downward if right.
      if (y1 <= lat !== y2 <= lat && y2 > y1 === side > 0) isInside = !isInside;
    }
  }
  return isInside;
}
