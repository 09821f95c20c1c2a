// The effect of hills on a pace: the slope rows of the travel rules. Slopes do not change steps, ferries and cars.
//
// Sources: walking: Tobler 1993, Three presentations on geographical analysis and modeling, normalised to 1 on the flat;
// cycling: own linear approximation of touring riders at constant effort.
import type { BaseMode } from '../../core/modes.ts';
import { PUSH_KMH } from './travel-rules.ts';

const TOBLER_DECAY = 3.5;
/** Walking is fastest at a descent of 5 %. */
const TOBLER_BEST = 0.05;
const WALK_SLOWEST = 0.25;
const WALK_FASTEST = 1.19;

/** Loss and gain of cycling speed per percent of slope. */
const BICYCLE_LOSS = 0.05;
const BICYCLE_GAIN = 0.04;
/** At 15 %, where 16 km/h have become pushing speed. */
const BICYCLE_SLOWEST = 0.25;
const BICYCLE_FASTEST = 1.3;

const PUSH_MS_PER_METER = 3600 / PUSH_KMH;

/**
 * Milliseconds per metre on a slope, from those on the flat.
 * A bicycle that is pushed keeps its pace: 4 km/h hold on any slope.
 * @param rise metres uphill in the direction of travel, negative downhill, over `meters`
 */
export function paceOnSlope(mode: BaseMode, flatMsPerMeter: number, rise: number, meters: number): number {
  if (rise === 0 || meters === 0 || mode === 'CAR') return flatMsPerMeter;
  const slope = rise / meters;
  if (mode === 'WALK') return flatMsPerMeter / walkFactor(slope);
  return flatMsPerMeter < PUSH_MS_PER_METER ? flatMsPerMeter / bicycleFactor(slope) : flatMsPerMeter;
}

/** Factor on walking speed; `slope` is rise over run, 0.1 = 10 % uphill. */
export function walkFactor(slope: number): number {
  const factor = Math.exp(-TOBLER_DECAY * (Math.abs(slope + TOBLER_BEST) - TOBLER_BEST));
  return Math.min(WALK_FASTEST, Math.max(WALK_SLOWEST, factor));
}

/** Factor on riding speed; `slope` as above. */
export function bicycleFactor(slope: number): number {
  const percent = slope * 100;
  return percent > 0
    ? Math.max(BICYCLE_SLOWEST, 1 - BICYCLE_LOSS * percent)
    : Math.min(BICYCLE_FASTEST, 1 - BICYCLE_GAIN * percent);
}
