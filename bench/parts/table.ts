// Rows of a table in one thread: geocoding, location index, the nearest of five types on foot, and the census of 1 km.
import { planColumns } from '../../src/columns/plan.ts';
import { rowOf } from '../../src/columns/row.ts';
import { labelOf, partsOfAddress } from '../../src/geocoding/labels.ts';
import { importRegion } from '../../src/import/import-region.ts';
import type { Region } from '../../src/region/region.ts';
import { openRegion } from '../../src/region/store.ts';
import { DATASETS } from '../datasets.ts';
import { type Figure, type Measured, threeDigits } from '../figures.ts';
import type { PartContext } from '../part.ts';

const ROWS = 2000;
const WARM_ROWS = 500;
const NEAREST = ['supermarket', 'bakery', 'school', 'doctor', 'bus_stop'].map(type => `nearest.${type}.walkSeconds`);
const LOCATION = ['lat', 'lng', 'match', 'confidence'];
const CENSUS = ['population', 'average_age', 'household_size', 'net_rent', 'vacancy'].map(topic => `census.${topic}`);

/** The columns of each row of the page. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  'table.location': LOCATION,
  'table.index': [...LOCATION, 'index.total'],
  'table.nearest': [...LOCATION, ...NEAREST],
  'table.census': [...LOCATION, ...CENSUS],
  'table.all': [...LOCATION, 'index.total', ...NEAREST, ...CENSUS],
};

export async function measure({ scratch }: PartContext): Promise<Measured> {
  const { osm, census } = DATASETS.liechtenstein;
  const { folder } = await importRegion({
    ...{ dataFolder: scratch, files: [osm], name: 'liechtenstein', census: [census], importCommand: 'bench' },
    now: new Date(),
    progress: { begin() {}, advance() {}, end() {} },
  });
  const region = openRegion(folder);
  const figures: Figure[] = [];
  for (const [row, columns] of Object.entries(TABLES)) {
    const median = threeDigits(await rowsPerSecond(region, columns));
    figures.push({ row, dataset: 'liechtenstein', median, runs: ROWS });
  }
  return { figures };
}

/** Of addresses all over the region, as texts. */
async function rowsPerSecond(region: Region, columns: readonly string[]): Promise<number> {
  const plan = planColumns(columns, { manifests: [region.manifest] });
  const { addresses } = region;
  const texts = Array.from({ length: ROWS + WARM_ROWS }, (_, i) =>
    labelOf(
      partsOfAddress(
        addresses,
        Math.floor(((((i * 7919) % (ROWS + WARM_ROWS)) + 0.5) * addresses.count) / (ROWS + WARM_ROWS)),
      ),
    ),
  );
  const ask = { now: new Date(), language: 'de' } as const;
  for (const address of texts.slice(0, WARM_ROWS)) await rowOf(region, plan, { address }, ask);
  // Processor time of all threads, collection of garbage included: other load on the machine changes it little.
  const began = process.cpuUsage();
  for (const address of texts.slice(WARM_ROWS)) await rowOf(region, plan, { address }, ask);
  const { user, system } = process.cpuUsage(began);
  return ROWS / ((user + system) / 1e6);
}
