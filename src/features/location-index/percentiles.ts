// Percentiles of one place in the reference sample of its region, if place and sample are comparable.

import { LIST_PREFIX } from '../../answers/list-names.ts';
import type { Reference } from '../../region/reference.ts';
import { isScoredAlike } from '../../scoring/editions.ts';
import type { CategoryId } from '../../scoring/index-table.ts';
import type { IndexCategoryId, IndexProfile, TransportRule } from '../../scoring/index-types.ts';
import type { Observed } from '../../scoring/observed.ts';
import { percentileIn } from '../../scoring/percentile.ts';
import type { ShownIndex } from './answer.ts';

export interface Percentiles {
  /** For the total of a profile or the score of a category, in millionths of a point; undefined without a percentile, as own lists are. */
  of(metric: IndexProfile | CategoryId, score: number): ShownIndex['percentile'];
  /** The reference sample, and the settlement type of the place. */
  readonly reference?: NonNullable<ShownIndex['reference']>;
}

/** A sample with other numbers, another rule for public transport, or other missing categories, is not comparable. */
export function percentilesAt(
  { settlement, missingCategories }: Pick<Observed, 'settlement' | 'missingCategories'>,
  reference: Reference | undefined,
  rule: TransportRule,
): Percentiles {
  const comparable = reference && isComparable(reference, missingCategories, rule) ? reference : undefined;
  // Percentiles use the settlement types of the edition, which may come from an older census.
  const basis = comparable?.settlement ?? settlement?.basis;
  const shown = {
    ...(comparable && {
      sample: comparable.size,
      version: comparable.edition,
      frame: comparable.frame,
      weightedByPeople: comparable.weightedByPeople,
    }),
    ...(settlement && { settlementType: settlement.type }),
    ...(basis && { basis }),
  };
  return {
    of(metric, score) {
      if (comparable === undefined || !isSampled(metric)) return undefined;
      const region = percentileIn(comparable.sorted('REGION', metric), score);
      const alike = settlement && percentileIn(comparable.sorted(settlement.type, metric), score);
      if (region === undefined && alike === undefined) return undefined;
      return {
        ...(region === undefined ? {} : { amongRegion: region }),
        ...(alike === undefined ? {} : { amongSettlementType: alike }),
      };
    },
    ...(Object.keys(shown).length === 0 ? {} : { reference: shown }),
  };
}

/** Nobody else's surroundings were scored by a caller's list. */
function isSampled(metric: IndexProfile | CategoryId): metric is IndexProfile | IndexCategoryId {
  return !metric.startsWith(LIST_PREFIX);
}

function isComparable(reference: Reference, missing: Observed['missingCategories'], rule: TransportRule): boolean {
  return (
    isScoredAlike(reference, rule) &&
    reference.missingCategories.length === missing.size &&
    reference.missingCategories.every(id => [...missing.keys()].some(each => each === id))
  );
}
