// The colour of a line, on the map and in lists: the feed's, else that of its vehicle.
import type { StopLine } from '../../src/answers/answer-fields.ts';
import type { Vehicle } from '../../src/core/vehicles.ts';

/** White is readable on each. */
const VEHICLE_COLOURS: Readonly<Record<Vehicle, string>> = {
  TRAM: '#c3222f',
  METRO: '#1558b0',
  RAIL: '#3f4b5a',
  BUS: '#8e2a86',
  COACH: '#7a4b12',
  FERRY: '#0b6f8a',
  CABLE_CAR: '#4d6a1f',
  FUNICULAR: '#4d6a1f',
  AIR: '#56606e',
  OTHER: '#56606e',
};

/** As `#rrggbb`. */
export function colourOf({ mode, color }: Pick<StopLine, 'mode' | 'color'>): string {
  return color ?? VEHICLE_COLOURS[mode];
}
