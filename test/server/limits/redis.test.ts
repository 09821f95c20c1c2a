// One rate for all processes in Redis: what they grant together, and what happens while Redis is unavailable.
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createClient } from '@redis/client';
import {
  bucketsAt,
  createLimits,
  type Limits,
  limitMemory,
  type SharingChange,
} from '../../../src/server/limits/limits.ts';
import { redisBuckets } from '../../../src/server/limits/redis-buckets.ts';
import { cuttableWire } from '../../support/cuttable-wire.ts';
import { eventually } from '../../support/eventually.ts';
import { REDIS_URL, withoutRedis } from '../../support/redis.ts';

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
const options = { skip: withoutRedis };

/** The limits of a separate process, or of another of its threads. Ready once its Redis is connected, if it is available. */
async function limitsAt(context: TestContext, url = REDIS_URL, memory = limitMemory(), changes: SharingChange[] = []) {
  const limits = createLimits(memory, await bucketsAt(url), change => changes.push(change));
  context.after(() => limits.close());
  await limits.settled;
  return { limits, changes };
}

/** On a busy machine Redis may not answer within a second, and a process then limits alone: the test tries again. */
async function whileHere(context: TestContext, count: number, attempt: (processes: Limits[]) => Promise<void>) {
  for (let tried = 1; ; tried++) {
    const processes = await Promise.all(Array.from({ length: count }, () => limitsAt(context)));
    try {
      return await attempt(processes.map(({ limits }) => limits));
    } catch (fault) {
      if (tried === 5 || processes.every(({ changes }) => changes.length === 0)) throw fault;
    }
  }
}

async function taken(limits: readonly Limits[], name: string, perMinute: number, times: number): Promise<number> {
  const levels = await Promise.all(
    Array.from({ length: times }, (_, i) => limits[i % limits.length]?.takeOfKey(name, perMinute, new Date())),
  );
  return levels.filter(level => level?.isGranted).length;
}

/** Tokens added since `began` to a bucket with this rate a minute. */
function filledSince(began: number, perMinute: number): number {
  return Math.ceil(((performance.now() - began) * perMinute) / 60_000);
}

test(
  'processes share the rate of a key to the last request, even if they take tokens at the same time',
  options,
  async context => {
    await whileHere(context, 4, async processes => {
      const name = randomUUID();
      const began = performance.now();
      const granted = await taken(processes, name, 60, 200);
      assert.ok(granted >= 60 && granted <= 60 + filledSince(began, 60), `${granted} of 60 were granted`);
      const level = await processes[0]?.takeOfKey(name, 60, new Date());
      assert.equal(level?.remaining, 0);
    });
  },
);

test('a process tries an unavailable Redis again every second', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let tries = 0;
  let tried: (() => void) | undefined;
  const server = createServer(socket => {
    tries++;
    socket.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const lost = () => new Promise<void>(resolve => (tried = resolve));
  let next = lost();
  const buckets = redisBuckets(`redis://127.0.0.1:${port}`, () => tried?.());
  t.after(() => buckets.close());
  for (let i = 1; i < 4; i++) {
    await next;
    assert.equal(tries, i);
    next = lost();
    t.mock.timers.tick(999);
    await new Promise(setImmediate);
    assert.equal(tries, i, 'not before a second');
    t.mock.timers.tick(1);
  }
  await next;
});

test(
  'a fast key is counted in blocks, and all processes together grant no more than its bucket and the added tokens',
  options,
  async context => {
    await whileHere(context, 3, async processes => {
      const began = performance.now();
      const granted = await taken(processes, randomUUID(), 6000, 9000);
      const filled = filledSince(began, 6000) + 1;
      assert.ok(granted <= 6000 + filled, `${granted} granted, ${filled} filled`);
      assert.ok(granted >= 6000 - 3 * 10, `${granted}: each process loses no more than one block`);
    });
  },
);

test(
  'while Redis is unavailable each process limits alone, reports it once, and shares again by itself',
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
    const began = performance.now();
    assert.equal(await taken([other.limits], name, 40, 30), 30);
    assert.equal(await taken([one.limits], name, 40, 5), 5);
    assert.equal(one.limits.sharing, 'REDIS');

    await wire.cut();
    await eventually(() => assert.equal(one.limits.sharing, 'REDIS_AWAY'));
    const granted = await taken([one.limits, two.limits], name, 40, 100);
    const filled = filledSince(began, 40);
    assert.ok(granted >= 35 && granted <= 35 + filled, `${granted}: tokens that this process granted before count`);
    // Meanwhile both try to connect, and fail again.
    await pause(1500);
    const told = () => one.changes.map(({ sharing }) => sharing);
    assert.deepEqual(told(), ['REDIS_AWAY']);
    assert.equal(two.limits.sharing, 'REDIS_AWAY', 'both threads know it');

    await wire.repair();
    // A thread shares again when it refuses what only the other process has used up.
    for (const { limits } of [one, two]) {
      await eventually(async () => {
        const used = randomUUID();
        assert.equal(await taken([other.limits], used, 1, 1), 1);
        assert.equal(await taken([limits], used, 1, 1), 0);
      });
    }
    assert.deepEqual(told(), ['REDIS_AWAY', 'REDIS']);
    const fresh = randomUUID();
    const restarted = performance.now();
    assert.equal(await taken([other.limits], fresh, 40, 39), 39);
    const after = await taken([one.limits, two.limits], fresh, 40, 10);
    assert.ok(after >= 1 && after <= 1 + filledSince(restarted, 40), `${after}: shared again`);
  },
);

