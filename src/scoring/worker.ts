// The entry of a worker thread that scores locations: receives a region, then pieces of a list, and sends rows back.
import { parentPort } from 'node:worker_threads';
import type { RegionBytes } from '../region/region-parts.ts';
import { regionOf } from '../region/store.ts';
import type { IndexProfile } from './index-types.ts';
import type { ObservedParts } from './observe.ts';
import { SCORED_NUMBERS, scoreInto } from './scored-location.ts';

/** The first message. */
export interface Start {
  readonly region: RegionBytes;
  readonly bandProfile: IndexProfile | undefined;
}

/** Every later message: latitude and longitude in turn, 1e-7 degrees. */
export interface Piece {
  readonly piece: number;
  readonly locations: Int32Array;
}

/** The reply to each piece. */
export interface ScoredPiece {
  readonly piece: number;
  readonly rows: Int32Array;
}

const main = parentPort;
if (main === null) throw new Error('This file is started as a worker thread by on-all-cores.ts.');

let region: ObservedParts | undefined;
let bandProfile: IndexProfile | undefined;

main.on('message', (message: Start | Piece) => {
  if ('region' in message) {
    region = regionOf(message.region);
    bandProfile = message.bandProfile;
    return;
  }
  if (region === undefined) throw new Error('The region comes first.');
  const { piece, locations } = message;
  const rows = new Int32Array((locations.length / 2) * SCORED_NUMBERS);
  for (let i = 0; i < locations.length / 2; i++) {
    const location = { lat: locations[i * 2]!, lng: locations[i * 2 + 1]! };
    scoreInto(rows, i * SCORED_NUMBERS, region, location, bandProfile);
  }
  main.postMessage({ piece, rows } satisfies ScoredPiece);
});
