// The cache that threads share: what it returns is what somebody has put, and it stays within its memory.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { type CacheKey, cachedBytes, cacheMemory, SharedCache } from '../../src/core/shared-cache.ts';
import { type CountsOfThread, contentsOf } from '../support/cache-thread.ts';

const THREAD = new URL('../support/cache-thread.ts', import.meta.url);
const number = fc.integer({ min: 0, max: 40 });
const keys = fc.array(fc.tuple(number, number, number, number), { minLength: 1, maxLength: 60 });
const fresh = (bytes: number) => new Uint8Array(bytes);

describe('a shared cache', () => {
  it('returns the bytes of a key or nothing, keeps the newest, and never grows beyond its ring', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 6000, max: 60_000 }), (asked: CacheKey[], ring) => {
        const memory = cacheMemory(ring);
        const [one, other] = [new SharedCache(memory), new SharedCache(memory)];
        for (const [i, key] of asked.entries()) {
          const [writer, reader] = i % 2 === 0 ? [one, other] : [other, one];
          writer.put(key, contentsOf(key));
          assert.deepEqual(reader.get(key, fresh), contentsOf(key));
          const before = asked[i >> 1] ?? key;
          const kept = reader.get(before, fresh);
          if (kept !== undefined) assert.deepEqual(kept, contentsOf(before));
          assert.ok(cachedBytes(memory) <= memory.ring.byteLength);
        }
      }),
    );
  });

  it('gives no thread mixed bytes while others overwrite the oldest blocks', async () => {
    // Room for a tenth of the blocks, so that most of them are overwritten while somebody may read them.
    const memory = cacheMemory(60_000);
    const threads = [1, 2, 3, 4].map(seed => {
      const worker = new Worker(THREAD, { workerData: { memory, seed: seed * 7919, keys: 130, turns: 20_000 } });
      return new Promise<CountsOfThread>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    });
    const counts = await Promise.all(threads);
    const sum = (kind: keyof CountsOfThread) => counts.reduce((all, each) => all + each[kind], 0);
    assert.equal(sum('wrong'), 0);
    assert.ok(sum('found') > 500, `${sum('found')} found`);
    assert.ok(sum('missed') > 500, `${sum('missed')} missed`);
    assert.ok(cachedBytes(memory) <= 60_000);
  });

  it('is left alone by threads after one has ended with its lock, so that thousands of requests do not wait for it', () => {
    const memory = cacheMemory(60_000);
    const cache = new SharedCache(memory);
    cache.put([1, 2, 3, 4], contentsOf([1, 2, 3, 4]));
    Atomics.store(new Int32Array(memory.slots), 0, 1);
    for (let i = 0; i < 5000; i++) {
      assert.equal(cache.get([1, 2, 3, 4], fresh), undefined);
      cache.put([i, 0, 0, 0], contentsOf([i, 0, 0, 0]));
    }
  });
});
