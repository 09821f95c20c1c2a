// Whether a match is the point that a question means.
import type { Match, MatchKind } from './location.ts';

/** Matches that stand for an area or a line, not for a point. */
const INEXACT: ReadonlySet<string> = new Set<MatchKind>(['STREET', 'POSTCODE', 'PLACE']);

/** A weaker match may be another street or town. */
const SURE_CONFIDENCE = 0.8;

/** Whether a match is a point that a pin may mark. */
export function isExact(kind: string): boolean {
  return !INEXACT.has(kind);
}

/** Whether the find may be something else. */
export function isWeak({ confidence }: Pick<Match, 'confidence'>): boolean {
  return confidence < SURE_CONFIDENCE;
}
