// Which samples a score may be compared with.
import type { ReferenceHead } from '../region/manifest.ts';
import { INDEX_VERSION, OLDEST_VERSION, type TransportRule } from './index-types.ts';

/** By what `public_transport` scores in a region. @param version of the index, OLDEST_VERSION to INDEX_VERSION */
export function transportRule(hasDepartures: boolean, version: number = INDEX_VERSION): TransportRule {
  return hasDepartures && version > OLDEST_VERSION ? 'TIMETABLE' : 'STOPS';
}

/** Whether a sample was scored with the same numbers: all versions since the oldest have the same, but for the rule of `public_transport`. */
export function isScoredAlike(
  { indexVersion, scoredBy = 'STOPS' }: Pick<ReferenceHead, 'indexVersion' | 'scoredBy'>,
  rule: TransportRule,
): boolean {
  return indexVersion >= OLDEST_VERSION && indexVersion <= INDEX_VERSION && scoredBy === rule;
}