test(
  'a Redis that accepts connections and never answers delays requests once, for a second',
  options,
  async context => {
    const wire = await cuttableWire(new URL(REDIS_URL), 6379);
    context.after(() => wire.cut());
    const { limits, changes } = await limitsAt(context, wire.url);
    wire.holdUp();
    assert.equal(await taken([limits], randomUUID(), 100, 20), 20);
    const again = performance.now();
    assert.equal(await taken([limits], randomUUID(), 100, 20), 20);
    assert.ok(performance.now() - again < 900, 'no second wait');
    assert.match(String(changes[0]?.reason), /no answer within 1000 ms/);
  },
);

test(
  'with a distant Redis, one round trip refuses all waiting requests of a key above its rate',
  options,
  async context => {
    const wire = await cuttableWire(new URL(REDIS_URL), 6379, 30);
    context.after(() => wire.cut());
    const { limits } = await limitsAt(context, wire.url);
    const near = await limitsAt(context);
    const name = randomUUID();
    await taken([near.limits], name, 6000, 6000);
    const before = wire.sent();
    const asked: Promise<{ isGranted: boolean }>[] = [];
    // A hundred requests a second are allowed, about a thousand arrive.
    for (const end = performance.now() + 1000; performance.now() < end; await pause(1)) {
      asked.push(Promise.resolve(limits.takeOfKey(name, 6000, new Date())));
    }
    const granted = (await Promise.all(asked)).filter(({ isGranted }) => isGranted).length;
    const looks = wire.sent() - before;
    assert.ok(looks < 40, `${looks} round trips for ${asked.length} requests`);
    assert.ok(granted < asked.length / 2, `${granted} of ${asked.length}`);
  },
);

test(
  "a bucket that lies beyond a minute, as the server's clock was set back, is an empty one, and no longer than that",
  options,
  async context => {
    const { limits } = await limitsAt(context);
    const client = createClient({ url: REDIS_URL });
    await client.connect();
    context.after(() => client.destroy());
    const name = randomUUID();
    const inTenMinutes = (Date.now() + 600_000) * 1000;
    await client.set(`umkreis:rate:${name}`, `${inTenMinutes}.00`, { PX: 660_000 });
    const refused = await limits.takeOfKey(name, 60, new Date());
    assert.equal(refused.isGranted, false);
    assert.ok(refused.nextInMilliseconds <= 1000, `${refused.nextInMilliseconds} ms`);
    assert.ok(refused.fullInMilliseconds <= 60_000, `${refused.fullInMilliseconds} ms`);
    await eventually(async () => assert.ok((await limits.takeOfKey(name, 60, new Date())).isGranted));
  },
);

test('a Redis that was never available causes a warning and no error, and the warning has neither its address nor its password', async context => {
  const { limits, changes } = await limitsAt(context, 'redis://:secret@127.0.0.1:1');
  assert.equal(await taken([limits], randomUUID(), 10, 20), 10);
  assert.equal(limits.sharing, 'REDIS_AWAY');
  assert.equal(changes.length, 1);
  assert.doesNotMatch(JSON.stringify(changes), /secret|127\.0\.0\.1/);
});

test('a network of visitors has one rate over all processes, and Redis learns no address', options, async context => {
  const secret = randomBytes(32);
  const processes = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const limits = createLimits(limitMemory(), await bucketsAt(REDIS_URL), () => undefined, secret);
      context.after(() => limits.close());
      await limits.settled;
      return limits;
    }),
  );
  const began = performance.now();
  const levels = await Promise.all(
    Array.from({ length: 900 }, (_, i) => processes[i % 2]?.takeOfVisitor('203.0.113.77', 'map', new Date())),
  );
  const granted = levels.filter(level => level?.isGranted).length;
  assert.ok(granted >= 600 && granted <= 600 + filledSince(began, 600), `${granted} of 600`);
  const client = createClient({ url: REDIS_URL });
  await client.connect();
  const names: string[] = [];
  for await (const found of client.scanIterator({ MATCH: 'umkreis:rate:*' })) names.push(...found);
  const ours = names.filter(name => name.startsWith('umkreis:rate:visitor:'));
  const lives = await Promise.all(ours.map(name => client.pTTL(name)));
  client.destroy();
  assert.ok(
    lives.length > 0 && lives.every(milliseconds => milliseconds !== -1 && milliseconds <= 60_000),
    String(lives),
  );
  assert.ok(names.every(name => !name.includes('203.0.113.77')));
});
