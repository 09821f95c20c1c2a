// The weight of each category: from a profile or the caller, with the weights of missing categories redistributed.
import { type CategoryId, INDEX_TABLE, type IndexTable } from './index-table.ts';
import { INDEX_CATEGORIES, type IndexProfile, LEAST_COVERAGE, MILLION } from './index-types.ts';
import type { Observed } from './observed.ts';
import { sharesOf } from './shares.ts';

/** Millionths for each category of a table (`INDEX_CATEGORIES`, then own lists), in its order; they add up to 1,000,000. */
export type Weights = readonly number[];

/** The weights of a named profile. */
export function profileWeights(profile: IndexProfile): Weights {
  return INDEX_CATEGORIES.map(({ weights }) => weights[profile]);
}

/** The caller's weights in any proportion; omitted categories have weight zero. @param asked finite, none negative, at least one above zero */
export function normalisedWeights(
  asked: Readonly<Partial<Record<CategoryId, number>>>,
  { categories }: IndexTable = INDEX_TABLE,
): Weights {
  return sharesOf(
    categories.map(({ id }) => asked[id] ?? 0),
    MILLION,
  );
}

export interface Standing {
  /** The weight of each category in the total; zero if it is missing. They add up to 1,000,000 if there is a total. */
  readonly weights: Weights;
  /** The available share of the requested weight in millionths. */
  readonly coverage: number;
  /** Whether enough weight is available for a total. */
  readonly hasTotal: boolean;
}

/** Distributes the weight of missing categories over the rest in proportion. If the rest is too small, it stays as it is, without a total. */
export function standingWeights(
  asked: Weights,
  missing: Pick<ReadonlyMap<CategoryId, unknown>, 'has'> = new Set<CategoryId>(),
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
