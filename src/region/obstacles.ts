// Obstacles, water, entrances and the ends of the data as a region stores them.
import type Flatbush from 'flatbush';
import type { Columns } from './columns.ts';
import { type Entrances, openEntrances } from './entrances.ts';
import { openBoxIndex } from './spatial-index.ts';

/** Where streets end because the data ends: edges, and the parts of them (of `WHOLE_EDGE`) from their first node. */
export interface DataEnds {
  readonly edge: Uint32Array;
  readonly fraction: Uint32Array;
}

/** Obstacles that straight legs may not cross, and water. Coordinates are 1e-7 degrees, x = lng, y = lat. */
export interface Obstacles {
  /** Four values per segment: x1, y1, x2, y2. */
  readonly segments: Int32Array;
  readonly segmentIndex: Flatbush;
  /**
   * Water: rings of areas, x, y alternating. Area a has the rings areaStart[a] ≤ r < areaStart[a+1], the outer first; ring r has
   * the values ringStart[r] ≤ i < ringStart[r+1].
   */
  readonly waterRings: Int32Array;
  readonly waterRingStart: Uint32Array;
  readonly waterAreaStart: Uint32Array;
  readonly waterIndex: Flatbush;
  readonly dataEnds: DataEnds;
  readonly entrances: Entrances;
}

/** The obstacles in an opened file of columns. */
export function openObstacles(columns: Columns): Obstacles {
  return {
    segments: columns.get('obstacle.segments', 'Int32Array'),
    segmentIndex: openBoxIndex(columns, 'obstacle.index'),
    waterRings: columns.get('water.rings', 'Int32Array'),
    waterRingStart: columns.get('water.ringStart', 'Uint32Array'),
    waterAreaStart: columns.get('water.areaStart', 'Uint32Array'),
    waterIndex: openBoxIndex(columns, 'water.index'),
    dataEnds: { edge: columns.get('end.edge', 'Uint32Array'), fraction: columns.get('end.fraction', 'Uint32Array') },
    entrances: openEntrances(columns),
  };
}
