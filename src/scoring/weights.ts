// How much each category counts: a profile's weights or the caller's, and what becomes of those of missing categories.
import { INDEX_CATEGORIES, type IndexCategoryId, type IndexProfile, LEAST_COVERAGE, MILLION } from './index-types.ts';
import type { Observed } from './observed.ts';
import { sharesOf } from './shares.ts';

/** Millionths for each of `INDEX_CATEGORIES`, in its order; they add up to 1,000,000. */
export type Weights = readonly number[];

/** The weights of a named profile. */
export function profileWeights(profile: IndexProfile): Weights {
  return INDEX_CATEGORIES.map(({ weights }) => weights[profile]);
}

/** The caller's weights in any proportion; categories that are not named weigh nothing. @param asked finite, none negative, one above zero */
export function normalisedWeights(asked: Readonly<Partial<Record<IndexCategoryId, number>>>): Weights {
  return sharesOf(
    INDEX_CATEGORIES.map(({ id }) => asked[id] ?? 0),
    MILLION,
  );
}

export interface Standing {
  /** What each category counts in the total; zero where it is missing. They add up to 1,000,000 where there is a total. */
  readonly weights: Weights;
  /** Of what was asked for, the share that is available; millionths. */
  readonly coverage: number;
  /** Whether so much is available that there is a total. */
  readonly hasTotal: boolean;
}

/** Missing categories' weight shared over the rest in proportion; too little of a rest stays as it is, and has no total. */
export function standingWeights(
  asked: Weights,
  missing: Pick<ReadonlyMap<IndexCategoryId, unknown>, 'has'> = new Set<IndexCategoryId>(),
): Standing {
  const available = asked.map((weight, index) => (isMissing(index, missing) ? 0 : weight));
  const coverage = available.reduce((sum, weight) => sum + weight, 0);
  const hasTotal = coverage >= LEAST_COVERAGE;
  return { weights: hasTotal ? sharesOf(available, MILLION) : available, coverage, hasTotal };
}

function isMissing(index: number, missing: Pick<Observed['missingCategories'], 'has'>): boolean {
  const id = INDEX_CATEGORIES[index]?.id;
  return id !== undefined && missing.has(id);
}
