// The numbers of a route: its time and its length.
import type { BaseMode } from '../../../core/modes.ts';
import type { Slot } from '../terms/fact.ts';

/** Minutes, and kilometres (by car) or metres, of a route. */
export function travelSlots(milliseconds: number, decimetres: number, transportMode: BaseMode): Slot[] {
  const [unit, perUnit] = transportMode === 'CAR' ? (['KILOMETERS', 10_000] as const) : (['METERS', 10] as const);
  return [
    { kind: 'NUMBER', of: 'TRAVEL_TIME', value: milliseconds / 60_000, unit: 'MINUTES', rounding: 'UP', transportMode },
    { kind: 'NUMBER', of: 'TRAVEL_LENGTH', value: decimetres / perUnit, unit, rounding: 'LAST_DIGIT', transportMode },
  ];
}
