// Evidence of answers that are known to be right or wrong → the corners of a rising line, for src/geocoding/calibration.ts.
import type { FindCase } from '../src/geocoding/calibration.ts';
import type { Labelled } from '../test/geocoding/labelled.ts';

/** What the fit looks at. */
export type Fittable = Pick<Labelled, 'findCase' | 'evidence' | 'rivals' | 'isRight'>;

/** The worlds of the fit. The others show how far it carries. */
export const FITTED_ON = ['Lauf', 'Montevideo'];
/** Up to here a real street's short name and any word of a dictionary look the same: held at one half. */
const CAPPED_EVIDENCE = 0.47;
/** Where no evidence makes more of it: what contradicts itself, and any word of a dictionary. */
const MOST: Partial<Record<FindCase, number>> = { ADDRESS_ELSEWHERE: 0.85, POI_WORD: 0.5 };
const MOST_OF_OTHERS = 0.99;
/** Fewer answers say nothing about a step. */
const LEAST_ANSWERS = 25;

/**
 * Isotonic regression (pool adjacent violators) over steps of equal evidence, a corner at the middle of each pool, two decimals.
 * Each region counts alike, however many answers of the kind it has: else the shops of one city would speak for all. `isCapped` holds what is set rather than fitted.
 */
export function fitted(
  regions: readonly (readonly Fittable[])[],
  findCase: FindCase,
  isCapped = true,
): [evidence: number, confidence: number][] {
  const own = regions.flatMap(answers => {
    const alone = answers.filter(one => one.findCase === findCase && one.rivals === 0);
    return alone.map(one => ({ ...one, weight: 1 / alone.length }));
  });
  const steps = Map.groupBy(
    own.sort((a, b) => a.evidence - b.evidence),
    one => Math.round(one.evidence * 100),
  );
  const pools: { evidence: number; right: number; weight: number; count: number }[] = [];
  for (const step of steps.values()) {
    pools.push({
      evidence: step.reduce((sum, one) => sum + one.evidence * one.weight, 0),
      right: step.reduce((sum, one) => sum + (one.isRight ? one.weight : 0), 0),
      weight: step.reduce((sum, one) => sum + one.weight, 0),
      count: step.length,
    });
    for (let last = pools.at(-1), before = pools.at(-2); last && before; last = pools.at(-1), before = pools.at(-2)) {
      const isFalling = before.right / before.weight >= last.right / last.weight;
      if (!isFalling && last.count >= LEAST_ANSWERS && before.count >= LEAST_ANSWERS) break;
      pools.splice(-2, 2, {
        evidence: before.evidence + last.evidence,
        right: before.right + last.right,
        weight: before.weight + last.weight,
        count: before.count + last.count,
      });
    }
  }
  return pools.map(({ evidence, right, weight }) => {
    const x = evidence / weight;
    if (!isCapped) return [x, right / weight];
    const most = x <= CAPPED_EVIDENCE ? 0.5 : (MOST[findCase] ?? MOST_OF_OTHERS);
    return [x, Math.min(right / weight, most)];
  });
}
