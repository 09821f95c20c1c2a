// The times or lengths at which the map draws a contour within the reached area.
import type { Unit } from '../../core/enums.ts';

/** Round steps, smallest first. */
const STEPS: Readonly<Record<Unit, readonly number[]>> = {
  MINUTES: [1, 2, 5, 10, 15, 20, 30],
  METERS: [100, 250, 500, 1000, 2000, 5000, 10_000, 20_000],
  KILOMETERS: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20],
};

/** More lines would look like a pattern. */
const MOST = 2;

/** One or two limits below `distance`, ascending, in the same unit: 5 and 10 of 15 minutes. None below the smallest step. */
export function innerLimits(distance: number, unit: Unit): number[] {
  for (const step of STEPS[unit]) {
    const count = Math.ceil(distance / step - 1e-9) - 1;
    if (count <= MOST) return Array.from({ length: Math.max(0, count) }, (_, i) => (i + 1) * step);
  }
  return [];
}
