// What answers say about the end of the data: the distance up to which they are complete, and the warning. The rule is in `src/reach/data-end.ts`.
import type { Warning } from '../answers/answer-fields.ts';
import type { Unit } from '../core/enums.ts';
import { metersToDataEnd } from '../reach/data-end.ts';
import type { Manifest } from '../region/manifest.ts';

/** Digits after the point of a distance in each unit; rounded down, so that no answer promises too much. */
const DIGITS: Readonly<Record<Unit, number>> = { MINUTES: 2, METERS: 0, KILOMETERS: 3 };
const PER_UNIT: Readonly<Record<Unit, number>> = { MINUTES: 60_000, METERS: 10, KILOMETERS: 10_000 };

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

/** The warning for a route to a destination that lies farther away than the end of the data. @param cost of `dataEndCost` */
export function routeEndWarnings(milliseconds: number, cost: number | undefined): Warning[] {
  if (cost === undefined || cost >= milliseconds) return [];
  const far = minutes(completeDistance(Number.POSITIVE_INFINITY, 'MINUTES', cost));
  return [warning(`The map data ends ${far} from the start; a faster way may lead through what is missing there.`)];
}

/** The warning for a circle that leaves the data. */
export function circleEndWarnings(
  outline: Manifest['outline'],
  place: { readonly lat: number; readonly lng: number },
  radiusMeters: number,
): Warning[] {
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
