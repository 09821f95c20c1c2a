// What threads of one process derive from a region: the same in all of them, and made once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { cachedBytes } from '../../src/core/shared-cache.ts';
import type { RegionBytes } from '../../src/region/region-parts.ts';
import { MOST_CACHED_BYTES, partsBytes } from '../../src/region/shared-parts.ts';
import { readRegion } from '../../src/region/store.ts';
import { gridTown } from '../support/grid-town.ts';
import type { FoundByThread } from '../support/parts-thread.ts';
import { regionOf } from '../support/regions.ts';

const THREAD = new URL('../support/parts-thread.ts', import.meta.url);

const { folder } = await regionOf(gridTown({ columns: 15, rows: 15, addressed: true }));

/** Threads that begin at the same moment, each with another block. */
async function foundBy(bytes: RegionBytes, threads: number): Promise<FoundByThread[]> {
  const gate = new SharedArrayBuffer(4);
  new Int32Array(gate)[0] = threads;
  return Promise.all(
    Array.from({ length: threads }, (_, first) => {
      const worker = new Worker(THREAD, { workerData: { bytes, gate, first } });
      return new Promise<FoundByThread>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    }),
  );
}

describe('threads that share a region', () => {
  it('find the same graphs and access points, all in shared memory, and use as much memory for these as one thread', async () => {
    const alone = readRegion(folder);
    const [expected] = await foundBy(alone, 1);
    assert.ok(expected?.isShared);
    const bytes = partsBytes(alone.parts);
    const cached = cachedBytes(alone.parts.cache);
    assert.ok(bytes > 100_000, `${bytes} bytes`);
    assert.ok(cached > 1000, `${cached} bytes`);

    const shared = readRegion(folder);
    for (const found of await foundBy(shared, 4)) assert.deepEqual(found, expected);
    // The directory of the parts is shorter or longer by some digits.
    const isSame = (other: number) => Math.abs(other - bytes) < bytes / 100;
    assert.ok(isSame(partsBytes(shared.parts)), `${partsBytes(shared.parts)} bytes for 4 threads, ${bytes} for one`);
    // Threads that make a block at the same moment may both write it.
    assert.ok(cachedBytes(shared.parts.cache) >= cached);
    assert.ok(cachedBytes(shared.parts.cache) <= Math.min(cached * 4, MOST_CACHED_BYTES));

    // Threads that come later make nothing.
    const after = cachedBytes(shared.parts.cache);
    for (const found of await foundBy(shared, 2)) assert.deepEqual(found, expected);
    assert.ok(isSame(partsBytes(shared.parts)));
    assert.equal(cachedBytes(shared.parts.cache), after);
  });
});
