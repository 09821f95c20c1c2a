// Two thousand rows with columns of every family: each figure is that of the single request which the catalogue names, to the last digit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SILENT } from '../../src/core/progress.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { compareFigures, randomFrom, serviceOf, someColumns } from '../../test/columns/compare-figures.ts';
import { realFile, withoutRealData } from '../../test/support/regions.ts';
import { someAddresses } from '../../test/support/some-addresses.ts';
import type { SoakPart } from '../part.ts';

const NAME = 'liechtenstein';
const ROWS = 2000;
/** Places of one table. */
const AT_ONCE = 100;
const DESTINATIONS = [
  { id: 'station', lat: 47.1677, lng: 9.5091 },
  { id: 'home', address: 'Städtle 37, Vaduz' },
];

export const soak: SoakPart = async ({ say }) => {
  if (withoutRealData !== false) return { skipped: withoutRealData };
  const dataFolder = mkdtempSync(join(tmpdir(), 'umkreis-columns-'));
  try {
    await importRegion({
      dataFolder,
      files: [realFile('liechtenstein/liechtenstein.osm.pbf')],
      country: 'LI',
      census: [realFile('liechtenstein/census2021-1km.csv')],
      name: NAME,
      importCommand: 'soak',
      now: new Date(),
      progress: SILENT,
    });
    const region = openServedRegion(dataFolder, NAME);
    const service = await serviceOf(region);
    const random = randomFrom(2000);
    const addresses = someAddresses(region, ROWS);
    const names = new Set<string>();
    let figures = 0;
    for (let first = 0; first < addresses.length; first += AT_ONCE) {
      // Each part has other words in the slots of its families.
      const columns = await someColumns(service, random, {
        perFamily: 1,
        ofEdges: 1,
        fits: name => !/transit/i.test(name),
      });
      for (const name of columns.columns.keys()) names.add(name);
      figures += await compareFigures(service, addresses.slice(first, first + AT_ONCE), columns, DESTINATIONS);
      say(`  ${first + AT_ONCE} rows, ${figures} figures`);
    }
    await service.close();
    return { rows: addresses.length, columns: names.size, figures, unequal: 0 };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
};
