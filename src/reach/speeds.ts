// Speeds and waits that the import's rules, the searches and the texts of answers share.
//
// Sources: [W] Weidmann 1993, Transporttechnik der Fussgänger; [R] our own rule, version 1.

/** Walking on the flat, 4.8 km/h: "80 m a minute" ([W]: 1.34 m/s ± 0.26). In every mode, people walk straight legs at this speed. */
export const WALK_MS_PER_METER = 750;
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

/** The speed in km/h of a pace in milliseconds per metre. */
export function kilometersPerHour(millisecondsPerMeter: number): number {
  return 3600 / millisecondsPerMeter;
}
