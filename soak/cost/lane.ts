// One lane of `lanes.ts`: prints its results as JSON.
import { putBeside } from '../parts/cost.ts';
import type { LaneWish } from './lanes.ts';

const { dataFolder, share, lane, lanes }: LaneWish = JSON.parse(process.argv[2] ?? '');
let number = 0;
const { results } = await putBeside(dataFolder, { share, isWanted: () => number++ % lanes === lane }, text =>
  process.stderr.write(`${text}\n`),
);
process.stdout.write(JSON.stringify(results));
