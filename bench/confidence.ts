// Fits src/place/calibration.ts: prints the corners for each kind of find, and how far confidence is off where it was not fitted.
import { FIND_CASES, type FindCase } from '../src/place/calibration.ts';
import { calibrationOf, type Labelled, labelled } from '../test/place/labelled.ts';
import { openWorld, WORLDS } from '../test/place/world.ts';

const SAMPLE = Number(process.env.UMKREIS_PLACE_SAMPLE ?? 600);
/** The others show how far it carries; the proof is on regions that are not opened here. */
const FITTED_ON = ['Lauf', 'Montevideo'];
/** Up to here a real street's short name and any word of a dictionary look the same: held at one half. */
const CAPPED_EVIDENCE = 0.48;
/** Fewer answers say nothing about a step. */
const LEAST_ANSWERS = 25;

const fitted: Labelled[] = [];
for (const files of WORLDS) {
  const answers = labelled(await openWorld(files, SAMPLE));
  const { bins, error } = calibrationOf(answers);
  process.stdout.write(`${files.name}: ${answers.length} answers, expected calibration error ${error.toFixed(4)}\n`);
  console.table(bins);
  if (FITTED_ON.includes(files.name)) fitted.push(...answers);
}
for (const findCase of FIND_CASES) {
  const corners = fit(findCase).map(([x, y]) => `    [${x.toFixed(3)}, ${y.toFixed(3)}],`);
  process.stdout.write(`  ${findCase}: [\n${corners.join('\n')}\n  ],\n`);
}

/** Isotonic regression (pool adjacent violators) over steps of equal evidence; a corner at the middle of each pool. */
function fit(findCase: FindCase): [evidence: number, confidence: number][] {
  const own = fitted
    .filter(one => one.findCase === findCase && one.rivals === 0)
    .sort((a, b) => a.evidence - b.evidence);
  const pools: { evidence: number; right: number; count: number }[] = [];
  const steps = Map.groupBy(own, one => Math.round(one.evidence * 100));
  for (const step of steps.values()) {
    pools.push({
      evidence: step.reduce((sum, one) => sum + one.evidence, 0),
      right: step.filter(one => one.isRight).length,
      count: step.length,
    });
    for (let last = pools.at(-1), before = pools.at(-2); last && before; last = pools.at(-1), before = pools.at(-2)) {
      const isFalling = before.right / before.count >= last.right / last.count;
      if (!isFalling && last.count >= LEAST_ANSWERS && before.count >= LEAST_ANSWERS) break;
      pools.splice(-2, 2, {
        evidence: before.evidence + last.evidence,
        right: before.right + last.right,
        count: before.count + last.count,
      });
    }
  }
  return pools.map(({ evidence, right, count }) => {
    const x = evidence / count;
    return [x, Math.min(right / count, x <= CAPPED_EVIDENCE ? 0.5 : 1, findCase === 'ADDRESS_ELSEWHERE' ? 0.85 : 0.99)];
  });
}
