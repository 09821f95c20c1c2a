// The side lane: its answers equal those of the thread, and only the requests of a key that takes most of a thread while others ask go there.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keyChecker } from '../../src/accounts/check-key.ts';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { newProcessName } from '../../src/accounts/usage-counter.ts';
import { DomainError } from '../../src/core/errors.ts';
import { readRegion } from '../../src/region/store.ts';
import { createFairQueue } from '../../src/server/http/fair-queue.ts';
import type { Sending } from '../../src/server/http/held-bytes.ts';
import type { Lane } from '../../src/server/http/lane.ts';
import { ALL_ROUTES } from '../../src/server/http/routes.ts';
import { createShares } from '../../src/server/http/shares.ts';
import { createLimits, limitMemory } from '../../src/server/limits/limits.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { createLane } from '../../src/server/threads/lane.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const place = { path: statePath(temporaryFolder()) };
const state = await openSqliteState(place.path);
const memory = limitMemory();
const metrics = createMetrics();
const NOW = new Date('2026-11-21T12:00:00Z');
const shared = { state, limits: createLimits(memory, undefined, () => undefined), now: () => NOW };
const wish = {
  statePlace: place,
  limitMemory: memory,
  processName: newProcessName(),
  publicUrl: PUBLIC_URL,
  operator: {},
  webFolder: join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'web'),
  trustedProxies: [],
};
/** On a busy machine a thread of the lowest priority may need longer than a caller would wait. */
const PATIENT = { mostWaitMilliseconds: 600_000 };
const lane = createLane(wish, [readRegion(region.folder)], metrics, PATIENT);
let asked = 0;
const counting: typeof lane = {
  ...lane,
  answer: (...parts) => {
    asked++;
    return lane.answer(...parts);
  },
};
const shares = createShares();
const here = await testApp(() => region, shared);
const { key } = await createKey(state, { name: 'both' }, NOW);
const aside = await testApp(() => region, { ...shared, lane: counting, shares: { ...shares, isAside: () => true } });
after(async () => {
  await lane.close();
  await here.app.close();
  await aside.close();
});

