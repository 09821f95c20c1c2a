// The side lane: its answers equal those of the thread, and only the requests of a key that takes most of a thread while others ask go there.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { readRegion } from '../../src/region/store.ts';
import { createFairQueue } from '../../src/server/http/fair-queue.ts';
import { createShares } from '../../src/server/http/shares.ts';
import { createLimits, limitMemory } from '../../src/server/limits/limits.ts';
import { createLane } from '../../src/server/threads/lane.ts';
import { createKey } from '../support/create-key.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const place = { path: statePath(temporaryFolder()) };
const state = await openSqliteState(place.path);
const memory = limitMemory();
const NOW = new Date('2026-11-21T12:00:00Z');
const shared = { state, limits: createLimits(memory, undefined, () => undefined), now: () => NOW };
const lane = createLane(
  {
    statePlace: place,
    limitMemory: memory,
    publicUrl: PUBLIC_URL,
    operator: {},
    webFolder: join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'web'),
    trustedProxies: [],
  },
  readRegion(region.folder),
);
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
  ];
  for (const [path, payload, headers] of calls) {
    const before = asked;
    const answer = await ask(aside, path, payload, headers);
    assert.equal(asked, before + 1, path);
    assert.deepEqual(answer, await ask(here, path, payload, headers), path);
  }
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

test('keys take turns by the time that they use: long requests of one do not take more than short ones of another', () => {
  const queue = createFairQueue<number>();
  const costs = { long: 40, short: 2 };
  const used = { long: 0, short: 0 };
  let now = 0;
  for (let i = 0; i < 5; i++) for (const subject of ['long', 'short']) queue.push(subject, i);
  for (let i = 0; i < 2000; i++) {
    const subject = queue.next(now)?.subject as keyof typeof costs;
    now += costs[subject];
    used[subject] += costs[subject];
    queue.charge(subject, costs[subject], now);
    queue.push(subject, i);
  }
  assert.ok(Math.abs(used.long - used.short) <= 2 * costs.long, JSON.stringify(used));
});

test('only the key that takes most of the thread goes aside, only while others ask, and it comes back', () => {
  let now = 0;
  const { used, isAside, answeredAside } = createShares(() => now);
  const request = (subject: string, milliseconds: number, inHand = 8) => {
    now += milliseconds;
    const goes = isAside(subject, inHand);
    if (!goes) used(subject, milliseconds);
    return goes;
  };
  for (let i = 0; i < 500; i++) assert.equal(request('heavy', 10), false, 'who is alone uses the thread');
  assert.equal(request('light', 1), false);
  assert.equal(request('heavy', 10), true, 'another key asks');
  for (let i = 0; i < 500; i++) {
    assert.equal(request('light', 3, 1), false);
    assert.equal(request('heavy', 10), true);
  }
  for (let i = 0; i < 5; i++) request('light', 1000, 1);
  request('light', 1000, 1);
  answeredAside('heavy');
  assert.equal(request('heavy', 10), true, 'its last answer took longer than it stays');
  now += 6000;
  assert.equal(request('heavy', 10), false, 'the other key has gone');
  for (let i = 0; i < 1000; i++)
    for (const each of ['one', 'two', 'three']) assert.equal(request(each, 5), false, 'equals');
});
