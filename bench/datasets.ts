// The real files of the measurements, and the fixed starting places in each.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BENCH = fileURLToPath(new URL('.', import.meta.url));
export const ROOT = resolve(BENCH, '..');
const REAL_DATA = resolve(ROOT, '..', 'shared', 'data');

export interface Dataset {
  /** Path of the OpenStreetMap file. */
  readonly osm: string;
  readonly country: string;
  /** Census grid of 1 km, if there is one. */
  readonly census?: string;
}

export const DATASETS = {
  liechtenstein: {
    osm: join(REAL_DATA, 'liechtenstein', 'liechtenstein.osm.pbf'),
    country: 'LI',
    census: join(REAL_DATA, 'liechtenstein', 'census2021-1km.csv'),
  },
  heidelberg: {
    osm: join(REAL_DATA, 'heidelberg', 'heidelberg-filtered.osm.pbf'),
    country: 'DE',
    census: join(REAL_DATA, 'heidelberg', 'census2021-1km.csv'),
  },
  lauf: {
    osm: join(REAL_DATA, 'lauf', 'lauf-200115.osm.pbf'),
    country: 'DE',
    census: join(REAL_DATA, 'lauf', 'census2021-1km.csv'),
  },
  montevideo: { osm: join(REAL_DATA, 'montevideo', 'montevideo.osm.pbf'), country: 'UY' },
  'porto-alegre': { osm: join(REAL_DATA, 'porto-alegre', 'porto-alegre.osm.pbf'), country: 'BR' },
} as const satisfies Readonly<Record<string, Dataset>>;

export type DatasetName = keyof typeof DATASETS;
export const DATASET_NAMES = Object.keys(DATASETS) as DatasetName[];
/** Lauf is a small town that can be crossed in minutes. */
export const REACH_DATASETS = ['liechtenstein', 'heidelberg', 'montevideo'] as const satisfies readonly DatasetName[];

/** The cities with timetables: their feeds, and the begin of a window of two hours on the usual workday. */
export const TIMETABLES = {
  heidelberg: { feeds: [join(REAL_DATA, 'heidelberg', 'vrn-gtfs-cut.zip')], from: '07:00' },
  // The feed of Porto Alegre has little before noon.
  'porto-alegre': {
    feeds: [join(REAL_DATA, 'porto-alegre', 'gtfs-eptc.zip'), join(REAL_DATA, 'porto-alegre', 'gtfs-trensurb.zip')],
    from: '13:00',
  },
} as const satisfies Partial<Record<DatasetName, { readonly feeds: readonly string[]; readonly from: string }>>;

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The content of `starts/`: starting places, and how they were sampled. */
export interface StartList {
  readonly drawn: string;
  readonly starts: readonly (readonly [lat: number, lng: number])[];
}

export function startsPath(name: DatasetName): string {
  return join(BENCH, 'starts', `${name}.json`);
}

/** The fixed list of starting places of a region. */
export function startsOf(name: DatasetName): Place[] {
  const { starts }: StartList = JSON.parse(readFileSync(startsPath(name), 'utf8'));
  return starts.map(([lat, lng]) => ({ lat, lng }));
}