const ask = async ({ app }: typeof here, path: string, payload: object | undefined, headers: object = {}) => {
  const answer = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/location-ext${path}`,
    headers: { 'x-api-key': key, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const { date: _date, 'x-request-id': id, ratelimit: _ratelimit, ...rest } = answer.headers;
  return { status: answer.statusCode, headers: rest, body: answer.body.replaceAll(String(id), 'the id') };
};

test('every function gives the same status, headers and bytes from the side lane as from the thread itself', async () => {
  const at = town.at('h');
  const query = `lat=${at.lat}&lng=${at.lng}`;
  const calls: readonly [string, object | undefined, object?][] = [
    ['/poi-data', at],
    ['/poi-data', at, { accept: 'application/geo+json' }],
    [`/poi-data?${query}&fields=pois.name`, undefined],
    [`/poi-data?${query}`, undefined, { 'accept-encoding': 'gzip' }],
    ['/poi-data', { address: 'There is no such street 1' }],
    ['/census-data', at],
    ['/addresses-in-range', at],
    ['/addresses-in-range', at, { accept: 'text/csv' }],
    [`/addresses-in-range?${query}`, undefined, { accept: 'application/geo+json' }],
    ['/location-index', at],
    ['/location-index/compare', { places: [at, town.at('k'), { address: 'nowhere' }] }],
    ['/texts', at],
    ['/census-data', at, { accept: 'text/csv', 'accept-encoding': 'gzip' }],
    [`/addresses-in-range?${query}`, undefined, { accept: 'text/csv', 'accept-encoding': 'gzip' }],
    ['/poi-data', at, { 'accept-encoding': 'gzip, br' }],
    ['/search?q=Dorf', undefined],
    ['/catalogue', undefined, { 'accept-encoding': 'gzip' }],
    ['/snapshot-data?limit=5', undefined],
  ];
  for (const [path, payload, headers] of calls) {
    const before = asked;
    const answer = await ask(aside, path, payload, headers);
    assert.equal(asked, before + 1, path);
    assert.deepEqual(answer, await ask(here, path, payload, headers), path);
  }
});

test('requests that wait when their key becomes the one that delays others go aside when their turn comes', async () => {
  let answers = 0;
  const late = await testApp(() => region, {
    ...shared,
    lane: counting,
    // The first two look at their arrival, then each at its turn.
    shares: { ...createShares(), isAside: () => ++answers > 3 },
  });
  const before = asked;
  const [one, two] = await Promise.all([ask(late, '/texts', town.at('h')), ask(late, '/texts', town.at('h'))]);
  assert.deepEqual([one.status, two.status, asked - before], [200, 200, 1]);
  await late.app.close();
});

test('the metrics say what the side lane answered, and the usage what that took', async () => {
  const lines = Object.entries(metrics.read().umkreis_lane_answers_total ?? {});
  const { answered = 0, failed = 0 } = Object.fromEntries(lines) as Record<string, number>;
  assert.deepEqual([answered, failed], [asked - 1, 1]);
  assert.equal(metrics.read().umkreis_lane_requests_waiting?.[''], 0);
  const rows = async () => (await state.usage.rows({ month: '2026-11' })).filter(row => row.functionId === 'texts');
  await eventually(async () => assert.equal((await rows())[0]?.requests, 4));
  const [texts] = await rows();
  assert.ok((texts?.milliseconds ?? 0) > 0 && (texts?.bytes ?? 0) > 0, JSON.stringify(texts));
});

test('a comparison in the side lane takes its units from the quota of the thread that asks', async () => {
  const { key: small } = await createKey(state, { name: 'small', monthlyQuota: 3 }, NOW);
  const compare = async (count: number) =>
    (
      await ask(
        aside,
        '/location-index/compare',
        { places: Array.from({ length: count }, () => town.at('h')) },
        { 'x-api-key': small },
      )
    ).status;
  assert.equal(await compare(4), 429);
  assert.equal(await compare(3), 200);
  assert.equal(await compare(2), 429);
});

const connection = () => Object.assign(new EventEmitter(), { destroyed: false });

/** Asks a lane for points of interest, without a server. */
async function requestsTo(asked: Lane) {
  const route = ALL_ROUTES.findIndex(({ operationId }) => operationId === 'listPointsOfInterestByQuery');
  const caller = await keyChecker(state)(key, NOW);
  return (subject: string, sending: Sending) =>
    asked.answer(
      {
        route,
        subject,
        network: '192.0.2.1',
        fields: undefined,
        ask: {
          params: {},
          query: town.at('h'),
          body: undefined,
          headers: {},
          now: NOW,
          format: 'application/json',
          caller,
        },
      },
      { takeUnits: async () => {}, hungUp: new AbortController().signal, meter: { milliseconds: 0 }, sending },
    );
}

test('one caller has half of the lane, and nothing more while it does not read what it got', async () => {
  const small = createLane(wish, [readRegion(region.folder)], createMetrics(), {
    mostRequests: 4,
    mostHeldBytes: 1000,
    ...PATIENT,
  });
  const request = await requestsTo(small);
  const isRefused = (fault: unknown) =>
    fault instanceof DomainError && fault.code === 'overloaded' && !fault.stack?.includes('\n');
  const [first, second] = [connection(), connection()];
  const answers = [request('one', first), request('one', second)];
  await assert.rejects(request('one', connection()), isRefused, 'half of four');
  const isFullFor = (subject: string | undefined) => small.isFullFor(() => subject);
  assert.deepEqual(
    ['one', 'two', undefined].map(isFullFor),
    [true, false, false],
    'the door may refuse it before it is read',
  );
  const others = [request('two', connection()), request('three', connection())];
  await assert.rejects(request('four', connection()), isRefused, 'the lane is full');
  await Promise.all([...answers, ...others]);
  await assert.rejects(request('one', connection()), isRefused, 'it has read nothing');
  first.emit('close');
  second.emit('close');
  assert.ok((await request('one', connection()))?.body, 'it has read all');
  assert.equal(isFullFor('one'), false, 'nothing waits');
  await small.close();
});

test('the thread of a side lane starts with its first request, has the lowest priority, and ends after a minute without one', {
  skip: process.platform !== 'linux' && 'threads have their own priority on Linux only',
}, async t => {
  let passed = 0;
  // The clock stands between: on a busy machine the first request alone may take longer than the ten seconds that are left of the minute.
  const start = performance.now();
  t.mock.method(performance, 'now', () => start + passed);
  t.mock.timers.enable({ apis: ['setInterval'] });
  const pass = (milliseconds: number) => {
    passed += milliseconds;
    t.mock.timers.tick(milliseconds);
  };
  const lowest = () =>
    // The name of a thread may have spaces; the nice value is field 19 of proc_pid_stat(5), the first one after the name is field 3.
    readdirSync('/proc/self/task').filter(
      task => readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16] === '19',
    ).length;
  let started = 0;
  const count = () => started++;
  process.on('worker', count);
  t.after(() => process.off('worker', count));
  const before = lowest();
  const fresh = createLane(wish, [readRegion(region.folder)], createMetrics(), PATIENT);
  t.after(() => fresh.close());
  const request = await requestsTo(fresh);
  assert.deepEqual([started, lowest()], [0, before], 'no request, no thread');
  assert.equal((await request('one', connection()))?.status, 200);
  // Threads that it starts have its priority.
  assert.ok(lowest() > before);
  pass(50_000);
  assert.equal((await request('one', connection()))?.status, 200);
  assert.equal(started, 1);
  pass(65_000);
  await eventually(() => assert.equal(lowest(), before));
});

test('a request that comes while an idle side lane ends its thread is answered by the next thread', async () => {
  const idle = createLane(wish, [readRegion(region.folder)], createMetrics(), {
    mostRequests: 4,
    idleMilliseconds: 12,
    ...PATIENT,
  });
  const request = await requestsTo(idle);
  for (let round = 0; round < 12; round++) {
    // The lane looks once a millisecond whether it is idle: some of these requests meet a thread that is about to end.
    await new Promise(resolve => setTimeout(resolve, round % 4));
    assert.equal((await request('one', connection()))?.status, 200, `round ${round}`);
  }
  await idle.close();
});

test('keys take turns by the time that they use: long requests of one do not take more than short ones of another', () => {
  const queue = createFairQueue<number>();
  const costs = { long: 40, short: 2 };
  const used = { long: 0, short: 0 };
  let now = 0;
  for (let i = 0; i < 5; i++) for (const subject of ['long', 'short']) queue.push(subject, i, now);
  for (let i = 0; i < 2000; i++) {
    const subject = queue.next(now)?.subject as keyof typeof costs;
    now += costs[subject];
    used[subject] += costs[subject];
    queue.charge(subject, costs[subject], now);
    queue.push(subject, i, now);
  }
  assert.ok(Math.abs(used.long - used.short) <= 2 * costs.long, JSON.stringify(used));
});

test('a request of another key is next, however many wait of one, and who was alone owes nothing to those who come later', () => {
  const queue = createFairQueue<number>();
  let now = 0;
  const serve = (subjects: readonly string[], count: number) => {
    const served: Record<string, number> = {};
    for (let i = 0; i < count; i++) {
      const { subject = '' } = queue.next(now) ?? {};
      served[subject] = (served[subject] ?? 0) + 1;
      now += 3;
      queue.charge(subject, 3, now);
      if (subjects.includes(subject)) queue.push(subject, i, now);
    }
    return served;
  };
  for (let i = 0; i < 64; i++) queue.push('many', i, now);
  serve(['many'], 500);
  for (let i = 0; i < 20; i++) {
    queue.push('single', i, now);
    assert.equal(queue.next(now)?.subject, 'single');
    queue.charge('single', 1, now);
    serve(['many'], 10);
  }
  for (let i = 0; i < 64; i++) queue.push('later', i, now);
  assert.deepEqual(serve(['many', 'later'], 100), { many: 50, later: 50 });
});

test('what a key leaves to others it uses later before them, so a long answer of many turns comes as if it was alone', () => {
  const queue = createFairQueue<number>(100);
  let now = 0;
  const serve = () => {
    const { subject = '' } = queue.next(now) ?? {};
    now += 5;
    queue.charge(subject, 5, now);
    queue.push(subject, 0, now);
    return subject;
  };
  for (let i = 0; i < 64; i++) queue.push('many', i, now);
  for (let i = 0; i < 100; i++) serve();
  // Its turns follow each other until it has used what it saved, then both alternate.
  queue.push('rare', 0, now);
  const served = Array.from({ length: 60 }, serve);
  const own = served.flatMap((subject, i) => (subject === 'rare' ? [i] : []));
  assert.deepEqual(
    own.slice(0, 20),
    Array.from({ length: 20 }, (_, i) => i),
  );
  assert.ok(own.length >= 38 && own.length <= 42, `${own.length} of 60: it saves no more than the bound`);
});

test('what has begun is finished before the next request of the same key begins', () => {
  const queue = createFairQueue<string>();
  for (const item of ['first', 'second', 'third']) queue.push('key', item, 0);
  assert.equal(queue.next(0)?.item, 'first');
  queue.pushFirst('key', 'rest of first', 0);
  const order = [queue.next(1)?.item, queue.next(2)?.item, queue.next(3)?.item, queue.next(4)];
  assert.deepEqual(order, ['rest of first', 'second', 'third', undefined]);
});

/** A thread and its side lane in simulated time, with what each subject asks: how long an answer computes, and what passes between two of them. */
function simulated(asks: Readonly<Record<string, { readonly takes: number; readonly every: number }>>) {
  let now = 0;
  const { isAside, used, beganAside, answeredAside } = createShares(() => now);
  const aside: Record<string, number> = {};
  const due = new Map(Object.keys(asks).map((subject, i) => [subject, i]));
  return (seconds: number) => {
    for (const subject of Object.keys(asks)) aside[subject] = 0;
    for (const end = now + seconds * 1000; now < end; ) {
      const [subject = '', at = 0] = [...due].sort(([, a], [, b]) => a - b)[0] ?? [];
      const { takes = 0, every = 0 } = asks[subject] ?? {};
      now = Math.max(now, at);
      due.set(subject, now + every);
      if (isAside(subject)) {
        aside[subject] = (aside[subject] ?? 0) + 1;
        beganAside(subject);
        answeredAside(subject, takes);
      } else {
        now += takes;
        used(subject, takes);
      }
    }
    return aside;
  };
}

const STEADY = { takes: 4, every: 33 };

test('a key goes aside whose answers would delay others most: many middling ones as well as a few long ones', () => {
  for (const heavy of [
    { takes: 6, every: 8 },
    { takes: 50, every: 60 },
    { takes: 200, every: 1000 },
    { takes: 1500, every: 1500 },
  ]) {
    const run = simulated({ heavy, steady: STEADY });
    run(6);
    const { heavy: goes = 0, steady } = run(20);
    assert.ok(goes >= 18_000 / Math.max(heavy.every, 1) - 5, JSON.stringify({ ...heavy, goes }));
    assert.equal(steady, 0, `the steady key stays beside ${JSON.stringify(heavy)}`);
  }
});

test('a key whose own answers are the longest stays, where another one takes the time with many short ones', () => {
  const run = simulated({ flood: { takes: 0.5, every: 0.6 }, steady: { takes: 12, every: 100 } });
  run(6);
  assert.equal(run(20).steady, 0);
});

test('what a key used alone does not count against it: it stays when another one begins', () => {
  let now = 0;
  const { used, isAside } = createShares(() => now);
  for (let i = 0; i < 100; i++) {
    now += 30;
    isAside('steady');
    used('steady', i % 10 === 0 ? 90 : 3);
  }
  for (let i = 0; i < 5000; i++) {
    now += 2;
    if (!isAside('flood')) used('flood', 1.5);
    if (i % 15 !== 0) continue;
    assert.equal(isAside('steady'), false, `after ${now} ms`);
    used('steady', 3);
  }
});

test('equal keys stay, and so does the only one, whatever it asks', () => {
  const equal = { takes: 20, every: 60 };
  assert.deepEqual(simulated({ one: equal, two: equal, three: equal })(30), { one: 0, two: 0, three: 0 });
  assert.deepEqual(simulated({ only: { takes: 900, every: 900 } })(30), { only: 0 });
});

test('a key stays aside while its answers there last, and comes back when the others have gone or it delays them no more', () => {
  let now = 0;
  const { used, isAside, beganAside, answeredAside } = createShares(() => now);
  for (let i = 0; i < 20; i++) {
    assert.equal(isAside('heavy'), false, 'who is alone uses the thread');
    used('heavy', 500);
  }
  isAside('light');
  assert.equal(isAside('heavy'), true, 'another key asks');
  beganAside('heavy');
  for (let i = 0; i < 300; i++) {
    now += 100;
    isAside('light');
    used('light', 10);
    assert.equal(isAside('heavy'), true, 'the lane gets nothing of a busy machine');
  }
  answeredAside('heavy', 400);
  isAside('light');
  assert.equal(isAside('heavy'), true);
  now += 6000;
  assert.equal(isAside('heavy'), false, 'the other key has gone');
  isAside('light');
  used('heavy', 500);
  assert.equal(isAside('heavy'), true);
  for (let i = 0; i < 100; i++) {
    now += 100;
    isAside('light');
    used('light', 10);
    if (!isAside('heavy')) continue;
    beganAside('heavy');
    answeredAside('heavy', 1);
  }
  assert.equal(isAside('heavy'), false, 'it asks for little now');
});
