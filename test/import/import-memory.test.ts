// When an import collects: for its own memory, not for that of the process around it.
import assert from 'node:assert/strict';
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { memoryReturner } from '../../src/import/import-memory.ts';

const BYTES = 150e6;

/** How often the whole heap is collected during the work. */
async function collectionsOf(work: () => void): Promise<number> {
  let count = 0;
  const note = (entries: { getEntries(): PerformanceEntry[] }) => {
    for (const entry of entries.getEntries()) {
      const { kind } = (entry as PerformanceEntry & { readonly detail: { readonly kind: number } }).detail;
      if (kind === constants.NODE_PERFORMANCE_GC_MAJOR) count++;
    }
  };
  const observer = new PerformanceObserver(note);
  observer.observe({ entryTypes: ['gc'] });
  work();
  // Entries come in a turn of their own.
  await setTimeout(50);
  note({ getEntries: () => observer.takeRecords() });
  observer.disconnect();
  return count;
}

test('an import collects what its steps drop, and nothing because of the memory of the process around it', async () => {
  const around = new Uint8Array(BYTES).fill(1);
  const giveBack = memoryReturner();
  assert.equal(await collectionsOf(() => giveBack(true)), 0);
  const own = new Uint8Array(BYTES).fill(1);
  assert.ok((await collectionsOf(() => giveBack(true))) > 0);
  assert.equal(around.length + own.length, 2 * BYTES);
});
