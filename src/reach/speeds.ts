// Speeds and waits that the import's rules, the searches and the texts of answers share.
//
// Sources: [W] Weidmann 1993, Transporttechnik der Fussgänger; [R] our own rule, version 1.
import { isOnWheels, type SearchMode } from '../core/modes.ts';
import { WHEELS_TO_WALK } from '../region/streets.ts';

/** Walking on the flat, 4.8 km/h: "80 m a minute" ([W]: 1.34 m/s ± 0.26). In every mode but on wheels, people walk straight legs at this speed. */
export const WALK_MS_PER_METER = 750;
/** A wheelchair on the flat, 4 km/h; see `WHEELS_TO_WALK`. */
export const WHEELS_MS_PER_METER = WALK_MS_PER_METER * WHEELS_TO_WALK;
/** Along the slope of steps, 0.65 m/s. [W] */
export const STEPS_MS_PER_METER = 1000 / 0.65;
/** Riding on asphalt, on the flat. [R] */
export const BICYCLE_KMH = 16;
/** Pushing a bicycle. [R] */
export const PUSH_KMH = 4;
/** The hour of the Tuesday in June for which conditional tags are decided. [R] */
export const CONDITIONS_HOUR = 14;
/** Mean wait of a bicycle or a car at a junction with traffic lights. [R] */
export const SIGNAL_SECONDS = 8;

/** Milliseconds per metre of straight legs, and of the last metres to a cell of an area. */
export function legMillisecondsPerMeter(mode: SearchMode): number {
  return isOnWheels(mode) ? WHEELS_MS_PER_METER : WALK_MS_PER_METER;
}

/** The speed in km/h of a pace in milliseconds per metre. */
export function kilometersPerHour(millisecondsPerMeter: number): number {
  return 3600 / millisecondsPerMeter;
}
