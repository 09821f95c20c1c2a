// A tenth and less of the soak `moves`: a state moves between the databases, and filled databases of older schemas are brought up to date.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyThereAndBack, formerSchemas, interruptUpdates, migrateFilled, newShape } from '../../soak/parts/moves.ts';
import { withoutPostgres } from '../support/postgres.ts';

test('a state of 10,000 snapshots is equal by export after SQLite, PostgreSQL and SQLite again', {
  skip: withoutPostgres,
}, async () => {
  await copyThereAndBack(10_000);
});

test('a filled PostgreSQL of every older schema gets the current one while others read and write, and nobody waits 200 ms for a lock', {
  skip: withoutPostgres,
}, async () => {
  const shape = await newShape();
  for (const schema of formerSchemas()) await migrateFilled(schema, 20_000, shape);
});

test('an update of the tables that ends in the middle, at one moment after another, leaves the rest to the next process', {
  skip: withoutPostgres,
}, async () => {
  const { interrupted } = await interruptUpdates(5000, await newShape());
  assert.ok(interrupted > 0);
});
