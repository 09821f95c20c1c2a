// How fast timetables are imported: the feeds of Porto Alegre side by side, so that the program is as warm as in a country, with the steps of the import.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeCountry } from '../soak/transit-country.ts';
import type { Built } from '../soak/transit-country-step.ts';
import { ROOT, TIMETABLES } from './datasets.ts';
import { type Figure, figure, medianOf } from './figures.ts';

/** Three million stop times. */
const COPIES = 20;
const IMPORTS = 3;

/** Stop times per second of the processor, all threads: without the walks between stops, and with them. */
export async function timetableSpeed(scratch: string): Promise<Figure[]> {
  const runs: Built[] = [];
  for (let i = 0; i < IMPORTS; i++) {
    const folder = mkdtempSync(join(scratch, 'country-'));
    const { path } = await writeCountry(TIMETABLES['porto-alegre'].feeds, COPIES, folder);
    runs.push(built(folder, path));
    rmSync(folder, { recursive: true });
  }
  const speed = (row: string, secondsOf: (run: Built) => number) =>
    figure(
      row,
      `porto-alegre × ${COPIES}`,
      runs.map(run => run.stopTimes / secondsOf(run)),
      { stopTimes: runs[0]?.stopTimes ?? 0, seconds: medianOf(runs.map(secondsOf)) },
    );
  return [
    speed('transit.import', run => run.timetableSeconds - run.walkSeconds),
    speed('transit.importWithWalks', run => run.timetableSeconds),
  ];
}

function built(folder: string, feed: string): Built {
  const step = join(ROOT, 'soak', 'transit-country-step.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [step, 'build', folder, String(COPIES), feed], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`The import of ${COPIES} copies failed: ${stderr.slice(-3000)}`);
  return JSON.parse(stdout);
}
