// How many minutes a visitor can choose.
import type { JourneyMode } from '../../src/core/modes.ts';

export const MINUTES = { least: 5, most: 60, first: 15 } as const;
/** By timetable one goes farther. */
const MOST_BY_TIMETABLE = 90;

export function mostMinutes(mode: JourneyMode | undefined): number {
  return mode === 'TRANSIT' ? MOST_BY_TIMETABLE : MINUTES.most;
}
