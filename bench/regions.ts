// Imports the real regions that a part needs, each in its own process.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BENCH, DATASETS, type DatasetName } from './datasets.ts';
import type { ImportTimes } from './import-once.ts';

/** Imports one region into a data folder. @param feeds its timetables */
export function importOnce(name: DatasetName, dataFolder: string, feeds: readonly string[] = []): ImportTimes {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(BENCH, 'import-once.ts'), DATASETS[name].osm, name, dataFolder, DATASETS[name].country, feeds.join()],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The import of ${name} failed: ${stderr}`);
  return JSON.parse(stdout);
}
