// Fits src/geocoding/calibration.ts: prints the corners for each kind of find, and the calibration error on regions outside the fit.
import { FIND_CASES } from '../src/geocoding/calibration.ts';
import { calibrationOf, type Labelled, labelled } from '../test/geocoding/labelled.ts';
import { openWorld, WORLDS } from '../test/geocoding/world.ts';
import { FITTED_ON, fitted } from './fit-corners.ts';

const SAMPLE = Number(process.env.UMKREIS_PLACE_SAMPLE ?? 400);

const regions: Labelled[][] = [];
for (const files of WORLDS) {
  const answers = labelled(await openWorld(files, SAMPLE));
  const { bins, error } = calibrationOf(answers);
  process.stdout.write(`${files.name}: ${answers.length} answers, expected calibration error ${error.toFixed(4)}\n`);
  console.table(bins);
  if (FITTED_ON.includes(files.name)) regions.push(answers);
}
for (const findCase of FIND_CASES) {
  const corners = fitted(regions, findCase).map(([x, y]) => `    [${x.toFixed(2)}, ${y.toFixed(2)}],`);
  process.stdout.write(`  ${findCase}: [\n${corners.join('\n')}\n  ],\n`);
}
