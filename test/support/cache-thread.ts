// A thread that reads and writes blocks of a shared cache, and counts what it found.
import { parentPort, workerData } from 'node:worker_threads';
import { type CacheKey, type CacheMemory, SharedCache } from '../../src/core/shared-cache.ts';

/** The only contents of a key: its length and its bytes follow from it. */
export function contentsOf([a, b, c, d]: CacheKey): Uint8Array {
  const bytes = new Uint8Array(1 + ((a * 7 + b * 131 + c * 17 + d * 1009) % 3000));
  let value = a * 31 + b * 37 + c * 41 + d * 43;
  for (let i = 0; i < bytes.length; i++) {
    value = (Math.imul(value, 1103515245) + 12345) >>> 0;
    bytes[i] = value >>> 16;
  }
  return bytes;
}

export interface CountsOfThread {
  readonly found: number;
  readonly missed: number;
  /** Blocks with other bytes than those of their key. */
  readonly wrong: number;
}

if (parentPort !== null) {
  const { memory, seed, keys, turns } = workerData as {
    readonly memory: CacheMemory;
    readonly seed: number;
    readonly keys: number;
    readonly turns: number;
  };
  const cache = new SharedCache(memory);
  const counts = { found: 0, missed: 0, wrong: 0 };
  let random = seed;
  for (let i = 0; i < turns; i++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const key: CacheKey = [1, 2, (random >>> 8) % 3, (random >>> 12) % keys];
    const expected = contentsOf(key);
    const bytes = cache.get(key, length => new Uint8Array(length));
    if (bytes === undefined) {
      counts.missed++;
      cache.put(key, expected);
    } else {
      counts.found++;
      if (Buffer.compare(bytes, expected) !== 0) counts.wrong++;
    }
  }
  parentPort.postMessage(counts satisfies CountsOfThread);
}
