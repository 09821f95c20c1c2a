// A snapshot whose content is erased or damaged in the database is gone: 410 everywhere, and no internal error.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { exportAccount } from '../../src/accounts/account-life.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/snapshot-data';

test('a snapshot whose content is empty, cut, no object or without one of its parts answers 410 snapshot-lost on every path, and can be deleted and exported', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const { app, state, key, close } = await testApp(() => region);
  const headers = { 'x-api-key': key };
  const made = await app.inject({ method: 'POST', url: PATH, headers, payload: town.at('h') });
  assert.equal(made.statusCode, 201, made.body);
  const { id, embedUrl } = made.json();
  const token = embedUrl.split('/').at(-1);
  const account = await state.accounts.byName('test');
  assert.ok(account);
  const whole = await state.snapshots.byId(account.id, id);
  assert.ok(whole);
  const parts = ['language', 'location', 'reachability', 'pois', 'counts', 'meta'];
  const damaged = fc.oneof(
    fc.constantFrom('', 'null', '[]', '7', '"text"', '{}', '\u0000', '{"format":2}'),
    fc.integer({ min: 0, max: whole.content.length - 1 }).map(end => whole.content.slice(0, end)),
    fc
      .tuple(fc.constantFrom(...parts), fc.constantFrom(null, 0, '', [null], {}))
      .map(([part, value]) => JSON.stringify({ ...JSON.parse(whole.content), [part]: value }))
      // An empty language, or no counts at all, is no damage that shows.
      .filter(text => !/"language":""|"counts":\{\}/.test(text)),
  );
  const visits = ['', '/data.json', '/logo', '.png', '.pdf', '.webp', '/reach?transportMode=WALK', '/route?to=n1'];
  await fc.assert(
    fc.asyncProperty(damaged, async content => {
      await state.snapshots.update({ ...whole, content });
      const asked = [
        { method: 'GET', url: `${PATH}/${id}`, headers },
        { method: 'PATCH', url: `${PATH}/${id}`, headers, payload: { title: 'x' } },
        { method: 'POST', url: `${PATH}/${id}/refresh`, headers },
        ...visits.map(path => ({ method: 'GET', url: `/embed/${token}${path}` })),
        { method: 'GET', url: `/oembed?url=${encodeURIComponent(embedUrl)}` },
      ] as const;
      for (const { method, url, ...more } of asked) {
        const answer = await app.inject({ method, url, ...more });
        assert.equal(answer.statusCode, 410, `${method} ${url} with ${content.slice(0, 40)}: ${answer.body}`);
        const isPage = answer.headers['content-type']?.includes('html');
        if (!isPage) assert.equal(answer.json().code, 'snapshot-lost');
      }
    }),
    { numRuns: 60, examples: [[''], ['null'], ['{}'], [whole.content.slice(0, -1)]] },
  );
  await state.snapshots.update({ ...whole, content: '{"cut":' });
  const exported = [];
  for await (const part of exportAccount(state, account)) exported.push(part);
  assert.ok(exported.some(part => 'content' in part && part.content === '{"cut":'));
  assert.equal((await app.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers })).statusCode, 204);
  await close();
});
