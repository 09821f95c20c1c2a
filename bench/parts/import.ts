// Time and memory of an import, size of the region, and the time to open it.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openServedRegion } from '../../src/region/store.ts';
import { DATASETS, type DatasetName } from '../datasets.ts';
import { type Figure, figure, type Measured, medianOf, threeDigits, timed } from '../figures.ts';
import type { ImportTimes } from '../import-once.ts';
import type { PartContext } from '../part.ts';
import { importOnce } from '../regions.ts';

const IMPORTS = 3;
const OPENINGS = 20;

export async function measure({ scratch }: PartContext): Promise<Measured> {
  return { figures: (['liechtenstein', 'montevideo'] as const).flatMap(name => figuresOf(name, scratch)) };
}

function figuresOf(name: DatasetName, scratch: string): Figure[] {
  const megabytes = statSync(DATASETS[name].osm).size / 1e6;
  const runs: ImportTimes[] = [];
  let folder = '';
  for (let i = 0; i < IMPORTS; i++) {
    if (folder !== '') rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(scratch, `${name}-`));
    runs.push(importOnce(name, folder));
  }
  const last = runs.at(-1);
  if (last === undefined) throw new Error('no import');
  const withoutTiles = last.bytes - statSync(join(last.folder, 'tiles.pmtiles')).size;
  const allowedMegabytes = 12 * megabytes + 300;
  const memory = runs.map(run => run.peakMegabytesBeforeTiles);
  const steps = Object.entries(last.steps).map(([step, seconds]) => `${step} ${seconds} s`);
  return [
    figure(
      'import.speed',
      name,
      runs.map(run => megabytes / (run.cpuSeconds - run.leftOutCpuSeconds)),
      { inputMegabytes: threeDigits(megabytes), cpuOfSteps: steps },
    ),
    figure(
      'import.whole',
      name,
      runs.map(run => run.seconds),
    ),
    figure(
      'import.memory',
      name,
      memory.map(peak => peak / allowedMegabytes),
      {
        megabytes: medianOf(memory),
        allowedMegabytes: Math.round(allowedMegabytes),
        withTilesMegabytes: medianOf(runs.map(run => run.peakMegabytes)),
      },
    ),
    figure('region.size', name, [withoutTiles / megabytes / 1e6]),
    figure(
      'region.open',
      name,
      Array.from({ length: OPENINGS }, () => timed(() => openServedRegion(folder, name))),
    ),
  ];
}
