// A database that becomes unavailable while the service runs: every call says so and when to retry, and works again when the database does.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPostgresState } from '../../src/accounts/state/postgres.ts';
import { cuttableWire } from '../support/cuttable-wire.ts';
import { eventually } from '../support/eventually.ts';
import { newDatabase, withoutPostgres } from '../support/postgres.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

test('an unavailable database gives a 503 with Retry-After on every route that needs it, and the service recovers by itself', {
  skip: withoutPostgres,
}, async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const wire = await cuttableWire(new URL(await newDatabase()), 5432);
  after(() => wire.cut());
  const state = await openPostgresState(wire.url);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const { app, key, close } = await testApp(() => region, { state, now: () => new Date(now) });
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: { 'x-api-key': key }, ...(payload === undefined ? {} : { payload }) });
  const make = () => ask('POST', '/api/location-ext/snapshot-data', town.at('h'));
  const made = await make();
  assert.equal(made.statusCode, 201, made.body);
  const page = `/embed/${made.json().embedUrl.split('/').at(-1)}/data.json`;
  assert.equal((await ask('GET', '/ready')).statusCode, 200);

  await wire.cut();
  now += 1000;
  for (const away of [
    await make(),
    await ask('GET', '/api/location-ext/search?q=Dorf'),
    await ask('GET', '/ready'),
    await ask('GET', page),
  ]) {
    assert.equal(away.statusCode, 503, away.body);
    assert.equal(away.json().code, 'state-not-ready');
    assert.match(String(away.headers['retry-after']), /^\d+$/);
    assert.doesNotMatch(away.body, /127\.0\.0\.1|postgres/i, 'callers do not learn where the database is');
  }
  assert.equal((await ask('GET', '/health')).statusCode, 200, 'the process itself is healthy');

  await wire.repair();
  now += 1000;
  assert.equal((await ask('GET', '/ready')).statusCode, 200);
  assert.equal((await make()).statusCode, 201);
  assert.equal((await ask('GET', page)).statusCode, 200);
  const { functions } = (await ask('GET', '/api/location-ext/usage')).json();
  const { billable } = functions.find(({ id }: { id: string }) => id === 'snapshot-data');
  assert.equal(billable, 2, 'usage from before and after is counted once');
  await close();
});

test('a readiness check learns within a few seconds that the database does not answer; the log says once that usage waits', {
  skip: withoutPostgres,
}, async () => {
  const { region } = await drawnRegion(SMALL_TOWN);
  const wire = await cuttableWire(new URL(await newDatabase()), 5432);
  after(() => wire.cut());
  const state = await openPostgresState(wire.url);
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => lines.push(line) } };
  const { app, key, close } = await testApp(() => region, { state, logger });
  const told = (what: RegExp) => lines.filter(line => what.test(line)).length;
  const search = () => app.inject({ url: '/api/location-ext/search?q=Dorf', headers: { 'x-api-key': key } });
  assert.equal((await search()).statusCode, 200);

  wire.holdUp();
  const asked = performance.now();
  const answer = await app.inject('/ready');
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json().code, 'state-not-ready');
  assert.ok(performance.now() - asked < 5000, 'health checks of containers and balancers wait five seconds');

  await wire.cut();
  await eventually(() => assert.equal(told(/usage not written/), 1));
  await new Promise(resolve => setTimeout(resolve, 3000));
  assert.equal(told(/usage not written/), 1);
  await wire.repair();
  await eventually(() => assert.equal(told(/usage is written again/), 1));
  await close();
});
