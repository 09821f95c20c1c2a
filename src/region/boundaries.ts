// Closed boundaries of municipalities and their parts, in `places.bin`, and the search for the boundary that contains a point.
import { Sides } from '../core/geometry/sides.ts';
import type { Columns, Indices } from './columns.ts';

/**
 * One boundary per row; coordinates in 1e-7 degrees. Rings of boundary b are ringStart[b] ≤ r < ringStart[b+1], the steps of ring
 * r stepStart[r] ≤ s < stepStart[r+1].
 */
export interface Boundaries {
  readonly count: number;
  /** Index into the `strings` of the places. */
  readonly name: Indices;
  /** Administrative level: up to 8 for a municipality, higher for a part of one. */
  readonly level: Uint8Array;
  readonly west: Int32Array;
  readonly south: Int32Array;
  readonly east: Int32Array;
  readonly north: Int32Array;
  readonly ringStart: Indices;
  /** First corner of each ring. */
  readonly firstLat: Int32Array;
  readonly firstLng: Int32Array;
  readonly stepStart: Indices;
  /** From corner to corner: difference of lng, difference of lat, … */
  readonly steps: Int16Array;
}

/** The boundaries of an opened `places.bin`. @throws OperatorError if a column is missing */
export function openBoundaries(columns: Columns): Boundaries {
  const level = columns.get('boundary.level', 'Uint8Array');
  return {
    count: level.length,
    name: columns.indices('boundary.name'),
    level,
    west: columns.get('boundary.west', 'Int32Array'),
    south: columns.get('boundary.south', 'Int32Array'),
    east: columns.get('boundary.east', 'Int32Array'),
    north: columns.get('boundary.north', 'Int32Array'),
    ringStart: columns.indices('boundary.ringStart'),
    firstLat: columns.get('boundary.firstLat', 'Int32Array'),
    firstLng: columns.get('boundary.firstLng', 'Int32Array'),
    stepStart: columns.indices('boundary.stepStart'),
    steps: columns.get('boundary.steps', 'Int16Array'),
  };
}

/** Row of the innermost boundary with a level from ≤ level ≤ to that contains a point, −1 if none does. */
export function boundaryAt(boundaries: Boundaries, latE7: number, lngE7: number, from: number, to: number): number {
  const { count, level, west, south, east, north } = boundaries;
  let best = -1;
  for (let row = 0; row < count; row++) {
    const own = level[row]!;
    if (own < from || own > to || (best >= 0 && own <= level[best]!)) continue;
    if (lngE7 < west[row]! || lngE7 > east[row]! || latE7 < south[row]! || latE7 > north[row]!) continue;
    if (isInside(boundaries, row, latE7, lngE7)) best = row;
  }
  return best;
}

/** Of each boundary, once somebody has asked for it. */
const sidesOf = new WeakMap<Boundaries, Sides[]>();

/** Even–odd rule over all rings of a boundary, so holes count as outside. */
function isInside(boundaries: Boundaries, row: number, latE7: number, lngE7: number): boolean {
  const known = sidesOf.get(boundaries) ?? [];
  sidesOf.set(boundaries, known);
  known[row] ??= sidesOfBoundary(boundaries, row);
  return known[row].isInside(lngE7, latE7);
}

function sidesOfBoundary({ ringStart, firstLat, firstLng, stepStart, steps }: Boundaries, row: number): Sides {
  const [first, end] = [ringStart[row]!, ringStart[row + 1]!];
  const coordinates = new Float64Array(4 * (stepStart[end]! - stepStart[first]!));
  let at = 0;
  for (let ring = first; ring < end; ring++) {
    let x = firstLng[ring]!;
    let y = firstLat[ring]!;
    for (let step = stepStart[ring]!; step < stepStart[ring + 1]!; step++) {
      coordinates[at++] = x;
      coordinates[at++] = y;
      x += steps[2 * step]!;
      y += steps[2 * step + 1]!;
      coordinates[at++] = x;
      coordinates[at++] = y;
    }
  }
  return new Sides(coordinates);
}

/** Rows of all boundaries that contain a point, from the outermost to the innermost. */
export function boundariesAround(boundaries: Boundaries, latE7: number, lngE7: number): number[] {
  const { count, level, west, south, east, north } = boundaries;
  const rows: number[] = [];
  for (let row = 0; row < count; row++) {
    if (lngE7 < west[row]! || lngE7 > east[row]! || latE7 < south[row]! || latE7 > north[row]!) continue;
    if (isInside(boundaries, row, latE7, lngE7)) rows.push(row);
  }
  return rows.sort((one, other) => level[one]! - level[other]! || one - other);
}
