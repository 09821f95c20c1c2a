// Turns the evidence of answers that are known to be right or wrong into the corners of a rising line, for src/geocoding/calibration.ts.
import type { FindCase } from '../src/geocoding/calibration.ts';
import type { Labelled } from '../test/geocoding/labelled.ts';

/** The part of an answer that the fit uses. */
export type Fittable = Pick<Labelled, 'findCase' | 'evidence' | 'rivals' | 'isRight'>;

/** The worlds of the fit. The others show how well it generalises. */
export const FITTED_ON = ['Lauf', 'Montevideo'];
/** Up to this evidence, a real street's short name and any dictionary word look the same: confidence stays at one half. */
const CAPPED_EVIDENCE = 0.47;
/** Upper limits that no evidence can exceed: for contradictory finds and dictionary words. */
const MOST: Partial<Record<FindCase, number>> = { ADDRESS_ELSEWHERE: 0.85, POI_WORD: 0.5 };
const MOST_OF_OTHERS = 0.99;
/** A step with fewer answers is not reliable. */
const LEAST_ANSWERS = 25;

/**
 * Isotonic regression (pool adjacent violators) over steps of equal evidence, with a corner at the middle of each pool and two
 * decimals. Each region has the same weight, however many answers of the kind it has; otherwise the shops of one city would
 * dominate. `isCapped` applies the fixed limits.
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
