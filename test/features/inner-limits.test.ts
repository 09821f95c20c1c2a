// Contours within the reached area are at round limits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { UNITS } from '../../src/core/enums.ts';
import { innerLimits } from '../../src/features/snapshots/inner-limits.ts';

test('a quarter of an hour has contours at 5 and 10 minutes, an hour at 20 and 40, a kilometre at 500 m', () => {
  assert.deepEqual(innerLimits(15, 'MINUTES'), [5, 10]);
  assert.deepEqual(innerLimits(10, 'MINUTES'), [5]);
  assert.deepEqual(innerLimits(60, 'MINUTES'), [20, 40]);
  assert.deepEqual(innerLimits(1000, 'METERS'), [500]);
  assert.deepEqual(innerLimits(1.5, 'KILOMETERS'), [0.5, 1]);
  assert.deepEqual(innerLimits(1, 'MINUTES'), []);
});

test('limits ascend, are at most two, and stay below the whole limit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...UNITS), fc.double({ min: 0.01, max: 60, noNaN: true }), (unit, distance) => {
      const limits = innerLimits(distance, unit);
      assert.ok(limits.length <= 2);
      for (const [i, limit] of limits.entries()) assert.ok(limit > (limits[i - 1] ?? 0) && limit < distance);
    }),
  );
});
