// Faults that fuzzing found once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openState } from '../../src/accounts/state/open-state.ts';
import { newDatabase, withoutPostgres } from '../support/postgres.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';
const { region, town } = await drawnRegion(SMALL_TOWN);

test('a NUL in a path or parameter is refused by name, even where the database cannot search for one', {
  skip: withoutPostgres,
}, async () => {
  const service = await testApp(() => region, { state: await openState({ databaseUrl: await newDatabase() }) });
  const headers = { 'x-api-key': service.key };
  for (const [url, pointer] of [
    [`${PATH}/%00`, 'id'],
    [`${PATH}?externalId=a%00`, 'externalId'],
    ['/embed/%00/data.json', 'token'],
  ] as const) {
    const answer = await service.app.inject({ url, headers });
    assert.equal(answer.statusCode, 400, answer.body);
    assert.equal(answer.json().errors[0].pointer, pointer);
  }
  await service.close();
});

test('characters are counted as in JSON Schema: an address may have 300 emoji of a house, but not 301', async () => {
  const service = await testApp(() => region);
  const ask = (address: string) =>
    service.app.inject({
      method: 'POST',
      url: '/api/location-ext/poi-data',
      headers: { 'x-api-key': service.key },
      payload: { ...town.at('h'), address, distance: 1 },
    });
  assert.equal((await ask('🏠'.repeat(300))).statusCode, 200);
  const tooLong = await ask('🏠'.repeat(301));
  assert.equal(tooLong.statusCode, 400);
  assert.match(tooLong.json().errors[0].detail, /301 characters/);
  await service.close();
});

test('a PATCH of the distance alone uses the unit of the snapshot', async () => {
  const service = await testApp(() => region);
  const call = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
    service.app.inject({ method, url, headers: { 'x-api-key': service.key }, payload });
  const { id } = (await call('POST', PATH, { ...town.at('h'), distance: 200, unit: 'METERS' })).json();
  const farther = await call('PATCH', `${PATH}/${id}`, { distance: 500 });
  assert.equal(farther.statusCode, 200, farther.body);
  assert.deepEqual([farther.json().reachability.distance, farther.json().reachability.unit], [500, 'METERS']);
  const byTime = await call('PATCH', `${PATH}/${id}`, { unit: 'MINUTES' });
  assert.equal(byTime.json().reachability.distance, 15);
  const tooFar = await call('PATCH', `${PATH}/${id}`, { distance: 500 });
  assert.equal(tooFar.statusCode, 400);
  assert.equal(tooFar.json().errors[0].pointer, '#/distance');
  await service.close();
});

test('the scale of a picture may have as many decimals as a number allows', async () => {
  const service = await testApp(() => region);
  const { embedUrl } = (
    await service.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'x-api-key': service.key },
      payload: town.at('h'),
    })
  ).json();
  const url = `/embed/${embedUrl.split('/').at(-1)}.png?scale=1.2345678901234&width=100&height=100`;
  assert.equal((await service.app.inject(url)).statusCode, 200);
  await service.close();
});
