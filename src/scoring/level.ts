// The level of a score in five steps.
import { INDEX_LEVELS, type IndexLevel, MILLION } from './index-types.ts';

/** The level of a score in millionths of a point. The bounds are fixed, so that a level means the same in every region. */
export function levelOf(score: number): IndexLevel {
  const found = INDEX_LEVELS.find(({ from }) => score >= from * MILLION);
  if (found === undefined) throw new Error(`A score of ${score} is below zero`);
  return found;
}
