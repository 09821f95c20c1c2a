// A tenth of `npm run soak -- --only kills`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killSchemaUpdates, killUpdates } from '../../soak/parts/kills.ts';
import { withoutPostgres } from '../support/postgres.ts';

test('an update that is killed at any moment leaves the live region as before or as after, whole, and the next one works', async () => {
  const { rounds } = await killUpdates(5);
  assert.equal(rounds, 5);
});

test('a process that is killed while it brings a state in one file up to date loses nothing, and the next one ends it', async () => {
  const { killed } = await killSchemaUpdates('SQLite', 5, 5000);
  assert.equal(killed, 5);
});

test('a process that is killed while it brings a PostgreSQL up to date loses nothing, and the next one ends it', {
  skip: withoutPostgres,
}, async () => {
  const { killed } = await killSchemaUpdates('PostgreSQL', 5, 2000);
  assert.equal(killed, 5);
});
