// The census of all Berlin: reading its files, and the answers for a cell, a circle and a reach by car.
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRequest } from '../../src/answers/request.ts';
import { censusData } from '../../src/features/census/census-data.ts';
import { censusRequestSchema } from '../../src/features/census/request.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { openRegion } from '../../src/region/store.ts';
import { timesOf } from '../asking.ts';
import { DATASETS } from '../datasets.ts';
import { figure, type Measured, threeDigits } from '../figures.ts';
import type { PartContext } from '../part.ts';

const STARTS = 300;
/** The outline, large enough to keep the cells of the whole city. */
const OUTLINE = 'berlin\n1\n13.0 52.3\n13.8 52.3\n13.8 52.7\n13.0 52.7\nEND\nEND\n';

const AREAS = {
  CELL: { area: 'CELL' },
  RADIUS: { area: 'RADIUS', radius: 1000 },
  REACH: { area: 'REACH', transportMode: 'CAR', distance: 10 },
} as const;

export async function measure({ scratch }: PartContext): Promise<Measured> {
  const berlin = join(dirname(DATASETS.liechtenstein.osm), '..', 'berlin');
  const grids = join(berlin, 'zensus2022');
  const outline = join(scratch, 'berlin.poly');
  writeFileSync(outline, OUTLINE);
  let step = '';
  let start = 0;
  let censusSeconds = Number.NaN;
  const { folder } = await importRegion({
    dataFolder: scratch,
    files: [join(berlin, 'miraustr-2026-07.osm.pbf')],
    name: 'berlin',
    outline,
    census: readdirSync(grids).map(file => join(grids, file)),
    importCommand: 'bench',
    now: new Date(),
    progress: {
      begin(name) {
        step = name;
        start = performance.now();
      },
      advance() {},
      end() {
        if (step === 'Census') censusSeconds = (performance.now() - start) / 1000;
      },
    },
  });
  const region = openRegion(folder);
  const { addresses } = region;
  const places = Array.from({ length: STARTS }, (_, i) => {
    const row = Math.floor(((i + 0.5) * addresses.count) / STARTS);
    return { lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
  });
  const topics = 'population,average_age,net_rent,vacancy,foreigner_share';
  return {
    figures: [
      { row: 'census.import', dataset: 'berlin', median: threeDigits(censusSeconds), runs: 1 },
      ...Object.entries(AREAS).map(([name, fields]) =>
        figure(
          `census.${name}`,
          'berlin',
          timesOf(places, place => {
            const request = readRequest(censusRequestSchema, { ...place, ...fields, topics }, 'body');
            return JSON.stringify(censusData(region, request, { language: 'de' }));
          }),
        ),
      ),
    ],
  };
}
