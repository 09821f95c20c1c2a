// The interface of a part of the benchmarks, and the list of parts.
import { type DatasetName, REACH_DATASETS } from './datasets.ts';
import type { Measured } from './figures.ts';

export interface PartContext {
  /** A data folder with the imported regions that the part needs. */
  readonly dataFolder: string;
  /** An empty folder for the part's files. */
  readonly scratch: string;
}

export type Measure = (context: PartContext) => Promise<Measured>;

export interface Part {
  /** The regions that the part needs. */
  readonly regions: readonly DatasetName[];
  /** Pinned to one core. */
  readonly pinned: boolean;
  readonly needsPeers?: true;
  load(): Promise<{ readonly measure: Measure }>;
}

/** By name, in order of execution; each writes `results/<name>.json`. */
export const PARTS: Readonly<Record<string, Part>> = {
  reach: { regions: REACH_DATASETS, pinned: true, load: () => import('./parts/reach.ts') },
  'long-drive': { regions: [], pinned: true, load: () => import('./parts/long-drive.ts') },
  growth: { regions: [], pinned: true, load: () => import('./parts/growth.ts') },
  geocode: { regions: ['liechtenstein', 'montevideo'], pinned: true, load: () => import('./parts/geocode.ts') },
  addresses: {
    regions: ['liechtenstein', 'lauf', 'montevideo'],
    pinned: true,
    load: () => import('./parts/addresses.ts'),
  },
  'address-pages': { regions: ['montevideo'], pinned: false, load: () => import('./parts/address-pages.ts') },
  places: { regions: [], pinned: true, load: () => import('./parts/places.ts') },
  census: { regions: [], pinned: true, load: () => import('./parts/census.ts') },
  index: { regions: [], pinned: false, load: () => import('./parts/index.ts') },
  table: { regions: [], pinned: true, load: () => import('./parts/table.ts') },
  tables: { regions: [], pinned: false, load: () => import('./parts/tables.ts') },
  'beside-job': { regions: [], pinned: false, load: () => import('./parts/beside-job.ts') },
  faces: { regions: ['liechtenstein', 'lauf'], pinned: true, load: () => import('./parts/faces.ts') },
  texts: { regions: ['liechtenstein', 'lauf'], pinned: true, load: () => import('./parts/texts.ts') },
  transit: { regions: [], pinned: true, load: () => import('./parts/transit.ts') },
  import: { regions: [], pinned: false, load: () => import('./parts/import.ts') },
  page: { regions: ['liechtenstein', 'montevideo'], pinned: false, load: () => import('./parts/page.ts') },
  sheet: { regions: ['liechtenstein'], pinned: false, load: () => import('./parts/sheet.ts') },
  http: { regions: ['liechtenstein', 'montevideo'], pinned: false, load: () => import('./parts/http.ts') },
  valhalla: { regions: REACH_DATASETS, pinned: true, needsPeers: true, load: () => import('./parts/valhalla.ts') },
  'travel-times': {
    regions: ['liechtenstein'],
    pinned: true,
    needsPeers: true,
    load: () => import('./parts/travel-times.ts'),
  },
  many: { regions: ['liechtenstein'], pinned: true, load: () => import('./parts/many.ts') },
  postgis: {
    regions: ['liechtenstein', 'montevideo'],
    pinned: false,
    needsPeers: true,
    load: () => import('./parts/postgis.ts'),
  },
};
