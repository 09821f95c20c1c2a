// Makes what threads derive from a region before they need it, on a thread of its own that then ends.
import { Worker } from 'node:worker_threads';
import type { RegionBytes } from '../../region/region-parts.ts';

const THREAD = new URL(
  import.meta.filename.endsWith('.ts') ? './prepare-thread.ts' : './prepare-thread.js',
  import.meta.url,
);

/**
 * Resolves when the shared parts of the regions are made. The regions answer before that, too: a thread that needs a part waits for it or makes it.
 * If the thread fails, parts are made on first use.
 */
export function prepare(regions: readonly RegionBytes[]): Promise<void> {
  // As a message: `workerData` would keep the memory of the regions as long as the thread object.
  const worker = new Worker(THREAD, { name: 'prepare' });
  worker.unref();
  worker.postMessage(regions);
  return new Promise(resolve => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
}
