// A thread that opens a region in shared memory as threads of the service do, derives everything from it, and says what it found.
import { createHash, type Hash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { SEARCH_MODES } from '../../src/core/modes.ts';
import { AccessBlocks } from '../../src/reach/access-blocks.ts';
import { prepareSearches } from '../../src/reach/prepare.ts';
import { travelGraph } from '../../src/reach/travel-graph.ts';
import type { RegionBytes } from '../../src/region/region-parts.ts';
import { regionOf } from '../../src/region/store.ts';

const { bytes, gate, first } = workerData as {
  readonly bytes: RegionBytes;
  /** Opens when all threads have come. */
  readonly gate: SharedArrayBuffer;
  /** The block that the thread asks for first. */
  readonly first: number;
};

/** What was found, as digests. */
export interface FoundByThread {
  readonly graphs: string;
  readonly blocks: string;
  /** Whether every column of the graphs lies in shared memory. */
  readonly isShared: boolean;
}

const EVERYWHERE = { west: -180e7, south: -90e7, east: 180e7, north: 90e7 };

const region = regionOf(bytes);
const come = new Int32Array(gate);
Atomics.sub(come, 0, 1);
Atomics.notify(come, 0);
for (let left = Atomics.load(come, 0); left > 0; left = Atomics.load(come, 0)) Atomics.wait(come, 0, left);

prepareSearches(region);
const graphs = createHash('sha256');
let isShared = true;
for (const mode of SEARCH_MODES) {
  for (const isReversed of [false, true]) {
    const { entry, arcStart, arcs, isLeaf, touching, before, after, chains } = travelGraph(
      region.streets,
      mode,
      isReversed,
    );
    for (const column of [entry, arcStart, arcs, isLeaf, touching, before, after, chains.links, chains.of]) {
      add(graphs, column);
      isShared &&= column.buffer instanceof SharedArrayBuffer;
    }
  }
}
const access = new AccessBlocks(region.streets, region.obstacles);
const numbers = access.touching(region.addresses, EVERYWHERE);
const found = new Map<string, string>();
for (const i of numbers.keys()) {
  for (const mode of SEARCH_MODES) {
    const number = numbers[(i + first) % numbers.length] ?? 0;
    const hash = createHash('sha256');
    for (const column of Object.values(access.block(region.addresses, mode, number))) add(hash, column);
    found.set(`${number} ${mode}`, hash.digest('hex'));
  }
}
const blocks = createHash('sha256').update(JSON.stringify([...found].sort()));
parentPort?.postMessage({
  graphs: graphs.digest('hex'),
  blocks: blocks.digest('hex'),
  isShared,
} satisfies FoundByThread);

function add(
  hash: Hash,
  { buffer, byteOffset, byteLength }: Uint8Array | Uint16Array | Uint32Array | Int32Array,
): void {
  // A copy, because hashes do not read shared memory.
  hash.update(new Uint8Array(buffer, byteOffset, byteLength).slice());
}
