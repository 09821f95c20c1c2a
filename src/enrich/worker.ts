// The entry of a worker thread that fills rows: receives regions and the wanted columns, then places, and sends cells back.
import { parentPort } from 'node:worker_threads';
import type { RegionBytes } from '../region/region-parts.ts';
import { regionOf } from '../region/store.ts';
import type { PlaceOfRow } from '../tables/row-place.ts';
import { type Fill, type FillWish, filler } from './fill.ts';

/** The first message. */
export interface Start {
  readonly regions: readonly RegionBytes[];
  readonly wish: FillWish;
}

const main = parentPort;
if (main === null) throw new Error('This file is started as a worker thread by enrich-table.ts.');

let fill: Fill | undefined;

main.on('message', async (message: Start | readonly PlaceOfRow[]) => {
  if ('regions' in message) {
    fill = filler(message.regions.map(regionOf), message.wish);
    return;
  }
  if (fill === undefined) throw new Error('The regions come first.');
  main.postMessage(await fill(message));
});
