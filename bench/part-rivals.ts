// Chooses PART_RIVAL_SHARE of src/geocoding/confidence.ts: the share with the least squared error on the regions of the fit.
import { type FindCase, lineThrough } from '../src/geocoding/calibration.ts';
import { weighText } from '../src/geocoding/found.ts';
import { labelled } from '../test/geocoding/labelled.ts';
import { openWorld, WORLDS } from '../test/geocoding/world.ts';
import { FITTED_ON, type Fittable, fitted } from './fit-corners.ts';

const SAMPLE = Number(process.env.UMKREIS_PLACE_SAMPLE ?? 400);
const SHARES = [0.6, 0.7, 0.75, 0.8, 0.83, 0.85, 0.87, 0.89, 0.91, 0.93, 0.95, 0.97];
const CASES: readonly FindCase[] = ['POI_PART', 'POI_WORD'];

const regions: (Fittable & { readonly others: readonly number[] })[][] = [];
for (const files of WORLDS.filter(({ name }) => FITTED_ON.includes(name))) {
  /** The evidence of the other finds, keyed by the first find. */
  const others = new WeakMap<object, readonly number[]>();
  const answers = labelled(await openWorld(files, SAMPLE), (region, text) => {
    const found = weighText(region, text);
    const [first, ...rest] = found;
    if (first)
      others.set(
        first.location,
        rest.map(({ evidence }) => evidence),
      );
    return found;
  });
  regions.push(answers.map(one => ({ ...one, others: others.get(one.location) ?? [] })));
}
for (const share of SHARES) {
  const counted = regions.map(answers =>
    answers.map(one => ({ ...one, rivals: one.others.filter(other => other >= share * one.evidence).length })),
  );
  const errors = CASES.flatMap(findCase => {
    const corners = [[0, 0], ...fitted(counted, findCase, false)] as const;
    return counted.map(answers => {
      const own = answers.filter(one => one.findCase === findCase);
      const squares = own.map(
        one => (lineThrough(corners, one.evidence) / (1 + one.rivals) - (one.isRight ? 1 : 0)) ** 2,
      );
      return squares.reduce((sum, square) => sum + square, 0) / own.length;
    });
  });
  const sum = errors.reduce((all, error) => all + error, 0);
  process.stdout.write(`${share}: ${sum.toFixed(4)} (${errors.map(error => error.toFixed(4)).join(', ')})\n`);
}
