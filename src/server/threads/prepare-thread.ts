// The thread of `prepare.ts`.
import { parentPort } from 'node:worker_threads';
import { prepareSearches } from '../../reach/prepare.ts';
import { type RegionBytes, regionOf } from '../../region/store.ts';

parentPort?.once('message', (regions: readonly RegionBytes[]) => {
  for (const bytes of regions) prepareSearches(regionOf(bytes));
});
