// Where the data ends: one rule for all functions. An answer is complete up to the nearest end of the data that its own way of asking can meet.
import type { Warning } from '../answers/answer-fields.ts';
import type { Unit } from '../core/enums.ts';
import { scaleAt } from '../core/geometry/geodesic.ts';
import { metersToSegment } from '../core/geometry/ring-distance.ts';
import type { Minimised, Reach } from '../reach/reach.ts';
import { WALK_MS_PER_METER } from '../reach/speeds.ts';
import type { Manifest } from '../region/manifest.ts';

type Outline = Manifest['outline'];
interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Every street this near to a place is a start, so the data must hold all of them. */
const STARTS_WITHIN_METERS = 75;
/** Digits after the point of a distance in each unit; rounded down, so that no answer promises too much. */
const DIGITS: Readonly<Record<Unit, number>> = { MINUTES: 2, METERS: 0, KILOMETERS: 3 };
const PER_UNIT: Readonly<Record<Unit, number>> = { MINUTES: 60_000, METERS: 10, KILOMETERS: 10_000 };

/** Metres from a place in degrees to the nearest point of the outline; 0 outside it. */
export function metersToDataEnd(outline: Outline, { lat, lng }: Place): number {
  const scale = scaleAt(lat * 1e7);
  let isOutside = true;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of outline.flat()) {
    let [x1, y1] = ring[0] ?? [0, 0];
    for (let i = 1; i < ring.length; i++) {
      const [x2, y2] = ring[i] ?? [x1, y1];
      const [ax, ay, bx, by] = [(x1 - lng) * 1e7, (y1 - lat) * 1e7, (x2 - lng) * 1e7, (y2 - lat) * 1e7];
      least = Math.min(least, metersToSegment(scale, 0, 0, ax, ay, bx, by));
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isOutside = !isOutside;
      [x1, y1] = [x2, y2];
    }
  }
  return isOutside ? 0 : least;
}

/**
 * The least cost, in the minimised figure, at which ways from a place may leave the data: along a street that the reach meets, or straight to a street
 * beyond the outline. Undefined if no way within the limit of the reach can.
 */
export function dataEndCost(outline: Outline, place: Place, reach: Reach, minimised: Minimised): number | undefined {
  const along = reach.dataEnd();
  const meters = metersToDataEnd(outline, place);
  if (meters > Math.max(STARTS_WITHIN_METERS, reach.snapDistanceMeters)) return along;
  const straight = meters * (minimised === 'time' ? WALK_MS_PER_METER : 10);
  return Math.min(straight, along ?? Number.POSITIVE_INFINITY);
}

/** The distance up to which a reach is complete, in its unit: its own, or less if the data ends before. @param cost of `dataEndCost` */
export function completeDistance(distance: number, unit: Unit, cost: number | undefined): number {
  if (cost === undefined) return distance;
  const factor = 10 ** DIGITS[unit];
  return Math.min(distance, Math.floor((cost / PER_UNIT[unit]) * factor) / factor);
}

/** The warning for a reach that is complete only up to a shorter distance. */
export function reachEndWarnings(distance: number, unit: Unit, complete: number): Warning[] {
  if (complete >= distance) return [];
  const far = unit === 'MINUTES' ? minutes(complete) : unit === 'METERS' ? `${complete} m` : `${complete} km`;
  return [warning(`The map data ends ${far} from here; farther away, ways and places may be missing.`)];
}

/** The warning for a circle that leaves the data. */
export function circleEndWarnings(outline: Outline, place: Place, radiusMeters: number): Warning[] {
  const meters = metersToDataEnd(outline, place);
  if (meters >= radiusMeters) return [];
  return [warning(`The map data ends ${Math.floor(meters)} m from here; what lies beyond is missing.`)];
}

function warning(detail: string): Warning {
  return { code: 'coverage-edge', detail };
}

function minutes(value: number): string {
  return value === 1 ? '1 minute' : `${value} minutes`;
}
