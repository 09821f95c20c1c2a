// Tables: rows per second of `enrich` on all cores, and its memory for a short and a long table, each in its own process.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SILENT } from '../../src/core/progress.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { addressRows } from '../../test/support/address-rows.ts';
import { csvOf } from '../address-csv.ts';
import { BENCH, DATASETS } from '../datasets.ts';
import { type Figure, figure, type Measured } from '../figures.ts';
import type { PartContext } from '../part.ts';

export const REGION = 'liechtenstein';
const ROWS = 100_000;
const SHORT_ROWS = 10_000;
/** Geocoding, the index, the five nearest of everyday life, and the census within 1 km. */
export const COLUMNS = [
  'lat',
  'lng',
  'match',
  'index.total',
  ...['supermarket', 'pharmacy', 'doctor', 'school', 'kindergarten'].map(type => `nearest.${type}.walkSeconds`),
  'census.population.1000m',
];

/** What `enrich-once.ts` prints. */
export interface EnrichTimes {
  readonly rows: number;
  readonly ok: number;
  readonly seconds: number;
  readonly peakMegabytes: number;
}

export async function measure({ scratch }: PartContext): Promise<Measured> {
  await importWithCensus(scratch);
  const addresses = addressRows(openServedRegion(scratch, REGION));
  const figures: Figure[] = [];
  for (const [format, rows] of [
    ['csv', SHORT_ROWS],
    ['csv', ROWS],
    ['parquet', ROWS],
  ] as const) {
    const input = join(scratch, `${rows}.csv`);
    writeFileSync(input, csvOf(addresses, rows));
    const times = enrichOnce(scratch, input, join(scratch, `${rows}.out.${format}`));
    const name = rows === SHORT_ROWS ? 'tables.short' : `tables.${format}`;
    figures.push(figure(`${name}.memory`, 'liechtenstein', [Math.round(times.peakMegabytes)]));
    if (rows === ROWS) {
      figures.unshift(
        figure(name, 'liechtenstein', [Math.round(times.rows / times.seconds)], { rows, okRows: times.ok }),
      );
    }
  }
  return { figures };
}

/** The region of the tables, with the census that their columns need. */
export async function importWithCensus(dataFolder: string): Promise<void> {
  const { osm, country, census } = DATASETS.liechtenstein;
  const now = new Date();
  await importRegion({
    dataFolder,
    files: [osm],
    country,
    census: [census],
    name: REGION,
    importCommand: 'bench',
    now,
    progress: SILENT,
  });
}

function enrichOnce(dataFolder: string, input: string, output: string): EnrichTimes {
  const parameters = [join(BENCH, 'enrich-once.ts'), dataFolder, input, output, COLUMNS.join()];
  const { stdout, stderr, status } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The table failed: ${stderr}`);
  return JSON.parse(stdout);
}
