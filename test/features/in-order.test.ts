// Several entries are worked on at once; their results come in order, and nobody's waiting delays what is ready.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { inOrder } from '../../src/features/batch/in-order.ts';

async function* numbers(count: number, seen: number[] = []): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) {
    seen.push(i);
    yield i;
  }
}

/** Lets everything go on that can. */
async function rest(): Promise<void> {
  for (let i = 0; i < 20; i++) await setImmediate();
}

test('results come in the order of their entries, whichever is ready first, and never more are begun than allowed', async () => {
  const orders = fc.array(fc.nat({ max: 5 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 1, max: 6 }), async (delays, most) => {
      let running = 0;
      let peak = 0;
      const results: number[] = [];
      const work = async (i: number) => {
        peak = Math.max(peak, ++running);
        for (let round = 0; round < (delays[i] ?? 0); round++) await setImmediate();
        running--;
        return i;
      };
      for await (const result of inOrder(numbers(delays.length), most, work)) results.push(result);
      assert.deepEqual(results, [...delays.keys()]);
      assert.ok(peak <= most);
    }),
    { numRuns: 50 },
  );
});

test('a reader that takes nothing stops the work and the reading of entries', async () => {
  const seen: number[] = [];
  const begun: number[] = [];
  const results = inOrder(numbers(100, seen), 3, async i => begun.push(i));
  await results.next();
  await rest();
  assert.deepEqual(begun, [0, 1, 2]);
  assert.deepEqual(seen, [0, 1, 2]);
  await results.next();
  await rest();
  assert.deepEqual(begun, [0, 1, 2, 3]);
});

test('a result is handed over while the next entry has not come yet', async () => {
  const second = Promise.withResolvers<void>();
  async function* slow() {
    yield 'first';
    await second.promise;
    yield 'second';
  }
  const results = inOrder(slow(), 4, async each => each);
  assert.deepEqual(await results.next(), { done: false, value: 'first' });
  const next = results.next();
  second.resolve();
  assert.deepEqual(await next, { done: false, value: 'second' });
  assert.deepEqual(await results.next(), { done: true, value: undefined });
});

test('a fault of the source or of the work comes in its place, and a reader that leaves ends the source', async () => {
  const work = async (i: number) => {
    if (i === 1) throw new Error('no');
    return i;
  };
  const results = inOrder(numbers(5), 4, work);
  assert.equal((await results.next()).value, 0);
  await assert.rejects(results.next(), /no/);
  let isEnded = false;
  async function* watched() {
    try {
      for (let i = 0; ; i++) yield i;
    } finally {
      isEnded = true;
    }
  }
  for await (const result of inOrder(watched(), 2, async i => i)) if (result === 3) break;
  await rest();
  assert.ok(isEnded);
});
