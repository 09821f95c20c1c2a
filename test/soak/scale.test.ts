// The tables of docs/scale.md are those of the last measurement.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Scale, scaleTables, writtenTables } from '../../soak/scale-table.ts';

const RESULT = join(import.meta.dirname, '..', '..', 'soak', 'results', 'scale.json');

test('docs/scale.md has the figures of the last measurement, and marks extrapolations as not measured', () => {
  const { scales }: { scales: Scale[] } = JSON.parse(readFileSync(RESULT, 'utf8'));
  assert.equal(writtenTables(), scaleTables(scales));
  assert.match(writtenTables(), /extrapolated, not measured/);
  assert.ok(scales.some(({ city }) => city === 'montevideo') && scales.some(({ copies }) => copies === 20));
});
