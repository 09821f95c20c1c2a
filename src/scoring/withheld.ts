// Whether a score is known well enough for a level, a percentile and improvements.
import type { Band } from './band.ts';
import { LEAST_COMPLETENESS, LEVEL_POINTS, MILLION } from './index-types.ts';

/** Why a score has neither level nor percentile nor improvements. */
export const WITHHELD_REASONS = ['LOW_COMPLETENESS', 'WIDE_BAND'] as const;
export type Withheld = (typeof WITHHELD_REASONS)[number];

/**
 * A level says in which fifth of the scale a score lies, a percentile how many places score lower: both need a score that is known more exactly than a level is
 * wide. Undefined if it is.
 * @param band of the total @param completeness 0 to 1, of the same observation (`completenessOf`)
 */
export function withheldAt(band: Band, completeness: number): Withheld | undefined {
  if (completeness < LEAST_COMPLETENESS) return 'LOW_COMPLETENESS';
  return band.high - band.low > LEVEL_POINTS * MILLION ? 'WIDE_BAND' : undefined;
}
