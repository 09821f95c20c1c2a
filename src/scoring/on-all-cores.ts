// Scores many locations on all cores: worker threads over one region in shared memory take one piece of the list after another.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RegionBytes } from '../region/region-parts.ts';
import type { IndexProfile } from './index-types.ts';
import type { Piece, ScoredPiece, Start } from './worker.ts';

const WORKER = new URL(import.meta.filename.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
/** Places in a piece: some tens of milliseconds of work. */
const PER_PIECE = 64;
/** Short-lived objects of one thread. V8's own limit is six times that, which a thread fills without being faster. */
const YOUNG_MEGABYTES = 8;

export interface ManyLocations {
  readonly region: RegionBytes;
  /** Latitude and longitude in turn, 1e-7 degrees. */
  readonly locations: Int32Array;
  /** The profile of the band, if the caller wants one. */
  readonly bandProfile?: IndexProfile | undefined;
  /** Called for each piece in the order of the list: rows of SCORED_NUMBERS, as `scoredLocation` reads them. */
  readonly onScored: (rows: Int32Array) => void;
  /** Each thread takes some 50 MB; default: one for each core. */
  readonly mostThreads?: number;
}

/** Scores all locations. An error in one thread ends all threads and is thrown. */
export async function scoreOnAllCores({
  region,
  locations,
  bandProfile,
  onScored,
  mostThreads = Infinity,
}: ManyLocations): Promise<void> {
  const pieces = Math.ceil(locations.length / 2 / PER_PIECE);
  const waiting = new Map<number, Int32Array>();
  let given = 0;
  let handedOn = 0;
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MEGABYTES };
  const threads = Array.from(
    { length: Math.min(pieces, mostThreads, availableParallelism()) },
    () => new Worker(WORKER, { resourceLimits }),
  );
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        if (given === pieces) {
          resolve();
          return;
        }
        const piece = given++;
        const from = piece * PER_PIECE * 2;
        worker.postMessage({ piece, locations: locations.slice(from, from + PER_PIECE * 2) } satisfies Piece);
      };
      worker.on('message', ({ piece, rows }: ScoredPiece) => {
        waiting.set(piece, rows);
        try {
          for (let done = waiting.get(handedOn); done !== undefined; done = waiting.get(++handedOn)) {
            waiting.delete(handedOn);
            onScored(done);
          }
        } catch (fault) {
          reject(fault);
          return;
        }
        next();
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('A thread ended before its locations were scored.')));
      worker.postMessage({ region, bandProfile } satisfies Start);
      next();
    });
  try {
    await Promise.all(threads.map(work));
  } finally {
    await Promise.all(threads.map(thread => thread.terminate()));
  }
}
