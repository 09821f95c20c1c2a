// Refusals: repeated without waiting they must not take a thread from others.
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import { createKey } from '../../src/accounts/key-life.ts';
import { createRefusalPace, MOST_DELAY_MILLISECONDS } from '../../src/server/http/refusal-pace.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const AT_ONCE = 200;
const INTERVAL_MILLISECONDS = 10;

test('a caller gets two hundred refusals at once without delay, then each one ten milliseconds after the one before', () => {
  const pace = createRefusalPace();
  const delays = Array.from({ length: AT_ONCE + 20 }, () => pace.delayOf('one', 5000));
  assert.deepEqual(new Set(delays.slice(0, AT_ONCE + 1)), new Set([0]));
  assert.deepEqual(
    delays.slice(AT_ONCE + 1),
    Array.from({ length: 19 }, (_, i) => (i + 1) * INTERVAL_MILLISECONDS),
  );
  assert.equal(pace.delayOf('other', 5000), 0, 'others do not wait');
  assert.equal(pace.delayOf('one', 5000 + 10_000), 0, 'who waits has no delay');
});

test('no refusal waits for more than a second, and no caller waits for what it asked long ago', () => {
  const gaps = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 2000 });
  fc.assert(
    fc.property(gaps, list => {
      const pace = createRefusalPace();
      let now = 0;
      for (const gap of list) {
        now += gap / 10;
        assert.ok(pace.delayOf('one', now) <= MOST_DELAY_MILLISECONDS);
      }
      assert.equal(pace.delayOf('one', now + 3001), 0);
    }),
    { numRuns: 50 },
  );
});

test('refusals of many callers are counted in bounded memory', () => {
  const pace = createRefusalPace();
  for (let i = 0; i < 5000; i++) assert.equal(pace.delayOf(`caller ${i}`, 1), 0);
});

test('beside another key, the refused requests of a key that never waits get their answers at the pace', async () => {
  const { region } = await drawnRegion(SMALL_TOWN);
  const { app, state } = await testApp(() => region);
  const keys = await Promise.all(
    ['one', 'other'].map(async name => (await createKey(state, { name, scopes: ['pois'] }, new Date())).key),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const statusOf = (key: string | undefined) =>
    new Promise<number>((resolve, reject) => {
      const path = '/api/location-ext/poi-data?lat=north';
      const asked = request({ host: '127.0.0.1', port, path, agent, headers: { 'x-api-key': key } }, answer => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.on('error', reject);
      asked.end();
    });
  const [one, other] = keys;
  assert.equal(await statusOf(one), 400);
  assert.equal(await statusOf(other), 400);
  const began = performance.now();
  const count = AT_ONCE + 100;
  for (let i = 1; i < count; i++) assert.equal(await statusOf(one), 400);
  const took = performance.now() - began;
  // A slow machine takes longer; none may take less.
  assert.ok(took >= (count - AT_ONCE - 2) * INTERVAL_MILLISECONDS, `${took} ms`);
  agent.destroy();
  await app.close();
});
