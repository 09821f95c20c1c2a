// The thread of `prepare.ts`.
import { parentPort } from 'node:worker_threads';
import { prepareSearches } from '../../reach/prepare.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import { regionOf } from '../../region/store.ts';

parentPort?.once('message', (regions: readonly RegionBytes[]) => {
  for (const bytes of regions) prepareSearches(regionOf(bytes));
});
