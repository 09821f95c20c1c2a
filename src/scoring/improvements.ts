// The points that one more entity of a type, five minutes away, would add to the score.
import { at } from '../core/lists.ts';
import { IMPROVEMENTS, INDEX_TYPES } from './index-types.ts';
import type { Observed } from './observed.ts';
import { slotsOf } from './slots.ts';
import { rankPoints, sumOf } from './sums.ts';
import { standingWeights, type Weights } from './weights.ts';

export interface Improvement {
  /** Id of an index type. */
  readonly indexType: string;
  /** Millionths of a point of the total. */
  readonly gain: number;
}

const AWAY_TENTHS = IMPROVEMENTS.minutesAway * 600;

/** The best improvements that somebody could build or open, the greatest gain first, ties by id. None without a total. */
export function improvementsOf(observed: Observed, asked: Weights): Improvement[] {
  const { weights, hasTotal } = standingWeights(asked, observed.missingCategories);
  if (!hasTotal) return [];
  const slots = slotsOf(weights, observed.missingTypes);
  return INDEX_TYPES.flatMap(({ id, canBeOpened }, type): Improvement[] => {
    const times = at(observed.entities, type).map(({ tenths }) => tenths);
    const points = (ascending: readonly number[]) =>
      sumOf(at(slots.ofTypes, type).map((slot, rank) => rankPoints(slot, ascending[rank] ?? Infinity)));
    const gain = points([...times, AWAY_TENTHS].sort((a, b) => a - b)) - points(times);
    return canBeOpened && gain >= IMPROVEMENTS.leastGain ? [{ indexType: id, gain }] : [];
  })
    .sort((a, b) => b.gain - a.gain || (a.indexType < b.indexType ? -1 : 1))
    .slice(0, IMPROVEMENTS.most);
}
