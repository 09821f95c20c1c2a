// The location index: one place, the reference sample of an import, the map of a whole region.
import { dirname, join } from 'node:path';
import { locationIndex } from '../../src/features/location-index/location-index.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { readRegion, regionOf } from '../../src/region/store.ts';
import { mapCells } from '../../src/scoring/map-cells.ts';
import { observe } from '../../src/scoring/observe.ts';
import { scoreOnAllCores } from '../../src/scoring/on-all-cores.ts';
import { timesOf } from '../asking.ts';
import { DATASETS } from '../datasets.ts';
import { type Figure, figure, type Measured, threeDigits } from '../figures.ts';
import type { PartContext } from '../part.ts';

const PLACES = 300;
const CELL_METERS = 100;
const REAL_DATA = join(dirname(DATASETS.liechtenstein.osm), '..');

/** With a census, which the settlement types and the sample need. */
const REGIONS: readonly { readonly name: string; readonly osm: string; readonly census?: string }[] = [
  { name: 'liechtenstein', ...DATASETS.liechtenstein },
  {
    name: 'lauf',
    osm: join(REAL_DATA, 'lauf', 'lauf-200115.osm.pbf'),
    census: join(REAL_DATA, 'lauf', 'census2021-1km.csv'),
  },
  { name: 'montevideo', osm: DATASETS.montevideo.osm },
];

export async function measure({ scratch }: PartContext): Promise<Measured> {
  const figures: Figure[] = [];
  for (const region of REGIONS) figures.push(...(await figuresOf(region, scratch)));
  return { figures };
}

async function figuresOf({ name, osm, census }: (typeof REGIONS)[number], dataFolder: string): Promise<Figure[]> {
  const { folder, seconds } = await timedImport(name, osm, census, dataFolder);
  const bytes = readRegion(folder);
  const region = regionOf(bytes);
  const { addresses } = region;
  const places = Array.from({ length: PLACES }, (_, i) => {
    const row = Math.floor(((i + 0.5) * addresses.count) / PLACES);
    return { lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
  }).filter(place => !('unreachable' in observe(region, place, { geocodeErrorMeters: 10 })));
  const once = (row: string, median: number, more?: Figure['more']): Figure => ({
    ...{ row, dataset: name, median: threeDigits(median), runs: 1 },
    ...(more && { more }),
  });
  const cells = mapCells(region, CELL_METERS);
  const began = performance.now();
  await scoreOnAllCores({
    region: bytes,
    locations: Int32Array.from(cells.flatMap(({ lat, lng }) => [lat, lng])),
    bandProfile: 'BALANCED',
    onScored() {},
  });
  const mapSeconds = (performance.now() - began) / 1000;
  return [
    figure(
      'index.observe',
      name,
      timesOf(places, place => observe(region, place, { geocodeErrorMeters: 10 })),
    ),
    figure(
      'index.place',
      name,
      timesOf(places, place => locationIndex(region, place, { language: 'de', now: new Date() })),
    ),
    once('index.facts', seconds['Location index'] ?? Number.NaN),
    once('index.reference', seconds['Reference sample'] ?? Number.NaN, { places: region.reference?.size ?? 0 }),
    once('index.map', mapSeconds, { cells: cells.length }),
  ];
}

/** Imports a region; returns seconds by step. */
async function timedImport(name: string, osm: string, census: string | undefined, dataFolder: string) {
  const seconds: Record<string, number> = {};
  let step = '';
  let start = 0;
  const { folder } = await importRegion({
    ...{ dataFolder, files: [osm], name, census: census === undefined ? undefined : [census] },
    importCommand: 'bench',
    now: new Date(),
    progress: {
      begin(began) {
        step = began;
        start = performance.now();
      },
      advance() {},
      end() {
        seconds[step] = (performance.now() - start) / 1000;
      },
    },
  });
  return { folder, seconds };
}
