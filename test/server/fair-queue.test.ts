// The order in which the queue of a thread calls keys and visitors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairQueue } from '../../src/server/http/fair-queue.ts';

const SAVED = 100;

test('callers that have saved time come in the order of their requests, although one of them had a long answer before', () => {
  const queue = createFairQueue<number>(SAVED);
  const keys = ['a', 'b', 'c', 'd'];
  for (const key of keys) queue.push(key, 0, 0);
  for (const _ of keys) queue.next(0);
  queue.charge('a', 60, 60);
  let now = 60;
  for (let i = 0; i < 8; i++) queue.push(keys[i % keys.length] as string, i, now++);
  const called: number[] = [];
  for (let next = queue.next(now); next !== undefined; next = queue.next(now)) {
    called.push(next.item);
    now += 4;
    queue.charge(next.subject, 4, now);
  }
  assert.deepEqual(called, [0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a caller that has used up what it saved comes behind those that have not, and gets as much time as each other one like it', () => {
  const queue = createFairQueue<string>(SAVED);
  const used = { many: 0, more: 0 };
  let now = 0;
  for (const each of ['many', 'more'] as const) for (let i = 0; i < 500; i++) queue.push(each, each, now);
  for (let i = 0; i < 400; i++) {
    // Another one asks now and then, and little: its request is the next one.
    if (i % 20 === 19 && i > 100) {
      queue.push('few', 'few', now);
      assert.equal(queue.next(now)?.subject, 'few', `at ${i}`);
      now += 2;
      queue.charge('few', 2, now);
    }
    const next = queue.next(now)?.item as keyof typeof used;
    const took = next === 'many' ? 3 : 11;
    now += took;
    used[next] += took;
    queue.charge(next, took, now);
  }
  assert.ok(Math.abs(used.many - used.more) <= SAVED + 11, JSON.stringify(used));
});
