// One rate for all processes, in Redis: what it gives together, and what happens while it is away.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { createLimits, type Limits, limitMemory, type SharingChange } from '../../src/limits/limits.ts';
import { cuttableWire } from '../support/cuttable-wire.ts';
import { REDIS_URL, withoutRedis } from '../support/redis.ts';

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
const options = { skip: withoutRedis };

/** The limits of a process of its own, or of one more of its threads. Ready when its Redis is there, if it is. */
async function limitsAt(context: TestContext, url = REDIS_URL, memory = limitMemory(), changes: SharingChange[] = []) {
  const limits = createLimits(memory, url, change => changes.push(change));
  context.after(() => limits.close());
  await limits.settled;
  return { limits, changes };
}

async function taken(limits: readonly Limits[], name: string, perMinute: number, times: number): Promise<number> {
  const levels = await Promise.all(
    Array.from({ length: times }, (_, i) => limits[i % limits.length]?.takeOfKey(name, perMinute, new Date())),
  );
  return levels.filter(level => level?.isGranted).length;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 5000; !isSo(); await pause(10)) assert.ok(performance.now() < end);
}

test('processes share the rate of a key to the last request, however they ask at once', options, async context => {
  const processes = await Promise.all([1, 2, 3, 4].map(() => limitsAt(context)));
  const name = randomUUID();
  const granted = await taken(
    processes.map(({ limits }) => limits),
    name,
    60,
    200,
  );
  // One more a second may have come in meanwhile.
  assert.ok(granted === 60 || granted === 61, `${granted} of 60 were granted`);
  const level = await processes[0]?.limits.takeOfKey(name, 60, new Date());
  assert.equal(level?.remaining, 0);
});

test(
  'a fast key is counted in blocks, and all processes together give not more than its bucket and what it fills',
  options,
  async context => {
    const processes = await Promise.all([1, 2, 3].map(() => limitsAt(context)));
    const began = performance.now();
    const granted = await taken(
      processes.map(({ limits }) => limits),
      randomUUID(),
      6000,
      9000,
    );
    const filled = Math.ceil((performance.now() - began) / 10) + 1;
    assert.ok(granted <= 6000 + filled, `${granted} granted, ${filled} filled`);
    assert.ok(granted >= 6000 - 3 * 10, `${granted}: no more than a block is lost per process`);
  },
);

test(
  'while Redis is away each process limits for itself, says so once, and shares again by itself',
  options,
  async context => {
    const wire = await cuttableWire(new URL(REDIS_URL), 6379);
    context.after(() => wire.cut());
    const memory = limitMemory();
    // Two threads of one process.
    const one = await limitsAt(context, wire.url, memory);
    const two = await limitsAt(context, wire.url, memory, one.changes);
    const other = await limitsAt(context);
    const name = randomUUID();
    assert.equal(await taken([other.limits], name, 40, 30), 30);
    assert.equal(await taken([one.limits], name, 40, 5), 5);
    assert.equal(one.limits.sharing, 'REDIS');

    await wire.cut();
    await until(() => one.limits.sharing === 'REDIS_AWAY');
    const granted = await taken([one.limits, two.limits], name, 40, 100);
    assert.ok(granted === 35 || granted === 36, `${granted}: what this process had given before counts`);
    await pause(1500);
    const told = () => one.changes.map(({ sharing }) => sharing);
    assert.deepEqual(told(), ['REDIS_AWAY']);
    assert.equal(two.limits.sharing, 'REDIS_AWAY', 'both threads know');

    await wire.mend();
    await until(() => one.limits.sharing === 'REDIS');
    assert.deepEqual(told(), ['REDIS_AWAY', 'REDIS']);
    const fresh = randomUUID();
    assert.equal(await taken([other.limits], fresh, 40, 39), 39);
    await pause(1000);
    const after = await taken([one.limits, two.limits], fresh, 40, 10);
    assert.ok(after >= 1 && after <= 4, `${after}: shared again`);
  },
);

test('a Redis that keeps the line and says nothing holds requests up once, a second', options, async context => {
  const wire = await cuttableWire(new URL(REDIS_URL), 6379);
  context.after(() => wire.cut());
  const { limits, changes } = await limitsAt(context, wire.url);
  wire.holdUp();
  const began = performance.now();
  assert.equal(await taken([limits], randomUUID(), 100, 20), 20);
  assert.ok(performance.now() - began < 2500);
  const again = performance.now();
  assert.equal(await taken([limits], randomUUID(), 100, 20), 20);
  assert.ok(performance.now() - again < 100);
  assert.match(String(changes[0]?.reason), /no answer within 1000 ms/);
});

test('a Redis that was never there is a warning, not a fault, and its address and password are not told', async context => {
  const { limits, changes } = await limitsAt(context, 'redis://:secret@127.0.0.1:1');
  assert.equal(await taken([limits], randomUUID(), 10, 20), 10);
  assert.equal(limits.sharing, 'REDIS_AWAY');
  assert.equal(changes.length, 1);
  assert.doesNotMatch(JSON.stringify(changes), /secret|127\.0\.0\.1/);
});
