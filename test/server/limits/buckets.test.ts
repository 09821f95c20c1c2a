// Token buckets in shared memory: how many tokens they grant, how they fill, and that threads share them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { bucketMemory, bucketsIn } from '../../../src/server/limits/buckets.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const newBuckets = () => bucketsIn(bucketMemory());

test('a new bucket grants exactly its minute at once, counts down, and then reports when the next token comes', () => {
  for (const rate of [1, 7, 300, 600, 99_999]) {
    const buckets = newBuckets();
    for (let left = rate - 1; left >= 0; left--) {
      const level = buckets.take('k', rate, NOW);
      assert.deepEqual([level.isGranted, level.remaining], [true, left], `${rate} a minute`);
    }
    const refused = buckets.take('k', rate, NOW);
    assert.equal(refused.isGranted, false);
    assert.ok(Math.abs(refused.nextInMilliseconds - 60_000 / rate) <= 1, `${refused.nextInMilliseconds}`);
    assert.ok(Math.abs(refused.fullInMilliseconds - 60_000) <= 1);
    if (refused.nextInMilliseconds > 1) {
      assert.equal(buckets.take('k', rate, NOW + refused.nextInMilliseconds - 1).isGranted, false);
    }
    assert.equal(buckets.take('k', rate, NOW + refused.nextInMilliseconds).isGranted, true);
  }
});

test('for any calls and pauses, a bucket grants what an exact count in fractions grants', () => {
  const steps = fc.array(fc.record({ pause: fc.nat(20_000), calls: fc.nat(12) }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(1, 3, 5, 10, 60), steps, (rate, taken) => {
      const buckets = newBuckets();
      // The oracle counts in sixty-thousandths of a token, so that each millisecond adds a whole number.
      const [token, most] = [60_000, rate * 60_000];
      let [now, tokens] = [NOW, most];
      for (const { pause, calls } of taken) {
        now += pause;
        tokens = Math.min(most, tokens + pause * rate);
        for (let i = 0; i < calls; i++) {
          const isThere = tokens >= token;
          if (isThere) tokens -= token;
          const level = buckets.take('k', rate, now);
          assert.equal(level.isGranted, isThere);
          assert.equal(level.remaining, Math.floor(tokens / token));
        }
      }
    }),
  );
});

test('each name has its own bucket, even among thousands', () => {
  const buckets = newBuckets();
  const names = Array.from({ length: 20_000 }, (_, i) => `name ${i}`);
  for (const name of names) assert.equal(buckets.take(name, 2, NOW).remaining, 1);
  let kept = 0;
  for (const name of names) if (buckets.take(name, 2, NOW).remaining === 0) kept++;
  assert.equal(kept, names.length, 'no name was forgotten');
});

test('with more names than places the emptiest buckets stay, and new names still start full', () => {
  const buckets = newBuckets();
  const exhaust = (name: string) => {
    for (let i = 0; i < 10; i++) buckets.take(name, 10, NOW);
  };
  const greedy = Array.from({ length: 50 }, (_, i) => `greedy ${i}`);
  greedy.forEach(exhaust);
  for (let i = 0; i < 200_000; i++) assert.equal(buckets.take(`passing ${i}`, 10, NOW).remaining, 9);
  for (const name of greedy) assert.equal(buckets.take(name, 10, NOW).isGranted, false, name);
});

test('if the clock is set back by hours, a key waits a minute at most', () => {
  const buckets = newBuckets();
  for (let i = 0; i < 10; i++) buckets.take('k', 10, NOW);
  const back = NOW - 3_600_000;
  assert.ok(buckets.take('k', 10, back).nextInMilliseconds <= 6000);
  assert.equal(buckets.take('k', 10, back + 6000).isGranted, true);
});

test('threads that take from one bucket at the same time get its tokens together, none twice', async () => {
  const memory = bucketMemory();
  const rate = 5000;
  const module = new URL('../../../src/server/limits/buckets.ts', import.meta.url).href;
  const code = `
    const { workerData, parentPort } = require('node:worker_threads');
    import(workerData.module).then(({ bucketsIn }) => {
      const buckets = bucketsIn(workerData.memory);
      let granted = 0;
      for (let i = 0; i < workerData.rate; i++) {
        for (const name of ['a', 'b', 'c']) if (buckets.take(name, workerData.rate, workerData.now).isGranted) granted++;
      }
      parentPort.postMessage(granted);
    });`;
  const threads = Array.from({ length: 4 }, () => {
    const worker = new Worker(code, { eval: true, workerData: { module, memory, rate, now: NOW } });
    return new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  });
  const granted = (await Promise.all(threads)).reduce((sum, each) => sum + each, 0);
  assert.equal(granted, 3 * rate);
});
